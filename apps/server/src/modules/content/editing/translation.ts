import { type ChangedBlock, contentText } from '@lc/contract/content';
import type { Language, Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { textOf } from '../../../kernel/html/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { diffList } from '../diff.ts';
import { refreshItem, requireItem } from '../text.queries.ts';
import { requireWritableItem } from '../text.service.ts';
import { shownField } from '../withheld.ts';
import { noteSource } from './source.queries.ts';

interface Pair {
  textId: string;
  title: string | null;
  isOutdated: boolean;
  seen: string | null;
  source: string;
}

/** The paragraphs of a text: its title, and each line of its body. */
export const blocksOf = (title: string, html: string): string[] =>
  [title, ...textOf(html).split('\n')].map((line) => line.trim()).filter((line) => line !== '');

const loadPair = async (
  db: Db | Tx,
  { id, lang, source }: { id: string; lang: Language; source: Language },
  ctx: CallContext,
): Promise<Pair> => {
  const body = (expression: RawBuilder<unknown>) => shownField(ctx, 'body', sql`(${expression})`);
  const { rows } = await sql<Pair>`
    select t.id as "textId", t.title, coalesce(t.source_digest <> s.digest, false) as "isOutdated",
      (select jsonb_build_array(v.content ->> 'title', ${body(sql`v.content ->> 'body'`)})::text from content_version v
        where v.text_id = s.id and v.number = t.source_version) as seen,
      jsonb_build_array(s.title, ${body(sql`s.body ->> s.lang`)})::text as source
    from content_text t join content_text s on s.item_id = t.item_id and s.lang = ${source}
    where t.item_id = ${id} and t.lang = ${lang} and ${scopeCondition(contentText as Resource, ctx)}`.execute(
    db,
  );
  const [pair] = rows;
  if (!pair) throw new AppError('system.recordNotFound');
  return pair;
};

const readBlocks = (text: string): string[] => {
  const [title, body] = JSON.parse(text) as [string | null, string | null];
  return blocksOf(title ?? '', body ?? '');
};

/** What changed in the source of a translation, paragraph by paragraph. */
export const readTranslation = async (
  db: Db,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<{ source: Language | null; isOutdated: boolean; changed: ChangedBlock[] }> => {
  const item = await requireItem(db, id, ctx);
  if (item.lang === lang) return { source: null, isOutdated: false, changed: [] };
  const pair = await loadPair(db, { id, lang, source: item.lang }, ctx);
  if (!pair.isOutdated || pair.seen === null)
    return { source: item.lang, isOutdated: pair.isOutdated, changed: [] };
  const changed: ChangedBlock[] = [];
  let index = 0;
  for (const { op, item: text } of diffList(readBlocks(pair.seen), readBlocks(pair.source))) {
    if (op !== 'same') changed.push({ index, op, text });
    if (op !== 'removed') index++;
  }
  return { source: item.lang, isOutdated: true, changed };
};

/** Says that a translation is up to date. */
export const confirm = (
  { db }: Pick<ModuleContext, 'db'>,
  { id, lang }: { id: string; lang: Language },
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const item = await requireWritableItem(tx, id, ctx);
    if (item.lang === lang) return;
    const { textId, title } = await loadPair(tx, { id, lang, source: item.lang }, ctx);
    await noteSource(tx, textId);
    await refreshItem(tx, id);
    await writeAudit(tx, ctx, {
      action: 'confirm',
      resource: 'contentText',
      recordId: textId,
      recordLabel: title,
    });
  });
