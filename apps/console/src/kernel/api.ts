import type { Endpoint, EndpointRequest, EndpointResult, Envelope, HttpMethod } from '@lc/contract/kernel';
import {
  type Answer,
  ApiError,
  answerOf,
  envelopeOf,
  isApiError,
  type Received,
  receive,
} from './api-answer.ts';
import { noteConnection } from './connection.ts';
import { currentLanguage, t } from './i18n.ts';
import { currentTimeZone, currentToken } from './session-store.ts';

export { ApiError, isApiError } from './api-answer.ts';

/** Path in front of every call. */
export const apiBase = '/lcplatform';
/** How long a call may take, in ms (section 9). */
export const apiTimeout = 60_000;

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
  /** No write, though its method says so: what was asked before it stands. */
  changesNothing?: boolean;
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

interface EarlyCall {
  sent: Promise<Received>;
  /** What came of it, once it has come. */
  received?: Received;
}

/** How long an early call waits to be taken, in ms. */
const earlyLifetime = 30_000;

/** Calls that were sent before anybody wanted their answer, each until it is taken. */
const early = new Map<string, EarlyCall>();

type CallHeaders = ReturnType<typeof headersOf>;

/** Which calls are the same: the time that stands in every address is no part of that. */
const keyOf = (path: string, query: RequestOptions['query'], headers: CallHeaders): string =>
  JSON.stringify([path, query ?? {}, headers]);

/**
 * Sends a GET before the code that makes the call has arrived. The first call that is the same takes the answer,
 * failures included, as if it had just been sent; one for another session or in another language is sent anew, and so
 * is one that comes after a write or too late. Without a session nothing is sent.
 * @param lifetime ms in which the answer is taken, or not at all
 */
export const callEarly = (path: string, query?: RequestOptions['query'], lifetime = earlyLifetime): void => {
  const token = currentToken();
  if (!token) return;
  const headers = headersOf(undefined, token);
  const signal = AbortSignal.timeout(apiTimeout);
  const call: EarlyCall = { sent: receive(fetch(addressOf('GET', path, query), { headers, signal })) };
  call.sent.then(
    (received) => {
      call.received = received;
    },
    () => undefined,
  );
  const key = keyOf(path, query, headers);
  early.set(key, call);
  setTimeout(() => early.get(key) === call && early.delete(key), lifetime);
};

const takeEarly = (...call: Parameters<typeof keyOf>): Promise<Received> | undefined => {
  const key = keyOf(...call);
  const sent = early.get(key)?.sent;
  early.delete(key);
  return sent;
};

/**
 * The result of a GET that was sent early and has been answered well by now; undefined otherwise: what has not come, or
 * is a failure, is for the call itself.
 */
export const takeEarlyResult = <T>(path: string, query?: RequestOptions['query']): T | undefined => {
  const key = keyOf(path, query, headersOf(undefined, currentToken()));
  const received = early.get(key)?.received;
  if (!received) return undefined;
  try {
    // As in `request`.
    const result = envelopeOf(received).result as T;
    early.delete(key);
    return result;
  } catch {
    return undefined;
  }
};

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
    // What was asked before a write may differ now.
    if (method !== 'GET' && !options.changesNothing) early.clear();
    const sent = method === 'GET' ? takeEarly(path, options.query, headers) : undefined;
    const received = await (sent ??
      receive(
        (options.fetch ?? fetch)(addressOf(method, path, options.query), {
          method,
          signal,
          headers,
          body: bodyOf(options.body),
        }),
      ));
    noteConnection(true);
    return await answerOf(received, wantsFile);
  } catch (error) {
    if (isApiError(error) || options.signal?.aborted) throw error;
    if (timeout.aborted)
      throw new ApiError({ kind: 'timeout', status: 504, code: '504', message: t('system.timeout') });
    noteConnection(false);
    throw new ApiError({ kind: 'network', status: 0, code: 'network', message: t('network.unreachable') });
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
