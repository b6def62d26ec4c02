import type { ModelNode, ProcessModel } from '../model.ts';
import { type Command, type Effect, initialState, type ProcessState, Refusal, type Token } from '../state.ts';
import { step } from '../step.ts';

/** An instance that is played: its state, and what a server would have in its tables. */
export interface Play {
  model: ProcessModel;
  state: ProcessState;
  /** Open tasks by token. */
  tasks: Map<number, number>;
  /** Timers and services by token and node. */
  jobs: Map<string, { token: number; node: string }>;
  log: Command[];
}

/** Begins an instance. */
export const startPlay = (model: ProcessModel, variables: Readonly<Record<string, unknown>> = {}): Play => {
  const play: Play = { model, state: initialState(variables), tasks: new Map(), jobs: new Map(), log: [] };
  perform(play, { type: 'start' }, () => 1);
  return play;
};

const record = (play: Play, effect: Effect): void => {
  if (effect.type === 'closeTasks') play.tasks.delete(effect.token);
  else if (effect.type === 'nextSigner') play.tasks.set(effect.token, 1);
  else if (effect.type === 'addJob')
    play.jobs.set(`${effect.token} ${effect.node}`, { token: effect.token, node: effect.node });
  else if (effect.type === 'cancelJobs')
    for (const [key, { token }] of play.jobs) if (token === effect.token) play.jobs.delete(key);
};

/** Does a command as a server would: people are found for every step that is entered. */
export const perform = (play: Play, command: Command, people: () => number): void => {
  const { state, effects } = step(play.model, play.state, command);
  play.state = state;
  play.log.push(command);
  if (command.type === 'complete') {
    const left = (play.tasks.get(command.token) ?? 0) - 1;
    if (left > 0) play.tasks.set(command.token, left);
    else play.tasks.delete(command.token);
  }
  if (command.type === 'addSigners' && isParallel(play, command.token))
    play.tasks.set(command.token, (play.tasks.get(command.token) ?? 0) + command.count);
  if (command.type === 'fire') play.jobs.delete(`${command.token} ${command.node}`);
  for (const effect of effects) record(play, effect);
  for (const effect of effects) {
    if (effect.type !== 'enter' || !play.state.tokens.some(({ id }) => id === effect.token)) continue;
    const isSequential = nodeIn(play, effect.node).sign?.isSequential === true;
    const count = people();
    perform(play, { type: 'assign', token: effect.token, count }, people);
    play.tasks.set(effect.token, isSequential ? 1 : count);
  }
};

const isParallel = (play: Play, token: number): boolean =>
  play.state.tokens.find(({ id }) => id === token)?.signing?.isSequential === false;

export const nodeIn = (play: Play, id: string): ModelNode => {
  const node = play.model.nodes[id];
  if (!node) throw new Error(`no node ${id}`);
  return node;
};

/** Agrees to every task and lets everything happen that is waited for. @returns whether the instance ended */
export const playToEnd = (play: Play, mostSteps = 500): boolean => {
  for (let steps = 0; steps < mostSteps && play.state.status === 'running'; steps++) {
    const [token] = play.tasks.keys();
    const [job] = play.jobs.values();
    if (token !== undefined) perform(play, { type: 'complete', token, outcome: 'agree' }, () => 1);
    else if (!job) return false;
    else if (nodeIn(play, job.node).kind === 'service')
      perform(play, { type: 'completeJob', token: job.token }, () => 1);
    else perform(play, { type: 'fire', ...job }, () => 1);
  }
  return play.state.status === 'completed';
};

/** Whatever a server must never see of an instance; empty when all is well. */
export const violations = ({ model, state, tasks, jobs }: Play): string[] => {
  const found: string[] = [];
  const kindOf = (token: Token): string => model.nodes[token.node]?.kind ?? 'gone';
  const ids = new Set(state.tokens.map(({ id }) => id));
  if (state.status === 'running' || state.status === 'suspended') {
    if (!state.tokens.some((token) => token.state === 'wait' && kindOf(token) !== 'subprocess'))
      found.push('stuck');
  } else if (state.tokens.length > 0 || state.scopes.length !== 1 || tasks.size > 0 || jobs.size > 0)
    found.push('ended with something left');
  const places = new Set<string>();
  for (const token of state.tokens) {
    const place = `${token.scope} ${token.node} ${token.via ?? ''} ${token.state}`;
    if (places.has(place)) found.push(`two tokens at ${token.node}`);
    places.add(place);
    if (kindOf(token) !== 'user') continue;
    const { signing } = token;
    if (!signing) found.push(`nobody has ${token.node}`);
    else {
      const open = signing.isSequential ? 1 : signing.total - signing.agree - signing.disagree;
      if (tasks.get(token.id) !== open)
        found.push(`${token.node} has ${tasks.get(token.id)} tasks, not ${open}`);
    }
  }
  for (const token of tasks.keys()) if (!ids.has(token)) found.push('a task without a token');
  for (const { token } of jobs.values())
    if (token !== 0 && !ids.has(token)) found.push('a job without a token');
  for (const { token, node } of state.scopes) {
    if (token === undefined) continue;
    if (!state.tokens.some((one) => one.id === token && one.node === node))
      found.push('a scope without its token');
  }
  return found;
};

/** Does a command unless it is refused. @returns whether it was done */
export const attempt = (play: Play, command: Command, people: () => number): boolean => {
  const before = JSON.stringify(play.state);
  try {
    perform(play, command, people);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (JSON.stringify(play.state) !== before) throw new Error('a refused command changed the state');
    return false;
  }
};
