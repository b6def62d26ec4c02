import { writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { systemCode } from '../system-code.ts';
import type { Send } from './output.ts';

/** Most that waits for a reader, in bytes. */
const mostWaiting = 1_048_576;
/** Between two tries to write what waits, in ms. */
const againMs = 20;

const noReader = 'nobody reads it';
const reasonOf = (error: unknown): string => systemCode(error) || String(error);

/** Through a stream that never waits: a pipe or a socket. What it has not written yet lies in memory, up to a limit. */
export const sendToStream = (stream: Writable, most = mostWaiting): Send => {
  let fault: string | undefined;
  stream.on('error', (error) => {
    fault = reasonOf(error);
  });
  return (text, onDropped) => {
    if (fault !== undefined || stream.destroyed) return fault ?? 'closed';
    if (stream.writableLength + text.length > most) return noReader;
    stream.write(text, (error) => {
      if (error) onDropped(reasonOf(error));
    });
    return undefined;
  };
};

/**
 * Into a file, a device or a terminal, at once. A terminal may be stopped: what it does not accept lies in memory, up
 * to a limit.
 */
export const sendToFile = (fd: number, most = mostWaiting): Send => {
  let waiting: Buffer = Buffer.alloc(0);
  // A disk that fills up cuts a line: the next one must not go on in it.
  let isCut = false;

  /** @returns what it does not accept now */
  const writeMost = (bytes: Buffer): Buffer => {
    let from = 0;
    try {
      while (from < bytes.length) from += writeSync(fd, bytes, from);
    } catch (error) {
      if (systemCode(error) !== 'EAGAIN') {
        isCut = from > 0;
        throw error;
      }
    }
    return Buffer.from(bytes.subarray(from));
  };
  const writeWaiting = (onDropped: (reason: string) => void): void => {
    try {
      waiting = writeMost(waiting);
    } catch (error) {
      waiting = Buffer.alloc(0);
      onDropped(reasonOf(error));
    }
    if (waiting.length > 0) setTimeout(writeWaiting, againMs, onDropped).unref();
  };

  return (text, onDropped) => {
    const bytes = Buffer.from(text);
    if (waiting.length > 0) {
      if (waiting.length + bytes.length > most) return noReader;
      waiting = Buffer.concat([waiting, bytes]);
      return undefined;
    }
    try {
      if (isCut) writeSync(fd, '\n');
      isCut = false;
      waiting = writeMost(bytes);
    } catch (error) {
      return reasonOf(error);
    }
    if (waiting.length > 0) setTimeout(writeWaiting, againMs, onDropped).unref();
    return undefined;
  };
};
