import { signInLog } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { mediaFile } from '@lc/contract/media';
import { message } from '@lc/contract/messaging';
import { resources } from '@lc/contract/registry';
import { auditLog, job } from '@lc/contract/system';
import { expect, test } from 'vitest';
import type { FilterValue, ListState } from './filter-query.ts';
import { type FilterKind, toFilters } from './projections.ts';
import { searchOf, stateIn } from './use-address-state.ts';

const usual = stateIn(mediaFile, '', 20);
const back = (state: ListState): ListState => stateIn(mediaFile, searchOf(mediaFile, state, '', 20), 20);

test('the default state of a list writes nothing into the URL', () => {
  expect(usual).toMatchObject({ keyword: '', filters: {}, page: 1, pageSize: 20, sort: mediaFile.spec.sort });
  expect(searchOf(mediaFile, usual, '', 20)).toBe('');
});

test('the state of a list is read back from the URL as it was', () => {
  const asked: ListState = {
    keyword: 'ပြပွဲ & co',
    filters: {
      kind: { kind: 'choice', values: ['image', 'video'] },
      folderId: { kind: 'reference', values: ['5', '7'], isBranch: true },
      ext: { kind: 'text', operator: 'equals', value: 'png' },
      name: { kind: 'text', operator: 'starts', value: 'a=b' },
      createTime: { kind: 'days', from: '2026-01-01', to: '2026-02-01' },
    },
    conditions: { match: 'or', list: [{ field: 'name', rule: 'like', val: 'a & "b"' }] },
    sort: { column: 'name', order: 'asc' },
    page: 3,
    pageSize: 50,
  };
  expect(back(asked)).toEqual(asked);
});

const worded = [
  [auditLog, 'action', ['update', 'delete']],
  [auditLog, 'resource', ['user']],
  [signInLog, 'reason', ['password']],
  [job, 'state', ['failed']],
  [message, 'reason', ['blocked']],
] satisfies [Resource, string, string[]][];

test.each(worded)('a filter by dictionary values is read back from the URL: %#', (resource, name, values) => {
  const asked: ListState = {
    ...stateIn(resource, '', 20),
    filters: { [name]: { kind: 'choice', values } },
  };
  const search = searchOf(resource, asked, '', 20);
  expect(stateIn(resource, search, 20)).toEqual(asked);
  expect(searchOf(resource, stateIn(resource, '', 20), search, 20)).toBe('');
});

test.each(
  Object.values<Resource>(resources),
)('every filter of $spec.name is read back from the URL', (resource) => {
  const values: Record<FilterKind, FilterValue> = {
    text: { kind: 'text', operator: 'contains', value: 'a' },
    words: { kind: 'choice', values: ['a'] },
    choice: { kind: 'choice', values: ['a', 'b'] },
    boolean: { kind: 'boolean', value: false },
    reference: { kind: 'reference', values: ['7', '8'] },
    numbers: { kind: 'numbers', from: 1, to: 2 },
    days: { kind: 'days', from: '2026-01-01', to: '2026-02-01' },
  };
  const filters = Object.fromEntries(toFilters(resource).map(({ name, kind }) => [name, values[kind]]));
  const asked: ListState = { ...stateIn(resource, '', 20), filters };
  expect(stateIn(resource, searchOf(resource, asked, '', 20), 20)).toEqual(asked);
});

test('writing the state keeps other query parameters in the URL, and removes former filters', () => {
  const search = searchOf(
    mediaFile,
    { ...usual, filters: { kind: { kind: 'choice', values: ['image'] } } },
    'folder=5&kind_in=a,b&page=9',
    20,
  );
  expect([...new URLSearchParams(search)]).toEqual([
    ['folder', '5'],
    ['kind', 'image'],
  ]);
});

test('an invalid URL gives the default state', () => {
  expect(stateIn(mediaFile, 'page=-1&size=9999999&sort=sha256.asc&kind=', 20)).toEqual(usual);
  expect(stateIn(mediaFile, 'page=0x10&sort=__proto__', 20)).toEqual(usual);
});
