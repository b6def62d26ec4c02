import { type actOnEvent, contentItem, type EventStage } from '@lc/contract/content';
import type { EndpointInput, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { requireWritableItem } from '../text.service.ts';
import { notifyApplicants } from './applicants.ts';
import { type EventState, loadEvent } from './event.queries.ts';

type Asked = EndpointInput<typeof actOnEvent>['body'];

const items = recordsOf(contentItem as Resource);

const cancel = async (tx: Tx, { id, stage }: EventState, reason: string | undefined): Promise<void> => {
  if (stage === 'cancelled' || stage === 'finished' || stage === 'result')
    throw new AppError('content.eventOver');
  if (!reason)
    throw new AppError('system.invalidInput', { problems: [{ path: 'reason', rule: 'required' }] });
  await sql`insert into content_event (item_id, cancelled_at, cancel_reason) values (${id}, now(), ${reason})
    on conflict (item_id) do update set cancelled_at = now(), cancel_reason = excluded.cancel_reason`.execute(
    tx,
  );
};

const publishResult = async (tx: Tx, { id, stage, counts }: EventState): Promise<void> => {
  if (stage !== 'closed' && stage !== 'processing' && stage !== 'finished')
    throw new AppError(
      stage === 'result' || stage === 'cancelled' ? 'content.eventOver' : 'content.eventNotOpen',
    );
  const waiting = (counts.visible ?? 0) + (counts.pending ?? 0);
  if (waiting > 0) throw new AppError('content.opinionsUnhandled', { params: { count: waiting } });
  await sql`insert into content_event (item_id, result_at) values (${id}, now())
    on conflict (item_id) do update set result_at = now()`.execute(tx);
};

/** Calls an event off, or notes that its result is public. */
export const actOn = (
  context: ModuleContext,
  { id, action, reason }: Asked,
  ctx: CallContext,
): Promise<{ stage: EventStage }> =>
  inTransaction(context.db, async (tx) => {
    await requireWritableItem(tx, id, ctx);
    await items.lock(tx, id, ctx);
    const event = await loadEvent(tx, { id, isPublic: false }, ctx);
    if (action === 'cancel') {
      await cancel(tx, event, reason);
      await notifyApplicants(context, tx, { event, ids: 'all', template: 'signup_cancelled', reason });
    }
    if (action !== 'cancel') await publishResult(tx, event);
    const { stage } = await loadEvent(tx, { id, isPublic: false }, ctx);
    await writeAudit(tx, ctx, {
      action: action === 'cancel' ? 'cancel' : 'publish',
      resource: 'contentItem',
      recordId: id,
      recordLabel: event.title,
      changes: { state: [event.stage, stage], ...(reason ? { reason: [null, reason] } : {}) },
    });
    await context.push.changed('interview', 'everyone', tx);
    return { stage };
  });
