import { describe, expect, test } from 'vitest';
import { decodeText } from './decode.ts';
import { read, records, refusal } from './reading.fixture.ts';

/** Bytes of texts that this program has no encoder for, by what decodes them. */
const encode = (text: string, encoding: string): Buffer => {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  const add = (bytes: number[]): void => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  for (let first = 0x81; first < 0xff; first++)
    for (let second = 0x40; second < 0xff; second++) add([first, second]);
  return Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [0x3f]));
};

const simplified = 'Name,行业\n仰光科技有限公司,制造业\n曼德勒贸易,批发零售\n';
const traditional = 'Name,行業\n仰光科技有限公司,製造業\n曼德勒貿易,批發零售\n';
const japanese = 'Name,備考\nヤンゴン株式会社,これはとても良い会社です\n';
const korean = 'Name,비고\n양곤주식회사,제조업을하는좋은회사입니다\n';

test.each([
  ['GB 18030', 'gb18030', simplified],
  ['GB 18030', 'gb18030', traditional],
  ['GB 18030', 'gb18030', 'Name,x\n王喆,李玥\n'],

  ['Big5', 'big5', traditional],
  ['Shift_JIS', 'shift_jis', japanese],
  ['EUC-JP', 'euc-jp', japanese],
  ['EUC-KR', 'euc-kr', korean],
] as const)('a text in %s is read as it was written: %s %s', (encoding, name, text) => {
  expect(decodeText(encode(text, name))).toEqual({ text, encoding });
});

/** Windows-1252, which has signs of its own from 0x80. */
const western = (text: string): Buffer =>
  Buffer.from(
    text.replace('€', '\x80').replace('’', '\x92').replace('“', '\x93').replace('”', '\x94'),
    'latin1',
  );

test.each([
  'Name,Note\nMüller & Söhne,Gerät\n',
  'Name,Note\nIt’s “good”,€5\n',
  'Name\nSÃO JOÃO\n',
  'Name\nÀ la carte – déjà vu\n'.replace('–', '-'),
  'Name\nL’été à Orléans, señor\n',
])('a text in Windows-1252 has the signs that Windows has there: %j', (text) => {
  expect(decodeText(western(text))).toEqual({ text, encoding: 'Windows-1252' });
});

test.each([
  ['UTF-16 without a mark', Buffer.from(simplified, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${simplified}`, 'utf16le').swap16()],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toMatchObject({ encoding: 'UTF-16' });
  expect(records(read(bytes))[0]?.[0]).toBe('仰光科技有限公司');
});

test.each([
  'Name,Phone\nA,+959123456789\nB,+8613800138000-1\n',
  'Name,Skill\nA,C++\nB,me+Work@b.co\n',
  'Name,Note\nA,1+Tag-b\n',
])('a text of ASCII with plus signs is no UTF-7: %j', (text) => {
  expect(decodeText(Buffer.from(text))).toEqual({ text, encoding: 'UTF-8' });
});

test('a stray NUL makes no other text of a file', () => {
  for (const text of ['Name,Website\nA\0,b\n', 'Name,Website\nAB\0,b\n', `Name\n${'a,b\n'.repeat(30)}\0`])
    expect(decodeText(Buffer.from(text))).toBeUndefined();
});

describe('a text in an encoding that nobody can tell is refused and not read as another', () => {
  test.each([
    ['Cyrillic of Windows', encode('Name,Город\nЯнгон,Торговля\nМандалай,Производство\n', 'windows-1251')],
    ['Chinese in UTF-7', Buffer.from('Name,Note\n+c4tcD2YO-,+TvBRSU7w-\n')],
    ['Burmese in UTF-7', Buffer.from('Name,Note\n+EBsQFBA6EAAQLxAUEDo-,x\n')],
    ['Cyrillic of KOI8-R', encode('Name,Город\nЯнгон,Торговля\n', 'koi8-r')],
    ['Greek', encode('Name,Πόλη\nΡανγκούν,Εταιρεία\n', 'windows-1253')],
    ['Thai', encode('Name,เมือง\nย่างกุ้ง,บริษัท\n', 'windows-874')],
    ['Polish', encode('Name\nPiękna wółka\n', 'windows-1250')],
    ['a single rare letter', encode('Name\n镕\n', 'gb18030')],
    ['letters of a Macintosh', encode('Name\nMüller\n', 'macintosh')],
  ])('%s', (_, bytes) => {
    expect(refusal(bytes)).toEqual(['system.importEncoding']);
  });
});
