import type { IdentitySpec, Resource } from '@lc/contract/kernel';
import { type Row, textOf } from './row.ts';

/** What a row is known by: as the definition says, else by its label and, below that, its number. */
export const identityOf = ({ spec }: Resource): IdentitySpec => {
  const title = spec.identity?.title ?? spec.label;
  const number = Object.entries(spec.fields).find(([name, { kind }]) => kind === 'serial' && name !== title);
  return { second: number?.[0], ...spec.identity, title };
};

/** What stands below the title of a row; empty where there is nothing, or where a column says it already. */
export const secondOf = (resource: Resource, row: Row, columns: readonly { name: string }[]): string => {
  const { second } = identityOf(resource);
  if (second === undefined || columns.some(({ name }) => name === second)) return '';
  return textOf(row[`${second}_dictText`]) || textOf(row[second]);
};

/** The first letter with its marks; in Burmese what stands below it and its tone belong to it. */
const firstOf = (word: string): string => word.match(/^[\p{L}\p{N}](?:\u1039\p{L}|\p{M})*/u)?.[0] ?? '';

/** Two letters for a picture that there is not: of the first and the last word, or of a script without either. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const isLatin = /^[\p{Script=Latin}\p{N}]/u;
  return isLatin.test(first) && isLatin.test(last)
    ? `${firstOf(first)}${firstOf(last)}`.toUpperCase()
    : firstOf(first).toUpperCase();
};
