import { createHash } from 'node:crypto';
import {
  type MenuNode,
  type missingPage,
  type ownServices,
  type SideTree,
  sideTreeSchema,
} from '@lc/contract/access';
import type { PermissionResult } from '@lc/contract/identity';
import { type EndpointResult, isWebAddress, type Language, pickLocalized } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { countMenuBadges } from './badges.ts';
import {
  loadClosedIds,
  loadGrantedIds,
  loadMenuRows,
  loadRoleGrants,
  type MenuRow,
  nameAdministrators,
} from './menu.queries.ts';

/** Address of the home page, which everybody has (section 2). */
export const homePath = '/dashboard/analysis';

/** Pages that whoever is signed in has: home, and the announcements that he received. */
const everybodysPaths: ReadonlySet<string | null> = new Set([homePath, '/system/UserAnnouncementList']);

/** Menus and button rights of a session at its working site, in the reader's language, with what its badges show. */
export const menuOf = async (context: ModuleContext, ctx: CallContext): Promise<PermissionResult> => {
  const [rights, badges] = await Promise.all([loadRights(context, ctx), countMenuBadges(context, ctx)]);
  const withBadges = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.map((node) => ({
      ...node,
      badgeNum: badges[node.id] ?? 0,
      children: withBadges(node.children),
    }));
  return { ...rights, menu: withBadges(rights.menu) };
};

const loadRights = async ({ db }: ModuleContext, ctx: CallContext): Promise<PermissionResult> => {
  const { userId, subsiteId, isAdministrator } = ctx.session;
  const [rows, granted, closed] = await Promise.all([
    loadMenuRows(db),
    loadGrantedIds(db, userId),
    isAdministrator ? new Set<string>() : loadClosedIds(db, userId, subsiteId),
  ]);
  return rightsOf(rows, isAdministrator ? 'all' : granted, ctx.language, closed);
};

/** What somebody sees who has this role and no other. */
export const previewOf = async (
  { db }: ModuleContext,
  roleId: string,
  ctx: CallContext,
): Promise<PermissionResult> => {
  const [rows, role] = await Promise.all([loadMenuRows(db), loadRoleGrants(db, roleId)]);
  if (!role) throw new AppError('system.recordNotFound');
  return rightsOf(rows, role.isAdministrator ? 'all' : new Set(role.granted), ctx.language);
};

/** The pages that the caller can open, in the order of his menu. */
export const servicesOf = async (
  context: ModuleContext,
  ctx: CallContext,
): Promise<EndpointResult<typeof ownServices>> => {
  const { session } = ctx;
  const permissions: ReadonlySet<string> = session.permissions;
  const { menu } = await loadRights(context, ctx);
  const isOpen = ({ meta }: MenuNode): boolean =>
    session.isAdministrator || meta.permission.every((key) => permissions.has(key));
  const pagesOf = (nodes: readonly MenuNode[], parents: string[]): EndpointResult<typeof ownServices> =>
    nodes.filter(isOpen).flatMap(({ id, path, route, component, hidden, meta, children }) => {
      const { title, icon } = meta;
      const isPage = route === '1' && component !== null && !component.startsWith('layouts/') && !hidden;
      return [
        ...(isPage ? [{ key: id, title, path, icon, parents }] : []),
        ...pagesOf(children, [...parents, title]),
      ];
    });
  return pagesOf(menu, []);
};

