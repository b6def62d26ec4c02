const storageKey = 'lc.outside';

/** A sign-in that this window began elsewhere. */
export interface OutsideStart {
  way: 'cas' | 'oidc';
  /** Where the person wanted to go. */
  redirect: string | null;
  /** What only the window that began knows. */
  browserKey?: string;
}

/** Remembers, in this window alone, that a sign-in was begun here. */
export const rememberStart = (start: OutsideStart): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(start));

const isStart = (value: unknown): value is OutsideStart =>
  typeof value === 'object' && value !== null && 'way' in value && 'redirect' in value;

/** The sign-in that was begun here, once: an answer to one that another page began is not taken. */
export const takeStart = (): OutsideStart | null => {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  try {
    const start: unknown = JSON.parse(stored ?? 'null');
    return isStart(start) ? start : null;
  } catch {
    return null;
  }
};
