import type { DataRule } from '@lc/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { escapeLike } from '../../kernel/resource/like.ts';

const ruleColumns = sql`d.id, d.permission_id as "permissionId", d.rule_name as "ruleName", d.rule_column as "ruleColumn",
  d.rule_conditions as "ruleConditions", d.rule_value as "ruleValue", d.status, d.version`;

/** A menu that may have data rules: living, and no button. */
export const findRuleMenu = async (db: Db, id: string): Promise<{ perms: string | null } | undefined> => {
  const { rows } = await sql<{ perms: string | null }>`select perms from sys_permission
    where id = ${id} and menu_type <> '2' and deleted_at is null`.execute(db);
  return rows[0];
};

interface RuleSearch {
  permissionId: string;
  ruleName?: string | undefined;
  ruleValue?: string | undefined;
}

/** The data rules of a menu in the order in which they were made. */
export const listRules = async (
  db: Db,
  { permissionId, ruleName = '', ruleValue = '' }: RuleSearch,
): Promise<DataRule[]> => {
  const { rows } = await sql<DataRule>`select ${ruleColumns} from sys_permission_data_rule d
    where d.permission_id = ${permissionId} and d.rule_name ilike ${`%${escapeLike(ruleName)}%`}
      and d.rule_value ilike ${`%${escapeLike(ruleValue)}%`} order by d.id`.execute(db);
  return rows;
};

export const lockRule = async (tx: Tx, id: string): Promise<DataRule | undefined> => {
  const { rows } = await sql<DataRule>`select ${ruleColumns} from sys_permission_data_rule d
    where d.id = ${id} for update`.execute(tx);
  return rows[0];
};

/** What a rule consists of. */
export type RuleFields = Pick<
  DataRule,
  'ruleName' | 'ruleColumn' | 'ruleConditions' | 'ruleValue' | 'status'
>;

export const insertRule = async (
  tx: Tx,
  permissionId: string,
  rule: RuleFields,
  ctx: CallContext,
): Promise<string> => {
  const made = await tx
    .insertInto('sys_permission_data_rule')
    .values({ permission_id: permissionId, ...toColumns(rule), create_by: ctx.session.username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

export const writeRule = async (tx: Tx, id: string, rule: RuleFields, ctx: CallContext): Promise<void> => {
  await tx
    .updateTable('sys_permission_data_rule')
    .set({ ...toColumns(rule), update_by: ctx.session.username })
    .set({ update_time: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
};

const toColumns = ({ ruleName, ruleColumn, ruleConditions, ruleValue, status }: RuleFields) => ({
  rule_name: ruleName,
  rule_column: ruleColumn,
  rule_conditions: ruleConditions,
  rule_value: ruleValue,
  status,
});

/** Deletes one data rule, or all those of menus that are about to go. @returns what they were. */
export const deleteRules = async (
  tx: Tx,
  which: { id: string } | { permissionIds: readonly string[] },
): Promise<DataRule[]> => {
  const condition: RawBuilder<unknown> =
    'id' in which
      ? sql`d.id = ${which.id}`
      : sql`d.permission_id = any(${[...which.permissionIds]}::bigint[])`;
  const { rows } =
    await sql<DataRule>`delete from sys_permission_data_rule d where ${condition} returning ${ruleColumns}`.execute(
      tx,
    );
  return rows;
};

/** Keys of those menus among these that have data rules. */
export const keysWithRules = async (tx: Tx, permissionIds: readonly string[]): Promise<(string | null)[]> => {
  const { rows } = await sql<{ perms: string | null }>`select p.perms from sys_permission p
    where p.id = any(${[...permissionIds]}::bigint[])
      and exists (select from sys_permission_data_rule d where d.permission_id = p.id)`.execute(tx);
  return rows.map(({ perms }) => perms);
};

/** Whether a role grants a menu. */
export const isGranted = async (db: Db, roleId: string, permissionId: string): Promise<boolean> => {
  const { rows } = await sql`select from sys_role_permission
    where role_id = ${roleId} and permission_id = ${permissionId}`.execute(db);
  return rows.length > 0;
};

/** Ids of the data rules of a menu that a role has chosen. */
export const loadChosen = async (db: Db, roleId: string, permissionId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select rule_id as id from sys_role_data_rule
    where role_id = ${roleId} and permission_id = ${permissionId} order by rule_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Replaces what a role that is locked has chosen on a menu. @returns how many of the rules are the menu's. */
export const replaceChosen = async (
  tx: Tx,
  roleId: string,
  { permissionId, ids }: { permissionId: string; ids: readonly string[] },
): Promise<number> => {
  await sql`delete from sys_role_data_rule
    where role_id = ${roleId} and permission_id = ${permissionId}`.execute(tx);
  const made = await sql`insert into sys_role_data_rule (role_id, permission_id, rule_id)
    select ${roleId}::bigint, permission_id, id from sys_permission_data_rule
    where permission_id = ${permissionId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return Number(made.numAffectedRows);
};

/** Gives a new role the choices of the one it is copied from. */
export const copyRules = async (tx: Tx, fromRoleId: string, toRoleId: string): Promise<void> => {
  await sql`insert into sys_role_data_rule (role_id, permission_id, rule_id)
    select ${toRoleId}::bigint, c.permission_id, c.rule_id from sys_role_data_rule c
      join sys_role_permission rp on rp.role_id = ${toRoleId} and rp.permission_id = c.permission_id
    where c.role_id = ${fromRoleId}`.execute(tx);
};

interface Tested {
  isAdministrator: boolean;
  allSubsite: boolean;
  subsiteIds: string[];
}

/** As much of a living person's rights as decide which rows he sees. */
export const loadTested = async (db: Db, userId: string): Promise<Tested | undefined> => {
  const { rows } = await sql<Tested>`
    select u.all_subsite as "allSubsite",
      array(select us.subsite_id::text from user_subsite us where us.user_id = u.id) as "subsiteIds",
      exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.is_administrator and r.deleted_at is null) as "isAdministrator"
    from sys_user u where u.id = ${userId} and u.deleted_at is null`.execute(db);
  return rows[0];
};

/** How many living rows of a table there are in all and under a condition on `t`. */
export const countRows = async (
  db: Db,
  table: string,
  { all, part }: { all: RawBuilder<unknown>; part: RawBuilder<unknown> },
): Promise<{ total: number; visible: number }> => {
  const { rows } = await sql<{ total: number; visible: number }>`
    select count(*)::int as total, (count(*) filter (where ${part}))::int as visible
    from ${sql.table(table)} t where t.deleted_at is null and ${all}`.execute(db);
  return rows[0] ?? { total: 0, visible: 0 };
};
