import { crc32, deflateSync } from 'node:zlib';
import type { UploadedFile } from '@lc/contract/media';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../apps/server/src/kernel/db/database.ts';
import type { Caller, Reply } from './app.ts';
import { makeZip } from './workbooks.ts';

interface FormFile {
  name: string;
  content: Buffer | string;
  /** Name of the form's field. */
  field?: string;
  type?: string;
}

const edge = 'a-line-that-no-file-holds';

/** A form with a file and plain fields behind it, as a browser sends it. */
export const formWith = (
  file: FormFile | undefined,
  fields: Readonly<Record<string, string>> = {},
): { body: Buffer; headers: Record<string, string> } => {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { name, content, field = 'file', type = 'application/octet-stream' } = file;
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.unshift(Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]));
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
};

/** Uploads a file the way a form's widget does, into the library unless another dir is named. */
export const upload = (
  by: Caller,
  file: FormFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply<UploadedFile>> =>
  by.call('POST /sys/common/upload', formWith(file, { dir: 'library', ...fields }));

/** Like `upload`, of what must be taken. */
export const uploaded = async (
  by: Caller,
  file: FormFile,
  fields?: Readonly<Record<string, string>>,
): Promise<UploadedFile> => {
  const reply = await upload(by, file, fields);
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

/** Has a site show one of its files to everybody while something is done, as its logo. */
export const whilePublic = async <T>(
  db: Db,
  { path, site }: { path: string; site: string },
  work: () => Promise<T>,
): Promise<T> => {
  const setLogo = (logo: string | null) =>
    sql`update subsite set logo = ${logo} where id = ${site}`.execute(db);
  await setLogo(path);
  try {
    return await work();
  } finally {
    await setLogo(null);
  }
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

/** A PNG of one colour; `claimed` is what its header says it measures. */
export const makePng = (
  width = 4,
  height = 4,
  { shade = 120, claimed = [width, height] as readonly [number, number], level = 6 } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed[0], 0);
  header.writeUInt32BE(claimed[1], 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(width * 3 + 1, shade);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A small PDF; another text makes other bytes. */
export const makePdf = (text = 'Hello'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n% ${text}\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n`,
  );

/** An OpenXML document with these parts. */
export const makeOffice = (...parts: readonly string[]): Buffer =>
  makeZip(['[Content_Types].xml', ...parts].map((name) => ({ name, content: Buffer.from('<x/>') })));

/** A compound file of one directory sector whose streams have these names. */
export const makeCompound = (...streams: readonly string[]): Buffer => {
  const header = Buffer.alloc(512, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(512);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
  }
  return Buffer.concat([header, table, directory]);
};
