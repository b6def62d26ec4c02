import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { type Config, readConfig } from '../config.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const configOf = (databaseUrl: string, filesDir: string): Config =>
  readConfig({ DATABASE_URL: databaseUrl, LC_FILES_DIR: filesDir, LC_LOG_LEVEL: 'silent' });

test('a backup is a consistent snapshot while users write', async () => {
  const server = await startTestApp();
  const { token } = await server.asAdministrator();
  let isWriting = true;
  let written = 0;
  const writers = Array.from({ length: 4 }, async (_, who) => {
    for (let n = 0; isWriting; n++) {
      const body = { dictName: `w${who}x${n}`, dictCode: `w${who}_${n}` };
      expect((await server.call('POST /sys/dict/add', { token, body })).success).toBe(true);
      written++;
    }
  });
  const folder = join(makeFolder(), 'backup');
  await expect.poll(() => written).toBeGreaterThan(4);
  await backUp(configOf(server.connectionString, server.filesDir), folder);
  const writtenThen = written;
  await expect.poll(() => written).toBeGreaterThan(writtenThen);
  isWriting = false;
  await Promise.all(writers);
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  await restore(configOf(connectionString, makeFolder()), folder);
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  // Each row was written together with its entry in the audit log.
  const { rows } = await client.query<{ dicts: number; entries: number }>(`
    select (select count(*)::int from sys_dict where dict_code ~ '^w[0-3]_') as dicts,
      (select count(*)::int from audit_log l join sys_dict d on d.id::text = l.record_id::text
        where l.resource = 'dict' and l.action = 'add' and d.dict_code ~ '^w[0-3]_') as entries`);
  expect(rows[0]?.dicts).toBeGreaterThan(0);
  expect(rows[0]?.entries).toBe(rows[0]?.dicts);
  expect(rows[0]?.dicts).toBeLessThan(written);
});
