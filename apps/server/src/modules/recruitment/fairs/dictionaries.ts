import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const fairDictionaries: readonly DictionarySeed[] = [
  {
    code: 'fair_reject_reason',
    name: ['Reasons to reject a company', '参展驳回原因', 'ကုမ္ပဏီ ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['full', 'No room', '展位已满', 'နေရာမရှိ'],
      ['not_fitting', 'Does not fit the fair', '不符合招聘会主题', 'ပွဲနှင့် မကိုက်ညီ'],
      ['unpaid', 'Not paid', '未缴费', 'ငွေမပေးချေ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
