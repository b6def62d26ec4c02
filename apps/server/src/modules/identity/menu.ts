import type { HeadingSeed, PageSeed } from '../../kernel/seeds.ts';

/** The top menu that this domain brings. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'staff',
    place: 60,
    id: '4',
    name: ['Staff', '人员管理', 'ဝန်ထမ်းများ'],
    url: '/identity',
    icon: 'TeamOutlined',
    domains: ['identity', 'access', 'organization'],
  },
];

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'staff',
    place: 10,
    id: '41',
    name: ['Users', '用户管理', 'အသုံးပြုသူများ'],
    url: '/identity/user',
    component: 'identity/user-list',
    icon: 'UserOutlined',
    perms: 'user:list',
    owns: ['user'],
  },
  {
    heading: 'staff',
    place: 20,
    id: '42',
    name: ['Online users', '在线用户', 'အွန်လိုင်း အသုံးပြုသူများ'],
    url: '/identity/online',
    component: 'identity/online-list',
    icon: 'WifiOutlined',
    perms: 'session:list',
    owns: ['session'],
  },
  {
    heading: 'staff',
    place: 60,
    id: '46',
    name: ['Sign-in log', '登录日志', 'ဝင်ရောက်မှုမှတ်တမ်း'],
    url: '/identity/sign-in-log',
    component: 'identity/sign-in-log',
    icon: 'LoginOutlined',
    perms: 'signInLog:list',
    owns: ['signInLog'],
  },
  {
    heading: 'staff',
    place: 70,
    id: '47',
    name: ['Stand-in people', '用户代理人', 'ကိုယ်စားလှယ်များ'],
    url: '/identity/stand-in',
    component: 'identity/stand-in',
    icon: 'UserSwitchOutlined',
    perms: 'userAgent:list',
    owns: ['userAgent'],
  },
];
