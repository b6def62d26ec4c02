import { type Language, type MessageParams, normalRecipient } from '@lc/contract/kernel';
import { type BuiltInTemplate, measureSms } from '@lc/contract/messaging';
import { currentTime } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { compose, type Template } from './compose.ts';
import { gatewayOf } from './gateways/index.ts';
import { jobKeyOf } from './job-key.ts';
import { sendMessageJob } from './jobs.ts';
import { insertMessage, type MessageState, messageOfOccasion, moveMessage } from './message.queries.ts';
import { findTemplate } from './template.queries.ts';

/** A message to a person. */
export interface Message {
  to: string;
  channel: 'sms' | 'email';
  template: BuiltInTemplate;
  params: MessageParams;
  language: Language;
  /** Useless after so many minutes: it is not sent any more then. */
  goodForMinutes?: number;
  /** Names the occasion, in the whole of the product: there is one message for it, however often it is sent. */
  occasion?: string;
}

type Sending = Pick<ModuleContext, 'config' | 'db' | 'log' | 'jobs' | 'push'>;

interface Draft extends Omit<Message, 'template'> {
  isTest?: boolean;
  by?: string;
}

/** Keeps a message made of a template and adds the job that sends it; for an occasion that had one, that one stands. */
export const enqueue = async (
  { config, log, jobs }: Sending,
  tx: Tx,
  template: Template,
  draft: Draft,
): Promise<MessageState> => {
  const { channel, goodForMinutes, isTest = false, occasion = null, by = null } = draft;
  const to = normalRecipient(draft.to);
  const composed = compose(template, draft.language, draft.params);
  const isHidden = composed.hasSecret && !isTest && !gatewayOf(config, log, channel)?.keepsSecrets;
  const shown = isHidden ? composed.masked : composed;
  const id = await insertMessage(tx, {
    recipient: to,
    channel,
    template: template.code,
    category: template.category,
    language: composed.language,
    subject: channel === 'email' ? shown.subject : null,
    words: shown.words,
    secretWords: isHidden ? composed.words : null,
    segments: channel === 'sms' ? measureSms(composed.words).segments : 0,
    isTest,
    expiresAt: goodForMinutes === undefined ? null : new Date(currentTime() + goodForMinutes * 60_000),
    occasion,
    gatewayCode: template.gatewayCode,
    createBy: by,
  });
  if (id === undefined) {
    const earlier = occasion === null ? undefined : await messageOfOccasion(tx, occasion);
    if (!earlier) throw new Error('a message was neither kept nor there');
    return earlier;
  }
  if (!template.enabled && !isTest) {
    await moveMessage(tx, { id, move: 'refuse', reason: 'templateOff' });
    return { id, recipient: to, status: 'refused' };
  }
  await jobs.add(sendMessageJob, { id }, { db: tx, key: jobKeyOf(id) });
  return { id, recipient: to, status: 'waiting' };
};

/**
 * Sends many of one of the product's own messages, in the caller's transaction: they go out if and when that commits.
 * Does nothing where messages are off.
 */
export const sendMessages = async (
  context: Sending,
  tx: Tx,
  code: BuiltInTemplate,
  messages: readonly Omit<Message, 'template'>[],
): Promise<void> => {
  if (context.config.messages === 'off' || messages.length === 0) return;
  const template = await findTemplate(tx, { code });
  if (!template) throw new Error(`the template ${code} is not there`);
  for (const message of messages) await enqueue(context, tx, template, message);
  await context.push.changed('messages', 'everyone', tx);
};

/** Sends one of the product's own messages, as `sendMessages` does. */
export const sendMessage = (context: Sending, tx: Tx, { template, ...message }: Message): Promise<void> =>
  sendMessages(context, tx, template, [message]);

/**
 * Sends a message without making the caller wait: how long an answer takes must not tell whether one went out.
 * A failure is logged.
 */
export const sendMessageLater = (context: Sending, message: Message): void => {
  // After the answer, so that nothing of this takes part in making it.
  setImmediate(() => {
    inTransaction(context.db, (tx) => sendMessage(context, tx, message)).catch((error: unknown) => {
      context.log.error({ err: error, template: message.template }, 'a message could not be sent');
    });
  });
};
