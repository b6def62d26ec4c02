import type { Meter } from '@lc/contract/kernel/budget.ts';
import type { FormDocument } from './document.ts';
import { changeItem, setOption } from './edit.ts';
import type { JsonObject, Path } from './json.ts';
import type { Severity } from './problem.ts';
import type { Widget } from './read.ts';
import type { WordKey } from './words.ts';

/** Something that a person should look at before the form is used. */
export interface Finding {
  code: WordKey;
  /** An error stands in the way of publishing. */
  severity: Severity;
  path: Path;
  /** The widget it concerns; none when it concerns the form. */
  id?: string;
  params?: Readonly<Record<string, string | number>>;
  /** Mends it, where there is one way to. */
  fix?: (document: FormDocument) => FormDocument;
}

/** A column of the table that a form is bound to. */
export interface TableField {
  value: string;
  label: string;
  type?: 'text' | 'number' | 'boolean' | 'date' | 'json';
  maxLength?: number;
  required?: boolean;
}

/** What is known about the world of a form. What is left out is not checked. */
export interface LintContext {
  tableFields?: readonly TableField[];
  /** Names of the sources that remote options can come from. */
  sources?: ReadonlySet<string>;
  newKey?: () => string;
}

/** What the checks of one widget are given. */
export interface Checked {
  widget: Widget;
  raw: JsonObject;
  add: (code: WordKey, more?: Partial<Omit<Finding, 'code' | 'id'>> & { member?: string }) => void;
  context: LintContext;
  /** What checking patterns may cost, the whole design together. */
  meter: Meter;
  /** The names of all widgets of the design. */
  names: ReadonlySet<string>;
}

/** Sets options of a widget, as a fix. */
export const settingOptions =
  (id: string, options: JsonObject): NonNullable<Finding['fix']> =>
  (document) =>
    changeItem(document, id, (raw) =>
      Object.entries(options).reduce((changed, [name, value]) => setOption(changed, name, value), raw),
    );
