import { entitlement, payment } from '@lc/contract/commerce';
import { user } from '@lc/contract/identity';
import { newsClass } from '@lc/contract/sites';
import { dict, dictItem } from '@lc/contract/system';
import { describe, expect, it } from 'vitest';
import { checkField } from './checks.ts';
import { toFilterQuery, toListQuery } from './filter-query.ts';
import { changedFields, mergeNewest, startValues, toCreateBody, toUpdateBody } from './form-values.ts';
import { keywordFields, toColumns, toFilters, toFormItems } from './projections.ts';
import { rowOf } from './testing.tsx';

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

describe('columns of a list', () => {
  it('show an amount before the currency that it names', () => {
    const usual = toColumns(payment).filter((column) => column.usual);
    expect(names(usual)).toContain('amount');
    expect(names(usual)).not.toContain('currency');
  });

  it('are the listed fields, and the author and time of creation and last change', () => {
    expect(names(toColumns(dict))).toEqual([
      'dictName',
      'dictCode',
      'type',
      'description',
      'createTime',
      'createBy',
      'updateTime',
      'updateBy',
    ]);
  });
  it('begin with those that the definition names, and keep them where space is little', () => {
    const columns = toColumns(user);
    const named = ['realname', 'status', 'departNames', 'roleNames', 'lastLoginTime'];
    expect(names(columns).slice(0, named.length)).toEqual(named);
    const byRank = columns.toSorted((one, other) => one.rank - other.rank);
    expect(names(byRank).slice(0, named.length)).toEqual(named);
    expect(columns.filter(({ usual }) => usual).map(({ name }) => name)).toEqual(
      expect.arrayContaining(named),
    );
  });
  it('keep the state that has moves rather than other choices of the server', () => {
    const ranked = toColumns(entitlement).toSorted((one, other) => one.rank - other.rank);
    expect(names(ranked).slice(0, 2)).toEqual(['entitlementNo', 'status']);
  });
  it('never show a secret', () => {
    expect(names(toColumns(user))).not.toContain('passwordHash');
  });
});

describe('filters of a list', () => {
  it('leave out fixed fields and put texts first', () => {
    expect(names(toFilters(dictItem, { dictId: '7' }))).toEqual(['itemText', 'itemValue', 'enabled']);
  });
  it('search the keyword in the searchable fields', () => {
    expect(keywordFields(dict)).toEqual(['dictName', 'dictCode', 'description']);
  });
  it('are sent with their operators', () => {
    const query = toFilterQuery(
      {
        keyword: ' စာချုပ် ',
        filters: {
          dictName: { kind: 'text', operator: 'contains', value: 'a*b,c' },
          dictCode: { kind: 'text', operator: 'starts', value: 'news' },
          type: { kind: 'choice', values: ['0', '1'] },
          createTime: { kind: 'days', from: '2026-11-01' },
          description: { kind: 'text', operator: 'equals', value: '  ' },
        },
      },
      { dictId: '7' },
    );
    expect(query).toEqual({
      keyword: 'စာချုပ်',
      dictName_contains: 'a*b,c',
      dictCode_starts: 'news',
      type_in: '0,1',
      createTime_begin: '2026-11-01',
      dictId: '7',
    });
  });
  it('are sent with page and sort order', () => {
    const state = { keyword: '', filters: {}, sort: dict.spec.sort, page: 3, pageSize: 20 };
    expect(toListQuery(state)).toEqual({ pageNo: 3, pageSize: 20, column: 'createTime', order: 'desc' });
  });
});

describe('form items', () => {
  it('show fields that are set once as read-only', () => {
    const code = toFormItems(dict, 'update').find(({ name }) => name === 'dictCode');
    expect(code?.readOnly).toBe(true);
  });
  it('of a new account include neither secrets nor fields that the server writes', () => {
    expect(names(toFormItems(user, 'create'))).not.toEqual(expect.arrayContaining(['status']));
    expect(names(toFormItems(user, 'create'))).not.toEqual(expect.arrayContaining(['passwordHash']));
  });
});

describe('checks of a form', () => {
  const { username, email } = user.spec.fields;
  it.each([
    ['', { key: 'rule.required' }],
    ['a', { key: 'rule.min', params: { min: 2 } }],
    ['စာ', { key: 'rule.accountName' }],
    ['mya.mya', undefined],
  ])('of a user name: %s', (value, breach) => {
    expect(checkField(username, value)).toEqual(breach);
  });
  it('accept empty optional fields', () => {
    expect(checkField(email, '')).toBeUndefined();
    expect(checkField(email, 'nobody')).toEqual({ key: 'rule.email' });
  });
  it('require one language in a text of three, whichever it is', () => {
    const check = (texts: object) => checkField(newsClass.spec.fields.title, texts);
    expect(check({})).toEqual({ key: 'rule.required' });
    expect(check({ 'en-US': '', 'my-MM': ' \u200b' })).toEqual({ key: 'rule.required' });
    expect(check({ 'en-US': 'Notices' })).toBeUndefined();
    expect(check({ 'en-US': '', 'zh-CN': '公告' })).toBeUndefined();
    expect(check({ 'my-MM': 'ကြေညာချက်' })).toBeUndefined();
  });
  it('compare a number with its limits', () => {
    expect(checkField(newsClass.spec.fields.sortOrder, -1)).toEqual({
      key: 'rule.minimum',
      params: { min: 0 },
    });
  });
});

describe('what a form sends', () => {
  it('contains defaults and fixed values for a new record', () => {
    const values = { ...startValues(dictItem), itemText: { 'en-US': ' One ' }, itemValue: '1' };
    expect(toCreateBody(dictItem, values, { dictId: '7' })).toEqual({
      itemTextI18n: { 'en-US': 'One', 'zh-CN': '', 'my-MM': '' },
      itemValue: '1',
      sortOrder: 1,
      enabled: true,
      dictId: '7',
    });
  });
  it('contains only the changed fields of an existing record', () => {
    const before = { dictName: { 'en-US': 'Sex' }, description: 'a', type: '0' };
    const after = { dictName: { 'en-US': 'Sex', 'my-MM': '' }, description: 'b', type: '0' };
    expect(changedFields(dict, before, after)).toEqual(['description']);
    expect(toUpdateBody(dict, rowOf('5', {}), before, after)).toEqual({
      id: '5',
      version: 0,
      description: 'b',
    });
  });
  it('keeps the input when another user saved in between', () => {
    const before = { description: 'a', type: '0' };
    const merged = mergeNewest(
      dict,
      before,
      { description: 'mine', type: '0' },
      { description: 'theirs', type: '2' },
    );
    expect(merged).toEqual({ values: { description: 'mine', type: '2' }, theirs: { description: 'theirs' } });
  });
});
