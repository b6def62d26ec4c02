import {
  contentFiling,
  contentItem,
  contentText,
  type detachItems,
  type linkItems,
  type markItems,
  type Replaced,
  type replaceInItems,
} from '@lc/contract/content';
import type { EndpointInput, Moves, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvals } from '../../kernel/approvals.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { textOf } from '../../kernel/html/index.ts';
import { eachByItself } from '../../kernel/http/each.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import type { ResourceWriter } from '../../kernel/resource/write.ts';
import { requireFilingColumn } from './columns/column-rules.ts';
import { copyInto } from './copy.service.ts';
import { requireFreeItem } from './editing/lock.queries.ts';
import { noteFiling } from './filing.queries.ts';
import { requireNewLink, sourceOf } from './following.service.ts';
import { moveItem } from './placing.service.ts';
import { requireSettingsPublisher } from './publisher.ts';
import { around1st, countOf, replaceInHtml } from './replace.ts';
import { requireItem, textRowOf } from './text.queries.ts';
import { lockText, requireWritableItem, writeText } from './text.service.ts';
import { isWithheld } from './withheld.ts';

type Context = Pick<ModuleContext, 'db'>;

const items = recordsOf(contentItem as Resource);
const texts = recordsOf(contentText as Resource);

/** Shows items under a column; they follow their source from now on. */
export const link = (
  { db }: Context,
  { ids, newsClassId, mode, reason, confirmed }: EndpointInput<typeof linkItems>['body'],
  ctx: CallContext,
): Promise<Moves> =>
  eachByItself({ ids: uniqueIds(ids), labels: 'contentText' }, ctx, (id) =>
    inTransaction(db, async (tx) => {
      await requireItem(tx, id, ctx);
      await requireFilingColumn(tx, newsClassId, ctx);
      const sourceId = await sourceOf(tx, id);
      await requireNewLink(tx, { sourceId, newsClassId });
      await copyInto(
        tx,
        { id: sourceId, newsClassId, refType: mode, reason, isConfirmed: confirmed === true },
        ctx,
      );
    }),
  );

/** Lets items no longer follow their source. */
export const detach = (
  { db }: Context,
  { ids }: EndpointInput<typeof detachItems>['body'],
  ctx: CallContext,
): Promise<Moves> =>
  eachByItself({ ids: uniqueIds(ids), labels: 'contentText' }, ctx, (id) =>
    inTransaction(db, async (tx) => {
      const item = await requireWritableItem(tx, id, ctx);
      if (item.refType !== 'map' && item.refType !== 'refer') throw new AppError('system.wrongState');
      const row = await items.lock(tx, id, ctx);
      await items.update(tx, row, {}, ctx, {
        columns: { ref_type: 'copy' },
        changes: { refType: [item.refType, 'copy'] },
      });
      await noteFiling(tx, { itemId: id, action: 'detached', to: item.newsClassId }, ctx);
    }),
  );

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const changedList = (
  before: unknown,
  add: readonly string[] | undefined,
  remove: readonly string[] | undefined,
): string[] => [...new Set([...listOf(before), ...(add ?? [])])].filter((one) => !remove?.includes(one));

/** Pins, tags and marks items. */
export const mark = (
  { db }: Context,
  { ids, addTags, removeTags, addFlags, removeFlags, ...pin }: EndpointInput<typeof markItems>['body'],
  ctx: CallContext,
): Promise<Moves> =>
  eachByItself({ ids: uniqueIds(ids), labels: 'contentText' }, ctx, (id) =>
    inTransaction(db, async (tx) => {
      const item = await requireWritableItem(tx, id, ctx);
      const row = await items.lock(tx, id, ctx);
      await requireFreeItem(tx, id, ctx);
      const isTags = addTags !== undefined || removeTags !== undefined;
      const isFlags = addFlags !== undefined || removeFlags !== undefined;
      const input = await items.prepare(
        tx,
        {
          ...pin,
          ...(isTags ? { tags: changedList(row.columns.tags, addTags, removeTags) } : {}),
          ...(isFlags ? { flags: changedList(row.columns.flags, addFlags, removeFlags) } : {}),
        },
        ctx,
      );
      await requireSettingsPublisher(tx, item, { input, before: row.columns }, ctx);
      await items.update(tx, row, input, ctx);
    }),
  );

