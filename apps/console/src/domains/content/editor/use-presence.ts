import { itemPresence, type Presence, presencePause } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { onPush } from '../../../kernel/push.ts';

/** This window, as the server tells it from others. */
const tab = crypto.randomUUID();

type Want = 'view' | 'edit' | 'takeOver' | 'leave';

interface PresenceOptions {
  /** None while the item is not there yet. */
  id: string | undefined;
  lang: Language;
  mayEdit: boolean;
}

/** Says that a text is open here, and knows who else has it open and who holds its lock. */
export const usePresence = ({ id, lang, mayEdit }: PresenceOptions) => {
  const [presence, setPresence] = useState<Presence>();
  const latest = useRef(0);
  const say = useCallback(
    async (want: Want): Promise<void> => {
      if (id === undefined) return;
      const call = ++latest.current;
      try {
        const answer = await api(itemPresence, { body: { id, lang, tab, want } }, { isBackground: true });
        if (call === latest.current && want !== 'leave') setPresence(answer);
      } catch {
        // Without an answer nothing is known of others: saving still asks for the version.
      }
    },
    [id, lang],
  );
  useEffect(() => {
    if (id === undefined) return undefined;
    const want = mayEdit ? 'edit' : 'view';
    const ask = () => void say(want);
    ask();
    const timer = setInterval(ask, presencePause);
    const stop = onPush('presence', ask);
    return () => {
      clearInterval(timer);
      stop();
      setPresence(undefined);
      void say('leave');
    };
  }, [id, mayEdit, say]);
  const isHeldElsewhere = mayEdit && presence?.holder?.isMe === false;
  return { presence, isHeldElsewhere, takeOver: () => say('takeOver') };
};
