import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@lc/contract/kernel';
import { extensions, uploadDirs } from '@lc/contract/media';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import {
  formWith,
  makeCompound,
  makeOffice,
  makePdf,
  makePng,
  upload,
} from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectSafe } from '../../../../../tests/support/replies.ts';
import { makeZip } from '../../../../../tests/support/workbooks.ts';
import { inlineTypes } from '../../kernel/files/formats.ts';
import { filePolicy } from '../../kernel/http/policies.ts';

const server = await startTestApp();
const editor = await server.asRole(['mediaFile:upload', 'mediaFile:list'], { sites: [testSites.myanmar] });

const script = '<script>alert(document.domain)</script>';
const page = `<!doctype html><html><body onload="alert(1)">${script}</body></html>`;
const zip = (name: string, declared?: number): Buffer =>
  makeZip([{ name, content: Buffer.from(page), ...(declared ? { declared } : {}) }]);
const behind = (start: Buffer | string, end: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.from(end)]);
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);

/** A drawing of a few lines that draws two to the power of `depth` shapes. */
const doubling = (depth: number): string => {
  const groups = Array.from(
    { length: depth },
    (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><g id="g0"><rect width="1" height="1"/></g>${groups.join('')}</defs><use href="#g${depth}"/></svg>`;
};

/** Files that would do harm, each under every extension it might be tried with. */
const corpus: readonly (readonly [what: string, content: Buffer | string, names: readonly string[]])[] = [
  ['a page', page, ['a.html', 'a.htm', 'a.xhtml', 'a.shtml', 'a.hta', 'a', 'a.html.', 'a.html ']],
  [
    'a page under a harmless name',
    page,
    [
      'a.txt',
      'a.csv',
      'a.png',
      'a.jpg',
      'a.gif',
      'a.svg',
      'a.pdf',
      'a.mp4',
      'a.docx',
      'a.doc',
      'a.zip',
      'a.asx',
      'a.ico',
    ],
  ],
  ['a page behind white space', `\n\n   \t${page}`, ['a.txt', 'a.csv', 'a.svg']],
  ['a page in UTF-16', Buffer.from(`\ufeff${page}`, 'utf16le'), ['a.txt', 'a.csv', 'a.svg']],
  ['a page in UTF-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', ['a.html', 'a.png']],
  ['a script', 'alert(1)', ['a.js', 'a.mjs', 'a.vbs', 'a.ps1', 'a.sh', 'a.bat']],
  [
    'scripts of servers',
    '<?php system($_GET[0]); ?>',
    ['a.php', 'a.phtml', 'a.php.png', 'a.jsp', 'a.aspx', 'a.txt'],
  ],
  [
    'a program',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    ['a.exe', 'a.dll', 'a.scr', 'a.pdf', 'a.png', 'a.txt', 'a.doc'],
  ],
  [
    'XML with a style sheet',
    `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a>${script}</a>`,
    ['a.xml', 'a.txt', 'a.svg', 'a.xsl'],
  ],
  ['a GIF that is a page', behind('GIF89a', page), ['a.gif', 'a.png', 'a.html']],
  ['a BMP that is a page', behind(bmp.subarray(0, 20), page), ['a.bmp', 'a.html']],
  ['a JPEG that is a page', behind(Buffer.from('ffd8fffe0080', 'hex'), page), ['a.jpg', 'a.jpeg']],
  ['an MP3 that is a page', behind(Buffer.from('fffb9064', 'hex'), page), ['a.mp3']],
  ['a GIF that is an archive', behind('GIF89a\x01\0\x01\0\0\0\0;', zip('a.class')), ['a.gif', 'a.jar']],
  ['a PDF that is an archive', behind(makePdf(), zip('a.class')), ['a.pdf', 'a.jar']],
  ['an archive behind a page', behind(page, zip('a.txt')), ['a.zip', 'a.docx', 'a.txt', 'a.html']],
  ['a zip bomb', zip('a', 0xf0000000), ['a.zip', 'a.docx', 'a.xlsx', 'a.pptx', 'a.odt']],
  ['a zip bomb in the 64-bit form', zip('a', 0xffffffff), ['a.zip', 'a.xlsx']],
  ['a document with macros', makeOffice('word/document.xml', 'word/vbaProject.bin'), ['a.docx', 'a.docm']],
  ['an installer', makeCompound('!_StringPool'), ['a.msi', 'a.doc', 'a.xls', 'a.ppt']],
  ['a picture under another name', makePng(), ['a.jpg', 'a.gif', 'a.pdf', 'a.webp', 'a.mp4', 'a.txt']],
  ['nothing', '', ['a.png', 'a.pdf', 'a.zip', 'a.svg', 'a.mp4', 'a.docx', '']],
];

const tries = corpus.flatMap(([what, content, names]) => names.map((name) => [what, name, content] as const));

/** What the browser would be told about an accepted file, under every way to ask for it. */
const expectHarmless = async (url: string): Promise<void> => {
  const [path = '', query = ''] = url.replace('/lcplatform', '').split('?');
  const folder = path.slice(0, path.lastIndexOf('/'));
  for (const target of [path, `${folder}/a.html`, `${folder}/a.svg`]) {
    const { headers, status } = await server.call(`GET ${target}`, { query });
    expect(status, target).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe(filePolicy);
    const isInline = String(headers['content-disposition']).startsWith('inline');
    expect(isInline && !inlineTypes.has(String(headers['content-type']))).toBe(false);
    expect(headers['content-type']).not.toMatch(/html|xhtml|javascript|^(text|application)\/xml/);
  }
};

describe('hostile files', () => {
  test.each(tries)('are refused with a sentence or are harmless: %s as %j', async (_, name, content) => {
    const reply = await upload(editor, { name, content });
    if (reply.success) return expectHarmless(reply.result.url);
    expect(reply.status).toBeLessThan(500);
    expectSafe(reply);
    expect(reply.message).toMatch(/^\p{Lu}.{12,}$/u);
    expect(reply.message).not.toMatch(/[{}]|undefined|null|Error:/);
  });

  test('are all refused, under each of their names', async () => {
    const taken: string[] = [];
    for (const [what, name, content] of tries) {
      if ((await upload(editor, { name, content })).success) taken.push(`${what}: ${name}`);
    }
    expect(taken).toEqual([]);
  });

  test('are refused with a message in the language of the reader', async () => {
    const words = await Promise.all(
      languages.map(async (language) => {
        const form = formWith({ name: 'a.png', content: page });
        const headers = { ...form.headers, language };
        return (await editor.call('POST /sys/common/upload', { ...form, headers })).message;
      }),
    );
    expect(new Set(words).size).toBe(languages.length);
  });

  test('leave nothing in the scratch folder', async () => {
    expect(await readdir(join(server.filesDir, 'scratch'))).toEqual([]);
  });
});

describe('hostile pictures', () => {
  const whole = sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', sigma: 30 },
    },
  });
  const formats = ['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const;

  test.each(formats)('are refused or cleaned when they end too early: %s', async (format) => {
    const bytes = await whole.clone()[format]().toBuffer();
    for (const part of [0.02, 0.1, 0.5, 0.9]) {
      const content = bytes.subarray(0, Math.ceil(bytes.length * part));
      const reply = await upload(editor, { name: `cut.${format}`, content });
      expect(reply.success, `${format} cut at ${part}: ${reply.text}`).toBe(false);
      expect(reply.status).toBeLessThan(500);
      expectSafe(reply);
    }
  });

  test.each([
    [
      'a PNG that claims billions of pixels',
      'a.png',
      makePng(4, 4, { claimed: [60_000, 60_000] }),
      'media.pictureTooLarge',
    ],
    ['a PNG that claims no pixel', 'a.png', makePng(4, 4, { claimed: [0, 4] }), 'media.pictureUnreadable'],
    [
      'a drawing as large as a town',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>',
      'media.pictureTooLarge',
    ],
    ['a drawing that doubles itself', 'a.svg', doubling(24), 'media.drawingRefused'],
    [
      'a drawing with entities',
      'a.svg',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      'media.typeDiffers',
    ],
    [
      'a drawing that reads a file',
      'a.svg',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      'media.typeDiffers',
    ],
  ])('are refused by their type, before they are decoded: %s', async (_, name, content, code) => {
    const reply = await upload(editor, { name, content });
    expect([reply.success, reply.code], reply.text).toEqual([false, code]);
    expect(reply.status).toBeLessThan(500);
    expectSafe(reply);
  });

  test('have no scripts in any rendition of an SVG', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="alert(1)">
      <script>alert(1)</script><script href="//evil.test/x.js"/><style>@import "//evil.test/x.css";</style>
      <a href="javascript:alert(1)"><rect width="40" height="20" fill="red" onclick="alert(1)"/></a>
      <animate attributeName="href" values="javascript:alert(1)"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>
      <image href="//evil.test/x.png"/><use xlink:href="//evil.test/x.svg#a"/></svg>`;
    const reply = await upload(editor, { name: 'drawing.svg', content: drawing });
    expect(reply.success, reply.text).toBe(true);
    await expectHarmless(reply.result.url);
    const [path = '', query = ''] = reply.result.url.replace('/lcplatform', '').split('?');
    for (const more of ['', '&download=1', '&w=80', '&f=webp', '&original=1']) {
      const fetched = await server.call(`GET ${path}`, { query: query + more });
      expect(fetched.text, more).not.toMatch(/<script|onload|onclick|javascript:|evil\.test|foreignObject/i);
    }
  });
});

