import type { ReferencesField } from '@lc/contract/kernel';
import { Select, Spin } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { useResourceOptions } from '../use-resource-options.ts';
import type { FieldInputProps } from './field-input-props.ts';
import { useDependency } from './use-dependency.ts';

/** Picks several rows of another resource; searched on the server while a person types. */
export const ReferencesPicker = ({
  field,
  value,
  ...props
}: FieldInputProps & { field: ReferencesField }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const dependency = useDependency({ ...props, field });
  const ids = Array.isArray(value) ? value.map(String) : [];
  const { options, setKeyword, keyword, isFetching } = useResourceOptions(field.to, isOpen, {
    chosen: ids,
    field: field.only && `${props.resource.spec.name}.${props.name}`,
    beside: dependency.beside,
  });
  return (
    <Select
      id={props.id}
      mode="multiple"
      allowClear
      maxCount={field.max}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      status={props.isInvalid ? 'error' : undefined}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      disabled={dependency.hint !== undefined}
      placeholder={dependency.hint ?? t('form.searchToSelect')}
      value={ids}
      options={options}
      loading={isFetching}
      notFoundContent={isFetching ? <Spin size="small" /> : t('form.noOption')}
      onOpenChange={setOpen}
      onChange={(next: string[]) => props.onChange(next)}
      onBlur={props.onLeave}
    />
  );
};
