import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { type WordParts, wordParts } from './word-parts.ts';

type Triples = Record<string, readonly [string, string, string]>;
type WordsModule = { wordsOfDomains: Record<string, Triples>; messages: Triples };
type ErrorsModule = { errors: Record<string, unknown> };

const languages = ['en-US', 'zh-CN', 'my-MM'];
const sourceOf = (path: string): string =>
  fileURLToPath(new URL(`../../../packages/contract/src/${path}`, import.meta.url));
const options = { configFile: false, logLevel: 'silent' } as const;

interface Words {
  messages: Triples;
  parts: WordParts;
  files: readonly string[];
}

const readWords = async (): Promise<Words> => {
  const [words, errors] = [
    await runnerImport<WordsModule>(sourceOf('words/index.ts'), options),
    await runnerImport<ErrorsModule>(sourceOf('registry/errors.ts'), options),
  ];
  const { messages, wordsOfDomains } = words.module;
  const domains = Object.fromEntries(
    Object.entries(wordsOfDomains).map(([domain, triples]) => [domain, Object.keys(triples)]),
  );
  return {
    messages,
    parts: wordParts({ domains, errors: Object.keys(errors.module.errors) }),
    files: words.dependencies,
  };
};

/** Pages before sign-in name their words themselves. */
const isBeforeSignIn = (part: string): boolean => part === 'login' || part === 'entry';

/** Each part after the sign-in with the ways to load it, by language. */
const listOf = (parts: WordParts): string => {
  const loadersOf = (part: string) =>
    languages
      .map((language) => `'${language}': () => import('virtual:words/${part}/${language}')`)
      .join(', ');
  const lines = [...parts.keys()]
    .filter((part) => !isBeforeSignIn(part))
    .map((part) => `${part}: { ${loadersOf(part)} }`);
  return `export const parts = { ${lines.join(', ')} };`;
};

/**
 * The words of the contract as flat objects, one for each part and language, so that a browser loads one language of
 * what is on its screen: `virtual:words/<part>/<language>`, and `virtual:words` lists them.
 */
export const words = (): Plugin => {
  let reading: Promise<Words> | undefined;
  return {
    name: 'lc-words',
    resolveId: (id) => (/^virtual:words(?:\/|$)/.test(id) ? `\0${id}` : undefined),
    watchChange() {
      reading = undefined;
    },
    async load(id) {
      const match = /^\0virtual:words(?:\/(\w+)\/([\w-]+))?$/.exec(id);
      if (!match) return undefined;
      reading ??= readWords();
      const { messages, parts, files } = await reading;
      for (const file of files) this.addWatchFile(file);
      const [, part, language = ''] = match;
      if (part === undefined) return { code: listOf(parts), moduleType: 'js' };
      const keys = parts.get(part);
      const index = languages.indexOf(language);
      if (!keys || index < 0) return undefined;
      const flat = Object.fromEntries(keys.map((key) => [key, messages[key]?.[index]]));
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(flat))});`,
        moduleType: 'js',
      };
    },
  };
};
