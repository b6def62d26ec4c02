import { contentMax } from '@lc/contract/announcements';
import { inEveryLanguage, pickLocalized } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { notifyUsers, revokeMessage } from '../../announcements/index.ts';
import { findStaleBell, keepBell, staffOf, takeRing } from './bell.queries.ts';
import { shorten } from './ring.service.ts';
import { isTellChannel, tellStaffJob } from './tell-staff.job.ts';

/** A longer text is read on its page: the bell of each receiver carries what a message says. */
const bodyOf = (html: string): string => (html.length > contentMax ? '' : html);

/**
 * Tells the staff of the site of an announcement that names their bell, e-mail or SMS as a channel, when it becomes public
 * first. One that is for others is told to none of them.
 */
export const announce = async (
  context: Pick<ModuleContext, 'jobs' | 'push'>,
  tx: Tx,
  itemId: string,
  { session: { userId, realname } }: CallContext,
): Promise<void> => {
  const announced = await takeRing(tx, itemId);
  if (!announced) return;
  const { subsiteId, priority, titles, summaries, bodies, fileIds, column } = announced;
  const [channels, audience] = [[...new Set(announced.channels.flat())], announced.audience.flat()];
  if (audience.length > 0 && !audience.includes('staff')) return;
  const written = channels.filter(isTellChannel);
  if (written.length > 0)
    await context.jobs.add(tellStaffJob, { itemId, channels: written, userId }, { db: tx });
  if (!channels.includes('bell')) return;
  const userIds = (await staffOf(tx, subsiteId)).filter((id) => id !== userId);
  if (userIds.length === 0) return;
  const bellId = await notifyUsers(context, tx, {
    subsiteId,
    userIds,
    priority,
    title: inEveryLanguage((language) => shorten(pickLocalized(titles, language))),
    words: inEveryLanguage((language) => {
      const where = translate(language, 'contentEvent.announcedWords', {
        column: pickLocalized(column, language),
      });
      return `${where} ${pickLocalized(summaries, language)}`.trim();
    }),
    // What comes up by itself, and what must be read, is read where it stands.
    ...((announced.popup || announced.mustRead) && {
      body: { html: inEveryLanguage((language) => bodyOf(pickLocalized(bodies, language))), fileIds },
    }),
    reading: announced,
    sender: { userId, realname },
  });
  await keepBell(tx, itemId, bellId);
};

/** Takes the message out of the bells that tells of an announcement, once visitors no longer read that. */
export const hideBell = async (
  context: Pick<ModuleContext, 'push'>,
  tx: Tx,
  itemId: string,
): Promise<void> => {
  const bellId = await findStaleBell(tx, itemId);
  if (bellId !== undefined) await revokeMessage(context, tx, bellId);
};
