import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from './svg.ts';

const picture = { mime: 'image/png', bytes: Buffer.from('clean') };
const sanitize = async (text: string | Buffer): Promise<string> =>
  (await sanitizeSvg(Buffer.from(text), async () => picture)).toString('utf8');
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

/** Script or an outside address in every known place; `id="kept"` shows that the drawing itself stays. */
const hostile: Record<string, string> = {
  'a script': svg('<script>alert(1)</script><rect id="kept"/>'),
  'a script with an address': svg('<script href="//evil.test/x.js"/><rect id="kept"/>'),
  'a script under a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script><s:rect id="kept"/></s:svg>`,
  'a script in another case': svg('<SCRIPT>alert(1)</SCRIPT><rect id="kept"/>'),
  'a script of HTML': svg(
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><rect id="kept"/>',
  ),
  'a script within what is left out': svg(
    '<metadata><g><script>alert(1)</script></g></metadata><rect id="kept"/>',
  ),
  'an event on the root': svg('<rect id="kept"/>', 'onload="alert(1)"'),
  'an event on a shape': svg(
    '<rect id="kept" onclick="alert(1)" ONMOUSEOVER="alert(1)" onfocusin="alert(1)"/>',
  ),
  'an event of an animation': svg(
    '<animate onbegin="alert(1)" attributeName="x" dur="1s"/><rect id="kept"/>',
  ),
  'HTML in a foreign object': svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject><rect id="kept"/>',
  ),
  'a link that runs': svg('<a href="javascript:alert(1)"><rect id="kept"/></a>'),
  'a link that runs, with xlink': svg('<a xlink:href="javascript:alert(1)"><rect id="kept"/></a>'),
  'a link that runs, hidden by entities': svg('<a href="java&#115;cript&#58;alert(1)"><rect id="kept"/></a>'),
  'a link that runs, with a tab in it': svg('<a href="java&#9;script:alert(1)"><rect id="kept"/></a>'),
  'a link that is animated': svg(
    '<a><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="xlink:href" to="javascript:alert(1)"/><rect id="kept"/></a>',
  ),
  'use of another document': svg('<use href="//evil.test/x.svg#a"/><rect id="kept"/>'),
  'use of data': svg('<use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#x"/><rect id="kept"/>'),
  'a picture of another host': svg('<image href="https://evil.test/x.png"/><rect id="kept"/>'),
  'a picture that is HTML': svg('<image href="data:text/html,evil.test"/><rect id="kept"/>'),
  'a picture that is a drawing': svg(
    '<image href="data:image/svg+xml;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="/><rect id="kept"/>',
  ),
  'a filter that fetches': svg('<filter id="f"><feImage href="//evil.test/x"/></filter><rect id="kept"/>'),
  'a style attribute that fetches': svg(
    '<rect id="kept" style="fill:url(//evil.test/x);background:url(//evil.test)"/>',
  ),
  'a style attribute that hides it': svg('<rect id="kept" style="fill:\\75rl(//evil.test/x)"/>'),
  'a presentation attribute that fetches': svg(
    '<rect id="kept" fill="url(\'//evil.test/x#a\')" filter="url(//evil.test#a)"/>',
  ),
  'an image set': svg(
    '<rect id="kept" style="mask:image-set(\'//evil.test/x\' 1x);cursor:url(//evil.test),auto"/>',
  ),
  'a style sheet that imports': svg('<style>@import "//evil.test/x.css";</style><rect id="kept"/>'),
  'a style sheet that fetches': svg(
    '<style>rect{fill:url(//evil.test/x)}@font-face{font-family:a;src:url(//evil.test/f)}</style><rect id="kept"/>',
  ),
  'a style sheet in CDATA that closes itself': svg(
    '<style><![CDATA[</style><script>alert(1)</script>]]></style><rect id="kept"/>',
  ),
  'a style sheet linked by an instruction': `<?xml-stylesheet href="//evil.test/x.css"?>${svg('<rect id="kept"/>')}`,
  'a style sheet with behaviour': svg(
    '<style>rect{behavior:url(#x);-moz-binding:url(//evil.test/x);width:expression(alert(1))}</style><rect id="kept"/>',
  ),
  'words in CDATA that look like elements': svg(
    '<text id="kept"><![CDATA[<script>alert(1)</script>]]></text>',
  ),
  'words in entities that look like elements': svg(
    '<text id="kept">&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ),
  'an attribute that closes itself': svg('<rect id="kept" class="&quot;&gt;&lt;script&gt;alert(1)"/>'),
  'a comment that a browser ends early': svg(
    '<!-- --!><script>alert(1)</script> --><rect id="kept"/>',
  ).replace('--!', '- -!'),
  'frames, objects and media': svg(
    '<iframe src="//evil.test"/><object data="//evil.test"/><embed src="//evil.test"/><video src="//evil.test"/><audio src="//evil.test"/><link href="//evil.test"/><rect id="kept"/>',
  ),
  'a base for addresses': svg('<rect id="kept"/>', 'xml:base="//evil.test/"'),
  'a handler': svg(
    '<handler type="text/javascript">alert(1)</handler><listener event="load"/><rect id="kept"/>',
  ),
  'a discard and a set of events': svg(
    '<set attributeName="onclick" to="alert(1)"/><discard/><rect id="kept"/>',
  ),
};

