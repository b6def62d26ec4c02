import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isColour, SafeHtml, safeAddress } from './safe-html.tsx';

afterEach(cleanup);

const shown = (html: string): string =>
  render(<SafeHtml html={html} />).container.firstElementChild?.innerHTML ?? '';

describe('HTML to be read', () => {
  it.each([
    ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
    ['a & b &lt;i&gt;', 'a &amp; b &lt;i&gt;'],
    ['<custom-element>words <u>stay</u></custom-element>', 'words <u>stay</u>'],
    ['<script>alert(1)</script><style>*{}</style>x', 'x'],
    ['<img src="x" onerror="alert(1)">', '<img alt="" loading="lazy" src="x">'],
    ['<p style="color: #f00; position: fixed; background: url(//x)">r</p>', '<p style="color: #f00;">r</p>'],
    ['<svg><script>alert(1)</script></svg><iframe src="//x"></iframe>', ''],
    ['<form action="//x"><button onclick="y()">go</button></form>', 'go'],
    ['<p id="root" class="lc-fr">x</p>', '<p>x</p>'],
  ])('%s is %s', (html, expected) => expect(shown(html)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('a link to %s leads nowhere', (address) => {
    expect(safeAddress(address)).toBeUndefined();
    expect(shown(`<a href="${address}">x</a>`)).not.toContain('href');
  });

  it('links open beside the form and tell nothing of it', () => {
    const link = shown('<a href="https://example.com/a">x</a>');
    for (const part of ['href="https://example.com/a"', 'target="_blank"', 'noopener noreferrer'])
      expect(link).toContain(part);
  });
});

it.each([
  ['#fff', true],
  ['rgba(1, 2, 3, 0.5)', true],
  ['red', true],
  ['url(//x)', false],
  ['red;position:fixed', false],
  ['expression(alert(1))', false],
])('%s is a colour: %s', (text, expected) => expect(isColour(text)).toBe(expected));
