import { existsSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { databaseProcesses } from '../../apps/server/src/kernel/db/engine/processes.ts';
import { callApi, signIn } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { openWire } from '../support/wire.ts';

const list = '/lcplatform/sys/user/list?pageSize=20&column=createTime&order=desc';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let server: ServerProcess;
let token: string;

beforeEach(async () => {
  const database = await createTestDatabase();
  server = await startServerProcess({
    env: { DATABASE_URL: database.connectionString, LC_RATE_LIMIT: '0' },
  });
  onTestFinished(() => void server.end('SIGKILL'));
  token = await signIn(server.address);
});

/** Works until the server no longer takes connections. Counts answers, and requests that got none. */
const tally = () => ({ answered: 0, unanswered: [] as string[] });

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

const getWith = (agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(`${server.address}${list}`, { agent, headers: { 'x-access-token': token } }, (answer) => {
      answer.resume();
      answer.once('end', () => (answer.complete ? resolve(answer) : reject(new Error('cut off'))));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end();
  });

test('SIGTERM under load answers every request of clients that use Node’s agent', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const seen = tally();
  const work = async (): Promise<void> => {
    for (;;) {
      try {
        const answer = await getWith(agent);
        expect(answer.statusCode).toBe(200);
        seen.answered++;
      } catch (error) {
        if (isRefused(error)) return;
        seen.unanswered.push(String(error));
      }
    }
  };
  const workers = Array.from({ length: 16 }, work);
  await pause(1000);
  const asked = performance.now();
  expect(await server.end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await Promise.all(workers);
  agent.destroy();
  expect(seen.unanswered).toEqual([]);
  expect(seen.answered).toBeGreaterThan(16);
});

test('SIGTERM under load answers every request on keep-alive connections', async () => {
  const seen = tally();
  const work = async (): Promise<void> => {
    while (true) {
      const wire = await openWire(server.address).catch((error: unknown) => {
        if (isRefused(error)) return undefined;
        throw error;
      });
      if (!wire) return;
      for (let isOpen = true; isOpen; ) {
        const answer = await wire.ask({ path: list, headers: { 'x-access-token': token } });
        if (answer === undefined) {
          seen.unanswered.push('closed without an answer');
          break;
        }
        expect(answer.slice(0, 12)).toBe('HTTP/1.1 200');
        seen.answered++;
        isOpen = !/\r\nconnection: close\r\n/i.test(answer);
      }
      wire.close();
    }
  };
  const workers = Array.from({ length: 16 }, work);
  await pause(1000);
  const asked = performance.now();
  expect(await server.end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await Promise.all(workers);
  expect(seen.unanswered).toEqual([]);
  expect(seen.answered).toBeGreaterThan(16);
});

test('an idle connection does not delay the stop', async () => {
  const idle = await openWire(server.address);
  const asked = performance.now();
  expect(await server.end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5000);
  idle.close();
});

test('a client that never ends its body does not leave the embedded PostgreSQL running', async () => {
  const dataDir = makeTemporaryFolder();
  const own = await startServerProcess({ env: { LC_DATA_DIR: dataDir, LC_DEMO: 'off' } });
  onTestFinished(() => void own.end('SIGKILL'));
  const { hostname, port } = new URL(own.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = 'POST /lcplatform/sys/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json';
  socket.write(`${head}\r\ncontent-length: 60\r\n\r\n{"username":`);
  await pause(300);
  const cluster = join(dataDir, 'database', 'cluster');
  expect(databaseProcesses(cluster)).not.toEqual([]);
  const asked = performance.now();
  expect(await own.end()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(12_000);
  expect(databaseProcesses(cluster)).toEqual([]);
});

test('a stop during the start leaves no PostgreSQL running', async () => {
  const dataDir = makeTemporaryFolder();
  const begun = startServerProcess({
    env: { LC_DATA_DIR: dataDir },
    preferBuild: true,
    onSpawn: (child) => {
      const timer = setInterval(() => {
        if (!existsSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'))) return;
        clearInterval(timer);
        child.kill('SIGTERM');
      }, 5);
    },
  });
  const failure: unknown = await begun.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 0 });
  expect(databaseProcesses(join(dataDir, 'database', 'cluster'))).toEqual([]);
});

test('a process can report not ready for a while before it closes', async () => {
  const database = await createTestDatabase();
  const own = await startServerProcess({
    env: { DATABASE_URL: database.connectionString, LC_RATE_LIMIT: '0', LC_DRAIN_SECONDS: '2' },
  });
  onTestFinished(() => void own.end('SIGKILL'));
  const asked = performance.now();
  const end = own.end();
  await expect.poll(async () => (await fetch(`${own.address}/readyz`)).status, { interval: 20 }).toBe(503);
  const known = await signIn(own.address);
  expect((await callApi(own.address, '/sys/user/list', { token: known })).success).toBe(true);
  expect(await end).toBe(0);
  expect(performance.now() - asked).toBeGreaterThan(2000);
});
