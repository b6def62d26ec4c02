import { idSchema, pickLocalized } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { canSend } from '../../../kernel/settings.ts';
import { sendMessages } from '../../messaging/index.ts';
import { findAnnounced, nextStaff } from './bell.queries.ts';
import { shorten } from './ring.service.ts';

/** People whose messages are made in one transaction. */
const chunkSize = 200;

/** Days later nobody needs it. */
const goodForMinutes = 24 * 60;

const tellChannels = ['email', 'sms'] as const;

type TellChannel = (typeof tellChannels)[number];

export const isTellChannel = (name: string): name is TellChannel =>
  (tellChannels as readonly string[]).includes(name);

interface Payload {
  itemId: string;
  channels: TellChannel[];
  /** Who published it, and knows. */
  userId: string;
}

/** Writes to the next people. @returns the last of them; undefined where there was nobody left */
const tellNext = (
  context: ModuleContext,
  { itemId, channels, userId }: Payload,
  after: string,
): Promise<string | undefined> =>
  inTransaction(context.db, async (tx) => {
    const announced = await findAnnounced(tx, itemId);
    // Taken offline meanwhile: there is nothing to read.
    if (!announced) return undefined;
    const people = await nextStaff(tx, { siteId: announced.subsiteId, after, limit: chunkSize });
    const messages = people.flatMap((person) =>
      channels.flatMap((channel) => {
        const to = person[channel];
        if (to === null || person.id === userId) return [];
        const { id, language } = person;
        const params = { title: shorten(pickLocalized(announced.titles, language)) };
        const occasion = `content_announced:${itemId}:${channel}:${id}`;
        return [{ to, channel, language, params, occasion, goodForMinutes }];
      }),
    );
    await sendMessages(context, tx, 'content_announced', messages);
    return people.at(-1)?.id;
  });

/** Writes to the staff of the site of an announcement by the channels that it names and that can send. */
export const tellStaffJob = defineJob<Payload>({
  name: 'content.tellStaff',
  payload: z.object({ itemId: idSchema, channels: z.array(z.enum(tellChannels)), userId: idSchema }),
  run: async ({ channels: named, ...payload }, { context, signal }) => {
    const channels = named.filter((channel) => canSend(context.config, channel));
    let last: string | undefined = channels.length > 0 ? '0' : undefined;
    while (last !== undefined) {
      signal.throwIfAborted();
      last = await tellNext(context, { ...payload, channels }, last);
    }
  },
});
