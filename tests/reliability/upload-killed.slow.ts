import { createHash } from 'node:crypto';
import { request as send } from 'node:http';
import { expect, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

const size = 209_715_200;
const chunkSize = 5_242_880;
const kills = 10;
const tus = { 'tus-resumable': '1.0.0' };

/** Text of which no two places are alike. */
const makeBytes = (): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 16) bytes.write(`${String(at).padStart(15, '0')}\n`, at, 'latin1');
  return bytes;
};

const encoded = (text: string): string => Buffer.from(text).toString('base64');

interface Target {
  address: string;
  token: string;
}

/**
 * Sends one part in small pieces; `onSent` hears how many bytes have left, and ends it by answering false.
 * @returns the status, 0 without an answer.
 */
const patch = async (
  { address, token }: Target,
  {
    path,
    offset,
    bytes,
    onSent,
  }: { path: string; offset: number; bytes: Buffer; onSent(sent: number): boolean },
): Promise<number> => {
  const request = send(`${address}${path}`, {
    method: 'PATCH',
    headers: {
      ...tus,
      'x-access-token': token,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      'upload-offset': String(offset),
    },
  });
  const answered = new Promise<number>((resolve) => {
    request.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.once('error', () => resolve(0));
    request.once('close', () => resolve(0));
  });
  let isWanted = true;
  for (let at = 0; at < bytes.length && isWanted && !request.destroyed; at += 65_536) {
    const piece = bytes.subarray(at, at + 65_536);
    await Promise.race([new Promise((resolve) => request.write(piece, resolve)), answered]);
    isWanted = onSent(at + piece.length);
  }
  if (!isWanted) return answered;
  request.end();
  return answered;
};

test('an upload of 200 MB continues though its server is killed ten times, resending a chunk each', async () => {
  const { start: startServer, query } = await prepareLastingServers();
  let server = await startServer();
  const target: Target = { address: server.address, token: await signIn(server.address) };
  const restart = async (): Promise<void> => {
    await server.end('SIGKILL');
    server = await startServer();
    target.address = server.address;
  };
  const bytes = makeBytes();
  const created = await fetch(`${target.address}/lcplatform/media/tus`, {
    method: 'POST',
    headers: {
      ...tus,
      'x-access-token': target.token,
      'upload-length': String(size),
      'upload-metadata': `filename ${encoded('large.txt')},dir ${encoded('library')}`,
    },
  });
  expect(created.status).toBe(201);
  const path = created.headers.get('location') ?? '';
  const offsetNow = async (): Promise<number> => {
    const headers = { ...tus, 'x-access-token': target.token };
    const answer = await fetch(`${target.address}${path}`, { method: 'HEAD', headers });
    return Number(answer.headers.get('upload-offset'));
  };

  // In the middle of parts, wherever chance will have it, but each time in another one.
  const moments = Array.from({ length: kills }, (_, index) => ((index + Math.random()) * size) / kills);
  let next = 0;
  let offset = 0;
  let sentInAll = 0;
  const sentAgain: number[] = [];
  while (offset < size) {
    let sent = 0;
    const start = offset;
    let death: Promise<unknown> | undefined;
    const status = await patch(target, {
      path,
      offset,
      bytes: bytes.subarray(offset, offset + chunkSize),
      onSent: (count) => {
        sent = count;
        if (start + count < (moments[next] ?? Number.POSITIVE_INFINITY)) return true;
        next++;
        death = server.end('SIGKILL');
        return false;
      },
    });
    sentInAll += sent;
    if (death) {
      await death;
      await restart();
      const kept = await offsetNow();
      expect(kept).toBeGreaterThanOrEqual(start);
      sentAgain.push(start + sent - kept);
      offset = kept;
    } else {
      expect(status).toBe(204);
      offset += sent;
      expect(await offsetNow()).toBe(offset);
    }
  }
  expect(next).toBe(kills);
  expect(Math.max(...sentAgain)).toBeLessThanOrEqual(chunkSize);
  expect(sentInAll).toBeLessThanOrEqual(size + kills * chunkSize);

  // Once more while the parts become a file: the claim of the dead lapses, and there is still one file.
  const lost = callApi(target.address, `${path.replace('/lcplatform', '')}/finish`, {
    method: 'POST',
    token: target.token,
  }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await restart();
  await lost;
  const finish = async () =>
    callApi<{ url: string; size: number }>(target.address, `${path.replace('/lcplatform', '')}/finish`, {
      method: 'POST',
      token: target.token,
    });
  let finished = await finish();
  while (finished.code === 'media.uploadBusy') {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    finished = await finish();
  }
  expect(finished.message).toBe('The file was uploaded');
  expect(finished.result.size).toBe(size);
  const hash = createHash('sha256');
  const content = await fetch(`${target.address}${finished.result.url}`);
  for await (const chunk of content.body ?? []) hash.update(chunk);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  const rows = await query(`select count(*)::int as files from media_file where name = 'large.txt'`);
  expect(rows).toEqual([{ files: 1 }]);
  console.log(
    `sent again after each kill, in MB: ${sentAgain.map((n) => (n / 1_048_576).toFixed(1)).join(' ')}`,
  );
});
