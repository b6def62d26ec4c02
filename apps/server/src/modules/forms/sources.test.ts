import type { FormChoice } from '@lc/contract/forms';
import type { GrantKey } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const person = (...permissions: GrantKey[]): Promise<Caller> =>
  server.asRole(permissions, { sites: [testSites.myanmar] });
const choices = (by: Caller, query: Readonly<Record<string, string>>, language = 'en-US') =>
  by.call<FormChoice[]>('GET /cgform/formSource/choices', { query, headers: { language } });
const labelsIn = (list: readonly FormChoice[]): string[] =>
  list.flatMap(({ label, children = [] }) => [label, ...labelsIn(children)]);

describe('named sources', () => {
  test('of dictionaries answer everybody, in their language, without disabled items', async () => {
    const anybody = await person();
    const inEnglish = await choices(anybody, { source: 'dict:sex' });
    expect(inEnglish.result.slice(0, 2)).toEqual([
      { value: '1', label: 'Male' },
      { value: '2', label: 'Female' },
    ]);
    const inChinese = await choices(anybody, { source: 'dict:sex', keyword: '女' }, 'zh-CN');
    expect(inChinese.result).toEqual([{ value: '2', label: '女' }]);
    const limited = await choices(anybody, { source: 'dict:sex', limit: '1' });
    expect(limited.result).toHaveLength(1);
  });

  test('of lists require the permission to list, and return trees where the list is one', async () => {
    const [anybody, knowing] = [await person(), await person('depart:list')];
    expectRefusal(await choices(anybody, { source: 'api:departments' }), 200, 'system.recordNotFound');
    const { result } = await choices(knowing, { source: 'api:departments' });
    expect(result.some(({ children }) => (children ?? []).length > 0)).toBe(true);
    const [word] = labelsIn(result).slice(-1);
    const filtered = await choices(knowing, { source: 'api:departments', keyword: word ?? '' });
    expect(labelsIn(filtered.result)).toContain(word);
    expect(labelsIn(filtered.result).length).toBeLessThan(labelsIn(result).length);
    const cut = await choices(knowing, { source: 'api:departments', limit: '3' });
    expect(labelsIn(cut.result)).toHaveLength(3);
  });

  test('of columns and sites show what the caller may see', async () => {
    const here = await person('newsClass:list', 'subsite:list', 'role:list');
    const there = await server.asRole(['newsClass:list', 'subsite:list'], { sites: [testSites.china] });
    const idsIn = (list: readonly FormChoice[]): string[] =>
      list.flatMap(({ value, children = [] }) => [value, ...idsIn(children)]);
    for (const source of ['api:columns', 'api:sites']) {
      const [mine, theirs] = [await choices(here, { source }), await choices(there, { source })];
      expect(mine.result.length).toBeGreaterThan(0);
      expect(idsIn(mine.result)).not.toEqual(idsIn(theirs.result));
    }
    expect((await choices(here, { source: 'api:roles', keyword: 'editor' })).result).toHaveLength(1);
  });

  test.each([
    'dict:no_such_dictionary',
    'api:users',
    'api:constructor',
    'api:__proto__',
    'table:sys_user',
    'sex',
    'https://evil.example/choices',
    'dict:',
  ])('refuse the unknown name %s', async (source) => {
    expectRefusal(await choices(await person('user:list'), { source }), 200, 'system.recordNotFound');
  });

  test('are rate limited', async () => {
    const anybody = await person();
    expectProblem(await choices(anybody, { source: 'dict:sex', limit: '0' }), 'limit');
    expectProblem(await choices(anybody, { source: 'x'.repeat(101) }), 'source');
    expectProblem(await anybody.call('GET /cgform/formSource/choices'), 'source');
  });

  test('are listed for users who design forms: dictionaries, and lists that they may read', async () => {
    const names = async (by: Caller): Promise<string[]> => {
      const reply = await by.call<{ value: string }[]>('GET /cgform/formSource/names');
      expect(reply.success, reply.text).toBe(true);
      return reply.result.map(({ value }) => value);
    };
    const plain = await names(await person('formDesign:list'));
    expect(plain).toContain('dict:sex');
    expect(plain.filter((name) => name.startsWith('api:'))).toEqual([]);
    expect(await names(await person('formDesign:list', 'depart:list'))).toContain('api:departments');
    expectRefusal(await (await person()).call('GET /cgform/formSource/names'), 403);
  });
});

describe('tables that a form can be bound to', () => {
  const fields = (by: Caller, tableId: string, language = 'en-US') =>
    by.call<{ value: string; label: string; type: string; required: boolean; maxLength?: number }[]>(
      'GET /cgform/cgFormField/onlineFormFields',
      { query: { tableId }, headers: { language } },
    );

  test('name the fields that a form may write, with types and lengths', async () => {
    const reply = await fields(await person('formDesign:list', 'depart:list'), 'sys_depart', 'zh-CN');
    const byName = new Map(reply.result.map((column) => [column.value, column]));
    expect(byName.get('departName')).toMatchObject({
      type: 'text',
      required: true,
      maxLength: expect.any(Number),
    });
    expect(byName.get('departName')?.label).toMatch(/[\u4e00-\u9fff]/);
    expect(byName.has('orgCode')).toBe(false);
  });

  test('are listed when the user may list their rows; others are not mentioned', async () => {
    const author = await person('formDesign:list');
    const knowing = await person('formDesign:list', 'user:list');
    for (const table of ['sys_depart', 'sys_session', 'pg_catalog.pg_user', "sys_user'--", 'audit_entry'])
      expect((await fields(author, table)).result).toEqual([]);
    const columns = (await fields(knowing, 'sys_user')).result.map(({ value }) => value);
    expect(columns).toContain('username');
    expect(columns.filter((name) => /password|hash/i.test(name))).toEqual([]);
    const tables = await knowing.call<{ value: string; label: string }[]>('GET /cgform/cgFormField/tables');
    expect(tables.result.map(({ value }) => value)).toContain('sys_user');
    expect(tables.result.map(({ value }) => value)).not.toContain('sys_depart');
    expectRefusal(await fields(await person('user:list'), 'sys_user'), 403);
  });
});
