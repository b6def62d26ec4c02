import { dependenciesOf } from '@lc/contract/kernel';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { textOf } from '../row.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** What other fields say to an input that depends on them: their values, and what is to be chosen first. */
export const useDependency = ({
  resource,
  field,
  values,
}: Pick<FieldInputProps, 'resource' | 'field' | 'values'>): {
  beside: readonly string[];
  hint: string | undefined;
} => {
  const t = useT();
  const names = dependenciesOf(field);
  const missing = names.find((name) => textOf(values?.[name]) === '');
  return {
    beside: missing === undefined ? names.map((name) => textOf(values?.[name])) : [],
    hint: missing && t('form.chooseFirst', { label: labelOf(resource.spec.name, missing) }),
  };
};
