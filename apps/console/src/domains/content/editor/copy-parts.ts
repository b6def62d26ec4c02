import { htmlLength } from '../../../kernel/html/read-html.ts';
import type { Values } from '../../../kernel/resource/index.ts';
import { isRecord, textOf } from '../components/values.ts';
import { textNames } from './draft.ts';

/** What is copied out of the text of another language, each by itself. */
export const copyParts = ['title', 'summary', 'body', 'values', 'others'] as const;

export type CopyPart = (typeof copyParts)[number];

/** An address and a date belong to the text of one language alone. */
const ownOfLanguage: readonly string[] = ['lang', 'itemId', 'slug', 'canonical', 'offlineAt'];

const otherNames = textNames.filter(
  (name) => !ownOfLanguage.includes(name) && !copyParts.some((part) => part === name),
);

const isEmpty = (name: string, value: unknown): boolean => {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (name === 'body') return htmlLength(textOf(value)) === 0 && !textOf(value).includes('<img');
  return Array.isArray(value) && value.length === 0;
};

/** The values of a part that say something, by name. */
const filled = (values: Values, part: CopyPart): Values => {
  const from: Values =
    part === 'values'
      ? isRecord(values.values)
        ? values.values
        : {}
      : Object.fromEntries((part === 'others' ? otherNames : [part]).map((name) => [name, values[name]]));
  return Object.fromEntries(Object.entries(from).filter(([name, value]) => !isEmpty(name, value)));
};

/** Whether a text says anything in a part. */
export const hasPart = (values: Values, part: CopyPart): boolean =>
  Object.keys(filled(values, part)).length > 0;

/** Whether copying a part takes something away that stands in the text. */
export const replacesPart = (source: Values, target: Values, part: CopyPart): boolean => {
  const there = filled(target, part);
  return Object.entries(filled(source, part)).some(
    ([name, value]) => name in there && JSON.stringify(there[name]) !== JSON.stringify(value),
  );
};

/** What the parts of a source put into a text; what is empty there leaves the text as it is. */
export const copiedValues = (source: Values, target: Values, parts: readonly CopyPart[]): Values =>
  Object.fromEntries(
    parts.flatMap((part): [string, unknown][] => {
      const values = filled(source, part);
      if (part !== 'values') return Object.entries(values);
      return [['values', { ...(isRecord(target.values) ? target.values : {}), ...values }]];
    }),
  );
