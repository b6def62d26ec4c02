import { decodeText } from '@lc/contract/kernel/decode-text.ts';
import { isSameJson } from './json.ts';
import { parseJsonText } from './json-reader.ts';
import type { FaultKind, TextEdit } from './json-tokens.ts';
import { isDesign } from './parse.ts';

/** One change can bring another to light; so often is looked again. */
const mostRounds = 5;

/**
 * The text of a design without the faults that keep it from being JSON; undefined where one of them has no single
 * obvious remedy, or where there is no design in the text. What the text says is kept: brackets, commas, quotes are
 * put right, comments and whatever stands around the design go.
 */
export const autofix = (text: string): string | undefined => {
  let fixed = text;
  for (let round = 0; round < mostRounds; round++) {
    const { value, faults } = parseJsonText(fixed);
    if (faults.length === 0) return isDesign(value) ? fixed : undefined;
    const edits = faults.flatMap(({ edit }) => edit ?? []);
    if (edits.length < faults.length) return undefined;
    fixed = edited(fixed, edits);
  }
  return undefined;
};

/** Faults of a text of which a part may be missing, however well the rest of it can be read. */
const tearing: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'BracketUnmatched',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'UnexpectedEndOfComment',
  'UnexpectedEndOfString',
  'ValueExpected',
]);

/**
 * Whether a text with faults is read as it is meant: it is only spelled otherwise than JSON is, as a literal of a
 * program, and {@link autofix} makes of it what was read.
 */
export const isReadWhole = (text: string): boolean => {
  const { value, faults } = parseJsonText(text);
  const fixed = autofix(text);
  if (value === undefined || fixed === undefined || faults.some(({ kind }) => tearing.has(kind)))
    return false;
  const meant = parseJsonText(fixed).value;
  return meant !== undefined && isSameJson(value, meant);
};

/** A text after changes; of two that touch the same characters the first is made. */
const edited = (text: string, edits: readonly TextEdit[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { offset, length, text: other } of [...edits].sort((one, two) => one.offset - two.offset)) {
    if (offset < from) continue;
    parts.push(text.slice(from, offset), other);
    from = offset + length;
  }
  return [...parts, text.slice(from)].join('');
};

/** The text in a file; what is no text in any encoding has marks where its letters would be. */
export const decodeDesign = (bytes: Uint8Array): string =>
  decodeText(bytes) ?? new TextDecoder('gb18030').decode(bytes);
