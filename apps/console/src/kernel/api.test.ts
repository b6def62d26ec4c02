import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { settleExpiry, useExpiry } from '../app/session/expiry.ts';
import { createApiErrorHandler } from '../app/session/handle-api-error.ts';
import { ApiError, callEarly, onApiError, request, takeEarlyResult } from './api.ts';
import { useSessionStore } from './session-store.ts';
import { allParts, loadWords } from './words.ts';

const fetchMock = vi.fn<typeof fetch>();
const notify = vi.fn();
const reload = vi.fn();

const answer = (body: object, status = 200): Response =>
  new Response(
    JSON.stringify({ success: false, code: '200', message: '', result: null, timestamp: 0, ...body }),
    {
      status,
      headers: { 'content-type': 'application/json' },
    },
  );
const over = () => answer({ code: '405', message: 'Over' });
const fine = (result: unknown) => answer({ success: true, result });

beforeAll(() => loadWords(...allParts));
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  onApiError(createApiErrorHandler({ notify, reload }));
  useSessionStore.setState({ token: 'old' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  settleExpiry('fail');
});

const rejection = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected a failure');
  return error;
};

test('several expired calls open one sign-in dialog, and are all repeated after signing in', async () => {
  const opened = vi.fn();
  const stop = useExpiry.subscribe(({ message }) => message && opened(message));
  fetchMock.mockImplementation(async () =>
    useSessionStore.getState().token === 'new' ? fine('ok') : over(),
  );
  const calls = Promise.all([1, 2, 3, 4, 5].map((id) => request('GET', `/thing/${id}`)));
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(5));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  useSessionStore.setState({ token: 'new' });
  settleExpiry('again');
  await expect(calls).resolves.toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  expect(opened).toHaveBeenCalledTimes(1);
  stop();
});

test('a call that failed with the old token is repeated without a dialog', async () => {
  fetchMock.mockImplementationOnce(async () => {
    useSessionStore.setState({ token: 'new' });
    return over();
  });
  fetchMock.mockImplementationOnce(async () => fine('ok'));
  await expect(request('GET', '/thing')).resolves.toBe('ok');
  expect(useExpiry.getState().message).toBeNull();
});

test('closing the sign-in dialog fails the waiting calls', async () => {
  fetchMock.mockImplementation(async () => answer({ code: '406', message: 'Ended elsewhere' }));
  const failed = rejection(request('POST', '/thing', { body: {} }));
  await vi.waitFor(() => expect(useExpiry.getState().message).toBe('Ended elsewhere'));
  settleExpiry('fail');
  expect((await failed).code).toBe('406');
});

test('HTTP 500 with an invalid token opens the same dialog', async () => {
  fetchMock.mockImplementation(async () => answer({ code: '500', message: 'Token失效，请重新登录' }, 500));
  const failed = rejection(request('GET', '/thing'));
  await vi.waitFor(() => expect(useExpiry.getState().message).not.toBeNull());
  settleExpiry('fail');
  expect((await failed).kind).toBe('expired');
});

test.each([
  [403, 'Denied', 'Denied'],
  [403, '', 'Access denied'],
  [404, '', 'Resource not found'],
  [504, '', 'Network timeout'],
  [418, 'Teapot', 'Teapot'],
])('HTTP %i shows a notification for four seconds', async (status, message, shown) => {
  fetchMock.mockImplementation(async () => answer({ code: String(status), message }, status));
  expect((await rejection(request('GET', '/thing'))).status).toBe(status);
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'System hint', description: shown, duration: 4 }),
  );
});

test('HTTP 401 is shown once, and the page reloads without the session after 1.5 s', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => answer({ code: '401', message: 'Who?' }, 401));
  await Promise.all([rejection(request('GET', '/a')), rejection(request('GET', '/b'))]);
  expect(notify).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1499);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(useSessionStore.getState().token).toBeNull();
});

test('HTTP 401 of a background call ends the session, too', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => answer({ code: '401', message: 'Who?' }, 401));
  await rejection(request('GET', '/a', { isBackground: true }));
  expect(notify).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1500);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(useSessionStore.getState().token).toBeNull();
});

test('HTTP 401 of the logout call shows no notification and does not reload', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => answer({ code: '401', message: 'Who?' }, 401));
  await rejection(request('POST', '/sys/logout', { isBackground: true, isLast: true }));
  vi.advanceTimersByTime(1500);
  expect(notify).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('failures of background calls raise no notification', async () => {
  fetchMock.mockImplementation(async () => answer({ code: '504' }, 504));
  await rejection(request('GET', '/bell', { isBackground: true }));
  expect(notify).not.toHaveBeenCalled();
});

test('failed calls with the same message share one notification, for any HTTP status', async () => {
  const keys = new Set<unknown>();
  notify.mockImplementation(({ key }: { key: unknown }) => keys.add(key));
  fetchMock.mockImplementationOnce(async () => answer({ code: '403', message: 'Not now' }, 403));
  fetchMock.mockImplementationOnce(async () => answer({ code: '409', message: 'Not now' }, 409));
  await rejection(request('GET', '/a'));
  await rejection(request('GET', '/b'));
  expect(notify).toHaveBeenCalledTimes(2);
  expect(keys.size).toBe(1);
});

