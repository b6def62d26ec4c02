import { dateTime, type Field, type FieldKind, text } from './field.ts';
import type { Resource } from './resource.ts';
import { storedFields } from './resource-fields.ts';
import {
  dateSchema,
  dateTimeSchema,
  idSchema,
  isDecimal,
  monthSchema,
  splitList,
  timeSchema,
} from './schema.ts';

/** How a data rule compares, in the family's codes; `LEFT_LIKE` means "ends with", `RIGHT_LIKE` "begins with". */
export const ruleOperators = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'IN',
  'LIKE',
  'LEFT_LIKE',
  'RIGHT_LIKE',
] as const;

export type RuleOperator = (typeof ruleOperators)[number];

const words = ['=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const;
const moments = ['=', '!=', '>', '>=', '<', '<='] as const;
const codes = ['=', '!=', 'IN'] as const;

const none: readonly RuleOperator[] = [];

/** The operators that fit a kind of field; none where no rule can look at it. */
export const ruleOperatorsOf: Readonly<Record<FieldKind, readonly RuleOperator[]>> = {
  text: words,
  localized: words,
  serial: words,
  integer: [...moments, 'IN'],
  bigint: [...moments, 'IN'],
  decimal: moments,
  money: moments,
  boolean: ['=', '!='],
  choice: codes,
  code: codes,
  choices: ['='],
  codes: ['='],
  date: moments,
  dateTime: moments,
  month: moments,
  time: moments,
  reference: codes,
  references: none,
  html: none,
  file: none,
  files: none,
  personal: none,
};

/** What stands for a value that is known only when the rule is asked. */
export const ruleVariables = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
] as const;

export type RuleVariable = (typeof ruleVariables)[number];

const people = ['sys_user_code', 'sys_user_name', 'sys_org_code', 'sys_multi_org_code'] as const;

/** The variables that fit a kind of field. */
export const ruleVariablesOf: Readonly<Partial<Record<FieldKind, readonly RuleVariable[]>>> = {
  text: people,
  localized: people,
  date: ['sys_date'],
  dateTime: ['sys_date', 'sys_time'],
};

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const variableOf = (text: string): RuleVariable | undefined =>
  ruleVariables.find((name) => name === text || camelCase(name) === text);

/** A variable as it stands in a rule's value: `#{sys_date}`. */
export const ruleVariableText = (name: RuleVariable): string => `#{${name}}`;

/** The variable that a value is, also by its camelCase alias; null for one nobody knows, undefined for a plain value. */
export const ruleVariableIn = (value: string): RuleVariable | null | undefined => {
  if (!value.includes('#{')) return undefined;
  const name = /^#\{(\w+)\}$/.exec(value)?.[1];
  return (name && variableOf(name)) || null;
};

/** The values that a rule names: those of the list for `IN`, else the one. */
export const ruleValues = (operator: RuleOperator, value: string): string[] =>
  operator === 'IN' ? splitList(value) : [value];

/** The fields that rules may look at: whatever the table has that may be read, and who added the row and when. */
export const ruleFields = (resource: Resource): [string, Field][] => [
  ...storedFields(resource).filter(([, { kind }]) => ruleOperatorsOf[kind].length > 0),
  ['createBy', text({ max: 64 })],
  ['createTime', dateTime({})],
];

/** Longest value of a rule, and most values of an `IN`. */
export const ruleLimits = { value: 500, values: 100 } as const;

const isShort = (value: string): boolean => value.length <= ruleLimits.value;

const fits: Readonly<Partial<Record<FieldKind, (value: string, field: Field) => boolean>>> = {
  text: isShort,
  localized: isShort,
  serial: isShort,
  code: isShort,
  codes: isShort,
  integer: (value) => /^-?\d{1,15}$/.test(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  decimal: (value) => isDecimal(value, 38, 18),
  money: (value) => isDecimal(value, 38, 18),
  boolean: (value) => value === 'true' || value === 'false',
  choice: isOneOf,
  choices: isOneOf,
  date: (value) => dateSchema.safeParse(value).success,
  dateTime: (value) => dateTimeSchema.safeParse(value).success,
  month: (value) => monthSchema.safeParse(value).success,
  time: (value) => timeSchema.safeParse(value).success,
  reference: (value) => idSchema.safeParse(value).success,
};

function isOneOf(value: string, field: Field): boolean {
  return 'values' in field && field.values.includes(value);
}

const isFit = (field: Field, value: string): boolean => fits[field.kind]?.(value, field) ?? false;

const valueFaults: Partial<Record<Field['kind'], string>> = {
  choice: 'choice',
  date: 'date',
  dateTime: 'dateTime',
  reference: 'id',
};

/** What is wrong with a rule on this field: the input at fault and the broken rule's name; undefined when it is fine. */
export const ruleFault = (
  field: Field,
  { operator, value }: { operator: RuleOperator; value: string },
): { path: 'ruleConditions' | 'ruleValue'; rule: string } | undefined => {
  if (!ruleOperatorsOf[field.kind].includes(operator)) return { path: 'ruleConditions', rule: 'choice' };
  const values = ruleValues(operator, value);
  if (values.length === 0 || values.some((part) => part.trim() === ''))
    return { path: 'ruleValue', rule: 'required' };
  if (values.length > ruleLimits.values) return { path: 'ruleValue', rule: 'text' };
  for (const part of values) {
    const variable = ruleVariableIn(part);
    const fits =
      variable === undefined
        ? isFit(field, part)
        : variable !== null && ruleVariablesOf[field.kind]?.includes(variable) === true;
    if (fits) continue;
    const rule = variable === undefined ? (valueFaults[field.kind] ?? 'type') : 'unknown';
    return { path: 'ruleValue', rule };
  }
  return undefined;
};
