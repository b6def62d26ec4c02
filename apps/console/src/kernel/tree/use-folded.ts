import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** In ms: who folds a tree wants it so until told otherwise. */
const year = 365 * 86_400_000;

const isYes = (value: unknown): value is true => value === true;

/** Whether a tree is folded away; the browser remembers it under the key. */
export const useFolded = (key: string): [isFolded: boolean, fold: (isFolded: boolean) => void] => {
  const [isFolded, setFolded] = useState(() => readStored(key, isYes) === true);
  const fold = (is: boolean) => {
    setFolded(is);
    if (is) writeStored(key, true, year);
    else removeStored(key);
  };
  return [isFolded, fold];
};
