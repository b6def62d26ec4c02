import type { DictionarySeed } from '../../kernel/seeds.ts';

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'content_model',
    name: ['Models of content', '内容模型', 'အကြောင်းအရာ ပုံစံများ'],
    items: [
      ['article', 'Article', '文章', 'ဆောင်းပါး'],
      ['picture', 'Picture', '图片', 'ပုံ'],
      ['announcement', 'Announcement', '公告', 'ကြေညာချက်'],
      ['lead', 'Leader information', '领导信息', 'ခေါင်းဆောင် အချက်အလက်'],
      ['function', 'Functions', '职能', 'လုပ်ငန်းတာဝန်များ'],
      ['division', 'Division of labour', '分工', 'လုပ်ငန်းခွဲဝေမှု'],
      ['train', 'Training', '培训', 'လေ့ကျင့်ရေး'],
      ['interview', 'Online interview', '在线访谈', 'အွန်လိုင်း တွေ့ဆုံမေးမြန်းခန်း'],
      ['opinion', 'Call for opinions', '意见征集', 'အကြံပြုချက် ကောက်ယူခြင်း'],
      ['recruit', 'Recruitment notice', '招聘公告', 'အလုပ်ခေါ်စာ'],
    ],
  },
  {
    code: 'content_tag',
    name: ['Tags of content', '内容标签', 'အကြောင်းအရာ တဂ်များ'],
    items: [
      ['jobs', 'Jobs', '职位', 'အလုပ်အကိုင်'],
      ['abroad', 'Work abroad', '海外就业', 'ပြည်ပအလုပ်အကိုင်'],
      ['law', 'Law', '法规', 'ဥပဒေ'],
      ['training', 'Training', '培训', 'သင်တန်း'],
      ['fair', 'Job fair', '招聘会', 'အလုပ်အကိုင်ပြပွဲ'],
      ['salary', 'Pay', '薪酬', 'လစာ'],
      ['safety', 'Safety at work', '安全生产', 'လုပ်ငန်းခွင် ဘေးကင်းရေး'],
      ['visa', 'Visa', '签证', 'ဗီဇာ'],
    ],
  },
  {
    code: 'content_theme_class',
    name: ['Themes of documents', '主题分类', 'စာများ၏ အကြောင်းအရာ အမျိုးအစား'],
    items: [
      ['general', 'General affairs', '综合政务', 'အထွေထွေ'],
      ['labour', 'Labour and employment', '劳动就业', 'အလုပ်သမားနှင့် အလုပ်အကိုင်'],
      ['education', 'Education and training', '教育培训', 'ပညာရေးနှင့် သင်တန်း'],
      ['finance', 'Finance', '财政金融', 'ဘဏ္ဍာရေး'],
      ['law', 'Law', '法制', 'ဥပဒေ'],
      ['foreign', 'Foreign affairs', '外事', 'နိုင်ငံခြားရေး'],
    ],
  },
  {
    code: 'content_genre_class',
    name: ['Genres of documents', '体裁分类', 'စာအမျိုးအစားများ'],
    items: [
      ['order', 'Order', '命令', 'အမိန့်'],
      ['decision', 'Decision', '决定', 'ဆုံးဖြတ်ချက်'],
      ['announcement', 'Announcement', '公告', 'ကြေညာချက်'],
      ['notice', 'Notice', '通知', 'အကြောင်းကြားစာ'],
      ['opinion', 'Opinion', '意见', 'သဘောထားမှတ်ချက်'],
      ['reply', 'Reply', '批复', 'အကြောင်းပြန်စာ'],
      ['plan', 'Plan', '规划', 'စီမံကိန်း'],
    ],
  },
  {
    code: 'content_audience_class',
    name: ['Whom documents are for', '服务对象分类', 'စာများ၏ ရည်ရွယ်သူများ'],
    items: [
      ['public', 'Everybody', '社会公众', 'အများပြည်သူ'],
      ['workers', 'Workers', '劳动者', 'အလုပ်သမားများ'],
      ['companies', 'Companies', '企业', 'ကုမ္ပဏီများ'],
      ['agencies', 'Agencies', '中介机构', 'အေဂျင်စီများ'],
      ['officials', 'Officials', '公职人员', 'ဝန်ထမ်းများ'],
    ],
  },
];
