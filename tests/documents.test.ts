import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesIn } from './support/sources.ts';

const root = join(import.meta.dirname, '..');
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const sources = ['packages', 'apps', 'tests', 'e2e', 'scripts', 'bench'].flatMap(sourcesIn);
const code = sources.map(({ text }) => text).join('\n');
const files = new Set(sources.map(({ path }) => path.split('/').at(-1)));

/** What a document quotes as code, but for the names that the glossary replaces and the blocks of whole programs. */
const quoted = (text: string): string[] => {
  const [current = ''] = text.replaceAll(/^```.*?^```/gms, '').split('## What we write instead');
  return [...current.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote);
};

/** Names of several words; a name of one word may be a word of English. */
const names = (quote: string): string[] => quote.match(/\b[a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+\b/g) ?? [];
/** Files by name; `*.slow.ts` and `<name>-reader.ts` are none. */
const programs = (quote: string): string[] =>
  quote.match(/(?<![\w*>.-])[a-z][a-z-]*(?:\.[a-z]+)*\.(?:tsx?|mjs)\b/g) ?? [];

/** Made up by an example. */
const examples = new Set(['readName']);

describe.each(documents)('%s', (path) => {
  const quotes = quoted(textOf(path));

  test('names only what is in the code', () => {
    const gone = quotes.flatMap(names).filter((name) => !examples.has(name) && !code.includes(name));
    expect([...new Set(gone)]).toEqual([]);
  });

  test('names only existing files', () => {
    const gone = quotes.flatMap(programs).filter((name) => !files.has(name));
    expect([...new Set(gone)]).toEqual([]);
  });

  test('links only to existing files', () => {
    const links = [...textOf(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });
});