test.each(Object.entries(hostile))('an SVG loses %s and keeps the drawing', async (_name, text) => {
  const clean = await sanitize(text);
  expect(clean).toContain('id="kept"');
  expect(clean).not.toMatch(/<\/?(script|handler|animate|set|foreignObject|iframe|a)[\s>/]/i);
  expect(clean).not.toMatch(/evil\.test|javascript:|\son\w+=|expression|data:/i);
  // What was cleaned once is clean.
  expect(await sanitize(clean)).toBe(clean);
});

test('an SVG from a drawing program looks the same after cleaning', async () => {
  const clean = await sanitize(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Made with a program -->
${svg(
  `<defs><style>.a{fill:url(#g);stroke:#333}</style><linearGradient id="g"><stop offset="0" style="stop-color:red"/></linearGradient></defs>
  <g inkscape:label="x" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" transform="translate(1,2)"><path class="a" d="M0 0h10" style="fill-opacity:0.5;-inkscape-font-specification:x"/></g>
  <use xlink:href="#p"/><text font-family="Noto Sans Myanmar">မြန်မာ 招聘 &amp; co</text>`,
  'viewBox="0 0 10 10"',
)}`);
  expect(clean).toContain('.a{fill:url(#g);stroke:#333}');
  expect(clean).toContain('<stop offset="0" stop-color="red"/>');
  expect(clean).toContain('<path class="a" d="M0 0h10" fill-opacity="0.5"/>');
  expect(clean).toContain('<use href="#p"/>');
  expect(clean).toContain('မြန်မာ 招聘 &amp; co');
  expect(clean).toContain('viewBox="0 0 10 10"');
  expect(clean).not.toMatch(/DOCTYPE|Made with|inkscape/);
});

test('a picture inside an SVG is encoded again', async () => {
  const clean = await sanitize(svg('<image href="data:image/png;base64,AAAA" width="4"/>'));
  expect(clean).toContain(`data:image/png;base64,${picture.bytes.toString('base64')}`);
});

describe('a refused SVG', () => {
  const laughs = Array.from({ length: 12 }, (_, index) => {
    const copies = `<use href="#u${index}"/>`.repeat(10);
    return `<g id="u${index + 1}">${copies}</g>`;
  }).join('');
  test.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('<text>&a;</text>')}`],
    [
      'outside entities',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
    ],
    ['a billion references', svg(`<rect id="u0"/>${laughs}`)],
    ['a reference to itself', svg('<g id="a"><use href="#a"/></g>')],
    ['a pattern within itself', svg('<pattern id="p"><rect fill="url(#p)"/></pattern>')],
    ['depth', svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`)],
    ['number', svg('<rect/>'.repeat(30_000))],
  ])('is refused for its %s', async (_name, text) => {
    await expect(sanitize(text)).rejects.toMatchObject({ key: 'media.drawingRefused' });
  });

  test.each([
    ['an unknown entity', svg('<text>&nbsp;</text>')],
    ['not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>'],
    ['HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['two roots', `${svg('')}<script xmlns="http://www.w3.org/2000/svg">alert(1)</script>`],
    ['UTF-16', Buffer.from(`\ufeff${svg('<script>alert(1)</script>')}`, 'utf16le')],
    ['UTF-7 by name', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}\u0000`],
    ['packed', deflateSync(svg(''))],
    ['nothing', ''],
  ])('is refused as unreadable: %s', async (_name, text) => {
    await expect(sanitize(text)).rejects.toMatchObject({ key: 'media.pictureUnreadable' });
  });
});
