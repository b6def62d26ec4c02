import { normalizeText } from '@lc/contract/kernel/clean-text.ts';
import { cutText } from '@lc/contract/kernel/cut-text.ts';
import { isVariableName } from '@lc/contract/kernel/variable-name.ts';
import type { FormField } from './config.ts';
import type { VariableRead } from './reads.ts';

/** What is wrong with a variable that an expression asks for. */
export type ReadFault =
  /** A name that differs from a known one only in case, width or spelling of the same letters. */
  | { code: 'nearName'; params: { name: string; known: string } }
  /** Several words that are read as one name, as no variable has it. */
  | { code: 'strangeName'; params: { name: string } }
  /** A value of another type than the field has. */
  | { code: 'otherType'; params: { name: string; value: string } }
  /** A choice that the field does not offer. */
  | { code: 'noChoice'; params: { name: string; value: string } };

const folded = (name: string): string => normalizeText(name, 'NFKC').toLowerCase().replace(/[\s_]/g, '');

const isOfType = ({ type, choices = [] }: FormField, { value, language }: VariableRead): boolean => {
  const text = String(value);
  // UEL reads a text beside a number or a boolean as one.
  const isLoose = language === 'uel';
  switch (type) {
    case 'number':
      return typeof value === 'number' || (isLoose && typeof value === 'string' && /^-?[\d.,]+$/.test(text));
    case 'boolean':
      return typeof value === 'boolean' || (isLoose && /^(true|false)$/i.test(text));
    case 'choice':
      return typeof value === 'string' || (isLoose && choices.includes(text));
    case 'choices':
      return false;
    default:
      return typeof value === 'string';
  }
};

/** What is wrong with a variable that is asked for, by what is known of the fields and variables of its process. */
export const readFault = (
  read: VariableRead,
  { fields, others }: { fields: readonly FormField[]; others: readonly string[] },
): ReadFault | undefined => {
  const { name, operator, value } = read;
  const field = fields.find((one) => one.name === name);
  const known = [...fields.map((one) => one.name), ...others];
  if (!known.includes(name)) {
    const near = known.find((one) => folded(one) === folded(name));
    if (near !== undefined) return { code: 'nearName', params: { name, known: near } };
    return isVariableName(name) ? undefined : { code: 'strangeName', params: { name: cutText(name, 80) } };
  }
  if (!field || value === undefined) return undefined;
  const params = { name: field.label || name, value: String(value) };
  if (!isOfType(field, read)) return { code: 'otherType', params };
  const isPicked = field.type === 'choice' && (operator === '=' || operator === '==' || operator === '!=');
  return isPicked && !field.choices?.includes(String(value)) ? { code: 'noChoice', params } : undefined;
};
