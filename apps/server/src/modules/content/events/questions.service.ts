import { contentQuestion, type EventStage, type intakeQuestion } from '@lc/contract/content';
import type { EndpointInput, Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { subscriberOf } from '../../../kernel/auth/address-matching.ts';
import { outsider, type RequestContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { lockName } from '../../../kernel/db/locks.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { type Move, type Moving, moveByName } from '../../../kernel/resource/states.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { requireHuman } from '../../identity/index.ts';
import { hashOf, newCode } from '../outsider.ts';
import { addWorkingDays, officeDaysOf } from '../requests/working-days.ts';
import { loadEvent, requireOpenEvent } from './event.queries.ts';
import { inOwnColumn, requireOwnColumn } from './own-column.ts';

const resource = contentQuestion as Resource;
const questions = recordsOf(resource);

type Context = Pick<ModuleContext, 'db' | 'push'>;

/** Takes a question from outside, as many from an address as the interview says. @returns the code of the asker */
export const takeQuestion = async (
  { db, push }: Context,
  { captcha, checkKey, ...given }: EndpointInput<typeof intakeQuestion>['body'],
  asker: RequestContext,
): Promise<{ queryCode: string }> => {
  await requireHuman(db, { captcha, checkKey }, asker.address);
  const ctx = outsider(asker);
  const input = await questions.prepare(db, { ...given }, ctx);
  const queryCode = newCode();
  await inTransaction(db, async (tx) => {
    const id = String(input.itemId);
    const stages = ['presubmit', 'live'] as const;
    const { values } = await requireOpenEvent(tx, { id, model: 'interview', stages }, ctx);
    const address = hashOf(`${id} ${subscriberOf(asker.address)}`);
    await lockName(tx, 'questions', address);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from content_question
      where item_id = ${id} and address_hash = ${address} and state <> 'withdrawn' and deleted_at is null`.execute(
      tx,
    );
    const most = typeof values.maxQuestions === 'number' ? values.maxQuestions : 3;
    if ((rows[0]?.count ?? 0) >= most) throw new AppError('content.tooManyQuestions');
    await questions.create(tx, input, ctx, {
      columns: { query_code_hash: hashOf(queryCode), address_hash: address },
    });
    await push.changed('interview', 'everyone', tx);
  });
  return { queryCode };
};

/** Takes back a question by its code. @throws system.recordNotFound, system.wrongState */
export const dropQuestion = (
  { db, push }: Context,
  queryCode: string,
  asker: RequestContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from content_question
      where query_code_hash = ${hashOf(queryCode)} and deleted_at is null`.execute(tx);
    if (!rows[0]) throw new AppError('system.recordNotFound');
    await moveByName(tx, resource, 'withdraw', { id: rows[0].id }, outsider(asker));
    await push.changed('interview', 'everyone', tx);
  });

interface PublicQuestion {
  id: string;
  question: string;
  answer: string | null;
  answeredAt: string | null;
}

/** The questions that were put to the guests, in the order of their answers. */
export const publicQuestions = async (
  db: Db | Tx,
  id: string,
  timeZone: string,
): Promise<PublicQuestion[]> => {
  const { rows } = await sql<Omit<PublicQuestion, 'answeredAt'> & { answeredAt: Date | null }>`
    select id, question, answer, answered_at as "answeredAt" from content_question
    where item_id = ${id} and state in ('asked', 'answered') and deleted_at is null
    order by coalesce(answered_at, create_time), id limit 500`.execute(db);
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt && clockIn(timeZone, row.answeredAt) }));
};

/** What visitors read of an interview. @throws system.recordNotFound */
export const liveOf = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  asker: RequestContext,
): Promise<{ stage: EventStage; questions: PublicQuestion[] }> => {
  const { stage, model } = await loadEvent(db, { id, isPublic: true }, outsider(asker));
  if (model !== 'interview') throw new AppError('system.recordNotFound');
  return { stage, questions: await publicQuestions(db, id, asker.timeZone) };
};

const eventOf = async (moving: Moving) =>
  loadEvent(moving.tx, { id: await requireOwnColumn(moving), isPublic: false }, moving.ctx);

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** What this module adds to the moves of a question. */
export const questionMoves: Readonly<Record<string, Move>> = {
  approve: { guard: inOwnColumn },
  reject: { guard: inOwnColumn },
  putToGuests: {
    guard: async (moving) => {
      const { stage, values } = await eventOf(moving);
      if (stage !== 'live' || lengthOf(values.guests) === 0) throw new AppError('content.eventNotOpen');
    },
  },
  answerQuestion: {
    guard: inOwnColumn,
    effect: async ({ reason }) => ({
      columns: { answer: reason ?? null, answered_at: sql`now()` },
      changes: { answer: [null, reason ?? null] },
    }),
  },
  carryOver: {
    guard: inOwnColumn,
    effect: async (moving) => {
      const { values, subsiteId } = await eventOf(moving);
      const days = typeof values.replyDueDays === 'number' ? values.replyDueDays : 5;
      const office = await officeDaysOf(moving.tx, subsiteId);
      const due = addWorkingDays(office.today, days, office);
      return { columns: { due_on: due }, changes: { dueOn: [null, due] } };
    },
  },
};
