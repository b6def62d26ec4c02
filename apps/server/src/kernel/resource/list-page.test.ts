import { type Page, pageLimits } from '@lc/contract/kernel';
import { company, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectProblem } from '../../../../../tests/support/replies.ts';
import { countsOf } from './count-cache.ts';

const server = await startTestApp();
const { db } = server;

type Query = Record<string, string | number | undefined>;
type Found = Page<{ id: string }>;

let staff: Caller;
const rights = [...permissionsOf(company), ...permissionsOf(seeker)];
const size = 4;

/** Few values, so that many rows stand at one place of an order, and none at all in a third of them. */
const insertCompanies = (shortName: string, count: number) =>
  sql`
  insert into company (subsite_id, name, short_name, licence_until, risk_score, create_time, update_time, create_by)
  select ${testSites.myanmar}, jsonb_build_object('en-US', 'Name ' || i % 3), ${shortName},
    case when i % 3 > 0 then date '2030-01-01' + i % 2 end, i % 2,
    timestamptz '2026-01-01 00:00:00.123456Z' + (i % 4) * interval '1 microsecond',
    case when i % 3 > 0 then now() end, 'test'
  from generate_series(1, ${count}) i`.execute(db);

beforeAll(async () => {
  staff = await server.asRole(rights);
  await insertCompanies('WALK', 22);
});

const ask = (query: Query, by = staff) =>
  by.call<Found>('GET /lczp/company/list', { query: { shortName: 'WALK', pageSize: size, ...query } });
const pageAt = async (query: Query, by?: Caller): Promise<Found> => {
  const reply = await ask(query, by);
  expectDone(reply);
  return reply.result;
};
const idsOf = ({ records }: Found): string[] => records.map(({ id }) => id);

/** The pages from one on, as the cursors of each lead to the next one. */
const walk = async (query: Query, towards: 'next' | 'previous', first: Found): Promise<string[][]> => {
  const pages = [idsOf(first)];
  for (let cursor = first[towards]; cursor !== undefined; ) {
    if (pages.length > 20) throw new Error('the walk does not end');
    const page = await pageAt({ ...query, cursor });
    pages.push(idsOf(page));
    cursor = page[towards];
  }
  return pages;
};

describe('the cursor of a list', () => {
  test.each([
    'createTime.desc',
    'createTime.asc',
    'licenceUntil.asc',
    'licenceUntil.desc',
    'updateTime.desc',
    'name.asc',
    'riskScore.desc',
    'openJobs.desc',
    'id.asc',
  ])('leads to every row once, there and back, in the order %s', async (sort) => {
    const [column, order] = sort.split('.');
    const query = { column, order };
    const whole = await pageAt({ ...query, pageSize: pageLimits.max });
    expect(whole).not.toHaveProperty('next');
    expect(whole).not.toHaveProperty('previous');
    const there = await walk(query, 'next', await pageAt(query));
    expect(there.flat()).toEqual(idsOf(whole));
    expect(there.map((ids) => ids.length)).toEqual([4, 4, 4, 4, 4, 2]);
    const last = await pageAt({ ...query, pageNo: 6 });
    const back = await walk(query, 'previous', last);
    expect(back.reverse()).toEqual(there);
  });

  test('neither repeats nor leaves out a row when others come and go', async () => {
    await insertCompanies('MOVING', 12);
    const query = { shortName: 'MOVING', column: 'createTime', order: 'desc' };
    const all = idsOf(await pageAt({ ...query, pageSize: 50 }));
    const first = await pageAt(query);
    const [gone, ahead] = [idsOf(first).at(-1), all[6]];
    await sql`update company set deleted_at = now() where id = ${gone}`.execute(db);
    await sql`delete from company where id = ${ahead}`.execute(db);
    await sql`insert into company (subsite_id, name, short_name, create_by)
      values (${testSites.myanmar}, '{"en-US":"New"}', 'MOVING', 'test')`.execute(db);
    const seen = (await walk(query, 'next', first)).flat();
    expect(seen).toEqual(all.filter((id) => id !== ahead));
  });

  test('goes both ways from a page that was asked for by its number', async () => {
    const { next, previous } = await pageAt({ pageNo: 3 });
    expect(await pageAt({ cursor: next }).then(idsOf)).toEqual(idsOf(await pageAt({ pageNo: 4 })));
    const before = await pageAt({ cursor: previous, pageNo: 2 });
    expect(idsOf(before)).toEqual(idsOf(await pageAt({ pageNo: 2 })));
    expect(before).toMatchObject({ current: 2, size, total: 22, pages: 6 });
  });

  test('is refused when it is forged', async () => {
    const { next = '' } = await pageAt({});
    const [text = '', signature = ''] = next.split('.');
    const forged = Buffer.from(JSON.stringify([false, 'now()', '1'])).toString('base64url');
    for (const cursor of [text, `${text}.`, `${forged}.${signature}`, `.${signature}`, 'x', "' or 1=1"])
      expectProblem(await ask({ cursor }), 'cursor');
    expectProblem(await ask({ cursor: 'x'.repeat(5000) }), 'cursor');
  });

  test('is refused by another list, another order and another user', async () => {
    const { next: cursor } = await pageAt({});
    const others: Query[] = [
      { column: 'name' },
      { order: 'asc', column: 'createTime' },
      { shortName: undefined },
      { keyword: 'name' },
      { subsiteId: testSites.china },
    ];
    for (const other of others) expectProblem(await ask({ ...other, cursor }), 'cursor');
    expectProblem(await ask({ cursor }, await server.asRole(rights)), 'cursor');
    const query = { shortName: 'WALK', pageSize: size, cursor };
    expectProblem(await staff.call('GET /lczp/company/recycleBin', { query }), 'cursor');
    expectProblem(await staff.call('GET /lczp/seeker/list', { query: { cursor } }), 'cursor');
  });

  test('shows no more than the list does', async () => {
    const elsewhere = await server.asRole(rights, { sites: [testSites.china] });
    expect(await pageAt({}, elsewhere)).toMatchObject({ records: [], total: 0 });
    const { next } = await pageAt({ pageSize: 1 });
    await sql`update company set deleted_at = now() where short_name = 'WALK'`.execute(db);
    expect(await pageAt({ cursor: next })).toMatchObject({ records: [] });
  });
});

test('a count of very many rows is answered while it is made anew after a write, a small one is not', async () => {
  const counts = countsOf(db, 'counted');
  const query = sql`select 1`.compile(db);
  let rows = 5;
  const count = async (): Promise<number> => (await counts.get(query, async () => rows)).total;
  expect(await count()).toBe(5);
  rows = 60_000;
  expect(await count()).toBe(5);
  counts.clear();
  expect(await count()).toBe(60_000);
  rows = 60_001;
  counts.clear();
  expect(await count()).toBe(60_000);
  await expect.poll(count).toBe(60_001);
  const byState = await counts.get(sql`select 2`.compile(db), async () => ({ open: 2, closed: 3 }));
  expect(byState).toMatchObject({ total: 5, counts: { open: 2, closed: 3 } });
});
