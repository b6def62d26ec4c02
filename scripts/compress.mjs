import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every compressible file below the folder, where that makes it smaller. */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.has(extname(name))).map((name) => join(folder, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = [
    ['.br', await brotli(content, { params: parameters })],
    ['.gz', await gzipped(content, { level: 9 })],
  ];
  for (const [suffix, data] of packed) {
    if (data.length < content.length) await writeFile(file + suffix, data);
    else await rm(file + suffix, { force: true });
  }
}
