import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'recruitment',
    place: 10,
    id: '81',
    name: ['Companies', '企业管理', 'ကုမ္ပဏီများ'],
    url: '/recruitment/company',
    component: 'recruitment/company-list',
    icon: 'BankOutlined',
    perms: 'company:list',
    owns: ['company', 'companyContact'],
  },
];
