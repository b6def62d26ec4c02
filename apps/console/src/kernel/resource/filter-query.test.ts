import { listQuerySchema, type Resource } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { resources } from '@lc/contract/registry';
import { expect, test } from 'vitest';
import { type FilterValue, operatorsOf, toFilterQuery } from './filter-query.ts';
import { type Filter, type FilterKind, toFilters } from './projections.ts';

const values: Record<Exclude<FilterKind, 'text'>, FilterValue> = {
  words: { kind: 'choice', values: ['a', 'b'] },
  choice: { kind: 'choice', values: ['a', 'b'] },
  boolean: { kind: 'boolean', value: true },
  reference: { kind: 'reference', values: ['7', '8'] },
  numbers: { kind: 'numbers', from: 1, to: 2 },
  days: { kind: 'days', from: '2026-01-01', to: '2026-02-01' },
};

const valuesOf = ({ kind, field }: Filter): FilterValue[] =>
  kind === 'text' ? operatorsOf(field).map((operator) => ({ kind, operator, value: 'a' })) : [values[kind]];

const unknownIn = (resource: Resource, filter: Filter, value: FilterValue): unknown[] => {
  const query = toFilterQuery({ keyword: '', filters: { [filter.name]: value } });
  const { error } = listQuerySchema(resource).safeParse(query);
  return (error?.issues ?? []).filter(({ code }) => code === 'unrecognized_keys');
};

test.each(
  Object.values<Resource>(resources),
)('the list of $spec.name accepts every filter that the console offers', (resource) => {
  for (const filter of toFilters(resource)) {
    const asked = valuesOf(filter);
    expect(asked, filter.name).not.toEqual([]);
    for (const value of asked) expect(unknownIn(resource, filter, value), filter.name).toEqual([]);
  }
});

test('a personal value is filtered as a whole, a name by substring', () => {
  const { contactPhone, name } = company.spec.fields;
  expect(operatorsOf(contactPhone)).toEqual(['equals']);
  expect(operatorsOf(name)).toEqual(['contains', 'equals', 'starts']);
});
