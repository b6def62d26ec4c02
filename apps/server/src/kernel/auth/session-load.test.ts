import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { loadSession } from './sessions.queries.ts';
import { hashSecret } from './token.ts';

const { db, asRole } = await startTestApp();

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

test('a session with 500 sites in folders is read about as fast as one with two', async () => {
  const few = await asRole(['dict:list'], { sites: ['102', '103'] });
  const many = await asRole(['dict:list'], { sites: [] });
  await sql`with folder as (insert into subsite (name, classify)
      select '{"en-US":"Folder"}', 'group' from generate_series(1, 20) returning id),
    site as (insert into subsite (parent_id, name, site_type)
      select folder.id, '{"en-US":"Site"}', 'generalsite' from folder, generate_series(1, 25))
    insert into user_subsite (user_id, subsite_id) select ${many.userId}::bigint, id from folder`.execute(db);
  const read = async (token: string): Promise<{ ms: number; sites: number }> => {
    const started = performance.now();
    const row = await loadSession(db, hashSecret(token));
    return { ms: performance.now() - started, sites: row?.subsiteIds.length ?? 0 };
  };
  const [plain, wide]: [number[], number[]] = [[], []];
  for (let round = 0; round < 30; round++) {
    plain.push((await read(few.token)).ms);
    const { ms, sites } = await read(many.token);
    expect(sites).toBe(520);
    wide.push(ms);
  }
  console.info(
    `session: ${median(plain).toFixed(1)} ms with 2 sites, ${median(wide).toFixed(1)} ms with 500`,
  );
  expect(median(wide)).toBeLessThan(median(plain) + 10);
});
