import type { PermissionResult } from '@lc/contract/identity/session.api.ts';
import type { PermissionKey } from '@lc/contract/registry';
import { ConfigProvider } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useSessionStore } from './session-store.ts';

/** What a person's rights are, and which rights there are. */
export type Rights = Pick<PermissionResult, 'auth' | 'allAuth'>;

export type ElementState = 'open' | 'disabled' | 'hidden';

/**
 * What becomes of an element that a right guards. Section 6: it is kept if the user holds the right as one to see (type
 * not 2), or if its rule is switched off for everybody. Authorization strategy 2, "editable", is the other choice for a
 * right (ruling 12): everybody sees its element, which is open to those who hold the right and disabled for others.
 */
export const elementState = (action: string, rights: Rights | null): ElementState => {
  if (rights === null) return 'hidden';
  const rules = rights.allAuth.filter((entry) => entry.action === action);
  if (rules.some(({ status }) => status === '0')) return 'open';
  const held = rights.auth.filter((entry) => entry.action === action);
  const isSeen =
    held.some(({ type }) => type !== '2') || (rules.length > 0 && rules.every(({ type }) => type === '2'));
  if (!isSeen) return 'hidden';
  return isEditable(action, rights) ? 'open' : 'disabled';
};

/** Whether an input guarded by a right to edit (type 2) is open: it is, unless an active rule withholds it. */
export const isEditable = (action: string, rights: Rights | null): boolean =>
  rights !== null &&
  (!rights.allAuth.some((entry) => entry.action === action && entry.type === '2' && entry.status === '1') ||
    rights.auth.some((entry) => entry.action === action && entry.type === '2'));

/** Whether a column guarded by a right to see (type 1) is there: it is, unless an active rule withholds it. */
export const isVisible = (action: string, rights: Rights | null): boolean =>
  rights !== null &&
  (!rights.allAuth.some((entry) => entry.action === action && entry.type !== '2' && entry.status === '1') ||
    rights.auth.some((entry) => entry.action === action && entry.type !== '2'));

/** A function that gives what becomes of an element that a right guards. */
export const useElementState = (): ((action: PermissionKey) => ElementState) => {
  const permissions = useSessionStore((state) => state.permissions);
  return useCallback((action) => elementState(action, permissions), [permissions]);
};

/** A function that tells whether the person may do what a right guards. */
export const useCan = (): ((action: PermissionKey) => boolean) => {
  const stateOf = useElementState();
  return useCallback((action) => stateOf(action) === 'open', [stateOf]);
};

/** Renders its children for those who hold the right; disabled for others where everybody sees the element. */
export const Can = ({
  do: action,
  fallback = null,
  children,
}: {
  do: PermissionKey;
  fallback?: ReactNode;
  children: ReactNode;
}) => {
  const state = useElementState()(action);
  if (state === 'hidden') return fallback;
  if (state === 'open') return children;
  return <ConfigProvider componentDisabled>{children}</ConfigProvider>;
};
