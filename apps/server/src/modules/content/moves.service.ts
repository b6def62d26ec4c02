import {
  type AfterUnpublishing,
  type actOnItem,
  type actOnItems,
  type BatchResult,
  type ContentAction,
  contentText,
  type ItemAction,
  itemActions,
  stateReopened,
} from '@lc/contract/content';
import {
  type EndpointInput,
  isWebAddress,
  type Moves,
  type Resource,
  type StateTransition,
  transitionPermission,
  transitionsOf,
} from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { currentDate } from '../../kernel/clock.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eachByItself } from '../../kernel/http/each.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Move, type Moving, moveRow } from '../../kernel/resource/states.ts';
import type { ResourceWriter } from '../../kernel/resource/write.ts';
import { momentIn } from '../../kernel/time-zone.ts';
import { type ColumnPlace, requireColumn } from '../sites/index.ts';
import { becomePublic } from './become-public.ts';
import { hideBell } from './bell/announce.service.ts';
import { type Clock, clockKey } from './clock.ts';
import { columnAllows, columnTakes } from './columns/column-rules.ts';
import { requireLock } from './editing/lock.queries.ts';
import { notifyFollowers } from './following.service.ts';
import { goPublicJob } from './go-public.ts';
import { tellTerms } from './models/standing-rules.ts';
import { revokePreviewLinks } from './previews/links.queries.ts';
import { publicColumns } from './public.ts';
import { decideTargets, undecideTargets } from './push/push.service.ts';
import { notifyOfMove } from './review/notices.service.ts';
import { findStanding } from './review/place.queries.ts';
import { requireReviewer } from './review/review.service.ts';
import { isByProcess, offlineStateOf, requireNoProcess } from './review-rules.ts';
import { requireSiteLanguage, requireWhole, requireWithdrawer } from './submit-rules.ts';
import { findTextState, refreshItem, requireItem, type TextRow, textRowOf } from './text.queries.ts';
import { lockText, type Written } from './text.service.ts';

type ActBody = EndpointInput<typeof actOnItem>['body'];
type BatchBody = EndpointInput<typeof actOnItems>['body'];

const resource = contentText as Resource;

/** The column of a text that lives. @throws system.recordNotFound */
const columnOf = async ({ row, tx, ctx }: Moving): Promise<ColumnPlace> => {
  const item = await requireItem(tx, textRowOf(row).itemId, ctx);
  return requireColumn(tx, item.newsClassId, ctx);
};

/** @throws content.columnNotYours, sites.columnCannotPublish */
const requireMovable = async (action: ContentAction, moving: Moving): Promise<void> => {
  const column = await columnOf(moving);
  if (!columnAllows(transitionOf(action), column)) throw new AppError('content.columnNotYours');
  if (!columnTakes(transitionOf(action), column)) throw new AppError('sites.columnCannotPublish');
};

const requireApproved = ({ approvedVersion, contentVersion }: TextRow, ctx: CallContext): void => {
  if (approvedVersion !== contentVersion && !ctx.session.permissions.has('contentText:publishDirect'))
    throw new AppError('content.notApproved');
};

const endSchedule = async (text: TextRow, { jobs }: Clock, { tx }: Moving): Promise<void> => {
  if (text.publishAt) await jobs.cancel(clockKey('public', text.id), { db: tx });
};

/** What a move is told beside its name: when `schedule` publishes, and what `unpublish` leaves behind. */
interface MoveWish {
  at?: Date | undefined;
  after?: AfterUnpublishing | undefined;
  address?: string | undefined;
  tab?: string | undefined;
}

