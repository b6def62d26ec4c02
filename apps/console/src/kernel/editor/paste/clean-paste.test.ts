import { describe, expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import {
  bluePng,
  fromExcel,
  fromGoogleDocs,
  fromWeb,
  fromWord,
  fromWordWithPictures,
  fromWps,
  greyGif,
  redPng,
  wordRtf,
} from './clipboard.fixture.ts';
import { pastedLimits, takePictures } from './pasted-pictures.ts';

const origin = 'https://console.test';
const nameOf = (number: number): string => `Picture ${number}`;
const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
const none = { elsewhere: 0, tooMany: 0, refused: 0 };

/** What was pasted, with the names of pictures at their places, and their bytes. */
const pastedWithPictures = async (html: string, rtf = '') => {
  const { pictures, leftOut, html: cleaned } = cleanPaste(html, { origin, rtf, nameOf });
  const placed = pictures.reduce((text, { mark, file }) => text.replace(mark, `[${file.name}]`), cleaned);
  const bytes = await Promise.all(
    pictures.map(async ({ file }) => Buffer.from(await file.arrayBuffer()).toString('hex')),
  );
  return { html: placed.replace(/\s+/g, ' ').replace(/> </g, '><').trim(), pictures, bytes, leftOut };
};

/** Without the spaces between elements, which mean nothing. */
const pasted = (html: string): string =>
  cleanPaste(html, { origin })
    .html.replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ (<\/(?:p|h\d)>)/g, '$1')
    .trim();

