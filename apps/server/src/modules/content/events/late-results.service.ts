import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { ringBell } from '../bell/ring.service.ts';
import { jobContext } from '../job-context.ts';
import { findAuthors, findPublishers } from '../review/people.queries.ts';
import { findStanding } from '../review/place.queries.ts';
import { noteTold, untoldResults } from './late-results.queries.ts';

/** Tells author and publishers once that visitors wait for the result of a collection of opinions. */
const tell = (context: ModuleContext, itemId: string, jobId: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const noted = await noteTold(tx, itemId);
    if (!noted) return;
    const ctx = await jobContext(tx, { userId: '0', jobId, context });
    const about = await findStanding(tx, noted.textId, ctx);
    if (!about) return;
    const people = [...(await findAuthors(tx, about, ctx)), ...(await findPublishers(tx, about, ctx))];
    await ringBell(context, tx, {
      about,
      userIds: [...new Set(people)],
      notice: { title: 'contentEvent.lateTitle', words: 'contentEvent.lateWords' },
      params: { day: noted.day },
      sender: ctx.session,
    });
  });

/** Tells of every result that is late and of which nobody was told. */
export const tellLateResults = async (context: ModuleContext, jobId: string): Promise<void> => {
  for (const itemId of await untoldResults(context.db)) await tell(context, itemId, jobId);
};
