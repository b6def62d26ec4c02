import type { Language } from '@lc/contract/kernel';
import type { FormDocument, Json, Outcome, Values } from '@lc/form-core';
import { localize, openForm, say } from '@lc/form-core';
import { Form } from 'antd';
import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import type { FormHost } from './host.ts';
import { WidgetInput } from './widget-input.tsx';

/** What a page can ask of a form it shows. */
export interface FormHandle {
  /** Checks every field that is seen, shows what is wrong and goes to the first of them. */
  validate: () => Outcome;
  /** The values to hand in; rejected with 'Form data validation failed' where something is wrong. */
  getData: () => Promise<Values>;
  /** Puts back the values the form started with. */
  reset: () => void;
}

export interface FormRendererProps {
  document: FormDocument;
  language: Language;
  host?: FormHost;
  /** Values over the defaults; those that come later are put over what the form holds. */
  values?: Values;
  /** Told of every change by the reader, with all the values that it leads to. */
  onChange?: (model: string, value: Json | undefined, values: Values) => void;
  /** Shows the values as text. */
  isReadOnly?: boolean;
  /** Shows the inputs, but lets nobody change them. */
  disabled?: boolean;
  ref?: Ref<FormHandle>;
}

/** A form to fill in, or to read, in the style that its design names. */
export const FormRenderer = ({
  document,
  language,
  host,
  values,
  onChange,
  disabled,
  ref,
}: FormRendererProps) => {
  const form = useMemo(() => openForm(localize(document, language), language), [document, language]);
  const [held, setHeld] = useState<Values>(() => form.start(values).values);
  useImperativeHandle(ref, () => ({
    validate: () => form.handIn(held),
    getData: async () => {
      const outcome = form.handIn(held);
      if ('faults' in outcome) throw new Error(say('form.invalid', language));
      return outcome.submitted;
    },
    reset: () => setHeld(form.start(values).values),
  }));
  return (
    <Form>
      {form.fields.map((widget) => (
        <Form.Item key={widget.id} label={widget.name}>
          <WidgetInput
            widget={widget}
            value={held[widget.model]}
            language={language}
            ui="antd"
            host={host}
            disabled={disabled}
            onChange={(value) => {
              const next = { ...held, [widget.model]: value ?? null };
              setHeld(next);
              onChange?.(widget.model, value, next);
            }}
          />
        </Form.Item>
      ))}
    </Form>
  );
};
