import { toExpression } from './expression.ts';
import { jump } from './jump.ts';
import { flowOf, isAwaited, nodeOf, type ProcessModel, rootScope } from './model.ts';
import { cancelToken, closeRun, finish, holdsAt, openRun, type Run, tokenOf, writeVariables } from './run.ts';
import { decisionOf } from './signing.ts';
import {
  type Command,
  type ProcessState,
  Refusal,
  type Signing,
  type StepResult,
  type Token,
} from './state.ts';
import { catchError, leave, passGateway, settle, startByEvent, watchScope } from './walk.ts';

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/**
 * Does one command and whatever follows from it, until the instance waits for the world again. The state given is
 * not changed.
 * @throws Refusal when the command cannot be done
 */
export const step = (model: ProcessModel, state: ProcessState, command: Command): StepResult => {
  requireStatus(state, command);
  const run = openRun(model, state);
  perform(run, command);
  settle(run);
  return { state: closeRun(run), effects: run.effects };
};

const requireStatus = ({ status }: ProcessState, { type }: Command): void => {
  if (status !== 'running' && status !== 'suspended') throw new Refusal('ended');
  if (type === 'resume' && status !== 'suspended') throw new Refusal('notSuspended');
  if (status === 'suspended' && type !== 'resume' && type !== 'finish') throw new Refusal('suspended');
};

const perform = (run: Run, command: Command): void => {
  switch (command.type) {
    case 'start':
      start(run, command.at);
      return;
    case 'assign':
      assign(run, command);
      return;
    case 'complete':
      complete(run, command);
      return;
    case 'addSigners':
      changeSigners(run, command.token, command.count);
      return;
    case 'removeSigner':
      changeSigners(run, command.token, -1);
      return;
    case 'completeJob':
      writeVariables(run, command.variables);
      leave(run, waiting(run, command.token, 'service'), 'done');
      return;
    case 'fail':
      if (!catchError(run, waiting(run, command.token, 'service'), command.code))
        throw new Refusal('wrongCommand');
      return;
    case 'fire':
      fire(run, command);
      return;
    case 'jump':
      jump(run, tokenOf(run, command.token), command);
      return;
    case 'finish':
      finish(run, command.status);
      return;
    case 'suspend':
      run.status = 'suspended';
      return;
    case 'resume':
      run.status = 'running';
  }
};

const start = (run: Run, at: string | undefined): void => {
  const first = at ?? run.model.starts[rootScope];
  const node = first === undefined ? undefined : run.model.nodes[first];
  if (first === undefined || node?.kind !== 'start' || node.scope !== rootScope || run.next !== 1)
    throw new Refusal('wrongCommand');
  watchScope(run, rootScope, 0);
  run.arrivals.push({ scope: 0, node: first });
};

const waiting = (run: Run, id: number, kind: 'service' | 'user'): Token => {
  const token = tokenOf(run, id);
  if (token.state !== 'wait' || nodeOf(run.model, token.node).kind !== kind)
    throw new Refusal('wrongCommand');
  return token;
};

const assign = (run: Run, { token: id, count }: CommandOf<'assign'>): void => {
  const token = waiting(run, id, 'user');
  if (token.signing || count < 1) throw new Refusal('wrongCommand');
  const { sign } = nodeOf(run.model, token.node);
  const signing: Signing = {
    rule: sign?.rule ?? { mode: 'veto' },
    isSequential: sign?.isSequential ?? false,
    total: count,
    agree: 0,
    disagree: 0,
  };
  run.tokens.set(id, { ...token, signing });
};

const signingOf = (run: Run, id: number): { token: Token; signing: Signing } => {
  const token = waiting(run, id, 'user');
  if (!token.signing) throw new Refusal('wrongCommand');
  return { token, signing: token.signing };
};

const complete = (run: Run, command: CommandOf<'complete'>): void => {
  const { token, signing } = signingOf(run, command.token);
  writeVariables(run, command.variables);
  run.nextFlow = command.nextFlow;
  const next = { ...signing, [command.outcome]: signing[command.outcome] + 1 };
  const isDecided = decide(run, token, next);
  if (!isDecided && next.isSequential)
    run.effects.push({
      type: 'nextSigner',
      token: token.id,
      node: token.node,
      index: next.agree + next.disagree,
    });
};

/** Whether the condition of a rule holds, with the names that other engines have for what is counted. */
const isOver = (run: Run, node: string, { rule, total, agree, disagree }: Signing): boolean => {
  if (rule.mode !== 'until') return false;
  const done = agree + disagree;
  return holdsAt(run, node, toExpression(rule.condition), {
    nrOfInstances: total,
    nrOfCompletedInstances: done,
    nrOfActiveInstances: total - done,
    numberOfInstances: total,
    numberOfCompletedInstances: done,
    numberOfActiveInstances: total - done,
  });
};

/** Takes signatures in, and leaves the step once they decide it. @returns whether they do */
const decide = (run: Run, token: Token, signing: Signing): boolean => {
  const signed = { ...token, signing };
  run.tokens.set(token.id, signed);
  const done = signing.agree + signing.disagree;
  const decision = decisionOf(signing, () => isOver(run, token.node, signing));
  if (decision === undefined) return false;
  const { local = token.node } = nodeOf(run.model, token.node);
  writeVariables(run, {
    [`${local}_agree`]: signing.agree,
    [`${local}_disagree`]: signing.disagree,
    [`${local}_outcome`]: decision,
  });
  if (done < signing.total) run.effects.push({ type: 'closeTasks', token: token.id, reason: 'decided' });
  if (decision === 'disagree' && nodeOf(run.model, token.node).onDisagree !== 'continue')
    finish(run, 'rejected');
  else leave(run, signed, decision);
  return true;
};

const changeSigners = (run: Run, id: number, by: number): void => {
  const { token, signing } = signingOf(run, id);
  const total = signing.total + by;
  const isPossible =
    Number.isInteger(by) && by !== 0 && total >= Math.max(1, signing.agree + signing.disagree);
  if (!isPossible) throw new Refusal('wrongCommand');
  decide(run, token, { ...signing, total });
};

/** Whether an event stands right behind a gateway that waits for the first of several. */
const isBehind = (run: Run, gateway: string, event: string): boolean => {
  const { kind, outgoing } = nodeOf(run.model, gateway);
  return kind === 'eventGateway' && outgoing.some((flow) => flowOf(run.model, flow).to === event);
};

const fire = (run: Run, { token: id, node: nodeId, variables }: CommandOf<'fire'>): void => {
  const node = run.model.nodes[nodeId];
  if (!node || !isAwaited(node)) throw new Refusal('wrongCommand');
  writeVariables(run, variables);
  if (node.kind === 'start') {
    const around = run.model.nodes[node.scope];
    const scope = [...run.scopes.values()].find((one) => (one.token ?? 0) === id);
    if (!around?.isEvent || !scope || scope.node !== around.scope) throw new Refusal('wrongCommand');
    startByEvent(run, scope.id, node);
    return;
  }
  const token = tokenOf(run, id);
  if (token.node === nodeId) {
    leave(run, token, 'done');
    return;
  }
  if (isBehind(run, token.node, nodeId)) {
    passGateway(run, token, nodeId);
    return;
  }
  if (node.host !== token.node) throw new Refusal('wrongCommand');
  if (node.isInterrupting) cancelToken(run, token, 'interrupted');
  run.arrivals.push({ scope: token.scope, node: node.id, from: token.id });
};
