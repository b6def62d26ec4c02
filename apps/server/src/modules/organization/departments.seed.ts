import type { Words } from '@lc/contract/kernel';

export interface DepartmentSeed {
  id: string;
  parentId: string | null;
  /** A letter and two digits for each level. */
  orgCode: string;
  name: Words;
  isCompany: boolean;
}

const company = (id: string, parentId: string | null, orgCode: string, name: Words): DepartmentSeed => ({
  id,
  parentId,
  orgCode,
  name,
  isCompany: true,
});
const department = (id: string, parentId: string, orgCode: string, name: Words): DepartmentSeed => ({
  id,
  parentId,
  orgCode,
  name,
  isCompany: false,
});

/** A recruitment group in Myanmar and China. */
export const demoDepartments: readonly DepartmentSeed[] = [
  company('1', null, 'A01', ['LC Recruitment Myanmar', 'LC 缅甸人力资源公司', 'LC မြန်မာ အလုပ်အကိုင် ကုမ္ပဏီ']),
  department('2', '1', 'A01A01', ['Yangon Head Office', '仰光总部', 'ရန်ကုန် ရုံးချုပ်']),
  department('3', '2', 'A01A01A01', ['Editorial Team', '内容编辑部', 'အယ်ဒီတာအဖွဲ့']),
  department('4', '2', 'A01A01A02', ['Employer Services', '企业客户部', 'အလုပ်ရှင် ဝန်ဆောင်မှုဌာန']),
  department('5', '2', 'A01A01A03', ['Human Resources', '人力资源部', 'လူ့စွမ်းအားအရင်းအမြစ်ဌာန']),
  department('6', '2', 'A01A01A04', ['Technology', '技术部', 'နည်းပညာဌာန']),
  department('7', '1', 'A01A02', ['Mandalay Branch', '曼德勒分公司', 'မန္တလေး ရုံးခွဲ']),
  department('8', '1', 'A01A03', ['Naypyitaw Branch', '内比都分公司', 'နေပြည်တော် ရုံးခွဲ']),
  company('9', null, 'A02', ['LC Recruitment China', 'LC 中国人力资源公司', 'LC တရုတ် အလုပ်အကိုင် ကုမ္ပဏီ']),
  department('10', '9', 'A02A01', ['Kunming Office', '昆明办事处', 'ကူမင်း ရုံး']),
  department('11', '10', 'A02A01A01', ['Overseas Recruitment', '海外招聘部', 'ပြည်ပအလုပ်အကိုင် စုဆောင်းရေးဌာန']),
  department('12', '9', 'A02A02', ['Shanghai Office', '上海办事处', 'ရှန်ဟိုင်း ရုံး']),
];
