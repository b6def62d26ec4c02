import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMd5Lanes, hexOf, lanes, longestPiece, newMd5 } from './md5-lanes.ts';

const hashTogether = createMd5Lanes();
const known = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

/** Hashes files side by side, each piece by piece. */
const hashAll = (files: readonly Buffer[], pieceSize: number): string[] => {
  const states = files.map(newMd5);
  for (let at = 0; files.some(({ length }) => at === 0 || at < length); at += pieceSize) {
    const pieces = files.flatMap((file, index) => {
      const md5 = states[index];
      if (!md5 || (at > 0 && at >= file.length)) return [];
      return [{ md5, bytes: file.subarray(at, at + pieceSize), isLast: at + pieceSize >= file.length }];
    });
    if (pieces.length > 0) hashTogether(pieces);
  }
  return states.map(hexOf);
};

test('is MD5: of nothing, and around every border of a block', () => {
  const sizes = Array.from({ length: 200 }, (_, size) => size);
  for (const size of sizes) {
    const bytes = randomBytes(size);
    expect(hashAll([bytes], longestPiece), String(size)).toEqual([known(bytes)]);
  }
});

test('files of any lengths do not disturb each other, however many there are', () => {
  for (let round = 0; round < 60; round++) {
    const files = Array.from({ length: 1 + (round % lanes) }, () =>
      randomBytes(Math.floor(Math.random() * 3000)),
    );
    expect(hashAll(files, 64 * (1 + Math.floor(Math.random() * 20)))).toEqual(files.map(known));
  }
});

test('a file is hashed the same with others beside it that come and go', () => {
  const large = randomBytes(3 * longestPiece + 12_345);
  const md5 = newMd5();
  for (let at = 0; at < large.length; at += longestPiece) {
    const bytes = large.subarray(at, at + longestPiece);
    const others = Array.from({ length: Math.floor(Math.random() * lanes) }, () => ({
      md5: newMd5(),
      bytes: randomBytes(1000),
      isLast: true,
    }));
    hashTogether([...others, { md5, bytes, isLast: at + longestPiece >= large.length }]);
    for (const other of others) expect(hexOf(other.md5)).toBe(known(other.bytes));
  }
  expect(hexOf(md5)).toBe(known(large));
});
