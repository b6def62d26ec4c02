import type { ReferencesField } from '@lc/contract/kernel';
import { useT } from '../../i18n.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { RowsPicker } from './rows-picker.tsx';
import { useDependency } from './use-dependency.ts';

/** The input of several references. */
export const ReferencesPicker = ({
  field,
  value,
  ...props
}: FieldInputProps & { field: ReferencesField }) => {
  const t = useT();
  const dependency = useDependency({ ...props, field });
  return (
    <RowsPicker
      id={props.id}
      to={field.to}
      field={field.only && `${props.resource.spec.name}.${props.name}`}
      beside={dependency.beside}
      maxCount={field.max}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      status={props.isInvalid ? 'error' : undefined}
      disabled={dependency.hint !== undefined}
      placeholder={dependency.hint ?? t('form.searchToSelect')}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => props.onChange(next)}
      onBlur={props.onLeave}
    />
  );
};
