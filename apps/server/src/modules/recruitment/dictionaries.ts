import type { DictionarySeed } from '../../kernel/seeds.ts';
import { applicationDictionaries } from './applications/dictionaries.ts';
import { fairDictionaries } from './fairs/dictionaries.ts';
import { jobDictionaries } from './jobs/dictionaries.ts';
import { lookupDictionaries } from './lookups/dictionaries.ts';
import { memberDictionaries } from './members/dictionaries.ts';
import { reviewDictionaries } from './reviews/dictionaries.ts';
import { seekerDictionaries } from './seekers/dictionaries.ts';

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'company_verify_status',
    name: ['Verification of companies', '企业认证状态', 'ကုမ္ပဏီ အတည်ပြုမှု အခြေအနေ'],
    items: [
      ['unverified', 'Not verified', '未认证', 'အတည်မပြုရသေး', 'default'],
      ['submitted', 'Waiting', '待审核', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['in_review', 'In review', '审核中', 'စစ်ဆေးနေသည်', 'processing'],
      ['verified', 'Verified', '已认证', 'အတည်ပြုပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['expired', 'Expired', '已过期', 'သက်တမ်းကုန်', 'gold'],
      ['revoked', 'Revoked', '已撤销', 'ရုပ်သိမ်းထား', 'volcano'],
    ],
  },
  {
    code: 'company_status',
    name: ['State of companies', '企业状态', 'ကုမ္ပဏီ အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['active', 'Active', '正常', 'ပုံမှန်', 'green'],
      ['frozen', 'Frozen', '冻结', 'ပိတ်ထား', 'red'],
      ['closed', 'Closed', '已关闭', 'ပိတ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'company_nature',
    name: ['Nature of companies', '企业性质', 'ကုမ္ပဏီ အမျိုးအစား'],
    items: [
      ['private', 'Private', '民营', 'ပုဂ္ဂလိက'],
      ['state', 'State-owned', '国有', 'နိုင်ငံပိုင်'],
      ['foreign', 'Foreign', '外资', 'နိုင်ငံခြား'],
      ['joint_venture', 'Joint venture', '合资', 'ဖက်စပ်'],
      ['ngo', 'Non-governmental', '非政府组织', 'အစိုးရမဟုတ်သော အဖွဲ့အစည်း'],
      ['government', 'Government', '政府机构', 'အစိုးရ'],
      ['agency_local', 'Local agency', '境内人力资源中介', 'ပြည်တွင်း အေဂျင်စီ'],
      ['agency_overseas', 'Overseas agency', '境外劳务中介', 'ပြည်ပ အေဂျင်စီ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'company_size',
    name: ['Size of companies', '企业规模', 'ကုမ္ပဏီ အရွယ်အစား'],
    items: [
      ['1-9', '1–9', '1–9 人', '၁–၉ ဦး'],
      ['10-49', '10–49', '10–49 人', '၁၀–၄၉ ဦး'],
      ['50-199', '50–199', '50–199 人', '၅၀–၁၉၉ ဦး'],
      ['200-499', '200–499', '200–499 人', '၂၀၀–၄၉၉ ဦး'],
      ['500-999', '500–999', '500–999 人', '၅၀၀–၉၉၉ ဦး'],
      ['1000+', '1,000 and more', '1000 人以上', '၁၀၀၀ ဦးနှင့်အထက်'],
    ],
  },
  {
    code: 'industry',
    // The sections of ISIC Rev. 4 (United Nations Statistics Division); names are our own short forms.
    name: ['Industry', '行业', 'လုပ်ငန်းနယ်ပယ်'],
    items: [
      ['A', 'Agriculture, forestry and fishing', '农林牧渔业', 'စိုက်ပျိုးရေး၊ သစ်တောနှင့် ငါးလုပ်ငန်း'],
      ['B', 'Mining and quarrying', '采矿业', 'သတ္တုတွင်းနှင့် ကျောက်တူးဖော်ရေး'],
      ['C', 'Manufacturing', '制造业', 'ထုတ်လုပ်ရေး'],
      ['D', 'Electricity and gas', '电力和燃气供应业', 'လျှပ်စစ်နှင့် ဓာတ်ငွေ့'],
      ['E', 'Water and waste', '水务和废弃物处理业', 'ရေနှင့် စွန့်ပစ်ပစ္စည်း'],
      ['F', 'Construction', '建筑业', 'ဆောက်လုပ်ရေး'],
      ['G', 'Wholesale and retail', '批发和零售业', 'လက်လီလက်ကား'],
      ['H', 'Transport and storage', '交通运输和仓储业', 'သယ်ယူပို့ဆောင်ရေးနှင့် သိုလှောင်ရေး'],
      ['I', 'Hotels and restaurants', '住宿和餐饮业', 'ဟိုတယ်နှင့် စားသောက်ဆိုင်'],
      ['J', 'Information and communication', '信息和通信业', 'သတင်းအချက်အလက်နှင့် ဆက်သွယ်ရေး'],
      ['K', 'Finance and insurance', '金融和保险业', 'ငွေကြေးနှင့် အာမခံ'],
      ['L', 'Real estate', '房地产业', 'အိမ်ခြံမြေ'],
      ['M', 'Professional and technical services', '专业和技术服务业', 'ပညာရပ်နှင့် နည်းပညာ ဝန်ဆောင်မှု'],
      ['N', 'Administrative and support services', '行政和辅助服务业', 'စီမံခန့်ခွဲမှုနှင့် အထောက်အကူ ဝန်ဆောင်မှု'],
      ['O', 'Public administration', '公共管理', 'ပြည်သူ့အုပ်ချုပ်ရေး'],
      ['P', 'Education', '教育', 'ပညာရေး'],
      ['Q', 'Health', '卫生', 'ကျန်းမာရေး'],
      ['R', 'Arts and recreation', '艺术和娱乐业', 'အနုပညာနှင့် ဖျော်ဖြေရေး'],
      ['S', 'Other services', '其他服务业', 'အခြား ဝန်ဆောင်မှု'],
      ['T', 'Private households', '家庭雇佣', 'အိမ်တွင်း အလုပ်'],
      ['U', 'International organisations', '国际组织', 'နိုင်ငံတကာ အဖွဲ့အစည်း'],
    ],
  },
  {
    code: 'company_reject_reason',
    name: ['Reasons to reject a company', '企业认证驳回原因', 'ကုမ္ပဏီ ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['unreadable', 'The licence cannot be read', '证件图片无法辨认', 'လိုင်စင်ကို ဖတ်မရပါ'],
      ['mismatch', 'Name and licence differ', '名称与证件不符', 'အမည်နှင့် လိုင်စင် မကိုက်ညီပါ'],
      ['expired', 'The licence has expired', '证件已过期', 'လိုင်စင် သက်တမ်းကုန်နေသည်'],
      ['forged', 'The licence looks forged', '证件疑似伪造', 'လိုင်စင် အတုဟု ယူဆရသည်'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'company_document_kind',
    name: ['Kinds of company documents', '企业证件类型', 'ကုမ္ပဏီ စာရွက်စာတမ်း အမျိုးအစား'],
    items: [
      ['business_licence', 'Business licence', '营业执照', 'လုပ်ငန်းလိုင်စင်'],
      ['dica_registration', 'DICA registration', 'DICA 注册证', 'DICA မှတ်ပုံတင်'],
      ['legal_person_id', 'Identity of the legal representative', '法人身份证件', 'ဥပဒေကိုယ်စားလှယ်၏ သက်သေခံကတ်'],
      ['authorisation_letter', 'Letter of authorisation', '授权书', 'ကိုယ်စားလှယ်လွှဲစာ'],
      ['agency_licence', 'Agency licence', '人力资源服务许可证', 'အေဂျင်စီ လိုင်စင်'],
      ['tax_certificate', 'Tax certificate', '税务登记证', 'အခွန် လက်မှတ်'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'duplicate_kind',
    name: ['Kinds of duplicates', '重复数据类型', 'ထပ်နေသော မှတ်တမ်း အမျိုးအစား'],
    items: [
      ['seeker', 'Job seeker', '求职者', 'အလုပ်ရှာဖွေသူ', 'blue'],
      ['company', 'Company', '企业', 'ကုမ္ပဏီ', 'green'],
      ['job', 'Job posting', '职位', 'အလုပ်ကြော်ငြာ', 'purple'],
    ],
  },
  {
    code: 'duplicate_signal',
    name: ['What duplicates have in common', '重复数据特征', 'ထပ်နေမှု လက္ခဏာ'],
    items: [
      ['phone', 'Phone', '电话', 'ဖုန်း'],
      ['email', 'E-mail', '邮箱', 'အီးမေးလ်'],
      ['name', 'Name', '名称', 'အမည်'],
      ['name_birth', 'Name and birthday', '姓名和出生日期', 'အမည်နှင့် မွေးနေ့'],
      ['registration', 'Registration number', '注册号', 'မှတ်ပုံတင်အမှတ်'],
      ['website', 'Website', '网址', 'ဝက်ဘ်ဆိုက်'],
      ['title_place', 'Title and place', '职位名称和地点', 'ခေါင်းစဉ်နှင့် နေရာ'],
      ['text', 'Text', '正文', 'စာသား'],
    ],
  },
  {
    code: 'duplicate_status',
    name: ['State of duplicates', '重复数据状态', 'ထပ်နေမှု အခြေအနေ'],
    items: [
      ['open', 'Open', '待处理', 'ဆောင်ရွက်ရန်', 'orange'],
      ['merged', 'Merged', '已合并', 'ပေါင်းစည်းပြီး', 'green'],
      ['not_duplicate', 'Not duplicates', '不重复', 'ထပ်မနေပါ', 'default'],
      ['ignored', 'Ignored', '已忽略', 'လျစ်လျူရှုထား', 'default'],
    ],
  },
  {
    code: 'follow_up_kind',
    name: ['Kinds of follow-ups', '跟进方式', 'ဆက်လက်ဆောင်ရွက်ပုံ'],
    items: [
      ['note', 'Note', '备注', 'မှတ်ချက်', 'default'],
      ['call', 'Phone call', '电话', 'ဖုန်းခေါ်ဆိုမှု', 'blue'],
      ['visit', 'Visit', '拜访', 'သွားရောက်တွေ့ဆုံမှု', 'green'],
      ['message', 'Message', '消息', 'မက်ဆေ့ချ်', 'cyan'],
      ['meeting', 'Meeting', '会议', 'အစည်းအဝေး', 'purple'],
    ],
  },
  {
    code: 'follow_up_status',
    name: ['State of follow-ups', '跟进状态', 'ဆက်လက်ဆောင်ရွက်မှု အခြေအနေ'],
    items: [
      ['open', 'Open', '待跟进', 'ဆောင်ရွက်ရန်', 'orange'],
      ['done', 'Done', '已完成', 'ပြီးမြောက်', 'green'],
    ],
  },
  {
    code: 'company_verification_status',
    name: ['State of submissions', '认证提交状态', 'တင်ပြမှု အခြေအနေ'],
    items: [
      ['submitted', 'Waiting', '待审核', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['in_review', 'In review', '审核中', 'စစ်ဆေးနေသည်', 'processing'],
      ['approved', 'Approved', '已通过', 'အတည်ပြုပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  ...lookupDictionaries,
  ...applicationDictionaries,
  ...fairDictionaries,
  ...memberDictionaries,
  ...seekerDictionaries,
  ...jobDictionaries,
  ...reviewDictionaries,
];
