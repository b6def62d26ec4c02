import { readNumber, withPlainDigits } from '@lc/contract/kernel';
import { type Command, initialState, type ProcessModel, type ProcessState, Refusal } from '@lc/process-core';
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

/** So many digits a number of the engine holds, whatever they are. */
const exactDigits = 15;

/** A number that is written as one: what begins with a zero or a plus is the number of a phone or a paper. */
const numberIn = (text: string): number | undefined => {
  const number = /^(?:0(?=\d)|\+)/.test(withPlainDigits(text)) ? undefined : readNumber(text);
  return number === undefined || number.replace(/\D/g, '').length > exactDigits ? undefined : Number(number);
};

/** Values as people write them, `days = 3`, one a line: numbers and yes or no are what they look like. */
export const readVariables = (text: string): { values: Record<string, unknown>; unread: string[] } => {
  const values: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, written = ''] = /^\s*([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    const value = written.trim();
    if (name === undefined) unread.push(line.trim());
    else if (value === 'true' || value === 'false') values[name] = value === 'true';
    else values[name] = numberIn(value) ?? value;
  }
  return { values, unread };
};
