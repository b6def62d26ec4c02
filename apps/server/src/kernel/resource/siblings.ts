import { columnOf, type Resource, type TreePlace } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { lockTree } from '../db/locks.ts';
import { type Extra, type LockedRow, recordsOf } from './records.ts';
import { visibleRows } from './visibility.ts';

interface Sibling {
  id: string;
  number: number;
  isVisible: boolean;
}

/** What a call that moves a row says; an empty id is none. */
interface Move {
  id: string;
  parentId?: string | null | undefined;
  beforeId?: string | null | undefined;
}

const treeOf = ({ spec: { name, tree } }: Resource): { parent: string; order: string } => {
  if (!tree) throw new Error(`${name} is no tree`);
  return tree;
};

const idOf = (value: string | null | undefined): string | null => (value ? String(BigInt(value)) : null);

/** What stands below a row, or at the top of the row's site, in its order. */
const loadSiblings = async (
  tx: Tx,
  resource: Resource,
  { parentId, subsiteId }: { parentId: string | null; subsiteId: string | undefined },
  ctx: CallContext,
): Promise<Sibling[]> => {
  const { parent, order } = treeOf(resource);
  const number = sql.ref(`t.${columnOf(order)}`);
  const ofSite = subsiteId === undefined ? sql`true` : sql`t.subsite_id = ${subsiteId}`;
  const { rows } = await sql<Sibling>`
    select t.id, ${number} as number, coalesce(${visibleRows(resource, ctx, 't')}, false) as "isVisible"
    from ${sql.table(resource.spec.table)} t
    where t.${sql.ref(columnOf(parent))} is not distinct from ${parentId}::bigint and t.deleted_at is null and ${ofSite}
    order by ${number}, t.id`.execute(tx);
  return rows;
};

/** Whom the reader sees right behind a row. */
const nextVisible = (siblings: readonly Sibling[], id: string): string | null => {
  const at = siblings.findIndex((sibling) => sibling.id === id);
  return siblings.slice(at + 1).find(({ isVisible }) => isVisible)?.id ?? null;
};

/**
 * Numbers that put a row between others: as few of theirs change as can be, and none gets smaller, so that a data rule
 * on the number takes nobody out of somebody's view for a neighbour's sake. Where they would become too great, all are
 * counted anew.
 */
export const numbersAround = (
  before: readonly number[],
  after: readonly number[],
  most: number,
): { before: number[]; own: number; after: number[] } => {
  const rising = (numbers: readonly number[], last: number): number[] => {
    let at = last;
    return numbers.map((number) => {
      at = Math.max(number, at + 1);
      return at;
    });
  };
  const first = rising(before, -1);
  const previous = first.at(-1);
  const own = previous === undefined ? Math.max(0, (after[0] ?? 2) - 1) : previous + 1;
  const last = rising(after, own);
  if ((last.at(-1) ?? own) <= most) return { before: first, own, after: last };
  return {
    before: before.map((_, index) => index + 1),
    own: before.length + 1,
    after: after.map((_, index) => before.length + index + 2),
  };
};

/** The greatest number that a row of a tree may have. */
const mostOf = (resource: Resource): number => {
  const field = resource.spec.fields[treeOf(resource).order];
  return (field?.kind === 'integer' ? field.max : undefined) ?? 2 ** 31 - 1;
};

const writeNumbers = async (
  tx: Tx,
  resource: Resource,
  numbers: readonly (readonly [Sibling, number])[],
): Promise<void> => {
  const changed = numbers.filter(([sibling, number]) => sibling.number !== number);
  if (changed.length === 0) return;
  const order: RawBuilder<unknown> = sql.ref(columnOf(treeOf(resource).order));
  await sql`update ${sql.table(resource.spec.table)} t set ${order} = wanted.number
    from unnest(${changed.map(([{ id }]) => id)}::bigint[], ${changed.map(([, number]) => number)}::int[])
      as wanted (id, number) where t.id = wanted.id`.execute(tx);
};

/**
 * Puts a row of a tree below another and before one of those that stand there, as an update does: with its checks, and
 * one audit entry that says from where to where.
 * @param more what the module writes and checks besides
 * @returns the place it had
 */
export const moveRow = async (
  tx: Tx,
  resource: Resource,
  move: Move,
  ctx: CallContext,
  more: (row: LockedRow, place: TreePlace) => Promise<Extra>,
): Promise<TreePlace> => {
  const { parent, order } = treeOf(resource);
  const records = recordsOf(resource);
  await lockTree(tx, resource.spec.table);
  const row = await records.lock(tx, move.id, ctx);
  const place: TreePlace = { parentId: idOf(move.parentId), beforeId: idOf(move.beforeId) };
  const stored = row.columns[columnOf(parent)];
  const formerParent = stored === null ? null : String(stored);
  const siblingsBelow = (parentId: string | null) =>
    loadSiblings(tx, resource, { parentId, subsiteId: row.subsiteId }, ctx);
  const formerSiblings = await siblingsBelow(formerParent);
  const former: TreePlace = { parentId: formerParent, beforeId: nextVisible(formerSiblings, row.id) };
  const isBelowOther = place.parentId !== formerParent;
  if (!isBelowOther && place.beforeId === former.beforeId) return former;

  const others = (isBelowOther ? await siblingsBelow(place.parentId) : formerSiblings).filter(
    ({ id }) => id !== row.id,
  );
  const at =
    place.beforeId === null
      ? others.length
      : others.findIndex(({ id, isVisible }) => isVisible && id === place.beforeId);
  const [ahead, behind] = [others.slice(0, Math.max(0, at)), others.slice(Math.max(0, at))];
  const numbers = numbersAround(
    ahead.map(({ number }) => number),
    behind.map(({ number }) => number),
    mostOf(resource),
  );
  const extra = await more(row, place);
  await records.update(
    tx,
    row,
    { ...(isBelowOther && { [parent]: place.parentId ?? '' }), [order]: numbers.own },
    ctx,
    {
      ...extra,
      action: 'move',
      // What the parent lacks is said first: then nothing stands there either.
      check: async () => {
        if (at < 0)
          throw new AppError('system.invalidInput', { problems: [{ path: 'beforeId', rule: 'unknown' }] });
        await extra.check?.();
      },
      changes: {
        [parent]: [formerParent, place.parentId],
        beforeId: [former.beforeId, place.beforeId],
        ...extra.changes,
      },
    },
  );
  await writeNumbers(tx, resource, [
    ...ahead.map((sibling, index) => [sibling, numbers.before[index] ?? 0] as const),
    ...behind.map((sibling, index) => [sibling, numbers.after[index] ?? 0] as const),
  ]);
  return former;
};
