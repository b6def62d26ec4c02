import type { Field, ReferenceField } from '@lc/contract/kernel';
import { Input, Switch } from 'antd';
import { counted } from '../../../ui/text-limit.ts';
import { labelOf } from '../../labels.ts';
import { MomentInput } from '../../moment-input.tsx';
import { textOf } from '../row.ts';
import { ChoiceInput, CodeInput } from './choice-inputs.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { LocalizedInput } from './localized-input.tsx';
import { DecimalInput, IntegerInput, MoneyInput } from './number-inputs.tsx';
import { partsOf } from './provided-components.ts';
import { ReferencePicker } from './reference-picker.tsx';
import { ReferencesPicker } from './references-picker.tsx';
import { TreeParentPicker } from './tree-parent-picker.tsx';
import { useDependency } from './use-dependency.ts';

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

const MomentFieldInput = ({
  field,
  ...props
}: FieldInputProps & { field: { kind: 'date' | 'dateTime' | 'month' | 'time' } }) => (
  <MomentInput
    id={props.id}
    className="lc-form-whole"
    kind={field.kind === 'time' ? 'minute' : field.kind}
    aria-invalid={props.isInvalid}
    aria-describedby={props.describedBy}
    status={props.isInvalid ? 'error' : undefined}
    value={textOf(props.value)}
    onChange={props.onChange}
    onBlur={props.onLeave}
  />
);

const PersonalInput = ({ field, ...props }: FieldInputProps & { field: { max: number } }) => (
  <Input
    id={props.id}
    value={textOf(props.value)}
    {...counted(field.max)}
    allowClear
    autoComplete="off"
    status={props.isInvalid ? 'error' : undefined}
    aria-invalid={props.isInvalid}
    aria-describedby={props.describedBy}
    onChange={(event) => props.onChange(event.target.value)}
    onBlur={props.onLeave}
  />
);

const ProvidedInput = (props: FieldInputProps) => {
  const parts = partsOf(props.field.kind);
  if (!parts) throw new Error(`Nobody provides an input for ${props.field.kind}`);
  return <parts.Input {...props} />;
};

const ReferenceInput = ({ field, ...props }: FieldInputProps & { field: ReferenceField }) => {
  const value = textOf(props.value) || undefined;
  const known = textOf(props.row?.[`${props.name}_dictText`]) || undefined;
  const { beside, hint } = useDependency({ ...props, field });
  const isOwnTree = field.to === props.resource.spec.name && props.resource.spec.tree?.parent === props.name;
  if (isOwnTree && props.resource.pathOf('tree')) return <TreeParentPicker {...props} />;
  return (
    <ReferencePicker
      id={props.id}
      to={field.to}
      field={field.only && `${props.resource.spec.name}.${props.name}`}
      beside={beside}
      isDisabled={hint !== undefined}
      placeholder={hint}
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
      return <IntegerInput {...props} />;
    case 'boolean':
      return <Switch id={props.id} checked={props.value === true} onChange={props.onChange} />;
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} field={field} />;
    case 'code':
    case 'codes':
      return <CodeInput {...props} field={field} />;
    case 'date':
    case 'dateTime':
    case 'month':
    case 'time':
      return <MomentFieldInput {...props} field={field} />;
    case 'reference':
      return <ReferenceInput {...props} field={field} />;
    case 'references':
      return <ReferencesPicker {...props} field={field} />;
    case 'decimal':
    case 'bigint':
      return <DecimalInput {...props} field={field} />;
    case 'money':
      return <MoneyInput {...props} field={field} />;
    case 'personal':
      return <PersonalInput {...props} field={field} />;
    case 'file':
    case 'files':
    case 'html':
      return <ProvidedInput {...props} />;
    case 'serial':
      return null;
  }
};
