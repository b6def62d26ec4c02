import type { DictionarySeed } from '../../kernel/seeds.ts';
import { moneyDictionaries } from './money-dictionaries.ts';

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'quota_resource',
    name: ['Rights of services', '服务权益', 'ဝန်ဆောင်မှု ခံစားခွင့်များ'],
    items: [
      ['job_slot', 'Published jobs', '职位发布', 'အလုပ်ခေါ်စာ တင်ခွင့်'],
      ['job_refresh', 'Refreshes of jobs', '职位刷新', 'အလုပ်ခေါ်စာ ပြန်လည်တင်ခွင့်'],
      ['job_top_day', 'Days on top', '职位置顶（天）', 'ထိပ်ဆုံးတင်ရက်'],
      ['job_urgent_day', 'Days as urgent', '职位加急（天）', 'အရေးပေါ် ပြသရက်'],
      ['job_featured_day', 'Days as featured', '职位推荐（天）', 'အထူး ပြသရက်'],
      ['resume_unlock', 'Contacts of resumes', '简历联系方式', 'ကိုယ်ရေးရာဇဝင် ဖွင့်ကြည့်ခွင့်'],
      ['resume_search_day', 'Searches of resumes', '简历搜索', 'ကိုယ်ရေးရာဇဝင် ရှာဖွေခွင့်'],
      ['talent_invite', 'Invitations', '邀请投递', 'ဖိတ်ခေါ်ခွင့်'],
      ['sms', 'Text messages', '短信', 'စာတို'],
      ['video_interview', 'Video interviews', '视频面试', 'ဗီဒီယို အင်တာဗျူး'],
      ['fair_booth', 'Booths at fairs', '招聘会展位', 'ပွဲတော် ပြခန်း'],
      ['resume_top_day', 'Days of a resume on top', '简历置顶（天）', 'ကိုယ်ရေးရာဇဝင် ထိပ်ဆုံးရက်'],
      ['resume_refresh', 'Refreshes of a resume', '简历刷新', 'ကိုယ်ရေးရာဇဝင် ပြန်လည်တင်ခွင့်'],
    ],
  },
  {
    code: 'quota_period',
    name: ['Period of a right', '权益周期', 'ခံစားခွင့် ကာလ'],
    items: [
      ['term', 'Whole time', '整个有效期', 'သက်တမ်းတစ်ခုလုံး'],
      ['day', 'Day', '每天', 'တစ်ရက်'],
      ['month', 'Month', '每月', 'တစ်လ'],
    ],
  },
  {
    code: 'service_audience',
    name: ['Buyers of services', '服务对象', 'ဝယ်ယူသူ အမျိုးအစား'],
    items: [
      ['company', 'Companies', '企业', 'ကုမ္ပဏီများ'],
      ['seeker', 'Job seekers', '求职者', 'အလုပ်ရှာသူများ'],
    ],
  },
  {
    code: 'service_kind',
    name: ['Kinds of service', '服务类型', 'ဝန်ဆောင်မှု အမျိုးအစား'],
    items: [
      ['membership', 'Membership', '会员套餐', 'အသင်းဝင်', 'blue'],
      ['addon', 'Add-on', '增值包', 'ထပ်ဆောင်း', 'cyan'],
      ['single', 'Single service', '单项服务', 'တစ်ခုချင်း'],
      ['fair_booth', 'Booth at a fair', '招聘会展位', 'ပြခန်း', 'purple'],
      ['ad_slot', 'Advertising slot', '广告位', 'ကြော်ငြာနေရာ', 'gold'],
    ],
  },
  {
    code: 'service_status',
    name: ['State of services', '服务状态', 'ဝန်ဆောင်မှု အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['on_sale', 'On sale', '在售', 'ရောင်းချနေ', 'green'],
      ['off_sale', 'Off sale', '已下架', 'ရောင်းချမှု ရပ်', 'orange'],
      ['archived', 'Archived', '已归档', 'မော်ကွန်း', 'default'],
    ],
  },
  {
    code: 'price_mode',
    name: ['How a price is set', '定价方式', 'ဈေးသတ်မှတ်ပုံ'],
    items: [
      ['fixed', 'Fixed', '固定价格', 'ပုံသေ'],
      ['derived', 'From the dollar price', '按美元汇率换算', 'ဒေါ်လာဈေးမှ တွက်'],
    ],
  },
  {
    code: 'round_mode',
    name: ['Rounding', '取整方式', 'အနီးစပ်ဆုံး ယူပုံ'],
    items: [
      ['up', 'Up', '向上', 'အထက်သို့'],
      ['half_up', 'To the nearest', '四舍五入', 'အနီးဆုံးသို့'],
      ['down', 'Down', '向下', 'အောက်သို့'],
    ],
  },
  {
    code: 'rate_type',
    name: ['Kinds of exchange rate', '汇率类型', 'ငွေလဲနှုန်း အမျိုးအစား'],
    items: [
      ['platform', 'Platform', '平台汇率', 'ပလက်ဖောင်း နှုန်း', 'blue'],
      ['official_reference', 'Official', '官方参考', 'တရားဝင် ရည်ညွှန်းနှုန်း'],
      ['market', 'Market', '市场参考', 'ဈေးကွက် နှုန်း'],
    ],
  },
  {
    code: 'rate_status',
    name: ['State of exchange rates', '汇率状态', 'ငွေလဲနှုန်း အခြေအနေ'],
    items: [
      ['draft', 'Waiting', '待批准', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['approved', 'Approved', '已批准', 'အတည်ပြုပြီး', 'green'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်ပြီး', 'default'],
    ],
  },
  {
    code: 'coupon_kind',
    name: ['Kinds of coupon', '优惠券类型', 'ကူပွန် အမျိုးအစား'],
    items: [
      ['amount', 'Amount', '立减金额', 'ငွေပမာဏ'],
      ['percent', 'Per cent', '折扣百分比', 'ရာခိုင်နှုန်း'],
    ],
  },
  {
    code: 'coupon_status',
    name: ['State of coupons', '优惠券状态', 'ကူပွန် အခြေအနေ'],
    items: [
      ['active', 'Active', '生效中', 'အသုံးပြုနိုင်', 'green'],
      ['paused', 'Paused', '已暂停', 'ခေတ္တရပ်', 'orange'],
      ['ended', 'Ended', '已结束', 'ပြီးဆုံး', 'default'],
    ],
  },
  {
    code: 'entitlement_status',
    name: ['State of entitlements', '权益状态', 'ခံစားခွင့် အခြေအနေ'],
    items: [
      ['active', 'Active', '有效', 'အသုံးပြုနိုင်', 'green'],
      ['exhausted', 'Used up', '已用完', 'ကုန်ပြီ', 'default'],
      ['expired', 'Expired', '已过期', 'သက်တမ်းကုန်', 'gold'],
      ['revoked', 'Taken back', '已收回', 'ပြန်ရုပ်သိမ်း', 'red'],
    ],
  },
  {
    code: 'gift_status',
    name: ['State of gifts', '权益赠送状态', 'လက်ဆောင် အခြေအနေ'],
    items: [
      ['requested', 'To be approved', '待审批', 'အတည်ပြုရန်', 'orange'],
      ['approved', 'Approved', '已批准', 'အတည်ပြုပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ငြင်းပယ်ပြီး', 'red'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'ledger_reason',
    name: ['Lines of the ledger', '权益流水类型', 'ခံစားခွင့် မှတ်တမ်း အမျိုးအစား'],
    items: [
      ['grant', 'Granted', '发放', 'ပေးအပ်', 'green'],
      ['consume', 'Used', '使用', 'အသုံးပြု', 'blue'],
      ['restore', 'Given back', '返还', 'ပြန်ပေး', 'cyan'],
      ['expire', 'Expired', '过期', 'သက်တမ်းကုန်', 'default'],
      ['revoke', 'Taken back', '收回', 'ပြန်ရုပ်သိမ်း', 'red'],
      ['adjust', 'Adjusted', '调整', 'ပြင်ဆင်', 'gold'],
    ],
  },
  {
    code: 'bank_line_status',
    name: ['State of bank statement lines', '银行流水状态', 'ဘဏ်စာရင်း အခြေအနေ'],
    items: [
      ['open', 'To be matched', '待匹配', 'တိုက်ဆိုင်ရန်', 'orange'],
      ['proposed', 'To be confirmed', '待确认', 'အတည်ပြုရန်', 'blue'],
      ['matched', 'Matched', '已匹配', 'တိုက်ဆိုင်ပြီး', 'green'],
      ['ignored', 'Ignored', '已忽略', 'လျစ်လျူရှုထား', 'default'],
    ],
  },
  ...moneyDictionaries,
];
