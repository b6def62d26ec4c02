import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { callApi, signIn } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { earlierCommit, unpackVersion } from '../support/earlier-version.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const commit = earlierCommit();

/** What a person of the version before does meanwhile: lists, and rows that are added, changed and read again. */
const lists = [
  '/sys/user/list',
  '/sys/dict/list',
  '/sys/role/list',
  '/sys/position/list',
  '/sys/sysDepart/list',
  '/lczp/company/list',
  '/lczp/jobPosting/list',
  '/lczp/application/list',
  '/content/item/list',
];

/** Left out where the history of the sources is not there: the runner names what it skipped. */
test.runIf(commit !== undefined)('the version before goes on beside a server that migrates', async () => {
  const main = unpackVersion(commit ?? '', makeTemporaryFolder());
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const env = {
    DATABASE_URL: connectionString,
    LC_DATA_DIR: makeTemporaryFolder(),
    LC_RATE_LIMIT: '0',
    LC_LINK_CHECK: 'off',
    LC_LOG_LEVEL: 'info',
    LC_ADMIN_PASSWORD: 'Admin-of-both-1',
  };
  const keep = (server: ServerProcess): ServerProcess => {
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  const before = keep(await startServerProcess({ env, main }));
  const token = await signIn(before.address, 'admin', 'Admin-of-both-1');
  // Lists that this version has: what it refuses now it may refuse later.
  const known: string[] = [];
  for (const path of lists)
    if ((await callApi(before.address, `${path}?pageSize=3`, { token })).success) known.push(path);
  expect(known.length).toBeGreaterThan(5);

  const wrong: string[] = [];
  let turns = 0;
  let isOver = false;
  const use = async (person: number): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      const path = known[turn % known.length] ?? '';
      const list = await callApi(before.address, `${path}?pageSize=3`, { token });
      if (!list.success) wrong.push(`${path}: ${list.status} ${list.message}`);
      const body = { dictName: `Beside ${person}`, dictCode: `beside_${person}_${turn}` };
      const added = await callApi<{ id: string }>(before.address, '/sys/dict/add', {
        method: 'POST',
        token,
        body,
      });
      if (!added.success) wrong.push(`add: ${added.status} ${added.message}`);
      turns++;
    }
  };
  const working = [1, 2, 3].map(use);
  const after = keep(await startServerProcess({ env }));
  const applied = [...after.output().matchAll(/"migration":"([^"]+)".*"migration applied"/g)];
  const turnsBeside = turns;
  await expect.poll(() => turns, { timeout: 60_000 }).toBeGreaterThan(turnsBeside + 30);
  isOver = true;
  await Promise.all(working);
  expect(wrong).toEqual([]);
  expect(applied.length).toBeGreaterThan(0);
  // A session of one is a session of the other.
  expect(await callApi(after.address, '/sys/user/list', { token })).toMatchObject({ success: true });
  expect(await before.end()).toBe(0);
});
