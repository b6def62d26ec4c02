import type { HeadingSeed, PageSeed } from '../../kernel/seeds.ts';

/** The top menu that this domain brings. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'messages',
    place: 80,
    id: '6',
    name: ['Messages', '消息管理', 'စာများ'],
    url: '/messaging',
    icon: 'MessageOutlined',
    domains: ['messaging'],
  },
];

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'messages',
    place: 10,
    id: '61',
    name: ['Templates', '消息模板', 'စာပုံစံများ'],
    url: '/messaging/template',
    component: 'messaging/template-list',
    icon: 'FileTextOutlined',
    perms: 'messageTemplate:list',
    owns: ['messageTemplate'],
  },
  {
    heading: 'messages',
    place: 20,
    id: '62',
    name: ['Message log', '消息记录', 'စာပို့မှတ်တမ်း'],
    url: '/messaging/message',
    component: 'messaging/message-list',
    icon: 'MessageOutlined',
    perms: 'message:list',
    owns: ['message'],
  },
  {
    heading: 'messages',
    place: 30,
    id: '63',
    name: ['Black list', '黑名单', 'ပိတ်ပင်စာရင်း'],
    url: '/messaging/block',
    component: 'messaging/block-list',
    icon: 'SafetyOutlined',
    perms: 'messageBlock:list',
    owns: ['messageBlock'],
  },
  {
    heading: 'messages',
    place: 40,
    id: '64',
    name: ['Caps and quiet hours', '发送限制', 'ပို့ခြင်း ကန့်သတ်ချက်'],
    url: '/messaging/limits',
    component: 'messaging/limits',
    icon: 'DashboardOutlined',
    perms: 'messageLimits:list',
    owns: ['messageLimits'],
  },
];
