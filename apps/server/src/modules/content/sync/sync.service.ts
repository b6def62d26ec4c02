import { contentText, type LostPart, type runSyncRule } from '@lc/contract/content';
import { type EndpointResult, idSchema, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError } from '../../../kernel/app-error.ts';
import type { Approvals } from '../../../kernel/approvals.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { callOfPerson, defineJob, type Jobs } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { moveByName } from '../../../kernel/resource/states.ts';
import { isSame } from '../../../kernel/resource/values.ts';
import type { PlannedChange } from '../../../kernel/resource/write.ts';
import { requireColumn } from '../../sites/index.ts';
import { requireFilingColumn } from '../columns/column-rules.ts';
import { copyInto } from '../copy.service.ts';
import { notifyFollowers, sourceOf } from '../following.service.ts';
import { leftOutOf, withoutLost } from '../lost-parts.ts';
import { loadDesign } from '../models/design.queries.ts';
import { isListed } from '../public.queries.ts';
import { publicColumns } from '../public.ts';
import { notifyOfMove } from '../review/notices.service.ts';
import { requireLanding } from '../review/other-column.ts';
import { settle, showNewest } from '../settle.queries.ts';
import { refreshItem, textRowOf } from '../text.queries.ts';
import {
  dueRules,
  isBelow,
  itemsToBring,
  loadRule,
  noteRun,
  reachedFrom,
  rulesForItem,
  type SyncRule,
  staleCopies,
} from './sync.queries.ts';

/** Items that one run brings at most. */
const mostAtOnce = 200;

const resource = contentText as Resource;

const plannedValue = (change: PlannedChange & { input: object }, name: string, column: string): string => {
  const given: unknown = Reflect.get(change.input, name);
  return String(given ?? ('before' in change ? change.before[column] : ''));
};

/** @throws content.columnNotYours, content.wrongModel, content.reviewedElsewhere */
const requireRuleRights = async (
  tx: Tx,
  approvals: Approvals,
  { from, to, lands }: { from: string; to: string; lands: string },
  ctx: CallContext,
): Promise<void> => {
  const source = await requireColumn(tx, from, ctx);
  const target = await requireFilingColumn(tx, to, ctx);
  if (!source.mayEdit) throw new AppError('content.columnNotYours');
  if (source.model !== target.model) throw new AppError('content.wrongModel');
  if (lands === 'published') await requireLanding(tx, approvals, target, ctx);
};

/**
 * Whoever saves a rule may write in both columns, and publish in the one to which items come published, past those who review there. Rules that would
 * send items round are refused. @throws content.columnNotYours, content.wrongModel, content.syncLoop
 */
export const checkRule =
  (approvals: Approvals) =>
  async (change: PlannedChange, ctx: CallContext, tx: Tx): Promise<void> => {
    if (!('input' in change)) return;
    const [from, to] = [
      plannedValue(change, 'sourceClassId', 'source_class_id'),
      plannedValue(change, 'targetClassId', 'target_class_id'),
    ];
    await requireRuleRights(
      tx,
      approvals,
      { from, to, lands: plannedValue(change, 'landState', 'land_state') },
      ctx,
    );
    const reachesBelow = plannedValue(change, 'includeBelow', 'include_below') === 'true';
    const except = change.operation === 'update' ? change.id : undefined;
    const reached = await reachedFrom(tx, to, except);
    const isRound = async (id: string): Promise<boolean> =>
      id === from || (reachesBelow && (await isBelow(tx, id, from)));
    for (const id of reached) if (await isRound(id)) throw new AppError('content.syncLoop');
  };

type Context = Pick<ModuleContext, 'db' | 'jobs' | 'push'>;

