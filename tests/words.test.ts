import { columnSettings, valueShapes } from '@lc/contract/content';
import {
  asksOf,
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
import { choiceDictionaries } from '../apps/server/src/kernel/choice-seeds.ts';
import { wordProblems } from '../apps/server/src/kernel/http/problems.ts';
import { leavesIn } from './support/inputs.ts';
import { isTest, sourcesIn } from './support/sources.ts';

const keys = Object.keys(messages);
const triples = Object.entries(messages).map(([key, words]) => [key, ...words] as const);
const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

/** Rules that come from the schemas themselves, beside the named ones. */
const schemaRules = [
  'hiddenSigns',
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
  'notOffered',
  'notBeside',
  'month',
  'time',
  'decimal',
  'unique',
  'currencyDigits',
  'masked',
  'afterStart',
  'future',
  'notBelow',
];

/** The fields of the models of content, and of the lines in them; what columns say of themselves. */
const modelKeys = [...valueShapes, columnSettings as Resource]
  .flatMap((shape) => [shape, ...Object.values(shape.spec.children ?? {}).map(({ of }) => of)])
  .flatMap(({ spec }) => Object.keys(spec.fields).map((name) => `${spec.name}.${name}`))
  .concat(
    valueShapes.flatMap(({ spec }) => [
      ...Object.keys(spec.children ?? {}).map((child) => `${spec.name}.${child}`),
      ...Object.keys(spec.groups ?? {}).map((group) => `${spec.name}.group.${group}`),
    ]),
  );

const fieldKeys = Object.values<Resource>(resources).flatMap(({ spec }) => [
  ...Object.keys(spec.computed ?? {}).map((name) => `${spec.name}.${name}`),
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
  ...(resource.spec.checks ?? []).map(({ rule }) => `rule.${rule}`),
  ...transitionsOf(resource).flatMap((transition) => [
    `${resource.spec.name}.act.${transition.name}`,
    ...asksOf(transition).map(([name]) => `${resource.spec.name}.${name}`),
  ]),
  ...Object.keys(resource.spec.groups ?? {}).map((group) => `${resource.spec.name}.group.${group}`),
  ...Object.keys(resource.spec.children ?? {}).map((child) => `${resource.spec.name}.${child}`),
]);
const choiceKeys = choiceDictionaries([
  ...Object.values<Resource>(resources),
  ...valueShapes,
  columnSettings as Resource,
]).flatMap(({ code, items }) => [`choice.${code}`, ...items.map(([value]) => `choice.${code}.${value}`)]);
const jobKeys = sourcesIn('apps/server/src')
  .filter((source) => !isTest(source) && /defineJob[(<]/.test(source.text))
  .flatMap(({ text }) => [...text.matchAll(/defineJob(?:<[^(]*>)?\(\{\s*name: '([\w.]+)'/g)])
  .map((match) => `jobKind.${match[1]}`);

/** Keys that are put together from names. */
const derived: readonly string[] = [
  ...Object.keys(errors),
  ...[...Object.keys(rules), ...schemaRules].map((rule) => `rule.${rule}`),
  ...Object.keys(resources).flatMap((name) => [`resource.${name}`, `resource.${name}.one`]),
  ...fieldKeys,
  ...modelKeys,
  ...recordColumns.map((column) => `record.${column}`),
  'record.subsiteId',
  ...rightKeys,
  ...actionKeys,
  ...transitionKeys,
  ...partKeys,
  ...choiceKeys,
  ...jobKeys,
];

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Keys as code puts them together, such as `media.state.${state}`: a first part stands before the first place. */
const templatePatterns = (text: string): RegExp[] =>
  matchesOf(text, /`([a-z]\w*\.[\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g).map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`),
  );

/** Words that came before the pages which say them. A line goes with the last of its pages. */
const awaitedKeys = [/^commerce\.\w+$/, /^contentEditor\.(saveFirst|actions)$/];

/** Keys that the audit of a module names beside the fields of its resource. */
const auditKeys = ['announcement.channels', 'privacyRequest.all'];

/** Whether a key stands in the code, whole or put together from what stands there. */
const usesIn = (text: string): ((key: string) => boolean) => {
  const quoted = new Set(matchesOf(text, /'([\w.-]+)'/g));
  const patterns = templatePatterns(text);
  const codes = matchesOf(text, /\bwords: '(\w+)'/g);
  const lists = matchesOf(text, /\bwordsUnder\('(\w+)'\)/g).filter((prefix) => !codes.includes(prefix));
  return (key) =>
    quoted.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    lists.some((prefix) => key.startsWith(`${prefix}.`)) ||
    codes.some((prefix) => key.startsWith(`${prefix}.`) && quoted.has(key.slice(prefix.length + 1)));
};

describe('messages', () => {
  test('exist for every composed key', () => {
    expect([...new Set(derived)].filter((key) => !isMessageKey(key))).toEqual([]);
  });

  // Pages that no menu shows are opened from others, which say what they do.
  const shownPages = sourcesIn('apps/server/src/modules')
    .filter((source) => !isTest(source) && /\bcomponent: '/.test(source.text))
    .flatMap(({ text }) => [
      ...text.matchAll(/\bcomponent: '([^']+)',([^}]*?)\bperms: (?:'(\w+):(\w+)'|null),([^}]*)/g),
    ])
    .filter((match) => !match[5]?.includes('isHidden: true'))
    .map(([, component, , subject, act]) => ({ component, list: act === 'list' ? subject : undefined }));

  test('say in one short sentence what each page of the menu is for', () => {
    expect(shownPages.length).toBeGreaterThan(80);
    const sentenceOf = ({ component, list }: (typeof shownPages)[number]) => {
      const key = [`page.${component}.help`, `resource.${list}.help`].find(isMessageKey);
      return key && messages[key];
    };
    const without = shownPages.filter((page) => !sentenceOf(page));
    expect(without.map(({ component }) => component)).toEqual([]);
    const long = shownPages
      .flatMap((page) => sentenceOf(page)?.[0] ?? [])
      .filter((text) => text.length > 110);
    expect(long).toEqual([]);
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

  test.each(['zh-CN', 'my-MM'] as const)('do not contain the raw name of a parameter in %s', (language) => {
    const raw = parameters.filter(({ labels, path }) => {
      const [problem] = wordProblems([{ path, rule: 'required' }], language, labels);
      return /[A-Za-z]/.test(
        problem?.message.replace(/\b(IP|ID|URL|HTTPS|SEO|JSON|CAS|HTML|QR|SMS|ICP)\b/g, '') ?? '',
      );
    });
    expect(raw.map(({ place }) => place)).toEqual([]);
  });

  test('name the current password in every language', () => {
    const said = languages.map(
      (language) => wordProblems([{ path: 'oldpassword', rule: 'required' }], language, 'user')[0]?.message,
    );
    expect(said[1]).toBe('请输入原密码');
    expect(new Set(said).size).toBe(languages.length);
  });

  test('have no unused key', () => {
    const elsewhere = product
      .filter(({ path }) => !path.endsWith('messages.ts'))
      .map(({ text }) => text)
      .join('\n');
    // In place of the name of the list, where that would not do.
    const titlesOfRelated = Object.values<Resource>(resources).flatMap(({ spec }) =>
      Object.keys(spec.related ?? {}).map((other) => `${spec.name}.related.${other}`),
    );
    const made = new Set([...derived, ...auditKeys, ...titlesOfRelated]);
    const isUsed = usesIn(elsewhere);
    const isAwaited = (key: string): boolean => awaitedKeys.some((pattern) => pattern.test(key));
    const unused = keys.filter((key) => !made.has(key) && !isUsed(key) && !isAwaited(key));
    // The labels of a body written by hand stand beside those of the resource's fields.
    const ofInputs = new Set(
      endpoints.flatMap(({ labels, body, query }) =>
        [...leavesIn(body), ...leavesIn(query)].map(({ path }) => `${labels}.${path[0]}`),
      ),
    );
    expect(unused.filter((key) => !ofInputs.has(key))).toEqual([]);
  });

  test('have no unknown composed key', () => {
    const asked = product.flatMap(({ path, text }) =>
      matchesOf(text, /\b(?:tx|findWords)\(\s*`([^`]*)`/g).map((key) => [path, key] as const),
    );
    expect(asked.length).toBeGreaterThan(10);
    const isKey = (template: string): boolean => {
      const pattern = template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+');
      return keys.some((key) => new RegExp(`^${pattern}$`).test(key));
    };
    expect(asked.filter(([, template]) => !isKey(template))).toEqual([]);
  });

  test('have no missing key', () => {
    const asked = product.flatMap(({ path, text }) =>
      path.startsWith('apps/server/')
        ? [...text.matchAll(/\btranslate\(\s*[^,()]+,\s*'([^']+)'/g)].map((match) => match[1] ?? '')
        : [],
    );
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  const groups = [...new Set(triples.map(([key]) => key.split('.')[0] ?? ''))];
  test.each(groups)('are translated to three languages: all under %s', (group) => {
    for (const [key, english, chinese, burmese] of triples) {
      if (!key.startsWith(`${group}.`)) continue;
      for (const text of [english, chinese, burmese]) {
        expect(text, key).toMatch(/\S/);
        expect(text, key).toBe(text.trim());
        expect(text, key).toBe(text.normalize('NFC'));
        expect(places(text), key).toEqual(places(english));
      }
      const words = (text: string): string => text.replace(/\{\w+\}/g, '');
      expect(words(english), key).not.toMatch(/\p{Script=Han}|\p{Script=Myanmar}/u);
      // A text of places and marks alone is nobody's language.
      const hasWords = (text: string): boolean => /\p{L}/u.test(words(text));
      const mayBeMarks = (text: string): boolean => places(text).length > 0 || !hasWords(english);
      if (hasWords(chinese) || !mayBeMarks(chinese)) expect(words(chinese), key).toMatch(/\p{Script=Han}/u);
      if (hasWords(burmese) || !mayBeMarks(burmese))
        expect(words(burmese), key).toMatch(/\p{Script=Myanmar}/u);
      expect(words(burmese), key).not.toMatch(/\p{Script=Han}/u);
    }
  });

  test('have keys that begin with a part of the product', () => {
    expect(triples.filter(([key]) => !key.includes('.'))).toEqual([]);
  });

  test('keep a placeholder without a value, and insert a value unchanged', () => {
    for (const language of languages) {
      expect(translate(language, 'rule.max', { label: '$& {max}' })).toContain('$& {max}');
      expect(translate(language, 'no.such.key')).toBe('no.such.key');
      expect(translate(language, 'constructor')).toBe('constructor');
    }
  });
});
