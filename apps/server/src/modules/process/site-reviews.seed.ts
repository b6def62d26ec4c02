import type { Words } from '@lc/contract/kernel';
import { toBpmn } from '@lc/process-core';

interface SiteReview {
  key: string;
  name: Words;
  description: string;
  /** What the reviewer does. */
  step: string;
  reviewer: string;
  dueHours: number;
}

/** A review of one step, by one person. */
const reviewOf = ({ key, name, description, step, reviewer, dueHours }: SiteReview) => ({
  key,
  name,
  description,
  xml: toBpmn({
    key,
    name: name[0],
    config: { withdraw: 'anytime' },
    steps: [
      {
        kind: 'approve',
        id: 'review',
        name: step,
        config: {
          handlers: { kind: 'users', values: [reviewer] },
          emptyHandler: 'administrator',
          dueHours,
        },
      },
    ],
  }),
});

/** The review of an announcement before it is published. */
export const announcementReview = reviewOf({
  key: 'announcement_review',
  name: ['Review of announcements', '公告审核', 'ကြေညာချက် စိစစ်ခြင်း'],
  description: 'Announcements of this site are published once its manager approves',
  step: '站点经理审核',
  reviewer: 'li.xuemei',
  dueHours: 24,
});

/** The review that authors of the platform may ask for before they publish to all sites. */
export const platformReview = reviewOf({
  key: 'platform_announcement_review',
  name: ['Review of platform announcements', '平台公告审核', 'ပလက်ဖောင်း ကြေညာချက် စိစစ်ခြင်း'],
  description:
    'Authors may have an announcement to all sites read by the content director before it is published',
  step: 'Review by the content director',
  reviewer: 'sarah.tan',
  dueHours: 24,
});

/** The verification of a company by a process instead of the queue of reviews. */
export const companyReview = reviewOf({
  key: 'company_review',
  name: ['Verification of companies', '企业认证审核', 'ကုမ္ပဏီ အတည်ပြုစိစစ်ခြင်း'],
  description: 'Companies of this site are verified by its manager',
  step: '站点经理核验企业资料',
  reviewer: 'li.xuemei',
  dueHours: 48,
});
