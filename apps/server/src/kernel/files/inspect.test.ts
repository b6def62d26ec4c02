import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { extensions } from '@lc/contract/media';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCompound, makeOffice, makePdf, makePng } from '../../../../../tests/support/files.ts';
import { makeZip } from '../../../../../tests/support/workbooks.ts';
import { formats, inlineTypes } from './formats.ts';
import { spool } from './ingest.ts';
import { inspect } from './inspect.ts';

const folder = await mkdtemp(join(tmpdir(), 'lc-inspect-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const look = async (content: Buffer | string, ext: string) => {
  const spooled = await spool(Readable.from([Buffer.from(content)]), { folder, maxBytes: 10_000_000 });
  return inspect(spooled, ext);
};

const riff = (type: string, rest: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), rest]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const box = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`),
    Buffer.alloc(64),
  ]);
const ogg = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(stream, 'latin1'), Buffer.alloc(64)]);
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);
const asf = Buffer.concat([
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
  Buffer.from('5a00000000000000010000000102', 'hex'),
  Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
  Buffer.from('3c00000000000000', 'hex'),
  Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex'),
  Buffer.alloc(64),
]);
const openDocument = (type: string): Buffer => {
  const mime = `application/vnd.oasis.opendocument.${type}`;
  const stored = Buffer.alloc(30);
  stored.write('PK\u0003\u0004', 'latin1');
  stored.writeUInt32LE(mime.length, 18);
  stored.writeUInt32LE(mime.length, 22);
  stored.writeUInt16LE(8, 26);
  return Buffer.concat([
    stored,
    Buffer.from(`mimetype${mime}`),
    makeZip([{ name: 'content.xml', content: Buffer.from('<x/>') }]),
  ]);
};
const tar = (): Buffer => {
  const header = Buffer.alloc(1024);
  header.write('a.txt');
  header.write('0000644\0', 100);
  header.write('00000000000\0', 124);
  header.fill(' ', 148, 156);
  header.write('ustar\x0000', 257);
  const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};
const gif = Buffer.concat([
  Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
  Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
]);
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
]);

const samples: Readonly<Record<string, Buffer | string>> = {
  gif,
  jpg: jpeg,
  jpeg,
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]),
  png: makePng(),
  tiff: Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)]),
  tif: Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)]),
  svg: '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  webp: riff('WEBP', Buffer.alloc(32)),
  ico: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(64)]),
  avif: box('avif'),
  mp4: box('isom'),
  m4v: box('M4V '),
  mov: box('qt  '),
  ogm: ogg('\x01video\0\0'),
  ogv: ogg('\x80theora'),
  webm,
  wmv: asf,
  asx: '<asx version="3.0"><title>Tour</title></asx>',
  mpg: Buffer.from('000001ba2100010001', 'hex'),
  mpeg: Buffer.from('000001ba2100010001', 'hex'),
  avi: riff('AVI ', Buffer.alloc(32)),
  mp3: Buffer.concat([
    Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(512),
  ]),
  opus: ogg('OpusHead'),
  ogg: ogg('\x01vorbis'),
  oga: ogg('\x01vorbis'),
  flac: Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)]),
  weba: webm,
  wav: riff('WAVE', Buffer.alloc(32)),
  m4a: box('M4A '),
  mid: Buffer.concat([Buffer.from('MThd'), Buffer.alloc(64)]),
  aiff: Buffer.concat([Buffer.from('FORM\0\0\0\0AIFF', 'latin1'), Buffer.alloc(64)]),
  wma: asf,
  au: Buffer.concat([Buffer.from('.snd'), Buffer.alloc(64)]),
  doc: makeCompound('WordDocument'),
  xls: makeCompound('Workbook'),
  ppt: makeCompound('PowerPoint Document'),
  docx: makeOffice('word/document.xml'),
  xlsx: makeOffice('xl/workbook.xml'),
  pptx: makeOffice('ppt/presentation.xml'),
  pdf: makePdf(),
  txt: 'plain text, 中文, မြန်မာ',
  csv: 'a,b\n1,2\n',
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
  rtf: '{\\rtf1\\ansi hello}',
  zip: makeZip([{ name: 'a.txt', content: Buffer.from('a') }]),
  rar: Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)]),
  '7z': Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(64)]),
  gz: gzipSync('hello'),
  tar: tar(),
};

describe('accepted files', () => {
  test('cover every extension of the specification, each with a format and a sample', () => {
    const known = [...new Set(Object.values(extensions).flat())].sort();
    expect(Object.keys(formats).sort()).toEqual(known);
    expect(Object.keys(samples).sort()).toEqual(known);
  });

  test.each(Object.entries(samples))('%s', async (ext, content) => {
    await expect(look(content, ext)).resolves.toMatchObject({ mime: formats[ext]?.mime });
  });

  test('are sound when a WebM file has no track with pictures', async () => {
    const withCodecs = (...names: string[]) =>
      Buffer.concat([webm, ...names.map((name) => Buffer.from(name))]);
    const film = { kind: 'video', mime: 'video/webm' };
    await expect(look(withCodecs('A_OPUS'), 'webm')).resolves.toEqual({ kind: 'audio', mime: 'audio/webm' });
    await expect(look(withCodecs('V_VP9', 'A_OPUS'), 'webm')).resolves.toEqual(film);
    await expect(look(webm, 'webm')).resolves.toEqual(film);
  });

  test('include texts in Chinese and old Windows encodings', async () => {
    const gbk = Buffer.from('d6d0cec40d0ab2e2cad4', 'hex');
    const wide = Buffer.from('\ufeffName\tTown\r\n', 'utf16le');
    for (const content of [gbk, wide, '', '\ufeffa,b\n']) await look(content, 'csv');
  });

  test('are shown inline only when they cannot run scripts', () => {
    for (const mime of ['image/svg+xml', 'text/plain; charset=utf-8', 'application/pdf', 'video/x-ms-asx'])
      expect(inlineTypes.has(mime)).toBe(false);
    const active = /html|xml|script|svg|pdf|text|flash|zip|msword|office/;
    expect([...inlineTypes].filter((mime) => active.test(mime))).toEqual([]);
  });
});

const page = '<!DOCTYPE html><html><script>alert(1)</script></html>';
const bomb = (declared: number): Buffer => makeZip([{ name: 'a', content: Buffer.alloc(10), declared }]);

const disguised: readonly (readonly [what: string, ext: string, content: Buffer | string, key: string])[] = [
  ['a page named png', 'png', page, 'media.typeDiffers'],
  ['a picture of a telephone named jpg', 'jpg', box('heic'), 'media.heicRefused'],
  ['a page named txt', 'txt', page, 'media.typeDiffers'],
  [
    'a page behind spaces and a comment',
    'txt',
    ` \n<!-- x --><SCRIPT>alert(1)</SCRIPT>`,
    'media.typeDiffers',
  ],
  ['a page behind a byte order mark', 'csv', `\ufeff${page}`, 'media.typeDiffers'],
  ['a page in UTF-16', 'txt', Buffer.from(`\ufeff${page}`, 'utf16le'), 'media.typeDiffers'],
  [
    'a page in UTF-16, the other way round',
    'txt',
    Buffer.from(`\ufeff${page}`, 'utf16le').swap16(),
    'media.typeDiffers',
  ],
  ['a drawing named txt', 'txt', '<svg onload="alert(1)"/>', 'media.typeDiffers'],
  ['a script of a server', 'txt', '<?php system($_GET[0]);', 'media.typeDiffers'],
  ['a page named svg', 'svg', page, 'media.typeDiffers'],
  ['a page with a drawing in it', 'svg', `<html><svg></svg></html>`, 'media.typeDiffers'],
  ['a picture that is a page, too', 'gif', `GIF89a/*${page}*/`, 'media.typeDiffers'],
  [
    'a JPEG with a page in its comment',
    'jpg',
    Buffer.concat([Buffer.from('ffd8fffe0060', 'hex'), Buffer.from(page)]),
    'media.typeDiffers',
  ],
  ['a film with a page in it', 'mp4', Buffer.concat([box('isom'), Buffer.from(page)]), 'media.typeDiffers'],
  [
    'a PDF that is an archive, too',
    'pdf',
    Buffer.concat([makePdf(), makeZip([{ name: 'a.class', content: Buffer.from('x') }])]),
    'media.typeDiffers',
  ],
  [
    'a picture that is an archive, too',
    'gif',
    Buffer.concat([gif, makeZip([{ name: 'a.class', content: Buffer.from('x') }])]),
    'media.typeDiffers',
  ],
  ['a program named pdf', 'pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(256)]), 'media.typeDiffers'],
  ['a program named txt', 'txt', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(256)]), 'media.typeDiffers'],
  ['a NUL far inside a text', 'txt', `${'x'.repeat(200_000)}\0`, 'media.typeDiffers'],
  ['a PNG named jpg', 'jpg', makePng(), 'media.typeDiffers'],
  [
    'an archive named docx',
    'docx',
    makeZip([{ name: 'a.txt', content: Buffer.from('a') }]),
    'media.typeDiffers',
  ],
  [
    'a document with macros',
    'docx',
    makeOffice('word/document.xml', 'word/vbaProject.bin'),
    'media.typeDiffers',
  ],
  ['a sheet named docx', 'docx', makeOffice('xl/workbook.xml'), 'media.typeDiffers'],
  ['an installer named doc', 'doc', makeCompound('!_StringPool'), 'media.typeDiffers'],
  ['a compound file cut short', 'doc', makeCompound('WordDocument').subarray(0, 300), 'media.typeDiffers'],
  [
    'a compound file whose directory runs in a circle',
    'xls',
    (() => {
      const file = makeCompound('None');
      file.writeUInt32LE(1, 512 + 4);
      return file;
    })(),
    'media.typeDiffers',
  ],
  [
    'an archive cut short',
    'zip',
    makeZip([{ name: 'a.txt', content: Buffer.alloc(500) }]).subarray(0, 40),
    'media.typeDiffers',
  ],
  ['an archive that says it holds a gigabyte', 'zip', bomb(1_073_741_824), 'media.archiveSuspicious'],
  ['an archive that hides its sizes', 'zip', bomb(0xffffffff), 'media.archiveSuspicious'],
  ['a document that says it holds a gigabyte', 'xlsx', bomb(1_073_741_824), 'media.archiveSuspicious'],
  [
    'an archive of many overlapping parts',
    'zip',
    makeZip(
      Array.from({ length: 60 }, (_, index) => ({
        name: `f${index}`,
        content: Buffer.alloc(9),
        declared: 100_000_000,
      })),
    ),
    'media.archiveSuspicious',
  ],
  ['nothing at all', 'png', '', 'media.typeDiffers'],
  ['a type that nobody takes', 'exe', 'MZ', 'media.typeRefused'],
  ['a picture of a telephone', 'heic', 'x', 'media.heicRefused'],
  ['a page', 'html', page, 'media.typeRefused'],
  ['no type', '', 'x', 'media.typeRefused'],
  ['a name of objects', 'constructor', 'x', 'media.typeRefused'],
];

describe('refused files', () => {
  test.each(disguised)('%s (%s)', async (_, ext, content, key) => {
    await expect(look(content, ext)).rejects.toMatchObject({ key });
  });

  test.each([
    ['txt', `${'<!---->'.repeat(26)}x`, true],
    ['txt', `${'<!---->'.repeat(500)}x`, true],
    ['txt', `${'<!---->'.repeat(500)}<html>`, false],
    ['txt', `${'\ufeff <!-- -->'.repeat(200)}<!`, true],
    ['svg', `${'<!---->'.repeat(24)}x`, false],
    [
      'svg',
      `<?xml version="1.0"?>${'<!---->'.repeat(200)}<!doctype svg>${'<!-- a -->'.repeat(200)}<svg>`,
      true,
    ],
    ['svg', '<!--'.repeat(1000), false],
  ])('inspection of a %s ends when comments repeat: %.40s', async (ext, content, isTaken) => {
    const found = await look(content, ext).catch(({ key }) => key);
    expect(found).toEqual(
      isTaken ? { mime: formats[ext]?.mime, kind: expect.any(String) } : 'media.typeDiffers',
    );
  });

  /** Extensions that are told from their bytes by the same words of `formats`: one of them stands for all. */
  const differing = Object.entries(formats).filter(
    ([, format], index, all) => all.findIndex(([, earlier]) => isDeepStrictEqual(earlier, format)) === index,
  );

  test('include every sample under the extension of another format', async () => {
    for (const [ext, content] of Object.entries(samples)) {
      for (const [other, format] of differing) {
        if (format.detected?.some((name) => formats[ext]?.detected?.includes(name))) continue;
        if (format.mime === formats[ext]?.mime || (other === 'zip' && formats[ext]?.zip)) continue;
        if (other === 'weba' || ext === 'weba') continue;
        if (/^(txt|csv)$/.test(other) && /^(txt|csv|rtf|asx|pdf)$/.test(ext)) continue;
        await expect(look(content, other), `${ext} as ${other}`).rejects.toBeDefined();
      }
    }
  });
});
