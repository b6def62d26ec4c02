import type { ComponentType, Ref } from 'react';
import { late } from './late.tsx';
import { partsOfDomain, withWords } from './words.ts';

/** What a page can ask of a form that it shows. */
export interface FormViewHandle {
  /** The values that count, once every field that is seen has been checked; undefined where one fails, which is shown. */
  validate: () => Promise<Record<string, unknown> | undefined>;
}

export interface FormViewProps {
  /** The design, as JSON. */
  jsonStr: string;
  values: Readonly<Record<string, unknown>>;
  /** Shows the values as text. */
  isReadOnly?: boolean;
  ref?: Ref<FormViewHandle>;
}

let View: ComponentType<FormViewProps> | undefined;

/** Given once, by the domain of forms: other domains show its forms without knowing it. */
export const registerFormView = (
  fetchCode: () => Promise<{ default: ComponentType<FormViewProps> }>,
): void => {
  View = late(() => withWords(fetchCode(), partsOfDomain('forms')));
};

/** A form as it was drawn, filled in with what was handed in. */
export const FormView = (props: FormViewProps) => {
  return View ? <View {...props} /> : null;
};
