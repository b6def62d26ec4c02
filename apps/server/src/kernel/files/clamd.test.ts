import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../app-error.ts';
import type { ClamdAddress } from '../settings.ts';
import { createScanner } from './clamd.ts';

const folder = mkdtempSync(join(tmpdir(), 'lc-clamd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (bytes: Buffer | string): string => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, bytes);
  return path;
};

/** The bytes of an INSTREAM conversation so far; undefined while it is not over. */
const streamed = (said: Buffer): Buffer | undefined => {
  const parts: Buffer[] = [];
  let at = said.indexOf(0) + 1;
  if (said.subarray(0, at).toString() !== 'zINSTREAM\0') return undefined;
  while (at + 4 <= said.length) {
    const length = said.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(said.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** A scanner that speaks clamd's protocol and finds a virus in what contains EICAR. */
const startClamd = async (
  onSocket?: (socket: Socket) => void,
  path?: string,
): Promise<{ address: ClamdAddress; seen: Buffer[] }> => {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (onSocket) return onSocket(socket);
    let said = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      said = Buffer.concat([said, chunk]);
      const bytes = streamed(said);
      if (!bytes) return;
      seen.push(bytes);
      socket.end(bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  onTestFinished(() => void server.close());
  return {
    address: path ? { path } : { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    seen,
  };
};

const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };
const scannerAt = (clamd: ClamdAddress | undefined, unscannedAllowed = false, patience = 60_000) =>
  createScanner({ clamd, unscannedAllowed, log, patience });

const keyOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.key : String(error);
};

describe('the virus scanner', () => {
  test('receives every byte and accepts a clean file', async () => {
    const { address, seen } = await startClamd();
    const bytes = Buffer.alloc(1_000_003, 'clean ');
    expect(await scannerAt(address).scan(fileOf(bytes))).toBe('clean');
    expect(seen[0]?.equals(bytes)).toBe(true);
    expect(await scannerAt(address).scan(fileOf(''))).toBe('clean');
  });

  test('is reached through a local socket, too', async () => {
    const { address } = await startClamd(undefined, join(folder, 'clamd.sock'));
    expect(await scannerAt(address).scan(fileOf('clean'))).toBe('clean');
  });

  test('refuses an infected file with the name of the virus', async () => {
    const { address } = await startClamd();
    const refused = scannerAt(address, true).scan(fileOf('x EICAR x'));
    await expect(refused).rejects.toMatchObject({
      key: 'media.infected',
      params: { name: 'Eicar-Signature' },
    });
  });

  test.each([
    ['that hangs up', (socket: Socket) => void socket.destroy()],
    ['that hangs up in the middle', (socket: Socket) => void socket.once('data', () => socket.destroy())],
    ['that never answers', (socket: Socket) => void socket.resume()],
    ['that never reads', (socket: Socket) => void socket.pause()],
    ['that is none', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n'.repeat(400))],
    [
      'that takes no file so large',
      (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['that says something unheard of', (socket: Socket) => void socket.end('stream: MAYBE\0')],
  ])('refuses a file when the scanner is %s, or accepts it unscanned when that is allowed', async (_, behave) => {
    const { address } = await startClamd(behave);
    const path = fileOf(Buffer.alloc(8_000_000));
    expect(await keyOf(scannerAt(address, false, 300).scan(path))).toBe('media.scannerAway');
    warnings.length = 0;
    expect(await scannerAt(address, true, 300).scan(path)).toBe('skipped');
    expect(warnings).toHaveLength(1);
  });

  test('refuses files when it does not answer, and skips scanning when it is not configured', async () => {
    const nobody = { host: '127.0.0.1', port: 1 };
    expect(await keyOf(scannerAt(nobody).scan(fileOf('x')))).toBe('media.scannerAway');
    expect(await scannerAt(undefined).scan(fileOf('EICAR'))).toBe('skipped');
  });
});
