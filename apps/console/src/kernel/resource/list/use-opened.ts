import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { usePageTab } from '../../page-tab.ts';
import type { Opened } from '../form/form-shape.ts';

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

/** Begins to add where the address says so (`?add=1`), as links from elsewhere do; the address is that of the list then. */
export const useAddInAddress = (add: (() => void) | undefined): void => {
  const { setSearch } = usePageTab();
  const search = useSearch();
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('add') || !latest.current) return;
    params.delete('add');
    setSearch(params.toString());
    latest.current();
  }, [search, setSearch]);
};
