import { htmlElements } from '@lc/contract/kernel';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '../../../../../tests/support/hostile-html.ts';
import { cleanHtml, fileIdsIn, htmlForReader, textOf } from './index.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a page, whatever it is nested in. */
const elementsOf = (nodes: readonly DefaultTreeAdapterTypes.Node[]): Element[] =>
  nodes.flatMap((node) => [
    ...(defaultTreeAdapter.isElementNode(node) ? [node] : []),
    ...('childNodes' in node ? elementsOf(node.childNodes) : []),
    ...('content' in node ? elementsOf([node.content]) : []),
  ]);

const frame = new Set(['html', 'head', 'body']);

/** What stands in cleaned HTML although the list does not have it, as a browser reads it in two ways. */
const faultsOf = (html: string): string[] =>
  [true, false].flatMap((scriptingEnabled) =>
    elementsOf(parse(html, { scriptingEnabled }).childNodes)
      .filter(({ nodeName, attrs }) => !(frame.has(nodeName) && attrs.length === 0))
      .flatMap(({ nodeName, namespaceURI, attrs }) => {
        const rule = Object.entries(htmlElements).find(([name]) => name === nodeName)?.[1];
        if (!rule || !namespaceURI.endsWith('/xhtml')) return [`<${nodeName}>`];
        const known = new Set([...Object.keys(rule.attributes), 'style', 'target', 'rel']);
        return attrs.flatMap(({ name, value }) => {
          if (!known.has(name)) return [`<${nodeName} ${name}>`];
          const isFine =
            name === 'src'
              ? /^\/lcplatform\/file\/\d+\/[^?#]+$/.test(value)
              : name === 'href'
                ? /^(https?:\/\/(?!.*@)|mailto:[^?&]+$|tel:[+\d]|\/(?![/\\]))/i.test(value)
                : name !== 'style' ||
                  (/^([a-z-]+: [a-z#\d.,%() ]+(; |$))+$/.test(value) &&
                    !/url|expression|var|attr/.test(value));
          return isFine ? [] : [`${name}="${value}"`];
        });
      }),
  );

describe('hostile HTML', () => {
  test('has more than 200 different payloads that would do harm', () => {
    expect(hostileHtml.length).toBeGreaterThan(200);
    expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
    const harmful = hostileHtml.filter((payload) => faultsOf(payload).length > 0);
    expect(harmful.length).toBeGreaterThan(200);
  });

  test.each(hostileHtml.map((payload) => [payload]))('%s', (payload) => {
    for (const html of [payload, `<p>before</p>${payload}<p>after</p>`, `<table><tr><td>${payload}`]) {
      const once = cleanHtml(html);
      expect(faultsOf(once)).toEqual([]);
      expect(faultsOf(cleanHtml(once))).toEqual([]);
    }
    expect(cleanHtml(`<p><strong>before</strong></p>${payload}`)).toContain('<strong>before</strong>');
  });

  test('is refused when it expands too much, and cut when it is nested too deeply', () => {
    expect(() => cleanHtml('<b>'.repeat(25_000))).toThrow('system.textTooComplex');
    expect(cleanHtml(`${'<div>'.repeat(5000)}deep`).length).toBeLessThan(5000);
  });
});

describe('harmless HTML', () => {
  test.each([
    '<h1 style="text-align: center">通知 · ကြေညာချက် · Notice</h1>',
    '<p dir="rtl" lang="ar">نص</p>',
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub>O m<sup>2</sup> <code>x &lt; y &amp;&amp; z</code></p>',
    '<p><span style="color: #c00; background-color: rgb(255, 240, 200)">a</span> <mark style="background-color: #ff0">b</mark></p>',
    '<ul><li><p>a</p><ol start="3" type="a"><li><p>b</p></li></ol></li></ul>',
    '<blockquote><p>a</p></blockquote><pre><code>  if (a) {\n    b\n  }</code></pre><hr>',
    '<p>a<br>b&nbsp;c</p>',
    '<p><a href="https://example.com/a?b=c&amp;d=%20#e" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    '<p><a href="/system/UserAnnouncementList?msgCategory=1" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    '<p><img src="/lcplatform/file/12/%E8%A1%A8.png" alt="表" width="640" height="480"></p>',
    '<table style="min-width: 75px"><colgroup><col style="width: 120px"><col></colgroup><tbody><tr><th colspan="2" colwidth="120,80" scope="col"><p>a</p></th></tr><tr><td rowspan="2" style="text-align: right; background-color: #eee"><p>b</p></td><td>c</td></tr></tbody></table>',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test('is written with one name for elements of the same meaning, without wrappers', () => {
    expect(cleanHtml('<b>a</b><i>b</i><strike>c</strike><font color=red>d</font><center>e</center>')).toBe(
      '<strong>a</strong><em>b</em><s>c</s>de',
    );
  });

  test('loses links without a target; every other link opens a window without opener', () => {
    expect(cleanHtml('<a href="javascript:alert(1)">a</a>')).toBe('a');
    expect(cleanHtml('<a href="tel:+95912345678" target=_self rel=opener>a</a>')).toBe(
      '<a href="tel:+95912345678" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  test('becomes empty when the editor was emptied', () => {
    expect(cleanHtml('<p></p>')).toBe('');
    expect(cleanHtml('<p> <br></p><p></p>')).toBe('');
    expect(cleanHtml('<p></p><hr>')).toBe('<p></p><hr>');
  });

  test('loses NUL bytes, which the database refuses', () => {
    expect(cleanHtml('<p>a\u0000b</p>')).toBe('<p>ab</p>');
    expect(cleanHtml('<img src="/lcplatform/file/1/a.png" alt="a&#0;b">')).not.toContain('\u0000');
  });
});

describe('uploaded files in HTML', () => {
  const stored = '<p><img src="/lcplatform/file/12/a.png"><a href="/lcplatform/file/7/b.pdf">b</a></p>';

  test('are stored without signatures', () => {
    const signed = stored.replaceAll(/"(\/[^"]+)"/g, '"$1?r=2&amp;e=1790000000&amp;s=abc-_1"');
    expect(signed).not.toBe(stored);
    expect(cleanHtml(signed)).toBe(cleanHtml(stored));
    expect(cleanHtml(stored)).toContain('src="/lcplatform/file/12/a.png"');
  });

  test('are found by id', () => {
    expect(fileIdsIn(`${stored}${stored}<img src="https://evil.example/lcplatform/file/9/a.png">`)).toEqual([
      '12',
      '7',
    ]);
  });

  test('are shown under addresses signed for the reader', () => {
    const shown = htmlForReader(stored, new Map([['12', '/lcplatform/file/12/a.png?e=1&s=x']]));
    expect(shown).toContain('src="/lcplatform/file/12/a.png?e=1&amp;s=x"');
    expect(shown).toContain('href="/lcplatform/file/7/b.pdf"');
    expect(htmlForReader('<script>alert(1)</script><p>a</p>', new Map())).toBe('<p>a</p>');
  });
});

test('textOf writes a line for each block', () => {
  expect(
    textOf('<h1>Title</h1><p>one <b>two</b><br>three</p><ul><li>a</li><li>b</li></ul><script>x</script>'),
  ).toBe('Title\none two\nthree\na\nb');
  expect(textOf('<table><tr><td>a</td><td>b</td></tr></table>')).toBe('a b');
  expect(textOf('<p>a &lt;b&gt; &amp; c</p>')).toBe('a <b> & c');
});
