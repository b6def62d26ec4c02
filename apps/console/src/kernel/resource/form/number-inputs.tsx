import {
  type BigintField,
  currencies,
  currencyScale,
  type DecimalField,
  isCurrency,
  type MoneyField,
} from '@lc/contract/kernel';
import { InputNumber, Select, Space } from 'antd';
import { labelOf } from '../../labels.ts';
import { textOf } from '../row.ts';
import type { FieldInputProps } from './field-input-props.ts';

interface NumberTextProps extends FieldInputProps {
  precision: number;
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
    precision={precision}
    value={textOf(value) || null}
    onChange={(next) => props.onChange(next === null ? undefined : String(next))}
    onBlur={props.onLeave}
  />
);

/** A decimal or a whole number of any size. */
export const DecimalInput = (props: FieldInputProps & { field: DecimalField | BigintField }) => (
  <NumberText {...props} precision={props.field.kind === 'decimal' ? props.field.scale : 0} />
);

/** An amount beside its currency. */
export const MoneyInput = (props: FieldInputProps & { field: MoneyField }) => {
  const { field, resource, values, onSet } = props;
  const currency = textOf(values?.[field.currency]);
  return (
    <Space.Compact block>
      <NumberText {...props} precision={isCurrency(currency) ? currencyScale[currency] : 2} />
      <Select
        className="lc-form-currency"
        aria-label={labelOf(resource.spec.name, field.currency)}
        value={currency || undefined}
        options={currencies.map((code) => ({ value: code, label: code }))}
        onChange={(next: string) => onSet?.(field.currency, next)}
      />
    </Space.Compact>
  );
};
