import { memberAccess } from '../escape.ts';
import type { FieldPart, Program } from '../program.ts';
import type { SupportName } from '../support/index.ts';
import { textExpression } from './markup.ts';
import type { VueSupportName } from './support.ts';

/** What the template of a program asks of its script: where things are, and what it makes use of. */
export interface VueScope {
  program: Program;
  /** Names a component of the library, which the program then imports. */
  component: (name: string) => string;
  /** Names an icon, likewise. */
  icon: (name: string) => string;
  /** Names a function of both targets, which the program then holds. */
  use: (name: SupportName) => string;
  /** Names a function of Vue programs, likewise. */
  help: (name: VueSupportName) => string;
}

/**
 * Whether a model is held in a variable of its own: Vue does not see changes of members with these names, and very
 * long ones are no pleasure to read.
 */
export const isApart = (model: string): boolean => /^__(proto__$|v_|isVue$)/.test(model) || model.length > 40;

/** The variable that such a model is held in. */
export const ownVariable = ({ name }: { name: string }): string => `${name}Value`;

/** The fields that bear the names of their models' variables: the first of each model. */
export const firstFields = ({ fields }: Program): FieldPart[] => [
  ...new Map(fields.toReversed().map((field) => [field.widget.model, field])).values(),
];

export const isComputed = ({ computed }: Program, model: string): boolean =>
  computed.some((one) => one.model === model);

/** Where the value of a model is: `form.name`. */
export const accessOf = (program: Program, model: string, access = memberAccess): string => {
  if (isComputed(program, model)) return `values${access(model)}`;
  const first = isApart(model) && program.fields.find(({ widget }) => widget.model === model);
  return first ? ownVariable(first) : `form${access(model)}`;
};

/** A member in an expression of the template. */
export const memberInTemplate = (name: string): string => {
  const access = memberAccess(name);
  return access.startsWith('.') ? access : `[${textExpression(name)}]`;
};

/** Whether the values differ from what the fields hold: some are computed, or held apart. */
export const hasOwnValues = (program: Program): boolean =>
  program.computed.length > 0 || [...program.types.keys()].some(isApart);

/** The name of something that belongs to a field: `update` and `town` make `updateTown`. */
export const nameWith = (prefix: string, { name }: { name: string }): string =>
  prefix + name.charAt(0).toUpperCase() + name.slice(1);

/** The expression that says whether a field is locked: with the whole form, or by itself. */
export const lockedBy = ({ disabled }: FieldPart): string => {
  if (typeof disabled === 'string') return `disabled || logic.${disabled}`;
  return disabled ? 'true' : 'disabled';
};
