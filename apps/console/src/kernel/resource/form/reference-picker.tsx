import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { useResourceOptions } from '../use-resource-options.ts';
import { OptionsNotice } from './options-notice.tsx';

interface ReferencePickerProps {
  id?: string;
  /** Name of the resource whose rows are offered. */
  to: string;
  /** The field to choose for, as `jobPosting.companyId`, if it does not take every row. */
  field?: string | undefined;
  /** What the record has in the fields that it depends on. */
  beside?: readonly string[];
  isDisabled?: boolean;
  value: string | undefined;
  /** Words of the value, known before anything is searched. */
  label?: string;
  placeholder?: string | undefined;
  isInvalid?: boolean;
  describedBy?: string;
  onChange: (value: string | undefined, label?: string) => void;
  onBlur?: () => void;
}

/** Picks a row of another resource; searched on the server while a person types. */
export const ReferencePicker = ({
  to,
  field,
  beside,
  value,
  label,
  onChange,
  isInvalid,
  ...rest
}: ReferencePickerProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const chosenLabel = (chosen?.value === value ? chosen?.label : undefined) ?? label;
  // A value that came without its words is looked up.
  const unnamed = value && !chosenLabel ? [value] : [];
  const { options, isGone, keyword, setKeyword, isFetching, error, retry } = useResourceOptions(to, isOpen, {
    chosen: unnamed,
    field,
    beside,
  });
  const words = (id: string): string => chosenLabel ?? (isGone(id) ? t('form.gone') : id);
  const isListed = options.some((option) => option.value === value);
  const offered =
    value === undefined || isListed || keyword !== ''
      ? options
      : [{ value, label: words(value) }, ...options];

  const handleChange = (next: string | undefined) => {
    const known = options.find((option) => option.value === next)?.label;
    setChosen(next && known ? { value: next, label: known } : undefined);
    onChange(next, known);
  };

  return (
    <Select
      id={rest.id}
      aria-invalid={isInvalid}
      aria-describedby={rest.describedBy}
      allowClear
      disabled={rest.isDisabled}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      placeholder={rest.placeholder ?? t('form.searchToSelect')}
      value={value}
      options={offered}
      labelRender={({ label: known }) => known ?? words(value ?? '')}
      loading={isFetching}
      status={isInvalid ? 'error' : undefined}
      notFoundContent={<OptionsNotice {...{ isFetching, error, retry }} />}
      onOpenChange={setOpen}
      onChange={handleChange}
      onBlur={rest.onBlur}
    />
  );
};
