import { useState } from 'react';
import { usePageTab } from '../page-tab.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** In ms: who folds a tree wants it so until told otherwise. */
const year = 365 * 86_400_000;

const isYes = (value: unknown): value is true => value === true;

/** Whether the tree of this page is folded away; the browser remembers it. */
export const useFolded = (): [isFolded: boolean, fold: (isFolded: boolean) => void] => {
  const key = `lc.treeFolded.${usePageTab().fullPath.split('?')[0]}`;
  const [isFolded, setFolded] = useState(() => readStored(key, isYes) === true);
  const fold = (is: boolean) => {
    setFolded(is);
    if (is) writeStored(key, true, year);
    else removeStored(key);
  };
  return [isFolded, fold];
};
