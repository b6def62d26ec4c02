import { useSyncExternalStore } from 'react';

let isLost = !navigator.onLine;
const watchers = new Set<() => void>();

/** Notes whether the last call reached the server. */
export const noteConnection = (isReached: boolean): void => {
  if (isLost === !isReached) return;
  isLost = !isReached;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Calls a function each time that the server can be reached again. */
export const onReconnect = (reconnected: () => void): (() => void) => watch(() => !isLost && reconnected());

/** Whether the server cannot be reached, as far as the browser or the last call says. */
export const useIsConnectionLost = (): boolean => useSyncExternalStore(watch, () => isLost);

window.addEventListener('offline', () => noteConnection(false));
window.addEventListener('online', () => noteConnection(true));
