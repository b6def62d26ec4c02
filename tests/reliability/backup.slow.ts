import { type ExecFileException, execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { databaseProcesses } from '../../apps/server/src/kernel/db/engine/processes.ts';
import { personalKeyFile } from '../../apps/server/src/kernel/personal-key.ts';
import { callApi, signIn } from '../support/api.ts';
import { testPasswords } from '../support/passwords.ts';
import { StartFailure, startServerProcess } from '../support/server-process.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** Runs a command of the server as `npm run` does. */
const run = (dataDir: string, ...options: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, LC_DATA_DIR: dataDir };
    const done = (error: ExecFileException | null, stdout: string, stderr: string): void =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    execFile(process.execPath, ['--import', 'tsx', main, ...options], { env }, done);
  });

test('the embedded database and its files are backed up while the server runs, and restored', async () => {
  const [from, to] = [makeTemporaryFolder(), makeTemporaryFolder()];
  const env = { LC_ADMIN_PASSWORD: testPasswords.adminPassword, LC_RATE_LIMIT: '0' };
  const server = await startServerProcess({ env: { ...env, LC_DATA_DIR: from } });
  onTestFinished(() => void server.end());
  const token = await signIn(server.address);
  const add = (name: string) =>
    callApi(server.address, '/sys/dict/add', {
      method: 'POST',
      token,
      body: { dictName: name, dictCode: name },
    });
  const acknowledged: string[] = [];
  let isWriting = true;
  const writer = (async () => {
    for (let n = 0; isWriting; n++) if ((await add(`d_${n}`)).success) acknowledged.push(`d_${n}`);
  })();
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(5);
  const before = [...acknowledged];
  const folder = join(makeTemporaryFolder(), 'backup');
  const written = await run(from, 'backup', folder);
  expect([written.code, written.output]).toEqual([0, expect.stringContaining('Wrote and verified')]);
  isWriting = false;
  await writer;

  // Not into the folder of a server that works.
  expect(await run(from, 'restore', folder, '--replace')).toMatchObject({
    code: 1,
    output: expect.stringContaining('already using the data folder'),
  });
  const restored = await run(to, 'restore', folder);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored the backup')]);
  expect(databaseProcesses(join(to, 'database', 'cluster'))).toEqual([]);

  // The key of sealed values is in no backup: the operator brings it from where it was stored apart.
  const start = () => startServerProcess({ env: { ...env, LC_DATA_DIR: to } });
  expect(restored.output).toContain('personal.key');
  const failure = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain('The key of personal values is missing');
  copyFileSync(personalKeyFile(from), personalKeyFile(to));
  const other = await start();
  onTestFinished(() => void other.end());
  expect((await callApi(other.address, '/sys/dict/list', { token })).code).not.toBe('200');
  const own = await signIn(other.address);
  for (const name of before) {
    const { result } = await callApi<{ total: number }>(other.address, `/sys/dict/list?dictCode=${name}`, {
      token: own,
    });
    expect(result.total).toBe(1);
  }
  for (const { key } of JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).files as {
    key: string;
  }[])
    expect(existsSync(join(to, 'files', 'store', key))).toBe(true);
});
