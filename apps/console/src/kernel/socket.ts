import { socketLimits, socketTicket } from '@lc/contract/identity/socket.api.ts';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { catchUp, hearMessage } from './push.ts';

/** Waiting before another try, in ms: doubled from the first to the longest, and spread by a third. */
const waits = { first: 1000, longest: 30_000 } as const;

let isOpen = false;
const watchers = new Set<() => void>();

const setOpen = (next: boolean): void => {
  if (isOpen === next) return;
  isOpen = next;
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Whether the server can say that something changed; while it cannot, who must know has to ask. */
export const useIsSocketOpen = (): boolean => useSyncExternalStore(watch, () => isOpen);

interface SocketOptions {
  /** The session behind the socket has ended: the reader is asked to sign in again. */
  onSessionEnded: () => void;
}

/**
 * Keeps the websocket of the session open: a heartbeat every 20 s, another try after a loss, later and later. What
 * the server says is handed to `onPush`; after a loss everybody who listens is called, as anything may have changed.
 * @returns a function that closes it.
 */
export const openSocket = ({ onSessionEnded }: SocketOptions): (() => void) => {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let losses = 0;
  let hasOpened = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  const tryLater = (): void => {
    if (isClosed) return;
    const wait = Math.min(waits.first * 2 ** losses, waits.longest);
    losses++;
    timer = setTimeout(connect, wait * (1 + Math.random() / 3));
  };

  const connect = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const { ticket, userId } = await api(socketTicket, {}, { isBackground: true, changesNothing: true });
      if (isClosed) return;
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const opened = new WebSocket(`${scheme}://${location.host}/websocket/${userId}`, [
        socketLimits.protocol,
        ticket,
      ]);
      socket = opened;
      opened.addEventListener('open', () => {
        losses = 0;
        setOpen(true);
        // What was said meanwhile is unknown.
        if (hasOpened) catchUp();
        hasOpened = true;
        heartbeat = setInterval(() => opened.send(socketLimits.heartbeatText), socketLimits.heartbeatMs);
      });
      opened.addEventListener('message', ({ data }) => hearMessage(data));
      opened.addEventListener('close', ({ code }) => {
        clearInterval(heartbeat);
        if (!isClosed) setOpen(false);
        if (code === socketLimits.sessionEndedCode) {
          if (!isClosed) onSessionEnded();
        } else tryLater();
      });
    } catch {
      tryLater();
    }
  };

  const handleOnline = (): void => {
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    losses = 0;
    void connect();
  };
  window.addEventListener('online', handleOnline);
  void connect();
  return () => {
    isClosed = true;
    setOpen(false);
    clearTimeout(timer);
    clearInterval(heartbeat);
    window.removeEventListener('online', handleOnline);
    socket?.close();
  };
};
