import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const reviewDictionaries: readonly DictionarySeed[] = [
  {
    code: 'review_kind',
    name: ['Kinds of reviews', '审核类型', 'စိစစ်မှု အမျိုးအစား'],
    items: [
      ['company_verification', 'Company', '企业认证', 'ကုမ္ပဏီ', 'blue'],
      ['job', 'Job posting', '职位', 'အလုပ်ကြော်ငြာ', 'green'],
      ['job_revision', 'Change of a job', '职位修改', 'အလုပ်ပြင်ဆင်ချက်', 'cyan'],
      ['resume', 'Resume', '简历', 'ကိုယ်ရေးရာဇဝင်', 'purple'],
    ],
  },
  {
    code: 'review_outcome',
    name: ['Decisions of reviews', '审核结论', 'စိစစ်မှု ဆုံးဖြတ်ချက်'],
    items: [
      ['approved', 'Approved', '已通过', 'အတည်ပြုပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချပြီး', 'red'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'risk_rule_kind',
    name: ['Signs of risk', '风险特征', 'အန္တရာယ် လက္ခဏာများ'],
    items: [
      [
        'sensitive_word',
        'Sensitive word (weight of the word)',
        '敏感词（按词计分）',
        'သတိပြုစကားလုံး (စကားလုံးအမှတ်)',
      ],
      ['contact_in_text', 'Contact in the text', '正文含联系方式', 'စာသားတွင် ဆက်သွယ်ရန်'],
      ['pay_above', 'Pay so many times the usual', '薪资为同类的若干倍以上', 'ပုံမှန်လစာ၏ အဆများစွာ'],
      ['new_company', 'Company younger than so many days', '企业注册不足若干天', 'ရက်အနည်းငယ်သာရှိသော ကုမ္ပဏီ'],
      ['clone', 'Text of another company', '与其他企业内容相同', 'အခြားကုမ္ပဏီ၏ စာသား'],
      ['overseas', 'Work abroad', '境外工作', 'ပြည်ပအလုပ်'],
    ],
  },
  {
    code: 'report_target',
    name: ['What reports are about', '举报对象', 'တိုင်ကြားသည့်အရာ'],
    items: [
      ['job', 'Job posting', '职位', 'အလုပ်ကြော်ငြာ'],
      ['company', 'Company', '企业', 'ကုမ္ပဏီ'],
    ],
  },
  {
    code: 'report_category',
    name: ['Categories of reports', '举报类别', 'တိုင်ကြားချက် အမျိုးအစား'],
    items: [
      ['fee_charged', 'Money was asked', '收取费用', 'ငွေတောင်းခံ', 'red'],
      ['fake_job', 'The job does not exist', '虚假职位', 'အလုပ်အတု', 'orange'],
      ['fake_company', 'The company does not exist', '虚假企业', 'ကုမ္ပဏီအတု', 'orange'],
      ['trafficking', 'Human trafficking', '人口贩运', 'လူကုန်ကူးမှု', 'red'],
      ['wrong_contact', 'Wrong contact', '联系方式有误', 'ဆက်သွယ်ရန် မှားယွင်း', 'default'],
      ['discrimination', 'Discrimination', '歧视', 'ခွဲခြားဆက်ဆံမှု', 'orange'],
      ['harassment', 'Harassment', '骚扰', 'နှောင့်ယှက်မှု', 'orange'],
      ['expired', 'The job is over', '职位已失效', 'အလုပ် ကုန်ဆုံးပြီ', 'default'],
      ['spam', 'Spam', '垃圾信息', 'စပမ်း', 'default'],
      ['privacy', 'Privacy', '侵犯隐私', 'ကိုယ်ရေးအချက်အလက်', 'orange'],
      ['other', 'Other', '其他', 'အခြား', 'default'],
    ],
  },
  {
    code: 'report_status',
    name: ['States of reports', '举报状态', 'တိုင်ကြားချက် အခြေအနေ'],
    items: [
      ['open', 'Open', '待处理', 'ဖွင့်ထား', 'orange'],
      ['assigned', 'Taken on', '已领取', 'တာဝန်ယူပြီး', 'blue'],
      ['investigating', 'Being looked into', '调查中', 'စစ်ဆေးဆဲ', 'blue'],
      ['upheld', 'Upheld', '举报成立', 'မှန်ကန်', 'red'],
      ['dismissed', 'Dismissed', '举报不成立', 'ပယ်ချ', 'default'],
      ['reopened', 'Reopened', '重新处理', 'ပြန်ဖွင့်ထား', 'orange'],
      ['closed', 'Closed', '已关闭', 'ပိတ်ပြီး', 'default'],
    ],
  },
];
