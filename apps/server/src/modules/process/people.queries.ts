import { user } from '@lc/contract/identity';
import { nameKey } from '@lc/contract/kernel';
import { type HandlerRule, rulesIn } from '@lc/process-core';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

const isActive = sql`u.deleted_at is null and u.status = '1'`;
/** Most people that one step may have. */
const mostPeople = 2000;

interface Finding {
  starterId: string;
  variables: Readonly<Record<string, unknown>>;
  /** Those whom the step before has named. */
  chosen?: readonly string[];
}

const namesIn = (value: unknown): string[] => {
  const names = typeof value === 'string' ? value.split(/[,;，；、]/) : Array.isArray(value) ? value : [];
  return names
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '');
};

/** The people whom a rule calls by their names. */
const calledIn = (rule: HandlerRule, { variables }: Finding): string[] =>
  rulesIn(rule).flatMap((one) => {
    if (one.kind === 'users') return namesIn(one.values);
    return one.kind === 'variable' ? namesIn(variables[one.value]) : [];
  });

/** Rows whose name or code is one of these, as names are compared everywhere. */
export const isNamedBy = (column: string, names: readonly string[]): RawBuilder<unknown> =>
  sql`name_key(${sql.ref(column)}) = any(${names.flatMap((name) => nameKey(name) ?? [])}::text[])`;

/** Those of the names that are none of the rows found by `isNamedBy`, of which the keys are given. */
export const namesBeside = (names: readonly string[], found: readonly { key: string }[]): string[] => {
  const keys = new Set(found.map(({ key }) => key));
  return names.filter((name) => !keys.has(nameKey(name) ?? ''));
};

/** Of the people whom a rule calls by their names, those without an open account. */
export const missingPeople = async (tx: Tx, rule: HandlerRule, finding: Finding): Promise<string[]> => {
  const names = [...new Set(calledIn(rule, finding))];
  if (names.length === 0) return [];
  const { rows } = await sql<{ key: string }>`select name_key(u.username) as key from sys_user u
    where ${isActive} and ${isNamedBy('u.username', names)}`.execute(tx);
  return namesBeside(names, rows);
};

const conditionOf = (rule: HandlerRule, finding: Finding): RawBuilder<unknown> => {
  const { starterId, variables, chosen = [] } = finding;
  switch (rule.kind) {
    case 'several':
      return rule.rules.length === 0
        ? sql`false`
        : sql`(${sql.join(
            rule.rules.map((one) => conditionOf(one, finding)),
            sql` or `,
          )})`;
    case 'starter':
      return sql`u.id = ${starterId}`;
    case 'chosen':
      return sql`u.id = any(${[...chosen]}::bigint[])`;
    case 'users':
      return isNamedBy('u.username', namesIn(rule.values));
    case 'variable':
      return isNamedBy('u.username', namesIn(variables[rule.value]));
    case 'roles':
      return sql`exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
        where ur.user_id = u.id and ${isNamedBy('r.role_code', rule.values)})`;
    case 'departs':
      return sql`exists (select from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.deleted_at is null
        where ud.user_id = u.id and ${isNamedBy('d.org_code', rule.values)})`;
    case 'positions':
      return sql`exists (select from sys_user_position up join sys_position p on p.id = up.position_id and p.deleted_at is null
        where up.user_id = u.id and ${isNamedBy('p.code', rule.values)})`;
    case 'departPosition':
      return sql`u.id in (
        select held.user_id from sys_user starter
          join sys_depart d on d.deleted_at is null and starter.org_code like d.org_code || '%'
          join sys_user_depart ud on ud.depart_id = d.id
          join sys_user_position held on held.user_id = ud.user_id
          join sys_position p on p.id = held.position_id and p.deleted_at is null and ${isNamedBy('p.code', [rule.value])}
        where starter.id = ${starterId} and d.org_code = (
          select max(near.org_code) from sys_depart near
            join sys_user_depart nud on nud.depart_id = near.id
            join sys_user_position nup on nup.user_id = nud.user_id and nup.position_id = p.id
            join sys_user holder on holder.id = nup.user_id and holder.deleted_at is null and holder.status = '1'
          where near.deleted_at is null and starter.org_code like near.org_code || '%'))`;
  }
};

/** Whether a rule still names a person. */
export const isNamed = async (
  tx: Db | Tx,
  rule: HandlerRule,
  finding: Finding,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from sys_user u
    where u.id = ${userId} and ${isActive} and ${conditionOf(rule, finding)}`.execute(tx);
  return rows.length > 0;
};

/** The people that a rule names, as far as their accounts are open. */
export const findHandlers = async (tx: Tx, rule: HandlerRule, finding: Finding): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from sys_user u where ${isActive} and ${conditionOf(rule, finding)}
    order by u.id limit ${mostPeople}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** An account, in whose name something goes on that it began. */
export const findPerson = async (
  db: Db,
  id: string,
): Promise<{ userId: string; username: string; realname: string } | undefined> => {
  const { rows } = await sql<{ userId: string; username: string; realname: string }>`
    select id as "userId", username, realname from sys_user where id = ${id}`.execute(db);
  return rows[0];
};

/** What a few accounts are called, in this order. */
export const nameSome = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ realname: string }>`
    select u.realname from unnest(${[...ids]}::bigint[]) with ordinality p(id, place) join sys_user u on u.id = p.id
    order by p.place`.execute(db);
  return rows.map(({ realname }) => realname);
};

/** Whoever has every right: they have the steps for which nobody else was found. */
export const findAdministrators = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from sys_user u join sys_user_role ur on ur.user_id = u.id
      join sys_role r on r.id = ur.role_id and r.is_administrator and r.deleted_at is null
    where ${isActive} limit ${mostPeople}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Open accounts by their names, as far as the caller sees them, to hand something to. */
export const findByNames = async (
  db: Db,
  names: readonly string[],
  ctx: CallContext,
): Promise<{ id: string; username: string; realname: string }[]> => {
  const { rows } = await sql<{ id: string; username: string; realname: string }>`
    select u.id, u.username, u.realname from sys_user u
    where ${isActive} and ${isNamedBy('u.username', names)} and ${visibleRows(user, ctx, 'u')}`.execute(db);
  return rows;
};

/** The people for whom the caller acts: themselves, and those for whom they stand in now. */
export const actsFor = (userId: string): RawBuilder<unknown> => sql`(
  select ${userId}::bigint union
  select person.id from sys_user me join sys_user_agent a on a.agent_user_name = me.username
    join sys_user person on person.username = a.user_name and person.deleted_at is null and person.status = '1'
  where me.id = ${userId} and a.deleted_at is null and a.status = '1' and a.start_time <= now() and a.end_time > now()
    and greatest(person.create_time, me.create_time) <= coalesce(a.update_time, a.create_time))`;
