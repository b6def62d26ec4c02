import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type WordsModule = { messages: Record<string, readonly [string, string, string]> };

const languages = ['en-US', 'zh-CN', 'my-MM'];
const entry = fileURLToPath(new URL('../../../packages/contract/src/words/index.ts', import.meta.url));
const loginPrefixes = ['login.', 'shell.title', 'shell.footer', 'shell.language', 'network.'];
const entryPrefixes = ['entry.', 'notFound.'];
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

const extents: Readonly<Record<string, (key: string) => boolean>> = {
  'login/': isLoginKey,
  'entry/': isEntryKey,
};

/**
 * The words of the contract as one flat object per language, so that a browser loads one language only:
 * `virtual:words/<language>`; `virtual:words/login/<language>` with those of the login page, and
 * `virtual:words/entry/<language>` with those of all pages before sign-in.
 */
export const words = (): Plugin => ({
  name: 'lc-words',
  resolveId: (id) => (id.startsWith('virtual:words/') ? `\0${id}` : undefined),
  async load(id) {
    const match = /^\0virtual:words\/(login\/|entry\/)?(.+)$/.exec(id);
    const index = match?.[2] ? languages.indexOf(match[2]) : -1;
    if (!match || index < 0) return undefined;
    const { module, dependencies } = await runnerImport<WordsModule>(entry, {
      configFile: false,
      logLevel: 'silent',
    });
    for (const file of dependencies) this.addWatchFile(file);
    const isChosen = extents[match[1] ?? ''] ?? (() => true);
    const chosen = Object.entries(module.messages).filter(([key]) => isChosen(key));
    const flat = Object.fromEntries(chosen.map(([key, triple]) => [key, triple[index]]));
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(flat))});`, moduleType: 'js' };
  },
});
