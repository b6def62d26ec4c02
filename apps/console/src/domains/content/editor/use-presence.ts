import { itemPresence, type Presence, presencePause } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type CallOptions, type Fetch } from '../../../kernel/api.ts';
import { onPush } from '../../../kernel/push.ts';

/** This window, as the server tells it from others: it writes what it holds the lock of. */
export const editorTab = crypto.randomUUID();

/** A window that is closed or loaded anew still says that it leaves. */
const keptAlive: Fetch = (address, call) => fetch(address, { ...call, keepalive: true });

type Want = 'view' | 'edit' | 'takeOver' | 'leave';

interface PresenceOptions {
  /** None while the item is not there yet. */
  id: string | undefined;
  lang: Language;
  /** Whether this window asks for the lock: its user writes the text, or moves it. */
  mayHold: boolean;
}

/** Says that a text is open here, and knows who else has it open and who holds its lock. */
export const usePresence = ({ id, lang, mayHold }: PresenceOptions) => {
  const [presence, setPresence] = useState<Presence>();
  const latest = useRef(0);
  const say = useCallback(
    async (want: Want, options?: CallOptions): Promise<void> => {
      if (id === undefined) return;
      const call = ++latest.current;
      try {
        const answer = await api(
          itemPresence,
          { body: { id, lang, tab: editorTab, want } },
          { ...options, isBackground: true },
        );
        if (call === latest.current && want !== 'leave') setPresence(answer);
      } catch {
        // Without an answer nothing is known of others: saving still asks for the version.
      }
    },
    [id, lang],
  );
  useEffect(() => {
    if (id === undefined) return undefined;
    const want = mayHold ? 'edit' : 'view';
    const ask = () => void say(want);
    ask();
    const timer = setInterval(ask, presencePause);
    const stop = onPush('presence', ask);
    const leave = () => void say('leave', { isLast: true, fetch: keptAlive });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      clearInterval(timer);
      stop();
      setPresence(undefined);
      void say('leave');
    };
  }, [id, mayHold, say]);
  const isHeldElsewhere = mayHold && presence?.holder?.isMe === false;
  return { presence, isHeldElsewhere, takeOver: () => say('takeOver') };
};
