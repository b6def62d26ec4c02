import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const applicationDictionaries: readonly DictionarySeed[] = [
  {
    code: 'application_reject_reason',
    name: ['Reasons to reject an application', '拒绝求职申请原因', 'လျှောက်လွှာ ငြင်းပယ်ရသည့် အကြောင်းရင်း'],
    items: [
      ['experience', 'Too little experience', '经验不足', 'အတွေ့အကြုံ မလုံလောက်ပါ'],
      ['education', 'Education does not fit', '学历不符', 'ပညာအရည်အချင်း မကိုက်ညီပါ'],
      ['language', 'Language', '语言能力不足', 'ဘာသာစကား အားနည်း'],
      ['salary', 'Salary wanted too high', '期望薪资过高', 'လစာမျှော်မှန်းချက် မြင့်'],
      ['filled', 'The job is filled', '职位已招满', 'ရာထူး ပြည့်သွားပြီ'],
      ['no_answer', 'Could not be reached', '联系不上', 'ဆက်သွယ်၍မရ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
