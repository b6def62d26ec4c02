import { mediaFile } from '@lc/contract/media';
import { expect, test } from 'vitest';
import type { ListState } from './filter-query.ts';
import { searchOf, stateIn } from './use-address-state.ts';

const usual = stateIn(mediaFile, '', 20);
const back = (state: ListState): ListState => stateIn(mediaFile, searchOf(mediaFile, state, '', 20), 20);

test('a list as usual has nothing to say', () => {
  expect(usual).toMatchObject({ keyword: '', filters: {}, page: 1, pageSize: 20, sort: mediaFile.spec.sort });
  expect(searchOf(mediaFile, usual, '', 20)).toBe('');
});

test('what is asked of a list is read back as it was', () => {
  const asked: ListState = {
    keyword: 'ပြပွဲ & co',
    filters: {
      kind: { kind: 'choice', values: ['image', 'video'] },
      folderId: { kind: 'reference', value: '5', isBranch: true },
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

test('what else stands in the address stays, and what is no longer asked goes', () => {
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

test('an address that nobody wrote well is as if it said nothing', () => {
  expect(stateIn(mediaFile, 'page=-1&size=9999999&sort=sha256.asc&kind=', 20)).toEqual(usual);
  expect(stateIn(mediaFile, 'page=0x10&sort=__proto__', 20)).toEqual(usual);
});
