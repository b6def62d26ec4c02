import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'staff',
    place: 30,
    id: '43',
    name: ['Roles', '角色管理', 'အခန်းကဏ္ဍများ'],
    url: '/access/role',
    component: 'access/role-list',
    icon: 'SafetyOutlined',
    perms: 'role:list',
    owns: ['role'],
  },
  {
    heading: 'staff',
    place: 50,
    id: '45',
    name: ['Menus', '菜单管理', 'မီနူးများ'],
    url: '/access/menu',
    component: 'access/menu-list',
    icon: 'MenuOutlined',
    perms: 'menu:list',
    owns: ['menu'],
  },
];
