import { Input } from 'antd';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';
import { counted } from '../../../ui/text-limit.ts';

/** The name of a file without its extension, which stays. */
export const FileNameInput = ({
  id,
  field,
  value,
  row,
  isInvalid,
  describedBy,
  onChange,
  onLeave,
}: FieldInputProps) => {
  const end = `.${textOf(row?.ext)}`;
  const name = textOf(value);
  return (
    <Input
      id={id}
      value={name.endsWith(end) ? name.slice(0, -end.length) : name}
      {...(field.kind === 'text' ? counted(field.max - end.length) : {})}
      suffix={<span className="lc-soft">{end}</span>}
      status={isInvalid ? 'error' : undefined}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}${end}`)}
      onBlur={onLeave}
    />
  );
};
