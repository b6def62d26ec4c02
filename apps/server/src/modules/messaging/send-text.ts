import type { Language, MessageParams } from '@lc/contract/kernel';
import { type MessageTemplate, messageTemplates } from '@lc/contract/messaging';
import { translate } from '@lc/contract/words';
import type { ModuleContext } from '../../kernel/module.ts';
import { gatewayOf, type OutgoingText } from './gateway.ts';
import { keepInOutbox } from './outbox.queries.ts';

/** A message to a person. */
export interface Text {
  to: string;
  channel: OutgoingText['channel'];
  template: MessageTemplate;
  params: MessageParams;
  language: Language;
}

type Sending = Pick<ModuleContext, 'config' | 'db' | 'log'>;

/** Sends an SMS or an e-mail and keeps it in the outbox; does nothing where messages are off. */
export const sendText = async ({ config, db, log }: Sending, text: Text): Promise<void> => {
  const gateway = gatewayOf(config, log);
  if (!gateway) return;
  const { to, channel, template, params, language } = text;
  const words = translate(language, template, params);
  await gateway.send({ channel, to, words });
  const kept = gateway.keepsSecrets ? words : translate(language, template, withoutSecrets(template, params));
  await keepInOutbox(db, { recipient: to, channel, template, words: kept, gateway: gateway.name });
};

/**
 * Sends a message without making the caller wait: how long an answer takes must not tell whether one went out.
 * A failure is logged.
 */
export const sendTextLater = (context: Sending, text: Text): void => {
  sendText(context, text).catch((error: unknown) => {
    context.log.error({ err: error, template: text.template }, 'a message could not be sent');
  });
};

const withoutSecrets = (template: MessageTemplate, params: MessageParams): MessageParams => {
  const secret: readonly string[] = messageTemplates[template].secret;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, secret.includes(name) ? '••••••' : value]),
  );
};
