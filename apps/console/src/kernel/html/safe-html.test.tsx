import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { htmlLength, textOfHtml } from './read-html.ts';
import { SafeHtml } from './safe-html.tsx';

const shown = (html: string): HTMLElement => {
  const { container } = render(<SafeHtml html={html} />);
  const prose = container.querySelector<HTMLElement>('.lc-prose');
  if (!prose) throw new Error('nothing was shown');
  return prose;
};

test('SafeHtml keeps formatting, safe links, tables and own pictures', () => {
  const prose = shown(
    '<h2 style="text-align:center">ကြေညာချက်</h2><p><strong>a</strong> <a href="https://example.com">b</a></p>' +
      '<table><tbody><tr><td colspan="2" style="background-color: #eee">c</td></tr></tbody></table>' +
      '<img src="/lcplatform/file/7/plan.png?r=1&amp;e=1790000000&amp;s=x_y-z" alt="plan" width="240">',
  );
  expect(prose.querySelector('h2')?.style.textAlign).toBe('center');
  const link = prose.querySelector('a');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(link?.target).toBe('_blank');
  expect(prose.querySelector('.lc-prose-table td')?.getAttribute('colspan')).toBe('2');
  expect(prose.querySelector('img')?.getAttribute('src')).toBe(
    '/lcplatform/file/7/plan.png?r=1&e=1790000000&s=x_y-z',
  );
});

test('SafeHtml marks links to uploaded files', () => {
  const prose = shown('<a href="/lcplatform/file/7/plan.pdf">plan</a><a href="https://example.com">b</a>');
  expect(prose.querySelectorAll('[data-file]')).toHaveLength(1);
});

test('textOfHtml reads the text, and htmlLength counts its characters', () => {
  expect(textOfHtml('<p>a <b>b</b></p><ul><li>c</li></ul>')).toBe('a b\nc');
  expect(htmlLength('<p>中文</p><p>မြန်မာ</p>')).toBe(8);
  expect(htmlLength('')).toBe(0);
});
