import { contentItem } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { isHidden } from '../../../kernel/resource/visibility.ts';
import type { WorkSource } from '../../../kernel/worklist.ts';
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

/** Collections of opinions whose result is late, for those who write or publish: the figure leads to their list. */
export const lateResults =
  ({ count }: Pick<ResourceReader, 'count'>): WorkSource =>
  async (ctx) => {
    const permission = 'contentItem:list';
    const { permissions } = ctx.session;
    const mayWork = permissions.has('contentItem:edit') || permissions.has('contentText:publish');
    if (!permissions.has(permission) || !mayWork || isHidden(contentItem as Resource, ctx, 'isResultLate'))
      return [];
    const query = { isResultLate: 'true' };
    return [
      {
        resource: 'contentItem',
        permission,
        field: 'isResultLate',
        state: 'late',
        query,
        words: 'contentItem.isResultLate',
        count: await count(query, ctx),
      },
    ];
  };
