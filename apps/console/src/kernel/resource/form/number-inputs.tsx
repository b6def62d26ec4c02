import {
  type BigintField,
  currencies,
  currencyScale,
  type DecimalField,
  isCurrency,
  type MoneyField,
  type Resource,
} from '@lc/contract/kernel';
import { Select, Space } from 'antd';
import { NumberInput } from '../../../ui/number-input.tsx';
import { labelOf } from '../../labels.ts';
import { decimalText, textOf } from '../row.ts';
import type { FieldInputProps } from './field-input-props.ts';

interface NumberTextProps extends FieldInputProps {
  isWhole?: boolean;
  format?: (value: string) => string;
}

/** A number that travels as a text, so that it loses no digit. */
const NumberText = ({ isWhole, format, resource, name, value, ...props }: NumberTextProps) => (
  <NumberInput
    id={props.id}
    className="lc-form-whole"
    aria-label={labelOf(resource.spec.name, name)}
    aria-invalid={props.isInvalid}
    aria-describedby={props.describedBy}
    status={props.isInvalid ? 'error' : undefined}
    isWhole={isWhole}
    format={format}
    value={textOf(value) || undefined}
    onChange={props.onChange}
    onBlur={props.onLeave}
  />
);

/** A decimal or a whole number of any size. */
export const DecimalInput = (props: FieldInputProps & { field: DecimalField | BigintField }) =>
  props.field.kind === 'decimal' ? (
    <NumberText {...props} format={decimalText} />
  ) : (
    <NumberText {...props} isWhole />
  );

/** A whole number; what is none stays as it was typed, and is refused. */
export const IntegerInput = (props: FieldInputProps) => (
  <NumberText
    {...props}
    isWhole
    onChange={(next) => {
      const number = typeof next === 'string' ? Number(next) : undefined;
      props.onChange(Number.isSafeInteger(number) ? number : next);
    }}
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
      <NumberText {...props} isWhole={isCurrency(currency) && currencyScale[currency] === 0} />
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
