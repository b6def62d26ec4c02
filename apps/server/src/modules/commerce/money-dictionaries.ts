import type { DictionarySeed } from '../../kernel/seeds.ts';

/** Dictionaries of orders, payments, refunds and invoices. */
export const moneyDictionaries: readonly DictionarySeed[] = [
  {
    code: 'order_channel',
    name: ['Origin of orders', '订单来源', 'အော်ဒါ လမ်းကြောင်း'],
    items: [
      ['self', 'Buyer', '自助下单', 'ဝယ်သူကိုယ်တိုင်'],
      ['staff', 'Staff', '员工代下单', 'ဝန်ထမ်း'],
      ['gift', 'Gift', '赠送', 'လက်ဆောင်'],
      ['import', 'Import', '导入', 'ထည့်သွင်း'],
    ],
  },
  {
    code: 'order_status',
    name: ['State of orders', '订单状态', 'အော်ဒါ အခြေအနေ'],
    items: [
      ['pending_payment', 'To be paid', '待付款', 'ငွေပေးချေရန်', 'orange'],
      ['paid', 'Paid', '已付款', 'ငွေပေးချေပြီး', 'cyan'],
      ['fulfilled', 'Delivered', '已开通', 'ဖွင့်ပေးပြီး', 'green'],
      ['partially_refunded', 'Partly refunded', '部分退款', 'တစ်စိတ်တစ်ပိုင်း ပြန်အမ်း', 'gold'],
      ['refunded', 'Refunded', '已退款', 'ပြန်အမ်းပြီး', 'volcano'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်ပြီး', 'default'],
      ['expired', 'Expired', '已超时', 'အချိန်ကုန်', 'default'],
    ],
  },
  {
    code: 'payment_method',
    name: ['Ways of payment', '付款方式', 'ပေးချေပုံ'],
    items: [
      ['kbzpay', 'KBZPay', 'KBZPay 钱包', 'KBZPay ပိုက်ဆံအိတ်'],
      ['wavepay', 'Wave Pay', 'Wave Pay 钱包', 'Wave Pay ပိုက်ဆံအိတ်'],
      ['ayapay', 'AYA Pay', 'AYA Pay 钱包', 'AYA Pay ပိုက်ဆံအိတ်'],
      ['cbpay', 'CB Pay', 'CB Pay 钱包', 'CB Pay ပိုက်ဆံအိတ်'],
      ['mmqr', 'MMQR', 'MMQR 扫码', 'MMQR ကုဒ်'],
      ['bank_transfer', 'Bank transfer', '银行转账', 'ဘဏ်လွှဲ'],
      ['cash', 'Cash', '现金', 'ငွေသား'],
      ['alipay', 'Alipay', '支付宝', 'Alipay ပေးချေမှု'],
      ['wechat', 'WeChat Pay', '微信支付', 'WeChat ပေးချေမှု'],
      ['mpu', 'MPU card', 'MPU 卡', 'MPU ကတ်'],
      ['card', 'Card', '银行卡', 'ဘဏ်ကတ်'],
      ['free', 'Free of charge', '免费', 'အခမဲ့'],
      ['offline', 'Elsewhere', '线下', 'အခြားနည်း'],
    ],
  },
  {
    code: 'payment_status',
    name: ['State of payments', '收款状态', 'ငွေပေးချေမှု အခြေအနေ'],
    items: [
      ['created', 'Entered', '已登记', 'မှတ်တမ်းတင်ပြီး', 'default'],
      ['pending', 'At the gateway', '支付中', 'ပေးချေနေဆဲ', 'blue'],
      ['proof_submitted', 'To be confirmed', '待确认', 'အတည်ပြုရန်', 'orange'],
      ['succeeded', 'Received', '已到账', 'ငွေရပြီး', 'green'],
      ['failed', 'Failed', '失败', 'မအောင်မြင်', 'red'],
      ['expired', 'Expired', '已超时', 'အချိန်ကုန်', 'default'],
      ['partially_refunded', 'Partly refunded', '部分退款', 'တစ်စိတ်တစ်ပိုင်း ပြန်အမ်း', 'gold'],
      ['refunded', 'Refunded', '已退款', 'ပြန်အမ်းပြီး', 'volcano'],
    ],
  },
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
    code: 'refund_status',
    name: ['State of refunds', '退款状态', 'ငွေပြန်အမ်းမှု အခြေအနေ'],
    items: [
      ['requested', 'Asked for', '已申请', 'တောင်းဆိုထား', 'orange'],
      ['in_review', 'In review', '审核中', 'စစ်ဆေးနေဆဲ', 'blue'],
      ['approved', 'Approved', '已批准', 'အတည်ပြုပြီး', 'cyan'],
      ['processing', 'Being paid out', '打款中', 'ငွေလွှဲနေဆဲ', 'geekblue'],
      ['succeeded', 'Paid out', '已退款', 'ပြန်ပေးပြီး', 'green'],
      ['failed', 'Failed', '打款失败', 'မအောင်မြင်', 'red'],
      ['rejected', 'Refused', '已驳回', 'ငြင်းပယ်', 'volcano'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်း', 'default'],
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
  {
    code: 'refund_entitlement',
    name: ['What becomes of what was bought', '退款后的权益处理', 'ငွေပြန်အမ်းပြီး ခံစားခွင့် ကိုင်တွယ်ပုံ'],
    items: [
      ['revoke_unused', 'Take back what is unused', '收回未使用部分', 'မသုံးရသေးသည်ကို ပြန်ယူ'],
      ['revoke_all', 'Take back everything', '全部收回', 'အားလုံး ပြန်ယူ'],
      ['keep', 'Leave it', '保留', 'ဆက်ထား'],
    ],
  },
  {
    code: 'invoice_kind',
    name: ['Kinds of invoice', '票据类型', 'ပြေစာ အမျိုးအစား'],
    items: [
      ['receipt', 'Receipt', '收据', 'ပြေစာ'],
      ['commercial', 'Commercial invoice', '商业发票', 'ကုန်သွယ် ငွေတောင်းခံလွှာ'],
      ['cn_vat_normal', 'Chinese VAT invoice', '增值税普通发票', 'တရုတ် VAT ပြေစာ'],
      ['cn_vat_special', 'Chinese special VAT invoice', '增值税专用发票', 'တရုတ် အထူး VAT ပြေစာ'],
      ['credit_note', 'Credit note', '红字票据', 'ငွေပြန်နုတ်လွှာ', 'volcano'],
    ],
  },
  {
    code: 'invoice_status',
    name: ['State of invoices', '票据状态', 'ပြေစာ အခြေအနေ'],
    items: [
      ['requested', 'Asked for', '待开具', 'တောင်းဆိုထား', 'orange'],
      ['issued', 'Issued', '已开具', 'ထုတ်ပေးပြီး', 'green'],
      ['sent', 'Sent', '已发送', 'ပို့ပြီး', 'cyan'],
      ['voided', 'Voided', '已作废', 'ပယ်ဖျက်ပြီး', 'default'],
    ],
  },
];
