import type { PageSeed } from '../../../kernel/seeds.ts';

/** The three menus of the desk, each with its badge (section 2). */
export const requestPages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 47,
    id: '29',
    name: ['Requests waiting', '待办申请', 'စောင့်ဆိုင်းဆဲ တောင်းခံလွှာများ'],
    url: '/content/requests/waiting',
    component: 'content/requests-waiting',
    icon: 'InboxOutlined',
    perms: 'applyPublic:list',
    owns: ['applyPublic'],
    badge: 'waiting',
  },
  {
    heading: 'content',
    place: 48,
    id: '2911',
    name: ['Requests in hand', '在办申请', 'ဆောင်ရွက်ဆဲ တောင်းခံလွှာများ'],
    url: '/content/requests/handled',
    component: 'content/requests-handled',
    icon: 'CustomerServiceOutlined',
    perms: 'applyPublic:list',
    badge: 'handled',
  },
  {
    heading: 'content',
    place: 49,
    id: '2912',
    name: ['Requests ended', '办结申请', 'ပြီးဆုံးသော တောင်းခံလွှာများ'],
    url: '/content/requests/ended',
    component: 'content/requests-ended',
    icon: 'FileDoneOutlined',
    perms: 'applyPublic:list',
    badge: 'ended',
  },
];
