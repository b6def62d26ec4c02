import type { FolderSeed, HeadingSeed, PageSeed } from '../../kernel/seeds.ts';
import { jobPages } from './jobs/menu.ts';
import { lookupPages } from './lookups/menu.ts';
import { peoplePages } from './people-menu.ts';
import { reviewPages } from './reviews/menu.ts';

/** The top menu that this domain brings. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'recruitment',
    place: 20,
    id: '8',
    name: ['Recruitment', '招聘管理', 'အလုပ်ခန့်ထားရေး'],
    url: '/recruitment',
    icon: 'SolutionOutlined',
    domains: ['recruitment'],
  },
];

/** The groups of its pages. */
export const folders: readonly FolderSeed[] = [
  {
    key: 'employers',
    heading: 'recruitment',
    id: '861',
    name: ['Employers', '招聘企业', 'အလုပ်ရှင်များ'],
    url: '/recruitment/employers',
    icon: 'BankOutlined',
  },
  {
    key: 'jobs',
    heading: 'recruitment',
    id: '862',
    name: ['Jobs and applications', '职位与申请', 'အလုပ်နှင့် လျှောက်လွှာများ'],
    url: '/recruitment/jobs',
    icon: 'SolutionOutlined',
  },
  {
    key: 'trust',
    heading: 'recruitment',
    id: '863',
    name: ['Review and trust', '审核与风控', 'စိစစ်ရေးနှင့် ယုံကြည်မှု'],
    url: '/recruitment/trust',
    icon: 'AuditOutlined',
  },
  {
    key: 'people',
    heading: 'recruitment',
    id: '864',
    name: ['People and resumes', '会员与简历', 'အဖွဲ့ဝင်နှင့် ကိုယ်ရေးရာဇဝင်'],
    url: '/recruitment/people',
    icon: 'TeamOutlined',
  },
  {
    key: 'fairs',
    heading: 'recruitment',
    id: '865',
    name: ['Events', '招聘活动', 'ပွဲများ'],
    url: '/recruitment/events',
    icon: 'ShopOutlined',
  },
  {
    key: 'lookups',
    heading: 'recruitment',
    id: '866',
    name: ['Lookups', '基础数据', 'အခြေခံဒေတာ'],
    url: '/recruitment/lookups',
    icon: 'ToolOutlined',
  },
];

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
