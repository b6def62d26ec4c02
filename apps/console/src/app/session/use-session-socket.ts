import { useEffect } from 'react';
import { queryClient } from '../../kernel/query.ts';
import { followDictionaries } from '../../kernel/resource/use-dictionary.ts';
import { loadSessionUser, useSession } from '../../kernel/session.ts';
import { openSocket } from '../../kernel/socket.ts';

/** Holds the websocket open while somebody is signed in; a session ended elsewhere asks to sign in again at once. */
export const useSessionSocket = (isReady: boolean): void => {
  const { token } = useSession();
  useEffect(() => followDictionaries(queryClient), []);
  useEffect(() => {
    if (!isReady || !token) return;
    // Any call is answered with the reason, which opens the dialog that every failed call opens.
    return openSocket({ onSessionEnded: () => void loadSessionUser().catch(() => undefined) });
  }, [isReady, token]);
};
