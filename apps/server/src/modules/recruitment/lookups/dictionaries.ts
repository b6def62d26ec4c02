import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const lookupDictionaries: readonly DictionarySeed[] = [
  {
    code: 'salary_period',
    name: ['Salary periods', '计薪周期', 'လစာပေးသည့်ကာလ'],
    items: [
      ['hour', 'Hour', '小时', 'တစ်နာရီ'],
      ['day', 'Day', '天', 'တစ်ရက်'],
      ['month', 'Month', '月', 'တစ်လ'],
      ['year', 'Year', '年', 'တစ်နှစ်'],
    ],
  },
  {
    code: 'welfare_category',
    name: ['Welfare categories', '福利类别', 'ခံစားခွင့် အမျိုးအစားများ'],
    items: [
      ['insurance', 'Insurance', '保险', 'အာမခံ'],
      ['leave', 'Leave', '假期', 'ခွင့်ရက်'],
      ['allowance', 'Allowance', '补贴', 'စရိတ်ထောက်ပံ့မှု'],
      ['bonus', 'Bonus', '奖金', 'ဆုကြေး'],
      ['facility', 'Facilities', '设施', 'အဆောက်အအုံနှင့် ဝန်ဆောင်မှု'],
      ['growth', 'Growth', '成长发展', 'တိုးတက်ရေး'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'professional_scheme',
    name: ['Classifications of study', '专业分类标准', 'ဘာသာရပ် အမျိုးအစားခွဲစနစ်'],
    items: [
      ['local', 'Own', '自定义', 'ကိုယ်ပိုင်'],
      ['isced_f', 'ISCED-F 2013', 'ISCED-F 2013（教科文组织）', 'ISCED-F ၂၀၁၃'],
      ['cn_major', 'Chinese majors', '中国专业目录', 'တရုတ် မေဂျာစာရင်း'],
    ],
  },
  {
    code: 'region_kind',
    name: ['Kinds of regions', '地区类型', 'ဒေသ အမျိုးအစားများ'],
    items: [
      ['country', 'Country', '国家', 'နိုင်ငံ'],
      ['state', 'State', '邦', 'ပြည်နယ်'],
      ['region', 'Region', '省（缅甸）', 'တိုင်းဒေသကြီး'],
      ['union_territory', 'Union territory', '联邦区', 'ပြည်ထောင်စုနယ်မြေ'],
      ['self_admin', 'Self-administered area', '自治地区', 'ကိုယ်ပိုင်အုပ်ချုပ်ခွင့်ရဒေသ'],
      ['province', 'Province', '省/自治区', 'ပြည်နယ် (တရုတ်)'],
      ['municipality', 'Municipality', '直辖市', 'ဗဟိုအုပ်ချုပ်မြို့တော်'],
      ['district', 'District', '县区', 'ခရိုင်'],
      ['city', 'City', '城市', 'မြို့'],
      ['township', 'Township', '镇区', 'မြို့နယ်'],
      ['county', 'County', '县', 'ကောင်တီ'],
      ['ward', 'Ward', '街区', 'ရပ်ကွက်'],
    ],
  },
  {
    code: 'content_language',
    name: ['Languages of texts', '内容语言', 'အကြောင်းအရာ ဘာသာစကား'],
    items: [
      ['en-US', 'English', '英语', 'အင်္ဂလိပ်'],
      ['zh-CN', 'Chinese', '中文', 'တရုတ်'],
      ['my-MM', 'Burmese', '缅甸语', 'မြန်မာ'],
    ],
  },
  {
    code: 'word_language',
    name: ['Languages of sensitive words', '敏感词语言', 'သတိပြုစကားလုံး ဘာသာစကား'],
    items: [
      ['any', 'Any', '不限', 'မည်သည့်ဘာသာမဆို'],
      ['en-US', 'English', '英语', 'အင်္ဂလိပ်'],
      ['zh-CN', 'Chinese', '中文', 'တရုတ်'],
      ['my-MM', 'Burmese', '缅甸语', 'မြန်မာ'],
    ],
  },
  {
    code: 'word_match',
    name: ['How sensitive words are found', '敏感词匹配方式', 'စကားလုံး ရှာဖွေပုံ'],
    items: [
      ['contains', 'Anywhere in the text', '包含', 'စာသားအတွင်း မည်သည့်နေရာမဆို'],
      ['word', 'As a whole word', '全词', 'စကားလုံးအပြည့်'],
    ],
  },
  {
    code: 'word_category',
    name: ['Categories of sensitive words', '敏感词类别', 'သတိပြုစကားလုံး အမျိုးအစား'],
    items: [
      ['fee', 'Fees asked of applicants', '向求职者收费', 'လျှောက်ထားသူထံ ငွေတောင်းခြင်း', 'red'],
      ['trafficking', 'Human trafficking', '人口贩运', 'လူကုန်ကူးမှု', 'red'],
      ['gambling', 'Gambling', '赌博', 'လောင်းကစား', 'volcano'],
      ['adult', 'Adult', '色情', 'လိင်ပိုင်းဆိုင်ရာ', 'volcano'],
      ['discrimination', 'Discrimination', '歧视', 'ခွဲခြားဆက်ဆံမှု', 'orange'],
      ['contact_in_text', 'Contact in the text', '正文含联系方式', 'စာသားတွင် ဆက်သွယ်ရန်ပါခြင်း', 'gold'],
      ['politics', 'Politics', '政治', 'နိုင်ငံရေး', 'default'],
      ['custom', 'Other', '其他', 'အခြား', 'default'],
    ],
  },
  {
    code: 'word_action',
    name: ['What follows a sensitive word', '敏感词处理方式', 'စကားလုံးတွေ့လျှင် ဆောင်ရွက်ချက်'],
    items: [
      ['block', 'Not accepted', '禁止', 'လက်မခံ', 'red'],
      ['review', 'Reviewed by a person', '人工审核', 'လူဖြင့် စိစစ်', 'orange'],
      ['mask', 'Masked', '屏蔽', 'ဖုံးကွယ်', 'default'],
    ],
  },
  {
    code: 'holiday_kind',
    name: ['Kinds of holidays', '节假日类型', 'ရုံးပိတ်ရက် အမျိုးအစား'],
    items: [
      ['holiday', 'Holiday', '放假', 'ရုံးပိတ်ရက်', 'green'],
      ['makeup_workday', 'Working day instead', '调休上班', 'အစားထိုး ရုံးဖွင့်ရက်', 'orange'],
      ['bank_only', 'Banks closed', '仅银行休息', 'ဘဏ်များသာ ပိတ်', 'blue'],
    ],
  },
  {
    code: 'employment',
    name: ['Employment', '用工形式', 'အလုပ်ခန့်ပုံ'],
    items: [
      ['full_time', 'Full time', '全职', 'အချိန်ပြည့်'],
      ['part_time', 'Part time', '兼职', 'အချိန်ပိုင်း'],
      ['contract', 'Contract', '合同工', 'စာချုပ်'],
      ['internship', 'Internship', '实习', 'အလုပ်သင်'],
      ['temporary', 'Temporary', '临时工', 'ယာယီ'],
      ['freelance', 'Freelance', '自由职业', 'လွတ်လပ်လုပ်ကိုင်'],
    ],
  },
  {
    code: 'workplace',
    name: ['Place of work', '办公方式', 'အလုပ်လုပ်ရာနေရာ'],
    items: [
      ['onsite', 'On site', '现场办公', 'လုပ်ငန်းခွင်'],
      ['hybrid', 'Hybrid', '混合办公', 'ရောနှော'],
      ['remote', 'Remote', '远程办公', 'အဝေးမှ'],
    ],
  },
  {
    code: 'education_level',
    name: ['Levels of education', '学历', 'ပညာအရည်အချင်း'],
    items: [
      ['primary', 'Primary school', '小学', 'မူလတန်း'],
      ['middle', 'Middle school', '初中', 'အလယ်တန်း'],
      ['high', 'High school', '高中', 'အထက်တန်း'],
      ['vocational', 'Vocational school', '中专/职校', 'သက်မွေးပညာ'],
      ['diploma', 'Diploma', '大专', 'ဒီပလိုမာ'],
      ['bachelor', 'Bachelor', '本科', 'ဘွဲ့ရ'],
      ['master', 'Master', '硕士', 'မဟာဘွဲ့'],
      ['doctor', 'Doctor', '博士', 'ပါရဂူဘွဲ့'],
      ['monastic', 'Monastic education', '寺院教育', 'ဘုန်းတော်ကြီးသင်ပညာ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'reason_kind',
    name: ['What reasons are about', '驳回原因适用对象', 'အကြောင်းရင်း သက်ဆိုင်ရာ'],
    items: [
      ['company_verification', 'Companies', '企业认证', 'ကုမ္ပဏီ', 'blue'],
      ['job', 'Job postings', '职位', 'အလုပ်ကြော်ငြာ', 'green'],
      ['resume', 'Resumes', '简历', 'ကိုယ်ရေးရာဇဝင်', 'purple'],
      ['application', 'Applications', '求职申请', 'လျှောက်လွှာ', 'cyan'],
      ['sr_company', 'Companies at fairs', '参展企业', 'ပွဲတက်ကုမ္ပဏီ', 'orange'],
    ],
  },
];
