import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWordDocument } from './word-reader.ts';
import { wordDocument } from './word-writer.ts';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const names = `xmlns:w="${w}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"`;

type Files = Record<string, Uint8Array>;
const filesOf = (body: string, parts: Readonly<Record<string, string>> = {}): Files => {
  const files: Files = unzipSync(wordDocument('', '<p></p>'));
  files['word/document.xml'] = strToU8(`<w:document ${names}><w:body>${body}</w:body></w:document>`);
  for (const [name, xml] of Object.entries(parts)) files[name] = strToU8(xml);
  return files;
};
const readFiles = (files: Files) => readWordDocument({ bytes: zipSync(files, { level: 1 }) });
const read = (body: string, parts?: Readonly<Record<string, string>>) => readFiles(filesOf(body, parts));
const run = (text: string, looks = ''): string =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const said = ({ notes }: Awaited<ReturnType<typeof read>>): string[] =>
  notes.map(({ code, value }) => `${code} ${value}`.trim());

describe('text in elements that readers of Word leave out', () => {
  test.each([
    [
      'a field of one element',
      `<w:fldSimple w:instr=" MERGEFIELD name ">${run('Ma Mya')}</w:fldSimple>`,
      'Ma Mya',
    ],
    [
      'a link of one element',
      `<w:fldSimple w:instr=' HYPERLINK "https://example.com/" '>${run('there')}</w:fldSimple>`,
      '<a href="https://example.com/">there</a>',
    ],
    ['text from right to left', `<w:dir w:val="rtl">${run('مرحبا')}</w:dir>`, 'مرحبا'],
    [
      'text in a forced direction',
      `<w:bdo w:val="ltr"><w:dir w:val="rtl">${run('abc')}</w:dir></w:bdo>`,
      'abc',
    ],
    ['a carriage return', `<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t></w:r>`, 'one<br />two'],
    ['a smart tag', `<w:smartTag>${run('Yangon')}</w:smartTag>`, 'Yangon'],
    [
      'text that was moved here',
      `<w:moveTo>${run('moved')}</w:moveTo><w:moveFrom>${run('moved')}</w:moveFrom>`,
      'moved',
    ],
  ])('%s is read', async (_, inner, html) => {
    expect((await read(`<w:p>${run('A ')}${inner}${run(' Z')}</w:p>`)).html).toBe(`<p>A ${html} Z</p>`);
  });

  const drawn = `<w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const old = `<w:pict><v:textbox><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></v:textbox></w:pict>`;
  test.each([
    ['alone', drawn],
    [
      'without another form',
      `<mc:AlternateContent><mc:Choice Requires="wps">${drawn}</mc:Choice></mc:AlternateContent>`,
    ],
    [
      'with an empty other form',
      `<mc:AlternateContent><mc:Choice Requires="wps">${drawn}</mc:Choice><mc:Fallback/></mc:AlternateContent>`,
    ],
    [
      'with its other form',
      `<mc:AlternateContent><mc:Choice Requires="wps">${drawn}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`,
    ],
  ])('a text box %s is read once', async (_, box) => {
    const { html } = await read(`<w:p>${run('Before')}<w:r>${box}</w:r></w:p>`);
    expect(html.split('In a box')).toHaveLength(2);
  });
});

test('a large first letter begins its word', async () => {
  const letter = `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${run('W')}</w:p>`;
  const text = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${run('ord by word')}</w:p>`;
  expect((await read(letter + text)).html).toBe('<p>Word by word</p>');
});

test('a link to somewhere on the disk of its writer is named', async () => {
  const link = `<w:fldSimple w:instr=' HYPERLINK "file:///C:/pay.xlsx" '>${run('pay')}</w:fldSimple>`;
  const document = await read(`<w:p>${link}</w:p>`);
  expect(document.html).toBe('<p><a>pay</a></p>');
  expect(said(document)).toEqual(['link file:///C:/pay.xlsx']);
});

