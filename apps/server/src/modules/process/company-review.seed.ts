import type { Words } from '@lc/contract/kernel';
import { toBpmn } from '@lc/process-core';

const name: Words = ['Verification of companies', '企业认证审核', 'ကုမ္ပဏီ အတည်ပြုစိစစ်ခြင်း'];

/** The verification of a company by a process instead of the queue of reviews, by the manager of the site. */
export const companyReview = {
  key: 'company_review',
  name,
  description: 'Companies of this site are verified by its manager',
  xml: toBpmn({
    key: 'company_review',
    name: 'Verification of companies',
    config: { withdraw: 'anytime' },
    steps: [
      {
        kind: 'approve',
        id: 'review',
        name: '站点经理核验企业资料',
        config: {
          handlers: { kind: 'users', values: ['li.xuemei'] },
          emptyHandler: 'administrator',
          dueHours: 48,
        },
      },
    ],
  }),
} as const;
