import { isVariableName, normalizeText, readNumber, withPlainDigits } from '@lc/contract/kernel';
import { typedNumber } from '@lc/contract/kernel/decimal.ts';
import {
  type Command,
  type FormField,
  initialState,
  type ProcessModel,
  type ProcessState,
  Refusal,
} from '@lc/process-core';
import { step } from '@lc/process-core/step';

/** A process that is tried: as the server would run it, with one person for each signature. */
export interface Trial {
  model: ProcessModel;
  state: ProcessState;
  /** Timers that could go off, and services that could answer. */
  jobs: readonly { token: number; node: string }[];
}

/** People who sign where several do. */
const signers = 2;

const perform = (trial: Trial, command: Command): Trial => {
  const { state, effects } = step(trial.model, trial.state, command);
  let jobs = trial.jobs.filter(
    ({ token, node }) => command.type !== 'fire' || token !== command.token || node !== command.node,
  );
  for (const effect of effects) {
    if (effect.type === 'addJob') jobs = [...jobs, { token: effect.token, node: effect.node }];
    if (effect.type === 'cancelJobs') jobs = jobs.filter(({ token }) => token !== effect.token);
  }
  let next: Trial = { ...trial, state, jobs };
  for (const effect of effects) {
    if (effect.type !== 'enter' || !next.state.tokens.some(({ id }) => id === effect.token)) continue;
    const count = trial.model.nodes[effect.node]?.sign ? signers : 1;
    next = perform(next, { type: 'assign', token: effect.token, count });
  }
  return next;
};

/** Begins a trial. @throws Refusal where no way leads on */
export const beginTrial = (model: ProcessModel, variables: Readonly<Record<string, unknown>>): Trial =>
  perform({ model, state: initialState(variables), jobs: [] }, { type: 'start' });

/** Does something in a trial. @returns the next state, or why it cannot be done */
export const tryOn = (trial: Trial, command: Command): Trial | { refused: string } => {
  try {
    return perform(trial, command);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
};

/** A value as people write it; undefined for what could be a number and is none that can be read in one way. */
const readValue = (
  text: string,
  type: FormField['type'] | undefined,
): string | number | boolean | undefined => {
  // What begins with a zero or a plus is the number of a phone or a paper.
  if (type === undefined && /^(?:0(?=\d)|\+)/.test(withPlainDigits(text))) return text;
  if (type === 'number' || (type === undefined && readNumber(text) !== undefined)) return typedNumber(text);
  if (type === 'boolean' || (type === undefined && /^(true|false)$/i.test(text)))
    return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
  const isNearNumber = type === undefined && /^[-+]?\d[\d,.'\s]*$/.test(withPlainDigits(text));
  return isNearNumber ? undefined : text.replace(/^"(.*)"$/, '$1');
};

/**
 * Values as people write them, `days = 3`, one a line. A field is of its own type; anything else is a number, yes or no
 * where it looks like one, and a text in quotes is a text.
 * @returns the lines that are not understood, too
 */
export const readVariables = (
  text: string,
  fields: readonly FormField[] = [],
): { variables: Record<string, unknown>; unread: string[] } => {
  const variables: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const at = line.search(/[=＝]/);
    const name = normalizeText(line.slice(0, Math.max(at, 0)).trim());
    const type = fields.find((field) => field.name === name)?.type;
    const value = at > 0 && isVariableName(name) ? readValue(line.slice(at + 1).trim(), type) : undefined;
    if (value === undefined) unread.push(line);
    else variables[name] = value;
  }
  return { variables, unread };
};
