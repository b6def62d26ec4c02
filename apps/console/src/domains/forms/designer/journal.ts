import { documentToJson, writeJson } from '@lc/form-core';
import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../kernel/storage.ts';
import { type Design, documentOf, isDirty } from './design-store.ts';

/** What was drawn and not saved, as the browser keeps it. */
export interface JournalEntry {
  jsonStr: string;
  /** The revision of the working copy that it was drawn on. */
  revision: number;
  /** When it was written, in ms. */
  at: number;
}

/** What is drawn is written down so soon after the last change, in ms. */
const delay = 400;
/** 30 days, in ms. */
const lifetime = 2_592_000_000;

const isEntry = (value: unknown): value is JournalEntry =>
  typeof value === 'object' &&
  value !== null &&
  'jsonStr' in value &&
  typeof value.jsonStr === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'at' in value &&
  typeof value.at === 'number';

/** Where the browser keeps what a person has not saved of a form. */
export const journalKey = (person: string, formId: string): string => `lc.form-journal.${person}.${formId}`;

export const readJournal = (key: string): JournalEntry | null => readStored(key, isEntry);
export const clearJournal = removeStored;

/**
 * Keeps what is drawn and not saved in the browser, so that a crash takes nothing; saving takes it out.
 * @returns whether the browser has no room for it
 */
export const useJournal = (design: Design, key: string, revision: number, isHeld: boolean): boolean => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = design.getState();
      if (!isDirty(state)) {
        clearJournal(key);
        return;
      }
      const jsonStr = writeJson(documentToJson(documentOf(state)));
      try {
        writeStored(key, { jsonStr, revision, at: Date.now() } satisfies JournalEntry, lifetime);
        setFull(false);
      } catch {
        setFull(true);
      }
    };
    const writeNow = () => timer !== undefined && write();
    let before = documentOf(design.getState());
    let { saved } = design.getState();
    const stop = design.subscribe((state) => {
      if (documentOf(state) === before && state.saved === saved) return;
      before = documentOf(state);
      ({ saved } = state);
      clearTimeout(timer);
      timer = setTimeout(write, delay);
    });
    addEventListener('pagehide', writeNow);
    return () => {
      writeNow();
      stop();
      removeEventListener('pagehide', writeNow);
    };
  }, [design, key, revision, isHeld]);
  return isFull;
};
