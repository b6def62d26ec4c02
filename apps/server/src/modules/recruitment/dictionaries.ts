import type { DictionarySeed } from '../../kernel/seeds.ts';

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'company_verify_status',
    name: ['Verification of companies', '企业认证状态', 'ကုမ္ပဏီ အတည်ပြုမှု အခြေအနေ'],
    items: [
      ['unverified', 'Not verified', '未认证', 'အတည်မပြုရသေး', 'default'],
      ['submitted', 'Waiting', '待审核', 'စောင့်ဆိုင်းဆဲ', 'orange'],
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
    name: ['Industry', '行业', 'လုပ်ငန်းနယ်ပယ်'],
    items: [
      ['C', 'Manufacturing', '制造业', 'ထုတ်လုပ်ရေး'],
      ['F', 'Construction', '建筑业', 'ဆောက်လုပ်ရေး'],
      ['G', 'Wholesale and retail', '批发和零售业', 'လက်လီလက်ကား'],
      ['H', 'Transport and storage', '交通运输和仓储业', 'သယ်ယူပို့ဆောင်ရေးနှင့် သိုလှောင်ရေး'],
      ['I', 'Hotels and restaurants', '住宿和餐饮业', 'ဟိုတယ်နှင့် စားသောက်ဆိုင်'],
      ['J', 'Information and communication', '信息和通信业', 'သတင်းအချက်အလက်နှင့် ဆက်သွယ်ရေး'],
      ['K', 'Finance and insurance', '金融和保险业', 'ငွေကြေးနှင့် အာမခံ'],
      ['P', 'Education', '教育', 'ပညာရေး'],
      ['Q', 'Health', '卫生', 'ကျန်းမာရေး'],
      ['S', 'Other services', '其他服务业', 'အခြား ဝန်ဆောင်မှု'],
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
];
