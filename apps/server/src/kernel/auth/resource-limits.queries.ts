import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { StoredRule } from '../resource/rules.ts';

/** What a role gives of a resource, with the data rules in force that it has chosen for it. */
export interface GivenResource {
  subject: string;
  rules: StoredRule[] | null;
}

export interface LimitsRow {
  username: string;
  realname: string;
  orgCode: string | null;
  orgCodes: string[];
  /** Keys of the columns that the person lacks where a rule is in force, behind their strategy: `1user:column:phone`. */
  withheld: string[];
  given: GivenResource[];
}

/**
 * The data rules of a person's roles and the columns withheld from him. A role gives a resource with any right to it,
 * those to its columns excepted.
 */
export const loadLimitsRow = async (db: Db, userId: string): Promise<LimitsRow | undefined> => {
  const { rows } = await sql<LimitsRow>`
    with mine as (
      select r.id from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      where ur.user_id = ${userId}),
    given as (
      select split_part(p.perms, ':', 1) as subject,
        jsonb_agg(jsonb_build_object('id', d.id::text, 'column', d.rule_column, 'operator', d.rule_conditions,
          'value', d.rule_value) order by d.id) filter (where d.id is not null) as rules
      from mine join sys_role_permission rp on rp.role_id = mine.id
        join sys_permission p on p.id = rp.permission_id and p.deleted_at is null
        left join sys_role_data_rule c on c.role_id = rp.role_id and c.permission_id = rp.permission_id
        left join sys_permission_data_rule d on d.id = c.rule_id and d.status = '1'
      where p.perms is not null and p.perms not like '%:column:%'
      group by mine.id, 1)
    select u.username, u.realname, u.org_code as "orgCode",
      array(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
        where ud.user_id = u.id and d.deleted_at is null order by 1) as "orgCodes",
      array(select p.perms_type || p.perms from sys_permission p
        where p.menu_type = '2' and p.status = '1' and p.deleted_at is null and p.perms like '%:column:%'
          and not exists (select from sys_role_permission rp join mine on mine.id = rp.role_id
            where rp.permission_id = p.id)) as withheld,
      coalesce((select jsonb_agg(jsonb_build_object('subject', subject, 'rules', rules)) from given), '[]') as given
    from sys_user u where u.id = ${userId}`.execute(db);
  return rows[0];
};
