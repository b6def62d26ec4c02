import { type DashboardBlock, dashboardBlocks } from '@lc/contract/analytics';
import type { EndpointResult, Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { isMessageKey } from '@lc/contract/words';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { keepAll } from './keep.job.ts';

const server = await startTestApp();
const { db, asRole, asAdministrator } = server;
const { context } = server.app;
const { myanmar, china } = testSites;
const reader = await asAdministrator();

type Answer = EndpointResult<typeof dashboardBlocks>;

const zoneHeader = (zone: string | undefined) => (zone === undefined ? {} : { 'x-time-zone': zone });

const read = async (
  query: Record<string, string> = {},
  by: Caller = reader,
  zone?: string,
): Promise<Answer> => {
  const reply = await by.call<Answer>(dashboardBlocks, { query, headers: zoneHeader(zone) });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const blockOf = ({ blocks }: Answer, name: string): DashboardBlock => {
  const found = blocks.find((block) => block.name === name);
  if (!found) throw new Error(`no block ${name}`);
  return found;
};

const listOf = (permission: string): Resource => {
  const name = permission.split(':')[0];
  const found = Object.values<Resource>(resources).find(({ spec }) => spec.name === name);
  if (!found) throw new Error(`no list for ${permission}`);
  return found;
};

interface Linked {
  what: string;
  value: string;
  permission: string;
  query: Record<string, string>;
  isMoney: boolean;
  sum: string | undefined;
}

const narrowing = (
  { by, per }: { by: string | null; per: string },
  { key, span }: DashboardBlock['rows'][number],
): Record<string, string> => {
  if (by === null || per === 'one') return {};
  if (per === 'value') return { [by]: key };
  if (!span) throw new Error(`row ${key} has no span`);
  return { [`${by}_begin`]: span.from, [`${by}_end`]: span.to };
};

/** Every figure of a block that leads to a list. */
const linkedIn = ({ name, figures, columns, rows }: DashboardBlock): Linked[] => [
  ...figures.flatMap(({ label, value, format, list }) =>
    list && value !== null
      ? [{ what: `${name} ${label ?? ''}`, value, ...list, isMoney: format === 'money', sum: undefined }]
      : [],
  ),
  ...rows.flatMap((row) =>
    columns.flatMap(({ key, format, list }, index) => {
      const value = row.values[index];
      if (!list || value === null || value === undefined || row.query === null) return [];
      const query = { ...list.query, ...narrowing(list, row), ...row.query };
      const what = `${name} ${key} ${row.key}`;
      return [
        { what, value, permission: list.permission, query, isMoney: format === 'money', sum: undefined },
      ];
    }),
  ),
];

/** What the list says: how many rows there are, or what their amounts come to. */
const listed = async ({ permission, query, isMoney }: Linked, by: Caller, zone?: string): Promise<number> => {
  const resource = listOf(permission);
  const page = await by.call<{ total: number; records: Record<string, string>[] }>(
    `GET ${resource.spec.path}/list`,
    { query: { ...query, pageSize: isMoney ? '500' : '1' }, headers: zoneHeader(zone) },
  );
  expect(page.success, `${permission} ${JSON.stringify(query)} ${page.text}`).toBe(true);
  if (!isMoney) return page.result.total;
  const amount = resource.spec.name === 'order' ? 'paid' : 'amount';
  return page.result.records.reduce((sum, row) => sum + Number(row[amount]), 0);
};

describe('the blocks of the dashboard', () => {
  test('have translations, and compute their figures', async () => {
    const { blocks } = await read();
    expect(blocks.length).toBeGreaterThan(15);
    expect(blocks.filter(({ failed }) => failed).map(({ name }) => name)).toEqual([]);
    expect(context.blocks.all().filter(({ name }) => !isMessageKey(`block.${name}`))).toEqual([]);
  });

  test.each([
    { period: '30' },
    { period: '7' },
    { period: '90' },
    { period: 'today' },
    { period: '30', reader: 'America/Los_Angeles' },
    { period: '90', reader: 'Pacific/Kiritimati' },
  ])('link from each figure to the list with exactly its rows: %o', async ({ reader: zone, ...query }) => {
    const { blocks } = await read(query, reader, zone);
    const linked = blocks
      .flatMap(linkedIn)
      .filter(({ value }, index) => Number(value) !== 0 || index % 7 === 0);
    expect(linked.length).toBeGreaterThan(query.period === 'today' ? 10 : 40);
    const wrong: object[] = [];
    for (const one of linked) {
      const found = await listed(one, reader, zone);
      if (Math.abs(found - Number(one.value)) > 0.005) wrong.push({ ...one, found });
    }
    expect(wrong).toEqual([]);
  });

  test('have the days and months of their site for all readers, and name its zone to others', async () => {
    const span = { from: '2026-01-01', to: '2026-11-30', subsiteId: myanmar };
    const numbersFor = async (zone: string) =>
      (await read(span, reader, zone)).blocks.map(({ name, figures, rows }) => [
        name,
        figures.map(({ value, before }) => [value, before]),
        rows.map(({ key, values }) => [key, values]),
      ]);
    const [here, west, east] = [
      await numbersFor('Asia/Rangoon'),
      await numbersFor('America/Los_Angeles'),
      await numbersFor('Pacific/Kiritimati'),
    ];
    expect(west).toEqual(here);
    expect(east).toEqual(here);
    const zoneIn = async (zone: string) => blockOf(await read(span, reader, zone), 'commerce.months').zone;
    expect(await zoneIn('America/Los_Angeles')).toBe('Asia/Yangon');
    expect(await zoneIn('Asia/Rangoon')).toBeNull();
  });

  test('show the figures of the requested site', async () => {
    const [here, there] = [await read({ subsiteId: myanmar }), await read({ subsiteId: china })];
    const count = async (site: string) =>
      (
        await sql<{ n: string }>`select count(*)::text as n from job_posting
        where subsite_id = ${site} and status = 'published' and deleted_at is null`.execute(db)
      ).rows[0]?.n;
    for (const [answer, site] of [
      [here, myanmar],
      [there, china],
    ] as const)
      expect(blockOf(answer, 'recruitment.liveJobs').figures[0]?.value).toBe(await count(site));
    const stranger = await asRole(['jobPosting:list'], { sites: [myanmar] });
    expect(pathsIn(await stranger.call(dashboardBlocks, { query: { subsiteId: china } }))).toEqual([
      'subsiteId',
    ]);
  });

  test('are shown by permission alone, money to users who see payments', async () => {
    const seen = (await read({}, await asRole(['order:list', 'seeker:list']))).blocks.map(({ name }) => name);
    expect(seen).toContain('commerce.newOrders');
    expect(seen).not.toContain('commerce.income');
    expect(seen).not.toContain('recruitment.funnel');
    const growth = blockOf(await read({}, await asRole(['seeker:list'])), 'recruitment.growth');
    expect(growth.columns.map(({ key }) => key)).toEqual(['seekers']);
  });

  test('keep the arrangement of each user', async () => {
    const person = await asRole(['order:list', 'seeker:list', 'company:list']);
    const first = (await read({}, person)).blocks.map(({ name }) => name);
    const order = first.toReversed();
    const body = { order, hidden: [order[0] ?? ''] };
    expect((await person.call('POST /analytics/blocks/layout', { body })).success).toBe(true);
    const after = await read({}, person);
    expect(after.blocks.map(({ name }) => name)).toEqual(order.slice(1));
    expect(after.hidden.map(({ name }) => name)).toEqual([order[0]]);
    expect((await read({}, await asRole(['order:list', 'seeker:list', 'company:list']))).hidden).toEqual([]);
  });

  test('refuse invalid periods', async () => {
    const refused = async (query: Record<string, string>) =>
      pathsIn(await reader.call(dashboardBlocks, { query }));
    expect(await refused({ from: '2026-01-01' })).toEqual(['to']);
    expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toEqual(['to']);
    expect(await refused({ from: '2020-01-01', to: '2026-01-01' })).toEqual(['from']);
    expect(await refused({ from: '2026-02-30', to: '2026-03-01' })).toEqual(['from']);
    expectRefusal(await server.call(dashboardBlocks), 401, '401');
  });

  test('are exported as a workbook', async () => {
    const reply = await reader.call('GET /analytics/blocks/exportXls', { query: { period: '7' } });
    expect(reply.status).toBe(200);
    expect(reply.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('stored daily figures', () => {
  test('equal what their rows give, and the nightly job repairs those that differ', async () => {
    const raw = await read({ period: '90' });
    expect((await keepAll(context)).differences).toBe(0);
    const kept = await read({ period: '90' });
    expect(kept.blocks.map(({ name, rows }) => [name, rows])).toEqual(
      raw.blocks.map(({ name, rows }) => [name, rows]),
    );
    expect(kept.compared?.differences).toBe(0);
    const { rows } = await sql<{ day: string }>`update analytics_day set value = value + 5
      where (series, subsite_id, day) in (select series, subsite_id, day from analytics_day
        where series = 'recruitment.applications' order by day desc limit 2) returning day`.execute(db);
    expect(rows).toHaveLength(2);
    expect((await keepAll(context)).differences).toBe(2);
    expect((await read()).compared?.differences).toBe(2);
    expect((await keepAll(context)).differences).toBe(0);
  });

  test('are not used where the site has another clock since, nor for users who see only some rows', async () => {
    await keepAll(context);
    await sql`update analytics_day set value = 1000000`.execute(db);
    const total = ({ rows }: DashboardBlock): number =>
      rows.reduce((sum, { values }) => sum + Number(values[0]), 0);
    const here = blockOf(await read(), 'recruitment.applications');
    expect(total(here)).toBeGreaterThan(1_000_000);
    const setZone = (zone: string) =>
      sql`update subsite_extension_configuration
      set value = ${JSON.stringify(zone)}::jsonb where subsite_id = ${myanmar} and name = 'timeZone'`.execute(
        db,
      );
    await setZone('Asia/Tokyo');
    expect(total(blockOf(await read(), 'recruitment.applications'))).toBeLessThan(1_000_000);
    expect((await keepAll(context)).differences).toBeGreaterThan(0);
    expect(total(blockOf(await read(), 'recruitment.applications'))).toBeLessThan(1_000_000);
    await setZone('Asia/Yangon');
    await sql`delete from analytics_day`.execute(db);
    await sql`delete from analytics_series`.execute(db);
  });
});