/** An answer whose head is there and whose body breaks off. */
const cutOff = (reason: () => unknown): Response =>
  new Response(new ReadableStream({ pull: (body) => body.error(reason()) }), {
    headers: { 'content-type': 'application/json' },
  });

test('a call that is aborted while its answer arrives shows no notification', async () => {
  const left = new AbortController();
  fetchMock.mockImplementation(async () => {
    left.abort();
    return cutOff(() => left.signal.reason);
  });
  await expect(request('GET', '/thing', { signal: left.signal })).rejects.toBe(left.signal.reason);
  expect(notify).not.toHaveBeenCalled();
});

test('an incomplete answer is reported as a lost connection', async () => {
  fetchMock.mockResolvedValue(cutOff(() => new TypeError('network error')));
  const error = await rejection(request('GET', '/thing'));
  expect(error).toMatchObject({ kind: 'network', status: 0 });
});

test('a refused call rejects with its problems, without a notification', async () => {
  const problems = [{ path: 'name', rule: 'required', message: 'Name is required' }];
  fetchMock.mockImplementation(async () =>
    answer({ code: 'system.duplicate', message: 'No', result: { problems } }),
  );
  const error = await rejection(request('POST', '/thing', { body: {} }));
  expect(error).toMatchObject({ kind: 'refused', code: 'system.duplicate', message: 'No', problems });
  expect(notify).not.toHaveBeenCalled();
});

test('a call sends token and language, and a GET sends the time except for dictionary items', async () => {
  fetchMock.mockImplementation(async () => fine(null));
  await request('GET', '/thing', { query: { a: 1, b: null, c: undefined, d: '' } });
  await request('GET', '/sys/dict/getDictItems/sex');
  const [first, second] = fetchMock.mock.calls;
  expect(first?.[0]).toMatch(/^\/lcplatform\/thing\?a=1&d=&_t=\d{10}$/);
  expect(first?.[1]?.headers).toMatchObject({ 'X-Access-Token': 'old', Language: 'en-US' });
  expect(second?.[0]).toBe('/lcplatform/sys/dict/getDictItems/sex');
});

test('an early call is sent once, and its answer is used by the first call that is equal', async () => {
  fetchMock.mockImplementation(async () => fine('early'));
  callEarly('/early', { a: 1 });
  expect(fetchMock.mock.calls[0]?.[0]).toMatch(/^\/lcplatform\/early\?a=1&_t=\d{10}$/);
  await expect(request('GET', '/early', { query: { a: 2 } })).resolves.toBe('early');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await expect(request('GET', '/early', { query: { a: 1 } })).resolves.toBe('early');
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await expect(request('GET', '/early', { query: { a: 1 } })).resolves.toBe('early');
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test('an early call is sent again for another session', async () => {
  fetchMock.mockImplementation(async () => fine('any'));
  callEarly('/mine');
  useSessionStore.setState({ token: 'new' });
  await request('GET', '/mine');
  expect(fetchMock.mock.lastCall?.[1]?.headers).toMatchObject({ 'X-Access-Token': 'new' });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('an early call is sent again when its answer was not taken in time', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => fine('any'));
  callEarly('/mine', {}, 3000);
  await vi.advanceTimersByTimeAsync(3000);
  expect(takeEarlyResult('/mine')).toBeUndefined();
  await request('GET', '/mine');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('takeEarlyResult returns the result once, and leaves a failure to the call', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementationOnce(async () => fine('early'));
  callEarly('/early');
  expect(takeEarlyResult('/early')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(takeEarlyResult('/early')).toBe('early');
  expect(takeEarlyResult('/early')).toBeUndefined();
  fetchMock.mockImplementationOnce(async () => answer({ code: '500', message: 'No' }));
  callEarly('/early');
  await vi.advanceTimersByTimeAsync(1000);
  expect(takeEarlyResult('/early')).toBeUndefined();
  expect((await rejection(request('GET', '/early'))).message).toBe('No');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('an early call without a session is not sent', () => {
  useSessionStore.setState({ token: null });
  callEarly('/mine');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('HTTP 401 of an early call ends the session when the console asks for the answer', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => answer({ code: '401', message: 'Who?' }, 401));
  callEarly('/who');
  await vi.advanceTimersByTimeAsync(1500);
  expect(notify).not.toHaveBeenCalled();
  expect((await rejection(request('GET', '/who'))).kind).toBe('unauthorized');
  expect(notify).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1500);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('an early call without an answer rejects for its callers, and the next one is sent', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  callEarly('/away');
  expect((await rejection(request('GET', '/away'))).kind).toBe('network');
  fetchMock.mockImplementation(async () => fine('back'));
  await expect(request('GET', '/away')).resolves.toBe('back');
});

test('an expired session found by an early call is renewed, and the call repeated', async () => {
  fetchMock.mockImplementationOnce(async () => over());
  callEarly('/person');
  fetchMock.mockImplementation(async () => fine('person'));
  const person = request('GET', '/person');
  await vi.waitFor(() => expect(useExpiry.getState().message).toBe('Over'));
  useSessionStore.setState({ token: 'new' });
  settleExpiry('again');
  await expect(person).resolves.toBe('person');
});
