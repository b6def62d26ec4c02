import { budgets, Meter, OverBudget, sizeOf } from '@lc/contract/kernel/budget.ts';
import type { Expression } from './expression.ts';
import { evaluate, holds } from './expression.ts';
import { eventStartsOf, isAwaited, type ModelNode, nodeOf, type ProcessModel, rootScope } from './model.ts';
import {
  type CancelReason,
  type Effect,
  type InstanceStatus,
  type ProcessState,
  Refusal,
  type Scope,
  type Token,
} from './state.ts';

/** A place that a token is about to enter. */
export interface Arrival {
  scope: number;
  node: string;
  via?: string;
  /** The token that it comes from. */
  from?: number;
  back?: string;
  loop?: number;
  /** What is waited for there has come already. */
  hasCome?: boolean;
}

/** A state while a command changes it. */
export interface Run {
  model: ProcessModel;
  status: InstanceStatus;
  next: number;
  tokens: Map<number, Token>;
  scopes: Map<number, Scope>;
  rounds: Record<string, number>;
  variables: Record<string, unknown>;
  /** Of all expressions of the command. */
  meter: Meter;
  /** Of all variables together, once one of them is written. */
  size?: number;
  arrivals: Arrival[];
  effects: Effect[];
  steps: number;
  nextFlow?: string;
}

/** A command that takes more steps than this goes in circles. */
const maxSteps = 10_000;
/** How often an instance comes to one node, timers that start each other included, and where it may be at once. */
const maxRounds = 10_000;
const maxTokens = 1000;

export const openRun = (model: ProcessModel, state: ProcessState): Run => ({
  model,
  status: state.status,
  next: state.next,
  tokens: new Map(state.tokens.map((token) => [token.id, token])),
  scopes: new Map(state.scopes.map((scope) => [scope.id, scope])),
  rounds: { ...state.rounds },
  variables: { ...state.variables },
  meter: new Meter(budgets.expressions),
  arrivals: [],
  effects: [],
  steps: 0,
});

export const closeRun = (run: Run): ProcessState => ({
  status: run.status,
  next: run.next,
  tokens: [...run.tokens.values()],
  scopes: [...run.scopes.values()],
  rounds: run.rounds,
  variables: run.variables,
});

/** Counts the arrival of one more token. @throws runaway */
export const countArrival = (run: Run, round: number): void => {
  run.steps++;
  if (run.steps > maxSteps || round > maxRounds || run.tokens.size >= maxTokens) throw new Refusal('runaway');
};

/** @throws tooExpensive, with the element at whose expression the budget was used up */
const withinBudget = <T>(element: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof OverBudget) throw new Refusal('tooExpensive', element);
    throw error;
  }
};

/** The value of an expression of an element. @throws tooExpensive */
export const evaluateAt = (run: Run, element: string, expression: Expression): unknown =>
  withinBudget(element, () => evaluate(expression, run.variables, run.meter));

/** Whether a condition of an element holds; `more` are values that it sees beside the variables. @throws tooExpensive */
export const holdsAt = (
  run: Run,
  element: string,
  expression: Expression,
  more: Readonly<Record<string, unknown>> = {},
): boolean => withinBudget(element, () => holds(expression, { ...run.variables, ...more }, run.meter));

/**
 * Writes variables, as long as all of them together stay within their budget: what a command brings is small, and what
 * loops add to it would grow without end.
 * @throws variablesTooLarge
 */
export const writeVariables = (run: Run, written: Readonly<Record<string, unknown>> = {}): void => {
  const most = budgets.variables.size;
  for (const [name, value] of Object.entries(written)) {
    try {
      run.size ??= sizeOf(run.variables, most);
      const before = Object.hasOwn(run.variables, name) ? sizeOf(run.variables[name], most) : -name.length;
      run.size += sizeOf(value, most) - before;
    } catch (error) {
      if (error instanceof OverBudget) throw new Refusal('variablesTooLarge');
      throw error;
    }
    if (run.size > most) throw new Refusal('variablesTooLarge');
    run.variables[name] = value;
  }
};

/** @throws tokenGone */
export const tokenOf = (run: Run, id: number): Token => {
  const token = run.tokens.get(id);
  if (!token) throw new Refusal('tokenGone');
  return token;
};

export const scopeOf = (run: Run, id: number): Scope => {
  const scope = run.scopes.get(id);
  if (!scope) throw new Error(`scope ${id} is gone`);
  return scope;
};

export const boundariesOf = (run: Run, host: string): ModelNode[] =>
  Object.values(run.model.nodes).filter((node) => node.host === host);

const isWatched = (model: ProcessModel, scope: string): boolean =>
  eventStartsOf(model, scope).some(isAwaited);

const hasJobs = (run: Run, node: ModelNode): boolean =>
  ['timer', 'catch', 'service', 'eventGateway'].includes(node.kind) ||
  boundariesOf(run, node.id).some(isAwaited) ||
  (node.kind === 'subprocess' && isWatched(run.model, node.id));

/** Takes a token off the board. */
export const removeToken = (run: Run, token: Token, result: string): void => {
  run.tokens.delete(token.id);
  if (hasJobs(run, nodeOf(run.model, token.node)))
    run.effects.push({ type: 'cancelJobs', token: token.id, node: token.node });
  run.effects.push({ type: 'left', token: token.id, node: token.node, result });
};

/** Ends a token before its time, with everything inside of it. */
export const cancelToken = (run: Run, token: Token, reason: CancelReason): void => {
  const inner = [...run.scopes.values()].find((scope) => scope.token === token.id);
  if (inner) cancelScope(run, inner, reason);
  if (nodeOf(run.model, token.node).kind === 'user')
    run.effects.push({ type: 'closeTasks', token: token.id, reason });
  removeToken(run, token, reason);
};

/** Ends every token of a scope that goes on. */
export const clearScope = (run: Run, scope: Scope, reason: CancelReason): void => {
  for (const token of [...run.tokens.values()])
    if (token.scope === scope.id && run.tokens.has(token.id)) cancelToken(run, token, reason);
  run.arrivals = run.arrivals.filter((arrival) => arrival.scope !== scope.id);
};

/** Ends every token of a scope; the scope goes, too, unless it is the process itself. */
export const cancelScope = (run: Run, scope: Scope, reason: CancelReason): void => {
  clearScope(run, scope, reason);
  if (scope.token !== undefined) run.scopes.delete(scope.id);
};

/** Ends the instance. */
export const finish = (run: Run, status: InstanceStatus): void => {
  cancelScope(run, scopeOf(run, 0), 'ended');
  run.arrivals = [];
  if (isWatched(run.model, rootScope)) run.effects.push({ type: 'cancelJobs', token: 0, node: rootScope });
  run.status = status;
  run.effects.push({ type: 'ended', status });
};
