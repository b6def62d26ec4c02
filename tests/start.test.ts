import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The packages that a start reads. Each costs every start its time, and every server its memory: one that only some
 * calls need is imported by them (`await import(…)`, or `lazyModule` where they cannot wait).
 */
const readAtStart = [
  '@eslint-community/regexpp',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/websocket',
  '@node-rs/argon2',
  'fast-json-stringify',
  'fastify',
  'kysely',
  'pg',
  'pino',
  'zod',
];

const importPattern = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)';/gm;

/** `{ type A, type B }` leaves nothing behind once it is compiled. */
const isTypesOnly = (names: string | undefined): boolean =>
  /^\{[^}]*\}$/.test(names ?? '') &&
  (names ?? '')
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].flatMap(([, names, target]) =>
    isTypesOnly(names) ? [] : [target ?? ''],
  );

interface Package {
  exports: Record<string, string>;
}

/** The file behind a specifier of ours; undefined for a package. */
const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
  const [, name, path] = /^@lc\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (!name) return undefined;
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const wanted = path ? `./${path}` : '.';
  const pattern = Object.keys(exports).find((key) => {
    const [before = '', after = ''] = key.split('*');
    return key === wanted || (key.includes('*') && wanted.startsWith(before) && wanted.endsWith(after));
  });
  if (!pattern) throw new Error(`${specifier} is not exported`);
  const [before = '', after = ''] = pattern.split('*');
  const middle = wanted.slice(before.length, wanted.length - after.length);
  return join(folder, (exports[pattern] ?? '').replace('*', middle));
};

test('the start loads no package that only some calls need', () => {
  const start = join(root, 'apps/server/src/main.ts');
  const seen = new Set([start]);
  const packages = new Map<string, string>();
  for (const file of seen) {
    for (const specifier of importsOf(file)) {
      const target = fileOf(file, specifier);
      if (target) {
        if (existsSync(target)) seen.add(target);
      } else if (!specifier.startsWith('node:')) {
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
        if (!packages.has(name)) packages.set(name, file.slice(root.length));
      }
    }
  }
  expect(seen.size).toBeGreaterThan(800);
  expect([...packages].filter(([name]) => !readAtStart.includes(name))).toEqual([]);
  // What is not read any more leaves the list.
  expect(readAtStart.filter((name) => !packages.has(name))).toEqual([]);
});
