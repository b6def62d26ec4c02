import type { Logger } from 'pino';
import type { Gateway } from './gateway.ts';

/** For development: messages stand in the server's log and in the log of messages, codes included, and go no further. */
export const developmentGateway = (log: Logger): Gateway => ({
  name: 'log',
  keepsSecrets: true,
  isIdempotent: true,
  send: async ({ channel, to, subject, words }) => {
    log.info({ channel, to, ...(subject ? { subject } : {}), words }, 'message');
    return { ref: null };
  },
});
