import type { Envelope, Problem } from '@lc/contract/kernel';
import { t } from './i18n.ts';

/** What kind of failure it is, which decides how it is shown (section 8). */
export type ApiErrorKind = 'refused' | 'http' | 'unauthorized' | 'expired' | 'network' | 'timeout';

/** A call that did not succeed. `code` is the envelope's; `status` the HTTP status, 0 when nothing answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string;
  readonly problems: Problem[];
  readonly result: unknown;

  constructor(fields: {
    kind: ApiErrorKind;
    status: number;
    code: string;
    message: string;
    result?: unknown;
  }) {
    super(fields.message);
    this.kind = fields.kind;
    this.status = fields.status;
    this.code = fields.code;
    this.result = fields.result ?? null;
    this.problems = problemsOf(fields.result);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const emptyEnvelope: Envelope<unknown> = {
  success: true,
  code: '200',
  message: '',
  result: null,
  timestamp: 0,
};

const toEnvelope = (body: unknown): Envelope<unknown> | null => {
  if (typeof body !== 'object' || body === null || !('success' in body)) return null;
  const { success, code, message, result, timestamp } = { ...emptyEnvelope, ...body };
  const isSuccess = success === true;
  // A success counts by a code that is a text (section 5): the number 200 is none. Of a failure the number is enough.
  const codeText = typeof code === 'string' || !isSuccess ? String(code) : '';
  return { success: isSuccess, code: codeText, message: String(message ?? ''), result, timestamp };
};

/** Words in which a server may say that it does not know the token any more, with HTTP 500 (section 8). It looks at most 24 characters ahead. */
const tokenWords = /token.{0,24}(invalid|expired|失效|无效|过期)|(invalid|expired).{0,12}token/i;

const failureOf = (status: number, envelope: Envelope<unknown> | null): ApiError => {
  const code = envelope?.code ?? String(status);
  const serverMessage = envelope?.message;
  const make = (kind: ApiErrorKind, message: string) =>
    new ApiError({ kind, status, code, message, result: envelope?.result });
  if (status < 300 && envelope) {
    const isOver = code === '405' || code === '406';
    return make(isOver ? 'expired' : 'refused', serverMessage || t('network.failed', { status }));
  }
  if (status === 500 && serverMessage && tokenWords.test(serverMessage))
    return make('expired', t('system.unauthorized'));
  if (status === 401) return make('unauthorized', serverMessage || t('system.unauthorized'));
  if (status === 403) return make('http', serverMessage || t('system.forbidden'));
  if (status === 404) return make('http', serverMessage || t('system.notFound'));
  if (status === 504) return make('timeout', t('system.timeout'));
  return make('http', serverMessage || t('network.failed', { status }));
};

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** The problems of a refused input stand in `result`, or in `result.problems`. */
function problemsOf(result: unknown): Problem[] {
  if (Array.isArray(result)) return result.filter(isProblem);
  if (typeof result === 'object' && result !== null && 'problems' in result)
    return problemsOf(result.problems);
  return [];
}

/** An answer as it came: the body of JSON is read, that of a file is not. */
export interface Received {
  response: Response;
  isJson: boolean;
  body: unknown;
}

export interface Answer {
  envelope: Envelope<unknown>;
  blob: Blob;
  disposition: string | null;
}

/** What was cut off is no answer: reading it fails. What is whole and no JSON is one that says nothing. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const receive = async (sent: Promise<Response>): Promise<Received> => {
  const response = await sent;
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { response, isJson, body: isJson ? parseJson(await response.text()) : null };
};

/** @throws ApiError when the server refused, or said nothing that counts. */
export const envelopeOf = ({ response, body }: Received): Envelope<unknown> => {
  // A raw endpoint answers with the document itself.
  const isDocument = response.ok && body !== null && toEnvelope(body) === null;
  const envelope = isDocument ? { ...emptyEnvelope, result: body } : toEnvelope(body);
  if (!response.ok || !envelope?.success) throw failureOf(response.status, envelope);
  return envelope;
};

/** What a call brings: the envelope, or a file and the server's name for it. @throws ApiError */
export const answerOf = async (received: Received, wantsFile: boolean): Promise<Answer> => {
  const { response, isJson } = received;
  if (!wantsFile || !response.ok || isJson)
    return { envelope: envelopeOf(received), blob: new Blob(), disposition: null };
  return {
    envelope: emptyEnvelope,
    blob: await response.blob(),
    disposition: response.headers.get('content-disposition'),
  };
};
