import { phoneNumber } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { sharePhone } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { formOf, makeWorkbook, readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { findAccountByPhone, sharedPhones } from './find-account.queries.ts';

const { db, asRole } = await startTestApp();
const officer = await asRole(['user:add', 'user:edit', 'user:list']);
const password = 'First-one-1!';
let made = 0;

const add = (extra: object): Promise<Reply<{ id: string }>> =>
  officer.call('POST /sys/user/add', {
    body: { username: `unique.${++made}`, realname: 'Unique', password, ...extra },
  });
const isFree = async (query: Record<string, string>): Promise<boolean> => {
  const { success } = await officer.call('GET /sys/user/checkOnlyUser', { query });
  return success;
};
const isUnclaimed = async (fieldName: string, fieldVal: string): Promise<boolean> => {
  const query = { tableName: 'sys_user', fieldName, fieldVal };
  return (await officer.call('GET /sys/duplicate/check', { query })).success;
};

describe('twelve simultaneous accounts with the same', () => {
  test.each([
    ['username', (index: number) => (index % 2 ? 'All.At.Once' : 'all.at.once')],
    ['email', (index: number) => (index % 2 ? 'All@Example.com' : 'all@example.com')],
    ['phone', (index: number) => (index % 2 ? '+959400009999' : '09 400 009 999')],
    ['workNo', () => 'LC-TWELVE'],
  ])('%s: one is created, the others are refused', async (field, valueAt) => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add({ [field]: valueAt(index) })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success)) {
      expectRefusal(reply, 200, 'system.duplicate');
      expect(pathsIn(reply)).toEqual([field]);
    }
  });
});

test('an e-mail is unique in any case, for check, index and list of taken ones', async () => {
  const { result } = await add({ email: 'Moe.Thu@Example.com' });
  expectRefusal(await add({ email: 'moe.thu@EXAMPLE.com' }), 200, 'system.duplicate');
  expect(await isFree({ email: 'MOE.THU@example.com' })).toBe(false);
  expect(await isUnclaimed('email', 'MOE.THU@example.com')).toBe(false);
  expect(await isFree({ email: 'MOE.THU@example.com', id: result.id })).toBe(true);
});

