import { useState } from 'react';
import { readStored, writeStored } from '../../../kernel/storage.ts';
import type { Column } from './calls.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const aYear = 31_536_000_000;

/**
 * Whether a column is shown with everything below it, as it was last asked for; a column that takes no articles itself is,
 * until somebody asks otherwise.
 */
export const useBranch = (column: Pick<Column, 'id' | 'takesArticles'> | undefined) => {
  const [chosen, setChosen] = useState<boolean>();
  const key = `lc.content-branch.${column?.id}`;
  const kept = column ? readStored(key, isBoolean) : null;
  const choose = (isBranch: boolean): void => {
    writeStored(key, isBranch, aYear);
    setChosen(isBranch);
  };
  return [chosen ?? kept ?? column?.takesArticles === false, choose] as const;
};
