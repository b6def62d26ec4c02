import type { DictionarySeed } from '../../kernel/seeds.ts';
import { applicationDictionaries } from './applications/dictionaries.ts';
import { fairDictionaries } from './fairs/dictionaries.ts';
import { jobDictionaries } from './jobs/dictionaries.ts';
import { memberDictionaries } from './members/dictionaries.ts';
import { seekerDictionaries } from './seekers/dictionaries.ts';

export const dictionaries: readonly DictionarySeed[] = [
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
  ...applicationDictionaries,
  ...fairDictionaries,
  ...memberDictionaries,
  ...seekerDictionaries,
  ...jobDictionaries,
];
