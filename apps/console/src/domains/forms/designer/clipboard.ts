import { type Json, parseJsonText, writeJson } from '@lc/form-core';
import { readStored, removeStored, writeStored } from '../../../kernel/storage.ts';

const key = 'lc.form-clipboard';
/** Widgets that were copied can be pasted for a day, into any form of this browser. */
const lifetime = 86_400_000;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps copied widgets. @returns whether there was room for them */
export const writeClipboard = (widgets: readonly Json[]): boolean => {
  try {
    writeStored(key, writeJson([...widgets]), lifetime);
    return true;
  } catch {
    removeStored(key);
    return false;
  }
};

/** The widgets that were copied last. */
export const readClipboard = (): Json[] => {
  const { value } = parseJsonText(readStored(key, isText) ?? '[]');
  return Array.isArray(value) ? value : [];
};
