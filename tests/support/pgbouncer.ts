import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { freePort } from './ports.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = program !== undefined;

interface Options {
  poolMode?: 'transaction' | 'session';
  /** Connections to the server at most: fewer than clients, so that each statement meets another one. */
  poolSize?: number;
}

/** A PgBouncer as it is installed, in front of a test database; gone with the test. @returns its address */
export const startPgBouncer = async (
  connectionString: string,
  { poolMode = 'transaction', poolSize = 6 }: Options = {},
): Promise<string> => {
  const { host, port, user, password, database } = new Client({ connectionString });
  const folder = makeTemporaryFolder();
  const listenPort = await freePort();
  const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  const target = Object.entries({ host, port, user, password: String(password), dbname: database ?? '' });
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
lc = ${target.map(([name, value]) => `${name}=${quoted(String(value))}`).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = ${poolSize}
max_client_conn = 300
server_round_robin = 1
`,
  );
  // It does not run as root; the socket of the database lets its owner in alone.
  const owner = statSync(host);
  chmodSync(join(folder, 'pgbouncer.ini'), 0o600);
  if (process.getuid?.() === 0) chownSync(join(folder, 'pgbouncer.ini'), owner.uid, owner.gid);
  const child: ChildProcess = spawn(program ?? '', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}),
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = `postgres://${user}@127.0.0.1:${listenPort}/lc`;
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: address });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return address;
    } catch (error) {
      if (attempt > 100 || child.exitCode !== null)
        throw new Error(`PgBouncer does not serve: ${said}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};
