import { normalizeText } from '@lc/contract/kernel';
import { trimCharacters } from '@lc/contract/kernel/trim.ts';
import { AppError } from '../../../kernel/app-error.ts';

/** A column as a line of a list tells it. */
export interface OutlineLine {
  depth: number;
  title: string;
  /** The code behind the title; made up where there is none. */
  code: string | undefined;
}

const longestTitle = 200;
const codePattern = /^[\w:.-]{1,64}$/;
/** What stands for a step to the right: a tab, or this many spaces in the first line that is indented. */
const widthOf = (indent: string): number =>
  [...indent].reduce((sum, sign) => sum + (sign === '\t' ? 4 : 1), 0);

/**
 * Reads columns from a list, one a line; a line that is indented stands below the one before.
 * @throws content.badOutline with the line
 */
export const readOutline = (text: string): OutlineLine[] => {
  const steps: number[] = [];
  const lines: OutlineLine[] = [];
  for (const [index, raw] of normalizeText(text)
    .split(/\r\n?|\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    const refuse = (): never => {
      throw new AppError('content.badOutline', { params: { line: String(index + 1) } });
    };
    const indent = widthOf(/^[\t \u3000]*/.exec(raw)?.[0] ?? '');
    const [title = '', code = ''] = raw
      .trim()
      .split('|', 2)
      .map((part) => part.trim());
    if (title === '' || title.length > longestTitle) refuse();
    if (code !== '' && !codePattern.test(code)) refuse();
    while (steps.length > 0 && (steps.at(-1) ?? 0) > indent) steps.pop();
    if (steps.length === 0 || (steps.at(-1) ?? 0) < indent) {
      if (lines.length === 0 && indent > 0) refuse();
      steps.push(indent);
    }
    lines.push({ depth: steps.length - 1, title, code: code || undefined });
  }
  return lines;
};

/** A code out of a title, which no sibling has yet. */
export const codeFor = (title: string, taken: ReadonlySet<string>): string => {
  const words = normalizeText(title, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const latin = trimCharacters(words, '-').slice(0, 48);
  const base = latin || 'column';
  if (latin && !taken.has(latin)) return latin;
  for (let number = latin ? 2 : 1; ; number++)
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
};
