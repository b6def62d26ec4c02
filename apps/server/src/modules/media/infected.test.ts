import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { atEnd } from '../../../../../tests/support/ends.ts';
import { formWith, upload } from '../../../../../tests/support/files.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';

/** A scanner that finds a virus in what contains EICAR. */
const clamd = createServer((socket) => {
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1');
    if (!said.endsWith('\0\0\0\0')) return;
    socket.end(`stream: ${said.includes('EICAR') ? 'Eicar-Signature FOUND' : 'OK'}\0`);
  });
});
clamd.listen(0, '127.0.0.1');
await once(clamd, 'listening');
atEnd(() => clamd.close());
const { port } = clamd.address() as AddressInfo;
const server = await startTestApp({ config: { clamd: { host: '127.0.0.1', port } } });
const editor = await server.asRole(['mediaFile:upload', 'mediaFile:edit', 'mediaFile:list']);

test('an infected file is refused, and the log names it, its sender and the virus', async () => {
  expectRefusal(await upload(editor, { name: 'mail.txt', content: 'x EICAR x' }), 200, 'media.infected');
  const { id } = expectDone(await upload(editor, { name: 'plain.txt', content: 'plain' }));
  const replaced = await editor.call('POST /media/file/replace', {
    ...formWith({ name: 'next.txt', content: 'y EICAR y' }),
    query: { id },
  });
  expectRefusal(replaced, 200, 'media.infected');
  const { rows } = await sql<{ label: string; actor: string }>`
    select record_label as label, actor_id as actor from audit_log
    where action = 'refuseInfected' and resource = 'mediaFile' order by id`.execute(server.db);
  expect(rows).toEqual(
    ['mail.txt', 'next.txt'].map((name) => ({ label: `${name} (Eicar-Signature)`, actor: editor.userId })),
  );
});