describe('numbers of paragraphs that are no items of a list', () => {
  const numberingOf = (format: string) =>
    `<w:numbering ${names}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const numbers = '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const styles = `<w:styles ${names}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr>${numbers}</w:pPr></w:style></w:styles>`;
  test.each([
    ['decimal', '3', '4'],
    ['upperRoman', 'III', 'IV'],
    ['lowerLetter', 'c', 'd'],
  ])('in the format %s stand in headings and in paragraphs of a style', async (format, one, other) => {
    const body =
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/>${numbers}</w:pPr>${run('Pay')}</w:p>` +
      `<w:p><w:pPr><w:pStyle w:val="Clause"/></w:pPr>${run('Monthly')}</w:p>`;
    const { html } = await read(body, {
      'word/numbering.xml': numberingOf(format),
      'word/styles.xml': styles,
    });
    expect(html).toBe(`<h1>${one}. Pay</h1><p>${other}. Monthly</p>`);
  });
});

describe('what a text has no place for is named', () => {
  test('comments, headers, footers and embedded documents', async () => {
    const files = filesOf(`<w:p>${run('Pay')}<w:r><w:commentReference w:id="4"/></w:r></w:p><w:altChunk/>`, {
      'word/comments.xml': `<w:comments ${names}><w:comment w:id="4"><w:p>${run('Too much?')}</w:p></w:comment></w:comments>`,
      'word/header.xml': `<w:hdr ${names}><w:p>${run('Confidential')}</w:p></w:hdr>`,
      'word/footer.xml': `<w:ftr ${names}><w:p>${run('3')}</w:p></w:ftr>`,
    });
    const document = await readFiles(files);
    expect(document.html).toBe('<p>Pay</p>');
    expect(said(document)).toEqual(['comment Too much?', 'embedded', 'margin Confidential']);
  });

  test('elements and symbols that nobody knows, each once', async () => {
    const symbol = '<w:r><w:sym w:font="Own Font" w:char="F0FF"/></w:r>';
    const document = await read(
      `<w:p>${run('a')}<w:strange>${run('lost')}</w:strange>${symbol}${symbol}</w:p><w:bookmarkEnd w:id="1"/>`,
    );
    expect(said(document)).toEqual(['unknown w:strange', 'unknown char F0FF in font Own Font']);
  });

  test('a plain document has nothing to name', async () => {
    const { bytes } = {
      bytes: wordDocument(
        'Title',
        '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul><table><tbody><tr><td>e</td></tr></tbody></table>',
      ),
    };
    expect((await readWordDocument({ bytes })).notes).toEqual([]);
  });
});

describe('hidden text', () => {
  const style = (id: string, looks: string, based = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}">${based && `<w:basedOn w:val="${based}"/>`}<w:rPr>${looks}</w:rPr></w:style>`;
  const styles = `<w:styles ${names}>${style('Off', '<w:vanish/>')}${style('Below', '', 'Off')}${style('On', '<w:vanish w:val="0"/>', 'Off')}</w:styles>`;
  test.each([
    ['Off', ''],
    ['Below', ''],
    ['On', '<p>text</p>'],
  ])('of the style %s is what its paragraph shows', async (id, html) => {
    const body = `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run('text')}</w:p><w:p>${run('end')}</w:p>`;
    expect((await read(body, { 'word/styles.xml': styles })).html).toBe(`${html}<p>end</p>`);
  });
});

describe('the parts of a document', () => {
  test('are found under other names', async () => {
    const files = filesOf(`<w:p>${run('Found')}</w:p>`);
    const moved: Files = {};
    for (const [name, bytes] of Object.entries(files))
      moved[name.replace('word/document.xml', 'word/document22.xml')] = strToU8(
        strFromU8(bytes).replaceAll('word/document.xml', 'word/document22.xml'),
      );
    expect((await readFiles(moved)).html).toBe('<p>Found</p>');
  });

  test('are read under other prefixes', async () => {
    const files = filesOf(`<w:p>${run('Seen')}${run('SECRET', '<w:vanish/>')}</w:p>`);
    const document = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    files['word/document.xml'] = strToU8(
      document
        .replace(`xmlns:w="${w}"`, `xmlns:ns0="${w}"`)
        .replaceAll('<w:', '<ns0:')
        .replaceAll('</w:', '</ns0:')
        .replaceAll(' w:', ' ns0:'),
    );
    const seen = await readFiles(files);
    expect(seen.html).toBe('<p>Seen</p>');
    expect(said(seen)).toEqual(['hidden SECRET']);
  });

  test('of a workbook are no document', async () => {
    const files: Files = {
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8('<workbook/>'),
    };
    await expect(readFiles(files)).rejects.toMatchObject({ key: 'content.notWord' });
  });
});

