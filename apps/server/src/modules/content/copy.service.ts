import { contentItem, contentText, type copyItems, type LostPart } from '@lc/contract/content';
import type { EndpointInput, Language, Moves, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eachByItself } from '../../kernel/http/each.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { requireFilingColumn } from './columns/column-rules.ts';
import { noteFiling } from './filing.queries.ts';
import { listLost, nameLost, withoutLost } from './lost-parts.ts';
import { loadDesign } from './models/design.queries.ts';
import { requireItem } from './text.queries.ts';
import { insertText } from './text.service.ts';

interface Source {
  lang: Language;
  fields: Readonly<Record<string, unknown>>;
  body: string;
  values: Readonly<Record<string, unknown>>;
  fileIds: string[];
}

/** What is copied of a text: not its slug, which is taken, nor its state. Without a live version, what it says now. */
const loadSources = async (
  tx: Tx,
  { itemId, isPublicOnly }: { itemId: string; isPublicOnly: boolean },
  ctx: CallContext,
): Promise<Source[]> => {
  const number = isPublicOnly ? sql`coalesce(t.live_version, t.content_version)` : sql`t.content_version`;
  const { rows } = await sql<Source>`
    select t.lang, coalesce(v.content ->> 'body', '') as body, coalesce(v.content -> 'values', '{}') as values,
      v.file_ids::text[] as "fileIds",
      jsonb_build_object('title', v.content -> 'title', 'subtitle', v.content -> 'subtitle',
        'shortTitle', v.content -> 'shortTitle', 'titleStyle', v.content -> 'titleStyle',
        'summary', v.content -> 'summary', 'source', v.content -> 'source',
        'sourceUrl', v.content -> 'sourceUrl', 'author', v.content -> 'author', 'editor', v.content -> 'editor') as fields
    from content_text t join content_version v on v.text_id = t.id and v.number = ${number}
    where t.item_id = ${itemId} and ${scopeCondition(contentText as Resource, ctx)}
    order by t.id`.execute(tx);
  return rows;
};

/** The texts without what they cannot have at that place, and what that is. */
const withWhatIsThere = async (
  tx: Tx,
  sources: readonly Source[],
  { model, subsiteId: site }: { model: string; subsiteId: string },
  ctx: CallContext,
): Promise<{ sources: Source[]; lost: LostPart[] }> => {
  const design = await loadDesign(tx, model);
  const found: { sources: Source[]; lost: LostPart[] } = { sources: [], lost: [] };
  for (const source of sources) {
    const { body, values } = source;
    const { lost, ...rest } = await withoutLost(tx, { model, design, site, body, values }, ctx);
    found.sources.push({ ...source, ...rest });
    found.lost.push(...lost);
  }
  return found;
};

/** Whoever publishes an item or takes it down waits until what was just made of it is there to be brought up to date. */
const lockSources = (tx: Tx, itemId: string, ctx: CallContext) =>
  sql`select from content_text t where t.item_id = ${itemId} and ${scopeCondition(contentText as Resource, ctx)}
    order by t.id for share of t`.execute(tx);

const items = recordsOf(contentItem as Resource);
const texts = recordsOf(contentText as Resource);

/** How what is made of an item stands to it. */
export type RefType = 'copy' | 'map' | 'refer';

const filedAs = { copy: 'copied', map: 'mapped', refer: 'referred' } as const;

/**
 * What is made of an item under another column, of this site or another: drafts in every language. A copy is on its own
 * from now on; what is mapped or referred follows, and says what visitors read of its source from the beginning.
 * @param isPublicOnly leaves out changes that visitors do not read yet of a copy, too
 * @param isConfirmed makes it without what is not there, or not at that site
 * @returns its id, and what it is without
 * @throws content.copyIncomplete
 */
export const copyInto = async (
  tx: Tx,
  {
    id,
    newsClassId,
    refType = 'copy',
    rule,
    reason,
    isPublicOnly = false,
    isConfirmed,
  }: {
    id: string;
    newsClassId: string;
    refType?: RefType;
    rule?: string;
    reason?: string | undefined;
    isPublicOnly?: boolean;
    isConfirmed: boolean;
  },
  ctx: CallContext,
): Promise<{ id: string; lost: LostPart[] }> => {
  const item = await requireItem(tx, id, ctx);
  const column = await requireFilingColumn(tx, newsClassId, ctx);
  if (column.model !== item.model) throw new AppError('content.wrongModel');
  const isFollower = refType !== 'copy';
  if (isFollower) await lockSources(tx, id, ctx);
  const sources = await loadSources(tx, { itemId: id, isPublicOnly: isPublicOnly || isFollower }, ctx);
  const first = sources.find(({ lang }) => lang === item.lang) ?? sources[0];
  if (!first) throw new AppError('system.recordNotFound');
  const place = { subsiteId: column.subsiteId, model: column.model };
  const whole = await withWhatIsThere(tx, sources, place, ctx);
  const { lost, params } = nameLost(whole.lost, ctx);
  if (lost.length > 0 && !isConfirmed)
    throw new AppError('content.copyIncomplete', { params, result: { lost } });
  const titles = JSON.stringify({ [first.lang]: first.fields.title });
  const made = await items.create(tx, { newsClassId: column.id, subsiteId: column.subsiteId }, ctx, {
    columns: {
      title: sql`${titles}::jsonb`,
      model: column.model,
      lang: first.lang,
      ref_type: refType,
      source_item_id: id,
    },
  });
  for (const { lang, fields, body, values, fileIds } of whole.sources) {
    const input = await texts.prepare(tx, { ...fields, bodyI18n: { [lang]: body } }, ctx);
    const item = { ...place, id: made.id };
    await insertText(tx, { item, lang, input, values, kind: 'copied', copiedFiles: fileIds }, ctx);
  }
  await noteFiling(
    tx,
    {
      itemId: made.id,
      action: filedAs[refType],
      from: item.newsClassId,
      to: column.id,
      rule,
      reason,
      leftOut: listLost(lost),
    },
    ctx,
  );
  return { id: made.id, lost };
};

/** Copies several items under a column, each by itself. */
export const copy = (
  context: Pick<ModuleContext, 'db'>,
  body: EndpointInput<typeof copyItems>['body'],
  ctx: CallContext,
): Promise<Moves> =>
  eachByItself({ ids: uniqueIds(body.ids), labels: 'contentText' }, ctx, (id) =>
    inTransaction(context.db, async (tx) => {
      await copyInto(
        tx,
        { id, newsClassId: body.newsClassId, reason: body.reason, isConfirmed: body.confirmed === true },
        ctx,
      );
    }),
  );
