import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutIdentifiers } from './mentions.ts';

const identifiers = { phones: ['9777888999'], literals: ['planted@example.com'] };
const cleaned = (text: string): string => withoutIdentifiers(text, identifiers);

test.each([
  '09777888999',
  '+959777888999',
  '0095 9 777 888 999',
  '+95 (0) 9-777-888-999',
  '၀၉-၇၇၇ ၈၈၈ ၉၉၉',
  '９７７７８８８９９９',
  'Planted@EXAMPLE.com',
])('%s is taken out of a text', (written) => {
  expect(cleaned(`call ${written}, or`)).toBe('call —, or');
});

test.each([
  ['09777888998 09777888999 09777888997', '09777888998 — 09777888997'],
  ['19777888999', '19777888999'],
  ['97778889991', '97778889991'],
  ['ORD-97778889990001', 'ORD-97778889990001'],
  ['09777888999/09777888999', '—/—'],
])('of %s stays %s', (text, rest) => {
  expect(cleaned(text)).toBe(rest);
});

test('a text without the number stays as it is, whatever digits it has', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456 -()./+a၀၁'), maxLength: 60 });
  fc.assert(
    fc.property(text, (given) => {
      expect(cleaned(given)).toBe(given);
    }),
  );
});

test('the number goes, however its digits are parted, and what stands beside it stays', () => {
  const parted = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 });
  const before = fc.constantFrom('', '0', '+95', '+95 ', '0095');
  fc.assert(
    fc.property(before, parted, (prefix, signs) => {
      const number = [...'9777888999'].map((digit, at) => digit + (signs[at] ?? '')).join('');
      expect(cleaned(`a ${prefix}${number} b 123456`)).toBe('a — b 123456');
    }),
  );
});
