import type { Language } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { definePublicFiles } from '../../../kernel/files/public-files.ts';
import { wireBase } from '../../../kernel/http/wire-routes.ts';
import { isBeforeEnd, isPublic } from '../public.queries.ts';
import { isOnlineSite, isShownAd, isShownLink } from './site.queries.ts';
import { isWithheldVersion } from './withheld-item.ts';

/** What of a text visitors read: the version `v` of `t` and its item `i`, in a column and on a site that are there. */
const readTexts = (): RawBuilder<unknown> => sql`content_version v
  join content_text t on t.id = v.text_id and t.live_version = v.number and ${isPublic()} and ${isBeforeEnd()}
  join content_item i on i.id = t.item_id and i.deleted_at is null
  join news_class n on n.id = i.news_class_id and n.deleted_at is null
  join subsite s on s.id = i.subsite_id and s.deleted_at is null and ${isOnlineSite()}`;

const itself = sql`array[f.id]`;

/** Where files are fetched, as part of a statement: indexes over addresses say the same. */
const filesBase = sql.raw(`'${wireBase}/file/'`);

/** Whether an address is one of the file `f`. */
const leadsTo = (address: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(starts_with(${address}, ${filesBase}) and split_part(${address}, '/', 4) = f.id::text)`;

definePublicFiles('content.texts', {
  // The wording that visitors read with the values of its model; cover and attachments go with every language.
  shown: () => sql`exists (select from ${readTexts()}
      where (v.file_ids @> ${itself} or v.value_files @> ${itself}) and not ${isWithheldVersion()})
    or exists (select from ${readTexts()}
      where (i.cover = f.id or i.attachments @> ${itself}) and not ${isWithheldVersion()})`,
  // An article that is nothing but a link.
  addressed: () => sql`exists (select from ${readTexts()}
    where i.subsite_id = f.subsite_id and ${leadsTo(sql`(t.model_values ->> 'linkUrl')`)}
      and v.content #>> '{values,linkUrl}' = t.model_values ->> 'linkUrl')`,
});

definePublicFiles('content.links', {
  shown: () => sql`exists (select from friendly_link l join friendly_link_type t on t.id = l.type_id
      where l.logo = f.id and ${isShownLink()})
    or exists (select from advertisement a where a.file = f.id and ${isShownAd()})`,
  addressed: () => sql`exists (select from friendly_link l join friendly_link_type t on t.id = l.type_id
      where l.subsite_id = f.subsite_id and ${leadsTo(sql`l.url`)} and ${isShownLink()})
    or exists (select from advertisement a
      where a.subsite_id = f.subsite_id and ${leadsTo(sql`a.link`)} and ${isShownAd()})`,
});

definePublicFiles('content.sites', {
  addressed: () => sql`exists (select from subsite s
      where s.id = f.subsite_id and s.deleted_at is null and ${leadsTo(sql`s.logo`)})
    or exists (select from news_class n
      where n.subsite_id = f.subsite_id and n.deleted_at is null and ${leadsTo(sql`n.url`)})
    or exists (select from site_redirect r
      where r.subsite_id = f.subsite_id and r.enabled and r.deleted_at is null and ${leadsTo(sql`r.address`)})
    or exists (select from site_template t
        join site_template_version v on v.template_id = t.id and v.number = t.live_revision
      where t.subsite_id = f.subsite_id and t.deleted_at is null
        and v.body like concat('%', ${filesBase}, f.id, '/%'))`,
});

/** The files that a version of a text holds, with cover and attachments of its item; none where it is withheld. */
export const filesOfDraft = async (
  db: Db | Tx,
  { itemId, lang, number }: { itemId: string; lang: Language; number: number | undefined },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct held.id from content_item i join content_text t on t.item_id = i.id and t.lang = ${lang}
      join content_version v on v.text_id = t.id and v.number = coalesce(${number ?? null}::int, t.content_version)
      cross join lateral unnest(v.file_ids || v.value_files || i.attachments || i.cover) as held(id)
    where i.id = ${itemId} and held.id is not null and not ${isWithheldVersion()}`.execute(db);
  return rows.map(({ id }) => id);
};
