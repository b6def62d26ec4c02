import { itemPresence, type Presence, presencePause } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useCallback, useEffect, useState } from 'react';
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

/**
 * Calls one after the other, so that the last answer is what holds: a push that asks while the lock is being taken over
 * would otherwise tell of the time before. Who does something does not wait for questions, whose line may be dead.
 */
const callsInTurn = () => {
  const begin = () => ({ controller: new AbortController(), isAsked: false });
  let last = Promise.resolve();
  let questions = begin();
  return {
    /** Asks, after what is on its way; what waits already asks for the newest, too. */
    ask: (call: (signal: AbortSignal) => Promise<void>): void => {
      const own = questions;
      if (own.isAsked) return;
      own.isAsked = true;
      last = last.then(() => {
        own.isAsked = false;
        return call(own.controller.signal);
      });
    },
    act: (call: () => Promise<void>): Promise<void> => {
      questions.controller.abort();
      questions = begin();
      last = last.then(call);
      return last;
    },
  };
};

/** Says that a text is open here, and knows who else has it open and who holds its lock. */
export const usePresence = ({ id, lang, mayHold }: PresenceOptions) => {
  const text = `${id} ${lang}`;
  const [heard, setHeard] = useState<{ text: string; presence: Presence }>();
  const [calls] = useState(callsInTurn);
  const say = useCallback(
    async (want: Want, options?: CallOptions): Promise<void> => {
      if (id === undefined) return;
      try {
        const presence = await api(
          itemPresence,
          { body: { id, lang, tab: editorTab, want } },
          { timeout: presencePause, ...options, isBackground: want !== 'takeOver' },
        );
        if (want !== 'leave') setHeard({ text, presence });
      } catch {
        // Without an answer nothing is known of others: saving still asks for the version.
      }
    },
    [id, lang, text],
  );
  useEffect(() => {
    if (id === undefined) return undefined;
    const ask = () => calls.ask((signal) => say(mayHold ? 'edit' : 'view', { signal }));
    ask();
    const timer = setInterval(ask, presencePause);
    const stop = onPush('presence', ask);
    const leave = () => void say('leave', { isLast: true, fetch: keptAlive });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      clearInterval(timer);
      stop();
      void calls.act(() => say('leave'));
    };
  }, [id, mayHold, say, calls]);
  const presence = heard?.text === text ? heard.presence : undefined;
  const isHeldElsewhere = mayHold && presence?.holder?.isMe === false;
  return { presence, isHeldElsewhere, takeOver: () => calls.act(() => say('takeOver')) };
};
