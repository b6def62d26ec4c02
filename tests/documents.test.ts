import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contextWords } from '../apps/server/src/modules/identity/common-passwords.ts';
import { asvsRequirements } from './support/asvs-requirements.ts';
import { isTest, sourcesIn } from './support/sources.ts';

const root = join(import.meta.dirname, '..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/security.md',
  'docs/asvs.md',
];
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
  quote.match(/(?<![\w*>.-])[a-z][a-z\d-]*(?:\.[a-z]+)*\.(?:tsx?|mjs)\b/g) ?? [];

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

describe('docs/security.md', () => {
  const text = textOf('docs/security.md');
  const server = sourcesIn('apps/server/src').filter((source) => !isTest(source));
  const section = (title: string): string =>
    text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

  /** Whether a source opens connections to others: names of node modules that serve or compute are left out. */
  const connects = (source: string): boolean =>
    (/(?<![.\w])fetch\(/.test(source) && !/\b(?:const|function) fetch\b/.test(source)) ||
    /import \{[^}]*(?<!type )\b(?:request|get|connect|createConnection|Agent)\b[^}]*\} from 'node:(?:https?|http2|net|tls|dgram)'/.test(
      source,
    ) ||
    /'(?:nodemailer|openid-client|s3mini|undici|ws)'/.test(source.replaceAll(/^import type .*$/gm, '')) ||
    /^import (?!type\b)[^;]*? from 'pg'/m.test(source);
  const fileName = (path: string): string => path.split('/').at(-1) ?? '';

  test('names every source that talks to another system, and no other', () => {
    const rows = section('Whom the server talks to')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const named = rows.flatMap((row) => programs(row.split('|')[2] ?? ''));
    const found = server.filter((source) => connects(source.text)).map(({ path }) => fileName(path));
    expect(found.filter((name) => !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !found.includes(name))).toEqual([]);
  });

  test('names every algorithm that the server uses', () => {
    const names: Readonly<Record<string, string>> = {
      sha256: 'SHA-256',
      md5: 'MD5',
      'aes-256-gcm': 'AES-256-GCM',
      rsa: 'RSA-2048',
    };
    const calls =
      /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|hash|generate|generateKeyPair|createSign|createVerify|scryptSync|pbkdf2Sync)\(\s*'([\w-]+)'/g;
    const used = new Set(
      server.flatMap(({ text: source }) => [...source.matchAll(calls)].map(([, name = '']) => name)),
    );
    expect([...used].sort()).toEqual(Object.keys(names).sort());
    const keys = section('Keys and algorithms');
    expect(Object.values(names).filter((name) => !keys.includes(name))).toEqual([]);
  });

  test('lists the words that no password may consist of', () => {
    const listed = /are refused: ([^.]+)\./.exec(section('Ways in'))?.[1]?.split(', ');
    expect(listed).toEqual([...contextWords]);
  });

  test('names settings that there are', () => {
    const settings = textOf('docs/settings.md');
    const named = [...text.matchAll(/`((?:LC_|DATABASE_)[A-Z0-9_]+|HOST)\b/g)].map(([, name = '']) => name);
    expect([...new Set(named)].filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const text = textOf('docs/asvs.md');
  const verdicts = ['met', 'partly', 'not met', 'does not apply'];
  const rows = [...text.matchAll(/^\| (V[\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = '', , verdict = '', where = '']) => ({ id, verdict: verdict.trim(), where }),
  );
  const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3));

  test('has each requirement of level 1 and 2 once, in the order of the standard', () => {
    expect(rows.map(({ id }) => id)).toEqual(asvsRequirements.map(({ id }) => id));
  });

  test('has a verdict for each', () => {
    expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
  });

  test('has the right sums', () => {
    const levelOf = new Map(asvsRequirements.map(({ id, level }) => [id, level]));
    const sums = ([1, 2] as const).map((level) => {
      const own = rows.filter(({ id }) => levelOf.get(id) === level);
      const counts = verdicts.map((wanted) => own.filter(({ verdict }) => verdict === wanted).length);
      return `| ${level} | ${[...counts, own.length].join(' | ')} |`;
    });
    const stated = text.split('\n').filter((line) => /^\| [12] \|/.test(line));
    expect(stated).toEqual(sums);
  });

  test('gives a file, test, decision or document for what is met or partly met', () => {
    const isProof = (where: string): boolean => {
      const numbers = /\bdecisions? 0/.test(where)
        ? [...where.matchAll(/(?<![\d,])0\d\d\b/g)].map(String)
        : [];
      if (numbers.some((number) => !decisions.includes(number))) return false;
      return numbers.length > 0 || programs(where).length > 0 || /\]\([\w#./-]+\)/.test(where);
    };
    expect(
      rows.filter(
        ({ verdict, where }) => /met|partly/.test(verdict) && verdict !== 'not met' && !isProof(where),
      ),
    ).toEqual([]);
  });

  test('gives a reason for each that is not met', () => {
    const open = rows.filter(({ verdict }) => verdict === 'not met').map(({ id }) => id);
    const [, list = ''] = /^## Not met\n([\s\S]*?)^## /m.exec(text) ?? [];
    const listed = [...list.matchAll(/^\d+\. \*\*((?:V[\d.]+(?:, )?)+)\*\*/gm)].flatMap(([, ids = '']) =>
      ids.split(', '),
    );
    expect(listed.toSorted()).toEqual(open.toSorted());
  });
});
