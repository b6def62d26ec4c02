import type { Readable } from 'node:stream';

/** A file on its way into an archive. */
export interface ZipEntry {
  name: string;
  modified: Date;
  content: Readable;
}

/**
 * Writes a ZIP archive as it goes out, one file after the other; less than 4 GB together. Most files are packed
 * already, so nothing is made smaller, but it has the form of what is: programs that read as it comes know where a file
 * ends. The next file is asked for when the one before is through; whoever stops reading closes what is open.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  // Loaded with the first archive: it holds four megabytes of memory.
  const { Zip, ZipDeflate } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, modified, content } of entries) {
    const packer = new ZipDeflate(name, { level: 0 });
    packer.mtime = modified;
    zip.add(packer);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      packer.push(chunk);
      yield* ready.splice(0);
    }
    packer.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
