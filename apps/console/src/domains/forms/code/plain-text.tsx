import { applyEdit } from '@lc/form-core';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useImperativeHandle, useRef, useState } from 'react';
import type { CodeCompareProps, CodeViewProps } from './types.ts';

/** A text without the editor, which could not be loaded. */
export const PlainText = ({ label, text, onChange, placeholder, ref }: CodeViewProps) => {
  const area = useRef<TextAreaRef>(null);
  const [typed, setTyped] = useState(text);
  const take = (next: string): void => {
    setTyped(next);
    onChange?.(next);
  };
  useImperativeHandle(ref, () => ({
    goTo: (from, to = from) => {
      const input = area.current?.resizableTextArea?.textArea;
      input?.focus();
      input?.setSelectionRange(from, to);
    },
    change: (edit) => take(applyEdit(typed, edit)),
  }));
  return (
    <Input.TextArea
      ref={area}
      className="lc-code-plain"
      aria-label={label}
      rows={16}
      spellCheck={false}
      readOnly={!onChange}
      placeholder={placeholder}
      value={onChange ? typed : text}
      onChange={({ target }) => take(target.value)}
    />
  );
};

/** Two texts without the editor. */
export const PlainCompare = ({ before, after }: CodeCompareProps) => (
  <div className="lc-code-plain-pair">
    <PlainText language="json" {...before} />
    <PlainText language="json" {...after} />
  </div>
);
