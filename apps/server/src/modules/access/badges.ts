import type { badgeCounts, menuBadges } from '@lc/contract/access';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { BadgeCounts, Counted } from '../../kernel/badges.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';

type Context = Pick<ModuleContext, 'db' | 'badges'>;

interface BadgeMenu {
  id: string;
  component: string | null;
  badge: keyof BadgeCounts;
}

const none: BadgeCounts = { waiting: 0, handled: 0, ended: 0 };

/** The page of a menu; undefined where there is no such menu. */
const findPage = async (db: Db, id: string): Promise<Pick<BadgeMenu, 'component'> | undefined> => {
  const { rows } = await sql<Pick<BadgeMenu, 'component'>>`select component from sys_permission
    where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
};

/** The menus with a badge. */
const loadBadgeMenus = async (db: Db): Promise<BadgeMenu[]> => {
  const { rows } = await sql<BadgeMenu>`select id, component, badge from sys_permission
    where badge is not null and deleted_at is null order by id`.execute(db);
  return rows;
};

/** What the page of a menu lists of what is counted. */
const countsOf = (
  counted: readonly Counted[],
  { component }: Pick<BadgeMenu, 'component'>,
): BadgeCounts | undefined =>
  counted.find(({ components }) => component !== null && components.includes(component))?.counts;

const sumOf = (counted: readonly Counted[]): BadgeCounts => {
  const of = (name: keyof BadgeCounts): number =>
    counted.reduce((total, { counts }) => total + counts[name], 0);
  return { waiting: of('waiting'), handled: of('handled'), ended: of('ended') };
};

/** The three counts of the page of a menu, or of everything. */
export const countBadges = async (
  { db, badges }: Context,
  { menuId }: EndpointInput<typeof badgeCounts>['query'],
  ctx: CallContext,
): Promise<EndpointResult<typeof badgeCounts>> => {
  const counted = await badges.count(db, ctx);
  const page = menuId === undefined ? undefined : await findPage(db, menuId);
  const ofPage = page && countsOf(counted, page);
  const { waiting, handled, ended } = menuId === undefined ? sumOf(counted) : (ofPage ?? none);
  return { waitBadgeNum: waiting, handleBadgeNum: handled, endBadgeNum: ended };
};

/** What each menu with a badge shows. */
export const countMenuBadges = async (
  { db, badges }: Context,
  ctx: CallContext,
): Promise<EndpointResult<typeof menuBadges>> => {
  const [menus, counted] = await Promise.all([loadBadgeMenus(db), badges.count(db, ctx)]);
  return Object.fromEntries(menus.map((menu) => [menu.id, countsOf(counted, menu)?.[menu.badge] ?? 0]));
};
