import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'staff',
    place: 40,
    id: '44',
    name: ['Departments', '部门管理', 'ဌာနများ'],
    url: '/organization/depart',
    component: 'organization/depart-list',
    icon: 'ApartmentOutlined',
    perms: 'depart:list',
    owns: ['depart'],
  },
  {
    heading: 'staff',
    place: 45,
    id: '48',
    name: ['Positions', '职务管理', 'ရာထူးများ'],
    url: '/organization/position',
    component: 'organization/position-list',
    icon: 'IdcardOutlined',
    perms: 'position:list',
    owns: ['position'],
  },
];
