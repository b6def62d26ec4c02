import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type WordsModule = { messages: Record<string, readonly [string, string, string]> };

const languages = ['en-US', 'zh-CN', 'my-MM'];
const entry = fileURLToPath(new URL('../../../packages/contract/src/words/index.ts', import.meta.url));
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

/** What is on the screen before any page but the first: its words are those that it names. */
const shellFolders = ['app', 'ui', 'kernel', 'domains/analytics'].map((folder) =>
  fileURLToPath(new URL(`../src/${folder}`, import.meta.url)),
);

/** Folders that come with other pages or when somebody asks, and the pages before a sign-in. */
const broughtByPages = /^(?:resource|files|upload|editor|tree|members|tour|entry|account)\//;

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !broughtByPages.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Whether a key is named by the shell, whole or as the start of a key that is put together. */
const shellKeys = (): ((key: string) => boolean) => {
  const text = shellFolders.map(textOf).join('\n');
  const starts = new Set(Array.from(text.matchAll(/`([a-z]\w*\.(?:[\w.]*))\$\{/gi), (match) => match[1]));
  return (key) =>
    isLoginKey(key) ||
    // What a list is for is said on its page.
    (!key.endsWith('.help') &&
      (text.includes(`'${key}'`) || [...starts].some((start) => key.startsWith(start ?? key))));
};

/** Names of choices come with the dictionaries, as staff have them. */
const isNoChoice = (key: string): boolean => !key.startsWith('choice.');

const extents: Readonly<Record<string, () => (key: string) => boolean>> = {
  'login/': () => isLoginKey,
  'entry/': () => isEntryKey,
  'shell/': shellKeys,
};

/**
 * The words of the contract as one flat object per language, so that a browser loads one language only:
 * `virtual:words/<language>`; `virtual:words/login/<language>` with those of the login page,
 * `virtual:words/entry/<language>` with those of all pages before sign-in, and `virtual:words/shell/<language>` with
 * those of the frame and the home page.
 */
export const words = (): Plugin => ({
  name: 'lc-words',
  resolveId: (id) => (id.startsWith('virtual:words/') ? `\0${id}` : undefined),
  async load(id) {
    const match = /^\0virtual:words\/(login\/|entry\/|shell\/)?(.+)$/.exec(id);
    const index = match?.[2] ? languages.indexOf(match[2]) : -1;
    if (!match || index < 0) return undefined;
    const { module, dependencies } = await runnerImport<WordsModule>(entry, {
      configFile: false,
      logLevel: 'silent',
    });
    for (const file of dependencies) this.addWatchFile(file);
    const isChosen = extents[match[1] ?? '']?.() ?? isNoChoice;
    const chosen = Object.entries(module.messages).filter(([key]) => isChosen(key));
    const flat = Object.fromEntries(chosen.map(([key, triple]) => [key, triple[index]]));
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(flat))});`, moduleType: 'js' };
  },
});
