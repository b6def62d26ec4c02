import type { Logger } from 'pino';
import type { Config } from '../../kernel/settings.ts';

/** A message in the recipient's words, ready to go out. */
export interface OutgoingText {
  channel: 'sms' | 'email';
  to: string;
  words: string;
}

/** What carries messages to people. */
export interface Gateway {
  name: string;
  /** The outbox may show what only the recipient should see, because nobody else carries the message to him. */
  keepsSecrets: boolean;
  /** Resolves when the message was taken over. @throws when it was not. */
  send(text: OutgoingText): Promise<void>;
}

/** For development: messages stand in the server's log and in the outbox, codes included, and go no further. */
const developmentGateway = (log: Logger): Gateway => ({
  name: 'log',
  keepsSecrets: true,
  send: async ({ channel, to, words }) => {
    log.info({ channel, to, words }, 'message');
  },
});

/** The gateway that the configuration names; none where messages are off. */
export const gatewayOf = ({ messages }: Config, log: Logger): Gateway | undefined =>
  messages === 'log' ? developmentGateway(log) : undefined;
