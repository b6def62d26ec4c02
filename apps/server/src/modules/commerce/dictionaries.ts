import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What staff extend: why a proof is rejected, why money goes back. */
export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'proof_reject_reason',
    name: ['Reasons to reject a proof', '凭证驳回原因', 'အထောက်အထား ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['not_received', 'The money has not come in', '款项未到账', 'ငွေမရောက်သေးပါ'],
      ['amount', 'The amount is another one', '金额不符', 'ပမာဏ မကိုက်ညီပါ'],
      ['unreadable', 'The slip cannot be read', '凭证无法辨认', 'ပြေစာ ဖတ်မရပါ'],
      ['reused', 'The slip was used before', '凭证重复使用', 'ပြေစာ ထပ်သုံးထားသည်'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'refund_reason',
    name: ['Reasons for a refund', '退款原因', 'ငွေပြန်အမ်းရသည့် အကြောင်းရင်း'],
    items: [
      ['not_used', 'The service was not used', '服务未使用', 'ဝန်ဆောင်မှု မသုံးဖြစ်ပါ'],
      ['wrong_order', 'Ordered by mistake', '下错订单', 'မှားယွင်းမှာယူ'],
      ['paid_twice', 'Paid twice', '重复付款', 'နှစ်ကြိမ် ပေးချေ'],
      ['quality', 'Not what was promised', '服务不符', 'ကတိနှင့် မကိုက်ညီ'],
      ['late_payment', 'Paid too late', '超时付款', 'နောက်ကျ ပေးချေ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
