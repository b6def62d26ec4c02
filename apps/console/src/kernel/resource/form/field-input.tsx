import type { ChoiceField, Field, Resource } from '@lc/contract/kernel';
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { counted } from '../../../ui/text-limit.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { type Row, textOf } from '../row.ts';
import { useChoices } from '../use-dictionary.ts';
import { LocalizedInput } from './localized-input.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import { TreeParentPicker } from './tree-parent-picker.tsx';

/** What an input of a form is given. A screen may put its own in the place of the usual one. */
export interface FieldInputProps {
  resource: Resource;
  name: string;
  field: Field;
  id: string;
  value: unknown;
  row: Row | undefined;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

const fewChoices = 8;

const ChoiceInput = ({ field, ...props }: FieldInputProps & { field: ChoiceField }) => {
  const t = useT();
  const choices = useChoices(field);
  return (
    <Select
      id={props.id}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      status={props.isInvalid ? 'error' : undefined}
      allowClear={!field.required}
      showSearch={choices.length > fewChoices ? { optionFilterProp: 'label' } : false}
      placeholder={t('form.select')}
      value={textOf(props.value) || undefined}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={props.onChange}
      onBlur={props.onLeave}
    />
  );
};

const TextInput = ({ field, ...props }: FieldInputProps & { field: Extract<Field, { kind: 'text' }> }) => {
  const shared = {
    id: props.id,
    value: textOf(props.value),
    ...counted(field.max),
    status: props.isInvalid ? ('error' as const) : undefined,
    'aria-invalid': props.isInvalid,
    'aria-describedby': props.describedBy,
    onBlur: props.onLeave,
  };
  const isLong = field.multiline || field.max > 200;
  return isLong && !field.rule ? (
    <Input.TextArea
      {...shared}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={(event) => props.onChange(event.target.value)}
    />
  ) : (
    <Input {...shared} allowClear onChange={(event) => props.onChange(event.target.value)} />
  );
};

const formats = { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD HH:mm:ss' } as const;

const DateInput = ({ field, ...props }: FieldInputProps & { field: { kind: 'date' | 'dateTime' } }) => {
  const text = textOf(props.value);
  return (
    <DatePicker
      id={props.id}
      className="lc-form-whole"
      aria-invalid={props.isInvalid}
      status={props.isInvalid ? 'error' : undefined}
      showTime={field.kind === 'dateTime'}
      value={text ? dayjs(text) : null}
      onChange={(moment) => props.onChange(moment?.format(formats[field.kind]))}
      onBlur={props.onLeave}
    />
  );
};

const ReferenceInput = ({ field, ...props }: FieldInputProps & { field: { to: string } }) => {
  const value = textOf(props.value) || undefined;
  const known = textOf(props.row?.[`${props.name}_dictText`]) || undefined;
  const isOwnTree = field.to === props.resource.spec.name && props.resource.spec.tree?.parent === props.name;
  if (isOwnTree && props.resource.pathOf('tree')) return <TreeParentPicker {...props} />;
  return (
    <ReferencePicker
      id={props.id}
      to={field.to}
      value={value}
      label={value === props.row?.[props.name] ? known : undefined}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      onChange={(next) => props.onChange(next)}
      onBlur={props.onLeave}
    />
  );
};

/** The usual input of a field, by its kind. */
export const FieldInput = (props: FieldInputProps) => {
  const { field } = props;
  switch (field.kind) {
    case 'text':
      return <TextInput {...props} field={field} />;
    case 'localized':
      return (
        <LocalizedInput {...props} label={labelOf(props.resource.spec.name, props.name)} max={field.max} />
      );
    case 'integer':
      return (
        <InputNumber
          id={props.id}
          className="lc-form-whole"
          aria-label={labelOf(props.resource.spec.name, props.name)}
          aria-invalid={props.isInvalid}
          aria-describedby={props.describedBy}
          status={props.isInvalid ? 'error' : undefined}
          precision={0}
          value={typeof props.value === 'number' ? props.value : null}
          onChange={(value) => props.onChange(value ?? undefined)}
          onBlur={props.onLeave}
        />
      );
    case 'boolean':
      return <Switch id={props.id} checked={props.value === true} onChange={props.onChange} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    case 'date':
    case 'dateTime':
      return <DateInput {...props} field={field} />;
    case 'reference':
      return <ReferenceInput {...props} field={field} />;
  }
};
