import { type EndpointInput, type EndpointResult, normalRecipient, splitList } from '@lc/contract/kernel';
import type { sendFlowSms } from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { canSend } from '../../kernel/settings.ts';
import { missingValues } from './compose.ts';
import { enqueue } from './outgoing.service.ts';
import { findTemplate } from './template.queries.ts';

type Input = Omit<EndpointInput<typeof sendFlowSms>['body'], 'params'> & {
  params?: EndpointInput<typeof sendFlowSms>['body']['params'] | undefined;
};

/**
 * Sends an SMS for a step of a process, once to each number however often it is called. One-time codes are made by
 * signing in alone: a text that looks like one must not come from elsewhere.
 */
export const sendForFlow = async (
  context: ModuleContext,
  { templateCode, mobile, businessKey, language = 'en-US', params = {} }: Input,
  ctx: CallContext,
): Promise<EndpointResult<typeof sendFlowSms>> => {
  if (!canSend(context.config, 'sms')) throw new AppError('messaging.off');
  const numbers = [...new Set(splitList(mobile).map(normalRecipient))].sort();
  return inTransaction(context.db, async (tx) => {
    const template = await findTemplate(tx, { code: templateCode });
    if (!template?.enabled || template.category === 'code' || template.channel === 'email')
      throw new AppError('messaging.templateUnknown', { params: { code: templateCode } });
    const missing = missingValues(template, language, params);
    if (missing.length > 0)
      throw new AppError('messaging.valueMissing', { params: { names: missing.join(', ') } });
    const messages = [];
    for (const to of numbers) {
      const occasion = `flow:${businessKey}:${template.id}:${to}`;
      const draft = { to, channel: 'sms' as const, params, language, occasion, by: ctx.session.username };
      messages.push(await enqueue(context, tx, template, draft));
    }
    await writeAudit(tx, ctx, {
      action: 'send',
      resource: 'messageTemplate',
      recordId: template.id,
      recordLabel: template.code,
      changes: { messages: [null, messages.length] },
    });
    await context.push.changed('messages', 'everyone', tx);
    return { messages };
  });
};
