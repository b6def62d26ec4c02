import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { clearedValue, colourText, isColour, plainText, say, type WidgetOf } from '@lc/form-core';
import { ColorPicker } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../host.ts';
import { ariaOf } from './input-attributes.ts';

/** The open panel: its field for the colour's code has the focus, and Escape leaves it. */
const Panel = ({ onEscape, children }: { onEscape: () => void; children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not at once: the panel is put into the page after this.
    const soon = requestAnimationFrame(() =>
      panel.current?.querySelector('input')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(soon);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the panel from whatever is focused inside
    <div ref={panel} onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      {children}
    </div>
  );
};

/** A colour, by its trigger and a panel. */
export const ColourInput = (props: WidgetProps<WidgetOf<'color'>>) => {
  const { widget, value, onChange, onLeave, disabled, id, language } = props;
  const { showAlpha } = widget.options;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const text = plainText(value);
  const shown = isColour(text) ? text : null;
  const { 'aria-required': _, 'aria-invalid': __, ...aria } = ariaOf(props);
  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
    onLeave();
  };
  return (
    <ColorPicker
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onLeave();
      }}
      disabled={disabled}
      disabledAlpha={!showAlpha}
      disabledFormat
      format="hex"
      allowClear
      destroyOnHidden
      // Without transparency, no colour would be one of none at all, which the picker warns of.
      value={shown ?? (showAlpha ? null : '#ffffff')}
      onChangeComplete={(colour) => onChange(colourText(colour.toRgb(), showAlpha))}
      // What it starts from can be cleared, too: nothing becomes of nothing.
      onClear={() => onChange(text === '' ? value : clearedValue(widget))}
      panelRender={(panel) => <Panel onEscape={close}>{panel}</Panel>}
    >
      <button
        {...aria}
        ref={trigger}
        type="button"
        id={id}
        className="lc-fr-colour"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={text || say('render.colour', language)}
      >
        <span className="lc-fr-colour-shown" style={shown === null ? undefined : { backgroundColor: shown }}>
          {shown === null ? <CloseOutlined /> : <DownOutlined />}
        </span>
      </button>
    </ColorPicker>
  );
};
