import { isSortable, pageLimits, parseConditions, type Resource } from '@lc/contract/kernel';
import { useEffect, useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import { usePageTab } from '../page-tab.ts';
import {
  type Conditions,
  type FilterValue,
  type FilterValues,
  type ListState,
  type Operator,
  toFilterQuery,
} from './filter-query.ts';
import { type FilterKind, toFilters } from './projections.ts';
import { type ControlledState, startOf } from './use-resource-list.ts';

const textSuffixes: readonly (readonly [suffix: string, operator: Operator])[] = [
  ['_contains', 'contains'],
  ['_starts', 'starts'],
  ['', 'equals'],
];

type ReadFilter = (name: string, params: URLSearchParams) => FilterValue | undefined;

const bounds = (name: string, params: URLSearchParams): (string | undefined)[] =>
  ['_begin', '_end'].map((suffix) => params.get(name + suffix) ?? undefined);

const valuesOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

const readChoice: ReadFilter = (name, params) => {
  const values = valuesOf(params.get(`${name}_in`) ?? params.get(name));
  return values.length > 0 ? { kind: 'choice', values } : undefined;
};

const readers: Readonly<Record<FilterKind, ReadFilter>> = {
  text: (name, params) => {
    const found = textSuffixes.find(([suffix]) => params.get(name + suffix));
    return found && { kind: 'text', operator: found[1], value: params.get(name + found[0]) ?? '' };
  },
  words: readChoice,
  choice: readChoice,
  boolean: (name, params) =>
    params.has(name) ? { kind: 'boolean', value: params.get(name) === 'true' } : undefined,
  days: (name, params) => {
    const [from, to] = bounds(name, params);
    return from || to ? { kind: 'days', ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined;
  },
  reference: (name, params) => {
    // Their words are not in the address: the picker looks them up.
    const branch = params.get(`${name}_under`);
    const values = valuesOf(branch || (params.get(`${name}_in`) ?? params.get(name)));
    return values.length > 0 ? { kind: 'reference', values, ...(branch && { isBranch: true }) } : undefined;
  },
  numbers: (name, params) => {
    const [low, high] = bounds(name, params).map((text) =>
      text && Number.isFinite(Number(text)) ? Number(text) : undefined,
    );
    return low === undefined && high === undefined
      ? undefined
      : { kind: 'numbers', ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
  },
};

const filtersIn = (resource: Resource, params: URLSearchParams): FilterValues => {
  const filters: Record<string, FilterValue> = {};
  for (const { name, kind } of toFilters(resource)) {
    const value = readers[kind](name, params);
    if (value) filters[name] = value;
  }
  return filters;
};

const conditionsIn = (params: URLSearchParams): Conditions | undefined => {
  const list = parseConditions(params.get('superQueryParams') ?? '[]') ?? [];
  const match = params.get('superQueryMatchType') === 'or' ? 'or' : 'and';
  return list.length > 0 ? { match, list } : undefined;
};

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

/** What an address says of a list; what it does not say is as usual. */
export const stateIn = (resource: Resource, search: string, pageSize: number): ListState => {
  const params = new URLSearchParams(search);
  const start = startOf(resource, pageSize);
  const conditions = conditionsIn(params);
  const [column = '', order] = (params.get('sort') ?? '').split('.');
  return {
    keyword: params.get('keyword') ?? '',
    filters: filtersIn(resource, params),
    ...(conditions && { conditions }),
    sort: isSortable(resource, column) ? { column, order: order === 'asc' ? 'asc' : 'desc' } : start.sort,
    page: wholeNumber(params.get('page'), 1),
    pageSize: Math.min(500, wholeNumber(params.get('size'), pageSize)),
  };
};

/** The query of an address that says this, besides what else stands in it. */
export const searchOf = (resource: Resource, state: ListState, before: string, pageSize: number): string => {
  const usual = startOf(resource, pageSize);
  const old = stateIn(resource, before, pageSize);
  const params = new URLSearchParams(before);
  const ours = ['keyword', 'sort', 'page', 'size', ...Object.keys(toFilterQuery(old))];
  for (const name of ours) params.delete(name);
  for (const [name, value] of Object.entries(toFilterQuery(state))) params.set(name, String(value));
  const { column, order } = state.sort;
  if (column !== usual.sort.column || order !== usual.sort.order) params.set('sort', `${column}.${order}`);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.pageSize !== pageSize) params.set('size', String(state.pageSize));
  return params.toString();
};

/** The state of a list, kept in the address of its page: it can be sent to others and survives a reload. */
export const useAddressState = (
  resource: Resource,
  pageSize: number = pageLimits.default,
): ControlledState => {
  const search = useSearch();
  const { setSearch } = usePageTab();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  // The same address gives the same state: drafts are made anew when it changes.
  const state = useMemo(() => stateIn(resource, search, pageSize), [resource, search, pageSize]);
  return [
    state,
    (update) => {
      const current = stateIn(resource, latest.current, pageSize);
      const next = typeof update === 'function' ? update(current) : update;
      latest.current = searchOf(resource, next, latest.current, pageSize);
      setSearch(latest.current);
    },
  ];
};
