import type { DictionarySeed } from '../../kernel/seeds.ts';
import { applicationDictionaries } from './applications/dictionaries.ts';
import { fairDictionaries } from './fairs/dictionaries.ts';
import { jobDictionaries } from './jobs/dictionaries.ts';
import { memberDictionaries } from './members/dictionaries.ts';
import { seekerDictionaries } from './seekers/dictionaries.ts';

export const dictionaries: readonly DictionarySeed[] = [
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
