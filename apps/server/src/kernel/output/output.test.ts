import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutput, type Output } from './output.ts';
import { sendToFile, sendToStream } from './sends.ts';

const isPosix = process.platform !== 'win32';
const reportOf = (dropped: number, reason: string): string => `dropped ${dropped}: ${reason}\n`;

/** An output on a disk that can be full. */
const onDisk = (retryMs?: number): { output: Output; lines: string[]; fill(isFull: boolean): void } => {
  const lines: string[] = [];
  let isFull = false;
  const output = createOutput({
    send: (text) => {
      if (isFull) return 'ENOSPC';
      lines.push(text);
      return undefined;
    },
    reportOf,
    ...(retryMs === undefined ? {} : { retryMs }),
  });
  return {
    output,
    lines,
    fill: (full) => {
      isFull = full;
    },
  };
};

test('an output counts what a full disk drops and says so with its next line', () => {
  const { output, lines, fill } = onDisk();
  output.write('one\n');
  fill(true);
  for (const text of ['two\n', 'three\n']) output.write(text);
  fill(false);
  for (const text of ['four\n', 'five\n']) output.write(text);
  expect(lines).toEqual(['one\n', 'dropped 2: ENOSPC\n', 'four\n', 'five\n']);
});

test('an output says what was dropped when nothing else is written, too', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { output, lines, fill } = onDisk(1000);
  fill(true);
  output.write('one\n');
  vi.advanceTimersByTime(3000);
  expect(lines).toEqual([]);
  fill(false);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual(['dropped 1: ENOSPC\n']);
});

test.runIf(existsSync('/dev/full'))('a full device refuses a text at once', () => {
  const fd = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(fd));
  expect(sendToFile(fd)('one\n', () => undefined)).toBe('ENOSPC');
});

test.runIf(isPosix)('a terminal that is stopped keeps a bounded text and goes on with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-output-'));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const most = 200_000;
  const send = sendToFile(fd, most);
  const text = `${'x'.repeat(999)}\n`;
  let accepted = 0;
  while (send(text, expect.unreachable) === undefined) accepted += text.length;
  expect(accepted).toBeGreaterThan(most);
  expect(accepted).toBeLessThan(most + 2_000_000);
  const buffer = Buffer.alloc(accepted);
  let read = 0;
  await expect
    .poll(() => {
      try {
        read += readSync(fd, buffer, read, accepted - read, null);
      } catch {
        // Empty just now.
      }
      return read;
    })
    .toBe(accepted);
  expect(buffer.toString() === text.repeat(accepted / text.length)).toBe(true);
  expect(send(text, expect.unreachable)).toBeUndefined();
});

test('sendToStream drops texts beyond its buffer limit when the stream is not read', () => {
  const stream = new Writable({ write: () => undefined });
  const send = sendToStream(stream, 10);
  expect(send('12345\n', expect.unreachable)).toBeUndefined();
  expect(send('12345\n', expect.unreachable)).toBe('nobody reads it');
});

test('a stream whose reader is gone drops every text, and reports those it had accepted', async () => {
  const stream = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
  });
  const send = sendToStream(stream);
  const reasons: string[] = [];
  expect(send('one\n', (reason) => reasons.push(reason))).toBeUndefined();
  await expect.poll(() => reasons).toEqual(['EPIPE']);
  expect(send('two\n', expect.unreachable)).toBe('EPIPE');
});
