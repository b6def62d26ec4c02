import { create } from 'zustand';

/** Why a new password is wanted: set by an administrator, older than 90 days, or the reader's own wish. */
export type PasswordReason = 'initial' | 'aged' | 'own';

export const usePasswordDialog = create<{ reason: PasswordReason | null }>()(() => ({ reason: null }));

const storageKey = (userId: string): string => `lc.password-later.${userId}`;
const today = (): string => new Date().toDateString();

/** Puts the hint off until tomorrow. */
export const postponeHint = (userId: string): void => {
  localStorage.setItem(storageKey(userId), today());
  usePasswordDialog.setState({ reason: null });
};

export const isPostponed = (userId: string): boolean => localStorage.getItem(storageKey(userId)) === today();

/** Opens the dialog where the server hints at a new password and the reader has not put it off today. */
export const showPasswordHint = (hint: 'initial' | 'aged' | null, userId: string): void => {
  if (hint === 'initial' || (hint === 'aged' && !isPostponed(userId)))
    usePasswordDialog.setState({ reason: hint });
};

export const openPasswordDialog = (): void => usePasswordDialog.setState({ reason: 'own' });
export const closePasswordDialog = (): void => usePasswordDialog.setState({ reason: null });
