import {
  getUserInfo,
  getUserPermissionByToken,
  logout,
  type PermissionResult,
} from '@lc/contract/identity/session.api.ts';
import type { EndpointResult } from '@lc/contract/kernel';
import { api, isApiError } from './api.ts';
import { t } from './i18n.ts';
import {
  currentToken,
  forgetSession,
  keepPermissions,
  keepSession,
  keepTimeZone,
  type SessionState,
  useSessionStore,
} from './session-store.ts';

export type { SessionState } from './session-store.ts';
export { forgetSession, menuStorageKey } from './session-store.ts';

/** Who is signed in, and what he may do. */
export const useSession = (): SessionState => useSessionStore();

export type SessionUser = EndpointResult<typeof getUserInfo>;

/**
 * Ends the session here and on the server; whether the server agrees does not matter (section 4).
 * @param onFailure told why the server could not be told, unless it knew nothing of the session any more
 * @returns where to go on: the start, or the server that the person came in through, which signs him out too.
 */
export const signOut = async (onFailure?: (reason: string) => void): Promise<string> => {
  const next = currentToken()
    ? await api(logout, {}, { isBackground: true, isLast: true, timeout: 6000 }).catch((error: unknown) => {
        if (isApiError(error) && error.kind !== 'unauthorized' && error.kind !== 'expired')
          onFailure?.(error.message);
        return null;
      })
    : null;
  forgetSession();
  return next?.goTo ?? '/';
};

/** Loads menu and rights. An empty menu is a failure (section 8). @throws ApiError, Error */
export const loadPermissions = async (): Promise<PermissionResult> => {
  // The header says who asks: a token in an address would end up in logs (ruling 7).
  const permissions = await api(getUserPermissionByToken, { query: {} });
  if (!Array.isArray(permissions.menu) || permissions.menu.length === 0)
    throw new Error(t('shell.emptyMenu'));
  keepPermissions(permissions);
  return permissions;
};

/** Loads the person behind the session; its `passwordHint` tells whether the password should be changed. */
export const loadSessionUser = async (): Promise<SessionUser> => {
  const user = await api(getUserInfo);
  const token = currentToken();
  keepTimeZone(user.timeZone);
  if (token) keepSession({ token, info: user.userInfo, subsite: user.subsite });
  return user;
};
