import { cutText } from '@lc/contract/kernel';
import { refuseInTransaction } from '../../../kernel/db/waiting.ts';
import type { HttpGatewaySettings } from '../../../kernel/settings.ts';
import { type Gateway, GatewayError, isBeforeSending, type OutgoingMessage } from './gateway.ts';

/** Bytes of an answer that are read. */
const answerLimit = 65_536;
const longestRef = 128;
/** Characters of an answer that staff are shown. */
const shownLimit = 200;

/** What says of itself that it does not know whether the gateway behind it acted. */
const unclearStatuses: readonly number[] = [502, 504];
const laterStatuses: readonly number[] = [408, 425, 429];

const bodyOf = ({ fields, sender, format }: HttpGatewaySettings, message: OutgoingMessage): string => {
  const values = {
    to: message.to,
    text: message.words,
    id: message.key,
    sender: sender ?? '',
    template: message.gatewayCode ?? '',
    language: message.language,
  };
  const named = Object.entries(values).flatMap(([ours, value]): [string, string][] => {
    const theirs = fields[ours as keyof typeof values];
    return theirs === undefined || value === '' ? [] : [[theirs, value]];
  });
  return format === 'json'
    ? JSON.stringify(Object.fromEntries(named))
    : new URLSearchParams(named).toString();
};

const contentTypes = {
  json: 'application/json; charset=utf-8',
  form: 'application/x-www-form-urlencoded; charset=utf-8',
} as const;

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const own = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codeOf(error.cause) || own;
};

const faultOf = (error: unknown): GatewayError => {
  const code = codeOf(error);
  const isBefore = isBeforeSending(code);
  const detail = code || (error instanceof Error ? error.name : 'no answer');
  return new GatewayError(isBefore ? 'away' : 'unsure', detail, { cause: error });
};

/** The beginning of an answer; the rest is left unread. */
const readAnswer = async (response: Response): Promise<string> => {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= answerLimit) break;
  }
  return Buffer.concat(chunks).subarray(0, answerLimit).toString();
};

const fieldIn = (answer: string, field: string): string | undefined => {
  try {
    const found: unknown = field
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, name)
            ? Reflect.get(value, name)
            : undefined,
        JSON.parse(answer),
      );
    return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
      ? String(found)
      : undefined;
  } catch {
    return undefined;
  }
};

const kindOf = (status: number): GatewayError['kind'] => {
  if (unclearStatuses.includes(status)) return 'unsure';
  return status >= 500 || laterStatuses.includes(status) ? 'away' : 'refused';
};

/**
 * A gateway that takes SMS by HTTP. The address comes from the configuration alone, redirects are not followed, and
 * what went over the wire without an answer counts as unsure.
 */
export const httpGateway = (settings: HttpGatewaySettings): Gateway => ({
  name: 'http',
  keepsSecrets: false,
  isIdempotent: settings.isIdempotent,
  send: async (message, signal) => {
    refuseInTransaction('the network');
    const { url, headers, format, success, ref, timeoutSeconds } = settings;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentTypes[format], 'idempotency-key': message.key, ...headers },
      body: bodyOf(settings, message),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
    }).catch((error: unknown) => {
      throw faultOf(error);
    });
    const answer = await readAnswer(response).catch((error: unknown) => {
      // A good status is the confirmation, unless the answer has to say more.
      if (response.ok && !success) return '';
      throw faultOf(error);
    });
    const shown = message.hasSecret ? '' : cutText(answer.replace(/\s+/g, ' ').trim(), shownLimit);
    const detail = [`HTTP ${response.status}`, shown].filter(Boolean).join(': ');
    if (!response.ok) throw new GatewayError(kindOf(response.status), detail);
    if (success && fieldIn(answer, success.field) !== success.value)
      throw new GatewayError('refused', detail);
    const named = fieldIn(answer, ref);
    return { ref: named === undefined ? null : cutText(named, longestRef) };
  },
});
