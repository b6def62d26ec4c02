import { crc32, deflateRawSync } from 'node:zlib';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';

type Cell = string | number | boolean | null;

/** The rows of a workbook's first sheet, headings first, every cell as text. */
export const readWorkbook = async (file: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(file)) {
    rows.push(values.map((value) => (value === null || value === undefined ? '' : String(value))));
  }
  return rows;
};

export const makeWorkbook = async (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Rows', rows: rows.map((row) => [...row]) }] }));

/** A form with a file and plain fields, as a browser sends it. */
export const formOf = (
  file: Buffer,
  fields: Readonly<Record<string, string>> = {},
): { body: Buffer; headers: Record<string, string> } => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="rows.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
};

/** A zip file whose directory may say something else than the truth about the size of an entry. */
export const makeZip = (entries: readonly { name: string; content: Buffer; declared?: number }[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length } of entries) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const central = Buffer.alloc(16);
    central.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        fields,
        central.subarray(2),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]);
};
