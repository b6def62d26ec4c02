import { expect, onTestFinished, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { type ServerProcess, type StartFailure, startServerProcess } from '../support/server-process.ts';

/** Left out where this machine has no PgBouncer: the runner names what it skipped. */
const withPooler = test.runIf(hasPgBouncer);

const settings = { LC_RATE_LIMIT: '0', LC_LOG_LEVEL: 'warn', LC_LINK_CHECK: 'off' };

const start = async (env: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const server = await startServerProcess({ env: { ...settings, ...env } });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
};

const refusalOf = (env: Readonly<Record<string, string>>): Promise<string> =>
  startServerProcess({ env: { ...settings, ...env } }).then(
    async (server) => {
      await server.end('SIGKILL');
      return 'it started';
    },
    ({ output }: StartFailure) => output,
  );

withPooler('the start refuses, in words, a pooler that keeps no sessions', async () => {
  const { connectionString } = await createTestDatabase();
  const pooled = await startPgBouncer(connectionString);
  expect(await refusalOf({ DATABASE_URL: pooled })).toMatch(
    /^DATABASE_URL leads through a pooler that does not keep sessions .* DATABASE_DIRECT_URL beside it\.\n$/,
  );
  expect(await refusalOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toMatch(
    /^DATABASE_DIRECT_URL leads through a pooler .* PostgreSQL itself\.\n$/,
  );
  const another = await createTestDatabase();
  expect(await refusalOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: another.connectionString })).toMatch(
    /lead to two databases/,
  );
});

withPooler('a pooler that keeps sessions needs no direct address', async () => {
  const { connectionString } = await createTestDatabase();
  const pooled = await startPgBouncer(connectionString, { poolMode: 'session', poolSize: 60 });
  const { address } = await start({ DATABASE_URL: pooled });
  expect(await signIn(address)).not.toBe('');
});

interface Row {
  id: string;
  [field: string]: unknown;
}

withPooler('three servers behind a pooler of transactions answer 2,000 mixed calls right', async () => {
  const { connectionString } = await createTestDatabase();
  const pooled = await startPgBouncer(connectionString);
  const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: connectionString };
  const servers = [await start(env)];
  servers.push(...(await Promise.all([start(env), start(env)])));
  const token = await signIn(servers[0]?.address ?? '');
  const addressOf = (turn: number): string => servers[turn % servers.length]?.address ?? '';
  const wrong: string[] = [];
  /** Lists, and what every row of theirs has and no row of the others. */
  const lists = [
    ['/sys/user/list', 'username'],
    ['/sys/dict/list', 'dictCode'],
    ['/sys/role/list', 'roleCode'],
    ['/sys/position/list', 'code'],
    ['/lczp/company/list', 'registrationNo'],
  ] as const;
  const shapes = new Map<string, string>();
  for (const [path] of lists) {
    const { result, message } = await callApi<{ records: Row[] }>(addressOf(0), `${path}?pageSize=5`, {
      token,
    });
    expect(result?.records.length, `${path} ${message}`).toBeGreaterThan(0);
    shapes.set(
      path,
      Object.keys(result.records[0] ?? {})
        .sort()
        .join(),
    );
  }
  const read = async (turn: number): Promise<void> => {
    const [path, field] = lists[turn % lists.length] ?? lists[0];
    const size = 1 + (turn % 7);
    const answer = await callApi<{ records: Row[] }>(addressOf(turn), `${path}?pageSize=${size}`, { token });
    const rows = answer.result?.records ?? [];
    const isRight =
      answer.success &&
      rows.length > 0 &&
      rows.length <= size &&
      rows.every((row) => field in row && Object.keys(row).sort().join() === shapes.get(path));
    if (!isRight) wrong.push(`${turn} ${path}: ${JSON.stringify(answer).slice(0, 200)}`);
  };
  const write = async (turn: number): Promise<void> => {
    const dictCode = `pooled_${turn}`;
    const body = { dictName: `Pooled ${turn}`, dictCode };
    const added = await callApi<Row>(addressOf(turn), '/sys/dict/add', { method: 'POST', token, body });
    const found = await callApi<{ records: Row[] }>(
      addressOf(turn + 1),
      `/sys/dict/list?dictCode=${dictCode}`,
      { token },
    );
    const codes = found.result?.records.map((row) => row.dictCode);
    if (!added.success || codes?.join() !== dictCode)
      wrong.push(`${turn} write: ${JSON.stringify(added).slice(0, 200)} ${codes}`);
  };
  const search = async (turn: number): Promise<void> => {
    const answer = await callApi<{ records: { label: string }[] }>(
      addressOf(turn),
      '/sys/record/search?q=admin&isPatient=true',
      { token },
    );
    if (!answer.success || !answer.result.records.some(({ label }) => /admin/i.test(label)))
      wrong.push(`${turn} search: ${JSON.stringify(answer).slice(0, 200)}`);
  };
  const calls = Array.from({ length: 2000 }, (_, turn) => turn);
  const work = async (): Promise<void> => {
    for (let turn = calls.shift(); turn !== undefined; turn = calls.shift()) {
      if (turn % 20 === 0) await search(turn);
      else if (turn % 10 === 1) await write(turn);
      else await read(turn);
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
  expect(wrong).toEqual([]);

  // The other processes are notified at once.
  const other = await signIn(addressOf(1));
  const isIn = async (turn: number): Promise<boolean> =>
    (await callApi(addressOf(turn), '/sys/user/list?pageSize=1', { token: other })).success;
  expect(await isIn(2)).toBe(true);
  expect((await callApi(addressOf(0), '/sys/logout', { method: 'POST', token: other })).success).toBe(true);
  await expect.poll(() => isIn(2), { timeout: 5000 }).toBe(false);
  for (const server of servers) expect(await server.end()).toBe(0);
});
