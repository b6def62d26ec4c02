import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

/**
 * What one file does for all, since it is easy to do wrong. One writes Location headers, and looks at what it writes: elsewhere a path that somebody sent could lead browsers to
 * another host. Inputs are read in one place, too, which bounds what is said of them.
 */
const locations = 'apps/server/src/kernel/http/location.ts';
const problems = 'apps/server/src/kernel/http/problems.ts';
/** Tells an operator why a job failed, cut to a line. */
const notes = 'apps/server/src/kernel/jobs/error-note.ts';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { property?: { name?: string } };
  arguments: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
};

const isCall = (node: Node): node is Call => node.type === 'CallExpression' && 'arguments' in node;

const headerCalls: ReadonlySet<string> = new Set([
  'header',
  'headers',
  'setHeader',
  'setHeaders',
  'appendHeader',
  'writeHead',
  'writeEarlyHints',
]);

/** Calls that write a Location header by themselves, and object literals whose header it could be. */
const writersIn = (path: string, text: string): string[] =>
  nodesIn(parseSync(path, text).program)
    .filter(isCall)
    .filter(({ callee, arguments: given }) => {
      const name = callee.property?.name ?? '';
      if (name === 'redirect') return true;
      return (
        headerCalls.has(name) && given.some(({ start, end }) => /\blocation\b/i.test(text.slice(start, end)))
      );
    })
    .map(({ start, end }) => `${path}: ${text.slice(start, end).slice(0, 60)}`);

const server = sourcesIn('apps/server/src').filter((source) => !isTest(source));

test('one file writes Location headers', () => {
  expect(writersIn(locations, server.find(({ path }) => path === locations)?.text ?? '')).not.toEqual([]);
  const others = server.filter(({ path }) => path !== locations);
  expect(others.flatMap(({ path, text }) => writersIn(path, text))).toEqual([]);
  // Headers that are put together before they are written.
  expect(
    others.filter(({ text }) => /['"]location['"]\s*[,:\]]/i.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test('policies of answers are written in two files, and each keeps pages out of the pages of others', () => {
  const policies = server.filter(({ text }) => /default-src|(?<!x-)frame-ancestors/.test(text));
  expect(policies.map(({ path }) => path).sort()).toEqual([
    'apps/server/src/kernel/http/policies.ts',
    'apps/server/src/modules/content/publishing/visitors.ts',
  ]);
  for (const { text } of policies)
    expect(text.match(/frame-ancestors 'none'/g)).toHaveLength(
      text.match(/default-src 'none'/g)?.length ?? 0,
    );
});

test('one file makes problems of what a schema finds', () => {
  const reads = /\.(issues|treeifyError|flattenError|prettifyError)\b/;
  expect(server.filter(({ text }) => reads.test(text)).map(({ path }) => path)).toEqual([problems, notes]);
});

test('one file normalizes texts that people send, since a long row of marks takes the square of its length', () => {
  const plain = [...server, ...sourcesIn('packages').filter((source) => !isTest(source))];
  const places = plain
    .filter(({ text }) => /\.normalize\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => !/[./-](?:seed|data)\.ts$/.test(path));
  expect(places).toEqual([
    // Names of stored records, which clean-text.ts has bounded.
    'apps/server/src/modules/recruitment/duplicates/name-keys.ts',
    'packages/contract/src/kernel/clean-text.ts',
    // Single letters, and names that clean-text.ts has bounded.
    'packages/contract/src/kernel/name-key.ts',
    // The first letters of a label.
    'packages/form-core/src/generate/names.ts',
  ]);
});

/** Where an address is looked at otherwise than by whether browsers may be led to it, each with why. */
const otherAddresses: Readonly<Record<string, string>> = {
  'packages/contract/src/kernel/rules.ts': 'the rule of the specification, which takes ftp',
  'apps/server/src/modules/content/word/word-reader.ts':
    'before the HTML is cleaned, which looks at each link',
  'apps/server/src/modules/content/word/word-writer.ts': 'links of HTML that was cleaned',
  'apps/server/src/modules/content/publishing/link-check/check.ts': 'what links of pages are asked about',
  'apps/server/src/modules/recruitment/reviews/risk.ts': 'a sign of fraud in a text',
  'apps/server/src/modules/recruitment/duplicates/find.queries.ts': 'what two spellings of an address share',
  'apps/server/src/kernel/outbound/probe.ts': 'what the server itself asks',
  'apps/server/src/config.ts': 'settings of the operator',
  'apps/server/src/modules/identity/oidc.service.ts': 'the issuer of the settings',
  'apps/console/src/domains/forms/render/safe-values.ts': 'pictures and own paths in forms, beside links',
  'apps/console/src/kernel/socket.ts': 'the address of the console itself',
};

test('one file says which addresses from outside browsers are led to', () => {
  const web = 'packages/contract/src/kernel/web-address.ts';
  const looks = /https\?:|['"]https?:['"]|\bprotocol === /;
  const places = [...server, ...sourcesIn('packages'), ...sourcesIn('apps/console/src')]
    .filter((source) => !isTest(source) && !/[./-](?:seed|data)\.ts$|\/test/.test(source.path))
    .filter(({ text }) => looks.test(text))
    .map(({ path }) => path);
  expect([...new Set(places)].sort()).toEqual([web, ...Object.keys(otherAddresses)].sort());
});

describe('the gate on Location headers', () => {
  test.each([
    'reply.redirect(address, 301);',
    "reply.code(302).header('Location', address);",
    "reply.headers({ 'cache-control': 'no-cache', location: address });",
    'response.writeHead(301, { location });',
    "response.setHeader('location', '/' + rest);",
  ])('finds %s', (text) => expect(writersIn('planted.ts', text)).toHaveLength(1));

  test.each([
    'redirect(reply, location, 301);',
    'const found = { location: homeAddress(site) };',
    "reply.header('content-type', 'text/html');",
  ])('ignores %s', (text) => expect(writersIn('planted.ts', text)).toEqual([]));
});

test('designs that people send are read within their bound: large ones by another process', () => {
  const reading = /\b(?:readDesign|parseDesign|parseImport)\(/;
  const readers = server.filter(({ path, text }) => path.includes('/modules/') && reading.test(text));
  expect(readers.map(({ path }) => path.replace('apps/server/src/modules/forms/', '')).sort()).toEqual(
    [
      // The design that a new form begins with.
      'design.service.ts',
      'design-reader.ts',
      'design-text.ts',
      'findings.ts',
    ].sort(),
  );
});
