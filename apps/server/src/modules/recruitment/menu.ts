import type { PageSeed } from '../../kernel/seeds.ts';
import { jobPages } from './jobs/menu.ts';
import { lookupPages } from './lookups/menu.ts';
import { peoplePages } from './people-menu.ts';
import { reviewPages } from './reviews/menu.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'recruitment',
    folder: 'employers',
    place: 10,
    id: '81',
    name: ['Companies', '企业管理', 'ကုမ္ပဏီများ'],
    url: '/recruitment/company',
    component: 'recruitment/company-list',
    icon: 'BankOutlined',
    perms: 'company:list',
    owns: ['company', 'companyContact', 'companyWelfare', 'companyVerification'],
  },
  {
    heading: 'recruitment',
    folder: 'employers',
    place: 11,
    id: '834',
    name: ['Company documents', '企业证件', 'ကုမ္ပဏီ စာရွက်စာတမ်းများ'],
    url: '/recruitment/company-document',
    component: 'recruitment/company-document-list',
    icon: 'FileDoneOutlined',
    perms: 'companyDocument:list',
    owns: ['companyDocument'],
  },
  {
    heading: 'recruitment',
    folder: 'employers',
    place: 12,
    id: '835',
    name: ['Follow-ups', '跟进记录', 'ဆက်လက်ဆောင်ရွက်မှုများ'],
    url: '/recruitment/company-follow-up',
    component: 'recruitment/company-follow-up-list',
    icon: 'MessageOutlined',
    perms: 'companyFollowUp:list',
    owns: ['companyFollowUp'],
  },
  ...jobPages,
  ...reviewPages,
  ...lookupPages,
  ...peoplePages,
];
