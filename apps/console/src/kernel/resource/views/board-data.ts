import {
  type ChoiceField,
  canTransition,
  hasNeeds,
  pageLimits,
  type Resource,
  type StateTransition,
} from '@lc/contract/kernel';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n.ts';
import type { Query } from '../filter-query.ts';
import { queryKeys, resourceApi } from '../resource-api.ts';
import type { Row } from '../row.ts';
import { useChoices } from '../use-dictionary.ts';
import type { ResourceList } from '../use-resource-list.ts';

export interface BoardColumn {
  value: string;
  label: string;
  color: string | null;
  rows: Row[];
  total: number;
  /** Rows of it that are there, and those that were moved in. */
  hasMore: boolean;
}

/** A card that is shown where it was put, until the lists say so themselves. */
interface Put {
  row: Row;
  to: string;
  /** When the server made the move; undefined while it is asked. */
  doneAt?: number;
}

const step = 20;

/** The filters of the list without the field that makes the columns, and the columns that this field leaves. */
const splitFilter = (query: Query, by: string): { rest: Query; wanted: readonly string[] | undefined } => {
  const { [by]: one, [`${by}_in`]: several, ...rest } = query;
  const asked = String(one ?? several ?? '');
  return { rest, wanted: asked === '' ? undefined : asked.split(',') };
};

/** The transitions that bring a row from its column into another. */
export const movesInto = (
  allowed: readonly StateTransition[],
  { row, by, to }: { row: Row; by: string; to: string },
): StateTransition[] =>
  allowed.filter(
    (transition) =>
      transition.field === by &&
      transition.to === to &&
      canTransition(transition, row[by]) &&
      hasNeeds(transition, row),
  );

/** What a board shows: the rows of each column, a page at a time, with cards where they were put. */
export const useBoard = (
  resource: Resource,
  list: ResourceList,
  { by, field, columns }: { by: string; field: ChoiceField; columns: readonly string[] | undefined },
) => {
  const language = useLanguage();
  const choices = useChoices(field);
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const [put, setPut] = useState<readonly Put[]>([]);
  const { rest, wanted } = splitFilter(list.filterQuery, by);
  const values = (columns ?? field.values).filter((value) => wanted?.includes(value) ?? true);
  const answers = useQueries({
    queries: values.map((value) => {
      const query = { ...rest, ...list.state.sort, [by]: value, pageNo: 1, pageSize: sizes[value] ?? step };
      return {
        queryKey: queryKeys.list(resource, language, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => resourceApi.list(resource, query, signal),
        placeholderData: keepPreviousData,
        staleTime: 0,
      };
    }),
  });
  const oldest = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    setPut((now) => {
      const left = now.filter(({ doneAt }) => doneAt === undefined || doneAt >= oldest);
      return left.length === now.length ? now : left;
    });
  }, [oldest]);

  const shown = values.map((value, index): BoardColumn => {
    const page = answers[index]?.data;
    const own = page?.records ?? [];
    const gone = put.filter(({ row, to }) => to !== value && own.some(({ id }) => id === row.id));
    const come = put.filter(({ row, to }) => to === value && own.every(({ id }) => id !== row.id));
    const choice = choices.find((candidate) => candidate.value === value);
    return {
      value,
      label: choice?.label ?? value,
      color: choice?.color ?? null,
      rows: [
        ...come.map(({ row, to }) => ({ ...row, [by]: to })),
        ...own.filter(({ id }) => gone.every(({ row }) => row.id !== id)),
      ],
      total: (page?.total ?? 0) + come.length - gone.length,
      hasMore: (page?.total ?? 0) > own.length && own.length < pageLimits.max,
    };
  });
  return {
    columns: shown,
    error: answers.find(({ error, data }) => error && !data)?.error,
    isLoading: answers.some(({ isPending }) => isPending),
    retry: () => {
      for (const { refetch } of answers) void refetch();
    },
    showMore: (value: string) =>
      setSizes((now) => ({ ...now, [value]: Math.min(pageLimits.max, (now[value] ?? step) + step) })),
    /** Shows a card where it was put. */
    putInto: (row: Row, to: string) =>
      setPut((now) => [...now.filter((other) => other.row.id !== row.id), { row, to }]),
    keepPut: (id: string) =>
      setPut((now) => now.map((one) => (one.row.id === id ? { ...one, doneAt: Date.now() } : one))),
    takeBack: (id: string) => setPut((now) => now.filter(({ row }) => row.id !== id)),
  };
};
