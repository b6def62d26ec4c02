import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../fixtures/', import.meta.url);

const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

const files = [
  'one-of-each.json',
  ...readdirSync(new URL('designs/', folder)).map((name) => `designs/${name}`),
];

/** A text with the spaces that editors, mails and web pages leave in it; those within texts stay as they are. */
const withOddSpaces = (text: string): string =>
  `\ufeff${text.replaceAll('\n  ', '\n\u00a0\u3000').replaceAll('": ', '":\u00a0')}`;

/** Names that stand more than once in their object. */
const repeatedMembers =
  '{"list":[{"type":"input","type":"rate","key":"k","model":"a","options":{"max":3,"max":7},"options":{"max":4}}],' +
  '"config":{"labelWidth":80},"config":{"labelWidth":90},"config":{"labelWidth":100}}';

/** Designs of every shape that public files of the original's users have, each named for what it shows. */
export const designFixtures: readonly { name: string; text: string }[] = [
  ...files.sort().map((name) => ({ name: name.replace(/^designs\/|\.json$/g, ''), text: read(name) })),
  { name: 'repeated-members', text: repeatedMembers },
  { name: 'odd-spaces', text: withOddSpaces(read('one-of-each.json')) },
];
