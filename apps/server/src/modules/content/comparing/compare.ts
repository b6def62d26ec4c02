import { type Comparison, diffWords } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { textOf } from '../../../kernel/html/index.ts';

/** Fields of two versions of a text, as they are stored or as lines. */
export interface Versions {
  lang: Language;
  fields: readonly { field: string; isHtml: boolean; former: string; later: string }[];
}

/** The fields that differ, word by word. */
export const compareFields = ({ lang, fields }: Versions): Comparison['fields'] =>
  fields.flatMap(({ field, isHtml, former, later }) => {
    if (former === later) return [];
    const [before, after] = isHtml ? [textOf(former), textOf(later)] : [former, later];
    return before === after ? [] : [{ field, parts: diffWords(before, after, lang) }];
  });

/** The same, of what a process is given. */
export const compareGiven = ({ bytes }: { bytes: Uint8Array }): Comparison['fields'] =>
  compareFields(JSON.parse(new TextDecoder().decode(bytes)));