describe('a phone number', () => {
  const spellings = ['+95940269112', '0940269112', '+95 9 4026 9112', '0095940269112', '+95 (0)9-40269112'];

  test('is unique in any spelling, for add, edit, restore and check', async () => {
    const { result: owner } = await add({ phone: '+95940269112' });
    const { result: other } = await add({ phone: '+95940269113' });
    for (const phone of spellings) {
      const refused = await add({ phone });
      expectRefusal(refused, 200, 'system.duplicate');
      expect(pathsIn(refused)).toEqual(['phone']);
      const edit = await officer.call('PUT /sys/user/edit', { body: { id: other.id, phone } });
      expectRefusal(edit, 200, 'system.duplicate');
      expect(await isFree({ phone })).toBe(false);
      expect(await isUnclaimed('phone', phone)).toBe(false);
    }
    const rewritten = { id: owner.id, phone: '0940269112' };
    expect((await officer.call('PUT /sys/user/edit', { body: rewritten })).success).toBe(true);
    await sql`update sys_user set deleted_at = now() where id = ${owner.id}`.execute(db);
    expect((await add({ phone: '+95940269112' })).success).toBe(true);
    const keeper = await asRole(['user:recycle']);
    const back = await keeper.call('PUT /sys/user/putRecycleBin', { body: { ids: owner.id } });
    expectRefusal(back, 200, 'system.duplicate');
  });

  test('is checked in an import, too', async () => {
    await add({ phone: '+95940269200' });
    const importer = await asRole(['user:import', 'user:list']);
    const workbook = await makeWorkbook([
      ['User name', 'Name', 'Phone'],
      ['import.same', 'Same number', '0940269200'],
    ]);
    const { result } = await importer.call<{ errorCount: number; fileContent: string }>(
      'POST /sys/user/importExcel',
      formOf(workbook),
    );
    expect(result.errorCount).toBe(1);
    const refused = await readWorkbook(Buffer.from(result.fileContent, 'base64'));
    expect(refused.flat().join('\n')).toMatch(/Phone/);
    expect(refused.at(-1)?.at(-1)).toMatch(/Phone/);
    const { rows } = await sql`select from sys_user where username = 'import.same'`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test('has the same form in the database as in the contract', async () => {
    const digits = (count: number, seed: number): string =>
      Array.from({ length: count }, (_, index) => (seed * (index + 7) * 31 + index) % 10).join('');
    const heads = [
      '+95',
      '+950',
      '00959',
      '09',
      '9',
      '959',
      '+86',
      '+860',
      '13',
      '8613',
      '19',
      '0871-',
      '+44 20 ',
    ];
    const written = heads.flatMap((head) =>
      [5, 6, 7, 8, 9, 10, 11, 12].map((count) => `${head}${digits(count, count)}`),
    );
    const { rows } = await sql<{ number: string }>`
      select phone_e164(given) as number from unnest(${[...spellings, ...written]}::text[])
        with ordinality as t (given, at) order by at`.execute(db);
    expect(rows.map(({ number }) => number)).toEqual([...spellings, ...written].map(phoneNumber));
    expect(new Set(spellings.map(phoneNumber))).toEqual(new Set(['+95940269112']));
  });

  test('that two old accounts share is reported, and cannot be used to sign in', async () => {
    const [one, other] = [await add({}), await add({})];
    await sharePhone(db, [one.result.id, other.result.id], ['+95940269300', '0940269300']);
    const shared = await sharedPhones(db);
    expect(shared).toMatchObject([{ phone: '+95940269300' }]);
    expect(shared[0]?.usernames).toHaveLength(2);
    expect(await findAccountByPhone(db, '+95940269300')).toBeUndefined();
    const third = await add({ phone: '+95 9 4026 9300' });
    expectRefusal(third, 200, 'system.duplicate');
    expect(pathsIn(third)).toEqual(['phone']);
    // Whatever else changes in them goes on; giving one another number settles it.
    const edit = { id: one.result.id, realname: 'Still here' };
    expect((await officer.call('PUT /sys/user/edit', { body: edit })).success).toBe(true);
    const settle = { id: other.result.id, phone: '+95940269302' };
    expect((await officer.call('PUT /sys/user/edit', { body: settle })).success).toBe(true);
    expect(await sharedPhones(db)).toEqual([]);
    expect((await findAccountByPhone(db, '09 40269300'))?.id).toBe(one.result.id);
    expectRefusal(await add({ phone: '0940269300' }), 200, 'system.duplicate');
    const respelled = { id: one.result.id, phone: '09 4026 9300' };
    expect((await officer.call('PUT /sys/user/edit', { body: respelled })).success).toBe(true);
    expectRefusal(await add({ phone: '0940269300' }), 200, 'system.duplicate');
  });
});

test('a staff number in another case is the same one, for the check and the index', async () => {
  expect((await add({ workNo: 'lc-case' })).success).toBe(true);
  expect(await isFree({ workNo: 'LC-CASE' })).toBe(false);
  expect(await isUnclaimed('workNo', 'LC-CASE')).toBe(false);
  expectRefusal(await add({ workNo: 'LC-CASE' }), 200, 'system.duplicate');
});

test('values of a deleted account can be reused, and then it cannot be restored with them', async () => {
  const { result } = await add({ email: 'gone@example.com' });
  await sql`update sys_user set deleted_at = now() where id = ${result.id}`.execute(db);
  expect((await add({ email: 'GONE@example.com' })).success).toBe(true);
  const keeper = await asRole(['user:recycle']);
  const back = await keeper.call('PUT /sys/user/putRecycleBin', { body: { ids: result.id } });
  expectRefusal(back, 200, 'system.duplicate');
});
