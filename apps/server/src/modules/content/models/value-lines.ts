import { valueShapeWith } from '@lc/contract/content';

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** A row of children as its fields say it, in the order of the definition. */
const lineOf = (fields: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  [...new Set([...fields, ...Object.keys(row)])]
    .filter((name) => name !== 'id' && !isBlank(row[name]))
    .map((name) => wordOf(row[name]))
    .join(' · ');

/** What a field of a model says, a line for each line of text and for each row of children. */
export const linesOfValue = (model: string, name: string, value: unknown): string[] => {
  if (isBlank(value)) return [];
  if (typeof value === 'string') return value.split('\n');
  if (!Array.isArray(value)) return [wordOf(value)];
  const fields = Object.keys(valueShapeWith(model, name)?.spec.children?.[name]?.of.spec.fields ?? {});
  const all: unknown[] = value;
  return all.every(isRow) ? all.map((row) => lineOf(fields, row)) : [all.map(wordOf).join(', ')];
};
