import { type addPushTarget, contentItem, mostPushTargets, type pushTargets } from '@lc/contract/content';
import { type EndpointInput, type EndpointResult, pickLocalized, type Resource } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { isMessageKey, translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { type ColumnPlace, columnCondition, requireColumn } from '../../sites/index.ts';
import { requireFilingColumn } from '../columns/column-rules.ts';
import { mayPublishDirectly } from '../publisher.ts';
import { type ItemPlace, requireItem } from '../text.queries.ts';
import { requireWritableItem } from '../text.service.ts';
import { type KeptTarget, keepTargets, loadTargets, lockTargets } from './targets.queries.ts';

type Target = EndpointInput<typeof addPushTarget>['body'];

const items = recordsOf(contentItem as Resource);

/**
 * A column in which the caller may file an item, beside its own.
 * @throws system.forbidden, sites.columnCannotPublish, content.columnNotYours, content.wrongModel, content.samePlace
 */
export const requireTarget = async (
  tx: Tx,
  item: ItemPlace,
  newsClassId: string,
  ctx: CallContext,
): Promise<ColumnPlace> => {
  if (!ctx.session.permissions.has('contentItem:add')) throw new AppError('system.forbidden');
  const column = await requireFilingColumn(tx, newsClassId, ctx);
  if (column.model !== item.model) throw new AppError('content.wrongModel');
  if (column.id === item.newsClassId) throw new AppError('content.samePlace');
  return column;
};

const stateOf = ({ madeId, refusal, lands }: KeptTarget) => {
  if (madeId !== undefined) return lands === 'published' ? 'published' : 'filed';
  return refusal === undefined ? 'waiting' : 'refused';
};

/** The names of those columns that the caller sees. */
const namesOf = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; title: Record<string, string> }>`
    select t.id, t.title from news_class t
    where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(newsClass as Resource, ctx)}`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, pickLocalized(title, ctx.language)]));
};

/** The columns of the site of an item, its own left out, in which the caller may file it. */
const choicesFor = async (db: Db, item: ItemPlace, ctx: CallContext): Promise<string[]> => {
  const mayEdit = columnCondition(ctx, 'edit', { column: 't.id', site: 't.subsite_id' }) ?? sql`true`;
  const { rows } = await sql<{ id: string }>`
    select t.id from news_class t
    where t.subsite_id = ${item.subsiteId} and t.publish_art = 'Y' and t.model = ${item.model}
      and t.id <> ${item.newsClassId} and t.deleted_at is null
      and ${scopeCondition(newsClass as Resource, ctx)} and ${mayEdit}
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The further columns of an item, and those that the caller can add. */
export const targetsOf = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof pushTargets>> => {
  const item = await requireItem(db, id, ctx);
  const targets = await loadTargets(db, id);
  const names = await namesOf(
    db,
    targets.map(({ newsClassId }) => newsClassId),
    ctx,
  );
  const { mayEdit } = await requireColumn(db, item.newsClassId, ctx);
  const mayAdd = mayEdit && ctx.session.permissions.has('contentItem:add') && item.model === 'article';
  return {
    targets: targets.map((target) => ({
      newsClassId: target.newsClassId,
      name: names.get(target.newsClassId) ?? '',
      mode: target.mode,
      state: stateOf(target),
      message:
        target.refusal !== undefined && target.madeId === undefined && isMessageKey(target.refusal)
          ? translate(ctx.language, target.refusal)
          : null,
    })),
    choices: mayAdd ? await choicesFor(db, item, ctx) : [],
  };
};

const told = (targets: readonly KeptTarget[]): string[] =>
  targets.map(({ newsClassId, mode }) => `${mode} ${newsClassId}`);

/** Writes the further columns of an item over those that it had. */
const change = (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
  next: (tx: Tx, item: ItemPlace, before: readonly KeptTarget[]) => Promise<KeptTarget[]>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const item = await requireWritableItem(tx, id, ctx);
    const row = await items.lock(tx, id, ctx);
    const before = await lockTargets(tx, id);
    const targets = await next(tx, item, before);
    await items.update(tx, row, {}, ctx, {
      columns: { push_targets: sql`${JSON.stringify(targets)}::jsonb` },
      changes: { pushTargets: [told(before), told(targets)] },
    });
  });

const isMade = (targets: readonly KeptTarget[], newsClassId: string): boolean =>
  targets.some((target) => target.newsClassId === newsClassId && target.madeId !== undefined);

/** Names a further column of an article. */
export const addTarget = (
  context: Pick<ModuleContext, 'db'>,
  { id, newsClassId, mode }: Target,
  ctx: CallContext,
): Promise<void> =>
  change(context, id, ctx, async (tx, item, before) => {
    if (item.model !== 'article') throw new AppError('content.wrongModel');
    await requireTarget(tx, item, newsClassId, ctx);
    if (isMade(before, newsClassId)) throw new AppError('content.pushedAlready');
    const others = before.filter((target) => target.newsClassId !== newsClassId);
    if (others.length >= mostPushTargets) throw new AppError('content.tooManyTargets');
    return [...others, { newsClassId, mode }];
  });

/** Takes a further column back. */
export const removeTarget = (
  context: Pick<ModuleContext, 'db'>,
  { id, newsClassId }: Omit<Target, 'mode'>,
  ctx: CallContext,
): Promise<void> =>
  change(context, id, ctx, async (_tx, _item, before) => {
    if (isMade(before, newsClassId)) throw new AppError('content.pushedAlready');
    const others = before.filter((target) => target.newsClassId !== newsClassId);
    if (others.length === before.length) throw new AppError('system.recordNotFound');
    return others;
  });

const decide = async (tx: Tx, item: ItemPlace, target: KeptTarget, ctx: CallContext): Promise<KeptTarget> => {
  const { newsClassId, mode } = target;
  try {
    const column = await requireTarget(tx, item, newsClassId, ctx);
    const lands = mayPublishDirectly(column, ctx) ? 'published' : 'draft';
    return { newsClassId, mode, publisherId: ctx.session.userId, lands };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { newsClassId, mode, refusal: error.key };
  }
};

/** Takes back what was decided when it was planned to publish an item: who publishes it in the end is asked anew. */
export const undecideTargets = async (tx: Tx, itemId: string): Promise<void> => {
  const targets = await lockTargets(tx, itemId);
  if (targets.every(({ madeId }) => madeId !== undefined)) return;
  const undecided = targets.map((target): KeptTarget => {
    const { newsClassId, mode, madeId } = target;
    return madeId === undefined ? { newsClassId, mode } : target;
  });
  await keepTargets(tx, itemId, undecided);
};

/** Asks the rights of whoever publishes an item, or plans it, for each further column. What they lack keeps nothing else. */
export const decideTargets = async (tx: Tx, itemId: string, ctx: CallContext): Promise<void> => {
  const targets = await lockTargets(tx, itemId);
  if (targets.every(({ madeId }) => madeId !== undefined)) return;
  const item = await requireItem(tx, itemId, ctx);
  const decided: KeptTarget[] = [];
  for (const target of targets)
    decided.push(target.madeId === undefined ? await decide(tx, item, target, ctx) : target);
  await keepTargets(tx, itemId, decided);
};
