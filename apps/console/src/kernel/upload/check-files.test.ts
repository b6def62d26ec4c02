import { expect, test } from 'vitest';
import { allParts, loadWords } from '../words.ts';
import { acceptOf, insertInOrder, kindsOf, pictureExtensions, refusalOfFile } from './check-files.ts';

const megabyte = 1_048_576;

test('refusalOfFile refuses a file by extension and size, with a message', async () => {
  await loadWords(...allParts);
  const pictures = { extensions: pictureExtensions, maxSizeMb: 2 };
  expect(refusalOfFile({ name: 'A.PNG', size: 2 * megabyte }, pictures)).toBeUndefined();
  expect(refusalOfFile({ name: 'a.png', size: 2 * megabyte + 1 }, pictures)).toBe(
    'A single file cannot exceed 2 MB',
  );
  expect(refusalOfFile({ name: 'a.svg', size: 1 }, pictures)).toBe(
    'File type error: .svg cannot be uploaded here',
  );
  expect(refusalOfFile({ name: 'folder', size: 0 }, {})).toBe('File type error: ? cannot be uploaded here');
  expect(refusalOfFile({ name: 'a.mp4', size: 200 * megabyte }, {})).toBeUndefined();
  expect(refusalOfFile({ name: 'a.mp4', size: 200 * megabyte + 1 }, { maxSizeMb: 900 })).toBe(
    'A single file cannot exceed 200 MB',
  );
});

test('the file input and the library accept the same types', () => {
  expect(acceptOf(['pdf', 'png'])).toBe('.pdf,.png');
  expect(acceptOf(undefined)).toContain('.docx');
  expect(kindsOf(['pdf', 'docx', 'png'])).toEqual(['document', 'image']);
  expect(kindsOf(undefined)).toBeUndefined();
});

test('insertInOrder keeps the order of files chosen together when a later one is uploaded first', () => {
  const places = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const old = [{ uid: 'old' }];
  const after = (['c', 'a', 'b'] as const).reduce(
    (files, uid) => insertInOrder(files, { uid }, (one) => places.get(one)),
    old as { uid: string }[],
  );
  expect(after.map(({ uid }) => uid)).toEqual(['old', 'a', 'b', 'c']);
});
