import type { HeadingSeed, PageContent } from '../../kernel/seeds.ts';

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
    domains: ['system', 'analytics', 'process', 'commerce'],
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
