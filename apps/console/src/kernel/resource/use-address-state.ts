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
import { type Filter, toFilters } from './projections.ts';
import { type HeldState, startOf } from './use-resource-list.ts';

const textSuffixes: readonly (readonly [suffix: string, operator: Operator])[] = [
  ['_contains', 'contains'],
  ['_starts', 'starts'],
  ['', 'equals'],
];

const readFilter = ({ name, kind }: Filter, params: URLSearchParams): FilterValue | undefined => {
  const from = params.get(`${name}_begin`) ?? undefined;
  const to = params.get(`${name}_end`) ?? undefined;
  switch (kind) {
    case 'text': {
      const found = textSuffixes.find(([suffix]) => params.get(name + suffix));
      return found && { kind, operator: found[1], value: params.get(name + found[0]) ?? '' };
    }
    case 'choice': {
      const values = (params.get(`${name}_in`) ?? params.get(name) ?? '').split(',').filter(Boolean);
      return values.length > 0 ? { kind, values } : undefined;
    }
    case 'boolean':
      return params.has(name) ? { kind, value: params.get(name) === 'true' } : undefined;
    case 'days':
      return from || to ? { kind, ...(from ? { from } : {}), ...(to ? { to } : {}) } : undefined;
    case 'reference': {
      // Its words are not in the address: the picker looks them up.
      const branch = params.get(`${name}_under`);
      const value = branch || params.get(name);
      return value ? { kind, value, ...(branch && { isBranch: true }) } : undefined;
    }
    case 'numbers': {
      const [low, high] = [from, to].map((text) =>
        text && Number.isFinite(Number(text)) ? Number(text) : undefined,
      );
      return low === undefined && high === undefined
        ? undefined
        : { kind, ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
    }
    default:
      return undefined;
  }
};

const filtersIn = (resource: Resource, params: URLSearchParams): FilterValues => {
  const filters: Record<string, FilterValue> = {};
  for (const filter of toFilters(resource)) {
    const value = readFilter(filter, params);
    if (value) filters[filter.name] = value;
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
export const useAddressState = (resource: Resource, pageSize: number = pageLimits.default): HeldState => {
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
