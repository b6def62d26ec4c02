import {
  type addItem,
  type addText,
  type autosaveItem,
  contentItem,
  contentText,
  type editItem,
  stateAfterSave,
} from '@lc/contract/content';
import type { EndpointInput, Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { Approvals } from '../../kernel/approvals.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Jobs } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type LockedRow, recordsOf } from '../../kernel/resource/records.ts';
import { logMove } from '../../kernel/resource/states.ts';
import { type Input, isSame } from '../../kernel/resource/values.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { requireColumn } from '../sites/index.ts';
import { forgetAutosave, keepAutosave } from './autosave.queries.ts';
import { setEnd } from './clock.ts';
import { requireFilingColumn } from './columns/column-rules.ts';
import { columnSettingsOf } from './columns/settings.service.ts';
import { requireLock } from './editing/lock.queries.ts';
import { noteSource } from './editing/source.queries.ts';
import { noteFiling } from './filing.queries.ts';
import { loadDesign } from './models/design.queries.ts';
import { requireToldTerms } from './models/standing-rules.ts';
import { checkValueTargets, cleanValues, valuesFor } from './models/values.ts';
import { requireEndPublisher } from './publisher.ts';
import { requireNoProcess } from './review-rules.ts';
import { settle } from './settle.queries.ts';
import { findText, type ItemPlace, refreshItem, requireItem, textRowOf } from './text.queries.ts';
import { requireOwnValues } from './withheld.ts';

type AddBody = EndpointInput<typeof addItem>['body'];
type AddTextBody = EndpointInput<typeof addText>['body'];
type EditBody = EndpointInput<typeof editItem>['body'];

const texts = recordsOf(contentText as Resource);
const items = recordsOf(contentItem as Resource);

/** What every write of a text answers. */
export interface Written {
  id: string;
  version: number;
  state: string;
}

/** The item, and the column in which the caller may write. @throws system.recordNotFound, content.columnNotYours */
export const requireWritableItem = async (db: Db | Tx, id: string, ctx: CallContext): Promise<ItemPlace> => {
  const item = await requireItem(db, id, ctx);
  const column = await requireColumn(db, item.newsClassId, ctx);
  if (!column.mayEdit) throw new AppError('content.columnNotYours');
  return item;
};

/** The fields of a text as the kernel takes them: HTML by language. */
const textInput = (body: Readonly<Record<string, unknown>>, lang: Language): Input => {
  const {
    id: _id,
    version: _version,
    values: _values,
    lang: _lang,
    newsClassId: _place,
    tab: _tab,
    ...fields
  } = body;
  const { body: html, ...others } = fields;
  return typeof html === 'string' ? { ...others, bodyI18n: { [lang]: html } } : others;
};

const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

interface NewText {
  item: Pick<ItemPlace, 'id' | 'subsiteId' | 'model'>;
  lang: Language;
  input: Input;
  values: Readonly<Record<string, unknown>>;
  kind?: 'saved' | 'copied';
  /** The files that the text shows of which it is a copy. */
  copiedFiles?: readonly string[];
}

/** Adds a text to an item, in the caller's transaction. The input was prepared. */
export const insertText = async (
  tx: Tx,
  { item, lang, input, values, kind = 'saved', copiedFiles = [] }: NewText,
  ctx: CallContext,
): Promise<Written> => {
  const { model, subsiteId: site } = item;
  const design = await loadDesign(tx, model);
  const isCopy = kind === 'copied';
  const kept = cleanValues(model, isCopy ? valuesFor(design, values) : values, design);
  const targets = { values: kept, before: {}, copiedFrom: isCopy ? values : undefined, site };
  await checkValueTargets(tx, model, targets, ctx);
  const { id } = await texts.create(tx, { ...input, itemId: item.id, lang }, ctx, {
    columns: { subsite_id: site, model_values: jsonb(kept), model_version: design.number },
    copiedFiles,
  });
  await settle(tx, id, { kind, state: 'draft' }, ctx);
  await noteSource(tx, id);
  await refreshItem(tx, item.id);
  return { id: item.id, version: 0, state: 'draft' };
};

/** Files a new item with its first text. */
export const createItem = async (
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  body: AddBody,
  ctx: CallContext,
): Promise<Written> => {
  requireOwnValues(ctx, body.values);
  const prepared = await texts.prepare(db, textInput(body, body.lang), ctx);
  return inTransaction(db, async (tx) => {
    const column = await requireFilingColumn(tx, body.newsClassId, ctx);
    const { source, author, ownerDepId, allowComment } = await columnSettingsOf(tx, column.id, ctx);
    const input = { ...(source ? { source } : {}), ...(author ? { author } : {}), ...prepared };
    const place = { newsClassId: column.id, subsiteId: column.subsiteId };
    const { id } = await items.create(tx, place, ctx, {
      columns: {
        owner_dep_id: ownerDepId ?? null,
        allow_comment: allowComment === true,
        title: jsonb({ [body.lang]: body.title }),
        model: column.model,
        lang: body.lang,
      },
    });
    const item = { id, subsiteId: column.subsiteId, model: column.model };
    const written = await insertText(tx, { item, lang: body.lang, input, values: body.values ?? {} }, ctx);
    await noteFiling(tx, { itemId: id, action: 'filed', to: column.id }, ctx);
    await resetEnd(tx, jobs, { ...body, id }, ctx);
    return written;
  });
};

/** Adds the text of another language. */
export const createText = async (
  { db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>,
  body: AddTextBody,
  ctx: CallContext,
): Promise<Written> => {
  requireOwnValues(ctx, body.values);
  const input = await texts.prepare(db, textInput(body, body.lang), ctx);
  return inTransaction(db, async (tx) => {
    const item = await requireWritableItem(tx, body.id, ctx);
    await requireFilingColumn(tx, item.newsClassId, ctx);
    const known = await findText(tx, body, ctx);
    if (known !== undefined) throw stale(await texts.lock(tx, known, ctx), ctx);
    const written = await insertText(tx, { item, lang: body.lang, input, values: body.values ?? {} }, ctx);
    await resetEnd(tx, jobs, body, ctx);
    return written;
  });
};

/** Says whose newer version is in the way. */
export const stale = ({ version, columns }: LockedRow, ctx: CallContext): AppError => {
  const saved = columns.update_time instanceof Date ? columns.update_time : columns.create_time;
  const time = saved instanceof Date ? clockIn(ctx.timeZone, saved) : '';
  const author = String(columns.update_by ?? columns.create_by ?? '');
  return new AppError('content.stale', { params: { author, time }, result: { version, author, time } });
};

/** A text, locked, over the version that the caller read. @throws content.stale, system.recordNotFound */
export const lockText = async (
  tx: Tx,
  { id, lang, version }: { id: string; lang: Language; version: number | undefined },
  ctx: CallContext,
): Promise<LockedRow> => {
  const textId = await findText(tx, { id, lang }, ctx);
  if (textId === undefined) throw new AppError('system.recordNotFound');
  const row = await texts.lock(tx, textId, ctx);
  if (version !== undefined && version !== row.version) throw stale(row, ctx);
  return row;
};

/** What follows a source is not written here. @throws content.follows */
const requireOwnText = ({ refType }: ItemPlace, input: Input): void => {
  if (refType === 'refer' || (refType === 'map' && 'bodyI18n' in input))
    throw new AppError('content.follows');
};

/** Writes a text over the version that was read, in the caller's transaction. The input was prepared. */
export const writeText = async (
  tx: Tx,
  asked: { id: string; lang: Language; version: number; tab?: string | undefined },
  {
    input,
    values: given,
    kind,
    approvals,
    copiedFiles = [],
  }: {
    input: Input;
    values: Readonly<Record<string, unknown>> | undefined;
    kind: 'saved' | 'restored';
    approvals: Approvals;
    copiedFiles?: readonly string[];
  },
  ctx: CallContext,
): Promise<Written> => {
  const item = await requireWritableItem(tx, asked.id, ctx);
  requireOwnText(item, input);
  const row = await lockText(tx, asked, ctx);
  await requireLock(tx, row.id, asked.tab, ctx);
  const before = textRowOf(row);
  const state = stateAfterSave[before.state];
  if (state === undefined) throw new AppError('content.notEditable');
  await requireEndPublisher(tx, item, { input, before: row.columns }, ctx);
  if (state === 'in_review') await requireNoProcess(tx, approvals, row.id);
  const design = given && (await loadDesign(tx, item.model));
  // What an earlier version says may be of fields that were of another kind then.
  const wanted = given && design && kind === 'restored' ? valuesFor(design, given) : given;
  const kept = wanted && design && cleanValues(item.model, wanted, design, before.values);
  const site = item.subsiteId;
  if (kept) {
    await checkValueTargets(tx, item.model, { values: kept, before: before.values, site }, ctx);
    await requireToldTerms(tx, { textId: row.id, values: kept });
  }
  const isOtherValues =
    kept !== undefined && (!isSame(before.values, kept) || before.modelVersion !== design?.number);
  const { version } = await texts.update(tx, row, input, ctx, {
    copiedFiles,
    ...(isOtherValues && {
      columns: { model_values: jsonb(kept), model_version: design?.number ?? null },
      changes: { values: [before.values, kept] },
    }),
  });
  await forgetAutosave(tx, row.id, ctx);
  if (version === row.version) return { id: asked.id, version, state: before.state };
  const { reviewAnew } = state === 'in_review' ? await columnSettingsOf(tx, item.newsClassId, ctx) : {};
  await settle(tx, row.id, { kind, state, startsAnew: reviewAnew !== false }, ctx);
  if (state !== before.state)
    await logMove(
      tx,
      contentText as Resource,
      { id: row.id, action: 'edit', from: before.state, to: state },
      ctx,
    );
  await refreshItem(tx, asked.id);
  return { id: asked.id, version, state };
};

/** Saves the text of one language. */
export const changeText = async (
  { db, jobs, approvals }: Pick<ModuleContext, 'db' | 'jobs' | 'approvals'>,
  body: EditBody,
  ctx: CallContext,
): Promise<Written> => {
  requireOwnValues(ctx, body.values);
  const input = await texts.prepare(db, textInput(body, body.lang), ctx);
  return inTransaction(db, async (tx) => {
    const change = { input, values: body.values, kind: 'saved', approvals } as const;
    const written = await writeText(tx, body, change, ctx);
    await resetEnd(tx, jobs, body, ctx);
    return written;
  });
};

/** The end that a call gave a text is when the clock takes it offline. */
const resetEnd = async (
  tx: Tx,
  jobs: Jobs,
  body: { id: string; lang: Language; offlineAt?: unknown },
  ctx: CallContext,
): Promise<void> => {
  const textId = 'offlineAt' in body ? await findText(tx, body, ctx) : undefined;
  if (textId === undefined) return;
  const { rows } = await sql<{ at: Date | null }>`
    select offline_at as at from content_text t where t.id = ${textId}`.execute(tx);
  await setEnd(tx, jobs, { textId, at: rows[0]?.at ?? null, userId: ctx.session.userId });
};

/** Keeps what the caller types, or throws away what was kept. @returns when. */
export const keepTyping = async (
  { db }: Pick<ModuleContext, 'db'>,
  { id, lang, version, content, tab }: EndpointInput<typeof autosaveItem>['body'],
  ctx: CallContext,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    await requireWritableItem(tx, id, ctx);
    const textId = await findText(tx, { id, lang }, ctx);
    if (textId === undefined) throw new AppError('system.recordNotFound');
    if (content === null) await forgetAutosave(tx, textId, ctx);
    else {
      await requireLock(tx, textId, tab, ctx);
      await keepAutosave(tx, textId, { version, content }, ctx);
    }
    return clockIn(ctx.timeZone, currentDate());
  });
