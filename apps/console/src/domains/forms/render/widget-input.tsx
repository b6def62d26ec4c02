import type { Language } from '@lc/contract/kernel';
import type { Json, Widget } from '@lc/form-core';
import { valueOfTyped } from '@lc/form-core';
import { Input } from 'antd';
import { useId } from 'react';
import type { FormHost, FormUi, WidgetProps } from './host.ts';

interface WidgetInputProps {
  widget: Widget;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  ui: FormUi;
  language: Language;
  host?: FormHost;
  disabled?: boolean;
  onLeave?: () => void;
  id?: string;
  /** Id of the label. Without one the name of the widget is its label. */
  labelledBy?: string;
  describedBy?: string;
  isInvalid?: boolean;
}

const noHost: FormHost = {};
const nothing = () => undefined;

/** The input of a widget as a form shows it, without label and message. Grids have none. */
export const WidgetInput = ({
  id,
  host = noHost,
  disabled = false,
  isInvalid = false,
  onLeave = nothing,
  labelledBy,
  describedBy,
  ...props
}: WidgetInputProps) => {
  const ownId = useId();
  const given: WidgetProps = {
    ...props,
    host,
    onLeave,
    isInvalid,
    labelledBy,
    describedBy,
    id: id ?? ownId,
    disabled,
  };
  return <PlainInput {...given} />;
};

const PlainInput = ({
  widget,
  value,
  onChange,
  onLeave,
  id,
  disabled,
  isInvalid,
  describedBy,
}: WidgetProps) => (
  <Input
    id={id}
    aria-label={widget.name}
    aria-describedby={describedBy}
    aria-invalid={isInvalid}
    disabled={disabled}
    value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
    onChange={(event) => onChange(valueOfTyped(widget, event.target.value))}
    onBlur={onLeave}
  />
);
