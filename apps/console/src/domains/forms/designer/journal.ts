import { documentToJson, writeJson } from '@lc/form-core';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** Where the browser keeps what a person has not saved of a form; every open designer writes a page of its own there. */
export const journalOf = (person: string, formId: string): string => `lc.form-journal.${person}.${formId}.`;

const newPage = (journal: string): string =>
  `${journal}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/** The pages of a journal. Names of people may hold dots, pages do not. */
const pagesOf = (journal: string): string[] =>
  Object.keys(localStorage).filter(
    (key) => key.startsWith(journal) && !key.slice(journal.length).includes('.'),
  );

/**
 * Does something while no other window of the browser holds this name, and holds it until the promise ends. Where the
 * browser has no locks (on origins that are not safe), it is done at once.
 */
const whileHolding = (name: string, signal: AbortSignal, work: () => Promise<void>): void => {
  if (!('locks' in navigator)) {
    void work();
    return;
  }
  navigator.locks.request(name, { signal }, work).catch((failure: unknown) => {
    // Given up while it waited.
    if (!signal.aborted) throw failure;
  });
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

interface Journal {
  /** Whether the browser has no room for it. */
  isFull: boolean;
  /** The page that this designer writes. */
  page: string;
  /** Writes down at once what is not saved. @returns whether there was room */
  write: () => boolean;
}

/** Keeps what is drawn and not saved in the browser, so that a crash takes nothing; saving takes it out. */
export const useJournal = (design: Design, journal: string, revision: number): Journal => {
  const page = useMemo(() => newPage(journal), [journal]);
  const base = useRef(revision);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    base.current = revision;
  }, [revision]);
  const write = useMemo(
    () => (): boolean => {
      const state = design.getState();
      if (!isDirty(state)) {
        removeStored(page);
        return true;
      }
      const jsonStr = writeJson(documentToJson(documentOf(state)));
      try {
        const entry: JournalEntry = { jsonStr, revision: base.current, at: Date.now() };
        writeStored(page, entry, lifetime);
        setFull(false);
        return true;
      } catch {
        setFull(true);
        return false;
      }
    },
    [design, page],
  );
  useEffect(() => {
    const end = new AbortController();
    whileHolding(page, end.signal, () => untilAborted(end.signal));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    let before = documentOf(design.getState());
    let { saved } = design.getState();
    const stop = design.subscribe((state) => {
      if (documentOf(state) === before && state.saved === saved) return;
      before = documentOf(state);
      ({ saved } = state);
      clearTimeout(timer);
      timer = setTimeout(writeNow, delay);
    });
    addEventListener('pagehide', writeNow);
    return () => {
      writeNow();
      stop();
      removeEventListener('pagehide', writeNow);
      end.abort();
    };
  }, [design, page, write]);
  return { isFull, page, write };
};

/** A page that nobody writes any more. */
export interface JournalOffer extends JournalEntry {
  page: string;
}

/**
 * What earlier designers of this form have left unsaved, the newest first. What is still drawn in another window is
 * offered once that window is gone.
 */
export const useOffers = (journal: string, own: string, jsonStr: string) => {
  const [offers, setOffers] = useState<readonly JournalOffer[]>([]);
  useEffect(() => {
    const end = new AbortController();
    const offer = (page: string) => async () => {
      const entry = readStored(page, isEntry);
      if (!entry || end.signal.aborted) return;
      if (entry.jsonStr === jsonStr) {
        removeStored(page);
        return;
      }
      setOffers((current) => [...current, { ...entry, page }].sort((one, other) => other.at - one.at));
      await untilAborted(end.signal);
    };
    for (const page of pagesOf(journal)) if (page !== own) whileHolding(page, end.signal, offer(page));
    return () => {
      end.abort();
      setOffers([]);
    };
  }, [journal, own, jsonStr]);
  return {
    offer: offers[0],
    /** Takes an offer away with what it holds. */
    forget: ({ page }: JournalOffer) => {
      removeStored(page);
      setOffers((current) => current.filter((entry) => entry.page !== page));
    },
  };
};
