import type {
  Endpoint,
  EndpointRequest,
  EndpointResult,
  Envelope,
  HttpMethod,
  Problem,
} from '@lc/contract/kernel';
import { noteConnection } from './connection.ts';
import { currentLanguage, t } from './i18n.ts';
import { currentTimeZone, currentToken } from './session-store.ts';

/** Path in front of every call. */
export const apiBase = '/lcplatform';
/** How long a call may take, in ms (section 9). */
export const apiTimeout = 60_000;

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

/** What to do after a failure was shown: fail, or send the call again (after signing in again in place). */
export type ApiErrorAnswer = 'fail' | 'again';
export type ApiErrorHandler = (
  error: ApiError,
  sentToken: string | null,
) => ApiErrorAnswer | Promise<ApiErrorAnswer>;

let handler: ApiErrorHandler = () => 'fail';

/** Sets who shows the failures that are not the caller's own business. Refusals (HTTP 200) are not among them. */
export const onApiError = (next: ApiErrorHandler): void => {
  handler = next;
};

/** What of `fetch` a call needs. */
export type Fetch = (
  address: string,
  call: {
    method: HttpMethod;
    signal: AbortSignal;
    headers: Record<string, string>;
    body: XMLHttpRequestBodyInit | undefined;
  },
) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
  /** ms; 60 s unless told. */
  timeout?: number;
  /**
   * Nobody waits for the answer, or the specification names another place for a failure (under an uploaded file): no
   * notification is raised. A session that is not accepted is handled all the same.
   */
  isBackground?: boolean;
  /** Sends the call in place of the browser's own `fetch`. */
  fetch?: Fetch;
  /** The person is leaving: an expired session is no reason to ask for another sign-in. */
  isLast?: boolean;
}

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions extends CallOptions {
  /** Null and undefined values are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
}

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'result'>;
type CallArguments<E> =
  Record<string, never> extends EndpointRequest<E>
    ? [request?: EndpointRequest<E>, options?: CallOptions]
    : [request: EndpointRequest<E>, options?: CallOptions];

/** Calls an endpoint of the contract and gives the envelope's `result`. @throws ApiError */
export const api = <const E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<EndpointResult<E>> => {
  // The compiler cannot look into a request whose endpoint is still open; its shape is that of every request.
  const parts = (input ?? {}) as { query?: object; body?: unknown; params?: object };
  return request<EndpointResult<E>>(endpoint.method, fillPath(endpoint.path, parts.params), {
    ...options,
    query: { ...parts.query },
    body: parts.body,
  });
};

/** Calls a path below the base and gives the envelope's `result`. @throws ApiError */
export const request = async <T>(
  method: HttpMethod,
  path: string,
  options: RequestOptions = {},
): Promise<T> => {
  const response = await send(method, path, options);
  // The server shapes `result` by the same schema that `T` comes from.
  return response.envelope.result as T;
};

/** Like `request`, with the whole envelope: for answers whose `message` or `code` matters. @throws ApiError */
export const requestEnvelope = async <T>(
  method: HttpMethod,
  path: string,
  options: RequestOptions = {},
): Promise<Envelope<T>> => {
  const response = await send(method, path, options);
  // As in `request`.
  return response.envelope as Envelope<T>;
};

/** What a call for a file brings: the file, or the envelope of a refusal, and the server's name for it. */
export const requestFile = (method: HttpMethod, path: string, options: RequestOptions): Promise<Answer> =>
  send(method, path, options, true);

/** Calls that were sent before anybody wanted their answer, each until it is taken. */
const early = new Map<string, Promise<Response>>();

type CallHeaders = ReturnType<typeof headersOf>;

/** Which calls are the same: the time that stands in every address is no part of that. */
const keyOf = (path: string, query: RequestOptions['query'], headers: CallHeaders): string =>
  JSON.stringify([path, query ?? {}, headers]);

/**
 * Sends a GET before the code that makes the call has arrived. The first call that is the same takes the answer,
 * failures included, as if it had just been sent; one for another session or in another language is sent anew. Without a session nothing is sent.
 */
export const callEarly = (path: string, query?: RequestOptions['query']): void => {
  const token = currentToken();
  if (!token) return;
  const headers = headersOf(undefined, token);
  const signal = AbortSignal.timeout(apiTimeout);
  const sent = fetch(addressOf('GET', path, query), { headers, signal });
  sent.catch(() => undefined);
  early.set(keyOf(path, query, headers), sent);
};

const takeEarly = (...call: Parameters<typeof keyOf>): Promise<Response> | undefined => {
  const key = keyOf(...call);
  const sent = early.get(key);
  early.delete(key);
  return sent;
};

interface Answer {
  envelope: Envelope<unknown>;
  blob: Blob;
  disposition: string | null;
}

const send = async (
  method: HttpMethod,
  path: string,
  options: RequestOptions,
  wantsFile = false,
): Promise<Answer> => {
  for (let attempt = 0; ; attempt++) {
    const token = currentToken();
    try {
      return await sendOnce(method, path, options, wantsFile, token);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'expired' && attempt < 2 && !options.isLast) {
        // A call that was under way while somebody signed in again carries the old token: send it anew.
        if (token && currentToken() && currentToken() !== token) continue;
        if ((await handler(error, token)) === 'again') continue;
      } else if (isRaised(error, options)) {
        await handler(error, token);
      }
      throw error;
    }
  }
};

