import { autosaveItem } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { readerTime } from '../../../kernel/clock.ts';
import { readStored, removeStored, writeStored } from '../../../kernel/storage.ts';
import { isRecord } from '../components/values.ts';
import { type Draft, isDirty, keptOf, type Typed } from './draft.ts';
import { editorTab } from './use-presence.ts';

/** What is typed is kept so soon after it was, in ms: no more than two seconds of typing are ever lost. */
const pause = 1000;
/** How long is waited after a call that failed, in ms; twice as long each time. */
const firstRetry = 2000;
const lastRetry = 30_000;
/** 30 days, in ms. */
const lifetime = 2_592_000_000;

/** What was typed and not saved, and when it was kept. */
export interface KeptText extends Typed {
  time: string;
}

const isKeptText = (value: unknown): value is KeptText =>
  isRecord(value) &&
  typeof value.version === 'number' &&
  typeof value.time === 'string' &&
  isRecord(value.content);

/** Where the browser keeps what is typed; `place` is an item, or the column of a new one. */
export const keptKey = (person: string, place: string, lang: Language): string =>
  `lc.content-kept.${person}.${place}.${lang}`;

/** What the browser keeps of a text: what the server did not take, or has no text for. */
export const readKept = (key: string): KeptText | null => readStored(key, isKeptText);

export const forgetKept = (key: string): void => removeStored(key);

interface Kept {
  /** When what is on the page was kept. */
  time?: string;
  /** Whether the browser alone has it, though it belongs on the server. */
  isLocal?: boolean;
  failed?: boolean;
}

interface Asked {
  draft: Draft;
  lang: Language;
  itemId: string | undefined;
  /** Where the browser keeps it. */
  storeKey: string;
}

/** Keeps in the browser. @returns when; undefined where the browser has no room. */
const keepHere = ({ draft, storeKey }: Asked): string | undefined => {
  const time = readerTime();
  const entry: KeptText = { version: draft.detail?.version ?? 0, content: keptOf(draft), time };
  try {
    writeStored(storeKey, entry, lifetime);
    return time;
  } catch {
    return undefined;
  }
};

/** Keeps on the server. @returns when; undefined where it did not take it. */
const keepThere = async ({ draft, lang, itemId }: Asked): Promise<string | undefined> => {
  if (itemId === undefined || !draft.detail) return undefined;
  const body = { id: itemId, lang, version: draft.detail.version, content: keptOf(draft), tab: editorTab };
  try {
    return (await api(autosaveItem, { body }, { isBackground: true })).time;
  } catch {
    return undefined;
  }
};

/** Keeps the newest of what is typed: in the browser, and on the server again and again until that has it. */
const createKeeper = (reportKept: (kept: Kept) => void) => {
  /** What the server, or for a new text the browser, has not got yet. */
  let newest: Asked | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let failures = 0;

  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(retry);
    timer = undefined;
    retry = undefined;
    failures = 0;
  };

  const send = async (time: string | undefined): Promise<void> => {
    const asked = newest;
    if (!asked) return;
    isSending = true;
    const taken = await keepThere(asked);
    isSending = false;
    // It was saved meanwhile.
    if (!newest) return;
    const isOther = newest.storeKey !== asked.storeKey;
    if (taken === undefined && !isOther) {
      failures++;
      reportKept(time === undefined ? { failed: true } : { time, isLocal: true });
      retry = setTimeout(keep, Math.min(lastRetry, firstRetry * 2 ** (failures - 1)), true);
      return;
    }
    failures = 0;
    if (taken !== undefined && !isOther) reportKept({ time: taken });
    if (newest !== asked) {
      timer ??= setTimeout(keep, pause);
      return;
    }
    newest = undefined;
    removeStored(asked.storeKey);
  };

  const keep = (isRetry = false): void => {
    if (isRetry) retry = undefined;
    else timer = undefined;
    if (!newest) return;
    const time = keepHere(newest);
    if (newest.itemId === undefined || !newest.draft.detail) {
      newest = undefined;
      reportKept(time === undefined ? { failed: true } : { time });
    } else if (!isSending && retry === undefined) void send(time);
  };

  /** What was typed of another text stays in the browser. */
  const leave = (): void => {
    if (newest) keepHere(newest);
    newest = undefined;
    stop();
  };

  return {
    typed: (asked: Asked): void => {
      if (newest && newest.storeKey !== asked.storeKey) leave();
      newest = asked;
      timer ??= setTimeout(keep, pause);
    },
    /** Nothing of this text is left to be kept: it was saved, or is again as it was read. */
    settled: (storeKey: string): void => {
      if (newest?.storeKey === storeKey) {
        newest = undefined;
        removeStored(storeKey);
      }
      leave();
    },
    leave,
  };
};

interface AutosaveOptions extends Omit<Asked, 'draft'> {
  draft: Draft | undefined;
}

/** Keeps what is typed, in the browser at once and on the server where there is a text. */
export const useAutosave = ({ draft, lang, itemId, storeKey }: AutosaveOptions): Kept => {
  const [kept, setKept] = useState<Kept>({});
  const [keeper] = useState(() => createKeeper(setKept));
  const dirty = draft !== undefined && isDirty(draft);
  const { values } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when what is typed changes
  useEffect(() => {
    if (draft && dirty) keeper.typed({ draft, lang, itemId, storeKey });
    else {
      keeper.settled(storeKey);
      setKept({});
    }
  }, [dirty, values]);
  useEffect(() => keeper.leave, [keeper]);
  return kept;
};
