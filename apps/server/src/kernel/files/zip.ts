import { pipeline, type Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file on its way into an archive. */
export interface ZipEntry {
  name: string;
  modified: Date;
  open(): Promise<Readable>;
}

/** What is known of an entry once its bytes have gone out. */
interface Written {
  head: Buffer;
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const signatures = { entry: 0x04034b50, sizes: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 } as const;

/** Sizes follow the bytes; names are UTF-8. */
const flags = 0x0808;
const version = 20;
const deflated = 8;

/** Date and time as MS-DOS wrote them: two seconds are the least, 1980 is the first year. */
const dosTime = (moment: Date): { time: number; date: number } => ({
  time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  date:
    (Math.max(0, moment.getUTCFullYear() - 1980) << 9) |
    ((moment.getUTCMonth() + 1) << 5) |
    moment.getUTCDate(),
});

/** What the head of an entry and its line in the directory share, before sizes are known. */
const headOf = (modified: Date): Buffer => {
  const head = Buffer.alloc(10);
  const { time, date } = dosTime(modified);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(deflated, 4);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  return head;
};

const numbers = (...values: readonly [bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

const directoryLine = ({ head, name, crc, packed, size, offset }: Written): Buffer =>
  Buffer.concat([
    numbers([4, signatures.directory], [2, version]),
    head,
    numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0]),
    numbers([4, offset]),
    name,
  ]);

/**
 * Writes a ZIP archive as it goes out, one file after the other; less than 4 GB together. Most files are packed
 * already, so nothing is made smaller, but it has the form of what is: programs that read as it comes know where a file
 * ends. Whoever stops reading closes what is open.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, modified, open } of entries) {
    const one: Written = {
      head: headOf(modified),
      name: Buffer.from(name),
      crc: 0,
      packed: 0,
      size: 0,
      offset,
    };
    yield Buffer.concat([
      numbers([4, signatures.entry]),
      one.head,
      numbers([4, 0], [4, 0], [4, 0], [2, one.name.length], [2, 0]),
      one.name,
    ]);
    for await (const chunk of pack(await open(), one)) {
      one.packed += chunk.length;
      yield chunk;
    }
    yield numbers([4, signatures.sizes], [4, one.crc], [4, one.packed], [4, one.size]);
    offset += 30 + one.name.length + one.packed + 16;
    written.push(one);
  }
  const directory = Buffer.concat(written.map(directoryLine));
  yield directory;
  yield numbers([4, signatures.end], [2, 0], [2, 0], [2, written.length], [2, written.length]);
  yield numbers([4, directory.length], [4, offset], [2, 0]);
}

/** The bytes in the form of packed ones, counted on their way. */
const pack = (bytes: Readable, one: Written): AsyncIterable<Buffer> => {
  const packer = createDeflateRaw({ level: 0 });
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      one.crc = crc32(chunk, one.crc);
      one.size += chunk.length;
      yield chunk;
    }
  };
  // What fails, fails the packer, and so whoever reads it.
  return pipeline(counted, packer, () => undefined);
};
