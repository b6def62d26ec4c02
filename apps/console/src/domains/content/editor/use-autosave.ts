import { autosaveItem } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { readStored, removeStored, writeStored } from '../../../kernel/storage.ts';
import { isRecord } from '../components/values.ts';
import { type Draft, isDirty, keptOf } from './draft.ts';

/** What is typed is kept so soon after it was, in ms: no more than two seconds of typing are ever lost. */
const pause = 1000;
/** 30 days, in ms. */
const lifetime = 2_592_000_000;

/** Where the browser keeps what is typed of an item that is not there yet. */
export const newTextKey = (person: string, newsClassId: string, lang: Language): string =>
  `lc.content-new.${person}.${newsClassId}.${lang}`;

/** What was typed of a new item and not saved. */
export const readNewText = (key: string): Record<string, unknown> | null => readStored(key, isRecord) ?? null;

/** Forgets what was typed of a new item. */
export const forgetNewText = (key: string): void => removeStored(key);

interface Kept {
  /** When what is on the page was kept. */
  time?: string;
  failed?: boolean;
}

interface AutosaveOptions {
  draft: Draft | undefined;
  lang: Language;
  itemId: string | undefined;
  newKey: string;
}

/** Keeps what is typed: on the server where there is a text, else in the browser. */
export const useAutosave = ({ draft, lang, itemId, newKey }: AutosaveOptions): Kept => {
  const [kept, setKept] = useState<Kept>({});
  const latest = useRef({ draft, lang, itemId, newKey });
  useEffect(() => {
    latest.current = { draft, lang, itemId, newKey };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = draft !== undefined && isDirty(draft);
  const { values } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when what is typed changes
  useEffect(() => {
    if (!dirty) {
      clearTimeout(timer.current);
      timer.current = undefined;
      setKept({});
      return;
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void keep(latest.current).then(setKept);
    }, pause);
  }, [dirty, values]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return kept;
};

const keep = async ({ draft, lang, itemId, newKey }: AutosaveOptions): Promise<Kept> => {
  if (!draft || !isDirty(draft)) return {};
  const content = keptOf(draft);
  try {
    if (itemId === undefined || !draft.detail) {
      writeStored(newKey, content, lifetime);
      return { time: new Date().toTimeString().slice(0, 8) };
    }
    const body = { id: itemId, lang, version: draft.detail.version, content };
    const { time } = await api(autosaveItem, { body }, { isBackground: true });
    return { time };
  } catch {
    return { failed: true };
  }
};
