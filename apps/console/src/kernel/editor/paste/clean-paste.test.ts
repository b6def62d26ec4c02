import { describe, expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { fromExcel, fromGoogleDocs, fromWeb, fromWord, fromWps } from './clipboard.fixture.ts';

const origin = 'https://console.test';

/** Without the spaces between elements, which mean nothing. */
const pasted = (html: string): string =>
  cleanPaste(html, origin)
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
    expect(cleanPaste(fromWord, origin).leftOut).toBe(1);
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
    const { html, leftOut } = cleanPaste(fromWeb, origin);
    expect(html).toContain(
      '<h3>News</h3><p style="text-align: right">Read <a href="https://example.com/more"',
    );
    expect(html).toContain(' or run</p>');
    expect(html).toContain('<img src="/lcplatform/file/7/plan.png?r=1" alt="plan">');
    expect(html).toContain('<span style="color: #c00000">red</span>');
    expect(html).not.toMatch(/script|onclick|tracker|data:|flex|Share/);
    expect(leftOut).toBe(2);
  });

  test('drops tables without cells', () => {
    expect(pasted('<table><caption>a</caption></table><table><tr></tr><tr><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td>b</td></tr></tbody></table>',
    );
  });
});
