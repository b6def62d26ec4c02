import { describe, expect, test } from 'vitest';
import { brokenRule, type RuleName, rules } from './rules.ts';

/** For every rule some values that pass and some that do not. A rule without a line does not compile. */
const cases: Record<RuleName, { passes: string[]; fails: string[] }> = {
  password: {
    passes: ['Abcdef1!', 'မြန်မာစကား1!', 'a1 b2 c3#'],
    fails: ['Abc1!', 'abcdefgh', 'abcdefg1', '12345678!'],
  },
  lettersAndDigits: {
    passes: ['abc123', 'a'.repeat(18)],
    fails: ['abc12', 'a'.repeat(19), 'abc 123', '密码abc123'],
  },
  anyCharacters: { passes: ['', '密码密码密码', '!@# $%'], fails: ['abcde', 'a'.repeat(17)] },
  digits: { passes: ['123456', '1'.repeat(16)], fails: ['12345', '1'.repeat(17), '12345a', '၁၂၃၄၅၆'] },
  accountName: { passes: ['a.b@c_d-1'], fails: ['', 'a b', '王', 'a!'] },
  code: { passes: ['role:admin.1-x', 'ＲＯＬＥ－１', 'role၁'], fails: ['角色', 'a b', ''] },
  couponCode: { passes: ['SAVE-10', 'ＳＡＶＥ－１０', 'save၁၀'], fails: ['角色', 'a b', ''] },
  keyCode: {
    passes: ['role:admin.1-x', '_', 'constructors'],
    fails: ['角色', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  },
  email: {
    passes: ['a@b.co', 'A@B.co', '李@例子.中国', "o'neil+jobs@b-c.co.uk", 'က@မြန်မာ.com'],
    fails: [
      'a@b',
      'a b@c.co',
      '@b.co',
      'a@b..co',
      'th\u0130ri@b.co',
      '\uff41@b.co',
      '<a@b.co>',
      'mailto:a@b.co',
      'a@b.co>',
      'a@b.co,c@d.co',
      'a,b@c.co',
      'a..b@c.co',
      '.a@b.co',
      'a@-b.co',
      'a@b.co.',
      'a@b.co/',
      'a@b.co?subject=x',
      'a@1.2',
      'a@b\u200b.co',
    ],
  },
  phone: {
    passes: ['010-12345678', '0571-1234567', '13812345678'],
    fails: ['12812345678', '01-1234567', '+959123456789', '1381234567'],
  },
  landline: {
    passes: ['12345678', '010-1234567', '0571-12345678'],
    fails: ['123456', '01-1234567', '13812345678901'],
  },
  internationalPhone: {
    passes: [
      '+95 9 123 456 789',
      '09-123456789',
      '+86 13812345678',
      '09.123.456.789',
      '\uff0b95 9 123456789',
      '\u202a+95 9 123 456 789\u202c',
      '09\u2011123456789',
      '\uff0809\uff09123456789',
    ],
    fails: [
      '12345',
      'abc',
      '++95912345',
      '09 123 456 789, 09 987 654 321',
      '09123456789 ext. 12',
      '09123456/7',
    ],
  },
  recipient: {
    passes: ['+95 9 123 456 789', '09123456789', 'a@b.co'],
    fails: ['12345', 'a@b', 'abc', '+95 9@b'],
  },
  residentId: {
    passes: [
      '11010519491231002X',
      '11010519491231002x',
      '440524198001010013',
      '１１０１０５ １９４９１２３１ ００２ｘ',
    ],
    fails: [
      '110105194912310021',
      '11010519490231002X',
      '1101051949123100',
      '00010519491231002X',
      '190105194912310024',
    ],
  },
  nrc: {
    passes: [
      '12/OuKaMa(N)123456',
      '၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆',
      '1/MaKaNa(AC)000001',
      '12OuKaMa(N)123456',
      '12 / ou ka ma [ Naing ] 123 456',
      '၁၂-ဥကမ-နိုင်-၁၂၃၄၅၆',
    ],
    fails: [
      '15/OuKaMa(N)123456',
      '0/OuKaMa(N)123456',
      '12/OuKaMa(X)123456',
      '12/OuKaMa(N)12345',
      '12OuKaMaN123456',
      '12/ဥက(နိုင်)123456',
      '12/OuKaMa(N)1234567',
    ],
  },
  identityDocument: {
    passes: ['12/OuKaMa(N)123456', '၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆', '11010519491231002X', 'MB123456'],
    fails: ['', '15/OuKaMa(N)123456', '110105194912310021', 'ABCDEFG', '1234'],
  },
  passport: {
    passes: ['MA123456', 'E12345678', 'ma 123-456', 'ＭＡ１２３４５６'],
    fails: ['ABCDEFG', '1234', 'MA/12345', 'A123456789'],
  },
  nrcLetters: { passes: ['တမန', 'ဥကတ'], fails: ['', 'တမ', 'တမနက', '၀မန', 'တာမ', 'abc'] },
  nrcLatin: { passes: ['TAMANA', 'OUKATAMAA', 'tamana'], fails: ['', 'TAMA', 'TAMANATAMANA', 'TAMAN1'] },
  countryCode: { passes: ['MM', 'CN', 'mm', 'ＭＭ'], fails: ['', 'M', 'MMR', 'M1'] },
  restrictedStock: { passes: ['', '1', '100'], fails: ['0', '-1', '1.5', '00', 'x'] },
  serviceFrequency: { passes: ['-1', '1', '30'], fails: ['', '0', '-2', '1.5'] },
  url: {
    passes: ['http://a.co', 'https://localhost:80/x?y', 'ftp://例子.中国/a'],
    fails: ['a.co', 'javascript:alert(1)', 'http://', 'http://a b.co'],
  },
  network: {
    passes: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32', '::ffff:10.0.0.1'],
    fails: ['10.0.0', '10.0.0.1/33', 'example.org', '10.0.0.1-10.0.0.9'],
  },
  host: {
    passes: ['www.example.com', 'MÜNCHEN.example.com', '招聘.中国', 'xn--mnchen-3ya.example.com'],
    fails: ['', 'localhost', 'a b.com', 'http://a.co', 'a.co/x', 'a.co:80', '-a.co', '1.2.3.4', 'a..co'],
  },
  basePath: { passes: ['/', '/my', '/a/b-c_1'], fails: ['', 'my', '/my/', '//', '/a b', '/မြန်မာ'] },
  pathOrUrl: { passes: ['/a/b', 'https://a.co'], fails: ['//a.co', 'a/b', 'ftp://a.co', '/a\\b'] },
};

describe.each(Object.entries(cases))('%s', (name, { passes, fails }) => {
  const rule = rules[name as RuleName];
  test.each(passes)('accepts %j', (value) => expect(rule(value)).toBe(true));
  test.each(fails)('refuses %j', (value) => expect(rule(value)).toBe(false));
});

test.each([
  ['email', 'hr@shwe.example', undefined],
  ['email', 'hr@shwe\u200b.example', 'hiddenSigns'],
  ['email', '\u2068hr@shwe.example\u2069', 'hiddenSigns'],
  ['email', 'hr\u200b', 'email'],
  ['accountName', 'thiri\u200c.aung', 'hiddenSigns'],
] as const)('brokenRule of %s says for %j: %s', (rule, value, broken) => {
  expect(brokenRule(rule, value)).toBe(broken);
});
