import type { FolderSeed, HeadingSeed, PageContent } from '../../kernel/seeds.ts';

export const homePage: PageContent = {
  id: '1',
  name: ['Home', '首页', 'ပင်မစာမျက်နှာ'],
  url: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  icon: 'HomeOutlined',
  perms: null,
};

/** What the bell leads to (section 2): the announcements that one received. Everybody has it, and no menu shows it. */
export const ownAnnouncementsPage: PageContent = {
  id: '72',
  name: ['My messages', '我的消息', 'ကျွန်ုပ်၏ သတင်းများ'],
  url: '/system/UserAnnouncementList',
  component: 'announcements/my-announcements',
  icon: 'BellOutlined',
  perms: null,
  isHidden: true,
};

/** The top menus; the domains say which pages stand beneath them. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'content',
    id: '2',
    name: ['Content', '内容管理', 'အကြောင်းအရာ'],
    url: '/content',
    icon: 'ReadOutlined',
    domains: ['content', 'media', 'announcements', 'forms'],
  },
  {
    key: 'recruitment',
    id: '8',
    name: ['Recruitment', '招聘管理', 'အလုပ်ခန့်ထားရေး'],
    url: '/recruitment',
    icon: 'SolutionOutlined',
    domains: ['recruitment'],
  },
  {
    key: 'commerce',
    id: '9',
    name: ['Commerce', '商务管理', 'ရောင်းဝယ်ရေး'],
    url: '/commerce',
    icon: 'ShopOutlined',
    domains: ['commerce'],
  },
  {
    key: 'process',
    id: '11',
    name: ['Process', '流程中心', 'လုပ်ငန်းစဉ်'],
    url: '/process',
    icon: 'PartitionOutlined',
    domains: ['process'],
  },
  {
    key: 'sites',
    id: '3',
    name: ['Sites', '站点管理', 'ဆိုက်များ'],
    url: '/sites',
    icon: 'GlobalOutlined',
    domains: ['sites'],
  },
  {
    key: 'staff',
    id: '4',
    name: ['Staff', '人员管理', 'ဝန်ထမ်းများ'],
    url: '/identity',
    icon: 'TeamOutlined',
    domains: ['identity', 'access', 'organization'],
  },
  {
    key: 'system',
    id: '5',
    name: ['System', '系统管理', 'စနစ်'],
    url: '/system',
    icon: 'SettingOutlined',
    domains: ['system', 'analytics'],
  },
  {
    key: 'messages',
    id: '6',
    name: ['Messages', '消息管理', 'စာများ'],
    url: '/messaging',
    icon: 'MessageOutlined',
    domains: ['messaging'],
  },
];

/** Groups below the top menus that have many pages. */
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
