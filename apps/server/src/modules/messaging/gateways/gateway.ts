import type { Language } from '@lc/contract/kernel';

/** A message in the recipient's words, ready to go out. */
export interface OutgoingMessage {
  /** Names it to the gateway: the same for every attempt that may be a second one. */
  key: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  words: string;
  language: Language;
  /** What the gateway calls the template. */
  gatewayCode: string | null;
  /** Holds what only the recipient may read: nothing the gateway says of it is kept. */
  hasSecret: boolean;
}

/** What carries messages to people. */
export interface Gateway {
  name: string;
  /** The log may show what only the recipient should see, because nobody else carries the message to him. */
  keepsSecrets: boolean;
  /** A message that is handed over twice under one key is sent once. */
  isIdempotent: boolean;
  /**
   * Resolves once the message was taken over, with the gateway's own number of it.
   * @throws GatewayError when it was not, or when that is not known.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ ref: string | null }>;
}

/** Codes of the system and of TLS for faults before anything of a message went over the wire. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/;

/** Whether a fault came before the message: a gateway that was not reached, or whose certificate is not right. */
export const isBeforeSending = (code: string): boolean => beforeSending.test(code);

/**
 * Why a message was not taken over: `refused` for good, `away` for now, or `unsure` whether it was.
 * The detail may be shown to staff.
 */
export class GatewayError extends Error {
  constructor(
    readonly kind: 'refused' | 'away' | 'unsure',
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${detail}`, options);
    this.name = 'GatewayError';
  }
}
