import { describe, expect, test } from 'vitest';
import { cleanName, contentDisposition, extensionOf, nameInAddress, withExtension } from './names.ts';

describe('file names', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['/absolute/way.png', 'way.png'],
    ['C:\\fakepath\\photo.JPG', 'photo.jpg'],
    ['a\u0000.png', 'a.png'],
    ['tab\tand\nline.txt', 'tabandline.txt'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['cafe\u0301.txt', 'café.txt'],
    ['အလုပ်လျှောက်လွှာ\u200c.pdf', 'အလုပ်လျှောက်လွှာ\u200c.pdf'],
    ['  spaces   inside .txt  ', 'spaces inside.txt'],
    ['<b>"x"|y?*.txt', '_b__x__y__.txt'],
    ['.htaccess', 'htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['.png', 'png'],
    ['\ud800broken.txt', 'broken.txt'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanName(given)).toBe(clean);
    expect(cleanName(clean)).toBe(clean);
  });

  test('cleanName reads a name of dots in linear time', () => {
    // Read again at each place, it would take minutes.
    expect(cleanName(`${'.'.repeat(200_000)}x${'.'.repeat(200_000)}x.txt`)).toHaveLength(255);
  });

  test('shorten an overlong name, keep its extension and split no character', () => {
    const name = cleanName(`${'😀'.repeat(400)}.png`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name.endsWith('.png')).toBe(true);
    expect(() => encodeURIComponent(name)).not.toThrow();
  });

  test.each([
    ['a.PNG', 'png'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['a.', ''],
    ['a.p/g', ''],
    ['a.ၿ', ''],
    [`a.${'x'.repeat(17)}`, ''],
  ])('the extension of %j is %j', (name, ext) => expect(extensionOf(name)).toBe(ext));

  test('keep the stored extension in a download, after any rename', () => {
    expect(withExtension('Form', 'pdf')).toBe('Form.pdf');
    expect(withExtension('Form.PDF', 'pdf')).toBe('Form.PDF');
    expect(withExtension('Form.html', 'txt')).toBe('Form.html.txt');
  });

  test.each([
    'ရန်ကုန်'.repeat(30),
    '昆明'.repeat(60),
    'plain'.repeat(60),
    '😀'.repeat(60),
    '',
  ])('make an address short enough for the router', (stem) => {
    const last = nameInAddress(`${stem}.png`, 'png');
    expect(last.length).toBeLessThan(200);
    expect(last.endsWith('.png')).toBe(true);
    expect(() => decodeURIComponent(last)).not.toThrow();
  });

  test('are written in every script into the download header', () => {
    expect(contentDisposition('attachment', '昆明 "招聘"(1).pdf')).toBe(
      `attachment; filename="__ ____(1).pdf"; filename*=UTF-8''%E6%98%86%E6%98%8E%20%22%E6%8B%9B%E8%81%98%22%281%29.pdf`,
    );
    expect(contentDisposition('inline', 'ဓာတ်ပုံ.png')).toMatch(
      /^inline; filename="_+\.png"; filename\*=UTF-8''%E1/,
    );
    expect(contentDisposition('inline', 'x\r\nset-cookie: a=b.png')).not.toMatch(/[\r\n]/);
  });
});
