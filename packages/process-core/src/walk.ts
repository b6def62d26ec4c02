import { fireParallel, fireSettled, flowsTo, tighten } from './joins.ts';
import { place } from './jump.ts';
import { eventStartsOf, flowOf, isAwaited, type ModelNode, nodeOf } from './model.ts';
import {
  type Arrival,
  boundariesOf,
  cancelScope,
  cancelToken,
  clearScope,
  countArrival,
  evaluateAt,
  finish,
  holdsAt,
  type Run,
  removeToken,
  scopeOf,
  tokenOf,
  writeVariables,
} from './run.ts';
import { Refusal, type Token } from './state.ts';

/** Goes on until nothing moves any more. */
export const settle = (run: Run): void => {
  while (run.status === 'running') {
    const arrival = run.arrivals.shift();
    if (arrival) {
      arrive(run, arrival);
      continue;
    }
    if (closeEmptyScope(run)) continue;
    const joined = fireSettled(run);
    if (!joined) break;
    goOn(run, joined);
  }
  if (run.status === 'running' && run.tokens.size === 0) finish(run, 'completed');
};

const closeEmptyScope = (run: Run): boolean => {
  for (const scope of run.scopes.values()) {
    if (scope.token === undefined) continue;
    if ([...run.tokens.values()].some((token) => token.scope === scope.id)) continue;
    run.scopes.delete(scope.id);
    leave(run, tokenOf(run, scope.token), 'done');
    return true;
  }
  return false;
};

/** A token comes to a node. */
const arrive = (run: Run, { scope, node: id, via, from, back, loop, hasCome }: Arrival): void => {
  const node = nodeOf(run.model, id);
  const round = (run.rounds[id] ?? 0) + 1;
  countArrival(run, round);
  run.rounds[id] = round;
  const isJoin = (node.kind === 'parallel' || node.kind === 'inclusive') && node.incoming.length > 1;
  const token: Token = {
    id: run.next++,
    scope,
    node: id,
    state: isJoin ? 'join' : 'wait',
    round,
    ...(via === undefined ? {} : { via }),
    ...(back === undefined ? {} : { back }),
    ...(loop === undefined ? {} : { loop }),
  };
  run.tokens.set(token.id, token);
  run.effects.push({
    type: 'entered',
    token: token.id,
    node: id,
    round,
    ...(via === undefined ? {} : { via }),
    ...(from === undefined ? {} : { from }),
  });
  if (isJoin) {
    if (node.kind === 'parallel') joinParallel(run, token);
    return;
  }
  if (hasCome) leave(run, token, 'done');
  else if (node.loop?.isBefore && loop === undefined && !holdsFor(run, node)) moveOn(run, token, 'done');
  else act(run, node, token);
};

const holdsFor = (run: Run, { id, loop }: ModelNode): boolean =>
  loop?.condition === undefined || holdsAt(run, id, loop.condition);

const joinParallel = (run: Run, { scope, node }: Token): void => {
  const joined = fireParallel(run, scope, node);
  if (joined) goOn(run, joined);
};

/** Lets the token that a join has kept go on. */
const goOn = (run: Run, token: Token): void => {
  tighten(run, token.scope, token.node);
  leave(run, token, 'done');
};

/** What a node does when a token has come. */
const act = (run: Run, node: ModelNode, token: Token): void => {
  switch (node.kind) {
    case 'end':
      emitEvent(run, node);
      removeToken(run, token, 'done');
      return;
    case 'terminate':
      terminate(run, token);
      return;
    case 'error':
      throwError(run, token, node.errorCode ?? '');
      return;
    case 'user':
      if (node.skip && holdsAt(run, node.id, node.skip)) {
        leave(run, token, 'skipped');
        return;
      }
      watch(run, token);
      run.effects.push({ type: 'enter', token: token.id, node: node.id, round: token.round });
      return;
    case 'service':
      watch(run, token);
      run.effects.push({ type: 'addJob', job: 'service', token: token.id, node: node.id });
      return;
    case 'timer':
    case 'catch':
      watch(run, token);
      waitFor(run, token, node);
      return;
    case 'eventGateway':
      for (const { to } of flowsTo(run.model, node.outgoing)) waitFor(run, token, nodeOf(run.model, to));
      return;
    case 'throw':
      emitEvent(run, node);
      leave(run, token, 'done');
      return;
    case 'subprocess':
      enterSubprocess(run, node, token);
      return;
    case 'script':
      if (node.script) {
        const value = evaluateAt(run, node.id, node.script.expression);
        writeVariables(run, { [node.script.result]: value });
      }
      leave(run, token, 'done');
      return;
    default:
      leave(run, token, 'done');
      return;
  }
};

/** Starts the timers that sit on a node. */
const watch = (run: Run, token: Token): void => {
  for (const boundary of boundariesOf(run, token.node))
    if (isAwaited(boundary)) waitFor(run, token, boundary);
};

/** Has the shell wait for the moment, message or signal of an event. */
const waitFor = (run: Run, { id: token }: { id: number }, { id: node, timer }: ModelNode): void => {
  run.effects.push({ type: 'addJob', job: timer ? 'timer' : 'event', token, node });
};

const emitEvent = (run: Run, { id: node, event }: ModelNode): void => {
  if (event) run.effects.push({ type: 'throw', node, event });
};

/** The first of the events behind a gateway has come: the others are waited for no more. */
export const passGateway = (run: Run, token: Token, event: string): void => {
  const taken = flowsTo(run.model, nodeOf(run.model, token.node).outgoing).find(({ to }) => to === event);
  removeToken(run, token, 'done');
  const { scope, back } = token;
  run.arrivals.push({
    scope,
    node: event,
    from: token.id,
    hasCome: true,
    ...(taken && { via: taken.flow }),
    ...(back === undefined ? {} : { back }),
  });
};