describe('hostile names', () => {
  const names = [
    '../../../../etc/passwd.txt',
    '..\\..\\..\\boot.txt',
    '/etc/shadow.txt',
    '%2e%2e%2fx.txt',
    'a\u202etxt.exe.txt',
    'a;b=c.txt',
    "a'b.txt",
    '<img src=x onerror=alert(1)>.txt',
    'CON.txt',
    `${'x'.repeat(5000)}.txt`,
    `${'ဖိုင်'.repeat(300)}.txt`,
    `${'名'.repeat(300)}.txt`,
    `${'😀'.repeat(300)}.txt`,
    '.txt.txt',
    'a.png/../../b.txt',
    'LPT1.txt',
    'a.txt::$DATA.txt',
    '\u2215etc\u2215passwd.txt',
    'ａ．ｔｘｔ.txt',
    'a\u0001\u001f\u007f.txt',
    'a/../b.txt',
    '$(id).txt',
    '`id`.txt',
    "'; drop table media_file; --.txt",
    '{{7*7}}.txt',
  ];

  test.each(names)('are kept as plain text: %j', async (name) => {
    const escaped = name.replace(/["\\]/g, (sign) => `\\${sign}`);
    const reply = await upload(editor, { name: escaped, content: `content of ${name.length}` });
    expect(reply.success, reply.text).toBe(true);
    expect(reply.result.name).not.toMatch(/[/\\<>\p{Cc}\u202e]/u);
    expect(reply.result.name.length).toBeLessThanOrEqual(255);
    expect(reply.result.path.length).toBeLessThan(500);
    await expectHarmless(reply.result.url);
  });

  test('lose NUL, or are refused', async () => {
    const reply = await upload(editor, { name: 'a\u0000.exe.txt', content: 'x' });
    expect(reply.status).toBeLessThan(500);
    if (reply.success) expect(reply.result.name).not.toContain('\u0000');
  });

  test('do not become paths on the disk', async () => {
    const kept = await readdir(join(server.filesDir, 'store'), { recursive: true });
    for (const path of kept) expect(path).toMatch(/^(blob|rendition)(\/[0-9a-z.-]+)*$/);
  });

  test('cannot use dir as a path', async () => {
    for (const dir of [
      '../..',
      '/etc',
      'library/../..',
      'library\u0000',
      'LIBRARY',
      'toString',
      ...['x'.repeat(500)],
    ]) {
      expect(uploadDirs).not.toContain(dir);
      expect((await upload(editor, { name: 'a.txt', content: 'x' }, { dir })).success).toBe(false);
    }
  });
});

test('every extension of the specification is inspected before it is accepted', async () => {
  for (const ext of Object.values(extensions)
    .flat()
    .filter((one) => one !== 'txt' && one !== 'csv')) {
    const reply = await upload(editor, { name: `a.${ext}`, content: 'nothing of the kind' });
    expect(reply.success, ext).toBe(false);
  }
});

test('uploads refuse malformed multipart forms', async () => {
  const form = formWith({ name: 'a.txt', content: 'x' });
  const bodies = [
    { ...form, body: Buffer.alloc(0) },
    { ...form, body: Buffer.from('no boundary at all') },
    { ...form, headers: { 'content-type': 'multipart/form-data' } },
    { ...form, headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` } },
    formWith(
      { name: 'a.txt', content: 'x' },
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x'])),
    ),
    formWith({ name: 'a.txt', content: 'x' }, { __proto__x: '1', constructor: '2' }),
  ];
  for (const body of bodies) {
    const reply = await editor.call('POST /sys/common/upload', body);
    expect(reply.status, reply.text).toBeLessThan(500);
    expectSafe(reply);
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
