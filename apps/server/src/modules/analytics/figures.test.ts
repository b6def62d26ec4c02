import { type DashboardBlock, dashboardBlocks } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { rawFigures, rawRows } from './figures.fixture.ts';

const server = await startTestApp();
const { db } = server;
const site = testSites.myanmar;
// Visitors came within the period, before it, and to another site.
await sql`insert into page_view_day (subsite_id, day, page, lang, source, views)
  values (${site}, current_date - 3, 'home', 'my-MM', 'direct', 7), (${site}, current_date - 120, 'home', 'my-MM', 'direct', 5),
    (${testSites.china}, current_date - 3, 'home', 'zh-CN', 'direct', 11)`.execute(db);
const reader = await server.asAdministrator();
const { result } = await reader.call<EndpointResult<typeof dashboardBlocks>>(dashboardBlocks, {
  query: { period: '90', subsiteId: site },
});
const period = { site, from: result.from, to: result.to, zone: 'Asia/Yangon' };

const blockOf = (name: string): DashboardBlock => {
  const found = result.blocks.find((block) => block.name === name);
  if (!found) throw new Error(`no block ${name}`);
  return found;
};

/** Numbers in text, without zeros that say nothing. */
const plain = (value: unknown): string | null => (value === null ? null : String(Number(value)));

const raw = async (statement: string): Promise<Record<string, unknown>[]> => {
  const text = statement.replace(
    /:(site|from|to|zone)\b/g,
    (_, name: keyof typeof period) => `'${period[name]}'`,
  );
  return (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
};

describe('figures equal an independent query', () => {
  test.each(Object.keys(rawFigures))('%s, its figures', async (name) => {
    const [row = {}] = await raw(rawFigures[name] ?? '');
    expect(blockOf(name).figures.map(({ value }) => plain(value))).toEqual(Object.values(row).map(plain));
  });

  test.each(Object.keys(rawRows))('%s, its rows', async (name) => {
    const wanted = new Map(
      (await raw(rawRows[name] ?? '')).map(({ key, ...values }) => [
        String(key),
        Object.values(values).map(plain),
      ]),
    );
    const { columns, rows } = blockOf(name);
    const seen = rows.filter(({ values }) => values.some((value) => Number(value ?? 0) !== 0));
    expect(seen.map(({ key }) => key).sort()).toEqual([...wanted.keys()].sort());
    for (const { key, values } of seen) {
      expect([key, values.map(plain)]).toEqual([key, wanted.get(key)]);
      expect(values).toHaveLength(columns.length);
    }
  });

  test('every block has an independent query that its figures are compared with', () => {
    const compared = new Set([...Object.keys(rawFigures), ...Object.keys(rawRows)]);
    expect(result.blocks.map(({ name }) => name).filter((name) => !compared.has(name))).toEqual([]);
  });
});