/** @throws system.invalidInput for what would have to be cut */
const requireRoom = (replaced: { title: string; summary?: string }): void => {
  const problems = (['title', 'summary'] as const).flatMap((path) => {
    const { max } = contentText.spec.fields[path];
    return (replaced[path]?.length ?? 0) > max ? [{ path, rule: 'max', params: { max } }] : [];
  });
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

const replaceOne = async (
  tx: Tx,
  {
    id,
    lang,
    find,
    replacement,
    dryRun,
    approvals,
  }: Omit<EndpointInput<typeof replaceInItems>['body'], 'ids'> & { id: string; approvals: Approvals },
  ctx: CallContext,
): Promise<Replaced | undefined> => {
  await requireWritableItem(tx, id, ctx);
  const row = await lockText(tx, { id, lang, version: undefined }, ctx);
  const { title, ...text } = textRowOf(row);
  // What is withheld from the caller is neither looked at nor replaced.
  const body = isWithheld(ctx, 'body') ? '' : text.body;
  const summary =
    typeof row.columns.summary === 'string' && !isWithheld(ctx, 'summary') ? row.columns.summary : '';
  const words = [title, summary, textOf(body)].join('\n');
  const count = countOf(words, find);
  if (count === 0) return undefined;
  const found = { id, title, count, excerpt: around1st(words, find) };
  const replaced = {
    title: title.replaceAll(find, replacement),
    ...(summary ? { summary: summary.replaceAll(find, replacement) } : {}),
  };
  requireRoom(replaced);
  if (dryRun) return found;
  const newBody = replaceInHtml(body, find, replacement);
  const input = await texts.prepare(
    tx,
    {
      ...replaced,
      ...(newBody === body ? {} : { bodyI18n: { [lang]: newBody } }),
    },
    ctx,
  );
  const change = { input, values: undefined, kind: 'saved', approvals } as const;
  await writeText(tx, { id, lang, version: row.version }, change, ctx);
  return found;
};

/** Replaces words in several items, or says where they are. */
export const replaceIn = async (
  { db, approvals }: Pick<ModuleContext, 'db' | 'approvals'>,
  { ids, ...asked }: EndpointInput<typeof replaceInItems>['body'],
  ctx: CallContext,
): Promise<Moves & { found: Replaced[] }> => {
  const found: Replaced[] = [];
  const outcome = await eachByItself({ ids: uniqueIds(ids), labels: 'contentText' }, ctx, (id) =>
    inTransaction(db, async (tx) => {
      const one = await replaceOne(tx, { id, ...asked, approvals }, ctx);
      if (one) found.push(one);
    }),
  );
  const done = outcome.done.filter((id) => found.some((one) => one.id === id));
  return { done, refused: outcome.refused, found };
};

interface FilingRow {
  action: string;
  itemId: string | null;
  from: string | null;
  to: string | null;
}

/** Takes a filing back. @throws content.notUndone */
export const undo = async (
  { db, approvals, items: writer }: Pick<ModuleContext, 'db' | 'approvals'> & { items: ResourceWriter },
  id: string,
  ctx: CallContext,
): Promise<void> => {
  const { rows } = await sql<FilingRow>`
    select t.action, t.item_id as "itemId", t.from_class_id as "from", t.to_class_id as "to"
    from content_filing t where t.id = ${id} and ${scopeCondition(contentFiling as Resource, ctx)}`.execute(
    db,
  );
  const [filing] = rows;
  if (!filing) throw new AppError('system.recordNotFound');
  const { action, itemId, from, to } = filing;
  if (itemId === null) throw new AppError('content.notUndone');
  if ((action === 'moved' || action === 'merged') && from !== null) {
    await inTransaction(db, async (tx) => {
      const item = await requireWritableItem(tx, itemId, ctx);
      if (item.newsClassId !== to) throw new AppError('content.notUndone');
      await moveItem(tx, approvals, { id: itemId, newsClassId: from }, ctx);
    });
    return;
  }
  if (action !== 'copied' && action !== 'mapped' && action !== 'referred')
    throw new AppError('content.notUndone');
  if (!ctx.session.permissions.has('contentItem:delete')) throw new AppError('system.forbidden');
  await writer.remove([itemId], ctx);
};
