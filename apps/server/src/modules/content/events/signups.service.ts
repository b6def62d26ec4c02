import { contentItem, contentSignup, type intakeSignup } from '@lc/contract/content';
import type { EndpointInput, Language, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { type CallContext, outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, type Moving, moveByName } from '../../../kernel/resource/states.ts';
import { requireHuman } from '../../identity/index.ts';
import { hashOf, newCode } from '../outsider.ts';
import { notifyApplicants } from './applicants.ts';
import { loadEvent, requireOpenEvent } from './event.queries.ts';
import { inOwnColumn, requireOwnColumn } from './own-column.ts';

const resource = contentSignup as Resource;
const signups = recordsOf(resource);
const items = recordsOf(contentItem as Resource);

interface Place {
  state: string;
  stateText: string;
  place: number | null;
}

/** A sign-up by its code. @throws system.recordNotFound */
const findByCode = async (db: Db | Tx, queryCode: string): Promise<{ id: string; itemId: string }> => {
  const { rows } = await sql<{ id: string; itemId: string }>`
    select id, item_id as "itemId" from content_signup
    where query_code_hash = ${hashOf(queryCode)} and deleted_at is null`.execute(db);
  if (!rows[0]) throw new AppError('system.recordNotFound');
  return rows[0];
};

/** How a sign-up stands, and where on the waiting list. */
const placeOf = async (
  { db, dictionaryLabels }: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  queryCode: string,
  language: Language,
): Promise<Place> => {
  const { rows } = await sql<{ state: string; place: number }>`
    select own.state, (select count(*)::integer from content_signup w
      where w.item_id = own.item_id and w.state = 'waitlisted' and w.deleted_at is null and w.id <= own.id) as place
    from content_signup own where own.query_code_hash = ${hashOf(queryCode)} and own.deleted_at is null`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new AppError('system.recordNotFound');
  const nameOf = await dictionaryLabels.reader(language);
  const { state, place } = found;
  return {
    state,
    stateText: nameOf('content_signup_state', state),
    place: state === 'waitlisted' ? place : null,
  };
};

/** Signs somebody up. Seats are counted while the training is locked. */
export const takeSignup = async (
  context: ModuleContext,
  { captcha, checkKey, ...given }: EndpointInput<typeof intakeSignup>['body'],
  asker: RequestContext,
): Promise<Place & { queryCode: string }> => {
  const { db } = context;
  await requireHuman(db, { captcha, checkKey }, asker.address);
  const ctx = outsider(asker);
  const input = await signups.prepare(db, { ...given }, ctx);
  const queryCode = newCode();
  await inTransaction(db, async (tx) => {
    const itemId = String(input.itemId);
    await items.lock(tx, itemId, ctx);
    const event = await requireOpenEvent(tx, { id: itemId, model: 'train', stages: ['open', 'full'] }, ctx);
    const { seatsLeft, values } = event;
    if (seatsLeft === 0 && values.waitlist !== true) throw new AppError('content.eventFull');
    const { id } = await signups.create(tx, input, ctx, {
      columns: { query_code_hash: hashOf(queryCode), lang: asker.language },
    });
    const waits = seatsLeft === 0;
    await moveByName(tx, resource, waits ? 'putOnList' : 'giveSeat', { id }, ctx);
    const template = waits ? 'signup_waitlisted' : 'signup_confirmed';
    await notifyApplicants(context, tx, { event, ids: [id], template });
  });
  return { ...(await placeOf(context, queryCode, asker.language)), queryCode };
};

export const signupPlace = placeOf;

/** Gives seats that are free to those who wait longest. */
export const fillSeats = async (
  context: ModuleContext,
  tx: Tx,
  itemId: string,
  ctx: CallContext,
): Promise<void> => {
  await items.lock(tx, itemId, ctx);
  const event = await loadEvent(tx, { id: itemId, isPublic: false }, ctx);
  const { seatsLeft, stage } = event;
  if (stage === 'cancelled' || stage === 'finished' || stage === 'running') return;
  // Whoever is being moved by somebody else keeps his place in the queue.
  const { rows } = await sql<{ id: string }>`
    select id from content_signup where item_id = ${itemId} and state = 'waitlisted' and deleted_at is null
    order by id limit ${seatsLeft ?? 1000} for update skip locked`.execute(tx);
  for (const { id } of rows) await moveByName(tx, resource, 'moveUp', { id }, ctx);
  const ids = rows.map(({ id }) => id);
  await notifyApplicants(context, tx, { event, ids, template: 'signup_confirmed' });
};

const giveBack =
  (context: ModuleContext): NonNullable<Move['done']> =>
  async ({ row, tx, ctx }) => {
    if (row.columns.state !== 'waitlisted') await fillSeats(context, tx, String(row.columns.item_id), ctx);
  };

/** Takes back a sign-up by its code. */
export const giveUpSeat = async (
  context: ModuleContext,
  queryCode: string,
  asker: RequestContext,
): Promise<Place> => {
  const ctx = outsider(asker);
  await inTransaction(context.db, async (tx) => {
    const { id, itemId } = await findByCode(tx, queryCode);
    await items.lock(tx, itemId, ctx);
    await moveByName(tx, resource, 'cancel', { id, reason: 'withdrawn' }, ctx, {
      done: giveBack(context),
    });
  });
  return placeOf(context, queryCode, asker.language);
};

const notifyApplicant = async (
  context: ModuleContext,
  { row, tx, ctx, reason }: Moving,
  template: 'signup_confirmed' | 'signup_cancelled',
): Promise<void> => {
  const event = await loadEvent(tx, { id: String(row.columns.item_id), isPublic: false }, ctx);
  await notifyApplicants(context, tx, { event, ids: [row.id], template, reason });
};

/** What this module adds to the moves of a sign-up. */
export const signupMoves = (context: ModuleContext): Readonly<Record<string, Move>> => ({
  moveUp: {
    guard: async (moving) => {
      const itemId = await requireOwnColumn(moving);
      await items.lock(moving.tx, itemId, moving.ctx);
      const { seatsLeft } = await loadEvent(moving.tx, { id: itemId, isPublic: false }, moving.ctx);
      if (seatsLeft === 0) throw new AppError('content.eventFull');
    },
    done: (moving) => notifyApplicant(context, moving, 'signup_confirmed'),
  },
  cancel: {
    guard: inOwnColumn,
    done: async (moving) => {
      await notifyApplicant(context, moving, 'signup_cancelled');
      await giveBack(context)(moving);
    },
  },
  attend: { guard: inOwnColumn },
  miss: { guard: inOwnColumn },
  certify: {
    guard: async (moving) => {
      const id = await requireOwnColumn(moving);
      const { values } = await loadEvent(moving.tx, { id, isPublic: false }, moving.ctx);
      if (values.certificate !== true) throw new AppError('content.noCertificate');
    },
  },
});
