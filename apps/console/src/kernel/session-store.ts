import type { PermissionResult, UserInfo, WorkingSite } from '@lc/contract/identity/session.api.ts';
import { create } from 'zustand';
import { readStored, removeStored, writeStored } from './storage.ts';

const keys = {
  token: 'lc.access-token',
  name: 'lc.username',
  info: 'lc.user-info',
  subsite: 'lc.subsite',
  depart: 'lc.depart',
  auth: 'lc.button-auth',
  allAuth: 'lc.all-button-auth',
  timeZone: 'lc.time-zone',
} as const;

/** Where the id of the last chosen top menu is remembered. */
export const menuStorageKey = 'lc.top-menu';

export interface SessionState {
  token: string | null;
  name: string | null;
  info: UserInfo | null;
  subsite: WorkingSite | null;
  /** Null until the menu and the rights are loaded. */
  permissions: PermissionResult | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value;
const isSite = (value: unknown): value is WorkingSite =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

const read = (): Omit<SessionState, 'permissions'> => ({
  token: readStored(keys.token, isText),
  name: readStored(keys.name, isText),
  info: readStored(keys.info, isUser),
  subsite: readStored(keys.subsite, isSite),
});

export const useSessionStore = create<SessionState>()(() => ({ ...read(), permissions: null }));

/** The zone of the browser's clock. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the clock that the person chose, or of the browser's. */
export const currentTimeZone = (): string => readStored(keys.timeZone, isText) ?? browserTimeZone();

export const currentToken = (): string | null => useSessionStore.getState().token;

const keep = (key: string, value: unknown): void =>
  value === null ? removeStored(key) : writeStored(key, value);

const departOf = ({
  orgCode,
  departName,
}: UserInfo): { orgCode: string; departName: string | null } | null =>
  orgCode ? { orgCode, departName: departName ?? null } : null;

/** Remembers the clock that the person chose; null for that of the browser. */
export const keepTimeZone = (zone: string | null): void => keep(keys.timeZone, zone);

/** Remembers menu and rights; those over buttons for seven days, as the specification has them stored. */
export const keepPermissions = (permissions: PermissionResult): void => {
  keep(keys.auth, permissions.auth);
  keep(keys.allAuth, permissions.allAuth);
  useSessionStore.setState({ permissions });
};

/** Remembers who is signed in, for seven days. */
export const keepSession = (session: {
  token: string;
  info: UserInfo;
  subsite: WorkingSite | null;
}): void => {
  keep(keys.name, session.info.username);
  keep(keys.info, session.info);
  keep(keys.subsite, session.subsite);
  keep(keys.depart, departOf(session.info));
  // Last: other windows act on the token, and must find the site and the person that belong to it.
  keep(keys.token, session.token);
  useSessionStore.setState({ ...session, name: session.info.username });
};

/** Forgets token, person, site and rights. */
export const forgetSession = (): void => {
  for (const key of Object.values(keys)) removeStored(key);
  localStorage.removeItem(menuStorageKey);
  useSessionStore.setState({ token: null, name: null, info: null, subsite: null, permissions: null });
};

/**
 * Follows what other windows of the browser do: a new token of the same person is taken over, a sign-out or
 * another person reloads the page.
 */
export const followOtherWindows = (reload: () => void): (() => void) => {
  const handleStorage = () => {
    const before = useSessionStore.getState();
    const now = read();
    const isSame =
      now.token === before.token &&
      now.subsite?.id === before.subsite?.id &&
      now.info?.orgCode === before.info?.orgCode;
    if (isSame) return;
    if (now.token && now.info?.id === before.info?.id) useSessionStore.setState(now);
    else reload();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
};
