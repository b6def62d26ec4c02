import type { Language } from '@lc/contract/kernel';
import {
  type FormDocument,
  type Json,
  localize,
  type Form as OpenForm,
  type Outcome,
  openForm,
  readConfig,
  readWidget,
  say,
  type Values,
  type Widget,
  walk,
} from '@lc/form-core';
import {
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormContextProvider, type FormContextValue, type LostPicture } from './form-context.ts';
import { DrawnContext, FormItems } from './form-items.tsx';
import { FormLayout } from './form-layout.tsx';
import { createFormStore } from './form-store.ts';
import { FormStyle } from './form-style.tsx';
import type { FormHost } from './host.ts';
import { useDrawing } from './use-drawing.ts';

/** What a page can ask of a form it shows. */
export interface FormHandle {
  /**
   * Checks every field that is seen, once what was typed last is taken and pictures on their way have arrived; shows
   * what is wrong and goes to the first of them.
   */
  validate: () => Promise<Outcome>;
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

const noHost: FormHost = {};

/** A picker hands over what was typed when its panel has closed, which takes two pictures, in ms. */
const pickerDelay = 40;

const focusable =
  'input:not([type=file]):not(:disabled), textarea, button:not(:disabled), [tabindex="0"], [contenteditable=true]';

/** Goes to the input of a field, or to the first of its group. */
const goTo = (root: HTMLElement | null, id: string): void => {
  const field = root?.querySelector(`[data-field="${CSS.escape(id)}"] .ant-form-item-control`);
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
};

/** Every widget of a form and its place in reading order. */
const partsOf = (form: OpenForm, language: Language) => {
  const widgets = new Map<string, Widget>(form.fields.map((field) => [field.id, field]));
  const order = new Map<string, number>();
  for (const { item } of walk(form.document)) {
    order.set(item.id, order.size);
    const widget = widgets.has(item.id) ? undefined : readWidget(item, language);
    if (widget) widgets.set(item.id, widget);
  }
  return { widgets, order };
};

/** A form to fill in, or to read, in the style that its design names. */
export const FormRenderer = ({
  document,
  language,
  host = noHost,
  values,
  onChange,
  isReadOnly = false,
  disabled = false,
  ref,
}: FormRendererProps) => {
  const form = useMemo(() => openForm(localize(document, language), language), [document, language]);
  const [store] = useState(() => createFormStore(form, values, isReadOnly && values !== undefined));
  const config = useMemo(() => readConfig(document), [document]);
  const parts = useMemo(() => partsOf(form, language), [form, language]);
  const [arrivals] = useState(() => new Set<Promise<LostPicture | undefined>>());
  const [drawn, drawAll] = useDrawing(parts.order.size);
  const root = useRef<HTMLDivElement>(null);
  const prefix = useId();
  // A page may give another function whenever it is drawn: the fields are not to be drawn with it.
  const latestOnChange = useRef(onChange);
  const notify = useCallback<NonNullable<FormRendererProps['onChange']>>((...change) => {
    latestOnChange.current?.(...change);
  }, []);

  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  useLayoutEffect(() => {
    if (store.form !== form) store.replace(form);
  }, [store, form]);
  useEffect(() => {
    if (values) store.give(values);
  }, [store, values]);

  const context = useMemo<FormContextValue>(
    () => ({
      store,
      ...parts,
      config,
      language,
      host,
      arrivals,
      isReadOnly,
      disabled,
      prefix,
      onChange: notify,
    }),
    [store, parts, config, language, host, arrivals, isReadOnly, disabled, prefix, notify],
  );

  useImperativeHandle(ref, () => {
    const validate = async (): Promise<Outcome> => {
      await new Promise((resolve) => setTimeout(resolve, pickerDelay));
      const lost = (await Promise.all(arrivals)).filter((picture) => picture !== undefined);
      const checked = store.handIn();
      const outcome: Outcome =
        lost.length > 0 && 'submitted' in checked ? { faults: new Map(lost) } : checked;
      if ('faults' in outcome) {
        const wrong = form.fields.find(({ id, model }) => !store.isHidden(id) && outcome.faults.has(model));
        drawAll();
        if (wrong) goTo(root.current, wrong.id);
      }
      return outcome;
    };
    return {
      validate,
      getData: async () => {
        const outcome = await validate();
        if ('faults' in outcome) throw new Error(say('form.invalid', language));
        return outcome.submitted;
      },
      reset: store.reset,
    };
  }, [store, form, language, arrivals, drawAll]);

  return (
    <FormStyle config={config} language={language} className={isReadOnly ? 'is-read' : ''}>
      <FormLayout config={config} ref={root}>
        <FormContextProvider value={context}>
          <DrawnContext value={drawn}>
            <FormItems items={form.document.items} />
          </DrawnContext>
        </FormContextProvider>
      </FormLayout>
    </FormStyle>
  );
};
