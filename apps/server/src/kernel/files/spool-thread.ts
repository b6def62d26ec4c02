// A thread that hashes bytes and writes them, so that the one that answers calls does neither.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Digest } from './digest.ts';

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
  /** Undefined where bytes are only looked at. */
  file: number | undefined;
  sha256: Hash;
  md5: Hash;
  hasNul: boolean;
}

const port = parentPort;
if (!port) throw new Error('this runs as a thread only');
const files = new Map<number, OpenFile>();

const report = (answer: Report, handedOver: ArrayBuffer[] = []): void => port.postMessage(answer, handedOver);

const close = (id: number): void => {
  const file = files.get(id)?.file;
  files.delete(id);
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

const take = (id: number, of: OpenFile, bytes: Buffer<ArrayBuffer>, isLast: boolean): void => {
  const { sha256, md5, file } = of;
  sha256.update(bytes);
  md5.update(bytes);
  of.hasNul ||= bytes.includes(0);
  if (file !== undefined) for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  if (!isLast) {
    report({ id, is: 'taken', slab: bytes.buffer }, [bytes.buffer]);
    return;
  }
  close(id);
  const digest = { sha256: sha256.digest('hex'), md5code: md5.digest('hex'), hasNul: of.hasNul };
  report({ id, is: 'ended', digest });
};

const obey = (order: Order): void => {
  const { id } = order;
  if (order.do === 'begin') {
    const file = order.path === undefined ? undefined : openSync(order.path, 'wx', 0o600);
    files.set(id, { file, sha256: createHash('sha256'), md5: createHash('md5'), hasNul: false });
  } else if (order.do === 'drop') {
    close(id);
    report({ id, is: 'dropped' });
  } else {
    const of = files.get(id);
    if (of) take(id, of, Buffer.from(order.slab, 0, order.length), order.isLast);
  }
};

port.on('message', (order: Order) => guard(order.id, () => obey(order)));
