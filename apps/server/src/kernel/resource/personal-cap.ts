import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext, PersonalQuestion } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { lockName } from '../db/locks.ts';
import { inTransaction } from '../db/transaction.ts';

/** Most personal values that a user reveals or asks for within 24 hours. */
const mostRevealed = 300;

const lately = sql`action = 'reveal' and at > now() - interval '24 hours'`;

const tooMany = (): AppError => new AppError('system.tooManyReveals', { params: { max: mostRevealed } });

const countLately = async (db: Db | Tx, { session }: CallContext): Promise<number> => {
  const { rows } = await sql<{ revealed: number }>`
    select coalesce(sum(1 + length(changes -> 'field' ->> 1) - length(replace(changes -> 'field' ->> 1, ',', ''))), 0)::int
      as revealed
    from audit_log where actor_id = ${session.userId} and ${lately}`.execute(db);
  return rows[0]?.revealed ?? 0;
};

/** Runs the counted calls of one user after the other: two at once would each find room for the last value. */
const queueCalls = (tx: Tx, { session }: CallContext): Promise<void> =>
  lockName(tx, 'reveal', session.userId);

/**
 * Refuses values beyond those that a user may reveal or ask for within 24 hours. The caller writes the log in the same
 * transaction. @throws system.tooManyReveals
 */
export const requireWithinCap = async (tx: Tx, wanted: number, ctx: CallContext): Promise<void> => {
  await queueCalls(tx, ctx);
  if ((await countLately(tx, ctx)) + wanted > mostRevealed) throw tooMany();
};

/** Distinguishes a question from others in the log, which shows nobody a value with the name of a hash. */
const keyOf = ({ hash }: PersonalQuestion): string => hash.slice(0, 22);

/**
 * Counts questions for personal values against the cap of revealed values and writes them to the same log: whoever may
 * ask without end finds any value. A question that was asked within the last 24 hours has its answer, and counts once.
 * @throws system.tooManyReveals
 */
export const countQuestions = async (
  db: Db,
  questions: readonly PersonalQuestion[],
  ctx: CallContext,
): Promise<void> => {
  if (questions.length === 0) return;
  await inTransaction(db, async (tx) => {
    await queueCalls(tx, ctx);
    const { rows } = await sql<{ resource: string; field: string; key: string }>`
      select resource, changes -> 'field' ->> 1 as field, changes -> 'questionHash' ->> 1 as key from audit_log
      where actor_id = ${ctx.session.userId} and ${lately}
        and changes -> 'questionHash' ->> 1 = any(${questions.map(keyOf)}::text[])`.execute(tx);
    const placeOf = (...parts: string[]): string => parts.join(' ');
    const known = new Set(rows.map(({ resource, field, key }) => placeOf(resource, field, key)));
    const fresh = new Map(
      questions
        .map((question) => [placeOf(question.resource, question.field, keyOf(question)), question] as const)
        .filter(([place]) => !known.has(place)),
    );
    if (fresh.size === 0) return;
    if ((await countLately(tx, ctx)) + fresh.size > mostRevealed) throw tooMany();
    for (const question of fresh.values())
      await writeAudit(tx, ctx, {
        action: 'reveal',
        resource: question.resource,
        recordId: null,
        recordLabel: null,
        changes: {
          field: [null, question.field],
          asked: [null, question.mask],
          questionHash: [null, keyOf(question)],
        },
      });
  });
};

/**
 * Keeps questions that a write asks by what it is refused for, such as a phone number that another record has. They count
 * when the call fails ({@link settleQuestions}); what is written is logged by itself.
 * @throws system.tooManyReveals where no question is left
 */
export const keepQuestions = async (
  db: Db,
  questions: readonly PersonalQuestion[],
  ctx: CallContext,
): Promise<void> => {
  if (questions.length === 0 || !ctx.questions) return;
  if ((await countLately(db, ctx)) >= mostRevealed) throw tooMany();
  ctx.questions.push(...questions);
};

/**
 * Counts what a failed call asked by the way, before its refusal goes out.
 * @throws system.tooManyReveals in place of the refusal
 */
export const settleQuestions = async (db: Db, ctx: CallContext): Promise<void> => {
  await countQuestions(db, ctx.questions?.splice(0) ?? [], ctx);
};
