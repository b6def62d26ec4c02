import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { makePng } from '../support/files.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

const size = 4_000_000;
const atOnce = 12;
const kills = 4;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Acknowledged {
  url: string;
  md5code: string;
}

const send = async (address: string, token: string, name: string, bytes: Buffer): Promise<Acknowledged> => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${address}/lcplatform/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body,
  });
  const { success, message, result } = (await answer.json()) as {
    success: boolean;
    message: string;
    result: Acknowledged;
  };
  if (!success) throw new Error(message);
  return result;
};

test('acknowledged uploads are complete after the server was killed during others', async () => {
  const { start, query, filesDir } = await prepareLastingServers();
  let server = await start();
  const token = await signIn(server.address);
  const kept: { file: Acknowledged; bytes: Buffer }[] = [];
  for (let round = 0; round < kills; round++) {
    // The process for pictures is at work, too; without its server it must not stay.
    await send(server.address, token, 'small.png', makePng(40, 40, { shade: round }));
    const helpers = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean);
    expect(helpers.length).toBeGreaterThan(0);
    let death: Promise<unknown> | undefined;
    await Promise.allSettled(
      Array.from({ length: atOnce }, async (_, index) => {
        const bytes = Buffer.from(randomBytes(size / 2).toString('hex'));
        const file = await send(server.address, token, `${round}-${index}.txt`, bytes);
        kept.push({ file, bytes });
        if (kept.length > round * 2) death ??= server.end('SIGKILL');
      }),
    );
    await (death ?? server.end('SIGKILL'));
    for (const pid of helpers) await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    server = await start();
  }
  expect(kept.length).toBeGreaterThan(0);
  for (const { file, bytes } of kept) {
    const answer = await fetch(`${server.address}${file.url}`);
    expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(hashOf(bytes));
    expect(file.md5code).toBe(createHash('md5').update(bytes).digest('hex'));
  }
  // Whatever has a row has its bytes, acknowledged or not.
  const rows = await query<{ key: string; sha256: string }>(
    'select storage_key as key, b.sha256 from media_file f join file_blob b on b.sha256 = f.sha256',
  );
  expect(rows.length).toBeGreaterThanOrEqual(kept.length);
  for (const { key, sha256 } of rows) expect(hashOf(readFileSync(join(filesDir, 'store', key)))).toBe(sha256);
});
