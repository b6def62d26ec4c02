import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import { logSystemMoves, type Moved } from '../system-moves.ts';

/** Days after its end on which a fair is filed away. */
const keptDays = 180;

/** What the clock does to fairs; in this order, so that a fair that was forgotten catches up at once. */
const clockMoves = [
  { action: 'closeSignup', from: ['signup_open'], to: 'signup_closed', due: sql`signup_to <= now()` },
  {
    action: 'start',
    from: ['signup_open', 'signup_closed'],
    to: 'ongoing',
    due: sql`held_from <= now()`,
  },
  { action: 'end', from: ['ongoing'], to: 'ended', due: sql`held_to <= now()` },
  {
    action: 'archive',
    from: ['ended', 'cancelled'],
    to: 'archived',
    due: sql`held_to <= now() - make_interval(days => ${keptDays})`,
  },
] as const;

type ClockMove = (typeof clockMoves)[number];

const moveDueFairs = async (tx: Tx, { action, from, to, due }: ClockMove): Promise<number> => {
  const { rows } = await sql<Moved>`
    with due as (select id, status from special_recruitment
      where status = any(${[...from]}::text[]) and ${due} and deleted_at is null
      order by id limit 1000 for update skip locked)
    update special_recruitment f set status = ${to}, version = f.version + 1, update_by = 'system', update_time = now()
    from due where f.id = due.id returning f.id, due.status as "from"`.execute(tx);
  await logSystemMoves(tx, { resource: 'specialRecruitment', action, to, rows });
  return rows.length;
};

/** Moves the fairs whose time has come. @returns how many each move took on */
export const moveFairsByClock = async (tx: Tx): Promise<Record<ClockMove['action'], number>> => {
  const counts = { closeSignup: 0, start: 0, end: 0, archive: 0 };
  for (const move of clockMoves) counts[move.action] = await moveDueFairs(tx, move);
  return counts;
};

/** Looks for fairs whose signup, day or time in the lists is over, every few minutes. */
export const runFairs = defineJob({
  name: 'recruitment.runFairs',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 300,
  run: async (_payload, { context }) => inTransaction(context.db, moveFairsByClock),
});
