import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../apps/server/src/kernel/db/engine/engine-support.ts';
import { createTestDatabase } from '../tests/support/database.ts';
import { failure, reason, started } from './support/starts.ts';

test('a second server on the same data folder is refused and says why', async () => {
  const env = { LC_DATA_DIR: makeTemporaryFolder(), LC_DEMO: 'off' };
  await started(env);
  const { code, output } = await failure(env);
  expect(code).toBe(1);
  expect(output).toMatch(/already|in use/i);
  expect(output).not.toMatch(/\n\s+at /);
});

test('a used port is named in the message', async () => {
  const { connectionString: one } = await createTestDatabase();
  const first = await started({ DATABASE_URL: one });
  const { code, output } = await failure({ DATABASE_URL: one, PORT: new URL(first.address).port });
  expect(code).toBe(1);
  expect(output).toMatch(/EADDRINUSE/);
  expect(output).not.toMatch(/\n\s+at /);
});

test('a database that accepts connections and never answers is reported as a timeout', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void mute.close());
  const address = mute.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const said = await reason({ DATABASE_URL: `postgres://lc:x@127.0.0.1:${port}/lc` });
  expect(said).toMatch(/database cannot be reached: .*timeout/);
});
