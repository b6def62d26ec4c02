import type { TemplateVersion } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { isListed } from '../public.queries.ts';

/** Keeps the text of a template under a number. */
export const insertTemplateVersion = async (
  tx: Tx,
  { id, number, body, author }: { id: string; number: number; body: string; author: string },
): Promise<void> => {
  await sql`insert into site_template_version (template_id, number, body, author_name)
    values (${id}, ${number}, ${body}, ${author})`.execute(tx);
};

/** The versions of a template that the caller was found to see, newest first. */
export const listTemplateVersions = async (
  db: Db,
  template: { id: string; revision: number; liveRevision: number | null },
  timeZone: string,
): Promise<TemplateVersion[]> => {
  const { rows } = await sql<{ number: number; author: string; time: Date }>`
    select number, author_name as author, create_time as time from site_template_version
    where template_id = ${template.id} order by number desc limit 100`.execute(db);
  return rows.map((row) => ({
    ...row,
    time: clockIn(timeZone, row.time),
    isCurrent: row.number === template.revision,
    isLive: row.number === template.liveRevision,
  }));
};

export const findTemplateVersion = async (
  db: Db,
  id: string,
  number: number,
): Promise<{ number: number; body: string } | undefined> => {
  const { rows } = await sql<{ number: number; body: string }>`
    select number, body from site_template_version where template_id = ${id} and number = ${number}`.execute(
    db,
  );
  return rows[0];
};

/** Published templates of a site that name a part. */
export const findUsers = async (
  db: Db | Tx,
  siteId: string,
  code: string,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; body: string }>`
    select t.id, t.name, v.body from site_template t
      join site_template_version v on v.template_id = t.id and v.number = t.live_revision
    where t.subsite_id = ${siteId} and t.deleted_at is null and t.code is distinct from ${code}
      and (position(${`"${code}"`} in v.body) > 0 or position(${`'${code}'`} in v.body) > 0)
    order by t.name`.execute(db);
  return rows.map(({ id, name }) => ({ id, name }));
};

/** The newest items of a site that visitors read in a language: templates are tried with them. */
export const findSamples = async (
  tx: Tx,
  {
    siteId,
    lang,
    model,
    columnId,
  }: { siteId: string; lang: Language; model: string | null; columnId: string | null },
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from content_item i join content_text t on t.item_id = i.id
    where i.subsite_id = ${siteId} and i.deleted_at is null and t.lang = ${lang} and ${isListed()}
      and (${model}::text is null or i.model = ${model})
      and (${columnId}::bigint is null or i.news_class_id = ${columnId})
    order by t.published_at desc nulls last, i.id desc limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};
