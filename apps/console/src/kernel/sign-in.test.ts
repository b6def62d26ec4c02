import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { useSessionStore } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { allParts, loadWords } from './words.ts';

const fetchMock = vi.fn<typeof fetch>();
const answerWith = (code: unknown): void => {
  const result = { token: 'fresh', userInfo: {}, subsite: null };
  const body = JSON.stringify({ success: true, code, message: 'Welcome', result, timestamp: 0 });
  fetchMock.mockResolvedValue(new Response(body, { headers: { 'content-type': 'application/json' } }));
};
const credentials = { username: 'somebody', password: 'Right-one-1!' };

beforeAll(() => loadWords(...allParts));
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  useSessionStore.setState({ token: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('signIn stores the session of an answer with the code 200 as a string', async () => {
  answerWith('200');
  await signIn(credentials);
  expect(useSessionStore.getState().token).toBe('fresh');
});

test.each([200, 0, null, true, '201', ''])('signIn refuses an answer with the code %j', async (code) => {
  answerWith(code);
  await expect(signIn(credentials)).rejects.toBeInstanceOf(ApiError);
  expect(useSessionStore.getState().token).toBeNull();
});