test('a list that takes its levels from a style has the labels of that style', async () => {
  const numbering = `<w:numbering ${names}><w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="Articles"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:styleLink w:val="Articles"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Article %1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const styles = `<w:styles ${names}><w:style w:type="numbering" w:styleId="Articles"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style></w:styles>`;
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const { html } = await read(item('A') + item('B'), {
    'word/numbering.xml': numbering,
    'word/styles.xml': styles,
  });
  expect(html).toBe('<p>Article 1 A</p><p>Article 2 B</p>');
});

describe('the numbers of a list', () => {
  const level = (at: number, format: string, text: string, more = '') =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
  const numbered = async (levels: string, items: readonly (readonly [level: number, text: string])[]) => {
    const numbering = `<w:numbering ${names}><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const body = items.map(
      ([at, text]) =>
        `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`,
    );
    return read(body.join(''), { 'word/numbering.xml': numbering });
  };

  test.each([
    ['ideographTraditional', '甲 乙 丙'],
    ['ideographZodiac', '子 丑 寅'],
    ['ideographEnclosedCircle', '㊀ ㊁ ㊂'],
    ['decimalEnclosedParen', '⑴ ⑵ ⑶'],
    ['ordinal', '1st 2nd 3rd'],
    ['numberInDash', '- 1 - - 2 - - 3 -'],
    ['thaiNumbers', '๑ ๒ ๓'],
  ])('in the format %s are written as they are there', async (format, signs) => {
    const document = await numbered(level(0, format, '（%1）'), [
      [0, 'a'],
      [0, 'b'],
      [0, 'c'],
    ]);
    const written = [...document.html.matchAll(/（(.+?)）/g)].map(([, sign]) => sign).join(' ');
    expect(written).toBe(signs);
    expect(document.notes).toEqual([]);
  });

  test('in a format that is not known are digits, which is said', async () => {
    const document = await numbered(level(0, 'aiueo', '%1)'), [[0, 'a']]);
    expect(document.html).toBe('<p>1) a</p>');
    expect(document.notes).toEqual([{ kind: 'understood', code: 'numbers', place: 'a', value: '1)' }]);
  });

  const style = (id: string, name: string, numbers: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr>${numbers}</w:numPr></w:pPr></w:style>`;

  test('are those of the level that names the style of their paragraph', async () => {
    const list = '<w:numId w:val="1"/>';
    const styles = `<w:styles ${names}>${style('H1', 'heading 1', list)}${style('H2', 'heading 2', list)}</w:styles>`;
    const levels =
      level(0, 'decimal', '%1', '<w:pStyle w:val="H1"/>') +
      level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>');
    const numbering = `<w:numbering ${names}><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const headings = ['H1', 'H2', 'H2', 'H1'].map(
      (id) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(id)}</w:p>`,
    );
    const { html } = await read(headings.join(''), {
      'word/numbering.xml': numbering,
      'word/styles.xml': styles,
    });
    expect(html).toBe('<h1>1 H1</h1><h2>1.1 H2</h2><h2>1.2 H2</h2><h1>2 H1</h1>');
  });

  test('have the zeros of a format of their own, and are legal where that is on', async () => {
    const custom = `<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>`;
    const own = `<w:lvl w:ilvl="0"><w:start w:val="9"/>${custom}<w:lvlText w:val="%1)"/></w:lvl>`;
    expect(
      (
        await numbered(own, [
          [0, 'a'],
          [0, 'b'],
        ])
      ).html,
    ).toBe('<p>009) a</p><p>010) b</p>');
    const roman = (legal: string): string =>
      level(0, 'upperRoman', '%1)') + level(1, 'decimal', '%1-%2', `<w:isLgl${legal}/>`);
    for (const [legal, label] of [
      [' w:val="0"', 'I-1'],
      ['', '1-1'],
    ] as const)
      expect(
        (
          await numbered(roman(legal), [
            [0, 'a'],
            [1, 'b'],
          ])
        ).html,
      ).toBe(`<p>I) a</p><p>${label} b</p>`);
  });

  test('are not taken by a paragraph that was deleted', async () => {
    const numbering = `<w:numbering ${names}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const item = (inner: string, mark = ''): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${mark}</w:pPr>${inner}</w:p>`;
    const gone = item(
      '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>',
      '<w:rPr><w:del w:id="1"/></w:rPr>',
    );
    const document = await read(item(run('a')) + gone + item(run('b')), { 'word/numbering.xml': numbering });
    expect(document.html).toBe('<ol><li>a</li><li>b</li></ol>');
    expect(said(document)).toEqual(['tracked gone']);
  });

  test('go on where their level says so, and stand beside the text', async () => {
    const levels =
      level(0, 'decimal', 'Part %1') +
      level(1, 'decimal', 'Article %2', '<w:lvlRestart w:val="0"/>') +
      level(2, 'chineseCounting', '（%3）', '<w:lvlRestart w:val="1"/><w:suff w:val="nothing"/>');
    const { html } = await numbered(levels, [
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
      [1, 'd'],
      [2, 'e'],
      [0, 'f'],
      [1, 'g'],
      [2, 'h'],
    ]);
    expect(html.replace(/<\/?p>/g, '|')).toBe(
      '|Part 1 a||Article 1 b||（一）c||Article 2 d||（二）e||Part 2 f||Article 3 g||（一）h|',
    );
  });
});

/** Frames around a run, and whether its text is shown or named. */
const frames: Readonly<Record<string, { around: (inner: string) => string; is: 'shown' | 'named' }>> = {
  none: { around: (inner) => inner, is: 'shown' },
  field: { around: (inner) => `<w:fldSimple w:instr=" REF a ">${inner}</w:fldSimple>`, is: 'shown' },
  direction: { around: (inner) => `<w:dir w:val="rtl">${inner}</w:dir>`, is: 'shown' },
  override: { around: (inner) => `<w:bdo w:val="ltr">${inner}</w:bdo>`, is: 'shown' },
  control: { around: (inner) => `<w:sdt><w:sdtContent>${inner}</w:sdtContent></w:sdt>`, is: 'shown' },
  tag: { around: (inner) => `<w:smartTag>${inner}</w:smartTag>`, is: 'shown' },
  custom: { around: (inner) => `<w:customXml>${inner}</w:customXml>`, is: 'shown' },
  place: { around: (inner) => `<w:hyperlink w:anchor="a">${inner}</w:hyperlink>`, is: 'shown' },
  inserted: { around: (inner) => `<w:ins>${inner}</w:ins>`, is: 'shown' },
  box: {
    around: (inner) =>
      `<w:r><w:pict><v:textbox><w:txbxContent><w:p>${inner}</w:p></w:txbxContent></v:textbox></w:pict></w:r>`,
    is: 'shown',
  },
  hidden: { around: (inner) => inner.replace('<w:r>', '<w:r><w:rPr><w:vanish/></w:rPr>'), is: 'named' },
  deleted: {
    around: (inner) =>
      `<w:del>${inner.replaceAll('w:t>', 'w:delText>').replace('<w:t ', '<w:delText ')}</w:del>`,
    is: 'named',
  },
};

test('every word of a document is shown or named, in whatever it stands', async () => {
  const part = fc.array(fc.constantFrom(...Object.keys(frames)), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const words = parts.map((around, at) => ({ word: `word${at}x`, around }));
      const body = words.map(({ word, around }) => {
        const inner = around.reduce((xml, name) => frames[name]?.around(xml) ?? xml, run(word));
        return `<w:p>${inner}</w:p>`;
      });
      const document = await read(body.join(''));
      for (const { word, around } of words) {
        const isNamed = around.some((name) => frames[name]?.is === 'named');
        expect(document.html.includes(word), `${word} in ${around}`).toBe(!isNamed);
        if (isNamed) expect(said(document).some((note) => note.includes(word))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
