import { type Bookmark, bookmarks, deleteBookmark, maxBookmarks, saveBookmark } from '@lc/contract/system';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const { asRole } = await startTestApp();

const bookmarksFor = async (person: Caller): Promise<Bookmark[]> =>
  (await person.call<Bookmark[]>(bookmarks)).result;
const save = (person: Caller, path: string, title: string) =>
  person.call(saveBookmark, { body: { path, title } });

test('bookmarks are private, and unique per address', async () => {
  const [person, other] = [await asRole([]), await asRole([])];
  await save(person, '/recruitment/company', 'Companies');
  await save(person, '/cms/item?newsClassId=7', 'သတင်း');
  await save(person, '/recruitment/company', 'Company list');
  await save(other, '/system/dict', 'Dictionaries');
  expect(await bookmarksFor(person)).toEqual([
    { path: '/recruitment/company', title: 'Company list' },
    { path: '/cms/item?newsClassId=7', title: 'သတင်း' },
  ]);
  await other.call(deleteBookmark, { query: { path: '/recruitment/company' } });
  await person.call(deleteBookmark, { query: { path: '/cms/item?newsClassId=7' } });
  expect(await bookmarksFor(person)).toEqual([{ path: '/recruitment/company', title: 'Company list' }]);
});

test('bookmarks refuse addresses outside the console, and more than a limit', async () => {
  const person = await asRole([]);
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/', 'dict'])
    expectProblem(await save(person, path, 'Elsewhere'), 'path');
  for (let index = 0; index < maxBookmarks; index++) await save(person, `/page/${index}`, `Page ${index}`);
  expectRefusal(await save(person, '/page/more', 'One more'), 200, 'system.tooManyBookmarks');
  expect(await bookmarksFor(person)).toHaveLength(maxBookmarks);
});
