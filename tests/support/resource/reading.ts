import { filterFields, filterSuffixes, isSortable, readableFields } from '@lc/contract/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../replies.ts';
import { idsOf, type Subject, type Wire } from './subject.ts';

const burmese = 'လုပ်ငန်းခွင်ကျော်ဇင်';
const chinese = '招聘数据字典';
const tricky = ['50%_off\\now', '50xy_off\\now', 'O\'Brien "& Söhne" <b>', 'a*b,c!d'] as const;

/** List, sort, filters, keyword, languages and what is out of sight. */
export const describeReading = (subject: Subject): void => {
  const { resource, freeText, list, made, call } = subject;
  const { name } = resource.spec;

  describe('reading', () => {
    const ids: string[] = [];
    beforeAll(async () => {
      for (const text of [...tricky, burmese, chinese]) ids.push(await made({ [freeText]: text }));
    });

    test('pages follow one another and add up', async () => {
      const all = await list({ pageSize: 500 });
      expect(all.total).toBe(all.records.length);
      const [first, second] = [await list({ pageSize: 3 }), await list({ pageSize: 3, pageNo: 2 })];
      expect(first).toMatchObject({ size: 3, current: 1, total: all.total, pages: Math.ceil(all.total / 3) });
      expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(all).slice(0, 6));
      const beyond = await list({ pageSize: 3, pageNo: 10_000_000 });
      expect(beyond.records).toEqual([]);
      expect((await list({})).size).toBe(10);
      expect(first.countedAt).toBeLessThanOrEqual(Date.now());
    });

    test('a row has every readable field and no other', async () => {
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

    const sortable = [...Object.keys(resource.spec.fields), 'createTime', 'updateTime', 'id'].filter(
      (field) => isSortable(resource, field),
    );
    test.each(sortable)('sorted by %s, both ways', async (column) => {
      const up = await list({ column, order: 'asc', pageSize: 500 });
      const down = await list({ column, order: 'desc', pageSize: 500 });
      const values = (page: typeof up) =>
        page.records.map((row) => row[column]).filter((value) => value !== null);
      const inOrder = (a: unknown, b: unknown): boolean =>
        column === 'id' ? BigInt(String(a)) <= BigInt(String(b)) : (a as string) <= (b as string);
      const ascending = values(up);
      for (let index = 1; index < ascending.length; index++) {
        expect(inOrder(ascending[index - 1], ascending[index])).toBe(true);
      }
      expect(values(down)).toEqual([...ascending].reverse());
    });

    const secret = Object.entries(resource.spec.fields).filter(([, field]) => field.secret);
    test.each([
      ...secret.map(([field]) => field),
      'noSuchColumn',
      'id; drop table sys_user',
      'deletedAt',
      '__proto__',
    ])('sorted by %s: as if nothing had been asked', async (column) => {
      const usual = idsOf(await list({ pageSize: 500 }));
      expect(idsOf(await list({ column, order: 'asc', pageSize: 500 }))).toEqual(usual);
      expect(idsOf(await list({ column, order: 'desc', pageSize: 500 }))).toEqual(usual);
    });

    test.each(secret)('%s can neither be read nor filtered by', async (field) => {
      const usual = idsOf(await list({ pageSize: 500 }));
      for (const suffix of ['', '_contains', '_starts', '_ne', '_in', '_begin', '_end']) {
        const page = await list({ [`${field}${suffix}`]: '$argon2id', pageSize: 500 });
        expect(idsOf(page)).toEqual(usual);
      }
      expect(JSON.stringify(await list({ pageSize: 500 }))).not.toContain(field);
    });

    const operators = filterFields(resource).flatMap(([field, definition]) =>
      filterSuffixes[definition.kind].map((suffix) => [`${field}${suffix}`, field, suffix] as const),
    );
    test.each(operators)('filtered by %s', async (parameter, field, suffix) => {
      const all = (await list({ pageSize: 500 })).records;
      const sample =
        all.find((row) => row[field] !== null && String(row[field]).length > 1) ??
        all.find((row) => row[field] !== null);
      if (!sample) return;
      const value = String(sample[field]);
      const asked = { _contains: value.slice(1), _starts: value.slice(0, 2) }[suffix as string] ?? value;
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
            return (
              own !== null && (typeof row[field] === 'number' ? Number(own) >= Number(value) : own >= value)
            );
          case '_end':
            return (
              own !== null && (typeof row[field] === 'number' ? Number(own) <= Number(value) : own <= value)
            );
          default:
            return own === value;
        }
      });
      // A text with a star or a comma means something to these two.
      if ((suffix === '' && value.includes('*')) || (suffix === '_in' && value.includes(','))) return;
      const page = await list({ [parameter]: asked, pageSize: 500 });
      expect(idsOf(page)).toEqual(expected.map(({ id }) => id));
      expect(page.total).toBe(expected.length);
    });

    const found = async (query: Record<string, string>): Promise<number[]> => {
      const page = idsOf(await list({ ...query, pageSize: 500 }));
      return ids.flatMap((id, place) => (page.includes(id) ? [place] : []));
    };

    test('what LIKE means by %, _ and \\ means itself', async () => {
      expect(await found({ [`${freeText}_contains`]: '%' })).toEqual([0]);
      expect(await found({ [`${freeText}_contains`]: '0%_o' })).toEqual([0]);
      expect(await found({ [`${freeText}_contains`]: '_off\\' })).toEqual([0, 1]);
      expect(await found({ [`${freeText}_starts`]: '50_' })).toEqual([]);
      expect(await found({ [`${freeText}_contains`]: "O'B" })).toEqual([2]);
      expect(await found({ [`${freeText}_contains`]: 'ö' })).toEqual([2]);
      expect(await found({ keyword: '%' })).toEqual([0]);
      expect(await found({ [`${freeText}_contains`]: '*' })).toEqual([3]);
    });

    test('the family’s wildcards are understood', async () => {
      expect(await found({ [freeText]: '*_off*' })).toEqual([0, 1]);
      expect(await found({ [freeText]: '50%*' })).toEqual([0]);
      expect(await found({ [freeText]: '*now' })).toEqual([0, 1]);
      expect(await found({ [freeText]: '*' })).toEqual([0, 1, 2, 3, 4, 5]);
      expect(await found({ [freeText]: tricky[0] })).toEqual([0]);
    });

    test('a keyword is found in Burmese and Chinese, and an empty one is none', async () => {
      expect(await found({ keyword: 'ကျော်' })).toEqual([4]);
      expect(await found({ keyword: '数据' })).toEqual([5]);
      expect(await found({ keyword: 'NOW' })).toEqual([0, 1]);
      expect(await found({ keyword: '' })).toHaveLength(6);
      expect(await found({ keyword: 'nothing has this' })).toEqual([]);
    });

    test('a row that is not there', async () => {
      expectRefusal(await subject.get('9223372036854775807'), 200, 'system.recordNotFound');
    });

    test.runIf(resource.pathOf('options'))('choices for a picker', async () => {
      const reply = await call<{ value: string; label: string }[]>('options', {
        query: { ids: ids.join(',') },
      });
      expect(reply.result.map(({ value }) => value).sort()).toEqual([...ids].sort());
      const one = await call<{ value: string }[]>('options', {
        query: { keyword: '数据', ids: ids.join(',') },
      });
      expect(one.result.map(({ value }) => value)).toEqual([ids[5]]);
    });

    const localized = Object.entries(resource.spec.fields).filter(([, { kind }]) => kind === 'localized');
    test.each(
      localized,
    )('%s is read in the reader’s language, and changed one language at a time', async (field, {
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
