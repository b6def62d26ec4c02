import { reminderChannels } from '@lc/contract/announcements';
import { idSchema, pickLocalized, shortened } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { AppError } from '../../kernel/app-error.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { canSend } from '../../kernel/settings.ts';
import { sendMessages } from '../messaging/index.ts';
import { isSeen } from './delivery.queries.ts';
import {
  advanceReminder,
  insertReminder,
  lockReminder,
  nextToRemind,
  type Reminded,
  type ReminderChannel,
} from './reminder.queries.ts';

/** People whose messages are made in one transaction. */
const chunkSize = 200;

/** Who sleeps in quiet hours still gets it; days later nobody needs it. */
const goodForMinutes = 24 * 60;

/** Longest part of a title that stands in a message. */
const titleMax = 80;

/** What can carry reminders besides the bell. */
export const channelsOffered = ({ config }: Pick<ModuleContext, 'config'>): ReminderChannel[] =>
  reminderChannels.filter((channel) => canSend(config, channel));

/** Has everybody who has not read an announcement written to, in the background. @throws messaging.off */
export const remindByMessage = async (
  context: Pick<ModuleContext, 'config' | 'jobs'>,
  tx: Tx,
  { anntId, channels }: { anntId: string; channels: ReminderChannel[] },
): Promise<void> => {
  const offered = channelsOffered(context);
  if (channels.some((channel) => !offered.includes(channel))) throw new AppError('messaging.off');
  const id = await insertReminder(tx, { anntId, channels });
  await context.jobs.add(remindJob, { id }, { db: tx });
};

/** Makes the next messages of a reminder. @returns how many there are by now, and whether these were the last. */
const remindNext = (
  context: ModuleContext,
  id: string,
): Promise<{ messages: number; unreachable: number; done: boolean } | undefined> =>
  inTransaction(context.db, async (tx) => {
    const reminder = await lockReminder(tx, id);
    if (!reminder || reminder.done) return reminder;
    const { anntId, channels, title } = reminder;
    // Revoked or over meanwhile: there is nothing left to read.
    const people = (await isSeen(tx, anntId)) ? await nextToRemind(tx, reminder, chunkSize) : [];
    const wayTo = (person: Reminded) => channels.find((channel) => person[channel] !== null);
    const messages = people.flatMap((person) => {
      const channel = wayTo(person);
      const to = channel && person[channel];
      if (!channel || !to) return [];
      const { language } = person;
      const params = { title: shortened(pickLocalized(title, language), titleMax) };
      const occasion = `announcement_reminder:${id}:${person.id}`;
      return [{ to, channel, language, params, occasion, goodForMinutes }];
    });
    await sendMessages(context, tx, 'announcement_reminder', messages);
    const made = { messages: messages.length, unreachable: people.length - messages.length };
    await advanceReminder(tx, id, { reachedUser: people.at(-1)?.id, ...made });
    return {
      messages: reminder.messages + made.messages,
      unreachable: reminder.unreachable + made.unreachable,
      done: people.length === 0,
    };
  });

/** Makes the messages of a reminder, chunk by chunk; run again it goes on where it stopped. */
export const remindJob = defineJob<{ id: string }>({
  name: 'announcements.remind',
  payload: z.object({ id: idSchema }),
  run: async ({ id }, { context, signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const made = await remindNext(context, id);
      if (!made || made.done) return { messages: made?.messages ?? 0, unreachable: made?.unreachable ?? 0 };
    }
  },
});
