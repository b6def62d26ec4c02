import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';

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

describe('fifty at once with the same', () => {
  test.each([
    ['username', (index: number) => (index % 2 ? 'All.At.Once' : 'all.at.once')],
    ['email', (index: number) => (index % 2 ? 'All@Example.com' : 'all@example.com')],
    ['phone', () => '+959400009999'],
    ['workNo', () => 'LC-FIFTY'],
  ])('%s: one is made, the others are told', { timeout: 60_000 }, async (field, valueAt) => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => add({ [field]: valueAt(index) })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const reply of replies.filter(({ success }) => !success)) {
      expectRefusal(reply, 200, 'system.duplicate');
      expect(pathsIn(reply)).toEqual([field]);
    }
  });
});

test('an address of mail is one in whatever case; the check, the index and the list of taken ones agree', async () => {
  const { result } = await add({ email: 'Moe.Thu@Example.com' });
  expectRefusal(await add({ email: 'moe.thu@EXAMPLE.com' }), 200, 'system.duplicate');
  expect(await isFree({ email: 'MOE.THU@example.com' })).toBe(false);
  expect(await isUnclaimed('email', 'MOE.THU@example.com')).toBe(false);
  expect(await isFree({ email: 'MOE.THU@example.com', id: result.id })).toBe(true);
});

test('a staff number is another one in another case, for the check as for the index', async () => {
  expect((await add({ workNo: 'lc-case' })).success).toBe(true);
  expect(await isFree({ workNo: 'LC-CASE' })).toBe(true);
  expect(await isUnclaimed('workNo', 'LC-CASE')).toBe(true);
  expect((await add({ workNo: 'LC-CASE' })).success).toBe(true);
});

test('what a deleted account had can be given again, and then does not come back with it', async () => {
  const { result } = await add({ email: 'gone@example.com' });
  await sql`update sys_user set deleted_at = now() where id = ${result.id}`.execute(db);
  expect((await add({ email: 'GONE@example.com' })).success).toBe(true);
  const keeper = await asRole(['user:recycle']);
  const back = await keeper.call('PUT /sys/user/putRecycleBin', { body: { ids: result.id } });
  expectRefusal(back, 200, 'system.duplicate');
});
