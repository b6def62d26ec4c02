import type { Json, Widget } from '@lc/form-core';
import { Form } from 'antd';
import { useFieldView, useFormContext } from './form-context.ts';
import { WidgetInput } from './widget-input.tsx';
import { WidgetValue } from './widget-value.tsx';

/** Widgets in which a value grows letter by letter; they are checked when their reader goes on, not before. */
const isTyped = ({ type }: Widget): boolean =>
  type === 'input' || type === 'textarea' || type === 'number' || type === 'editor';

/** Widgets whose input a click on the label leads to; the others are groups, which it names. */
const hasOneInput = ({ type }: Widget): boolean =>
  ['input', 'textarea', 'number', 'select', 'cascader', 'time', 'date', 'switch', 'color'].includes(type);

/** A widget with its label and the first message of what is wrong. It is drawn anew when something of it changes. */
export const FormField = ({ widget }: { widget: Widget }) => {
  const { store, language, host, config, isReadOnly, disabled, prefix, onChange } = useFormContext();
  const { value, isHidden, isRequired, isDisabled, fault } = useFieldView(store, widget.id);
  const id = `${prefix}-${widget.id}`;
  const labelId = `${id}-label`;
  const errorId = `${id}-error`;
  if (isHidden) return null;

  const change = (next: Json | undefined): void => {
    const values = store.change(widget.model, next);
    if (!isTyped(widget)) store.check(widget.model);
    onChange(widget.model, next, values);
  };
  const isNamed = widget.name !== '';
  return (
    <Form.Item
      className={`lc-fr-item is-${widget.type}`}
      data-field={widget.id}
      label={isNamed ? <span id={labelId}>{widget.name}</span> : <span />}
      colon={isNamed}
      htmlFor={!isReadOnly && hasOneInput(widget) ? id : undefined}
      required={isRequired && !isReadOnly}
      validateStatus={fault === undefined || isReadOnly ? undefined : 'error'}
      help={fault === undefined || isReadOnly ? undefined : <span id={errorId}>{fault}</span>}
    >
      {isReadOnly ? (
        <WidgetValue
          widget={widget}
          value={value}
          language={language}
          host={host}
          id={id}
          labelledBy={isNamed ? labelId : undefined}
        />
      ) : (
        <WidgetInput
          widget={widget}
          value={value}
          onChange={change}
          onLeave={() => store.check(widget.model)}
          ui={config.ui}
          language={language}
          host={host}
          disabled={disabled || isDisabled}
          id={id}
          labelledBy={isNamed ? labelId : undefined}
          describedBy={fault === undefined ? undefined : errorId}
          isInvalid={fault !== undefined}
          isRequired={isRequired}
        />
      )}
    </Form.Item>
  );
};
