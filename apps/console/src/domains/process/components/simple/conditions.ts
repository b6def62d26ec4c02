import type { FormField } from '@lc/process-core';

/** How a field is compared with a value; `contains` asks texts for a part, and lists for a member. */
export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=' | 'contains';

/** A condition that can be picked instead of typed. */
export interface Condition {
  field: string;
  comparison: Comparison;
  value: string | number | boolean;
}

const ordered: readonly Comparison[] = ['=', '!=', '>', '>=', '<', '<='];
const ofType: Readonly<Record<FormField['type'], readonly Comparison[]>> = {
  text: ['=', '!=', 'contains'],
  longText: ['contains'],
  number: ordered,
  date: ordered,
  choice: ['=', '!='],
  choices: ['contains'],
  boolean: ['='],
};

/** The comparisons that make sense for a field. */
export const comparisonsOf = ({ type }: Pick<FormField, 'type'>): readonly Comparison[] => ofType[type];

const isList = ({ type }: FormField): boolean => type === 'choices';

const literal = (value: Condition['value']): string =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);

/** A condition as the engine reads it. */
export const feelOf = (field: FormField, { comparison, value }: Condition): string =>
  comparison === 'contains'
    ? `${isList(field) ? 'list contains' : 'contains'}(${field.name}, ${literal(value)})`
    : `${field.name} ${comparison} ${literal(value)}`;

/** A condition to begin with. */
export const firstCondition = (field: FormField): Condition => {
  const [comparison = '='] = comparisonsOf(field);
  const begun = { field: field.name, comparison };
  if (field.type === 'number') return { ...begun, value: 0 };
  if (field.type === 'boolean') return { ...begun, value: true };
  return { ...begun, value: field.choices?.[0] ?? '' };
};

const readLiteral = (text: string): Condition['value'] | undefined => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text);
  return /^"(?:[^"\\]|\\["\\])*"$/.test(text) ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : undefined;
};

const typeOf = ({ type }: FormField): 'number' | 'boolean' | 'string' =>
  type === 'number' || type === 'boolean' ? type : 'string';

const compared = /^(\S+) (=|!=|>|>=|<|<=) (\S.*)$/;
const contained = /^(?:list )?contains\(([^\s,]+), (.+)\)$/;

const partsOf = (text: string): { name: string; comparison: string; right: string } => {
  const [, name = '', comparison = '', right = ''] = compared.exec(text) ?? [];
  if (name) return { name, comparison, right };
  const [, list = '', member = ''] = contained.exec(text) ?? [];
  return { name: list, comparison: 'contains', right: member };
};

/** The condition that a text says; undefined where it is more than that, or asks for no field. */
export const readCondition = (text: string, fields: readonly FormField[]): Condition | undefined => {
  const { name, comparison, right } = partsOf(text);
  const field = fields.find((one) => one.name === name);
  const value = readLiteral(right);
  const known = field && comparisonsOf(field).find((one) => one === comparison);
  if (!field || !known || value === undefined) return undefined;
  const read = { field: field.name, comparison: known, value };
  // Whatever is written in another way stays as it is.
  return typeof value === typeOf(field) && feelOf(field, read) === text ? read : undefined;
};
