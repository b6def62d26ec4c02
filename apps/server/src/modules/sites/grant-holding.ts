import { type ColumnAction, everything, type GrantTarget } from '@lc/contract/sites';
import { translate } from '@lc/contract/words';
import { AppError } from '../../kernel/app-error.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { loadClosedIds } from '../access/index.ts';
import type { Holding } from './grant-plan.ts';
import type { GrantScope } from './grant-sets.queries.ts';
import {
  loadColumnTargets,
  loadMenuTargets,
  loadOwnColumnGrants,
  loadSiteTargets,
  type TargetRow,
} from './grant-targets.queries.ts';
import type { Grant } from './grants.ts';

/** What there is of a kind, and what of it the caller holds. */
export interface Targets extends Holding {
  /** A grant in words, such as "News: view, edit". */
  nameOf(grant: Grant): string;
  tree(): GrantTarget[];
}

/** @throws system.recordNotFound for a site that the caller does not work on */
export const loadTargets = async (
  db: Db,
  { kind, subsiteId }: GrantScope,
  ctx: CallContext,
): Promise<Targets> => {
  if (kind === 'sites') return siteTargets(await loadSiteTargets(db, ctx), ctx);
  if (subsiteId === undefined) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'subsiteId', rule: 'required' }] });
  }
  if (!mayUseSite(ctx.session, subsiteId)) throw new AppError('system.recordNotFound');
  const sites = await loadSiteTargets(db, ctx);
  if (!sites.some(({ id, isFolder }) => id === subsiteId && !isFolder))
    throw new AppError('system.recordNotFound');
  return kind === 'columns' ? columnTargets(db, subsiteId, ctx) : menuTargets(db, subsiteId, ctx);
};

const siteTargets = (rows: readonly TargetRow[], ctx: CallContext): Targets => {
  const { subsites } = ctx.session;
  const holds = ({ id }: Grant): boolean =>
    id === everything ? subsites === 'all' : mayUseSite(ctx.session, id);
  const known = new Set(rows.map(({ id }) => id).filter((id) => mayUseSite(ctx.session, id)));
  return describeTargets(rows, ctx, {
    holdsAll: subsites === 'all',
    holds,
    lacking: undefined,
    isKnown: (id) => id === everything || known.has(id),
  });
};

type Actions = ReadonlySet<ColumnAction>;

/** What may be done in each column: in itself, and in whatever is or will be below it. */
const reachOf = (
  rows: readonly TargetRow[],
  grants: readonly Grant[],
): { own: ReadonlyMap<string, Actions>; below: ReadonlyMap<string, Actions> } => {
  const [own, below] = [new Map<string, Actions>(), new Map<string, Actions>()];
  const children = groupBy(rows, ({ parent }) => parent);
  const byColumn = groupBy(grants, ({ id }) => id);
  const actionsOf = (some: readonly Grant[]): ColumnAction[] => some.flatMap(({ actions = [] }) => actions);
  const descend = (parent: string | null, inherited: Actions): void => {
    for (const { id } of children.get(parent) ?? []) {
      const here = byColumn.get(id) ?? [];
      own.set(id, new Set([...inherited, ...actionsOf(here)]));
      const spread = new Set([...inherited, ...actionsOf(here.filter(({ inherit }) => inherit))]);
      below.set(id, spread);
      descend(id, spread);
    }
  };
  const everywhere = new Set(actionsOf(byColumn.get(everything) ?? []));
  own.set(everything, everywhere);
  below.set(everything, everywhere);
  descend(null, everywhere);
  return { own, below };
};

const columnTargets = async (db: Db, subsiteId: string, ctx: CallContext): Promise<Targets> => {
  const all = await loadColumnTargets(db, subsiteId, ctx);
  const rows = all.filter(({ isSeen }) => isSeen);
  if (!ctx.session.columnLimits.has(subsiteId)) {
    const known = new Set([everything, ...rows.map(({ id }) => id)]);
    const isKnown = (id: string): boolean => known.has(id);
    return describeTargets(rows, ctx, { holdsAll: true, holds: () => true, lacking: [], isKnown });
  }
  const seen = new Set(rows.map(({ id }) => id));
  const { own, below } = reachOf(all, await loadOwnColumnGrants(db, subsiteId, ctx));
  return describeTargets(rows, ctx, {
    holdsAll: false,
    holds: ({ id, actions = [], inherit }) => {
      const reach = (inherit ? below : own).get(id);
      return reach !== undefined && actions.every((action) => reach.has(action));
    },
    lacking: undefined,
    isKnown: (id) => id === everything || (seen.has(id) && own.get(id)?.has('view') === true),
  });
};

const menuTargets = async (db: Db, subsiteId: string, ctx: CallContext): Promise<Targets> => {
  const { isAdministrator, userId, permissions } = ctx.session;
  const [rows, closed] = await Promise.all([
    loadMenuTargets(db, ctx),
    isAdministrator ? new Set<string>() : loadClosedIds(db, userId, subsiteId),
  ]);
  const keys: ReadonlySet<string> = permissions;
  const isHeld = ({ id, perms }: TargetRow): boolean =>
    isAdministrator || (!closed.has(id) && (perms === null || keys.has(perms)));
  const permitted = new Set(rows.filter(isHeld).map(({ id }) => id));
  const lacking = rows.filter(({ id }) => !permitted.has(id)).map(({ id }) => ({ id }));
  const living = new Set(rows.map(({ id }) => id));
  return describeTargets(rows, ctx, {
    holdsAll: lacking.length === 0,
    holds: ({ id }) => permitted.has(id) || (!living.has(id) && isAdministrator),
    lacking,
    isKnown: (id) => living.has(id),
  });
};

const actionWords = {
  view: 'siteGrant.view',
  edit: 'siteGrant.edit',
  publish: 'siteGrant.publish',
} as const satisfies Record<ColumnAction, string>;

const describeTargets = (
  rows: readonly TargetRow[],
  { language }: CallContext,
  own: Omit<Targets, 'nameOf' | 'tree'>,
): Targets => {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const children = groupBy(rows, ({ parent }) => parent);
  const living = new Set(rows.map(({ id }) => id));
  const isRoot = ({ parent }: TargetRow): boolean => parent === null || !living.has(parent);
  const toNode = ({ id, title, icon, isFolder }: TargetRow): GrantTarget[] => {
    const below = (children.get(id) ?? []).flatMap(toNode);
    const selectable = own.isKnown(id) && own.holds({ id, actions: ['view'] });
    if (!selectable && below.length === 0) return [];
    return [{ key: id, title, icon, isFolder, selectable, children: below }];
  };
  return {
    ...own,
    tree: () => rows.filter(isRoot).flatMap(toNode),
    nameOf: ({ id, actions, inherit }) => {
      const title =
        id === everything
          ? translate(language, actions ? 'grantPage.everyColumn' : 'grantPage.everySite')
          : (titles.get(id) ?? `#${id}`);
      if (!actions) return title;
      const words = actions.map((action) => translate(language, actionWords[action]));
      const below = inherit && id !== everything ? [translate(language, 'siteGrant.andBelow')] : [];
      return `${title}: ${[...words, ...below].join(' · ')}`;
    },
  };
};
