import {
  drawnLimits,
  exactNumber,
  isSameJson,
  keyboardOf,
  plainText,
  valueOfTyped,
  type WidgetOf,
} from '@lc/form-core';
import { Input } from 'antd';
import { useState } from 'react';
import { NumberInput as TypedNumber } from '../../../../ui/number-input.tsx';
import type { WidgetProps } from '../host.ts';
import { inputOf, sizeOf } from './input-attributes.ts';

/** A length that has a limit, written the way of the style: `3/10` in Element's, `3 / 10` in Ant Design's. */
const countOf = ({ options }: WidgetOf<'input' | 'textarea'>, ui: WidgetProps['ui']) =>
  options.showWordLimit && options.maxlength !== undefined
    ? {
        formatter: ({ count, maxLength }: { count: number; maxLength?: number }) =>
          ui === 'element' ? `${count}/${maxLength}` : `${count} / ${maxLength}`,
      }
    : false;

/** One line of text. What is typed stays as it is typed, also where it becomes a number. */
export const TextInput = (props: WidgetProps<WidgetOf<'input'>>) => {
  const { widget, value, onChange, ui } = props;
  const { options } = widget;
  const [typed, setTyped] = useState('');
  const isOwn = isSameJson(valueOfTyped(widget, typed), value ?? '');
  return (
    <Input
      {...inputOf(props)}
      style={sizeOf(options.width, options.height)}
      inputMode={keyboardOf(options.dataType)}
      placeholder={options.placeholder}
      readOnly={options.readonly}
      maxLength={options.maxlength}
      showCount={countOf(widget, ui)}
      value={isOwn ? typed : plainText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(valueOfTyped(widget, target.value));
      }}
    />
  );
};

/** Several lines of text: five, as in the original. */
export const TextArea = (props: WidgetProps<WidgetOf<'textarea'>>) => {
  const { widget, value, onChange, ui } = props;
  const { options } = widget;
  return (
    <Input.TextArea
      {...inputOf(props)}
      style={sizeOf(options.width, options.height)}
      rows={5}
      placeholder={options.placeholder}
      readOnly={options.readonly}
      maxLength={options.maxlength}
      showCount={countOf(widget, ui)}
      value={plainText(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

/**
 * A number with steps. What is out of its limits is brought back into them when the reader goes on; what is no number
 * stays as it was typed.
 */
export const NumberInput = (props: WidgetProps<WidgetOf<'number'>>) => {
  const { widget, value, onChange } = props;
  const { step, width, ...given } = widget.options;
  const limits = drawnLimits(given);
  const { onBlur, ...input } = inputOf(props);
  return (
    <TypedNumber
      {...input}
      {...limits}
      className="lc-fr-number"
      style={sizeOf(width)}
      step={step}
      value={plainText(value) || undefined}
      onChange={(next) => onChange(next === undefined ? undefined : (exactNumber(next) ?? next))}
      onBlur={() => {
        if (typeof value === 'number') {
          const kept = Math.max(limits.min ?? value, Math.min(limits.max ?? value, value));
          if (kept !== value) onChange(kept);
        }
        onBlur();
      }}
    />
  );
};