/** Where a text that is taken offline leads: into its site, or to a whole address of the web. */
const leadsSomewhere = (address: string): boolean =>
  !/[\s<>"]/.test(address) && (/^\/(?![/\\])/.test(address) || isWebAddress(address));

/** What this module adds to the moves of a text. */
export const movesOf = (clock: Clock, wish: MoveWish = {}): Readonly<Record<ContentAction, Move>> => {
  const { at } = wish;
  const guarded = (action: ContentAction, move: Move = {}): Move => ({
    ...move,
    guard: async (moving) => {
      await requireMovable(action, moving);
      await requireLock(moving.tx, moving.row.id, wish.tab, moving.ctx);
      // What visitors read is taken offline whatever is decided about its change.
      if (action !== 'unpublish') await requireNoProcess(moving.tx, clock.approvals, moving.row.id);
      await move.guard?.(moving);
    },
    done: async (moving) => {
      await move.done?.(moving);
      const { row, tx, ctx } = moving;
      const { itemId } = textRowOf(row);
      if (action === 'publish' || action === 'schedule') await decideTargets(tx, itemId, ctx);
      if (action === 'cancelSchedule') await undecideTargets(tx, itemId);
      if (action === 'publish') await becomePublic(clock, tx, itemId, ctx);
      else await refreshItem(tx, itemId);
      if (action === 'unpublish') await hideBell(clock, tx, itemId);
      await notifyFollowers(tx, clock.jobs, { itemId, userId: ctx.session.userId });
      await notifyOfMove(clock, action, moving);
    },
  });
  const levelsOf = async (moving: Moving): Promise<number> => (await columnOf(moving)).reviewLevels;
  const goesToProcess = async ({ row, tx, ctx }: Moving): Promise<boolean> => {
    const item = await requireItem(tx, textRowOf(row).itemId, ctx);
    return isByProcess(tx, clock.approvals, item, ctx);
  };
  const approvesItself = async (moving: Moving): Promise<boolean> =>
    (await levelsOf(moving)) === 0 && !(await goesToProcess(moving));
  const isLast = async (moving: Moving): Promise<boolean> =>
    textRowOf(moving.row).reviewLevel >= (await levelsOf(moving));
  return {
    submit: guarded('submit', {
      guard: async (moving) => {
        await requireSiteLanguage(moving);
        await requireWhole(moving);
      },
      to: async (moving) => ((await approvesItself(moving)) ? 'approved' : 'in_review'),
      effect: async (moving) => ({
        columns: {
          review_level: (await goesToProcess(moving)) ? 0 : 1,
          submitted_at: sql`now()`,
          approved_version:
            moving.to === 'approved' ? textRowOf(moving.row).contentVersion : sql`approved_version`,
        },
      }),
      done: async (moving) => {
        if (await goesToProcess(moving))
          await clock.approvals.begin(moving.tx, contentText.spec.table, moving.row, moving.ctx);
      },
    }),
    withdraw: guarded('withdraw', {
      guard: requireWithdrawer,
      to: async ({ row }) => stateReopened(textRowOf(row)),
      effect: async () => ({ columns: { review_level: 0 } }),
    }),
    approve: guarded('approve', {
      isSecondPersonNeeded: async ({ row, tx, ctx }) =>
        (await findStanding(tx, row.id, ctx))?.asksFourEyes !== false,
      guard: (moving) => requireReviewer('approve', moving),
      to: async (moving) => ((await isLast(moving)) ? 'approved' : 'in_review'),
      effect: async (moving) => {
        const text = textRowOf(moving.row);
        return moving.to === 'approved'
          ? { columns: { approved_version: text.contentVersion } }
          : { columns: { review_level: text.reviewLevel + 1 } };
      },
    }),
    // The level stays: it says where the text was refused.
    reject: guarded('reject', { guard: (moving) => requireReviewer('reject', moving) }),
    reopen: guarded('reopen', {
      to: async ({ row }) => stateReopened(textRowOf(row)),
      effect: async () => ({ columns: { review_level: 0, approved_version: null } }),
    }),
    publish: guarded('publish', {
      guard: async (moving) => {
        await requireWhole(moving);
        const text = textRowOf(moving.row);
        requireApproved(text, moving.ctx);
        if (text.approvedVersion !== text.contentVersion && (await goesToProcess(moving)))
          throw new AppError('content.notApproved');
        await tellTerms(moving.tx, { textId: text.id, values: text.values }, moving.ctx);
      },
      effect: async ({ row }) => ({ columns: publicColumns(textRowOf(row)) }),
    }),
    schedule: guarded('schedule', {
      guard: async () => {
        if (!at) throw new AppError('system.invalidInput', { problems: [{ path: 'at', rule: 'required' }] });
        if (at <= currentDate()) throw new AppError('content.momentPassed');
      },
      effect: async ({ row, tx, ctx }) => {
        if (!at) return undefined;
        const payload = { textId: row.id, userId: ctx.session.userId };
        await clock.jobs.add(goPublicJob, payload, { db: tx, key: clockKey('public', row.id), at });
        return { columns: { publish_at: at }, changes: { publishAt: [null, at] } };
      },
    }),
    cancelSchedule: guarded('cancelSchedule', {
      effect: async (moving) => {
        await endSchedule(textRowOf(moving.row), clock, moving);
        return { columns: { publish_at: null } };
      },
    }),
    unpublish: guarded('unpublish', {
      guard: async () => {
        if (wish.after === 'redirect' && !leadsSomewhere(wish.address ?? ''))
          throw new AppError('system.invalidInput', { problems: [{ path: 'address', rule: 'url' }] });
      },
      to: ({ row, tx }) => offlineStateOf(tx, clock.approvals, textRowOf(row)),
      effect: async ({ row, tx }) => {
        await revokePreviewLinks(tx, row.id);
        const { after = 'gone', address = null } = wish;
        return {
          columns: {
            live_version: null,
            offline_answer: after,
            offline_address: after === 'redirect' ? address : null,
          },
        };
      },
    }),
    archive: guarded('archive', {
      guard: async ({ row, ctx }) => {
        if (textRowOf(row).state === 'offline') requireApproved(textRowOf(row), ctx);
      },
      effect: async ({ row }) => ({ columns: { live_version: textRowOf(row).contentVersion } }),
    }),
  };
};

const transitionOf = (action: ContentAction): StateTransition => {
  const found = transitionsOf(resource).find(({ name }) => name === action);
  if (!found) throw new Error(`no transition ${action}`);
  return found;
};

/** Whether the caller holds the right that a move takes. */
export const mayMove = (transition: StateTransition, { session }: CallContext): boolean => {
  const permissions: ReadonlySet<string> = session.permissions;
  return permissions.has(transitionPermission(resource, transition));
};

/** What a move of a text, or of an item, needs. */
export interface MovingContext extends Pick<ModuleContext, 'db'> {
  clock: Clock;
  /** The writes of items: what `delete`, `restore` and `purge` do. */
  items: ResourceWriter;
}

const isItemAction = (action: string): action is ItemAction => itemActions.some((name) => name === action);

/** Takes an item into the recycle bin or out of it. */
const actOnWhole = async (
  { db, items }: MovingContext,
  { id, lang, version }: ActBody,
  action: ItemAction,
  ctx: CallContext,
): Promise<Written> => {
  if (action === 'purge') {
    await items.purge([id], ctx);
    return { id, version: 0, state: 'purged' };
  }
  if (action === 'delete') {
    const place = await requireItem(db, id, ctx);
    if (version !== undefined)
      await inTransaction(db, (tx) => lockText(tx, { id, lang: lang ?? place.lang, version }, ctx));
    await items.remove([id], ctx);
    return { id, version: place.version, state: 'binned' };
  }
  await items.restore([id], ctx);
  const place = await requireItem(db, id, ctx);
  const text = await findTextState(db, { id, lang: lang ?? place.lang }, ctx);
  return { id, ...text };
};

/** Moves the text of one language between its states. @throws system.recordNotFound, content.stale */
export const act = (context: MovingContext, body: ActBody, ctx: CallContext): Promise<Written> => {
  const { id, lang, action, version, reason, at, after, address, tab } = body;
  if (isItemAction(action)) return actOnWhole(context, body, action, ctx);
  return inTransaction(context.db, async (tx) => {
    const item = await requireItem(tx, id, ctx);
    const row = await lockText(tx, { id, lang: lang ?? item.lang, version }, ctx);
    const transition = transitionOf(action);
    const moment = at === undefined ? undefined : momentIn(ctx.timeZone, at);
    const move = movesOf(context.clock, { at: moment, after, address, tab })[action];
    const moved = await moveRow(tx, resource, transition, { id: row.id, reason }, ctx, move);
    return { id: item.id, ...moved };
  });
};

/** Moves the texts of several items, each in a transaction of its own. */
export const actBatch = async (
  context: MovingContext,
  { ids, ...asked }: BatchBody,
  ctx: CallContext,
): Promise<Moves & { results: BatchResult[] }> => {
  const written = new Map<string, Written>();
  const all = uniqueIds(ids);
  const outcome = await eachByItself({ ids: all, labels: 'contentText' }, ctx, async (id) =>
    written.set(id, await act(context, { id, ...asked }, ctx)),
  );
  const refused = new Map(outcome.refused.map((refusal) => [refusal.id, refusal]));
  const results = all.map((id) => ({
    id,
    success: written.has(id),
    state: written.get(id)?.state ?? null,
    version: written.get(id)?.version ?? null,
    code: refused.get(id)?.code ?? null,
    message: refused.get(id)?.message ?? null,
  }));
  return { ...outcome, results };
};
