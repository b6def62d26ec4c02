import { useState } from 'react';
import { useSearch } from 'wouter';
import { usePageTab } from '../../page-tab.ts';
import type { Opened } from '../form/record-dialog.tsx';

/**
 * Which record a list has open in front of it.
 * @param isNamed the address may name one with `?id=`, as links from elsewhere do
 */
export const useOpened = (
  isNamed: boolean,
): [opened: Opened | undefined, open: (opened: Opened) => void, close: () => void] => {
  const { setSearch } = usePageTab();
  const params = new URLSearchParams(useSearch());
  const [chosen, setChosen] = useState<Opened>();
  const id = isNamed ? params.get('id') : null;
  const close = (): void => {
    setChosen(undefined);
    if (id === null) return;
    params.delete('id');
    setSearch(params.toString());
  };
  return [chosen ?? (id === null ? undefined : { mode: 'detail', id }), setChosen, close];
};
