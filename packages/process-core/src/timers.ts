import { eventStartsOf, flowOf, isAwaited, type ModelNode, type ProcessModel } from './model.ts';
import type { ProcessState } from './state.ts';

const isBehind = (model: ProcessModel, gateway: string, { id }: ModelNode): boolean => {
  const node = model.nodes[gateway];
  return node?.kind === 'eventGateway' && node.outgoing.some((flow) => flowOf(model, flow).to === id);
};

/** What a token at a node waits for: there, on it, behind it, or within it; `''` is the process itself. */
export const awaitedAt = (model: ProcessModel, node: string): ModelNode[] => [
  ...Object.values(model.nodes).filter(
    (one) =>
      (isAwaited(one) || (one.kind === 'service' && one.id === node)) &&
      (one.id === node || one.host === node || (node !== '' && isBehind(model, node, one))),
  ),
  ...(node === '' || model.nodes[node]?.kind === 'subprocess'
    ? eventStartsOf(model, node).filter(isAwaited)
    : []),
];

/** What is waited for while an instance stands as it does. */
export const timersOf = (model: ProcessModel, { tokens }: ProcessState): { token: number; node: string }[] =>
  [...tokens, { id: 0, node: '' }].flatMap(({ id: token, node }) =>
    awaitedAt(model, node).map(({ id }) => ({ token, node: id })),
  );
