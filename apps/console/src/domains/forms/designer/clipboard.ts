import { isObject, type Json, memberOf, parseJsonText, type WidgetWords, writeJson } from '@lc/form-core';
import { readStored, removeStored, writeStored } from '../../../kernel/storage.ts';

const key = 'lc.form-clipboard';
/** Widgets that were copied can be pasted for a day, into any form of this browser. */
const lifetime = 86_400_000;

/** Copied widgets, and in reading order what they say in other languages. */
interface Copied {
  widgets: Json[];
  words: WidgetWords[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps copied widgets. @returns whether there was room for them */
export const writeClipboard = ({ widgets, words }: Copied): boolean => {
  try {
    writeStored(key, writeJson({ widgets, words }), lifetime);
    return true;
  } catch {
    removeStored(key);
    return false;
  }
};

/** The widgets that were copied last. */
export const readClipboard = (): Copied => {
  const { value } = parseJsonText(readStored(key, isText) ?? '{}');
  const listIn = (name: keyof Copied): Json[] => {
    const list = isObject(value) ? memberOf(value, name) : undefined;
    return Array.isArray(list) ? list : [];
  };
  return {
    widgets: listIn('widgets'),
    words: listIn('words').map((words) => (isObject(words) ? words : {})),
  };
};
