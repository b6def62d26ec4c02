import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const memberDictionaries: readonly DictionarySeed[] = [
  {
    code: 'privacy_kind',
    name: ['Kinds of privacy requests', '个人信息请求类型', 'တောင်းဆိုချက် အမျိုးအစား'],
    items: [
      ['export', 'Give my data', '查询与导出', 'အချက်အလက် ထုတ်ပေးရန်', 'blue'],
      ['erase', 'Erase my data', '删除', 'ဖျက်ပစ်ရန်', 'red'],
      ['rectify', 'Correct my data', '更正', 'ပြင်ဆင်ရန်', 'orange'],
      ['restrict', 'Restrict the use', '限制处理', 'အသုံးပြုမှု ကန့်သတ်ရန်', 'purple'],
    ],
  },
  {
    code: 'privacy_status',
    name: ['State of privacy requests', '个人信息请求状态', 'တောင်းဆိုချက် အခြေအနေ'],
    items: [
      ['received', 'Received', '已收到', 'လက်ခံရရှိ', 'orange'],
      ['identity_verified', 'Identity proven', '身份已核验', 'အထောက်အထား မှန်ကန်', 'blue'],
      ['in_review', 'In review', '审核中', 'စိစစ်ဆဲ', 'processing'],
      ['executed', 'Executed', '已执行', 'ဆောင်ရွက်ပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချပြီး', 'red'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'member_kind',
    name: ['Kind of member', '会员类型', 'အဖွဲ့ဝင် အမျိုးအစား'],
    items: [
      ['seeker', 'Job seeker', '求职者', 'အလုပ်ရှာဖွေသူ', 'blue'],
      ['company', 'Company', '企业用户', 'ကုမ္ပဏီအသုံးပြုသူ', 'purple'],
    ],
  },
  {
    code: 'member_status',
    name: ['State of members', '会员状态', 'အဖွဲ့ဝင် အခြေအနေ'],
    items: [
      ['pending', 'Not activated', '待激活', 'ဖွင့်ရန်ကျန်', 'orange'],
      ['normal', 'Normal', '正常', 'ပုံမှန်', 'green'],
      ['locked', 'Locked', '锁定', 'သော့ခတ်ထား', 'gold'],
      ['frozen', 'Frozen', '冻结', 'ပိတ်ထား', 'red'],
      ['cancelling', 'To be closed', '注销中', 'ပိတ်ရန်တောင်းဆိုထား', 'volcano'],
      ['cancelled', 'Closed', '已注销', 'ပိတ်ပြီး', 'default'],
    ],
  },
  {
    code: 'register_source',
    name: ['Way of registration', '注册来源', 'စာရင်းသွင်းသည့်နည်းလမ်း'],
    items: [
      ['web', 'Website', '网站', 'ဝက်ဘ်ဆိုက်'],
      ['h5', 'Mobile site', '手机网页', 'မိုဘိုင်းဝက်ဘ်ဆိုက်'],
      ['app', 'App', '手机应用', 'အက်ပ်'],
      ['wechat', 'WeChat', '微信', 'ဝီချတ်'],
      ['import', 'Import', '导入', 'ထည့်သွင်းမှု'],
      ['staff', 'Staff', '工作人员', 'ဝန်ထမ်း'],
      ['fair', 'Job fair', '招聘会', 'အလုပ်အကိုင်ပြပွဲ'],
    ],
  },
  {
    code: 'consent_purpose',
    name: ['Purpose of a consent', '授权用途', 'သဘောတူညီချက် ရည်ရွယ်ချက်'],
    items: [
      ['terms', 'Terms of use', '用户协议', 'အသုံးပြုမှု စည်းကမ်းများ'],
      ['privacy', 'Privacy', '隐私政策', 'ကိုယ်ရေးလုံခြုံမှု မူဝါဒ'],
      ['share_resume', 'Showing the resume to companies', '向企业展示简历', 'ကုမ္ပဏီများအား ကိုယ်ရေးရာဇဝင် ပြသခြင်း'],
      ['marketing', 'Advertising', '营销信息', 'ကြော်ငြာ'],
    ],
  },
  {
    code: 'company_role',
    name: ['Role in a company', '企业内角色', 'ကုမ္ပဏီအတွင်း အခန်းကဏ္ဍ'],
    items: [
      ['owner', 'Owner', '所有者', 'ပိုင်ရှင်', 'purple'],
      ['admin', 'Administrator', '管理员', 'စီမံခန့်ခွဲသူ'],
      ['recruiter', 'Recruiter', '招聘专员', 'ဝန်ထမ်းခေါ်ယူသူ'],
      ['finance', 'Finance', '财务', 'ငွေကြေးတာဝန်ခံ'],
      ['viewer', 'Reader', '查看者', 'ကြည့်ရှုသူ'],
    ],
  },
  {
    code: 'company_member_status',
    name: ['State within a company', '企业成员状态', 'ကုမ္ပဏီအဖွဲ့ဝင် အခြေအနေ'],
    items: [
      ['invited', 'Invited', '已邀请', 'ဖိတ်ထား', 'orange'],
      ['active', 'Active', '正常', 'ပုံမှန်', 'green'],
      ['removed', 'Left', '已移除', 'ဖယ်ရှားပြီး', 'default'],
    ],
  },
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
