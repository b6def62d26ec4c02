import { expect, test } from 'vitest';
import { compareFields, type Versions } from './compare.ts';
import { differencesOf } from './index.ts';

const versions = (words: number): Versions => {
  const text = (sign: string) =>
    `<p>${Array.from({ length: words }, (_, at) => (at % 50 === 0 ? `${sign}${at}` : `word${at}`)).join(' ')}</p>`;
  return {
    lang: 'en-US',
    fields: [
      { field: 'body', isHtml: true, former: text('old'), later: text('new') },
      { field: 'title', isHtml: false, former: 'Same', later: 'Same' },
      { field: 'summary', isHtml: false, former: 'Old words', later: 'New words' },
      { field: 'values.rows', isHtml: true, former: '<p>a</p>', later: '<p><b>a</b></p>' },
    ],
  };
};

test.each([
  10, 20_000,
])('differences of versions of %i words are the fields whose words differ', async (words) => {
  const found = await differencesOf(versions(words), 'a');
  expect(found.map(({ field }) => field)).toEqual(['body', 'summary']);
  expect(found[1]?.parts).toEqual([
    { op: 'removed', text: 'Old' },
    { op: 'added', text: 'New' },
    { op: 'same', text: ' words' },
  ]);
  const body = found[0]?.parts ?? [];
  const without = (op: string) =>
    body
      .filter((part) => part.op !== op)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toMatch(/^old0 word1 /);
  expect(without('removed')).toMatch(/^new0 word1 /);
  expect(body.filter(({ op }) => op === 'removed')).toHaveLength(words / 50 < 1 ? 1 : words / 50);
});

test('long texts are compared in another process, which gives the same answer', async () => {
  const long = versions(20_000);
  expect(await differencesOf(long, 'a')).toEqual(compareFields(long));
  await expect(
    differencesOf(
      { lang: 'en-US', fields: [{ field: 'body', isHtml: true, former: '', later: '<p>'.repeat(900_000) }] },
      'a',
    ),
  ).rejects.toMatchObject({ key: 'system.textTooComplex' });
});
