import { type Page, pageLimits, type Resource } from '@lc/contract/kernel';
import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { takeEarlyResult } from '../api.ts';
import { useLanguage } from '../i18n.ts';
import { type ListState, type Query, type Sort, toFilterQuery, toListQuery } from './filter-query.ts';
import { pathOf, queryKeys, resourceApi } from './resource-api.ts';
import type { Fixed, Row } from './row.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface ResourceList {
  state: ListState;
  rows: Row[];
  /** Undefined before the first answer. */
  page: Page<Row> | undefined;
  /** The first answer is still awaited. */
  isLoading: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  /** Whether anything narrows the list besides what is fixed. */
  isFiltered: boolean;
  selection: Selection;
  /** What the filters ask for, as an export takes it. */
  filterQuery: Query;
  /** What the page in view asks for. */
  query: Query;
  search: (asked: Partial<Pick<ListState, 'keyword' | 'filters' | 'conditions'>>) => void;
  reset: () => void;
  /** Shows something else altogether, such as a saved view. */
  show: (state: ListState) => void;
  setPage: (page: number, pageSize: number) => void;
  /** Without an argument the usual order comes back. */
  setSort: (sort?: Sort) => void;
}

export interface ResourceListOptions {
  fixed?: Fixed;
  /** Filters that are no values of the rows. */
  baseFilter?: Fixed;
  /** Rows from the recycle bin instead of the live ones. */
  recycled?: boolean;
  /** Where the state is kept, if not in memory, such as in the address. */
  controlled?: ControlledState | undefined;
}

/** The state of a list, and how it changes. */
export type ControlledState = readonly [state: ListState, setState: Dispatch<SetStateAction<ListState>>];

const nothing: Row[] = [];

/** How long rows that were asked for early are those of now, in ms. */
const earlyRowsFresh = 5000;

/** What a list shows at first. */
export const startOf = (resource: Resource, pageSize: number = pageLimits.default): ListState => ({
  keyword: '',
  filters: {},
  sort: resource.spec.sort,
  page: 1,
  pageSize,
});

/** Rows that are reached by the number of their page; further ones also from the page beside theirs, which takes no longer. */
const numberedRows = 10_000;

/**
 * A list without a look: what it shows, how it is narrowed, ordered and paged, and what is ticked.
 * Unless it is held elsewhere, the state lives and dies with the tab that shows the list.
 */
export const useResourceList = (
  resource: Resource,
  { fixed: values, baseFilter, recycled = false, controlled }: ResourceListOptions = {},
): ResourceList => {
  const fixed = { ...values, ...baseFilter };
  const language = useLanguage();
  const inMemory = useState(() => startOf(resource));
  const [state, setState] = controlled ?? inMemory;
  const selection = useSelection();
  const [lastFilter, setLastFilter] = useState(baseFilter);
  if (hashKey([baseFilter]) !== hashKey([lastFilter])) {
    setLastFilter(baseFilter);
    // Whoever holds the state elsewhere changes both together.
    if (!controlled) setState((current) => ({ ...current, page: 1 }));
  }
  const query = toListQuery(state, fixed);
  const operation = recycled ? 'recycled' : 'list';
  const client = useQueryClient();
  /** From where the page goes on, if one beside it was read. */
  const cursor = (): Query => {
    if ((state.page - 1) * state.pageSize < numberedRows) return {};
    const beside = (page: number) =>
      client.getQueryData<Page<Row>>(queryKeys[operation](resource, language, { ...query, pageNo: page }));
    const found = beside(state.page - 1)?.next ?? beside(state.page + 1)?.previous;
    return found ? { cursor: found } : {};
  };
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: queryKeys[operation](resource, language, query),
    queryFn: ({ signal }) => resourceApi[operation](resource, { ...query, ...cursor() }, signal),
    placeholderData: keepPreviousData,
    // Rows that were asked for before there was a list are drawn at once, and not asked for again.
    initialData: () => takeEarlyResult<Page<Row>>(pathOf(resource, operation), query),
    staleTime: ({ state: { dataUpdateCount } }) => (dataUpdateCount === 0 ? earlyRowsFresh : 0),
  });

  const lastPage = data && data.records.length === 0 && data.total > 0 ? Math.max(1, data.pages) : undefined;
  useEffect(() => {
    if (lastPage === undefined) return;
    setState((current) => (current.page > lastPage ? { ...current, page: lastPage } : current));
  }, [lastPage, setState]);

  const filterQuery = toFilterQuery(state, fixed);
  return {
    state,
    rows: data?.records ?? nothing,
    page: data,
    isLoading: isPending,
    isFetching,
    error,
    retry: () => void refetch(),
    isFiltered: Object.keys(toFilterQuery(state)).length > 0,
    selection,
    filterQuery,
    query,
    search: (asked) => {
      const next = { ...state, ...asked, page: 1 };
      setState(next);
      // Searching for the same once more means: is there anything new?
      if (hashKey([toListQuery(next, fixed)]) === hashKey([query])) void refetch();
    },
    reset: () => setState((current) => startOf(resource, current.pageSize)),
    show: setState,
    setPage: (page, pageSize) => setState((current) => ({ ...current, page, pageSize })),
    setSort: (sort = resource.spec.sort) => setState((current) => ({ ...current, sort, page: 1 })),
  };
};
