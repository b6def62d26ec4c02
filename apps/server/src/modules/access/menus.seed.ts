import type { PageContent } from '../../kernel/seeds.ts';

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
