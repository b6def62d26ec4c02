import type { GrantKey } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of where somebody may work: his own grants and those of his roles are one list. The id that is put in may be a
 * column of the query around, of a table called `u`, `s` or `p`: nothing else is called so here.
 */

type Id = RawBuilder<unknown>;

/** Ids of the living roles of a person. */
export const rolesOf = (user: Id): RawBuilder<unknown> =>
  sql`select ur.role_id from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
    where ur.user_id = ${user}`;

/** Whether a person works on every site by his own flag or by that of a role. */
export const holdsEverySite = (user: Id): RawBuilder<boolean> =>
  sql`exists (select from sys_user person where person.id = ${user} and person.all_subsite
    union all select from sys_role r where r.id in (${rolesOf(user)}) and r.all_subsite)`;

/**
 * Ids of the living sites and folders that a person was given. A folder brings everything below it, whenever it
 * was made; a site brings itself alone.
 */
export const heldSites = (user: Id): RawBuilder<unknown> =>
  sql`with recursive granted as (
      select us.subsite_id as id from user_subsite us where us.user_id = ${user}
      union select rs.subsite_id from role_subsite rs where rs.role_id in (${rolesOf(user)})),
    held (id, spreads) as (
      select site.id, site.classify = 'group' from subsite site join granted g on g.id = site.id
        where site.deleted_at is null
      union select c.id, true from subsite c join held h on c.parent_id = h.id and h.spreads
        where c.deleted_at is null)
    select distinct id from held`;

/** Whether the limit `l` is said of a person himself or of a role of his. */
export const isLimitOf = (user: Id): RawBuilder<boolean> =>
  sql`(l.user_id = ${user} or l.role_id in (${rolesOf(user)}))`;

/**
 * Whether the menu or button `p` is there for a person at a site: a list for everybody must name it, and so must
 * one of his lists where he has any. A button stands and falls with the menu above it.
 */
export const isOpenAtSite = (user: Id, site: Id): RawBuilder<boolean> => {
  const names = sql`l.grants @> jsonb_build_array(jsonb_build_object('id',
    (case p.menu_type when '2' then p.parent_id else p.id end)::text))`;
  const limits = sql`select from subsite_limit l where l.subsite_id = ${site} and l.kind = 'menus'`;
  const isForAll = sql`l.user_id is null and l.role_id is null`;
  return sql`(not exists (${limits} and ${isForAll} and not ${names})
    and (not exists (${limits} and ${isLimitOf(user)}) or exists (${limits} and ${isLimitOf(user)} and ${names})))`;
};

/**
 * Sites whose lists of menus leave a list out for a person, by the right to that list, as JSON. The rule of
 * `isOpenAtSite`, for every site with limits but the working one: that one grants nothing that it leaves out.
 */
export const closedLists = (user: Id, workingSite: Id): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_object_agg(shut.perms, shut.sites) from (
    select one.perms, jsonb_agg(one.site::text) as sites
    from (
      select p.perms, limited.site from (
        select l.subsite_id as site, bool_or(e.is_for_all) as has_all, bool_or(not e.is_for_all) as has_own,
          coalesce(array_agg(g.id) filter (where e.is_for_all and g.id is not null), '{}') as for_all,
          coalesce(array_agg(g.id) filter (where not e.is_for_all and g.id is not null), '{}') as own
        from subsite_limit l
          cross join lateral (select l.user_id is null and l.role_id is null as is_for_all) e
          left join lateral jsonb_to_recordset(l.grants) as g (id text) on true
        where l.kind = 'menus' and l.subsite_id is distinct from ${workingSite}
          and (e.is_for_all or ${isLimitOf(user)})
        group by 1) limited
      cross join sys_permission p
      where p.menu_type = '2' and p.deleted_at is null and p.perms like '%:list'
      group by 1, 2
      having bool_and((limited.has_all and p.parent_id::text <> all(limited.for_all))
        or (limited.has_own and p.parent_id::text <> all(limited.own)))) one
    group by 1) shut), '{}')`;

/**
 * Ids of the people who work on some of these sites: the other side of `heldSites` and `holdsEverySite`. `sites` is a
 * select of ids.
 */
export const peopleOfSites = (sites: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`with recursive place (id, parent_id, is_granted) as (
      select site.id, site.parent_id, true from subsite site where site.id in (${sites}) and site.deleted_at is null
      union select above.id, above.parent_id, above.classify = 'group'
        from subsite above join place on place.parent_id = above.id where above.deleted_at is null),
    granted as (select id from place where is_granted)
    select person.id from sys_user person where person.all_subsite
    union select ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      where r.all_subsite or r.id in (select rs.role_id from role_subsite rs join granted g on g.id = rs.subsite_id)
    union select us.user_id from user_subsite us join granted g on g.id = us.subsite_id`;

/** Ids of the people who have a right at a site by their roles: the other side of a session's `permissions`. */
export const holdersOf = (right: GrantKey, site: Id): RawBuilder<unknown> => {
  const isOpen = (user: Id): RawBuilder<boolean> => sql`p.perms = ${right} and p.deleted_at is null
    and ${isOpenAtSite(user, site)}`;
  return sql`select u.user_id from sys_permission p join sys_role_permission rp on rp.permission_id = p.id
      join sys_role r on r.id = rp.role_id and r.deleted_at is null join sys_user_role u on u.role_id = r.id
      where ${isOpen(sql`u.user_id`)}
    union select u.id from sys_user u join sys_permission p on p.menu_type = '2' and p.status = '0'
      where ${isOpen(sql`u.id`)}`;
};
