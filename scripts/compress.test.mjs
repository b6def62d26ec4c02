import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './compress.mjs';

test('compress writes a .br and a .gz beside files that become smaller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const code = 'export const answer = 42;\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'main.js'), code);
  writeFileSync(join(folder, 'assets', 'photo.png'), code);
  writeFileSync(join(folder, 'tiny.txt'), 'x');

  await compressFolder(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'photo.png',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'tiny.txt']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'main.js.br'))).toString()).toBe(code);
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(code);
});
