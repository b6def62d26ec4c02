import { brotliCompressSync } from 'node:zlib';
import { asksOf, type Field, isReadable, type Resource, transitionsOf } from '@lc/contract/kernel';
import { statusWords } from '@lc/contract/process/word-keys.ts';
import { resources } from '@lc/contract/registry';
import { errors } from '@lc/contract/registry/errors.ts';
import { isMessageKey, messages, wordsOfDomains } from '@lc/contract/words';
import { describe, expect, test } from 'vitest';
import { wordParts } from '../apps/console/build/word-parts.ts';
import { isTest, sourcesIn } from './support/sources.ts';

const domains = Object.fromEntries(
  Object.entries(wordsOfDomains).map(([domain, words]) => [domain, Object.keys(words)]),
);
const parts = wordParts({ domains, errors: Object.keys(errors) });
const keysOf = (...names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => parts.get(name) ?? []));
const onPagesOf = (domain: string): Set<string> => keysOf('shell', 'kernel', domain);
const everywhere = keysOf(...parts.keys());

/** Pages that say the words of every domain say so in the `index.ts` of theirs. */
const saysAll = new Set(
  sourcesIn('apps/console/src/domains')
    .filter(({ path, text }) => path.endsWith('/index.ts') && text.includes('words = allParts'))
    .map(({ path }) => path.split('/').at(-2)),
);

/** What the code of a folder can say. */
const sayableIn = (path: string): Set<string> => {
  const [, domain] = /^apps\/console\/src\/domains\/(\w+)\//.exec(path) ?? [];
  if (domain !== undefined) return saysAll.has(domain) ? everywhere : onPagesOf(domain);
  return /\/app\/(?:entry|user)\//.test(path) ? keysOf('entry', 'shell') : keysOf('shell', 'kernel');
};

const quotedKeys = (text: string): string[] =>
  [...text.matchAll(/'([\w.-]+\.[\w.-]+)'/g)]
    .map((match) => match[1] ?? '')
    .filter((key) => isMessageKey(key) && !key.startsWith('choice.'));

const keysUnder = (prefix: string): string[] =>
  Object.keys(messages).filter((key) => key.startsWith(`${prefix}.`) && !/\.(?:one|help)$/.test(key));

const triples: Readonly<Record<string, readonly string[]>> = messages;

/** The weight of words in one language as they travel, in KB. */
const weightOf = (keys: Iterable<string>, language: number): number =>
  brotliCompressSync(
    JSON.stringify(Object.fromEntries([...keys].map((key) => [key, triples[key]?.[language]]))),
  ).length / 1024;

describe('the words that a browser loads for a page', () => {
  test('hold every key that the code of the page names', () => {
    const sources = sourcesIn('apps/console/src').filter((source) => !isTest(source));
    const missing = sources.flatMap(({ path, text }) => {
      const sayable = sayableIn(path);
      return quotedKeys(text)
        .filter((key) => !sayable.has(key))
        .map((key) => `${path}: ${key}`);
    });
    expect(sources.flatMap(({ text }) => quotedKeys(text)).length).toBeGreaterThan(2000);
    expect(missing).toEqual([]);
  });

  test('hold the keys in a table of another domain, such as how a process stands with a record', () => {
    const shared = keysOf('shell', 'kernel');
    expect(Object.values(statusWords).filter((key) => !shared.has(key))).toEqual([]);
  });

  test('hold what the lists, records and moves of its domain are made of', () => {
    const missing = Object.values<Resource>(resources).flatMap((resource) => {
      const { spec } = resource;
      const { name, domain } = spec;
      const sayable = onPagesOf(domain);
      return [
        `resource.${name}`,
        `resource.${name}.one`,
        `resource.${name}.help`,
        ...Object.entries<Field>(spec.fields).flatMap(([column, field]) => [
          ...(isReadable(field) ? [`${name}.${column}`] : []),
          ...('words' in field && field.words !== undefined ? keysUnder(field.words) : []),
        ]),
        ...Object.keys(spec.computed ?? {}).map((field) => `${name}.${field}`),
        ...transitionsOf(resource).flatMap((move) => [
          `${name}.act.${move.name}`,
          `auditAction.${move.name}`,
          `moveHelp.${name}.${move.name}`,
          ...asksOf(move).map(([asked]) => `${name}.${asked}`),
        ]),
        ...(spec.checks ?? []).map(({ rule }) => `rule.${rule}`),
        ...Object.keys(spec.groups ?? {}).map((group) => `${name}.group.${group}`),
        ...Object.keys(spec.children ?? {}).map((child) => `${name}.${child}`),
        ...Object.keys(spec.related ?? {}).map((other) => `${name}.related.${other}`),
      ].filter((key) => isMessageKey(key) && !sayable.has(key));
    });
    expect(missing).toEqual([]);
  });

  test('hold each key that is no error of the server alone and no choice, in some part', () => {
    const lost = Object.keys(messages).filter(
      (key) => !everywhere.has(key) && !key.startsWith('choice.') && !Object.hasOwn(errors, key),
    );
    expect(lost).toEqual([]);
  });

  // Decision 079.
  test.each([0, 1, 2])('weigh 36 KB at most on the pages of any domain, in language %i', (language) => {
    const common = weightOf(keysOf('shell'), language) + weightOf(keysOf('kernel'), language);
    const heavy = Object.keys(domains)
      .map((domain) => [domain, common + weightOf(keysOf(domain), language)] as const)
      .filter(([, weight]) => weight > 36);
    expect(heavy).toEqual([]);
  });
});
