import {
  copyTemplate,
  message,
  messageBlock,
  messageHistory,
  messageLimits,
  messageTemplate,
  reportDelivery,
  retryMessages,
  saveMessageLimits,
  sendFlowSms,
  sendFlowSmsByGet,
  testTemplate,
} from '@lc/contract/messaging';
import type { Db } from '../../kernel/db/database.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { messagingBlocks } from './blocks.ts';
import { sendForFlow } from './flow-sms.service.ts';
import { sendMessageJob } from './jobs.ts';
import { historyOf, messageMoves, retry, takeReport } from './message.service.ts';
import { readLimits, saveLimits } from './message-limits.service.ts';
import { findTemplate } from './template.queries.ts';
import { checkTemplate, copyTemplateOf, sendTest } from './template.service.ts';

export { enqueueForFlow } from './flow-sms.service.ts';
export { type Message, sendMessage, sendMessageLater, sendMessages } from './outgoing.service.ts';

/** SMS and e-mails: their templates, sending them, what became of them, and who gets none. */
export const messagingModule = (context: ModuleContext): ModuleWork => {
  const { route } = context;
  const { writer } = serveResource(context, { resource: messageTemplate, check: checkTemplate });
  serveResource(context, { resource: message, moves: messageMoves(context) });
  serveResource(context, { resource: messageBlock });
  context.blocks.add(...messagingBlocks);

  route(copyTemplate, async ({ body, ctx }) => {
    return new Answer(await copyTemplateOf(context, writer, body, ctx), 'system.created');
  });
  route(testTemplate, ({ body, ctx }) => sendTest(context, body, ctx));
  route(messageHistory, ({ query, ctx }) => historyOf(context, query.id, ctx));
  route(retryMessages, async ({ body, ctx }) => {
    await retry(context, uniqueIds(body.ids), ctx);
    return null;
  });
  route(sendFlowSms, ({ body, ctx }) => sendForFlow(context, body, ctx));
  route(sendFlowSmsByGet, ({ query, ctx }) => sendForFlow(context, query, ctx));
  route(reportDelivery, async ({ body, request }) => {
    await takeReport(context, request.headers.authorization, body);
    return null;
  });
  route(messageLimits, ({ ctx }) => readLimits(context, ctx));
  route(saveMessageLimits, async ({ body, ctx }) => {
    return new Answer(await saveLimits(context, body, ctx), 'system.updated');
  });
  return {
    jobs: [sendMessageJob],
  };
};

/** Whether there is an SMS template with this code that a process may use. */
export const isFlowTemplate = async (db: Db, code: string): Promise<boolean> => {
  const template = await findTemplate(db, { code });
  return template !== undefined && template.category !== 'code' && template.channel !== 'email';
};
