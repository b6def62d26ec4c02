const storageKey = 'lc.sign-in-notice';

/** Identifies this load of the page: another one follows a reload. */
const thisLoad = String(performance.timeOrigin);

/** Leaves a message for the login page, which is often another load of the page away. */
export const leaveNotice = (message: string): void =>
  sessionStorage.setItem(storageKey, JSON.stringify([thisLoad, message]));

/**
 * The message left for the login page. A login page that shows for a moment before the reload does not use it up: it is
 * there until another load has shown it, or somebody signs in.
 */
export const takeNotice = (): string | null => {
  const [load, message] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  if (load !== thisLoad) sessionStorage.removeItem(storageKey);
  return message ?? null;
};

let isFresh = false;

/** Remembers that somebody has just signed in and is to be greeted. */
export const markSignedIn = (): void => {
  sessionStorage.removeItem(storageKey);
  isFresh = true;
};

export const takeSignedIn = (): boolean => {
  const was = isFresh;
  isFresh = false;
  return was;
};
