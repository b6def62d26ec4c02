import type { PageSeed } from '../../../kernel/seeds.ts';

/** Pages for what visitors see. */
export const publishingPages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 60,
    id: '2941',
    name: ['Templates', '模板管理', 'ပုံစံများ'],
    url: '/content/templates',
    component: 'content/template-list',
    icon: 'HighlightOutlined',
    perms: 'siteTemplate:list',
    owns: ['siteTemplate'],
  },
  {
    heading: 'content',
    place: 62,
    id: '2942',
    name: ['Redirects', '网址重定向', 'လိပ်စာ လွှဲပြောင်းမှုများ'],
    url: '/content/redirects',
    component: 'content/redirect-list',
    icon: 'AimOutlined',
    perms: 'siteRedirect:list',
    owns: ['siteRedirect'],
  },
  {
    heading: 'content',
    place: 64,
    id: '2943',
    name: ['Broken links', '失效链接', 'ပျက်နေသော လင့်ခ်များ'],
    url: '/content/broken-links',
    component: 'content/broken-links',
    icon: 'LinkOutlined',
    perms: 'brokenLink:list',
    owns: ['brokenLink'],
  },
];
