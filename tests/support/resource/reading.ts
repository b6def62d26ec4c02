import {
  fieldNamed,
  filterFields,
  filterSuffixes,
  isSortable,
  readableFields,
  sumsOf,
} from '@lc/contract/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, pathsIn } from '../replies.ts';
import { isTypical } from '../representative-routes.ts';
import { idsOf, type Subject, type Wire } from './subject.ts';

const burmese = 'လုပ်ငန်းခွင်ကျော်ဇင်';
const chinese = '招聘数据字典';
const tricky = ['50%_off\\now', '50xy_off\\now', 'O\'Brien "& Söhne" <b>', 'a*b,c!d'] as const;

/** Kinds of numbers that are texts on the wire, and those that are not. */
const numberKinds: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'bigint']);

/** List, sort, filters, keyword, languages and what is not visible. */
export const describeReading = (subject: Subject): void => {
  const { resource, freeText = '', list, listAll, made, call } = subject;
  const testText = test.runIf(freeText !== '' && isTypical(resource, 'create'));
  const { name } = resource.spec;

  describe('reading', () => {
    const ids: string[] = [];
    beforeAll(async () => {
      for (const text of [...tricky, burmese, chinese])
        ids.push(await made(freeText ? { [freeText]: text } : {}));
    });

    test('pages are consecutive and complete', async () => {
      const all = await listAll();
      expect(all.total).toBe(all.records.length);
      const [first, second] = [await list({ pageSize: 3 }), await list({ pageSize: 3, pageNo: 2 })];
      expect(first).toMatchObject({ size: 3, current: 1, total: all.total, pages: Math.ceil(all.total / 3) });
      expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(all).slice(0, 6));
      const beyond = await list({ pageSize: 3, pageNo: 10_000_000 });
      expect(beyond.records).toEqual([]);
      expect((await list({})).size).toBe(10);
      expect(first.countedAt).toBeLessThanOrEqual(Date.now());
    });

    const testGet = test.runIf(subject.getPath ?? resource.pathOf('get'));
    testGet('a row has every readable field and no other', async () => {
      const row = await subject.row(ids[0] ?? '');
      const fields = readableFields(resource).map(([field]) => field);
      for (const field of fields) expect(row).toHaveProperty(field);
      for (const field of Object.keys(resource.spec.fields)) {
        if (!fields.includes(field)) expect(row).not.toHaveProperty(field);
      }
      expect(row).not.toHaveProperty('deletedAt');
      expect(row.id).toEqual(expect.any(String));
      expect(row.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });

    const states = Object.keys(resource.spec.states ?? {});
    test.each(states)('counts by %s add up, whichever value the list is filtered by', async (state) => {
      const { total, counts = {} } = await list({ countBy: state });
      const all = await listAll();
      const expected = new Map<string, number>();
      for (const row of all.records)
        expected.set(String(row[state]), (expected.get(String(row[state])) ?? 0) + 1);
      expect(counts).toEqual(Object.fromEntries(expected));
      const [chosen = ''] = Object.keys(counts);
      const shown = await list({ countBy: state, [state]: chosen });
      expect(shown).toMatchObject({ counts, total: counts[chosen] });
      expect(shown.total).toBeLessThanOrEqual(total);
    });

    test.runIf(resource.spec.sums)('sums of amounts are given per currency', async () => {
      const { by = '', of = [] } = sumsOf(resource) ?? {};
      const { sums = {} } = await list({ sumBy: by, pageSize: 1 });
      const all = await listAll();
      const cents = (value: unknown): bigint => {
        const [whole = '0', part = ''] = String(value).split('.');
        return BigInt(whole + part.padEnd(2, '0'));
      };
      const expected = new Map<string, bigint>();
      for (const row of all.records)
        for (const field of of) {
          const key = `${String(row[by])} ${field}`;
          expected.set(key, (expected.get(key) ?? 0n) + cents(row[field]));
        }
      const found = Object.entries(sums).flatMap(([currency, amounts]) =>
        Object.entries(amounts).map(([field, sum]) => [`${currency} ${field}`, cents(sum)]),
      );
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    });

    const computed = Object.keys(resource.spec.computed ?? {});
    const sortable = [
      ...Object.keys(resource.spec.fields),
      ...computed,
      'createTime',
      'updateTime',
      'id',
    ].filter((field) => isSortable(resource, field));
    test.each(sortable)('lists are sorted by %s, ascending and descending', async (column) => {
      const up = await listAll({ column, order: 'asc' });
      const down = await listAll({ column, order: 'desc' });
      const values = (page: typeof up) =>
        page.records.map((row) => row[column]).filter((value) => value !== null);
      const isNumber = numberKinds.has(fieldNamed(resource, column)?.kind ?? '');
      const inOrder = (a: unknown, b: unknown): boolean =>
        column === 'id'
          ? BigInt(String(a)) <= BigInt(String(b))
          : isNumber
            ? Number(a) <= Number(b)
            : (a as string) <= (b as string);
      const ascending = values(up);
      for (let index = 1; index < ascending.length; index++) {
        expect(inOrder(ascending[index - 1], ascending[index])).toBe(true);
      }
      expect(values(down)).toEqual([...ascending].reverse());
    });

    const secret = Object.entries(resource.spec.fields).filter(([, field]) => field.secret);
    const noColumns = ['noSuchColumn', 'id; drop table sys_user', 'deletedAt', '__proto__'];
    test('sorting by anything but a visible column is ignored', async () => {
      const usual = idsOf(await listAll());
      for (const column of [...secret.map(([field]) => field), ...noColumns]) {
        expect(idsOf(await listAll({ column, order: 'asc' })), column).toEqual(usual);
      }
    });

    test.each(secret)('%s is neither returned nor filterable', async (field) => {
      for (const suffix of ['', '_contains', '_starts', '_ne', '_in', '_begin', '_end'])
        await refusesFilter(`${field}${suffix}`);
      expect(JSON.stringify(await listAll())).not.toContain(field);
    });

    const refusesFilter = async (parameter: string): Promise<void> => {
      const reply = await call('list', { query: { [parameter]: '$argon2id' } });
      expect([reply.status, reply.code, pathsIn(reply)]).toEqual([400, '400', [parameter]]);
    };
    test('an unknown filter is refused by its name', async () => {
      for (const parameter of ['noSuchField', 'createTime_nearly']) await refusesFilter(parameter);
    });

    // Readers have masks of personal values, and nothing is found by a mask.
    const operators = filterFields(resource)
      .filter(([, { kind }]) => kind !== 'personal')
      .flatMap(([field, definition]) =>
        filterSuffixes[definition.kind].map((suffix) => [`${field}${suffix}`, field, suffix] as const),
      );
    const isNumber = (field: string): boolean => numberKinds.has(fieldNamed(resource, field)?.kind ?? '');
    test.each(operators)('lists are filtered by %s', async (parameter, field, suffix) => {
      const all = (await listAll()).records;
      const isFilled = (row: Wire): boolean => row[field] !== null && String(row[field]) !== '';
      const sample = all.find((row) => isFilled(row) && String(row[field]).length > 1) ?? all.find(isFilled);
      if (!sample) return;
      const first = sample[field];
      const value = String(Array.isArray(first) ? first[0] : first);
      const part = { _contains: value.slice(1), _starts: value.slice(0, 2) }[suffix as string] ?? value;
      // What is asked for is trimmed on its way.
      const asked = part.trim();
      const expected = all.filter((row) => {
        const own = row[field] === null ? null : String(row[field]);
        const lower = own?.toLowerCase() ?? '';
        switch (suffix) {
          case '_contains':
            return lower.includes(asked.toLowerCase());
          case '_starts':
            return lower.startsWith(asked.toLowerCase());
          case '_ne':
            return own !== value;
          case '_begin':
            return own !== null && (isNumber(field) ? Number(own) >= Number(value) : own >= value);
          case '_end':
            return own !== null && (isNumber(field) ? Number(own) <= Number(value) : own <= value);
          default:
            return Array.isArray(row[field]) ? row[field].includes(value) : own === value;
        }
      });
      // A text with a star or a comma means something to these two.
      if ((suffix === '' && value.includes('*')) || (suffix === '_in' && value.includes(','))) return;
      const page = await listAll({ [parameter]: asked });
      expect(idsOf(page)).toEqual(expected.map(({ id }) => id));
      expect(page.total).toBe(expected.length);
    });

    const found = async (query: Record<string, string>): Promise<number[]> => {
      const page = idsOf(await listAll(query));
      return ids.flatMap((id, place) => (page.includes(id) ? [place] : []));
    };

    testText('what LIKE means by %, _ and \\ means itself', async () => {
      expect(await found({ [`${freeText}_contains`]: '%' })).toEqual([0]);
      expect(await found({ [`${freeText}_contains`]: '0%_o' })).toEqual([0]);
      expect(await found({ [`${freeText}_contains`]: '_off\\' })).toEqual([0, 1]);
      expect(await found({ [`${freeText}_starts`]: '50_' })).toEqual([]);
      expect(await found({ [`${freeText}_contains`]: "O'B" })).toEqual([2]);
      expect(await found({ [`${freeText}_contains`]: 'ö' })).toEqual([2]);
      expect(await found({ keyword: '%' })).toEqual([0]);
      expect(await found({ [`${freeText}_contains`]: '*' })).toEqual([3]);
    });

    testText('the family’s wildcards are understood', async () => {
      expect(await found({ [freeText]: '*_off*' })).toEqual([0, 1]);
      expect(await found({ [freeText]: '50%*' })).toEqual([0]);
      expect(await found({ [freeText]: '*now' })).toEqual([0, 1]);
      expect(await found({ [freeText]: '*' })).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await found({ [freeText]: tricky[0] })).toEqual([0]);
    });

    testText('a keyword is found in Burmese and Chinese, and an empty one is none', async () => {
      expect(await found({ keyword: 'ကျော်' })).toEqual([4]);
      expect(await found({ keyword: '数据' })).toEqual([5]);
      expect(await found({ keyword: 'NOW' })).toEqual([0, 1]);
      expect(await found({ keyword: '' })).toHaveLength(6);
      expect(await found({ keyword: 'nothing has this' })).toEqual([]);
    });

    const searchedInAll = Object.entries(resource.spec.fields).filter(
      ([, { kind, searchable }]) => kind === 'localized' && searchable,
    );
    test.each(searchedInAll)('a keyword is found in every language of %s, for any reader', async (field) => {
      const texts = { 'en-US': 'Quince orchard', 'zh-CN': '榅桲果园', 'my-MM': 'ချဉ်စော်ကားသီးခြံ' };
      const id = await made({ [field]: undefined, [`${field}I18n`]: texts });
      for (const language of Object.keys(texts)) {
        for (const keyword of ['quince', '榅桲', 'စော်ကား']) {
          const page = await listAll({ keyword }, { headers: { language } });
          expect(idsOf(page), `${keyword} for a reader of ${language}`).toContain(id);
        }
      }
      expect(idsOf(await listAll({ keyword: 'en-US' }))).not.toContain(id);
    });

    testGet('a row that is not there', async () => {
      expectRefusal(await subject.get('9223372036854775807'), 200, 'system.recordNotFound');
    });

    test.runIf(resource.pathOf('options'))('options are returned for a picker', async () => {
      const reply = await call<{ value: string; label: string }[]>('options', {
        query: { ids: ids.join(',') },
      });
      expect(reply.result.map(({ value }) => value).sort()).toEqual([...ids].sort());
      if (!freeText) return;
      const one = await call<{ value: string }[]>('options', {
        query: { keyword: '数据', ids: ids.join(',') },
      });
      expect(one.result.map(({ value }) => value)).toEqual([ids[5]]);
    });

    const localized = Object.entries(resource.spec.fields).filter(([, { kind }]) => kind === 'localized');
    test.each(
      localized,
    )('%s is returned in the language of the reader, and edited one language at a time', async (field, {
      required,
    }) => {
      const id = await made({ [field]: undefined, [`${field}I18n`]: { 'en-US': 'Apple', 'zh-CN': '苹果' } });
      const read = async (language: string) => (await subject.row(id, { headers: { language } }))[field];
      expect([await read('en-US'), await read('zh-CN'), await read('my-MM')]).toEqual([
        'Apple',
        '苹果',
        'Apple',
      ]);
      const update = async (body: Wire, language: string) => {
        const reply = await call('update', { body: { id, ...body }, headers: { language } });
        expect(reply.success, reply.text).toBe(true);
      };
      await update({ [field]: 'ပန်းသီး' }, 'my-MM');
      expect([await read('en-US'), await read('zh-CN'), await read('my-MM')]).toEqual([
        'Apple',
        '苹果',
        'ပန်းသီး',
      ]);
      await update({ [`${field}I18n`]: { 'zh-CN': '' } }, 'en-US');
      expect((await subject.row(id))[`${field}I18n`]).toEqual({ 'en-US': 'Apple', 'my-MM': 'ပန်းသီး' });
      await update({ [`${field}I18n`]: { 'en-US': '' } }, 'en-US');
      expect([await read('en-US'), await read('zh-CN')]).toEqual(['ပန်းသီး', 'ပန်းသီး']);
      const none = { [`${field}I18n`]: { 'my-MM': '' } };
      const emptied = await call('update', { body: { id, ...none } });
      if (required) expectRefusal(emptied, 400, '400');
      else expect(emptied.success, emptied.text).toBe(true);
      expect((await read('my-MM')) || null, `${name} without any text`).toBe(required ? 'ပန်းသီး' : null);
    });
  });
};
