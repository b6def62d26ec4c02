import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const memberDictionaries: readonly DictionarySeed[] = [
  {
    code: 'member_freeze_reason',
    name: ['Reasons to freeze a member', '冻结会员原因', 'အဖွဲ့ဝင်အား ပိတ်ရသည့် အကြောင်းရင်း'],
    items: [
      ['fraud', 'Fraud', '欺诈', 'လိမ်လည်မှု'],
      ['false_identity', 'False identity', '冒用身份', 'အတုအယောင် ကိုယ်ရေး'],
      ['spam', 'Spam', '发布垃圾信息', 'စပမ်'],
      ['reported', 'Reported by others', '被举报', 'တိုင်ကြားခံရ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'member_unfreeze_reason',
    name: ['Reasons to unfreeze a member', '解冻会员原因', 'အဖွဲ့ဝင်အား ပြန်ဖွင့်ရသည့် အကြောင်းရင်း'],
    items: [
      ['cleared', 'The suspicion was wrong', '核实无误', 'သံသယ မှားယွင်းခဲ့'],
      ['appeal', 'Appeal upheld', '申诉成立', 'အယူခံ အောင်မြင်'],
      ['expired', 'Time served', '冻结期满', 'ပိတ်ထားချိန် ပြည့်'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
