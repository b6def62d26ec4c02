import { FileSearchOutlined } from '@ant-design/icons';
import { findRecords } from '@lc/contract/system/record-search.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../../kernel/api.ts';
import { useLanguage } from '../../kernel/i18n.ts';
import { usePagesByRight } from '../../kernel/page-of-right.ts';
import type { PaletteEntry } from './use-entries.tsx';

/** How long a pause in typing is, in ms, before the server is asked. */
const pause = 120;

/** How long an answer that lacks something stands, in ms, before the rest is asked for. */
const patience = 500;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const none: PaletteEntry[] = [];

/** Records whose texts match the query, as entries that open their pages. */
export const useRecordEntries = (query: string): PaletteEntry[] => {
  const pageOf = usePagesByRight();
  const language = useLanguage();
  const q = usePaused(query.trim());
  const isAsked = [...q].length >= 2;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['palette', 'records', language, q],
    queryFn: ({ client, queryKey, signal }) => {
      // While somebody types a quick answer counts; after it there is time for what takes longer.
      const isPatient = client.getQueryData(queryKey) === undefined ? undefined : 'true';
      return api(findRecords, { query: { q, isPatient } }, { isBackground: true, signal });
    },
    refetchInterval: ({ state: { data: found, dataUpdateCount, errorUpdateCount } }) =>
      found?.isWhole === false && dataUpdateCount === 1 && errorUpdateCount === 0 ? patience : false,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || query.trim() === '') return none;
  return (data?.records ?? []).flatMap(({ id, label, permission, resource }) => {
    const page = pageOf(permission);
    if (!page) return [];
    const path = `${page.path}?id=${id}`;
    const entry: PaletteEntry = {
      key: `record:${resource}:${id}`,
      group: 'record',
      title: label,
      place: page.title,
      icon: <FileSearchOutlined />,
      run: () => navigate(path),
      path,
      // What was found for the letters before stays where its name fits these, too.
      isFound: !isPlaceholderData,
    };
    return [entry];
  });
};
