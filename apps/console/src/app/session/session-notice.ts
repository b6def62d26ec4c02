const storageKey = 'lc.sign-in-notice';

/** Leaves a message for the login page, which is another load of the page away. */
export const leaveNotice = (message: string): void => sessionStorage.setItem(storageKey, message);

/** The message left for the login page; it is said once. */
export const takeNotice = (): string | null => {
  const message = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return message;
};

let isFresh = false;

/** Remembers that somebody has just signed in and is to be greeted. */
export const markSignedIn = (): void => {
  isFresh = true;
};

export const takeSignedIn = (): boolean => {
  const was = isFresh;
  isFresh = false;
  return was;
};
