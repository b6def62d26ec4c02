import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A source file: its path from the root of the repository, with `/` on every system. */
export interface Source {
  path: string;
  text: string;
  /** What it imports: a path from the root for our own files, else the name of the package. */
  imports: readonly string[];
}

const skipped = new Set(['node_modules', 'dist', '.git', 'data']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });

const importPattern = /(?:(?<=[\s}*])from\s+|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;

const fromRoot = (path: string): string => relative(root, path).replaceAll('\\', '/');

/** `@lc/contract/sites` → `packages/contract/src/sites/index.ts`; a relative path → a path from the root. */
const targetOf = (file: string, specifier: string): string => {
  const contract = /^@lc\/contract\/(.+)$/.exec(specifier)?.[1];
  if (contract) return `packages/contract/src/${contract}${contract.endsWith('.ts') ? '' : '/index.ts'}`;
  if (specifier === '@lc/form-core') return 'packages/form-core/src/index.ts';
  return specifier.startsWith('.') ? fromRoot(resolve(dirname(file), specifier)) : specifier;
};

/** Every source file of ours below a folder; none where there is no such folder. */
export const sourcesIn = (folder: string): Source[] =>
  (existsSync(join(root, folder)) ? filesIn(join(root, folder)) : []).map((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(importPattern)].map((match) => targetOf(file, match[2] ?? ''));
    return { path: fromRoot(file), text, imports };
  });

/** The sources that are part of the product, not of its tests. */
export const isTest = ({ path }: Source): boolean =>
  /\.(test|slow|fixture|e2e|bench)\.(ts|tsx|mjs)$/.test(path);

/** The declarations at the top level of a source, by name; what stands before the first is `(top of the file)`. */
export const declarationsIn = (text: string): { name: string; text: string }[] =>
  text.split(/\n(?=(?:export )?(?:const|async function|function) )/).map((part) => ({
    name: /^(?:export )?(?:const|async function|function) (\w+)/.exec(part)?.[1] ?? '(top of the file)',
    text: part,
  }));
