import type { BlueprintKind } from '@lc/contract/content';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { clockIn } from '../../../kernel/time-zone.ts';

/** Where an object of a site came from, and how both were then. */
export interface Link {
  kind: BlueprintKind;
  originId: string;
  objectId: string;
  originHash: string;
  objectHash: string;
  hold: 'suspended' | 'detached' | null;
}

export const loadLinks = async (db: Db | Tx, siteId: string): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select kind, origin_id as "originId", object_id as "objectId", origin_hash as "originHash",
      object_hash as "objectHash", hold
    from site_blueprint_object where subsite_id = ${siteId}`.execute(db);
  return rows;
};

export const saveLink = async (tx: Tx, siteId: string, link: Omit<Link, 'hold'>): Promise<void> => {
  await sql`insert into site_blueprint_object (subsite_id, kind, origin_id, object_id, origin_hash, object_hash)
    values (${siteId}, ${link.kind}, ${link.originId}, ${link.objectId}, ${link.originHash}, ${link.objectHash})
    on conflict (subsite_id, kind, origin_id) do update set object_id = excluded.object_id,
      origin_hash = excluded.origin_hash, object_hash = excluded.object_hash`.execute(tx);
};

/** Whether there was such an object. */
export const setHold = async (
  tx: Tx,
  { siteId, kind, originId }: { siteId: string; kind: BlueprintKind; originId: string },
  hold: 'suspended' | 'detached' | null,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update site_blueprint_object set hold = ${hold}
    where subsite_id = ${siteId} and kind = ${kind} and origin_id = ${originId}`.execute(tx);
  return numAffectedRows === 1n;
};

/** The template site that a site was made from; nothing where it was made from none. */
export const blueprintOf = async (db: Db | Tx, siteId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select blueprint_id as id from site_blueprint where subsite_id = ${siteId} for update`.execute(db);
  return rows[0]?.id;
};

/** Notes what a site was made from, and gives it the languages and the defaults of columns that hold there. */
export const insertBlueprint = async (
  tx: Tx,
  { siteId, blueprintId }: { siteId: string; blueprintId: string },
): Promise<void> => {
  await sql`insert into site_blueprint (subsite_id, blueprint_id) values (${siteId}, ${blueprintId})`.execute(
    tx,
  );
  await sql`delete from subsite_language where subsite_id = ${siteId}`.execute(tx);
  await sql`insert into subsite_language (subsite_id, language, enabled, is_default, base_path, fallback_type, fallbacks)
    select ${siteId}, language, enabled, is_default, base_path, fallback_type, fallbacks
    from subsite_language where subsite_id = ${blueprintId}`.execute(tx);
  await sql`insert into column_default (subsite_id, settings)
    select ${siteId}, settings from column_default where subsite_id = ${blueprintId}`.execute(tx);
};

export const noteRollOut = async (tx: Tx, siteId: string): Promise<void> => {
  await sql`update site_blueprint set rolled_out_at = now() where subsite_id = ${siteId}`.execute(tx);
};

/** A living template site, with how its pages look. */
export const findBlueprint = async (
  db: Db | Tx,
  id: string,
): Promise<{ id: string; theme: string | null } | undefined> => {
  const { rows } = await sql<{ id: string; theme: string | null }>`
    select id, theme from subsite where id = ${id} and site_type = 'templatesite' and deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** The sites that were made from a template site, of those that the caller works on. */
export const listSites = async (
  db: Db,
  blueprintId: string,
  { language, timeZone, session }: CallContext,
): Promise<{ id: string; name: string; status: string | null; rolledOutAt: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; status: string | null; rolledOutAt: Date }>`
    select s.id, coalesce(nullif(s.name ->> ${language}, ''), s.name ->> 'en-US', s.code) as name, s.status,
      b.rolled_out_at as "rolledOutAt"
    from site_blueprint b join subsite s on s.id = b.subsite_id
    where b.blueprint_id = ${blueprintId} and s.deleted_at is null
      and ${session.subsites === 'all' ? sql`true` : sql`s.id = any(${[...session.subsites]}::bigint[])`}
    order by name, s.id`.execute(db);
  return rows.map((row) => ({ ...row, rolledOutAt: clockIn(timeZone, row.rolledOutAt) }));
};
