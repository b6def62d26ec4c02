import type { UploadedFile } from '@lc/contract/media';
import type { Caller, Reply } from './app.ts';

/** A form with one file, as browsers send it. */
export const formWith = (
  fields: Readonly<Record<string, string>>,
  file: { name: string; bytes: Buffer | string },
): { headers: Record<string, string>; body: Buffer } => {
  const boundary = `form-${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(file.bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};

/** Uploads a file into the library. */
export const upload = (person: Caller, name: string, bytes: Buffer | string): Promise<Reply<UploadedFile>> =>
  person.call<UploadedFile>('POST /sys/common/upload', formWith({ dir: 'library' }, { name, bytes }));
