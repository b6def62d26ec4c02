import { latestDay } from './days.ts';
import { valuesBeside } from './dependencies.ts';
import { type ChoiceField, type ChoiceOf, currencyScale, type Field, isCurrency } from './field.ts';
import type { ResourceSpec } from './resource.ts';
import { trimCharacters } from './trim.ts';

/** The values of a row as a form holds them and as they travel; a localized text by its texts. */
export type CheckedValues = Readonly<Record<string, unknown>>;

/** A rule over several fields: what is wrong is said at one of them. */
export interface FieldCheck {
  /** The fields it looks at; it is asked whenever one of them is written. */
  fields: readonly string[];
  /** The field at which the problem stands. */
  path: string;
  /** Words under `rule.<rule>`. */
  rule: string;
  /** Pure; moments and days are texts that compare as texts. */
  isFine: (values: CheckedValues) => boolean;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The second of two days, moments, months or times lies after the first; either may be empty. */
export const inOrder = (from: string, until: string): FieldCheck => ({
  fields: [from, until],
  path: until,
  rule: 'afterStart',
  isFine: (values) =>
    isBlank(values[from]) || isBlank(values[until]) || String(values[from]) < String(values[until]),
});

/** The second of two days, moments, months or times is the first or lies after it; either may be empty. */
export const notBefore = (from: string, until: string): FieldCheck => ({
  ...inOrder(from, until),
  isFine: (values) =>
    isBlank(values[from]) || isBlank(values[until]) || String(values[from]) <= String(values[until]),
});

/** A day or a month has begun; it may be empty. */
export const notFuture = (path: string): FieldCheck => ({
  fields: [path],
  path,
  rule: 'notFuture',
  isFine: (values) => {
    const given = isBlank(values[path]) ? '' : String(values[path]);
    return given <= latestDay().slice(0, given.length);
  },
});

/** The first of two numbers is not above the second; either may be empty. */
export const notAbove = (least: string, most: string): FieldCheck => ({
  fields: [least, most],
  path: most,
  rule: 'notBelow',
  isFine: (values) =>
    isBlank(values[least]) || isBlank(values[most]) || Number(values[least]) <= Number(values[most]),
});

/** A field must be filled in while another has one of these values. */
export const requiredWhen = (path: string, field: string, values: readonly unknown[]): FieldCheck => ({
  fields: [path, field],
  path,
  rule: 'required',
  isFine: (row) => !values.includes(row[field]) || !isBlank(row[path]),
});

/** At least one of these fields is filled in. */
export const oneOf = (...fields: readonly [string, ...string[]]): FieldCheck => ({
  fields,
  path: fields[0],
  rule: 'required',
  isFine: (row) => fields.some((name) => !isBlank(row[name])),
});

/** An amount has no more digits than its currency: kyat are whole. */
const currencyDigits = (amount: string, currency: string): FieldCheck => ({
  fields: [amount, currency],
  path: amount,
  rule: 'currencyDigits',
  isFine: (values) => {
    const code = String(values[currency] ?? '');
    if (isBlank(values[amount]) || !isCurrency(code)) return true;
    const [, fraction = ''] = String(values[amount]).split('.');
    return trimCharacters(fraction, '0', 'end').length <= currencyScale[code];
  },
});

/** The value of a choice goes with what was chosen in the field that it depends on. */
const goesWith = (name: string, field: ChoiceField, { field: other }: ChoiceOf): FieldCheck => ({
  fields: [other, name],
  path: name,
  rule: 'notBeside',
  isFine: (values) =>
    isBlank(values[name]) || valuesBeside(field, values[other]).some((value) => value === values[name]),
});

const checksOfField = ([name, field]: [string, Field]): FieldCheck[] => {
  if (field.kind === 'money') return [currencyDigits(name, field.currency)];
  return field.kind === 'choice' && field.of ? [goesWith(name, field, field.of)] : [];
};

/** The rules over several fields of a resource: those of its definition, and those that its fields bring. */
export const checksOf = ({ fields, checks = [] }: Pick<ResourceSpec, 'fields' | 'checks'>): FieldCheck[] => [
  ...Object.entries(fields).flatMap(checksOfField),
  ...checks,
];

/** The checks that the values break; those that look at none of the fields written are not asked. */
export const brokenChecks = (
  checks: readonly FieldCheck[] | undefined,
  values: CheckedValues,
  isWritten: (field: string) => boolean = () => true,
): FieldCheck[] => (checks ?? []).filter(({ fields, isFine }) => fields.some(isWritten) && !isFine(values));
