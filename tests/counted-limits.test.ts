import { describe, expect, test } from 'vitest';
import { declarationsIn, isTest, sourcesIn } from './support/sources.ts';

/**
 * A count or a sum that decides is made under a lock of what it belongs to, in a statement of its own: the row of the
 * parent, or `lockName`. A count inside the statement that writes reads an older snapshot once the statement has waited.
 */
const counted =
  /\(\s*select\s+(?:coalesce\()?(?:count|sum)\((?:[^()]|\([^()]*\))*\)[^`]*?\)\s*(?:<=?|>=?)\s*\$\{/;
const written = /\b(?:insert into|update|delete from)\s+\w/;

/** Statements that count and write at once, each with the lock that is taken before. */
const locked: Readonly<Record<string, string>> = {};

const root = 'apps/server/src/';
const countedIn = ({ path, text }: { path: string; text: string }): string[] =>
  declarationsIn(text)
    .filter((declaration) =>
      declaration.text.split('sql`').some((part) => {
        const statement = part.slice(0, part.lastIndexOf('`'));
        return counted.test(statement) && written.test(statement);
      }),
    )
    .map(({ name }) => `${path.slice(root.length)} ${name}`);

const found = sourcesIn(root)
  .filter((source) => !isTest(source))
  .flatMap(countedIn);

test('no statement counts what it decides by while it writes', () => {
  expect(found.filter((name) => !(name in locked))).toEqual([]);
  expect(Object.keys(locked).filter((name) => !found.includes(name))).toEqual([]);
});

describe('the gate on counted limits', () => {
  test.each([
    [
      'an insert',
      'insert into wf_draft (a) select 1 where (select count(*) from wf_draft where user_id = 1) < @{most}',
    ],
    [
      'an update',
      'update coupon set used = used + 1 where (select count(*) from orders o where o.id = 1) < @{most}',
    ],
    ['a sum', 'update x set y = 1 where (select coalesce(sum(amount), 0) from z where (a or b)) <= @{most}'],
  ])('finds an injected limit in %s', (_, statement) => {
    const text = `import x;\nexport const planted = (tx) => sql\`${statement.replace('@', '$')}\`.execute(tx);\n`;
    expect(countedIn({ path: `${root}modules/planted.ts`, text })).toEqual(['modules/planted.ts planted']);
  });

  test('ignores a count that writes nothing', () => {
    const text =
      'const planted = (tx) => sql`select (select count(*) from x) < @{most}`.execute(tx);\n'.replace(
        '@',
        '$',
      );
    expect(countedIn({ path: `${root}modules/planted.ts`, text })).toEqual([]);
  });
});

describe('an address that something is counted by', () => {
  /** A key with an address in it as it came: within its network of IPv6 a machine has as many as it likes. */
  const raw = /`[^`]*\$\{(?:\w+\.)*(?:address|ip)\}[^`]*`/;
  const rawIn = ({ path, text }: { path: string; text: string }): string[] =>
    declarationsIn(text)
      .filter(
        (declaration) =>
          raw.test(declaration.text) && !/\b(?:subscriberOf|networkOf)\(/.test(declaration.text),
      )
      .filter((declaration) => /\b(?:key|claim|count)/i.test(declaration.text))
      .map(({ name }) => `${path.slice(root.length)} ${name}`);

  /** Addresses of pages, not of machines. */
  const pages = [
    'modules/content/publishing/link-check/check.ts keyOf',
    'modules/content/publishing/drawer.ts countedAddress',
  ];

  test('is that of its subscriber', () => {
    const strays = sourcesIn(root)
      .filter((source) => !isTest(source))
      .flatMap(rawIn);
    expect(strays.filter((name) => !pages.includes(name))).toEqual([]);
  });

  test('is found where it is not', () => {
    const text = 'import x;\nexport const planted = (db, address) => claim(db, `i:@{address}`);\n'.replace(
      '@',
      '$',
    );
    expect(rawIn({ path: `${root}modules/planted.ts`, text })).toEqual(['modules/planted.ts planted']);
  });
});
