import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of orders and money. */
export const commerceBlockMessages = defineMessages({
  'block.commerce.income': ['Income', '收入', 'ဝင်ငွေ'],
  'block.commerce.income.note': [
    'What was paid for orders, on the day they were paid',
    '按付清日统计的订单实收金额',
    'ငွေပေးချေပြီးသည့်နေ့အလိုက် အော်ဒါများအတွက် ရရှိငွေ',
  ],
  'block.commerce.newOrders': ['New orders', '新增订单', 'အော်ဒါ အသစ်များ'],
  'block.commerce.refunds': ['Refunds', '退款', 'ပြန်အမ်းငွေ'],
  'block.commerce.refunds.note': [
    'What was given back, on the day it was',
    '按退款成功日统计',
    'ပြန်အမ်းပြီးသည့်နေ့အလိုက်',
  ],
  'block.commerce.proofs': ['Payments to confirm', '待确认收款', 'အတည်ပြုရန် ငွေပေးချေမှုများ'],
  'block.commerce.proofs.note': ['As of now', '截至当前', 'ယခုအချိန်အထိ'],
  'block.commerce.months': ['Income by month', '每月收入', 'လအလိုက် ဝင်ငွေ'],
  'block.commerce.months.note': [
    'Each currency for itself; the net in dollars takes the rate that each order froze',
    '各币种分别统计；美元净额按订单锁定的汇率折算',
    'ငွေကြေးတစ်ခုစီ သီးခြား၊ ဒေါ်လာအသားတင်ကို အော်ဒါတစ်ခုစီ၏ နှုန်းဖြင့် တွက်သည်',
  ],
  'block.commerce.months.net': ['Net in USD', '美元净额', 'အသားတင် (USD)'],
  'block.commerce.rates': ['USD to MMK rate', '美元兑缅币汇率', 'ဒေါ်လာ-ကျပ် ငွေလဲနှုန်း'],
  'block.commerce.rates.people': [
    'Entered by {author}, approved by {approver}',
    '录入：{author}，批准：{approver}',
    'ထည့်သွင်းသူ {author}၊ အတည်ပြုသူ {approver}',
  ],
  'block.commerce.conversion': ['From order to payment', '订单转化', 'အော်ဒါမှ ငွေပေးချေမှုသို့'],
  'block.commerce.conversion.placed': ['Orders placed', '下单数', 'တင်ခဲ့သော အော်ဒါများ'],
  'block.commerce.conversion.paidInDay': ['Paid within 24 hours', '24 小时内付清率', '၂၄ နာရီအတွင်း ပေးချေပြီး'],
  'block.commerce.conversion.unpaid': ['Not paid', '未付清', 'မပေးချေရသေး'],
  'block.commerce.conversion.unpaidValue': ['Value not paid', '未付金额', 'မပေးချေရသေးသော တန်ဖိုး'],
  'block.commerce.members': ['Memberships', '会员情况', 'အဖွဲ့ဝင်မှုများ'],
  'block.commerce.members.note': [
    'Companies that hold job slots; renewed is who began a new term within 30 days',
    '持有职位名额的企业；30 天内续期计为续费',
    'အလုပ်ခေါ်နေရာ ရထားသော ကုမ္ပဏီများ၊ ရက် ၃၀ အတွင်း သက်တမ်းတိုးသူများ',
  ],
  'block.commerce.members.active': ['Companies now', '当前企业', 'လက်ရှိ ကုမ္ပဏီများ'],
  'block.commerce.members.expiring': ['End within 30 days', '30 天内到期', 'ရက် ၃၀ အတွင်း ကုန်ဆုံးမည်'],
  'block.commerce.members.renewed': ['Renewed', '续费率', 'သက်တမ်းတိုးနှုန်း'],
  'block.commerce.quotas': ['Use of entitlements', '权益使用', 'ခံစားခွင့် အသုံးပြုမှု'],
  'block.commerce.quotas.held': ['Held', '持有数', 'ရရှိထားသည်'],
  'block.commerce.quotas.granted': ['Granted', '授予量', 'ပေးထားသည်'],
  'block.commerce.quotas.used': ['Used', '已用量', 'သုံးပြီး'],
  'block.commerce.quotas.share': ['Share used', '使用率', 'သုံးစွဲနှုန်း'],
  'block.commerce.quotas.unlimited': ['Without limit', '不限量', 'အကန့်အသတ်မဲ့'],
});
