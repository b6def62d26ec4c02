import { dependenciesOf } from '@lc/contract/kernel';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { textOf } from '../row.ts';
import type { FieldInputProps } from './field-input-props.ts';

/**
 * What other fields say to an input that depends on them: their values, and what is to be chosen first. In a line of
 * children they are its own or else those of the parent.
 */
export const useDependency = ({
  resource,
  field,
  values,
  parent,
}: Pick<FieldInputProps, 'resource' | 'field' | 'values' | 'parent'>): {
  beside: readonly string[];
  hint: string | undefined;
} => {
  const t = useT();
  const others = dependenciesOf(field).map((name) => {
    const of = parent && !(name in resource.spec.fields) ? parent : { resource, values };
    return { value: textOf(of.values?.[name]), label: labelOf(of.resource.spec.name, name) };
  });
  const missing = others.find(({ value }) => value === '');
  return {
    beside: missing ? [] : others.map(({ value }) => value),
    hint: missing && t('form.chooseFirst', { label: missing.label }),
  };
};
