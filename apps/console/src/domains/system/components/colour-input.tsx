import { Select, Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';

/** The colours of tags that can be read on light and dark ground. */
const palette = ['default', 'blue', 'cyan', 'green', 'gold', 'orange', 'red', 'magenta', 'purple'] as const;

/** The colour of a value's tag, out of the palette, or none. A colour from elsewhere stays until it is changed. */
export const ColourInput = ({ id, value, isInvalid, describedBy, onChange, onLeave }: FieldInputProps) => {
  const t = useT();
  const current = textOf(value);
  const options = palette.map((colour) => ({
    value: colour as string,
    label: <Tag color={colour}>{t(`dictPage.colour.${colour}`)}</Tag>,
  }));
  if (current !== '' && !options.some((option) => option.value === current))
    options.push({ value: current, label: <Tag color={current}>{current}</Tag> });
  return (
    <Select
      id={id}
      allowClear
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      placeholder={t('form.select')}
      value={current || undefined}
      options={options}
      onChange={(next: string | undefined) => onChange(next ?? '')}
      onBlur={onLeave}
    />
  );
};