describe('cleaning pasted HTML', () => {
  test('from Word keeps headings, marks, lists and tables; drops fonts, hidden text and local images', () => {
    const html = pasted(fromWord);
    expect(html).toContain('<h1>Notice</h1><h1>Opening hours</h1>');
    expect(html).toContain(
      '<p style="text-align: center"><strong><span style="color: red">Closed</span></strong> on <em>Monday</em></p>',
    );
    expect(html).toContain(
      '<ul><li><p>Yangon</p><ul><li><p>Downtown</p></li></ul></li><li><p>Mandalay</p></li></ul>' +
        '<ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    );
    expect(html).toContain(
      '<td colspan="2" style="background-color: #deeaf6"><p><strong>Day</strong></p></td>',
    );
    expect(html).not.toMatch(/secret|font|mso|class|img|xml|·|nbsp/i);
    expect(cleanPaste(fromWord, { origin }).leftOut).toEqual({ ...none, elsewhere: 1 });
  });

  test('from WPS keeps the marks of styles, and turns Chinese numbers into a numbered list', () => {
    expect(pasted(fromWps)).toBe(
      '<p><strong>关于放假的通知</strong></p><ol><li><p>国庆节</p></li><li><p><u>春节</u></p></li></ol>',
    );
  });

  test('from Excel keeps the table with its text', () => {
    const html = pasted(fromExcel);
    expect(html).toMatch(/<table[^>]*>.*<tr><td>အမည်<\/td><td>ဦးရေ<\/td><\/tr>/);
    expect(html).toContain('<tr><td>ရန်ကုန်</td><td style="text-align: right">12.50</td></tr>');
    expect(html).not.toMatch(/xl65|mso|yellow/);
  });

  test('from Google Docs keeps bold text, and drops the wrapper that looks bold', () => {
    expect(pasted(fromGoogleDocs)).toBe(
      '<h2>Plan</h2><p><span style="color: #ff0000"><strong>now</strong></span> and <s><em>never</em></s> ' +
        'H<sub>2</sub>O</p><ul><li><p>one</p></li></ul><br>',
    );
  });

  test('from the web keeps text, links and own images, and drops scripts and remote content', () => {
    const { html, leftOut } = cleanPaste(fromWeb, { origin, nameOf });
    expect(html).toContain(
      '<h3>News</h3><p style="text-align: right">Read <a href="https://example.com/more"',
    );
    expect(html).toContain(' or run</p>');
    expect(html).toContain('<img src="/lcplatform/file/7/plan.png?r=1" alt="plan">');
    expect(html).toContain('<span style="color: #c00000">red</span>');
    expect(html).not.toMatch(/script|onclick|tracker|data:|flex|Share/);
    expect(leftOut).toEqual({ ...none, elsewhere: 1, refused: 1 });
  });

  test('drops tables without cells', () => {
    expect(pasted('<table><caption>a</caption></table><table><tr></tr><tr><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td>b</td></tr></tbody></table>',
    );
  });
});

describe('pictures of pasted HTML', () => {
  test('from Word are those of its RTF, each at its place and once', async () => {
    const pasted = await pastedWithPictures(fromWordWithPictures, wordRtf(redPng, bluePng));
    expect(pasted.html).toBe(
      '<p>Before</p><p>[Picture 1.png]</p><p>Between</p><ul><li><p>Marked by a picture</p></li></ul><p>[Picture 2.png]</p>',
    );
    expect(pasted.bytes).toEqual([redPng, bluePng]);
    expect(pasted.pictures.map(({ alt, file }) => [alt, file.type])).toEqual([
      ['The gate', 'image/png'],
      ['', 'image/png'],
    ]);
    expect(pasted.leftOut).toEqual(none);
  });

  test('are read from RTF where their bytes stand as they are', async () => {
    const rtf = wordRtf(redPng, bluePng).replace(
      /(\\bliptag-1529\{\\\*\\blipuid a6d0f1ab\}\r?\n)[\da-f\s]+\}/,
      (_, head) => `${head}\\bin${redPng.length / 2} ${Buffer.from(redPng, 'hex').toString('latin1')}}`,
    );
    expect(rtf).toContain('\\bin');
    expect((await pastedWithPictures(fromWordWithPictures, rtf)).bytes).toEqual([redPng, bluePng]);
  });

  test('leave out a kind that pages do not show, and keep the place of the next', async () => {
    const { html, bytes, leftOut } = await pastedWithPictures(
      fromWordWithPictures,
      wordRtf('0100000058000000', bluePng, 'emfblip'),
    );
    expect(bytes).toEqual([bluePng]);
    expect(html).toMatch(/Marked by a picture<\/p><\/li><\/ul><p>\[Picture 1\.png\]<\/p>$/);
    expect(leftOut).toEqual({ ...none, refused: 1 });
  });

  test('are left out where nobody can tell which is which, and where nothing may be uploaded', async () => {
    const other = wordRtf(redPng, bluePng).replace('\\par Between', '\\par {\\pict\\pngblip 00} Between');
    const { pictures, leftOut } = await pastedWithPictures(fromWordWithPictures, other);
    expect([pictures, leftOut]).toEqual([[], { ...none, elsewhere: 2 }]);
    const mute = cleanPaste(fromWordWithPictures, { origin, rtf: wordRtf(redPng, bluePng) });
    expect([mute.pictures, mute.leftOut]).toEqual([[], { ...none, elsewhere: 2 }]);
  });

  test('are those that addresses carry, if they are what pages show', async () => {
    const pasted = await pastedWithPictures(
      `<p>One <img alt="a dot" src="data:image/gif;base64,${base64(greyGif)}"> two</p>
       <img src="data:image/svg+xml;base64,${base64(`3c7376673e${'20'.repeat(30)}`)}"><img src="data:image/png;base64,?">
       <img src="data:image/png,${'A'.repeat(60)}"><img src="data:"><img src="blob:https://elsewhere.test/1">`,
    );
    expect(pasted.html).toBe('<p>One [Picture 1.gif] two</p>');
    expect(pasted.bytes).toEqual([greyGif]);
    expect(pasted.leftOut).toEqual({ ...none, elsewhere: 1, refused: 4 });
  });

  test('are bounded in number and in bytes', async () => {
    const dot = `<img src="data:image/gif;base64,${base64(greyGif)}">`;
    const many = await pastedWithPictures(dot.repeat(pastedLimits.pictures + 2));
    expect(many.pictures).toHaveLength(pastedLimits.pictures);
    expect(many.leftOut).toEqual({ ...none, tooMany: 2 });
    const body = document.createElement('div');
    body.innerHTML = dot.repeat(3);
    const large = `data:image/gif;base64,${'A'.repeat((pastedLimits.bytes * 4) / 3)}`;
    body.querySelectorAll('img')[1]?.setAttribute('src', large);
    const { pictures, leftOut } = takePictures(body, { origin, nameOf });
    expect(pictures.map(({ file }) => file.size)).toEqual([greyGif.length / 2, greyGif.length / 2]);
    expect(leftOut).toEqual({ ...none, tooMany: 1 });
  });
});