/** Why there is no page at an address for the caller, and whom to ask. */
export const whyMissing = async (
  { db }: ModuleContext,
  path: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof missingPage>> => {
  const { userId, subsiteId } = ctx.session;
  const menus = (await loadMenuRows(db)).filter(({ url, menuType }) => url === path && menuType !== '2');
  if (menus.length === 0) return { reason: 'unknown', administrators: [] };
  const [granted, closed, administrators] = await Promise.all([
    loadGrantedIds(db, userId),
    loadClosedIds(db, userId, subsiteId),
    nameAdministrators(db, ctx),
  ]);
  const isClosed = menus.some(({ id }) => granted.has(id) && closed.has(id));
  return { reason: isClosed ? 'site' : 'right', administrators };
};

/** Menus and button rights of whoever is granted these menus and buttons, without those closed at his site. */
const rightsOf = (
  rows: readonly MenuRow[],
  granted: 'all' | ReadonlySet<string>,
  language: Language,
  closed: ReadonlySet<string> = new Set(),
): PermissionResult => {
  const isGranted = ({ id }: MenuRow): boolean => granted === 'all' || (granted.has(id) && !closed.has(id));
  const visible = visibleIds(rows, (row) => everybodysPaths.has(row.url) || isGranted(row));
  const buttons = rows.filter(
    (row) => row.menuType === '2' && row.perms !== null && !(row.status === '0' && closed.has(row.id)),
  );
  const describe = (row: MenuRow): string => pickLocalized(row.name, language);
  return {
    menu: toNodes(rows, visible, language),
    auth: buttons
      .filter((row) => visible.has(row.id))
      .map((row) => ({ action: row.perms ?? '', type: row.permsType, describe: describe(row) })),
    allAuth: buttons.map((row) => ({
      action: row.perms ?? '',
      type: row.permsType,
      status: row.status,
      describe: describe(row),
    })),
    objectPermissionList: [],
  };
};

/** What is granted, and every ancestor that leads there. */
const visibleIds = (rows: readonly MenuRow[], isGranted: (row: MenuRow) => boolean): Set<string> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const visible = new Set<string>();
  for (const row of rows.filter(isGranted)) {
    let current: MenuRow | undefined = row;
    while (current && !visible.has(current.id)) {
      visible.add(current.id);
      current = current.parent === null ? undefined : byId.get(current.parent);
    }
  }
  return visible;
};

const isExternal = (url: string | null): url is string => url !== null && isWebAddress(url);

/** The address of a menu in the console: an outside page has one that no other page can have (section 2). */
const pathOf = ({ id, url }: MenuRow): string => {
  if (url === null) return `/menu/${id}`;
  return isExternal(url) ? `/${createHash('md5').update(url).digest('hex')}` : url;
};

/** Name of a route: the component's, or the address with `/` as `-`, as the family has it. */
const routeName = (row: MenuRow): string =>
  row.componentName ?? (row.url ?? row.id).replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');

const sideTreeOf = (row: MenuRow): SideTree | null => {
  const parsed = sideTreeSchema.safeParse(row.sideTree);
  return parsed.success ? parsed.data : null;
};

const toNodes = (rows: readonly MenuRow[], visible: ReadonlySet<string>, language: Language): MenuNode[] => {
  const nodes = new Map<string, MenuNode>();
  const shown = rows.filter((row) => visible.has(row.id));
  for (const row of shown) if (row.menuType !== '2') nodes.set(row.id, toNode(row, language));
  const roots: MenuNode[] = [];
  for (const row of shown) {
    const parent = row.parent === null ? undefined : nodes.get(row.parent);
    const node = nodes.get(row.id);
    if (node && parent) parent.children.push(node);
    else if (node) roots.push(node);
    else if (parent && row.perms) parent.meta.permissionList.push(row.perms);
  }
  const paths = new Set([...nodes.values()].map(({ path }) => path));
  for (const node of nodes.values()) node.redirect = reachable(node, paths);
  return roots;
};

/** Where a menu leads: a page that this person lacks is replaced by the first one he has below the menu. */
const reachable = ({ redirect, children }: MenuNode, paths: ReadonlySet<string>): string | null => {
  if (redirect === null || paths.has(redirect)) return redirect;
  return firstPage(children)?.path ?? null;
};

/** The first page below a menu; what has no screen and nothing below it leads nowhere. */
const firstPage = (nodes: readonly MenuNode[]): MenuNode | undefined => {
  for (const node of nodes) {
    const page = node.component === null && node.children.length > 0 ? firstPage(node.children) : node;
    if (page && !page.hidden) return page;
  }
  return undefined;
};

const toNode = (row: MenuRow, language: Language): MenuNode => ({
  id: row.id,
  route: row.isRoute ? '1' : '0',
  path: pathOf(row),
  name: routeName(row),
  component: row.component,
  redirect: row.redirect,
  hidden: row.hidden,
  alwaysShow: row.alwaysShow,
  isTop: row.isTop,
  menuCategory: row.menuCategory,
  badge: row.badge,
  badgeNum: 0,
  sideTree: sideTreeOf(row),
  meta: {
    title: pickLocalized(row.name, language),
    icon: row.icon,
    keepAlive: row.keepAlive,
    internalOrExternal: row.internalOrExternal,
    url: isExternal(row.url) ? row.url : null,
    target: row.target,
    hidden: row.hidden,
    permission: row.perms ? [row.perms] : [],
    permissionList: [],
  },
  children: [],
});
