import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { unpackZip } from '../../../../../tests/support/zip.ts';
import { writeZip, type ZipEntry } from './zip.ts';
import { readZipDirectory } from './zip-directory.ts';

const folder = await mkdtemp(join(tmpdir(), 'lc-zip-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// Archives hold the time of the clock on the wall.
const modified = new Date(2026, 10, 21, 10, 20, 30);
async function* entriesOf(files: Readonly<Record<string, Buffer>>): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of Object.entries(files))
    yield { name, modified, content: Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]) };
}
const written = (files: Readonly<Record<string, Buffer>>): Promise<Buffer> =>
  buffer(Readable.from(writeZip(entriesOf(files))));

const files = {
  'လျှောက်လွှာ.txt': Buffer.from('one'),
  '履历.bin': randomBytes(300_000),
  'empty.txt': Buffer.alloc(0),
};

test('unzipping returns what was zipped, with names in every script', async () => {
  expect(unpackZip(await written(files))).toEqual(files);
  expect(unpackZip(await written({}))).toEqual({});
});

test('the zip reader finds the directory and the unpacked sizes', async () => {
  const path = join(folder, 'own.zip');
  const bytes = await written(files);
  await writeFile(path, bytes);
  const file = await open(path);
  expect(await readZipDirectory(file, bytes.length)).toEqual({
    names: Object.keys(files),
    unpacked: 300_003,
  });
  await file.close();
});

test('a written archive opens in Python, with all entries intact and their local time', async ({ skip }) => {
  const path = join(folder, 'other.zip');
  await writeFile(path, await written(files));
  const read = `import zipfile; z = zipfile.ZipFile(${JSON.stringify(path)}); print(z.testzip(), len(z.namelist()), z.infolist()[0].date_time)`;
  let said = '';
  try {
    said = execFileSync('python3', ['-c', read], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    skip('no python3 here');
  }
  expect(said.trim()).toBe('None 3 (2026, 11, 21, 10, 20, 30)');
});

test('a file that cannot be read fails the archive, and an aborted archive closes its file', async () => {
  const failing = async function* (): AsyncGenerator<ZipEntry> {
    const bytes = async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    };
    yield { name: 'a', modified, content: Readable.from(bytes()) };
  };
  await expect(buffer(Readable.from(writeZip(failing())))).rejects.toThrow('gone');
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  const reader = writeZip(
    (async function* () {
      yield { name: 'a', modified, content: endless };
    })(),
  );
  for (let count = 0; count < 5; count++) await reader.next();
  await reader.return(undefined);
  await expect.poll(() => endless.destroyed).toBe(true);
});
