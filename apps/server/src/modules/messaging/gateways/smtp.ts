import { cutText } from '@lc/contract/kernel';
import { refuseInTransaction } from '../../../kernel/db/waiting.ts';
import type { SmtpSettings } from '../../../kernel/settings.ts';
import { type Gateway, GatewayError, isBeforeSending } from './gateway.ts';

const usualTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const longestRef = 128;

/** What the library puts on its errors. */
interface MailFault {
  code?: unknown;
  /** What the system or TLS said, where the library put a code of its own in its place. */
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  permanent?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

/**
 * Faults before the text of the mail went over the wire. The command alone does not tell: whenever a connection ends,
 * the library names the one that opened it.
 */
const isBeforeText = ({ code, originalCode, syscall, timeoutType }: MailFault): boolean =>
  [code, originalCode].some((one) => isBeforeSending(String(one))) ||
  ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROXY'].includes(String(code)) ||
  ['connect', 'getaddrinfo'].includes(String(syscall)) ||
  ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(String(timeoutType));

const faultOf = (error: unknown): GatewayError => {
  const fault: MailFault = typeof error === 'object' && error !== null ? { ...error } : {};
  const { code, originalCode, command, responseCode, permanent } = fault;
  const detail = [responseCode, originalCode ?? code, command].filter(Boolean).join(' ') || 'no answer';
  // Being let in is our own affair, which may be fixed; the recipient's mailbox is not.
  if (permanent === true && code !== 'EAUTH') return new GatewayError('refused', detail);
  const isClear = typeof responseCode === 'number' || isBeforeText(fault);
  // Not as the cause: what the server says of a mail names people, and causes are logged.
  return new GatewayError(isClear ? 'away' : 'unsure', detail);
};

/** The library is loaded with the first mail. */
const openTransport = async ({ host, port, tls, auth }: SmtpSettings, timeouts: typeof usualTimeouts) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(auth ? { auth: { user: auth.user, pass: auth.password } } : {}),
    tls: { minVersion: 'TLSv1.2' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
};

/** Plain texts through a mail server (decision 022). A mail server does not know a mail that it took before. */
export const smtpGateway = (settings: SmtpSettings, timeouts = usualTimeouts): Gateway => {
  const { from } = settings;
  let transport: ReturnType<typeof openTransport> | undefined;
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    name: 'smtp',
    keepsSecrets: false,
    isIdempotent: false,
    send: async ({ key, to, subject, words, language }) => {
      refuseInTransaction('the mail server');
      transport ??= openTransport(settings, timeouts);
      const opened = await transport;
      const { response } = await opened
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text: words,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        })
        .catch((error: unknown) => {
          throw faultOf(error);
        });
      return { ref: cutText(response, longestRef) };
    },
  };
};
