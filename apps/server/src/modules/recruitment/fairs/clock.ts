import { specialRecruitment } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import { moveDue } from '../../../kernel/resource/due-moves.ts';
import { leaveQueueOfFairs } from './fair-reviews.ts';

/** Days after its end on which a fair is filed away. */
const keptDays = 180;

/** What the clock does to fairs; in this order, so that a fair that was forgotten catches up at once. */
const clockMoves = {
  closeSignup: sql`t.signup_to <= now()`,
  start: sql`t.held_from <= now()`,
  end: sql`t.held_to <= now()`,
  archive: sql`t.held_to <= now() - make_interval(days => ${keptDays})`,
} as const;

/** Moves the fairs whose time has come. @returns how many each move took on */
export const moveFairsByClock = async (tx: Tx): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [name, where] of Object.entries(clockMoves)) {
    const moved = await moveDue(tx, specialRecruitment, name, {
      where,
      limit: { rows: 1000, by: sql`t.id` },
    });
    if (name === 'end') await leaveQueueOfFairs(tx, moved);
    counts[name] = moved.length;
  }
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