/** Whether the handler hears of a failure: refusals are the caller's business, a last call is nobody's. */
const isRaised = ({ kind }: ApiError, { isBackground, isLast }: CallOptions): boolean =>
  kind !== 'refused' && !isLast && (!isBackground || kind === 'unauthorized');

const sendOnce = async (
  method: HttpMethod,
  path: string,
  options: RequestOptions,
  wantsFile: boolean,
  token: string | null,
): Promise<Answer> => {
  const timeout = AbortSignal.timeout(options.timeout ?? apiTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const headers = headersOf(options.body, token);
    const sent = method === 'GET' ? takeEarly(path, options.query, headers) : undefined;
    const response = await (sent ??
      (options.fetch ?? fetch)(addressOf(method, path, options.query), {
        method,
        signal,
        headers,
        body: bodyOf(options.body),
      }));
    noteConnection(true);
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    if (wantsFile && response.ok && !isJson) {
      return {
        envelope: emptyEnvelope,
        blob: await response.blob(),
        disposition: response.headers.get('content-disposition'),
      };
    }
    const body: unknown = isJson ? parseJson(await response.text()) : null;
    // A raw endpoint answers with the document itself.
    const isDocument = response.ok && body !== null && toEnvelope(body) === null;
    const envelope = isDocument ? { ...emptyEnvelope, result: body } : toEnvelope(body);
    if (!response.ok || !envelope?.success) throw failureOf(response.status, envelope);
    return { envelope, blob: new Blob(), disposition: null };
  } catch (error) {
    if (isApiError(error) || options.signal?.aborted) throw error;
    if (timeout.aborted)
      throw new ApiError({ kind: 'timeout', status: 504, code: '504', message: t('system.timeout') });
    noteConnection(false);
    throw new ApiError({ kind: 'network', status: 0, code: 'network', message: t('network.unreachable') });
  }
};

/** What was cut off is no answer: reading it fails. What is whole and no JSON is one that says nothing. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const addressOf = (method: HttpMethod, path: string, query: RequestOptions['query']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  // Dictionary items may be cached; every other GET carries the time in seconds (section 7).
  if (method === 'GET' && !path.includes('sys/dict/getDictItems'))
    search.set('_t', String(Math.floor(Date.now() / 1000)));
  const full = path.startsWith('/') ? path : `/${path}`;
  const text = search.toString();
  return `${apiBase}${full}${text && `?${text}`}`;
};

const headersOf = (body: unknown, token: string | null): Record<string, string> => {
  const headers: Record<string, string> = { Language: currentLanguage() };
  if (token) headers['X-Access-Token'] = token;
  const zone = currentTimeZone();
  if (zone) headers['X-Time-Zone'] = zone;
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  return headers;
};

const bodyOf = (body: unknown): XMLHttpRequestBodyInit | undefined =>
  body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body);

const fillPath = (path: string, params: object = {}): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
};

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

/** The name in a `Content-Disposition` header, RFC 5987 form first. */
