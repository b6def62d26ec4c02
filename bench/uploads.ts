import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { median } from './compare.ts';
import { paths } from './plan.ts';
import { printFact } from './print.ts';
import { cpuOf, type Measured, memoryOf } from './processes.ts';

const uploads = 50;
const size = 20_971_520;
const pieceSize = 65_536;
const rounds = 3;

/** Text, so that nothing is recognised early; the first line differs from upload to upload, or bytes are kept once. */
const filling = Buffer.alloc(size, 'What fifty people upload at once, line by line.\n');

const boundary = 'bench-upload';
const formHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const formTail = `\r\n--${boundary}--\r\n`;

interface Sent {
  head: string;
  tail: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

let made = 0;

/** Sends one file on a connection of its own. @throws when the answer is anything but a success. */
const send = async (address: string, { head, tail, path, headers }: Sent): Promise<void> => {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('"success":')) resolve(text);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
  const firstLine = Buffer.from(`${process.pid}-${made++}\n`.padStart(32, '0'));
  const length = head.length + size + tail.length;
  const lines = Object.entries({ host, 'content-length': String(length), ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${lines}\r\n${head}`);
  socket.write(firstLine);
  for (let at = firstLine.length; at < size; at += pieceSize) {
    const piece = filling.subarray(at, Math.min(at + pieceSize, size));
    if (!socket.write(piece) && !socket.destroyed) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer]);
    }
  }
  socket.write(tail);
  const text = await answer;
  socket.destroy();
  if (!text.includes('"success":true')) throw new Error(`an upload failed: ${text.slice(0, 500)}`);
};

interface Round {
  megabytesPerSecond: number;
  /** What memory grew by at its peak, in MB. */
  grown: number;
  /** CPU in ms for a megabyte. */
  cpu: number;
}

const runRound = async (target: Measured, sent: Sent): Promise<Round> => {
  const before = memoryOf(target.pid);
  const cpuBefore = cpuOf(target.pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(target.pid));
  }, 20);
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: uploads }, () => send(target.address, sent)));
  } finally {
    clearInterval(timer);
  }
  const megabytes = (uploads * size) / 1_048_576;
  return {
    megabytesPerSecond: (megabytes * 1000) / (performance.now() - started),
    grown: peak - before,
    cpu: (cpuOf(target.pid) - cpuBefore) / megabytes,
  };
};

/**
 * Fifty uploads of 20 MB at once: ours takes a form apart, counts, hashes twice, inspects, flushes, keeps once and writes
 * its rows; the bare server pipes the body into a file. Nothing is left in the folders of either after a round: what one
 * leaves unflushed in the page cache would otherwise be paid for by the other.
 */
export const measureUploads = async (
  server: Measured,
  bare: Measured,
  token: string,
  folders: readonly string[],
): Promise<void> => {
  const empty = async (): Promise<void> => {
    for (const folder of folders)
      for (const name of await readdir(folder).catch(() => []))
        await rm(join(folder, name), { recursive: true, force: true });
  };
  const ours: Sent = {
    head: formHead,
    tail: formTail,
    path: paths.upload,
    headers: {
      'x-access-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  };
  const theirs: Sent = {
    head: '',
    tail: '',
    path: paths.upload,
    headers: { 'x-access-token': token, 'content-type': 'application/octet-stream' },
  };
  const results: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    results.bare.push(await runRound(bare, theirs));
    await empty();
    results.ours.push(await runRound(server, ours));
    await empty();
  }
  const of = (list: readonly Round[], field: keyof Round): number => median(list.map((one) => one[field]));
  const ratios = results.ours.map(
    ({ megabytesPerSecond }, index) =>
      megabytesPerSecond / (results.bare[index]?.megabytesPerSecond ?? Number.NaN),
  );
  printFact('50 uploads of 20 MB, ratio to bare', median(ratios), '', { atLeast: 0.6 });
  printFact('50 uploads of 20 MB (bare)', of(results.bare, 'megabytesPerSecond'), 'MB/s');
  printFact('50 uploads of 20 MB', of(results.ours, 'megabytesPerSecond'), 'MB/s');
  printFact('CPU of an uploaded MB (bare)', of(results.bare, 'cpu'), 'ms');
  printFact('CPU of an uploaded MB', of(results.ours, 'cpu'), 'ms');
  printFact('memory that 50 uploads add at most', Math.max(...results.ours.map(({ grown }) => grown)), 'MB', {
    atMost: 150,
  });
};
