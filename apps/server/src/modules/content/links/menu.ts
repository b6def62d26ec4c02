import type { PageSeed } from '../../../kernel/seeds.ts';

/** Pages that the column tree of general sites leads to. */
export const linkPages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 910,
    id: '2901',
    name: ['Footer links', '页脚链接管理', 'အောက်ခြေလင့်ခ်များ'],
    url: '/cms/friendlylinktype/FriendlyLinkTypeList',
    component: 'content/friendly-link-types',
    icon: 'LinkOutlined',
    perms: 'friendlyLinkType:list',
    owns: ['friendlyLinkType'],
    isHidden: true,
  },
  {
    heading: 'content',
    place: 920,
    id: '2902',
    name: ['Friendly links', '友情链接', 'ချိတ်ဆက်လင့်ခ်များ'],
    url: '/cms/friendlylink/FriendlyLinkList',
    component: 'content/friendly-links',
    icon: 'LinkOutlined',
    perms: 'friendlyLink:list',
    owns: ['friendlyLink'],
    isHidden: true,
  },
  {
    heading: 'content',
    place: 930,
    id: '2903',
    name: ['Advertisements', '广告管理', 'ကြော်ငြာများ'],
    url: '/cms/img/imageManage',
    component: 'content/advertisements',
    icon: 'PictureOutlined',
    perms: 'advertisement:list',
    owns: ['advertisement'],
    isHidden: true,
  },
];
