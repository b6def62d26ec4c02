import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of content. */
export const contentBlockMessages = defineMessages({
  'block.content.published': ['Published', '发布数', 'ထုတ်ဝေပြီး'],
  'block.content.published.note': [
    'Content first published in the period',
    '本期首次发布的内容',
    'ဤကာလတွင် ပထမဆုံး ထုတ်ဝေသော အကြောင်းအရာ',
  ],
  'block.content.views': ['Page views', '页面浏览量', 'စာမျက်နှာ ကြည့်ရှုမှု'],
  'block.content.views.note': [
    'Pages of the site that visitors looked at in the period, bots left out',
    '本期访客浏览的站点页面数，不含机器人',
    'ဤကာလတွင် လာရောက်သူများ ကြည့်ရှုသော စာမျက်နှာများ၊ စက်ရုပ်များ မပါ',
  ],
  'block.content.waiting': ['Content in review', '待审核内容', 'စိစစ်ဆဲ အကြောင်းအရာ'],
  'block.content.waiting.note': [
    'With a text in review in any language, as of now',
    '截至当前，任一语言版本处于审核中',
    'ယခုအချိန်အထိ ဘာသာစကားတစ်ခုခုဖြင့် စိစစ်ဆဲ စာသားရှိသည်',
  ],
  'block.content.columns': ['Published by column', '各栏目发布数', 'ကဏ္ဍအလိုက် ထုတ်ဝေမှု'],
  'block.content.states': ['Content by state', '内容状态分布', 'အခြေအနေအလိုက် အကြောင်းအရာ'],
});
