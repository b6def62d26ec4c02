import { typedNumber } from '@lc/contract/kernel/decimal.ts';
import { isVariableName } from '@lc/contract/kernel/variable-name.ts';
import type { ModdleElement } from 'bpmn-moddle';
import type { ProcessConfig } from '../config.ts';
import { extensionsOf } from './dialect.ts';
import { foreignForm } from './foreign-form.ts';
import { startersRuleOf } from './people.ts';
import { elements, type Reading, refuseAll } from './read-element.ts';

const kinds: Readonly<Record<string, 'number' | 'boolean' | 'text'>> = {
  int: 'number',
  integer: 'number',
  long: 'number',
  short: 'number',
  double: 'number',
  float: 'number',
  decimal: 'number',
  boolean: 'boolean',
};

/** The value that a data object begins with, of the type that it names. */
const valueIn = (text: string, type: string): string | number | boolean | undefined => {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : 'text';
  if (kind === 'number') return typedNumber(text);
  if (kind === 'boolean') return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
  return text.length <= 4000 ? text : undefined;
};

/** Data objects of a process with a value: variables that an instance begins with. */
const initialOf = (process: ModdleElement, reading: Reading): ProcessConfig['initial'] => {
  const found = new Map<string, string | number | boolean>();
  for (const element of elements(process.get('flowElements'))) {
    const value = extensionsOf(element)
      .find(({ name }) => name === 'value')
      ?.value.$body?.trim();
    if (element.$type !== 'bpmn:DataObject' || value === undefined) continue;
    const type = reading.types.get(element.id ?? '') ?? 'string';
    const name = element.name || (element.id ?? '');
    const read = isVariableName(name) ? valueIn(value, type.replace(/^.*:/, '')) : undefined;
    // Of two objects with one name, neither says which value is meant.
    if (read === undefined || (found.has(name) && found.get(name) !== read))
      refuseAll(reading, element.id ?? '', [{ what: `value (${type})`, value }]);
    else found.set(name, read);
  }
  return found.size > 0 ? Object.fromEntries(found) : undefined;
};

/** What another engine says of the whole process; our own settings are above it. */
export const foreignSettings = (
  process: ModdleElement,
  reading: Reading,
  own: ProcessConfig | undefined,
): ProcessConfig => {
  const form = (own?.form ?? own?.fields) ? {} : foreignForm(process, reading);
  const { starters, left } = own?.starters ? { left: [] } : startersRuleOf(process, reading.around);
  const initial = own?.initial ? undefined : initialOf(process, reading);
  refuseAll(reading, process.id ?? '', left);
  return { ...form, ...(starters && { starters }), ...(initial && { initial }) };
};
