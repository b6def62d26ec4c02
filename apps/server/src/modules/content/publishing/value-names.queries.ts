import type { Language } from '@lc/contract/kernel';
import { columnOf } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { findResource } from '../../../kernel/resource/projection.ts';
import { isListed } from '../public.queries.ts';

/** Resources whose names everybody may read; what others are called is not said to visitors. */
const publicNames: ReadonlySet<string> = new Set([
  'depart',
  'professionalType',
  'jobType',
  'salaryRange',
  'region',
]);

/** Titles of items as visitors read them: in the language, else in any. */
const publicTitles = async (
  tx: Db | Tx,
  { siteId, lang }: { siteId: string; lang: Language },
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (i.id) i.id, v.content ->> 'title' as name
    from content_item i join content_text t on t.item_id = i.id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where i.id = any(${[...ids]}::bigint[]) and i.subsite_id = ${siteId} and i.deleted_at is null and ${isListed()}
    order by i.id, (t.lang = ${lang}) desc, t.id`.execute(tx);
  return rows;
};

const namesIn = async (
  tx: Db | Tx,
  lang: Language,
  { to, ids }: { to: string; ids: readonly string[] },
): Promise<{ id: string; name: string }[]> => {
  const target = publicNames.has(to) ? findResource(to) : undefined;
  if (!target) return [];
  const name = localizedIn(`t.${columnOf(target.spec.label)}`, lang);
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${name} as name from ${sql.table(target.spec.table)} t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null`.execute(tx);
  return rows;
};

/** What rows are called that values point to, by resource and id: of items what visitors read alone. */
export const publicNamesOf = async (
  tx: Db | Tx,
  place: { siteId: string; lang: Language },
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [to, known] of wanted) {
    const ids = [...known];
    const rows =
      to === 'contentItem' ? await publicTitles(tx, place, ids) : await namesIn(tx, place.lang, { to, ids });
    for (const { id, name } of rows) names.set(`${to} ${id}`, name);
  }
  return names;
};
