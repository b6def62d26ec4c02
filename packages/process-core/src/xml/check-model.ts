import type { Meter } from '@lc/contract/kernel/budget.ts';
import { isNobody, type NodeConfig } from '../config.ts';
import { expressionFault, toExpression } from '../expression.ts';
import type { ModelNode, ProcessModel } from '../model.ts';
import type { ModelFinding } from './finding.ts';

const ends: ReadonlySet<string> = new Set(['end', 'terminate', 'error']);
const hosts: ReadonlySet<string> = new Set(['user', 'service', 'subprocess', 'catch']);

const walk = (from: readonly string[], next: (id: string) => readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...next(id));
  }
  return seen;
};

/** Nodes that cannot be reached, and nodes from which no end can be. */
const checkWays = (model: ProcessModel): ModelFinding[] => {
  const all = Object.values(model.nodes);
  const events = all.filter(({ isEvent }) => isEvent).map(({ id }) => id);
  const starts = all.filter(({ kind }) => kind === 'start').map(({ id }) => id);
  const forward = walk([...starts, ...events], (id) => [
    ...(model.nodes[id]?.outgoing ?? []).flatMap((flow) => model.flows[flow]?.to ?? []),
    ...all.filter(({ host }) => host === id).map((boundary) => boundary.id),
  ]);
  const last = all
    .filter(({ outgoing, host }) => outgoing.length === 0 && host === undefined)
    .map(({ id }) => id);
  const backward = walk(last, (id) => [
    ...(model.nodes[id]?.incoming ?? []).flatMap((flow) => model.flows[flow]?.from ?? []),
    ...(model.nodes[id]?.host ?? []),
  ]);
  return all.flatMap(({ id }): ModelFinding[] => {
    if (!forward.has(id)) return [{ element: id, code: 'unreachable' }];
    return backward.has(id) ? [] : [{ element: id, code: 'noWayToEnd' }];
  });
};

const checkConditions = (
  model: ProcessModel,
  { id, outgoing, fallback, isManual }: ModelNode,
): ModelFinding[] => {
  if (outgoing.length < 2 || isManual) return [];
  return outgoing
    .filter((flow) => flow !== fallback && !model.flows[flow]?.condition)
    .map((flow) => ({ element: flow, code: 'noCondition', params: { gateway: id } }));
};

/** Behind an event gateway there is nothing but events, each of which no other way leads to. */
const isEventGateway = (model: ProcessModel, { outgoing }: ModelNode): boolean =>
  outgoing.length > 1 &&
  outgoing.every((flow) => {
    const next = model.nodes[model.flows[flow]?.to ?? ''];
    return (next?.kind === 'timer' || next?.kind === 'catch') && next.incoming.length === 1;
  });

const isWrongTimeout = ({ timeout, dueDays, dueHours, dueMinutes, dueExpression }: NodeConfig): boolean =>
  timeout !== undefined &&
  ((dueDays ?? dueHours ?? dueMinutes ?? dueExpression) === undefined ||
    (timeout.action === 'transfer' && (timeout.to === undefined || isNobody(timeout.to))));

const serviceFindings = (element: string, { service }: NodeConfig = {}, meter: Meter): ModelFinding[] => {
  if (!service) return [{ element, code: 'noService' }];
  if (service.kind !== 'set') return isNobody(service.to) ? [{ element, code: 'noReceiver' }] : [];
  if (service.result === '') return [{ element, code: 'noService' }];
  const fault = expressionFault(toExpression(service.expression), meter);
  return fault ? [{ element, ...fault }] : [];
};

const userFindings = (element: string, config: NodeConfig = {}): ModelFinding[] => {
  const { handlers, cc } = config;
  return [
    ...(!handlers || isNobody(handlers) ? [{ element, code: 'noHandler' } as const] : []),
    ...(cc && isNobody(cc) ? [{ element, code: 'noReceiver' } as const] : []),
    ...(isWrongTimeout(config) ? [{ element, code: 'badTimeout' } as const] : []),
  ];
};

const checkNode = (
  model: ProcessModel,
  node: ModelNode,
  config: NodeConfig | undefined,
  meter: Meter,
): ModelFinding[] => {
  if (node.kind === 'exclusive') return checkConditions(model, node);
  if (node.kind === 'user') return userFindings(node.id, config);
  if (node.kind === 'script' && !node.script?.result) return [{ element: node.id, code: 'noScript' }];
  if (node.kind === 'eventGateway' && !isEventGateway(model, node))
    return [{ element: node.id, code: 'badEventGateway' }];
  if (node.kind === 'service') return serviceFindings(node.id, config, meter);
  if (node.kind === 'boundary' && !hosts.has(model.nodes[node.host ?? '']?.kind ?? ''))
    return [{ element: node.id, code: 'noHost' }];
  return [];
};

/**
 * What the reading of one element cannot see: ways through the model, conditions, people.
 * @param meter of the expressions of the model
 */
export const checkModel = (
  model: ProcessModel,
  config: Readonly<Record<string, NodeConfig>>,
  meter: Meter,
): ModelFinding[] => {
  const nodes = Object.values(model.nodes);
  const scopes = Object.keys(model.starts);
  const withoutEnd = scopes.filter(
    (scope) => !nodes.some((node) => node.scope === scope && ends.has(node.kind)),
  );
  const isElsewhere = ({ fallback, outgoing }: ModelNode): boolean =>
    fallback !== undefined && !outgoing.includes(fallback);
  return [
    ...nodes.filter(isElsewhere).map(({ id }): ModelFinding => ({ element: id, code: 'badDefault' })),
    ...withoutEnd.map((scope): ModelFinding => ({ element: scope || null, code: 'noEnd' })),
    ...checkWays(model),
    ...nodes.flatMap((node) => checkNode(model, node, config[node.id], meter)),
  ];
};
