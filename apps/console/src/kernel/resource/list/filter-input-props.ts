import type { FilterValue } from '../filter-query.ts';
import type { Filter } from '../projections.ts';

export interface FilterInputProps {
  resourceName: string;
  filter: Filter;
  id: string;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}

export type FilterOf<K extends FilterValue['kind']> = Extract<FilterValue, { kind: K }>;
