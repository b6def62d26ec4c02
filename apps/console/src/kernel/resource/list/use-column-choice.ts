import { useState } from 'react';
import type { Column } from '../projections.ts';

const sevenDays = 604_800_000;

interface Kept {
  names: string[];
  until: number;
}

const keyOf = (name: string): string => `${name}:colsettings`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'names' in value &&
  Array.isArray(value.names) &&
  'until' in value &&
  typeof value.until === 'number';

const read = (name: string): string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return isKept(kept) && kept.until > Date.now() ? kept.names : undefined;
  } catch {
    return undefined;
  }
};

const keep = (name: string, names: string[] | undefined): void => {
  try {
    if (names) localStorage.setItem(keyOf(name), JSON.stringify({ names, until: Date.now() + sevenDays }));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // A full or forbidden store only means that the choice lasts as long as the tab.
  }
};

/** Which columns a list shows: the usual ones, or those chosen on this device in the last seven days. */
export const useColumnChoice = (listName: string, columns: readonly Column[]) => {
  const [chosen, setChosen] = useState(() => read(listName));
  const names = chosen ?? columns.filter(({ usual }) => usual).map(({ name }) => name);
  return {
    names,
    shown: columns.filter(({ name }) => names.includes(name)),
    isUsual: chosen === undefined,
    choose: (next: string[] | undefined) => {
      keep(listName, next);
      setChosen(next);
    },
  };
};
