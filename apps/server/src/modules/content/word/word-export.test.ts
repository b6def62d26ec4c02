import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWordDocument } from './word-reader.ts';
import { wordDocument } from './word-writer.ts';

/** What comes back of a text that was written as a Word document. */
const again = async (html: string): Promise<string> => {
  const { html: read } = await readWordDocument({ bytes: wordDocument('Title', html) });
  return read.replace(/^<h1[^>]*>Title<\/h1>/, '');
};

describe('a text that is written as a Word document and read again', () => {
  test.each([
    ['<ol start="3" type="I"><li>a</li><li>b</li></ol>', '<ol type="I" start="3"><li>a</li><li>b</li></ol>'],
    [
      '<ol><li>a</li><li value="9">b</li><li>c</li></ol>',
      '<ol><li>a</li><li value="9">b</li><li>c</li></ol>',
    ],
    [
      '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>',
      '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>',
    ],
    [
      '<ol><li><p>a</p><p>more</p></li><li>b</li></ol>',
      '<ol><li>a</li></ol><p>more</p><ol start="2"><li>b</li></ol>',
    ],
    [
      '<ol><li>a<ol type="a"><li>x</li><li>y</li></ol></li><li>b<ol type="a"><li>z</li></ol></li></ol>',
      '<ol><li>a<ol type="a"><li>x</li><li>y</li></ol></li><li>b<ol type="a"><li>z</li></ol></li></ol>',
    ],
    [
      '<ul><li>a <em>b</em> c<ul><li>d</li></ul></li></ul>',
      '<ul><li>a <em>b</em> c<ul><li>d</li></ul></li></ul>',
    ],
  ])('has the numbers of the list %s', async (html, read) => {
    expect(await again(html)).toBe(read);
  });

  test('has its links inside, and no others that lead nowhere', async () => {
    const html =
      '<p>See <a href="#t-1-pay">pay</a> and <a href="#t-1-none">none</a></p><h2 id="t-1-pay">Pay</h2>';
    const read = await again(html);
    const [, place = ''] = / id="([^"]+)"/.exec(read) ?? [];
    expect(read).toBe(`<p>See <a href="#${place}">pay</a> and none</p><h2 id="${place}">Pay</h2>`);
  });

  test('has each cell of a table at its place, whatever cells span', async () => {
    const size = fc.integer({ min: 1, max: 4 });
    const spans = fc.array(fc.tuple(size, size), { minLength: 16, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(size, size, spans, async (height, width, wanted) => {
        const taken = Array.from({ length: height }, () => new Array<boolean>(width).fill(false));
        const rows: string[] = [];
        let number = 0;
        for (let row = 0; row < height; row++) {
          let cells = '';
          for (let column = 0; column < width; column++) {
            if (taken[row]?.[column]) continue;
            const [across, down] = wanted[number % wanted.length] ?? [1, 1];
            let colspan = 1;
            while (colspan < across && column + colspan < width && !taken[row]?.[column + colspan]) colspan++;
            const rowspan = Math.min(down, height - row);
            for (let y = row; y < row + rowspan; y++)
              for (let x = column; x < column + colspan; x++) (taken[y] ?? [])[x] = true;
            const looks = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
            cells += `<td${looks}><p>c${number++}</p></td>`;
          }
          rows.push(`<tr>${cells}</tr>`);
        }
        // A row without cells of its own is none in Word.
        fc.pre(rows.every((row) => row !== '<tr></tr>'));
        expect(await again(`<table>${rows.join('')}</table>`)).toBe(`<table>${rows.join('')}</table>`);
      }),
      { numRuns: 40 },
    );
  });

  test('has no cell that covers another which goes on from above', async () => {
    const rows = [
      '<td><p>a</p></td><td rowspan="2"><p>b</p></td><td><p>c</p></td>',
      '<td colspan="2"><p>d</p></td><td><p>e</p></td>',
      '<td><p>f</p></td><td><p>g</p></td><td><p>h</p></td>',
    ];
    const read = await again(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`);
    expect(read).toBe(
      `<table>${rows.map((row) => `<tr>${row.replace(' colspan="2"', '')}</tr>`).join('')}</table>`,
    );
  });
});
