// A thread that hashes bytes and writes them, so that the one that answers calls does neither.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Digest } from './digest.ts';
import { createMd5Lanes, hexOf, lanes, type Md5, newMd5 } from './md5-lanes.ts';

/** What the thread is told of a file. A slab is handed over with the order and comes back with the report. */
export type Order = { id: number } & (
  | { do: 'begin'; path: string | undefined }
  | { do: 'take'; slab: ArrayBuffer; length: number; isLast: boolean }
  | { do: 'drop' }
);

/** What the thread answers. After `failed` it knows the file no longer. */
export type Report = { id: number } & (
  | { is: 'taken'; slab: ArrayBuffer }
  | { is: 'ended'; digest: Digest }
  | { is: 'dropped' }
  | { is: 'failed'; message: string; code: string | undefined }
);

interface OpenFile {
  id: number;
  /** Undefined where bytes are only looked at. */
  file: number | undefined;
  sha256: Hash;
  md5: Md5;
  hasNul: boolean;
}

interface Piece {
  of: OpenFile;
  md5: Md5;
  bytes: Buffer<ArrayBuffer>;
  isLast: boolean;
}

const port = parentPort;
if (!port) throw new Error('this runs as a thread only');
const files = new Map<number, OpenFile>();
const hashTogether = createMd5Lanes();
let waiting: Piece[] = [];

const report = (answer: Report, handedOver: ArrayBuffer[] = []): void => port.postMessage(answer, handedOver);

const close = (id: number): void => {
  const file = files.get(id)?.file;
  files.delete(id);
  waiting = waiting.filter(({ of }) => of.id !== id);
  if (file !== undefined) closeSync(file);
};

/** What fails ends its own file alone. */
const guard = (id: number, work: () => void): void => {
  try {
    work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    report({ id, is: 'failed', message: String(error), code });
    close(id);
  }
};

const keep = ({ of, bytes, isLast }: Piece): void => {
  of.sha256.update(bytes);
  of.hasNul ||= bytes.includes(0);
  if (of.file !== undefined) for (let at = 0; at < bytes.length; ) at += writeSync(of.file, bytes, at);
  const { id, sha256, md5, hasNul } = of;
  if (!isLast) {
    report({ id, is: 'taken', slab: bytes.buffer }, [bytes.buffer]);
    return;
  }
  close(id);
  report({ id, is: 'ended', digest: { sha256: sha256.digest('hex'), md5code: hexOf(md5), hasNul } });
};

/** Works on the next pieces of as many files as are hashed at once; then whatever came meanwhile is heard. */
const work = (): void => {
  const batch: Piece[] = [];
  for (const piece of waiting) {
    if (batch.length < lanes && !batch.some(({ of }) => of === piece.of)) batch.push(piece);
  }
  waiting = waiting.filter((piece) => !batch.includes(piece));
  hashTogether(batch);
  for (const piece of batch) guard(piece.of.id, () => keep(piece));
  if (waiting.length > 0) setImmediate(work);
};

const obey = (order: Order): void => {
  const { id } = order;
  if (order.do === 'begin') {
    const file = order.path === undefined ? undefined : openSync(order.path, 'wx', 0o600);
    files.set(id, { id, file, sha256: createHash('sha256'), md5: newMd5(), hasNul: false });
  } else if (order.do === 'drop') {
    close(id);
    report({ id, is: 'dropped' });
  } else {
    const of = files.get(id);
    if (!of) return;
    if (waiting.length === 0) setImmediate(work);
    const bytes = Buffer.from(order.slab, 0, order.length);
    waiting.push({ of, md5: of.md5, bytes, isLast: order.isLast });
  }
};

port.on('message', (order: Order) => guard(order.id, () => obey(order)));
