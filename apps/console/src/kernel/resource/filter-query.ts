import { type ConditionMatch, type Field, filterSuffixes, type ListCondition } from '@lc/contract/kernel';
import type { Fixed } from './row.ts';

/** How a text is compared. Chosen openly, so that `*`, `,` and `!` can be searched for. */
const operators = ['contains', 'equals', 'starts'] as const;
export type Operator = (typeof operators)[number];

/** What a person asks of one field. */
export type FilterValue =
  | { kind: 'text'; operator: Operator; value: string }
  | { kind: 'choice'; values: readonly string[] }
  /** `isBranch`: what points to anything below them counts, too. */
  | { kind: 'reference'; values: readonly string[]; isBranch?: boolean }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'numbers'; from?: number; to?: number }
  | { kind: 'days'; from?: string | undefined; to?: string | undefined };

export type FilterValues = Readonly<Record<string, FilterValue>>;

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** Conditions on any field, combined. */
export interface Conditions {
  match: ConditionMatch;
  list: readonly ListCondition[];
}

/** What a list shows. */
export interface ListState {
  keyword: string;
  filters: FilterValues;
  conditions?: Conditions | undefined;
  sort: Sort;
  page: number;
  pageSize: number;
}

export type Query = Record<string, string | number>;

const suffixes: Record<Operator, string> = { contains: '_contains', equals: '', starts: '_starts' };

/** The comparisons that a field takes, the usual one first: personal values are found whole or not at all. */
export const operatorsOf = ({ kind }: Field): Operator[] => {
  const taken: readonly string[] = filterSuffixes[kind];
  return operators.filter((operator) => taken.includes(suffixes[operator]));
};

const put = (query: Query, name: string, value: string | number | undefined): void => {
  if (value !== undefined && value !== '') query[name] = value;
};

const suffixOfSeveral = (filter: Extract<FilterValue, { values: readonly string[] }>): string => {
  if (filter.kind === 'reference' && filter.isBranch) return '_under';
  return filter.values.length > 1 ? '_in' : '';
};

const putFilter = (query: Query, name: string, filter: FilterValue): void => {
  switch (filter.kind) {
    case 'text':
      put(query, name + suffixes[filter.operator], filter.value.trim());
      break;
    case 'boolean':
      put(query, name, String(filter.value));
      break;
    case 'reference':
    case 'choice':
      put(query, name + suffixOfSeveral(filter), filter.values.join(','));
      break;
    case 'numbers':
    case 'days':
      put(query, `${name}_begin`, filter.from);
      put(query, `${name}_end`, filter.to);
      break;
  }
};

/** What the filters ask for as the wire has it, with neither page nor order. */
export const toFilterQuery = (
  state: Pick<ListState, 'keyword' | 'filters' | 'conditions'>,
  fixed: Fixed = {},
): Query => {
  const query: Query = {};
  for (const [name, filter] of Object.entries(state.filters)) putFilter(query, name, filter);
  put(query, 'keyword', state.keyword.trim());
  if (state.conditions && state.conditions.list.length > 0) {
    put(query, 'superQueryParams', JSON.stringify(state.conditions.list));
    if (state.conditions.match === 'or') put(query, 'superQueryMatchType', 'or');
  }
  for (const [name, value] of Object.entries(fixed)) put(query, name, String(value));
  return query;
};

/** The whole query of a page. */
export const toListQuery = (state: ListState, fixed: Fixed = {}): Query => ({
  ...toFilterQuery(state, fixed),
  pageNo: state.page,
  pageSize: state.pageSize,
  column: state.sort.column,
  order: state.sort.order,
});
