import {
  type BigintField,
  currencies,
  currencyScale,
  type DecimalField,
  isCurrency,
  type MoneyField,
  type Resource,
} from '@lc/contract/kernel';
import { InputNumber, Select, Space } from 'antd';
import { labelOf } from '../../labels.ts';
import { decimalText, textOf } from '../row.ts';
import type { FieldInputProps } from './field-input-props.ts';

interface NumberTextProps extends FieldInputProps {
  precision: number | undefined;
}

/** A number that travels as a text, so that it loses no digit. */
const NumberText = ({ precision, resource, name, value, ...props }: NumberTextProps) => (
  <InputNumber<string>
    id={props.id}
    stringMode
    className="lc-form-whole"
    aria-label={labelOf(resource.spec.name, name)}
    aria-invalid={props.isInvalid}
    aria-describedby={props.describedBy}
    status={props.isInvalid ? 'error' : undefined}
    {...(precision !== undefined && { precision })}
    value={textOf(value) || null}
    onChange={(next) => props.onChange(next === null ? undefined : String(next))}
    onBlur={props.onLeave}
  />
);

/** A decimal or a whole number of any size. */
export const DecimalInput = ({
  field,
  value,
  ...props
}: FieldInputProps & { field: DecimalField | BigintField }) => (
  <NumberText
    {...props}
    field={field}
    value={field.kind === 'decimal' ? decimalText(textOf(value)) : value}
    precision={field.kind === 'decimal' ? undefined : 0}
  />
);

/** Whether the currency is chosen beside this amount; beside the others of the same currency it is only shown. */
const choosesCurrency = ({ spec }: Resource, name: string, currency: string): boolean =>
  currency in spec.fields &&
  Object.entries(spec.fields).find(
    ([, field]) => field.kind === 'money' && !field.system && field.currency === currency,
  )?.[0] === name;

/** An amount beside its currency. */
export const MoneyInput = (props: FieldInputProps & { field: MoneyField }) => {
  const { field, name, resource, row, values, onSet } = props;
  const currency = textOf(values?.[field.currency]);
  const isSettled = row !== undefined && resource.spec.fields[field.currency]?.setOnce === true;
  return (
    <Space.Compact block>
      <NumberText {...props} precision={isCurrency(currency) ? currencyScale[currency] : 2} />
      {choosesCurrency(resource, name, field.currency) && !isSettled ? (
        <Select
          className="lc-form-currency"
          aria-label={labelOf(resource.spec.name, field.currency)}
          value={currency || undefined}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(next: string) => onSet?.(field.currency, next)}
        />
      ) : (
        <Space.Addon>{currency || '—'}</Space.Addon>
      )}
    </Space.Compact>
  );
};
