import type { Language } from '@lc/contract/kernel';
import { type Json, type JsonObject, openDocument } from '@lc/form-core';
import { act, screen } from '@testing-library/react';
import { show } from '../../../kernel/resource/testing.tsx';
import { type FormHandle, FormRenderer, type FormRendererProps } from './form-renderer.tsx';

type Given = Partial<Omit<FormRendererProps, 'document' | 'ref'>>;

/** A widget of a test: its model is its key, its name the model's unless it has one. */
export const widget = (
  type: string,
  model: string,
  options: JsonObject = {},
  more: JsonObject = {},
): JsonObject => ({ type, key: model, model, name: model, options, rules: [], ...more });

export const designOf = (list: readonly Json[], config: JsonObject = {}): JsonObject => ({
  list: [...list],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small', ...config },
});

/** Shows a form, and what can be asked of it. */
export const showForm = (design: JsonObject, overrides: Given = {}) => {
  const handle: { current: FormHandle | null } = { current: null };
  // One document for as long as the design is the same, as a page would have it.
  const document = openDocument(design);
  const form = (props: Given) => (
    <FormRenderer document={document} language="en-US" {...overrides} {...props} ref={handle} />
  );
  const shown = show(form({}));
  const field = (id: string): HTMLElement => {
    const found = shown.container.querySelector<HTMLElement>(`[data-field="${id}"]`);
    if (!found) throw new Error(`no field ${id}`);
    return found;
  };
  return {
    ...shown,
    field,
    hasField: (id: string) => shown.container.querySelector(`[data-field="${id}"]`) !== null,
    /** Shows it with other props: given later, or in another language. */
    change: (props: Given & { language?: Language }) => shown.rerender(form(props)),
    messageOf: (id: string) => field(id).querySelector('[id$="-error"]')?.textContent ?? null,
    handIn: async () => {
      let answer: unknown;
      await act(async () => {
        answer = await handle.current?.getData().catch((error: Error) => error.message);
      });
      return answer;
    },
    reset: () => act(() => handle.current?.reset()),
  };
};

/** A design of one widget, called `it`. */
export const only = (type: string, options: JsonObject, more: JsonObject = {}) =>
  designOf([widget(type, 'it', options, more)]);

/** The input of that widget. */
export const box = () => screen.getByLabelText<HTMLInputElement>('it');

/** Shows one widget and hands the form in after something was done to it. */
export const after = async (
  design: JsonObject,
  work: () => Promise<unknown>,
  overrides: Parameters<typeof showForm>[1] = {},
): Promise<Json | undefined> => {
  const { handIn } = showForm(design, overrides);
  await work();
  return ((await handIn()) as JsonObject).it;
};
