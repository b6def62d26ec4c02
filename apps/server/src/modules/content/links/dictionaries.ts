import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const linkDictionaries: readonly DictionarySeed[] = [
  {
    code: 'ad_position',
    name: ['Advertising position', '广告位', 'ကြော်ငြာနေရာ'],
    items: [
      ['home_banner', 'Banner of the home page', '首页横幅', 'ပင်မစာမျက်နှာ ဘန်နာ', 'blue'],
      ['home_side', 'Side of the home page', '首页侧栏', 'ပင်မစာမျက်နှာ ဘေးဘက်', 'cyan'],
      ['list_top', 'Top of lists', '列表页顶部', 'စာရင်းစာမျက်နှာ ထိပ်', 'purple'],
      ['article_bottom', 'Below articles', '文章底部', 'ဆောင်းပါး အောက်ခြေ', 'geekblue'],
      ['popup', 'Pop-up', '弹窗', 'ပေါ်လာသည့် ဝင်းဒိုး', 'orange'],
    ],
  },
];
