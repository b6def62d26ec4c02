import type { PermissionResult } from '@lc/contract/identity/session.api.ts';
import type { PermissionKey } from '@lc/contract/registry';
import { type ReactNode, useCallback } from 'react';
import { useSessionStore } from './session-store.ts';

/** What a person's rights are, and which rights there are. */
export type Rights = Pick<PermissionResult, 'auth' | 'allAuth'>;

/**
 * Whether an element guarded by this right is shown (section 6): the person holds it as a right to see (type
 * not 2), or its rule is switched off for everybody.
 */
export const isShown = (action: string, rights: Rights | null): boolean =>
  rights !== null &&
  (rights.auth.some((entry) => entry.action === action && entry.type !== '2') ||
    rights.allAuth.some((entry) => entry.action === action && entry.status === '0'));

/** Whether an input guarded by a right to edit (type 2) is open: it is, unless an active rule withholds it. */
export const isEditable = (action: string, rights: Rights | null): boolean =>
  rights !== null &&
  (!rights.allAuth.some((entry) => entry.action === action && entry.type === '2' && entry.status === '1') ||
    rights.auth.some((entry) => entry.action === action));

/** Whether a column guarded by a right to see (type 1) is there: it is, unless an active rule withholds it. */
export const isVisible = (action: string, rights: Rights | null): boolean =>
  rights !== null &&
  (!rights.allAuth.some((entry) => entry.action === action && entry.type !== '2' && entry.status === '1') ||
    rights.auth.some((entry) => entry.action === action));

/** A function that tells whether the person may see what a right guards. */
export const useCan = (): ((action: PermissionKey) => boolean) => {
  const permissions = useSessionStore((state) => state.permissions);
  return useCallback((action) => isShown(action, permissions), [permissions]);
};

/** Renders its children only for those who hold the right. */
export const Can = ({
  do: action,
  fallback = null,
  children,
}: {
  do: PermissionKey;
  fallback?: ReactNode;
  children: ReactNode;
}) => (useCan()(action) ? children : fallback);
