import { makePng } from './files.ts';
import { send, sendFile, sendJson, type Target, together } from './hostile-attacks.ts';
import { hostileHeaders } from './hostile-inputs.ts';
import type { Attack } from './hostile-load.ts';
import { makeZip } from './workbooks.ts';

/** About so many bytes of one part. */
const filled = (part: string, bytes = 950_000): string =>
  part.repeat(Math.floor(bytes / Buffer.byteLength(part)));

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The first row that a list shows, or "1". */
const firstOf = async (target: Target, path: string): Promise<string> => {
  const { result } = JSON.parse(await send(target, path));
  return result?.records?.[0]?.id ?? '1';
};

const drawing = (inside: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="p">${inside}</process></definitions>`;

/** Drawings of a megabyte, well formed and not. */
const drawings: Readonly<Record<string, () => string>> = {
  steps: () =>
    drawing(
      range(17_000)
        .map((at) => `<userTask id="t${at}" name="x" resource="r"/>`)
        .join(''),
    ),
  'the same step': () => drawing(filled('<userTask id="t"/>')),
  flows: () =>
    drawing(
      range(13_000)
        .map((at) => `<sequenceFlow id="f${at}" sourceRef="a" targetRef="b"/>`)
        .join(''),
    ),
  depth: () => drawing(filled('<subProcess>')),
  'closed depth': () => drawing(`${filled('<subProcess>', 400_000)}${filled('</subProcess>', 450_000)}`),
  attributes: () =>
    drawing(
      `<userTask ${range(70_000)
        .map((at) => `a${at}="1"`)
        .join(' ')}/>`,
    ),
  'one attribute': () => drawing(`<userTask id="${filled('x')}"/>`),
  entities: () =>
    `<!DOCTYPE d [${range(20)
      .map((at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
      .join('')}]>${drawing('&e20;')}`,
  references: () => drawing(filled('&#x41;')),
  comments: () => drawing(filled('<!-- -->')),
  sections: () => drawing(filled('<![CDATA[x]]>')),
  'open tags': () => filled('<a '),
  namespaces: () =>
    `<definitions ${range(30_000)
      .map((at) => `xmlns:n${at}="u${at}"`)
      .join(' ')}/>`,
  text: () => drawing(`<documentation>${filled('x')}</documentation>`),
};

/** Templates as long as one may be. */
const templates: Readonly<Record<string, (bytes: number) => string>> = {
  outputs: (bytes) => filled('{{ site.name }}', bytes),
  conditions: (bytes) => filled('{% if a %}', bytes),
  'closed conditions': (bytes) => `${filled('{% if a %}', bytes / 2)}${filled('{% endif %}', bytes / 2)}`,
  loops: (bytes) =>
    `${filled('{% for a in (1..9999999) %}', bytes / 2)}x${filled('{% endfor %}', bytes / 3)}`,
  filters: (bytes) => `{{ "x" ${filled('| append: "xxxxxxxx"', bytes - 20)} }}`,
  assigns: (bytes) => `{% assign a = "ab" %}${filled('{% assign a = a | append: a %}', bytes - 30)}{{ a }}`,
  captures: (bytes) => filled('{% capture a %}{{ a }}{{ a }}xxxxxxxxxx{% endcapture %}', bytes),
  replaces: (bytes) => filled('{% assign a = a | replace: "x", "xxxxxxxxxxxx" %}', bytes),
  includes: (bytes) => filled('{% include "a" %}', bytes),
  braces: (bytes) => filled('{{', bytes),
  percents: (bytes) => filled('{%', bytes),
  brackets: (bytes) => `{{ a${filled('[a', bytes - 10)} }}`,
  commas: (bytes) => `{{ a | f: ${filled('1,', bytes - 20)} }}`,
  dots: (bytes) => `{{ a${filled('.a', bytes - 10)} }}`,
  comments: (bytes) => filled('{% comment %}', bytes),
  raw: (bytes) => filled('{% raw %}', bytes),
  spaces: (bytes) => `{{${filled(' ', bytes - 10)}`,
  tags: (bytes) => filled('<div><b>', bytes),
  'open tags': (bytes) => filled('<a ', bytes),
};

/** Texts of people that are parsed as HTML. */
const texts: Readonly<Record<string, () => string>> = {
  paragraphs: () => filled('<p>word</p>'),
  words: () => filled('word '),
  'one word': () => filled('x'),
  burmese: () => filled('မင်္ဂလာပါ'),
  'open tags': () => filled('<a '),
  depth: () => filled('<div>'),
  pictures: () => filled('<img src="/lcplatform/file/100001/x.png">'),
  links: () => filled('<a href="/lcplatform/file/100001/x.png">x</a>'),
  tables: () => filled('<table><tr><td>x</td></tr></table>'),
  entities: () => filled('&nbsp;'),
  marks: () => filled('a\u0301\u0316'),
};

const resumes: Readonly<Record<string, () => object>> = {
  work: () => ({ work: range(6000).map((at) => ({ name: `c${at}`, position: 'x' })) }),
  highlights: () => ({
    work: [{ name: 'x', position: 'y', highlights: range(18_000).map(() => filled('x', 40)) }],
  }),
  summary: () => ({ basics: { name: 'x', summary: filled('x') } }),
  label: () => ({ basics: { name: filled('a\u0301') } }),
  studies: () => ({ education: range(4000).map(() => ({ institution: 'x', studyType: filled('ph', 150) })) }),
  'one study': () => ({ education: [{ institution: 'x', studyType: filled('m.') }] }),
  languages: () => ({ languages: range(6000).map((at) => ({ language: `x${at}`, fluency: 'C' })) }),
  dates: () => ({ work: [{ name: 'x', startDate: `2020-01T${filled('1')}\n` }] }),
  skills: () => ({ skills: range(6000).map((at) => ({ name: `x${at}`, keywords: ['a'] })) }),
};

const wordXml = (inside: string): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      content: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
    },
    {
      name: 'word/document.xml',
      content: Buffer.from(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`,
      ),
    },
  ]);

/** Word documents whose text unpacks to far more than they weigh. */
const documents: Readonly<Record<string, () => Buffer>> = {
  paragraphs: () => wordXml(filled('<w:p><w:r><w:t>x</w:t></w:r></w:p>', 40_000_000)),
  depth: () => wordXml(filled('<w:p>', 5_000_000)),
  tables: () => wordXml(filled('<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>', 20_000_000)),
  'nested tables': () => wordXml(filled('<w:tbl><w:tr><w:tc>', 1_000_000)),
  text: () => wordXml(`<w:p><w:r><w:t>${filled('x', 100_000_000)}</w:t></w:r></w:p>`),
};

const pictures: Readonly<Record<string, () => Buffer>> = {
  'of 49 megapixels': () => makePng(7000, 7000),
  'that claims more': () => makePng(4, 4, { claimed: [60_000, 60_000] }),
  'of one row': () => makePng(2_000_000, 1),
  'of a megabyte': () => makePng(600, 500, { level: 0 }),
};

const formOf = (part: string): string => `--b\r\ncontent-disposition: form-data; ${part}\r\n--b--\r\n`;

/** Forms of a megabyte, as text. */
const multipartForms: Readonly<Record<string, () => string>> = {
  fields: () => formOf(filled('name="a"\r\n\r\n1\r\n--b\r\ncontent-disposition: form-data; ')),
  files: () =>
    formOf(filled('name="file"; filename="a.png"\r\n\r\n1\r\n--b\r\ncontent-disposition: form-data; ')),
  'a long name': () => formOf(`name="${filled('x')}"\r\n\r\n1`),
  'a long value': () => formOf(`name="dir"\r\n\r\n${filled('x')}`),
  'headers of a part': () => formOf(`name="a"\r\n${filled('x-a: b\r\n')}\r\n1`),
  'a name of a file': () => formOf(`name="file"; filename="${filled('\u0301\u0316')}.png"\r\n\r\n1`),
  boundaries: () => filled('--b\r\n'),
  'almost boundaries': () => formOf(`name="file"; filename="a.txt"\r\n\r\n${filled('\r\n--')}`),
};

const each = <T>(
  kinds: Readonly<Record<string, T>>,
  run: (made: T) => Promise<unknown>,
  what: string,
): Attack[] =>
  Object.entries(kinds).map(([name, made]) => ({ name: `${what}: ${name}`, run: () => run(made) }));

/** Everything that somebody may write or bring in that is neither plain JSON nor a design: as large as a request may be. */
export const hostileTexts = async (target: Target): Promise<Attack[]> => {
  const json = (path: string, body: unknown, method?: string) =>
    together(target, () => sendJson(target, path, body, method));
  const file = (path: string, name: string, content: Buffer, fields?: Record<string, string>) =>
    together(target, () => sendFile(target, path, { name, content }, fields));
  const seekerId = await firstOf(target, '/lczp/seeker/list');
  const itemId = await firstOf(target, '/content/item/list');
  const importing = ['/lczp/seeker/importExcel', '/lczp/bankLine/importExcel', '/sys/text/none'];
  const headers = hostileHeaders.map(
    ([name, value], at): Attack => ({
      name: `header: ${name} ${at}`,
      run: () =>
        together(target, () =>
          send(target, '/sys/user/list', { headers: { [name]: value } }).catch(() => undefined),
        ),
    }),
  );
  return [
    ...each(drawings, (xml) => json('/process/tPProcess/check', { xml: xml() }), 'drawing of a megabyte'),
    ...each(
      drawings,
      (xml) => json('/process/tPProcess/add', { processKey: 'k', nameI18n: { 'en-US': 'x' }, xml: xml() }),
      'stored drawing',
    ),
    ...each(
      templates,
      (body) => json('/cms/template/preview', { body: body(190_000), type: 'home' }),
      'template',
    ),
    ...each(
      templates,
      (body) => json('/cms/template/preview', { body: body(950_000), type: 'home' }),
      'template too long',
    ),
    ...each(
      templates,
      (body) => json('/cms/template/add', { name: 'x', type: 'home', body: body(190_000) }),
      'stored template',
    ),
    ...each(
      templates,
      (body) =>
        json('/messaging/template/add', {
          code: 'x',
          nameI18n: { 'en-US': 'x' },
          smsI18n: { 'en-US': body(5000) },
          bodyI18n: { 'en-US': body(50_000) },
        }),
      'template of a message',
    ),
    ...each(
      texts,
      (text) =>
        json('/content/item/preview', { id: itemId, lang: 'en-US', text: { title: 'x', body: text() } }),
      'preview',
    ),
    ...each(texts, (text) => json('/content/item/add', { title: 'x', body: text() }), 'text'),
    ...each(
      texts,
      (text) => json('/sys/annountCement/add', { titile: 'x', msgContent: text() }),
      'announcement',
    ),
    ...each(texts, (text) => json('/sys/text/checkEncoding', { texts: [text()] }), 'encoding'),
    ...each(
      texts,
      (text) => json('/sys/text/checkEncoding', { texts: range(40).map(() => text().slice(0, 20_000)) }),
      'encodings',
    ),
    ...each(
      resumes,
      (resume) => json('/lczp/resume/importJson', { seekerId, lang: 'en-US', resume: resume() }),
      'JSON Resume',
    ),
    ...each(documents, (make) => file('/content/item/readWord', 'x.docx', make()), 'Word'),
    ...each(documents, (make) => file('/cms/template/importZip', 'x.zip', make()), 'archive of templates'),
    ...importing.flatMap((path) => each(documents, (make) => file(path, 'x.xlsx', make()), path)),
    ...each(pictures, (make) => file('/sys/common/upload', 'x.png', make(), { dir: 'library' }), 'picture'),
    ...each(pictures, (make) => file('/sys/common/upload', 'x.png', make(), { dir: 'avatar' }), 'avatar'),
    ...[
      '/sys/common/upload',
      '/content/item/readWord',
      '/applypublic/applyPublic/attach',
      '/sys/dict/importExcel',
    ].flatMap((path) =>
      each(
        multipartForms,
        (make) =>
          together(target, () =>
            send(target, path, {
              method: 'POST',
              headers: { 'content-type': 'multipart/form-data; boundary=b' },
              body: make(),
            }),
          ),
        `form to ${path}`,
      ),
    ),
    ...headers,
  ];
};
