import { isSameJson, plainText, say, type WidgetOf } from '@lc/form-core';
import { Input, Spin } from 'antd';
import { Suspense } from 'react';
import type { HostInputProps, WidgetProps } from '../host.ts';
import { inputOf, sizeOf } from './input-attributes.ts';

const givenTo = (props: WidgetProps): HostInputProps => ({
  id: props.id,
  label: props.widget.name,
  value: props.value,
  onChange: props.onChange,
  onLeave: props.onLeave,
  disabled: props.disabled,
  isReadOnly: false,
  isInvalid: props.isInvalid,
  labelledBy: props.labelledBy,
  describedBy: props.describedBy,
  language: props.language,
});

/** Rich text, in the editor of the host. Where there is none, its HTML can be written. */
export const RichTextInput = (props: WidgetProps<WidgetOf<'editor'>>) => {
  const { widget, value, onChange, host } = props;
  const { width, height = '' } = widget.options;
  const Editor = host.richText;
  if (!Editor)
    return (
      <Input.TextArea
        {...inputOf(props)}
        style={sizeOf(width, height)}
        rows={8}
        spellCheck={false}
        value={plainText(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <div style={sizeOf(width)}>
      <Suspense fallback={<Spin />}>
        <Editor {...givenTo(props)} height={height} />
      </Suspense>
    </div>
  );
};

/** A custom area: whatever the host puts there under the model's name. */
export const BlankInput = ({
  isReadOnly = false,
  ...props
}: WidgetProps<WidgetOf<'blank'>> & { isReadOnly?: boolean }) => {
  const { widget, host, language, id } = props;
  const slots = host.blank ?? {};
  const Slot = Object.hasOwn(slots, widget.model) ? slots[widget.model] : undefined;
  if (Slot) return <Slot {...givenTo(props)} isReadOnly={isReadOnly} />;
  return (
    <div id={id} className="lc-fr-placeholder">
      {say('render.blank', language)}
    </div>
  );
};

/** A text that only stands there. Its value is handed in with the others, the same in every language. */
export const FixedText = ({ widget, value, id }: WidgetProps<WidgetOf<'text'>>) => {
  const { defaultValue, label, customClass } = widget.options;
  const isOwn = value === undefined || isSameJson(value, defaultValue ?? '');
  return (
    <span id={id} className={`lc-fr-text ${classOf(customClass)}`}>
      {isOwn && label !== '' ? label : plainText(value ?? defaultValue)}
    </span>
  );
};

/** Class names as a design has them; anything else is left out. */
export const classOf = (names: string): string =>
  names
    .split(/\s+/)
    .filter((name) => /^[A-Za-z_][\w-]*$/.test(name))
    .join(' ');
