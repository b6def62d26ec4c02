import { createHash } from 'node:crypto';
import {
  type BlockChange,
  type ChangedBlock,
  changedBlocks,
  changeOf,
  htmlBlocks,
  type TextBlock,
} from '@lc/contract/content';
import { parseClean } from '../../../kernel/html/parse.ts';
import { linesOfValue } from '../models/value-lines.ts';

/** What a translation is made from. */
export interface SourceText {
  title?: string | null;
  summary?: string | null;
  body?: string | null;
  values?: Readonly<Record<string, unknown>> | null;
}

const linesOf = (lines: readonly string[]): TextBlock[] =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ identity: line, text: line }));

/** The paragraphs of a text, part by part: the parts that `content_source_digest` is made of. */
const partsOf = ({ title, summary, body, values }: SourceText, model: string): Map<string, TextBlock[]> => {
  const parts = new Map([
    ['title', linesOf([title ?? ''])],
    ['summary', linesOf((summary ?? '').split('\n'))],
    ['body', htmlBlocks(parseClean(body ?? ''))],
  ]);
  for (const [name, value] of Object.entries(values ?? {}))
    parts.set(`values.${name}`, linesOf(linesOfValue(model, name, value)));
  return parts;
};

/** The same for the same change, and another one as soon as the source changes there again. */
const keyOf = (part: string, { before, after }: BlockChange, times: Map<string, number>): string => {
  const change = JSON.stringify([part, before?.identity ?? null, after?.identity ?? null]);
  const count = times.get(change) ?? 0;
  times.set(change, count + 1);
  return createHash('sha256').update(`${count} ${change}`).digest('hex').slice(0, 32);
};

/** What changed in a source since a translation was made, paragraph by paragraph. */
export const sourceChanges = (seen: SourceText, source: SourceText, model: string): ChangedBlock[] => {
  const [before, after] = [partsOf(seen, model), partsOf(source, model)];
  const times = new Map<string, number>();
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((part) =>
    changedBlocks(before.get(part) ?? [], after.get(part) ?? []).map((change) => ({
      key: keyOf(part, change, times),
      part,
      index: change.index,
      op: changeOf(change),
      text: change.after?.text ?? '',
      former: change.before?.text ?? '',
    })),
  );
};
