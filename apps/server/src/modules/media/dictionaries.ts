import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What the definitions of files and watermarks name. */
export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'file_kind',
    name: ['Kind of file', '文件类别', 'ဖိုင်အမျိုးအစား'],
    items: [
      ['image', 'Picture', '图片', 'ပုံ', 'green'],
      ['video', 'Video', '视频', 'ဗီဒီယို', 'purple'],
      ['audio', 'Audio', '音频', 'အသံ', 'cyan'],
      ['document', 'Document', '文档', 'စာရွက်စာတမ်း', 'blue'],
      ['archive', 'Archive', '压缩包', 'ဖိုင်တွဲချုံ့', 'orange'],
    ],
  },
  {
    code: 'upload_dir',
    name: ['Use of a file', '文件用途', 'ဖိုင် အသုံးပြုရာ'],
    items: [
      ['library', 'Library', '文件库', 'ဖိုင်တိုက်'],
      ['article', 'Article', '文章', 'ဆောင်းပါး'],
      ['announcement', 'Announcement', '公告', 'ကြေညာချက်'],
      ['reply', 'Reply', '回复', 'ပြန်စာ'],
      ['avatar', 'Picture of a person', '头像', 'ကိုယ်ရေးဓာတ်ပုံ'],
      ['logo', 'Logo of a site', '站点标志', 'ဆိုက်အမှတ်တံဆိပ်'],
      ['watermark', 'Watermark', '水印', 'ရေစာ'],
      ['form', 'Form', '表单', 'ပုံစံ'],
      ['company', 'Company', '企业', 'ကုမ္ပဏီ'],
      ['licence', 'Licence', '证照', 'လိုင်စင်'],
      ['proof', 'Proof of payment', '付款凭证', 'ငွေပေးချေမှု အထောက်အထား'],
      ['resume', 'Resume', '简历', 'ကိုယ်ရေးရာဇဝင်'],
      ['import', 'Import', '导入', 'ဖိုင်မှ သွင်းယူခြင်း'],
      ['advertisement', 'Advertisement', '广告', 'ကြော်ငြာ'],
    ],
  },
  {
    code: 'file_visibility',
    name: ['Visibility of a file', '文件可见性', 'ဖိုင် မြင်နိုင်မှု'],
    items: [
      ['public', 'Public', '公开', 'အများမြင်နိုင်', 'green'],
      ['private', 'Private', '私有', 'ကန့်သတ်ထား', 'gold'],
    ],
  },
  {
    code: 'watermark_kind',
    name: ['Kind of watermark', '水印类型', 'ရေစာ အမျိုးအစား'],
    items: [
      ['text', 'Text', '文字', 'စာသား'],
      ['picture', 'Picture', '图片', 'ပုံ'],
    ],
  },
  {
    code: 'watermark_place',
    name: ['Place of a watermark', '水印位置', 'ရေစာ နေရာ'],
    items: [
      ['1', 'Top left', '左上', 'ဘယ်ဘက်အပေါ်'],
      ['2', 'Top', '上方居中', 'အပေါ်အလယ်'],
      ['3', 'Top right', '右上', 'ညာဘက်အပေါ်'],
      ['4', 'Left', '左侧居中', 'ဘယ်ဘက်အလယ်'],
      ['5', 'Middle', '正中', 'အလယ်ဗဟို'],
      ['6', 'Right', '右侧居中', 'ညာဘက်အလယ်'],
      ['7', 'Bottom left', '左下', 'ဘယ်ဘက်အောက်'],
      ['8', 'Bottom', '下方居中', 'အောက်အလယ်'],
      ['9', 'Bottom right', '右下', 'ညာဘက်အောက်'],
    ],
  },
];
