import {
  getUserInfo,
  getUserPermissionByToken,
  type LoginResult,
  login,
  logout,
  type PermissionResult,
} from '@lc/contract/identity/session.api.ts';
import type { EndpointRequest, EndpointResult, Envelope } from '@lc/contract/kernel';
import { ApiError, api, isApiError, requestEnvelope } from './api.ts';
import { t } from './i18n.ts';
import {
  currentToken,
  forgetSession,
  keepSession,
  type SessionState,
  useSessionStore,
} from './session-store.ts';

export type { SessionState } from './session-store.ts';
export { forgetSession, menuStorageKey } from './session-store.ts';

/** Who is signed in, and what he may do. */
export const useSession = (): SessionState => useSessionStore();

type Credentials = EndpointRequest<typeof login>['body'];
export type SessionUser = EndpointResult<typeof getUserInfo>;

/**
 * Signs in and remembers the session. With `sealed`, the password travels under a one-time key of the server,
 * where the browser can do that (not over plain http).
 * @throws ApiError; its result may hold `captchaRequired: true`
 */
export const signIn = async (
  credentials: Credentials,
  options: { sealed?: boolean } = {},
): Promise<LoginResult> => {
  return acceptLogin(await sendLogin(credentials, Boolean(options.sealed && globalThis.crypto?.subtle)));
};

/** Keeps the session of an answer to signing in, whichever way. Only the string "200" is a success (section 5). */
export const acceptLogin = (answer: Envelope<LoginResult>): LoginResult => {
  const { code, message, result } = answer;
  if (code !== '200') throw new ApiError({ kind: 'refused', status: 200, code, message, result });
  keepSession({ token: result.token, info: result.userInfo, subsite: result.subsite });
  return result;
};

/** Few servers ask for it, so its code is not part of every first visit. */
const seal = async (password: string) => (await import('./seal-password.ts')).sealPassword(password);

const sendLogin = async (
  credentials: Credentials,
  sealed: boolean,
  isRetry = false,
): Promise<Envelope<LoginResult>> => {
  const body = sealed ? { ...credentials, ...(await seal(credentials.password)) } : credentials;
  try {
    return await requestEnvelope<LoginResult>(login.method, login.path, { body, silent: true });
  } catch (error) {
    if (sealed && !isRetry && isApiError(error) && error.code === 'identity.keyExpired')
      return sendLogin(credentials, true, true);
    throw error;
  }
};

/**
 * Ends the session here and on the server; whether the server agrees does not matter (section 4).
 * @returns where to go on: the start, or the server that the person came in through, which signs him out too.
 */
export const signOut = async (): Promise<string> => {
  const next = currentToken()
    ? await api(logout, {}, { silent: true, isLast: true, timeout: 6000 }).catch(() => null)
    : null;
  forgetSession();
  return next?.goTo ?? '/';
};

/** Loads menu and rights. An empty menu is a failure (section 8). @throws ApiError, Error */
export const loadPermissions = async (): Promise<PermissionResult> => {
  // The header says who asks: a token in an address would end up in logs (ruling 7).
  const permissions = await api(getUserPermissionByToken, { query: {} }, { silent: true });
  if (!Array.isArray(permissions.menu) || permissions.menu.length === 0)
    throw new Error(t('shell.emptyMenu'));
  useSessionStore.setState({ permissions });
  return permissions;
};

/** Loads the person behind the session; its `passwordHint` tells whether the password should be changed. */
export const loadSessionUser = async (): Promise<SessionUser> => {
  const user = await api(getUserInfo, {}, { silent: true });
  const token = currentToken();
  if (token) keepSession({ token, info: user.userInfo, subsite: user.subsite });
  return user;
};
