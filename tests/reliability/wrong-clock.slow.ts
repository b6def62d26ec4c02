import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { startServerProcess } from '../support/server-process.ts';

const aheadMs = 14 * 3_600_000;

/** Has a process think that it is 14 hours later. */
const preload = (): string => {
  const path = join(makeTemporaryFolder(), 'wrong-clock.mjs');
  writeFileSync(
    path,
    `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ${aheadMs});
    else super(...given);
  }
  static now() { return Real.now() + ${aheadMs}; }
};`,
  );
  return path;
};

test('a process with a wrong clock is not ready and says so, and its sessions last as long as others', async () => {
  const { start, settings, query } = await prepareLastingServers({ LC_LOG_LEVEL: 'warn' });
  const right = await start();
  const wrong = await startServerProcess({ env: settings, nodeOptions: ['--import', preload()] });
  onTestFinished(async () => void (await wrong.end('SIGKILL')));

  const readiness = async (address: string): Promise<unknown> => (await fetch(`${address}/readyz`)).json();
  expect(await readiness(right.address)).toEqual({ status: 'ready' });
  expect(await readiness(wrong.address)).toEqual({ status: 'unavailable', reason: 'clock' });
  expect(wrong.output()).toMatch(/"seconds":50400,.*the clock of this machine is 50400 s ahead of/);

  const token = await signIn(wrong.address);
  for (const { address } of [right, wrong])
    expect(await callApi(address, '/sys/user/list', { token })).toMatchObject({ success: true });
  const [session] = await query<{ hours: number }>(
    `select extract(epoch from expires_at - now())::float8 / 3600 as hours from sys_session order by id desc limit 1`,
  );
  expect(session?.hours).toBeGreaterThan(7 * 24 - 1);
  expect(session?.hours).toBeLessThanOrEqual(7 * 24);

  // What such a process of an earlier version left behind stops no schedule.
  await query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '14 hours'`,
  );
  const ahead = async (): Promise<number> =>
    (
      await query<{ count: number }>(
        `select count(*)::int as count from graphile_worker._private_known_crontabs where last_execution > now()`,
      )
    )[0]?.count ?? -1;
  await expect.poll(ahead, { timeout: 20_000 }).toBe(0);
});
