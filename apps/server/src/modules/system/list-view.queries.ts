import { role } from '@lc/contract/access';
import { textKey } from '@lc/contract/kernel';
import type { ListLayout, ListView } from '@lc/contract/system';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { lockName } from '../../kernel/db/locks.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

/** A view as it is written. */
export interface StoredView {
  resource: string;
  name: string | null;
  query: string;
  layout: ListLayout | null;
  isDefault: boolean;
  roleId: string | null;
}

/** The views of a list that are a person's own or shared with a role of theirs; the look of the list comes first. */
export const viewsOf = async (db: Db, resource: string, userId: string): Promise<ListView[]> => {
  const { rows } = await sql<ListView>`
    select v.id, v.name, v.user_id = ${userId} as "isOwn", v.is_default as "isDefault", v.role_id as "roleId",
      v.query, v.layout
    from sys_list_view v
    where v.resource = ${resource} and (v.user_id = ${userId}
      or v.name is not null and v.role_id in (select ur.role_id from sys_user_role ur where ur.user_id = ${userId}))
    order by v.name nulls first, v.id`.execute(db);
  return rows;
};

/** A view of one's own, locked until the transaction ends; without an id the look of the list. */
export const lockOwnView = async (
  tx: Tx,
  { id, resource }: { id: string | undefined; resource: string },
  userId: string,
): Promise<(StoredView & { id: string }) | undefined> => {
  const { rows } = await sql<StoredView & { id: string }>`
    select v.id, v.resource, v.name, v.query, v.layout, v.is_default as "isDefault", v.role_id as "roleId"
    from sys_list_view v
    where v.user_id = ${userId} and v.resource = ${resource}
      and ${id === undefined ? sql`v.name is null` : sql`v.id = ${id}`}
    for update`.execute(tx);
  return rows[0];
};

/** Whether a person has another view of the list under this name. */
export const isNameTaken = async (
  tx: Tx,
  { resource, name }: StoredView,
  { id, userId }: { id: string | undefined; userId: string },
): Promise<boolean> => {
  const { rows } = await sql`select from sys_list_view
    where user_id = ${userId} and resource = ${resource} and text_key(name) = ${name === null ? null : textKey(name)}
      and id is distinct from ${id ?? null}`.execute(tx);
  return rows.length > 0;
};

/** How many views of a list a person has; nobody else adds one until the transaction ends. */
export const countViews = async (tx: Tx, resource: string, userId: string): Promise<number> => {
  await lockName(tx, 'listViews', userId, resource);
  const { rows } = await sql`select from sys_list_view
    where user_id = ${userId} and resource = ${resource} and name is not null`.execute(tx);
  return rows.length;
};

/** Whether the caller sees a role that is alive. */
export const isRoleSeen = async (tx: Tx, id: string, ctx: CallContext): Promise<boolean> => {
  const { rows } = await sql`select from sys_role r
    where r.id = ${id} and r.deleted_at is null and ${visibleRows(role, ctx, 'r')} for share`.execute(tx);
  return rows.length > 0;
};

/** A person opens a list with one view. */
export const clearDefault = async (tx: Tx, resource: string, userId: string): Promise<void> => {
  await sql`update sys_list_view set is_default = false
    where user_id = ${userId} and resource = ${resource} and is_default`.execute(tx);
};

/** @returns the id of the view. */
export const writeView = async (
  tx: Tx,
  view: StoredView,
  { id, userId }: { id: string | undefined; userId: string },
): Promise<string> => {
  const { resource, name, query, isDefault, roleId } = view;
  const layout = view.layout === null ? null : JSON.stringify(view.layout);
  const { rows } =
    id === undefined
      ? await sql<{ id: string }>`
          insert into sys_list_view (user_id, resource, name, query, layout, is_default, role_id)
          values (${userId}, ${resource}, ${name}, ${query}, ${layout}::jsonb, ${isDefault}, ${roleId})
          on conflict (user_id, resource) where name is null do update
            set layout = excluded.layout, query = excluded.query, update_time = now() returning id`.execute(
          tx,
        )
      : await sql<{ id: string }>`
          update sys_list_view set name = ${name}, query = ${query}, layout = ${layout}::jsonb,
            is_default = ${isDefault}, role_id = ${roleId}, update_time = now()
          where id = ${id} and user_id = ${userId} returning id`.execute(tx);
  return rows[0]?.id ?? '';
};

/** @returns whether there was such a view of one's own. */
export const removeView = async (db: Db, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`delete from sys_list_view
    where id = ${id} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
};
