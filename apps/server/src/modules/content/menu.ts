import type { HeadingSeed, PageSeed } from '../../kernel/seeds.ts';

/** The top menu that this domain brings. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'content',
    place: 10,
    id: '2',
    name: ['Content', '内容管理', 'အကြောင်းအရာ'],
    url: '/content',
    icon: 'ReadOutlined',
    domains: ['content', 'media', 'announcements', 'forms'],
  },
];

/** The pages of this domain in the menu; those of the columns are in `sites`. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 44,
    id: '27',
    name: ['All content', '全部内容', 'အကြောင်းအရာ အားလုံး'],
    url: '/content/items',
    component: 'content/item-list',
    icon: 'FileTextOutlined',
    perms: 'contentItem:list',
    owns: ['contentItem'],
  },
  {
    heading: 'content',
    place: 46,
    id: '28',
    name: ['Review desk', '审核工作台', 'စိစစ်ရေး'],
    url: '/content/review',
    component: 'content/text-list',
    icon: 'AuditOutlined',
    perms: 'contentText:list',
    owns: ['contentText'],
  },
  {
    heading: 'content',
    place: 116,
    id: '2971',
    name: ['Content models', '内容模型', 'အကြောင်းအရာ ပုံစံများ'],
    url: '/content/models',
    component: 'content/model-list',
    icon: 'AppstoreOutlined',
    perms: 'contentModel:list',
    owns: ['contentModel'],
  },
  {
    heading: 'content',
    place: 120,
    id: '2921',
    name: ['Log of filings', '归类日志', 'စာရင်းသွင်းမှု မှတ်တမ်း'],
    url: '/content/filings',
    component: 'content/filing-log',
    icon: 'HistoryOutlined',
    perms: 'contentFiling:list',
    owns: ['contentFiling'],
  },
];
