import { setImmediate as othersTurn } from 'node:timers/promises';
import type { EndpointResult } from '@lc/contract/kernel';
import { jobPosting, type tryRiskRule } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { refuseInTransaction } from '../../../kernel/db/waiting.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { loadFacts, loadRules, loadWords, riskHits } from './risk.ts';

type Trial = EndpointResult<typeof tryRiskRule>;

/** Tries a rule on the postings of the last ninety days that the caller sees. @throws system.recordNotFound */
export const tryRule = async (db: Db, id: string, ctx: CallContext): Promise<Trial> => {
  refuseInTransaction('a timer');
  const { rule, facts, words } = await inTransaction(db, async (tx) => {
    const [found] = await loadRules(tx, id);
    if (!found) throw new AppError('system.recordNotFound');
    const which = sql`t.deleted_at is null and t.create_time > now() - interval '90 days'
      and ${scopeCondition(jobPosting, ctx)}`;
    return {
      rule: found,
      facts: await loadFacts(tx, which, found.threshold),
      words: await loadWords(tx),
    };
  });
  const met: (Trial['examples'][number] & { status: string })[] = [];
  for (const job of facts) {
    // Texts of a thousand postings: others have their turn between them.
    await othersTurn();
    const [hit] = riskHits(job, [rule], words);
    if (hit) met.push({ id: job.id, title: job.title, status: job.status, excerpt: hit.excerpt });
  }
  return {
    tried: facts.length,
    met: met.length,
    metRejected: met.filter(({ status }) => status === 'rejected' || status === 'taken_down').length,
    examples: met.slice(0, 10).map(({ status: _, ...example }) => example),
  };
};
