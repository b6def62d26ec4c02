import type { Words } from '@lc/contract/kernel';

export interface PositionSeed {
  id: string;
  code: string;
  name: Words;
}

/** Positions of the demo group. */
export const demoPositions: readonly PositionSeed[] = [
  {
    id: '1',
    code: 'general_manager',
    name: ['General manager', '总经理', 'အထွေထွေမန်နေဂျာ'],
  },
  {
    id: '2',
    code: 'site_manager',
    name: ['Site manager', '站点经理', 'ဆိုက်မန်နေဂျာ'],
  },
  {
    id: '3',
    code: 'editor',
    name: ['Editor', '编辑', 'အယ်ဒီတာ'],
  },
  {
    id: '4',
    code: 'hr_officer',
    name: ['HR officer', '人事专员', 'ဝန်ထမ်းရေးရာ အရာရှိ'],
  },
  {
    id: '5',
    code: 'employer_officer',
    name: ['Employer services officer', '企业客户专员', 'အလုပ်ရှင် ဝန်ဆောင်မှု အရာရှိ'],
  },
  {
    id: '6',
    code: 'branch_manager',
    name: ['Branch manager', '分公司经理', 'ရုံးခွဲမန်နေဂျာ'],
  },
  {
    id: '7',
    code: 'system_engineer',
    name: ['System engineer', '系统工程师', 'စနစ်အင်ဂျင်နီယာ'],
  },
  {
    id: '8',
    code: 'auditor',
    name: ['Internal auditor', '内部审计', 'ဌာနတွင်း စာရင်းစစ်'],
  },
  { id: '9', code: 'office_assistant', name: ['Office assistant', '行政助理', 'ရုံးလုပ်ငန်း လက်ထောက်'] },
];
