import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 50,
    id: '71',
    name: ['Announcements', '公告管理', 'ကြေညာချက်များ'],
    url: '/announcements/announcement',
    component: 'announcements/announcement-list',
    icon: 'NotificationOutlined',
    perms: 'announcement:list',
    owns: ['announcement'],
  },
];
