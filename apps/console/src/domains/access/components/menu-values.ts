import type { addMenu, menuById } from '@lc/contract/access';
import {
  type EndpointRequest,
  type EndpointResult,
  isVisibleText,
  type LocalizedText,
  languages,
  rules,
} from '@lc/contract/kernel';
import type { MessageKey } from '@lc/contract/words';

export type MenuRecord = EndpointResult<typeof menuById>;
type Body = EndpointRequest<typeof addMenu>['body'];
type SideTree = NonNullable<MenuRecord['sideTree']>;

/** What the form of a menu holds. Empty texts mean that there is none. */
export interface MenuValues {
  menuType: MenuRecord['menuType'];
  parentId: string;
  name: LocalizedText;
  menuCategory: MenuRecord['menuCategory'];
  url: string;
  component: string;
  componentName: string;
  redirect: string;
  icon: string;
  perms: string;
  permsType: MenuRecord['permsType'];
  status: MenuRecord['status'];
  sortNo: number;
  route: boolean;
  hidden: boolean;
  keepAlive: boolean;
  alwaysShow: boolean;
  isTop: boolean;
  internalOrExternal: boolean;
  target: '' | '_self' | '_blank';
  badge: '' | NonNullable<MenuRecord['badge']>;
  sideTree: SideTree | null;
  description: string;
}

export type MenuField = keyof MenuValues;

/** A new menu of the first level; the defaults are those of the family. */
const fresh: MenuValues = {
  menuType: '0',
  parentId: '',
  name: {},
  menuCategory: '1',
  url: '',
  component: '',
  componentName: '',
  redirect: '',
  icon: '',
  perms: '',
  permsType: '1',
  status: '1',
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: true,
  alwaysShow: false,
  isTop: false,
  internalOrExternal: false,
  target: '',
  badge: '',
  sideTree: null,
  description: '',
};

export const newSideTree: SideTree = {
  source: 'newsClass',
  site: 'current',
  fromType: '-1',
  requirePublish: false,
};

/** The values of a new menu. One of the first level stands in the top bar, where new ones are looked for. */
export const startMenu = (initial: Pick<MenuValues, 'menuType' | 'parentId' | 'sortNo'>): MenuValues => ({
  ...fresh,
  ...initial,
  isTop: initial.menuType === '0',
  route: initial.menuType !== '2',
  keepAlive: initial.menuType !== '2',
});

const targets = { _self: '_self', _blank: '_blank' } as const;

/** The values of a menu that was read. */
export const valuesOfMenu = (menu: MenuRecord): MenuValues => ({
  menuType: menu.menuType,
  parentId: menu.parentId ?? '',
  name: menu.nameI18n,
  menuCategory: menu.menuCategory,
  url: menu.url ?? '',
  component: menu.component ?? '',
  componentName: menu.componentName ?? '',
  redirect: menu.redirect ?? '',
  icon: menu.icon ?? '',
  perms: menu.perms ?? '',
  permsType: menu.permsType,
  status: menu.status,
  sortNo: menu.sortNo,
  route: menu.route,
  hidden: menu.hidden,
  keepAlive: menu.keepAlive,
  alwaysShow: menu.alwaysShow,
  isTop: menu.isTop,
  internalOrExternal: menu.internalOrExternal,
  target: menu.target === '_self' || menu.target === '_blank' ? targets[menu.target] : '',
  badge: menu.badge ?? '',
  sideTree: menu.sideTree,
  description: menu.description ?? '',
});

/** The values of a copy: another title, address and, for a button, permission are for a person to give. */
export const copyOfMenu = (
  menu: MenuRecord,
  rename: (name: string) => string,
  sortNo: number,
): MenuValues => ({
  ...valuesOfMenu(menu),
  sortNo,
  name: Object.fromEntries(
    Object.entries(menu.nameI18n).map(([language, text]) => [language, text ? rename(text) : text]),
  ),
  url: menu.url ? `${menu.url}-copy` : '',
  perms: menu.menuType === '2' ? '' : (menu.perms ?? ''),
});

/** The fields that a kind of menu has. */
const fieldsOf: Readonly<Record<MenuValues['menuType'], readonly MenuField[]>> = (() => {
  const every: readonly MenuField[] = ['menuType', 'parentId', 'name', 'sortNo', 'description', 'perms'];
  const button: readonly MenuField[] = [...every, 'permsType', 'status', 'route', 'keepAlive'];
  const child = (Object.keys(fresh) as MenuField[]).filter(
    (name) => !['permsType', 'status', 'redirect'].includes(name),
  );
  return { '0': [...child, 'redirect'], '1': child, '2': button };
})();

/** Whether a kind of menu has this field. */
export const hasField = (menuType: MenuValues['menuType'], name: MenuField): boolean =>
  fieldsOf[menuType].includes(name);

/** What saving sends: the fields of the kind. */
export const bodyOf = (values: MenuValues): Body => {
  const { name, target, badge, parentId, menuType, ...rest } = values;
  const texts = Object.fromEntries(languages.map((language) => [language, name[language]?.trim() ?? '']));
  const all = {
    ...rest,
    target: target === '' ? null : target,
    badge: badge === '' ? null : badge,
  };
  const own = Object.fromEntries(
    Object.entries(all)
      .filter(([field]) => hasField(menuType, field as MenuField))
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
  return { ...own, menuType, parentId: menuType === '0' ? '' : parentId, nameI18n: texts };
};

/** The rule that each field breaks, by name. */
export const breachesOf = (values: MenuValues): Partial<Record<MenuField, MessageKey>> => {
  const { menuType, name, url, redirect, component, perms, parentId } = values;
  const isPage = menuType === '1';
  const wrongPath = (text: string) => text.trim() !== '' && !rules.pathOrUrl(text.trim());
  return {
    ...(!Object.values(name).some(isVisibleText) && { name: 'rule.required' }),
    ...(menuType !== '0' && parentId === '' && { parentId: 'rule.required' }),
    ...(menuType !== '2' && url.trim() === '' && { url: 'rule.required' }),
    ...(menuType !== '2' && wrongPath(url) && { url: 'rule.pathOrUrl' }),
    ...(menuType === '0' && wrongPath(redirect) && { redirect: 'rule.pathOrUrl' }),
    ...(isPage && component === '' && { component: 'rule.required' }),
    ...(menuType === '2' && perms === '' && { perms: 'rule.required' }),
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldNames = Object.keys(fresh) as MenuField[];

export const isSameMenu = (one: MenuValues, other: MenuValues): boolean =>
  fieldNames.every((name) => isSame(one[name], other[name]));

/** After somebody else saved the menu: what was typed here stays, the rest is brought up to date. */
export const mergeMenu = (before: MenuValues, typed: MenuValues, newest: MenuValues): MenuValues => ({
  ...newest,
  ...Object.fromEntries(
    fieldNames.filter((name) => !isSame(before[name], typed[name])).map((name) => [name, typed[name]]),
  ),
});
