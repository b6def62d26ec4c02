import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++)
    new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};

test.each([
  ['UTF-8', new TextEncoder().encode('<a>审批</a>')],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('<a>审批</a>')])],
  ['UTF-16 with a mark', utf16('\uFEFF<a>审批</a>', true)],
  ['UTF-16 with a mark, the larger byte first', utf16('\uFEFF<a>审批</a>', false)],
  ['UTF-16 without a mark', utf16('<a>审批</a>', true)],
  ['UTF-16 without a mark, the larger byte first', utf16('<a>审批</a>', false)],
  ['GB 18030', new Uint8Array([0x3c, 0x61, 0x3e, 0xc9, 0xf3, 0xc5, 0xfa, 0x3c, 0x2f, 0x61, 0x3e])],
])('text in %s is read without being told', (_, bytes) => {
  expect(decodeText(bytes)).toBe('<a>审批</a>');
});

test('a declared encoding is used where the bytes are of it', () => {
  expect(decodeText(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), 'windows-1252')).toBe('café');
  expect(decodeText(new Uint8Array([0xc9, 0xf3]), 'utf-8')).toBe('审');
  expect(decodeText(new TextEncoder().encode('审'), 'no-such-encoding')).toBe('审');
  expect(decodeText(new TextEncoder().encode('审'), 'UTF-16')).toBe('审');
});

test('bytes that are no text are none', () => {
  expect(decodeText(new Uint8Array([0x80, 0xff, 0xff]))).toBeUndefined();
});
