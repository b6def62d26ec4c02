import type { Language } from '@lc/contract/kernel';
import type { Values, Widget } from '@lc/form-core';
import type { Act, RandomForm } from '@lc/form-core/testing';

/** A form that an implementation is to show. */
export interface Shown extends Omit<RandomForm, 'script'> {
  fields: readonly Widget[];
  /** The name under which its programs are known. */
  name: string;
}

/** Does to a field what a script says, where a person could. */
export type Fill = (field: HTMLElement, widget: Widget, act: Act, language: Language) => Promise<void>;

/** A form on the page, as a reader has it. */
export interface OnPage {
  /** The element of a field; undefined where it is not to be seen. */
  fieldOf: (widget: Widget) => HTMLElement | undefined;
  fill: Fill;
  /** Drivers in. @returns the values, or undefined when it is refused */
  handIn: () => Promise<Values | undefined>;
  /** The messages on the page in reading order. */
  messages: () => string[];
  reset: () => Promise<void>;
  remove: () => void;
}

/** Shows a form in its own way. */
export type Implementation = (root: HTMLElement, shown: Shown) => Promise<OnPage>;
