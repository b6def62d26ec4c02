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
];
