import {
  type ChoiceField,
  type ChoicesField,
  fieldEntries,
  type Resource,
  type Words,
  withChildren,
} from '@lc/contract/kernel';
import { messages } from '@lc/contract/words';
import type { DictionarySeed } from './seeds.ts';

const words: Readonly<Record<string, Words>> = messages;

const choicesIn = (resource: Resource): (ChoiceField | ChoicesField)[] =>
  fieldEntries(resource).flatMap(([, field]) =>
    field.kind === 'choice' || field.kind === 'choices' ? [field] : [],
  );

const isNumber = (value: string): boolean => /^-?\d+$/.test(value);

const toDictionary = (code: string, fields: readonly (ChoiceField | ChoicesField)[]): DictionarySeed => {
  // A field may take some of the values alone.
  const values = [...new Set(fields.flatMap((field) => field.values))];
  const colors = new Map(fields.flatMap((field) => Object.entries(field.colors ?? {})));
  const name = (key: string, otherwise: string): Words => words[key] ?? [otherwise, otherwise, otherwise];
  return {
    code,
    name: name(`choice.${code}`, code),
    type: values.every(isNumber) ? '1' : '0',
    items: values.map((value) => {
      const [english, chinese, burmese] = name(`choice.${code}.${value}`, value);
      return [value, english, chinese, burmese, colors.get(value)];
    }),
  };
};

/**
 * The dictionaries of the choices that definitions and their children have: values and colours stand in the fields, names
 * in the messages `choice.<dictionary>` and `choice.<dictionary>.<value>`.
 */
export const choiceDictionaries = (resources: readonly Resource[]): DictionarySeed[] => {
  const fields = withChildren(resources).flatMap(choicesIn);
  const codes = [...new Set(fields.map(({ dictionary }) => dictionary))];
  return codes.map((code) =>
    toDictionary(
      code,
      fields.filter(({ dictionary }) => dictionary === code),
    ),
  );
};
