import { describe, expect, test } from 'vitest';
import { isTest, type Source, sourcesIn } from './support/sources.ts';

/** The one closed list of domains, spelled the same on every side. */
const domains = [
  'identity',
  'access',
  'organization',
  'sites',
  'content',
  'media',
  'announcements',
  'forms',
  'process',
  'recruitment',
  'commerce',
  'messaging',
  'analytics',
  'system',
] as const;

const contract = sourcesIn('packages/contract/src');
const formCore = sourcesIn('packages/form-core/src');
const processCore = sourcesIn('packages/process-core/src');
const server = sourcesIn('apps/server/src');
const console_ = sourcesIn('apps/console/src');
const everything = [
  ...contract,
  ...formCore,
  ...processCore,
  ...server,
  ...console_,
  ...sourcesIn('tests'),
  ...sourcesIn('scripts'),
];

const within = (sources: readonly Source[], folder: string): Source[] =>
  sources.filter((source) => source.path.startsWith(folder) && !isTest(source));
const isOurs = (target: string): boolean => /^(packages|apps|tests|scripts|e2e|bench)\//.test(target);

/** The imports of these files that the rule does not allow, each as "file → target". */
const breaches = (
  sources: readonly Source[],
  isAllowed: (target: string, source: Source) => boolean,
): string[] =>
  sources.flatMap((source) =>
    source.imports
      .filter((target) => !isAllowed(target, source))
      .map((target) => `${source.path} → ${target}`),
  );

const inFolder =
  (...folders: readonly string[]) =>
  (target: string): boolean =>
    folders.some((folder) => target.startsWith(folder));

/** The core that only one domain knows; for the others this is the contract again. */
const coreOf = (domain: string): string =>
  domain === 'forms' || domain === 'process'
    ? `packages/${domain === 'forms' ? 'form' : 'process'}-core/src/`
    : 'packages/contract/src/';

