import {
  type Field,
  isReadable,
  languages,
  type Resource,
  recordColumns,
  rules,
  transitionsOf,
} from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { errors } from '@lc/contract/registry/errors.ts';
import { isMessageKey, messages, translate } from '@lc/contract/words';
import { describe, expect, test } from 'vitest';
import { wordProblems } from '../apps/server/src/kernel/http/problems.ts';
import { leavesIn } from './support/inputs.ts';
import { isTest, sourcesIn } from './support/sources.ts';

const keys = Object.keys(messages);
const triples = Object.entries(messages).map(([key, words]) => [key, ...words] as const);
const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

/** Rules that come from the schemas themselves, beside the named ones. */
const schemaRules = [
  'withheld',
  'required',
  'type',
  'max',
  'min',
  'maximum',
  'minimum',
  'choice',
  'date',
  'dateTime',
  'id',
  'idList',
  'pattern',
  'text',
  'taken',
  'unknown',
  'month',
  'time',
  'decimal',
  'unique',
  'masked',
  'afterStart',
  'notBelow',
];

const fieldKeys = Object.values<Resource>(resources).flatMap(({ spec }) => [
  ...Object.entries<Field>(spec.fields)
    .filter(([, field]) => isReadable(field))
    .map(([name]) => `${spec.name}.${name}`),
  ...Object.keys(spec.synonyms ?? {}).map((name) => `${spec.name}.${name}`),
]);
const rightKeys = allPermissions.map((permission) => {
  const own = `right.${permission.replaceAll(':', '.')}`;
  return isMessageKey(own) ? own : `right.${permission.split(':')[1]}`;
});

/** What the home page says of each thing that can be done. */
const actionKeys = keys
  .filter((key) => key.startsWith('auditAction.'))
  .map((key) => key.replace('auditAction.', 'dashboard.did.'));
const transitionKeys = Object.values(resources).flatMap((resource) =>
  transitionsOf(resource).map(({ name }) => `auditAction.${name}`),
);
const partKeys = Object.values<Resource>(resources).flatMap((resource) => [
  ...transitionsOf(resource).map(({ name }) => `${resource.spec.name}.act.${name}`),
  ...Object.keys(resource.spec.groups ?? {}).map((group) => `${resource.spec.name}.group.${group}`),
  ...Object.keys(resource.spec.children ?? {}).map((child) => `${resource.spec.name}.${child}`),
]);
const jobKeys = sourcesIn('apps/server/src')
  .filter((source) => !isTest(source) && source.text.includes('defineJob('))
  .flatMap(({ text }) => [...text.matchAll(/defineJob\S*\(\{\s*name: '([\w.]+)'/g)])
  .map((match) => `jobKind.${match[1]}`);

/** Keys that are put together from names. */
const derived: readonly string[] = [
  ...Object.keys(errors),
  ...[...Object.keys(rules), ...schemaRules].map((rule) => `rule.${rule}`),
  ...Object.keys(resources).map((name) => `resource.${name}`),
  ...fieldKeys,
  ...recordColumns.map((column) => `record.${column}`),
  'record.subsiteId',
  ...rightKeys,
  ...actionKeys,
  ...transitionKeys,
  ...partKeys,
  ...jobKeys,
];

describe('words', () => {
  test.each([...new Set(derived)])('there are some for %s', (key) => {
    expect(isMessageKey(key)).toBe(true);
  });

  const product = [
    ...sourcesIn('packages/contract/src'),
    ...sourcesIn('apps/server/src'),
    ...sourcesIn('apps/console/src'),
  ].filter((source) => !isTest(source));

  const parameters = endpoints.flatMap(({ labels, path, body, query, params }) =>
    [...leavesIn(body), ...leavesIn(query), ...leavesIn(params)].map((leaf) => ({
      place: `${path} ${leaf.path.join('.')}`,
      labels,
      path: leaf.path.join('.'),
    })),
  );

  test.each([
    'zh-CN',
    'my-MM',
  ] as const)('what the server says of a parameter does not hold its raw name in %s', (language) => {
    const raw = parameters.filter(({ labels, path }) => {
      const [problem] = wordProblems([{ path, rule: 'required' }], language, labels);
      return /[A-Za-z]/.test(
        problem?.message.replace(/\b(IP|ID|URL|HTTPS|SEO|JSON|CAS|HTML|QR|SMS|ICP)\b/g, '') ?? '',
      );
    });
    expect(raw.map(({ place }) => place)).toEqual([]);
  });

  test('the current password has a name in every language', () => {
    const said = languages.map(
      (language) => wordProblems([{ path: 'oldpassword', rule: 'required' }], language, 'user')[0]?.message,
    );
    expect(said[1]).toBe('请输入原密码');
    expect(new Set(said).size).toBe(languages.length);
  });

  test('every key is used or put together from names', () => {
    const elsewhere = product
      .filter(({ path }) => !path.endsWith('/messages.ts'))
      .map(({ text }) => text)
      .join('\n');
    const made = new Set(derived);
    const unused = keys.filter((key) => !made.has(key) && !elsewhere.includes(`'${key}'`));
    // The labels of a body written by hand stand beside those of the resource's fields.
    const ofInputs = new Set(
      endpoints.flatMap(({ labels, body, query }) =>
        [...leavesIn(body), ...leavesIn(query)].map(({ path }) => `${labels}.${path[0]}`),
      ),
    );
    expect(unused.filter((key) => !ofInputs.has(key))).toEqual([]);
  });

  test('nothing is translated that has no words', () => {
    const asked = product.flatMap(({ path, text }) =>
      path.startsWith('apps/server/')
        ? [...text.matchAll(/\btranslate\(\s*[^,()]+,\s*'([^']+)'/g)].map((match) => match[1] ?? '')
        : [],
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  test.each(triples)('%s is written in three languages', (_, english, chinese, burmese) => {
    for (const text of [english, chinese, burmese]) {
      expect(text).toMatch(/\S/);
      expect(text).toBe(text.trim());
      expect(text).toBe(text.normalize('NFC'));
      expect(places(text)).toEqual(places(english));
    }
    const words = (text: string): string => text.replace(/\{\w+\}/g, '');
    expect(words(english)).not.toMatch(/\p{Script=Han}|\p{Script=Myanmar}/u);
    // A text of places and marks alone is nobody's language.
    const hasWords = (text: string): boolean => /\p{L}/u.test(words(text));
    const mayBeMarks = (text: string): boolean => places(text).length > 0 || !hasWords(english);
    if (hasWords(chinese) || !mayBeMarks(chinese)) expect(words(chinese)).toMatch(/\p{Script=Han}/u);
    if (hasWords(burmese) || !mayBeMarks(burmese)) expect(words(burmese)).toMatch(/\p{Script=Myanmar}/u);
    expect(words(burmese)).not.toMatch(/\p{Script=Han}/u);
  });

  test('a place without a value stays, and a value is put in as it is', () => {
    for (const language of languages) {
      expect(translate(language, 'rule.max', { label: '$& {max}' })).toContain('$& {max}');
      expect(translate(language, 'no.such.key')).toBe('no.such.key');
      expect(translate(language, 'constructor')).toBe('constructor');
    }
  });
});
