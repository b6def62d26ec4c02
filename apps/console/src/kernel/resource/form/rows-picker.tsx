import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { useResourceOptions } from '../use-resource-options.ts';
import { OptionsNotice } from './options-notice.tsx';

interface RowsPickerProps
  extends Pick<
    SelectProps<string[]>,
    'id' | 'maxCount' | 'maxTagCount' | 'placeholder' | 'disabled' | 'status' | 'onBlur'
  > {
  /** Name of the resource whose rows are offered. */
  to: string;
  /** The field to choose for, as `jobPosting.companyId`, if it does not take every row. */
  field?: string | undefined;
  /** What the record has in the fields that it depends on. */
  beside?: readonly string[] | undefined;
  value: readonly string[];
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  onChange: (value: string[]) => void;
}

/** Picks several rows of a resource; searched on the server while a person types. */
export const RowsPicker = ({ to, field, beside, value, onChange, ...select }: RowsPickerProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { options, isGone, setKeyword, keyword, isFetching, error, retry } = useResourceOptions(to, isOpen, {
    chosen: value,
    field,
    ...(beside && { beside }),
  });
  return (
    <Select
      {...select}
      mode="multiple"
      allowClear
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      value={[...value]}
      options={options}
      labelRender={({ value: id, label }) => (isGone(String(id)) ? t('form.gone') : (label ?? id))}
      loading={isFetching}
      notFoundContent={<OptionsNotice {...{ isFetching, error, retry }} />}
      onOpenChange={setOpen}
      onChange={onChange}
    />
  );
};
