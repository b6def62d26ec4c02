import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 60,
    id: '21',
    name: ['File library', '文件库', 'ဖိုင်တိုက်'],
    url: '/media/library',
    component: 'media/library',
    icon: 'FolderOutlined',
    perms: 'mediaFile:list',
    owns: ['mediaFile', 'mediaFolder'],
  },
  {
    heading: 'content',
    place: 70,
    id: '22',
    name: ['Watermarks', '图片水印', 'ရေစာများ'],
    url: '/media/watermark',
    component: 'media/watermark-list',
    icon: 'PictureOutlined',
    perms: 'pictureWatermark:list',
    owns: ['pictureWatermark'],
  },
  {
    heading: 'system',
    place: 50,
    id: '57',
    name: ['File types', '文件类型配置', 'ဖိုင်အမျိုးအစားများ'],
    url: '/media/file-type',
    component: 'media/file-type-list',
    icon: 'ProfileOutlined',
    perms: 'fileType:list',
    owns: ['fileType'],
  },
];