const enterSubprocess = (run: Run, node: ModelNode, token: Token): void => {
  watch(run, token);
  const start = run.model.starts[node.id];
  if (start === undefined) {
    // The process that it calls is not there: a drawing that is tried and was never deployed.
    leave(run, token, 'done');
    return;
  }
  watchScope(run, node.id, token.id);
  const scope = run.next++;
  run.scopes.set(scope, { id: scope, node: node.id, token: token.id, relaxed: [] });
  run.arrivals.push({ scope, node: start, from: token.id });
};

/** Starts the timers of the subprocesses that an event starts within a scope. */
export const watchScope = (run: Run, scope: string, token: number): void => {
  for (const start of eventStartsOf(run.model, scope))
    if (isAwaited(start)) waitFor(run, { id: token }, start);
};

/** An event starts a subprocess beside everything else of the scope, or instead of it. */
export const startByEvent = (run: Run, scope: number, start: ModelNode): void => {
  if (start.isInterrupting) clearScope(run, scopeOf(run, scope), 'interrupted');
  run.arrivals.push({ scope, node: start.scope });
};

const terminate = (run: Run, token: Token): void => {
  const scope = scopeOf(run, token.scope);
  removeToken(run, token, 'done');
  if (scope.token === undefined) {
    finish(run, 'completed');
    return;
  }
  cancelScope(run, scope, 'ended');
  leave(run, tokenOf(run, scope.token), 'done');
};

/** Looks for whoever catches an error, from the inside out. @returns whether anybody does */
export const catchError = (run: Run, token: Token, code: string): boolean => {
  const catcher = boundariesOf(run, token.node).find(
    (event) => !isAwaited(event) && (event.errorCode === undefined || event.errorCode === code),
  );
  if (catcher) {
    cancelToken(run, token, 'interrupted');
    run.arrivals.push({ scope: token.scope, node: catcher.id, from: token.id });
    return true;
  }
  // What goes wrong in a subprocess that an event has started is the business of those around it.
  const isInEvent = nodeOf(run.model, token.node).isEvent === true;
  const starts = isInEvent ? [] : eventStartsOf(run.model, scopeOf(run, token.scope).node);
  const start = starts.find(
    (event) => !isAwaited(event) && (event.errorCode === undefined || event.errorCode === code),
  );
  if (start) {
    startByEvent(run, token.scope, start);
    return true;
  }
  const { token: host } = scopeOf(run, token.scope);
  return host !== undefined && catchError(run, tokenOf(run, host), code);
};

/** An error that nobody catches is the last word on the instance. */
const throwError = (run: Run, token: Token, code: string): void => {
  if (catchError(run, token, code)) {
    if (run.tokens.has(token.id)) removeToken(run, token, 'done');
    return;
  }
  finish(run, 'rejected');
};

/** A token has done what its node wants; one with a loop does it again as long as it is to. */
export const leave = (run: Run, token: Token, result: string): void => {
  const here = nodeOf(run.model, token.node);
  const { loop } = here;
  const count = (token.loop ?? 0) + 1;
  if (loop && count < (loop.most ?? Number.POSITIVE_INFINITY) && holdsFor(run, here)) {
    removeToken(run, token, result);
    const { scope, node, via, back } = token;
    run.arrivals.push({
      scope,
      node,
      from: token.id,
      loop: count,
      ...(via === undefined ? {} : { via }),
      ...(back === undefined ? {} : { back }),
    });
    return;
  }
  moveOn(run, token, result);
};

/** A token leaves its node, by the flows that are open to it. */
const moveOn = (run: Run, token: Token, result: string): void => {
  const node = nodeOf(run.model, token.node);
  removeToken(run, token, result);
  if (token.back !== undefined) {
    place(run, { scope: token.scope, token: token.id, from: node.id, to: token.back, reason: 'returned' });
    return;
  }
  const flows = node.kind === 'exclusive' ? [chooseFlow(run, node)] : openFlows(run, node);
  if (flows.length > 1) tighten(run, token.scope, node.id);
  for (const { flow, to } of flowsTo(run.model, flows))
    run.arrivals.push({ scope: token.scope, node: to, via: flow, from: token.id });
};

const chooseFlow = (run: Run, node: ModelNode): string => {
  if (node.isManual && node.outgoing.length > 1) {
    const chosen = run.nextFlow ?? node.fallback;
    if (chosen === undefined || !node.outgoing.includes(chosen)) throw new Refusal('noFlow', node.id);
    return chosen;
  }
  const [only] = node.outgoing;
  const found =
    node.outgoing.length === 1 && only !== undefined && !flowOf(run.model, only).condition
      ? only
      : node.outgoing.find((flow) => {
          const { condition } = flowOf(run.model, flow);
          return flow !== node.fallback && condition !== undefined && holdsAt(run, node.id, condition);
        });
  const chosen = found ?? node.fallback;
  if (chosen === undefined) throw new Refusal('noFlow', node.id);
  return chosen;
};

const openFlows = (run: Run, node: ModelNode): readonly string[] => {
  if (node.kind === 'parallel' || node.outgoing.length === 0) return node.outgoing;
  const open = node.outgoing.filter((flow) => {
    const { condition } = flowOf(run.model, flow);
    return flow !== node.fallback && (condition === undefined || holdsAt(run, node.id, condition));
  });
  if (open.length > 0) return open;
  if (node.fallback === undefined) throw new Refusal('noFlow', node.id);
  return [node.fallback];
};
