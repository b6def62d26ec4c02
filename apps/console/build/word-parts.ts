import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a browser loads at a time, and which keys are in it. */
export type WordParts = ReadonlyMap<string, readonly string[]>;

const console_ = fileURLToPath(new URL('../src', import.meta.url));
const contract = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url));

const loginPrefixes = ['login.', 'shell.title', 'shell.footer', 'shell.language', 'network.'];
const entryPrefixes = ['entry.'];
const entryKeys = [
  'rule.accountName',
  'rule.internationalPhone',
  'rule.min',
  'rule.password',
  'rule.pattern',
  'form.passwordPolicy',
  'identity.outsideRefused',
  'identity.passwordsDiffer',
  'identity.wayOff',
];
const loginKeys = [
  'system.unauthorized',
  'system.forbidden',
  'system.notFound',
  'system.timeout',
  'rule.required',
  'identity.keyExpired',
  'common.retry',
];

const isLoginKey = (key: string): boolean =>
  loginKeys.includes(key) || loginPrefixes.some((prefix) => key.startsWith(prefix));

const isEntryKey = (key: string): boolean =>
  isLoginKey(key) || entryKeys.includes(key) || entryPrefixes.some((prefix) => key.startsWith(prefix));

/** Folders of the frame that come with pages or when somebody asks. */
const broughtByPages = /^(?:resource|files|upload|editor|tree|members|tour|account)\//;
/** The pages before a sign-in have words of their own. */
const beforeSignIn = /^entry\//;

const textOf = (folder: string, ...skipped: readonly RegExp[]): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\bmessages\.ts$/.test(file))
    .filter((file) => !skipped.some((pattern) => pattern.test(file)))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** What a text imports, and says the words of: those of a definition begin with its name. */
const importedNames = (text: string): string[] =>
  matchesOf(text, /\bimport \{([^}]*)\} from '(?:@lc\/contract|\.)/g)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim());

/** What the contract declares, by its name. */
const declared = new Map(
  textOf(contract)
    .split(/^export /m)
    .flatMap((text) => {
      const [, name] = /^const (\w+)/.exec(text) ?? [];
      return name === undefined ? [] : [[name, text] as const];
    }),
);

const keysIn = (text: string): string[] => matchesOf(text, /'([\w.-]+)'/g);

const isHelp = (key: string): boolean => key.endsWith('.help');

/**
 * Whether a text says a key: whole, or by the beginning of those that are put together. What a list is for is said on
 * its page alone.
 */
const sayingOf = (...texts: readonly string[]): ((key: string) => boolean) => {
  const text = texts.join('\n');
  const imported = importedNames(text);
  // Also the keys in a table of the contract, such as those of the states of a process.
  const quoted = new Set([...keysIn(text), ...imported.flatMap((name) => keysIn(declared.get(name) ?? ''))]);
  const names = new Set([
    ...matchesOf(text, /\b(?:labelOf|wordsUnder)\('(\w+)'/g),
    ...matchesOf(text, /\bwords: '(\w+)'/g),
    ...imported,
  ]);
  const beginnings = [...new Set(matchesOf(text, /`([a-z]\w*\.[\w.]*)\$\{/gi))];
  return (key) =>
    quoted.has(key) ||
    (!isHelp(key) &&
      (names.has(key.split('.')[0] ?? '') || beginnings.some((beginning) => key.startsWith(beginning))));
};

interface Words {
  /** The keys of each domain. */
  domains: Readonly<Record<string, readonly string[]>>;
  /** Errors, which the server says. */
  errors: readonly string[];
}

/**
 * Which words a browser loads when. `login` and `entry` stand for themselves; `shell` is said by the frame and the home
 * page, `kernel` by what pages of all domains are made of, and the part of a domain by its own pages. Names of choices
 * come with the dictionaries, as staff have them.
 */
export const wordParts = ({ domains, errors }: Words): WordParts => {
  const owned = Object.entries(domains).flatMap(([domain, keys]) => keys.map((key) => ({ domain, key })));
  const frame = ['app', 'ui', 'kernel'].map((folder) => join(console_, folder));
  const saidAnywhere = sayingOf(textOf(console_));
  const saidInShell = sayingOf(
    ...frame.map((folder) => textOf(folder, broughtByPages, beforeSignIn)),
    textOf(join(console_, 'domains', 'analytics')),
  );
  const saidOnPages = sayingOf(
    ...frame.map((folder) => textOf(folder, beforeSignIn)),
    textOf(join(contract, 'kernel')),
  );
  const onlyServer = new Set(errors.filter((key) => !saidAnywhere(key)));
  const keys = owned
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('choice.') && !onlyServer.has(key));

  const shell = new Set(keys.filter((key) => isLoginKey(key) || saidInShell(key)));
  const shared = new Set(keys.filter((key) => !shell.has(key) && saidOnPages(key)));
  const rest = keys.filter((key) => !shell.has(key) && !shared.has(key));
  const partOfDomain = (domain: string): string[] => {
    const own = new Set(domains[domain]);
    const isSaid = sayingOf(textOf(join(console_, 'domains', domain)), textOf(join(contract, domain)));
    return rest.filter((key) => own.has(key) || isSaid(key));
  };
  return new Map<string, readonly string[]>([
    ['login', keys.filter(isLoginKey)],
    ['entry', keys.filter(isEntryKey)],
    ['shell', [...shell]],
    ['kernel', [...shared]],
    ...Object.keys(domains).map((domain) => [domain, partOfDomain(domain)] as const),
  ]);
};
