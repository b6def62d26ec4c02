import { stringLiteral } from './escape.ts';
import { type Doc, group, ifBreak, indent, join, line } from './layout.ts';

const plain = (name: string): string => name.replace('type ', '');

/** Names in the order in which they are imported; `type` before one does not count. */
export const inImportOrder = (names: Iterable<string>): string[] =>
  [...names].sort((one, other) => (plain(one) < plain(other) ? -1 : 1));

/** Imports some names of a module, on one line where they fit. */
export const importing = (names: readonly string[], from: string): Doc =>
  group([
    'import {',
    indent([line, join([',', line], names)]),
    ifBreak(','),
    line,
    `} from ${stringLiteral(from)};`,
  ]);

/** Imports what a module gives by default, and names beside it. */
export const importingDefault = (name: string, from: string, beside: readonly string[] = []): Doc => {
  const names = beside.length === 0 ? name : `${name}, { ${beside.join(', ')} }`;
  return `${['import', names, 'from', stringLiteral(from)].join(' ')};`;
};