describe('import directions', () => {
  test('finds the source files', () => {
    expect(contract.length).toBeGreaterThan(20);
    expect(within(server, 'apps/server/src/kernel/').length).toBeGreaterThan(20);
    expect(contract.flatMap(({ imports }) => imports)).toContain('zod/mini');
    expect(server.flatMap(({ imports }) => imports)).toContain('packages/contract/src/kernel/index.ts');
  });

  test('of the contract are zod and itself', () => {
    const isAllowed = (target: string) =>
      /^zod(\/|$)/.test(target) || target.startsWith('packages/contract/src/');
    expect(breaches(within(contract, 'packages/'), isAllowed)).toEqual([]);
  });

  test('of the contract kernel include no domain', () => {
    const kernel = within(contract, 'packages/contract/src/kernel/');
    expect(
      breaches(kernel, (target) => !isOurs(target) || inFolder('packages/contract/src/kernel/')(target)),
    ).toEqual([]);
  });

  test('of form-core lead to itself, one parser, and the contract’s languages, budgets, encodings, numbers, pattern rules and readers of typed values', () => {
    const isAllowed = inFolder(
      'packages/form-core/src/',
      'packages/contract/src/kernel/locale.ts',
      'packages/contract/src/kernel/budget.ts',
      'packages/contract/src/kernel/pattern-rules.ts',
      'packages/contract/src/kernel/clean-text.ts',
      'packages/contract/src/kernel/decimal.ts',
      'packages/contract/src/kernel/decode-text.ts',
      'packages/contract/src/kernel/typed-',
    );
    const parser = '@eslint-community/regexpp';
    expect(
      breaches(within(formCore, 'packages/'), (target) => isAllowed(target) || target === parser),
    ).toEqual([]);
  });

  test('of process-core are the languages, budgets, encodings, numbers, names and the cutting of texts of the contract, readers of XML, BPMN and FEEL, zod and itself', () => {
    const libraries = ['bpmn-moddle', 'feelin', 'lezer-feel', 'saxes', 'zod/v4-mini'];
    const isAllowed = inFolder(
      'packages/process-core/src/',
      'packages/contract/src/kernel/budget.ts',
      'packages/contract/src/kernel/clean-text.ts',
      'packages/contract/src/kernel/cut-text.ts',
      'packages/contract/src/kernel/decimal.ts',
      'packages/contract/src/kernel/decode-text.ts',
      'packages/contract/src/kernel/locale.ts',
      'packages/contract/src/kernel/name-key.ts',
      'packages/contract/src/kernel/plain-digits.ts',
      'packages/contract/src/kernel/typed-number.ts',
      'packages/contract/src/kernel/variable-name.ts',
    );
    expect(
      breaches(within(processCore, 'packages/'), (target) => libraries.includes(target) || isAllowed(target)),
    ).toEqual([]);
  });

  test('of the server kernel are the contract and itself', () => {
    const kernel = within(server, 'apps/server/src/kernel/');
    const isAllowed = inFolder('packages/contract/src/', 'apps/server/src/kernel/');
    expect(breaches(kernel, (target) => !isOurs(target) || isAllowed(target))).toEqual([]);
  });

  test('of the server include nothing of the console, and the other way round', () => {
    expect(
      breaches(
        server.filter((source) => !isTest(source)),
        (target) => !target.startsWith('apps/console/'),
      ),
    ).toEqual([]);
    expect(
      breaches(
        console_.filter((source) => !isTest(source)),
        (target) => !target.startsWith('apps/server/'),
      ),
    ).toEqual([]);
  });

  test.each(domains)('of server module %s are kernel, contract, and others through their index', (domain) => {
    const own = `apps/server/src/modules/${domain}/`;
    const isAllowed = (target: string): boolean =>
      !isOurs(target) ||
      inFolder('packages/contract/src/', 'apps/server/src/kernel/', own, coreOf(domain))(target) ||
      /^apps\/server\/src\/modules\/[\w-]+\/index\.ts$/.test(target);
    expect(breaches(within(server, own), isAllowed)).toEqual([]);
  });

  test('of the console UI folder include nothing of ours but how texts are cut and numbers are read', () => {
    const own = 'apps/console/src/ui/';
    const isAllowed = inFolder(
      own,
      'packages/contract/src/kernel/cut-text.ts',
      'packages/contract/src/kernel/typed-number.ts',
    );
    expect(breaches(within(console_, own), (target) => !isOurs(target) || isAllowed(target))).toEqual([]);
  });

  test('of the console kernel are its UI folder and the contract', () => {
    const isAllowed = inFolder('apps/console/src/kernel/', 'apps/console/src/ui/', 'packages/contract/src/');
    const kernel = within(console_, 'apps/console/src/kernel/');
    expect(breaches(kernel, (target) => !isOurs(target) || isAllowed(target))).toEqual([]);
  });

  test.each(domains)('of console domain %s are kernel, UI, contract, and no other domain', (domain) => {
    const own = `apps/console/src/domains/${domain}/`;
    const isAllowed = inFolder(
      own,
      'apps/console/src/kernel/',
      'apps/console/src/ui/',
      'packages/contract/src/',
      coreOf(domain),
    );
    expect(breaches(within(console_, own), (target) => !isOurs(target) || isAllowed(target))).toEqual([]);
  });

  test('are checked for all existing domains', () => {
    const used = [
      ...[...contract, ...server, ...console_].flatMap(
        ({ path }) =>
          /^(?:packages\/contract\/src|apps\/server\/src\/modules|apps\/console\/src\/domains)\/([\w-]+)\//.exec(
            path,
          )?.[1] ?? [],
      ),
    ];
    const known = new Set<string>([...domains, 'kernel', 'registry', 'words']);
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Words that the gate looks for, spelled so that it does not find itself. */
const unfinished = new RegExp(
  `\\b(${['TO', 'FIX'].map((start) => `${start}${start === 'TO' ? 'DO' : 'ME'}`).join('|')}|XXX)\\b`,
);
const suppression = /(?:@ts-(?:ignore|expect-error|nocheck)|biome-ignore)([^\n]*)/g;
const anyType = /[:<|&(,]\s*any\b(?!\s*[:(])|\bas any\b|<any>/;

const withoutTexts = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''");

describe('every file', () => {
  const self = 'tests/boundaries.test.ts';
  const where = (matches: (source: Source) => boolean): string[] =>
    everything.filter((source) => source.path !== self && matches(source)).map(({ path }) => path);

  test('has no markers of unfinished work', () =>
    expect(where(({ text }) => unfinished.test(text))).toEqual([]));

  test('uses no any', () => {
    expect(where(({ path, text }) => !path.endsWith('.mjs') && anyType.test(withoutTexts(text)))).toEqual([]);
  });

  test('gives a reason where it disables a checker', () => {
    const silent = ({ text }: Source): boolean =>
      [...text.matchAll(suppression)].some(
        ([, rest = '']) =>
          !/:\s*\S+(\s+\S+){2,}/.test(rest) && !/\s+\S+(\s+\S+){2,}/.test(rest.replace(/^[^:]*:/, ' ')),
      );
    expect(where(silent)).toEqual([]);
  });

  test('has at most 500 lines; more than 300 is reported', () => {
    const lines = ({ text }: Source): number => text.split('\n').length - 1;
    const long = everything
      .filter((source) => lines(source) > 300)
      .map((source) => `${source.path} (${lines(source)})`);
    if (long.length > 0) console.warn(`More than 300 lines: ${long.join(', ')}`);
    expect(where((source) => lines(source) > 500)).toEqual([]);
  });

  test('is at most four folders below its src', () => {
    const depth = ({ path }: Source): number => (path.split('/src/')[1] ?? '').split('/').length - 1;
    expect(where((source) => depth(source) > 4)).toEqual([]);
  });

  test('has no default export, except components and configuration', () => {
    const isConfig = ({ path }: Source): boolean => /(^|\/)[\w-]+\.config\.ts$/.test(path);
    const mustDefault = /tests\/support\/global-|\.tsx$/;
    expect(
      where(
        (source) =>
          !isConfig(source) && !mustDefault.test(source.path) && /^export default/m.test(source.text),
      ),
    ).toEqual([]);
  });
});