/** What comes lands as its rule says: those of its texts that the public reads at the source. */
const land = async (
  tx: Tx,
  itemId: string,
  { landState, push }: Pick<SyncRule, 'landState'> & Pick<Context, 'push'>,
  ctx: CallContext,
): Promise<void> => {
  if (landState === 'draft') return;
  const { rows } = await sql<{ id: string }>`
    select t.id from content_text t join content_item i on i.id = t.item_id
      join content_text s on s.item_id = i.source_item_id and s.lang = t.lang
    where t.item_id = ${itemId} and ${isListed('s')} order by t.id`.execute(tx);
  for (const { id } of rows)
    await moveByName(tx, resource, landState === 'published' ? 'publish' : 'submit', { id }, ctx, {
      effect: async ({ row }) => ({
        columns:
          landState === 'published'
            ? publicColumns(textRowOf(row))
            : { review_level: 1, submitted_at: sql`now()` },
      }),
      done: async (moving) => {
        if (landState !== 'published') await notifyOfMove({ push }, 'submit', moving);
      },
    });
  await refreshItem(tx, itemId);
};

/** Files an item under another column as visitors read it, where it is public at once or waits as a draft. @returns its id, and what it is without */
export const bringInto = async (
  { jobs, push }: Pick<Context, 'jobs' | 'push'>,
  tx: Tx,
  {
    itemId,
    newsClassId,
    mode,
    landState,
    rule,
  }: {
    itemId: string;
    newsClassId: string;
    mode: SyncRule['mode'];
    landState: SyncRule['landState'];
    /** The name of the rule that asks for it. */
    rule?: string;
  },
  ctx: CallContext,
): Promise<{ id: string; lost: LostPart[] }> => {
  const id = mode === 'copy' ? itemId : await sourceOf(tx, itemId);
  const made = await copyInto(
    tx,
    {
      id,
      newsClassId,
      refType: mode,
      ...(rule === undefined ? {} : { rule }),
      isPublicOnly: true,
      isConfirmed: true,
    },
    ctx,
  );
  await land(tx, made.id, { landState, push }, ctx);
  if (mode !== 'copy') await notifyFollowers(tx, jobs, { itemId: id, userId: ctx.session.userId });
  if (landState === 'published') await notifySyncRules(tx, jobs, made.id);
  return made;
};

const bring = (
  { db, jobs, push }: Context,
  rule: SyncRule,
  itemId: string,
  ctx: CallContext,
): Promise<LostPart[]> =>
  inTransaction(db, async (tx) => {
    // Two that bring the same item wait for one another.
    await sql`select pg_advisory_xact_lock(${rule.id}::bigint)`.execute(tx);
    if ((await itemsToBring(tx, rule, { itemId, limit: 1 })).length === 0) return [];
    const { targetClassId: newsClassId, mode, landState, name } = rule;
    const asked = { itemId, newsClassId, mode, landState, rule: name };
    return (await bringInto({ jobs, push }, tx, asked, ctx)).lost;
  });

/** Brings what a rule has not brought yet. What is refused does not keep the others. */
export const runRule = async (
  context: Context,
  rule: SyncRule,
  ctx: CallContext,
  itemId?: string,
): Promise<EndpointResult<typeof runSyncRule>> => {
  const result = { done: 0, failed: 0 };
  const lost = new Set<string>();
  for (const id of await itemsToBring(context.db, rule, { itemId, limit: mostAtOnce })) {
    try {
      for (const { name } of await bring(context, rule, id, ctx)) lost.add(name);
      result.done++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed++;
    }
  }
  await noteRun(context.db, rule.id, result.done);
  return { ...result, lost: [...lost] };
};

const texts = recordsOf(resource);

/**
 * Brings the copies of an item up to what the public reads of it now. A copy that somebody changed is on its own; what is
 * public at the target stays so only where the rule publishes.
 */
