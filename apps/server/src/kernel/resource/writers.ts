import { columnOf, perResource, type Resource, transitionsOf } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import type { ErrorKey } from '@lc/contract/registry/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Changes } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Extra, LockedRow } from './record-types.ts';

/**
 * Who wrote a row since it was approved last. It is kept by the writes of records, in their transaction, for every
 * resource with a transition that takes a second person: those people do not make it, whatever else they may do.
 */

/** Whether rows of a resource are decided about by a second person. */
export const isReviewed = perResource((resource: Resource) =>
  transitionsOf(resource).some(({ secondPerson }) => secondPerson !== undefined),
);

/** How the rows that a write of this resource counts for are found, by the resource that is reviewed. */
interface Counted {
  reviewed: string;
  /** The ids of the reviewed rows, over the row that is written as `t`. */
  ids: RawBuilder<unknown>;
}

const countedFor = perResource(({ spec }: Resource): Counted[] => {
  const all = Object.values<Resource>(resources).filter(isReviewed);
  return all.flatMap(({ spec: other }): Counted[] => {
    if (other.name === spec.name) return [{ reviewed: spec.name, ids: sql`select t.id` }];
    if (spec.parent && spec.parent.resource === other.name && other.review?.parts?.includes(spec.name))
      return [{ reviewed: other.name, ids: sql`select ${sql.ref(`t.${columnOf(spec.parent.field)}`)}` }];
    // The fields of the parent are decided about with each of its parts.
    if (other.review?.withParent && other.parent?.resource === spec.name)
      return [
        {
          reviewed: other.name,
          ids: sql`select part.id from ${sql.table(other.table)} part
            where ${sql.ref(`part.${columnOf(other.parent.field)}`)} = t.id`,
        },
      ];
    return [];
  });
});

/** Whether a write of this resource is a write of something that a second person decides about. */
export const isCounted = (resource: Resource): boolean => countedFor(resource).length > 0;

/** The insert that notes a writer, of the rows that a statement calls `t`; it is a part of that statement. */
export const writerInsert = (resource: Resource, { session }: CallContext): RawBuilder<unknown> =>
  sql`insert into record_writer (resource, record_id, user_id) ${sql.join(
    countedFor(resource).map(
      ({ reviewed, ids }) =>
        sql`select ${reviewed}, found.id, ${session.userId}::bigint from t, lateral (${ids}) as found(id)`,
    ),
    sql` union all `,
  )} on conflict do nothing`;

/** Whether a change of a row is writing: of its own fields, children or links, or what the server writes as an edit. */
export const isWrite = (
  { spec }: Resource,
  own: Changes,
  { action, changes = {}, writes = [] }: Pick<Extra, 'action' | 'changes' | 'writes'>,
): boolean =>
  [...Object.keys(own), ...writes].some((name) => !spec.review?.remarks?.includes(name)) ||
  (action === undefined && Object.keys(changes).length > 0);

/** Notes that the caller wrote rows, which are still there. */
export const noteWriter = async (
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (!isCounted(resource) || ids.length === 0) return;
  await sql`with t as (select * from ${sql.table(resource.spec.table)} where id = any(${[...ids]}::bigint[]))
    ${writerInsert(resource, ctx)}`.execute(tx);
};

/** Notes that the caller took parts of something away, or brought them back: that is writing the whole. */
export const noteWriterOfWhole = async (
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (!isReviewed(resource)) await noteWriter(tx, resource, ids, ctx);
};

/** Whether a person wrote a row since it was approved last, as SQL over its id. */
export const hasWritten = (
  resource: Resource,
  id: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (select from record_writer w
    where w.resource = ${resource.spec.name} and w.record_id = ${id} and w.user_id = ${person})`;

/** Those of some people who wrote a row since it was approved last. */
export const writersAmong = async (
  tx: Db | Tx,
  resource: Resource,
  id: string,
  people: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select user_id as id from record_writer
    where resource = ${resource.spec.name} and record_id = ${id} and user_id = any(${[...people]}::bigint[])`.execute(
    tx,
  );
  return rows.map((row) => row.id);
};

/**
 * Asks for a second person: of those who consent, one at least wrote nothing of the row since it was approved last.
 * @throws the refusal that the transition names
 */
export const requireSecondPerson = async (
  tx: Tx,
  resource: Resource,
  { row, refusal, people }: { row: LockedRow; refusal: string; people: readonly string[] },
): Promise<void> => {
  const writers = new Set(await writersAmong(tx, resource, row.id, people));
  if (people.some((person) => !writers.has(person))) return;
  // `tests/second-person.test.ts` asks for the words of every refusal that a transition names.
  throw new AppError(refusal as ErrorKey);
};

/**
 * Forgets the writers of a row once it was approved: what is written from now on needs another second person. Where the
 * new state leads to another decision, the same people stay out of that one, too.
 */
export const forgetWriters = async (
  tx: Tx,
  resource: Resource,
  { id, field, state }: { id: string; field: string; state: string },
): Promise<void> => {
  const isDecidedAgain = transitionsOf(resource).some(
    (next) => next.field === field && next.secondPerson !== undefined && next.from.includes(state),
  );
  if (isDecidedAgain) return;
  await sql`delete from record_writer where resource = ${resource.spec.name} and record_id = ${id}`.execute(
    tx,
  );
};
