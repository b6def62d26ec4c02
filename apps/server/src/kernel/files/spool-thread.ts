// A thread that looks at bytes and writes them, so that the one that answers calls does neither.
import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createDigester, type Digest, type Digester } from './digest.ts';

/** What the thread is told of a file. A slab is handed over with the order and comes back with the report. */
export type Order = { id: number } & (
  | { do: 'begin'; path: string | undefined }
  | { do: 'take'; slab: ArrayBuffer; length: number }
  | { do: 'end' }
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
  digester: Digester;
}

const port = parentPort;
if (!port) throw new Error('this runs as a thread only');
const files = new Map<number, OpenFile>();

const close = (id: number): void => {
  const file = files.get(id)?.file;
  files.delete(id);
  if (file !== undefined) closeSync(file);
};

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
};

const obey = (order: Order): void => {
  const { id } = order;
  const report = (answer: Report): void => port.postMessage(answer);
  if (order.do === 'begin') {
    const file = order.path === undefined ? undefined : openSync(order.path, 'wx', 0o600);
    files.set(id, { file, digester: createDigester() });
    return;
  }
  const known = files.get(id);
  if (order.do === 'drop') {
    close(id);
    report({ id, is: 'dropped' });
  } else if (known && order.do === 'end') {
    close(id);
    report({ id, is: 'ended', digest: known.digester.digest() });
  } else if (known && order.do === 'take') {
    const bytes = Buffer.from(order.slab, 0, order.length);
    known.digester.update(bytes);
    if (known.file !== undefined) writeAll(known.file, bytes);
    port.postMessage({ id, is: 'taken', slab: order.slab } satisfies Report, [order.slab]);
  }
};

port.on('message', (order: Order) => {
  try {
    obey(order);
  } catch (error) {
    const { id } = order;
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    port.postMessage({ id, is: 'failed', message: String(error), code } satisfies Report);
    close(id);
  }
});