const renewCopies = (
  { db, jobs }: Context,
  rule: SyncRule,
  itemId: string,
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${rule.id}::bigint)`.execute(tx);
    const stale = await staleCopies(tx, rule, itemId);
    for (const { textId, lang, state, isListed: wasListed, content, model, ...copy } of stale) {
      const design = await loadDesign(tx, model);
      const source = { body: String(content.body ?? ''), values: copy.sourceValues };
      const whole = await withoutLost(tx, { model, design, site: rule.subsiteId, ...source }, ctx);
      // It differs by what it cannot have alone.
      if (!copy.isOther && copy.body === whole.body && isSame(copy.values, whole.values)) continue;
      const input = await texts.prepare(
        tx,
        {
          title: content.title,
          titleStyle: content.titleStyle ?? null,
          summary: content.summary ?? null,
          bodyI18n: { [lang]: whole.body },
        },
        ctx,
      );
      const row = await texts.lock(tx, textId, ctx);
      await texts.update(tx, row, input, ctx, {
        ...leftOutOf(whole.lost, ctx),
        columns: {
          model_values: sql`${JSON.stringify(whole.values)}::jsonb`,
          model_version: content.modelVersion ?? null,
        },
      });
      const goesPublic = wasListed && rule.landState === 'published';
      await settle(
        tx,
        textId,
        { kind: 'copied', state: goesPublic ? 'published' : wasListed ? 'changed' : state },
        ctx,
      );
      if (goesPublic) await showNewest(tx, textId);
    }
    for (const id of new Set(stale.map((copy) => copy.itemId))) {
      await refreshItem(tx, id);
      await notifyFollowers(tx, jobs, { itemId: id, userId: ctx.session.userId });
      if (rule.landState === 'published') await notifySyncRules(tx, jobs, id);
    }
  });

/** A rule acts while its author may still save one. */
const savingRights = ['contentSyncRule:add', 'contentSyncRule:edit'] as const;

/** The call of a rule; undefined where its author may no longer write in the target column. */
const callOfRule = async (
  context: ModuleContext,
  rule: SyncRule,
  jobId: string,
): Promise<CallContext | undefined> => {
  const { runnerId: userId, subsiteId, sourceClassId, targetClassId, landState } = rule;
  try {
    const ctx = await callOfPerson(context, { userId, subsiteId }, `job ${jobId}`);
    if (!savingRights.some((right) => ctx.session.permissions.has(right)))
      throw new AppError('system.forbidden');
    await inTransaction(context.db, (tx) =>
      requireRuleRights(
        tx,
        context.approvals,
        { from: sourceClassId, to: targetClassId, lands: landState },
        ctx,
      ),
    );
    return ctx;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.warn({ rule: rule.id, reason: error.key }, 'rule between columns not carried out');
    return undefined;
  }
};

/** Brings one item by one rule. */
export const syncItemJob = defineJob<{ ruleId: string; itemId: string }>({
  name: 'content.syncItem',
  payload: z.object({ ruleId: idSchema, itemId: idSchema }),
  run: async ({ ruleId, itemId }, { context, id: jobId }) => {
    const rule = await loadRule(context.db, ruleId);
    if (!rule) return;
    const ctx = await callOfRule(context, rule, jobId);
    if (!ctx) return;
    await runRule(context, rule, ctx, itemId);
    if (rule.trigger === 'change' && rule.mode === 'copy') await renewCopies(context, rule, itemId, ctx);
  },
});

/** Runs the rules whose time has come. */
export const syncJob = defineJob<Record<string, never>>({
  name: 'content.sync',
  payload: z.object({}),
  run: async (_payload, { context, id: jobId }) => {
    for (const id of await dueRules(context.db)) {
      const rule = await loadRule(context.db, id);
      if (!rule) continue;
      const ctx = await callOfRule(context, rule, jobId);
      if (ctx) await runRule(context, rule, ctx);
    }
  },
});

/** Has rules bring an item that became public, once the transaction has committed. */
export const notifySyncRules = async (tx: Tx, jobs: Jobs, itemId: string): Promise<void> => {
  for (const ruleId of await rulesForItem(tx, itemId))
    await jobs.add(syncItemJob, { ruleId, itemId }, { db: tx });
};
