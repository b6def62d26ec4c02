import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPermissions, signOut } from './session.ts';
import { useSessionStore } from './session-store.ts';
import { allParts, loadWords } from './words.ts';

const fetchMock = vi.fn<typeof fetch>();
const failed = vi.fn();

const answer = (body: object, status = 200): Response =>
  Response.json(
    { success: false, code: '200', message: '', result: null, timestamp: 0, ...body },
    { status },
  );

beforeEach(async () => {
  await loadWords(...allParts);
  vi.stubGlobal('fetch', fetchMock);
  useSessionStore.setState({ token: 'token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test.each([
  ['a failure of the server', () => answer({ code: '500', message: 'Broken' }, 500), ['Broken']],
  ['a session that the server does not know', () => answer({ code: '401', message: 'Who?' }, 401), null],
  ['a session that is over', () => answer({ code: '405', message: 'Over' }), null],
  ['success', () => answer({ success: true }), null],
])('logging out ends the session for any answer of the server: %s', async (_, reply, told) => {
  fetchMock.mockImplementation(async () => reply());
  expect(await signOut(failed)).toBe('/');
  expect(useSessionStore.getState().token).toBeNull();
  if (told) expect(failed).toHaveBeenCalledExactlyOnceWith(...told);
  else expect(failed).not.toHaveBeenCalled();
});

test.each([[[]], [null]])('loading the menu fails for the answer %j', async (menu) => {
  fetchMock.mockImplementation(async () =>
    answer({ success: true, result: { menu, auth: [], allAuth: [], objectPermissionList: [] } }),
  );
  await expect(loadPermissions()).rejects.toThrow('permissions must be a non-null array');
});
