import { type EndpointInput, type EndpointResult, normalRecipient, splitList } from '@lc/contract/kernel';
import type { sendFlowSms } from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { canSend } from '../../kernel/settings.ts';
import { missingValues, type Template } from './compose.ts';
import type { MessageState } from './message.queries.ts';
import { enqueue } from './outgoing.service.ts';
import { findTemplate } from './template.queries.ts';

type Input = Omit<EndpointInput<typeof sendFlowSms>['body'], 'params'> & {
  params?: EndpointInput<typeof sendFlowSms>['body']['params'] | undefined;
};

interface FlowSms {
  templateCode: string;
  numbers: readonly string[];
  /** The occasion: there is one message for it and a number. */
  businessKey: string;
  language: NonNullable<Input['language']>;
  params: NonNullable<Input['params']>;
  by: string;
}

/**
 * Makes the messages of a step of a process in the caller's transaction. One-time codes are made by signing in alone:
 * a text that looks like one must not come from elsewhere.
 * @throws messaging.templateUnknown, messaging.valueMissing
 */
export const enqueueForFlow = async (
  context: Pick<ModuleContext, 'config' | 'db' | 'log' | 'jobs' | 'push'>,
  tx: Tx,
  { templateCode, numbers, businessKey, language, params, by }: FlowSms,
): Promise<{ template: Template; messages: MessageState[] }> => {
  const template = await findTemplate(tx, { code: templateCode });
  if (!template?.enabled || template.category === 'code' || template.channel === 'email')
    throw new AppError('messaging.templateUnknown', { params: { code: templateCode } });
  const missing = missingValues(template, language, params);
  if (missing.length > 0)
    throw new AppError('messaging.valueMissing', { params: { names: missing.join(', ') } });
  const messages: MessageState[] = [];
  for (const to of numbers) {
    const occasion = `flow:${businessKey}:${template.id}:${to}`;
    messages.push(
      await enqueue(context, tx, template, { to, channel: 'sms', params, language, occasion, by }),
    );
  }
  await context.push.changed('messages', 'everyone', tx);
  return { template, messages };
};

/** Sends an SMS for a step of a process, once to each number however often it is called. */
export const sendForFlow = async (
  context: ModuleContext,
  { templateCode, mobile, businessKey, language = 'en-US', params = {} }: Input,
  ctx: CallContext,
): Promise<EndpointResult<typeof sendFlowSms>> => {
  if (!canSend(context.config, 'sms')) throw new AppError('messaging.off');
  const numbers = [...new Set(splitList(mobile).map(normalRecipient))].sort();
  const by = ctx.session.username;
  return inTransaction(context.db, async (tx) => {
    const flow = { templateCode, numbers, businessKey, language, params, by };
    const { template, messages } = await enqueueForFlow(context, tx, flow);
    await writeAudit(tx, ctx, {
      action: 'send',
      resource: 'messageTemplate',
      recordId: template.id,
      recordLabel: template.code,
      changes: { messages: [null, messages.length] },
    });
    return { messages };
  });
};
