import { user } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { findResource } from '../../kernel/resource/projection.ts';
import {
  defineVisibility,
  isRestricted,
  type SessionOf,
  visibilityOf,
} from '../../kernel/resource/visibility.ts';

/**
 * Whether some records are kept from the caller by more than the site of their entry: by data rules, by their module,
 * or as sites, whose entries carry the site at which their author worked.
 */
const isBounded = (candidate: Resource, ctx: SessionOf): boolean =>
  isRestricted(candidate, ctx) || (candidate.spec.scope === 'sites' && ctx.session.subsites !== 'all');

/**
 * Whether the record that an entry is about is one that the caller sees; undefined where he sees every record. The
 * entry's columns are put in: `record` holds the id as text.
 */
const isOfSeenRecord = (
  ctx: SessionOf,
  { resource, record }: { resource: RawBuilder<unknown>; record: RawBuilder<unknown> },
): RawBuilder<unknown> | undefined => {
  const conditions = Object.values<Resource>(resources).flatMap((candidate) => {
    if (candidate.spec.isView || !isBounded(candidate, ctx)) return [];
    return [
      sql`(${resource} <> ${candidate.spec.name} or ${record} is null or ${record}::bigint in (
        select t.id from ${sql.table(candidate.spec.table)} t where ${scopeCondition(candidate, ctx)}))`,
    ];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
};

/** Whoever did it must be somebody whom the caller sees, too: the caller himself is, and what nobody did. */
const isBySeenPerson = (ctx: SessionOf, actor: RawBuilder<unknown>): RawBuilder<unknown> | undefined => {
  const visible = visibilityOf(user, ctx, 'person');
  return (
    visible &&
    sql`(${actor} is null or ${actor} = ${ctx.session.userId}::bigint or ${actor} in (
      select person.id from sys_user person where ${visible}))`
  );
};

defineVisibility('system.auditLog', (ctx, alias) => {
  const { isAdministrator } = ctx.session;
  const conditions = [
    isOfSeenRecord(ctx, { resource: sql.ref(`${alias}.resource`), record: sql.ref(`${alias}.record`) }),
    isBySeenPerson(ctx, sql.ref(`${alias}.actor_id`)),
  ].filter((condition) => condition !== undefined);
  return isAdministrator || conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`;
});

/** Tables whose rows the log names, each with the column that names one and what its rows are called. */
const named = {
  sys_role: { column: 'role_name', resource: 'role' },
  sys_depart: { column: 'depart_name', resource: 'depart' },
  subsite: { column: 'name', resource: 'subsite' },
  sys_permission: { column: 'name', resource: 'menu' },
} as const;

export type NamedTable = keyof typeof named;

/** The names of rows visible, deleted ones too: what was true then is still told. */
export const namesOfRows = async (
  db: Db,
  { table, ids }: { table: NamedTable; ids: readonly string[] },
  ctx: CallContext,
): Promise<ReadonlyMap<string, string>> => {
  const { column, resource } = named[table];
  const target = findResource(resource);
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${localizedIn(`t.${column}`, ctx.language)} as name from ${sql.table(table)} t
    where t.id = any(${[...ids]}::bigint[]) and ${target ? scopeCondition(target, ctx) : sql`true`}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
