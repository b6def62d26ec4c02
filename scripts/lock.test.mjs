import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from './lock.mjs';
import { cacheFolder } from './root.mjs';

const name = `test-${process.pid}`;

test('withLock runs work of the same name one after the other', async () => {
  const seen = [];
  const work = (label) =>
    withLock(name, async () => {
      seen.push(`${label} begins`);
      await delay(30);
      seen.push(`${label} ends`);
    });
  await Promise.all([work('one'), work('other')]);
  expect(seen).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  expect(existsSync(join(cacheFolder, `${name}.lock`))).toBe(false);
});

test('withLock takes over the lock of a process that ended', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const folder = join(cacheFolder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pid'), String(pid));
  expect(await withLock(name, () => 'done')).toBe('done');
});
