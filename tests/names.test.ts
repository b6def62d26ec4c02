import { nameKey, textKey } from '@lc/contract/kernel';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from './support/database.ts';
import { declarationsIn, isTest, sourcesIn } from './support/sources.ts';

/**
 * Names that open, find or distinguish something are compared by `nameKey` and its twin `name_key` of the database.
 * `lower()` and `toLowerCase()` fold letters such as U+0130 onto those of another name.
 */
const client = new Client({ connectionString: (await createTestDatabase()).connectionString });
await client.connect();
afterAll(() => client.end());

test('the database compares names as the product does', async () => {
  const letters = [...'aZ09@.-_ \u00e9\u00c9\u0130\u0131\u212a\u017f\uff41\u03c3\u03c2\u1000\u1031\u738b'];
  let state = 7;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const names = Array.from({ length: 500 }, () =>
    Array.from({ length: 1 + next(8) }, () => letters[next(letters.length)] ?? 'a')
      .join('')
      .trim(),
  ).filter((name) => nameKey(name) !== undefined);
  expect(names.length).toBeGreaterThan(50);
  const { rows } = await client.query<{ keys: string[] }>(
    'select array(select name_key(name) from unnest($1::text[]) with ordinality t (name, place) order by place) as keys',
    [names],
  );
  expect(rows[0]?.keys).toEqual(names.map(nameKey));
});

test('the database compares free texts as the product does', async () => {
  const signs = [
    ...'aZ09 -_\t\u00a0\u3000\u00ad\u200b\u200d\u200f\u2060\ufe0f\ufeff\u00e9\u00c9\u0301\u0130\uff21\uff41\uff11\ufb01\u2460\u2f00\u1000\u1031\u102f\u738b\u{1f600}',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), { maxLength: 50 }),
      async (made) => {
        const texts = made.map((one) => one.join(''));
        const { rows } = await client.query<{ keys: string[] }>(
          'select array(select text_key(text) from unnest($1::text[]) with ordinality t (text, place) order by place) as keys',
          [texts],
        );
        expect(rows[0]?.keys).toEqual(texts.map(textKey));
      },
    ),
  );
});

/** Whatever else folds case in SQL, with what it compares. None of these opens an account or is unique. */
const exceptions: Readonly<Record<string, string>> = {
  'modules/commerce/bank-line.queries.ts candidatesOf':
    'what a person is shown beside a bank line to choose from',
  'modules/content/models/titles.queries.ts titledAlready': 'a hint at texts of the same title',
  'modules/forms/design.queries.ts listPublished': 'a keyword',
  'modules/recruitment/duplicates/find.queries.ts plainName':
    'what may be a duplicate, for a person to decide',
  'modules/recruitment/duplicates/find.queries.ts sources': 'what may be a duplicate, for a person to decide',
  'modules/recruitment/jobs/job.queries.ts loadAlike':
    'postings of one company under the same title, as a hint',
  'modules/recruitment/privacy/erase.ts marksOf':
    'names that are looked for in the searches that people kept',
  'modules/recruitment/privacy/erase.ts steps': 'names that are looked for in the searches that people kept',
};

const folds = /\blower\((?!effective\b)/;

const foldsIn = (text: string): string[] =>
  declarationsIn(text)
    .filter((part) => folds.test(part.text))
    .map(({ name }) => name);

describe('the gate on folded names', () => {
  const root = 'apps/server/src/';
  const sources = sourcesIn(root).filter((source) => !isTest(source));

  test('finds no lower() in a statement without a reason', () => {
    const found = sources.flatMap(({ path, text }) =>
      foldsIn(text).map((name) => `${path.slice(root.length)} ${name}`),
    );
    expect(found.sort()).toEqual(Object.keys(exceptions).sort());
  });

  test('finds no name of an account that is lowered by hand', () => {
    const lowered =
      /\b\w*(?:username|accountName|email)\w*(?:\([^)]*\)|\b)[\w.)]*\.to(?:Locale)?LowerCase\(/i;
    const found = sources.filter(({ text }) => lowered.test(text)).map(({ path }) => path.slice(root.length));
    expect(found).toEqual(['modules/identity/password.service.ts']);
  });

  test('finds an injected one', () => {
    expect(foldsIn('import x;\nconst planted = () => sql`where lower(u.username) = 1`;\n')).toEqual([
      'planted',
    ]);
    expect(foldsIn('import x;\nconst planted = () => sql`select lower(effective)`;\n')).toEqual([]);
  });
});
