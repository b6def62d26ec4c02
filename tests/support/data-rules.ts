import type { GrantKey } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, TestApp } from './app.ts';
import { makeRole, type PersonOptions } from './people.ts';

/** A rule as a test names it: `['orgCode', 'RIGHT_LIKE', 'A01']`. */
export type Rule = readonly [column: string, operator: string, value: string];

/** Menus of the seed that data rules can be defined on. */
export const ruleMenus = {
  users: '41',
  roles: '43',
  departs: '44',
  columns: '31',
  dictionaries: '51',
} as const;

interface Bound {
  permissions: readonly GrantKey[];
  menuId: string;
  /** The rules of each role; an empty list is a role without a rule. */
  roles: readonly (readonly Rule[])[];
}

/** Makes rules and the roles that have chosen them, all through the API. */
export const dataRules = ({ app, db, asRole, asAdministrator }: TestApp) => {
  let made = 0;
  const administrator = asAdministrator();

  const define = async (menuId: string, [ruleColumn, ruleConditions, ruleValue]: Rule): Promise<string> => {
    const body = { permissionId: menuId, ruleName: `Rule ${++made}`, ruleColumn, ruleConditions, ruleValue };
    const reply = await (await administrator).call<{ id: string }>('POST /sys/permission/addPermissionRule', {
      body,
    });
    if (!reply.success) throw new Error(`${ruleColumn} ${ruleConditions} ${ruleValue}: ${reply.text}`);
    return reply.result.id;
  };

  const choose = async (roleId: string, menuId: string, ids: readonly string[]): Promise<void> => {
    const reply = await (await administrator).call('POST /sys/role/datarule', {
      body: { roleId, permissionId: menuId, dataRuleIds: ids.join(',') },
    });
    if (!reply.success) throw new Error(reply.text);
  };

  const bindRole = async (roleId: string, menuId: string, rules: readonly Rule[]): Promise<string[]> => {
    await sql`insert into sys_role_permission (role_id, permission_id) values (${roleId}, ${menuId})
      on conflict do nothing`.execute(db);
    const ids: string[] = [];
    for (const rule of rules) ids.push(await define(menuId, rule));
    await choose(roleId, menuId, ids);
    return ids;
  };

  const roleOf = async ({ userId }: Pick<Caller, 'userId'>): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select min(role_id) as id from sys_user_role
      where user_id = ${userId}`.execute(db);
    return rows[0]?.id ?? '';
  };

  return {
    define,
    choose,
    bindRole,
    roleOf,
    /** Somebody whose roles have chosen these rules. */
    asBound: async ({ permissions, menuId, roles }: Bound, options?: PersonOptions): Promise<Caller> => {
      const person = await asRole(permissions, options);
      const roleIds = [await roleOf(person)];
      for (const _ of roles.slice(1)) roleIds.push(await makeRole(db, permissions));
      for (const [index, rules] of roles.entries()) {
        const roleId = roleIds[index] ?? '';
        await sql`insert into sys_user_role (user_id, role_id) values (${person.userId}, ${roleId})
          on conflict do nothing`.execute(db);
        await bindRole(roleId, menuId, rules);
      }
      await app.sessions.refresh([person.userId]);
      return person;
    },
    /** What a query over a table of the database says, as a reference. */
    idsWhere: async (table: string, condition: RawBuilder<unknown>): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(table)} t
        where t.deleted_at is null and ${condition} order by t.id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
