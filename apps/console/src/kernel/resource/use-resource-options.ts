import type { Resource } from '@lc/contract/kernel';
import { type ResourceName, resources } from '@lc/contract/registry';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n.ts';
import type { Query } from './filter-query.ts';
import { type Option, queryKeys, resourceApi } from './resource-api.ts';

const pause = 300;
const none: Option[] = [];

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name);

/** A value that follows another one as soon as that has been still for a moment. */
export const useSettled = <T>(value: T, delay = pause): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};

/** What a tree offers is named by its whole path: two places may have one name. */
const loadOptions = async (resource: Resource, query: Query, signal: AbortSignal): Promise<Option[]> =>
  (await resourceApi.options(resource, query, signal)).map(({ value, label, path }) => ({
    value,
    label: path ?? label,
  }));

/**
 * Choices of a picker, searched on the server while a person types.
 * @param name the resource whose rows are offered
 * @param isOpen nothing is asked of the server before the picker opens
 * @param chosen ids whose words are asked for, whether it is open or not
 * @param field the field to choose for, as `jobPosting.companyId`, if it does not take every row
 * @param beside what the record has in the fields that it depends on
 */
export const useResourceOptions = (
  name: string,
  isOpen: boolean,
  {
    chosen = [],
    field,
    beside = [],
  }: { chosen?: readonly string[]; field?: string | undefined; beside?: readonly string[] } = {},
) => {
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const settled = useSettled(keyword.trim());
  const resource = isResourceName(name) ? resources[name] : undefined;
  const query = {
    ...(settled === '' ? {} : { keyword: settled }),
    ...(field ? { for: field } : {}),
    ...(beside.length > 0 ? { beside: beside.join(',') } : {}),
  };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: queryKeys.options(resource ?? resources.dict, language, query),
    queryFn: ({ signal }) => (resource ? loadOptions(resource, query, signal) : none),
    enabled: isOpen && resource !== undefined,
    placeholderData: keepPreviousData,
  });
  const {
    data: named = none,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: queryKeys.options(resource ?? resources.dict, language, { ids: chosen.join(',') }),
    queryFn: ({ signal }) => (resource ? loadOptions(resource, { ids: chosen.join(',') }, signal) : none),
    enabled: chosen.length > 0 && resource !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = data ?? none;
  const missing = named.filter(({ value }) => !found.some((option) => option.value === value));
  const isKnown = (id: string): boolean => [...found, ...named].some(({ value }) => value === id);
  return {
    /** Whether a chosen row was asked for and is not there, or not for the reader. */
    isGone: (id: string): boolean => isSuccess && !isPlaceholderData && chosen.includes(id) && !isKnown(id),
    options: missing.length > 0 ? [...found, ...missing] : found,
    keyword,
    setKeyword,
    isFetching,
    error,
    retry: () => void refetch(),
  };
};

export type ResourceOptions = ReturnType<typeof useResourceOptions>;
