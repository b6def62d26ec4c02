import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { listenAnywhere } from '../support/ports.ts';
import { type StartFailure, startServerProcess } from '../support/server-process.ts';

/** A server that answers as PostgreSQL does to a wish for TLS, with a certificate of nobody. */
const startWithOwnCertificate = async (): Promise<number> => {
  const folder = makeTemporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db'],
    ...['-keyout', key, '-out', cert],
  ]);
  expect(made.status, String(made.stderr)).toBe(0);
  const options = { key: readFileSync(key), cert: readFileSync(cert), isServer: true };
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, options).on('error', () => undefined);
    });
  });
  onTestFinished(() => void server.close());
  return listenAnywhere(server);
};

const outputOf = (env: Readonly<Record<string, string>>): Promise<string> =>
  startServerProcess({ env }).then(
    async (server) => {
      await server.end('SIGKILL');
      return 'it started';
    },
    ({ code, output }: StartFailure) => `${code} ${output}`,
  );

test('a start that a database refuses says why in a sentence, without a stack', async () => {
  const port = await startWithOwnCertificate();
  const said = [
    await outputOf({ DATABASE_URL: `postgres://lc:secret@127.0.0.1:${port}/lc?sslmode=verify-full` }),
    await outputOf({ DATABASE_URL: 'postgres://lc:secret@one:5432,two:5432/lc' }),
    await outputOf({ DATABASE_URL: 'postgres://lc:se/cret@db/lc' }),
  ];
  expect(said[0]).toMatch(/^1 The certificate of the database is not accepted \(DEPTH_ZERO_SELF_SIGNED_CERT/);
  expect(said[1]).toMatch(/^1 The configuration is not usable:\n {2}- DATABASE_URL names several hosts/);
  expect(said[2]).toMatch(/^1 The configuration is not usable:\n {2}- DATABASE_URL cannot be read/);
  for (const text of said) expect(text).not.toMatch(/\n\s+at |secret|se\/cret/);
});

/** Nobody of this machine has this number. */
const nameless = 54_321;

test.runIf(process.getuid?.() === 0)(
  'the embedded database refuses a user without a name in words',
  async () => {
    const folder = makeTemporaryFolder();
    const preload = join(folder, 'preload.mjs');
    writeFileSync(preload, `process.setgid(${nameless}); process.setuid(${nameless});`);
    chmodSync(folder, 0o777);
    expect(
      await startServerProcess({
        env: { LC_DATA_DIR: join(folder, 'data') },
        nodeOptions: ['--import', preload],
      }).then(
        () => 'it started',
        ({ output }: StartFailure) => output,
      ),
    ).toMatch(/^The embedded PostgreSQL needs a user with a name, and the number 54321 has none/m);
  },
);
