import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const jobDictionaries: readonly DictionarySeed[] = [
  {
    code: 'spoken_language',
    name: ['Spoken languages', '语言', 'ပြောဆိုသည့် ဘာသာစကားများ'],
    items: [
      ['my', 'Burmese', '缅甸语', 'မြန်မာ'],
      ['en', 'English', '英语', 'အင်္ဂလိပ်'],
      ['zh', 'Chinese', '汉语', 'တရုတ်'],
      ['shn', 'Shan', '掸语', 'ရှမ်း'],
      ['kar', 'Karen', '克伦语', 'ကရင်'],
      ['kac', 'Jingpho', '景颇语', 'ဂျိန်းဖော'],
      ['th', 'Thai', '泰语', 'ထိုင်း'],
      ['ja', 'Japanese', '日语', 'ဂျပန်'],
      ['ko', 'Korean', '韩语', 'ကိုရီးယား'],
    ],
  },
  {
    code: 'job_reject_reason',
    name: ['Reasons to reject a job', '职位驳回原因', 'အလုပ်ကြော်ငြာ ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['incomplete', 'The text says too little', '内容不完整', 'အချက်အလက် မပြည့်စုံပါ'],
      ['fee', 'Money is asked of applicants', '向求职者收费', 'လျှောက်ထားသူထံ ငွေတောင်းခံသည်'],
      ['contact', 'Contact stands in the text', '正文含联系方式', 'စာသားတွင် ဆက်သွယ်ရန် ပါနေသည်'],
      ['pay', 'The pay is not believable', '薪资不合理', 'လစာ ယုံကြည်ရန် ခက်ခဲသည်'],
      ['discrimination', 'The text discriminates', '含歧视内容', 'ခွဲခြားဆက်ဆံမှု ပါဝင်သည်'],
      ['duplicate', 'Posted twice', '重复发布', 'ထပ်တူ တင်ထားသည်'],
      ['fraud', 'Fraud is suspected', '涉嫌欺诈', 'လိမ်လည်မှု သံသယရှိသည်'],
      ['overseas', 'Papers for abroad are missing', '境外用工材料缺失', 'ပြည်ပအလုပ် စာရွက်စာတမ်း မပြည့်စုံပါ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
