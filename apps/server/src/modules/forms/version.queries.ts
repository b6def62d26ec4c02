import { sql } from 'kysely';
import type { RequestContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';

export interface VersionRow {
  number: number;
  note: string | null;
  publishedBy: string | null;
  /** In the caller's zone. */
  publishedAt: string;
  widgets: number;
  jsonStr: string;
}

const head = (ctx: RequestContext) => sql`v.number, v.note, v.published_by as "publishedBy", v.widgets,
  ${momentText('v.published_at', zoneOf(ctx))} as "publishedAt"`;

/** A published version; rights to its form were looked at before. */
export const findVersion = async (
  db: Db,
  designId: string,
  number: number,
  ctx: RequestContext,
): Promise<VersionRow | undefined> => {
  const { rows } = await sql<VersionRow>`select ${head(ctx)}, v.json_str as "jsonStr" from form_version v
    where v.design_id = ${designId} and v.number = ${number}`.execute(db);
  return rows[0];
};

/** The versions of a form, newest first, with how much was handed in with each. */
export const listVersions = async (
  db: Db,
  designId: string,
  ctx: RequestContext,
): Promise<(Omit<VersionRow, 'jsonStr'> & { submissions: number })[]> => {
  const { rows } = await sql<Omit<VersionRow, 'jsonStr'> & { submissions: number }>`
    select ${head(ctx)}, (select count(*)::int from form_submission s
      where s.design_id = v.design_id and s.version_number = v.number and s.deleted_at is null) as submissions
    from form_version v where v.design_id = ${designId} order by v.number desc limit 500`.execute(db);
  return rows;
};

interface NewVersion {
  designId: string;
  jsonStr: string;
  widgets: number;
  note: string | null;
  username: string;
}

/** Adds the next version; the design is locked. @returns its number. */
export const insertVersion = async (
  tx: Tx,
  { designId, jsonStr, widgets, note, username }: NewVersion,
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into form_version (design_id, number, json_str, widgets, note, published_by)
    select ${designId}::bigint, coalesce(max(number), 0) + 1, ${jsonStr}, ${widgets}::integer, ${note}, ${username}
    from form_version where design_id = ${designId} returning number`.execute(tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].number;
};

/** Whether a version was replaced by the next one more than so many hours ago. */
export const isLongReplaced = async (
  db: Db,
  designId: string,
  number: number,
  hours: number,
): Promise<boolean> => {
  const { rows } = await sql`select from form_version where design_id = ${designId}
    and number = ${number + 1} and published_at < now() - make_interval(hours => ${hours})`.execute(db);
  return rows.length > 0;
};
