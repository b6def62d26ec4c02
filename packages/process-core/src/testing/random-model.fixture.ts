import fc from 'fast-check';
import { toExpression } from '../expression.ts';
import type { ModelFlow, ModelNode, NodeKind, ProcessModel, SignRule } from '../model.ts';
import { forkRegions } from '../regions.ts';

/** A piece of a process, out of which sound ones are put together. */
export type Block =
  | { kind: 'task'; sign?: { rule: SignRule; isSequential: boolean }; timer?: boolean; again?: boolean }
  | { kind: 'service' | 'catch' | 'throw' }
  /** `first` waits for the first of several events. */
  | { kind: 'sequence' | 'and' | 'or' | 'xor' | 'first'; parts: readonly Block[] }
  | { kind: 'loop'; body: Block }
  /** `event` starts a step of its own: instead of the rest, or beside it. */
  | { kind: 'subprocess'; body: Block; event?: 'instead' | 'beside'; again?: boolean };

const rules: fc.Arbitrary<SignRule> = fc.oneof(
  fc.constantFrom<SignRule>({ mode: 'all' }, { mode: 'veto' }, { mode: 'first' }),
  fc.record({ mode: fc.constant('ratio' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ mode: fc.constant('votes' as const), votes: fc.integer({ min: 1, max: 4 }) }),
);

const task: fc.Arbitrary<Block> = fc.record(
  {
    kind: fc.constant('task' as const),
    sign: fc.option(fc.record({ rule: rules, isSequential: fc.boolean() }), { nil: undefined }),
    timer: fc.constantFrom(undefined, undefined, undefined, true, false),
    again: fc.constantFrom(undefined, undefined, undefined, undefined, true),
  },
  { requiredKeys: ['kind'] },
);

/** Sound processes of tasks, gateways, loops, countersigns, timers and subprocesses. */
export const blocks: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: task },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Block>({ kind: 'service' }, { kind: 'catch' }, { kind: 'throw' }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'sequence' as const,
          'and' as const,
          'or' as const,
          'xor' as const,
          'first' as const,
        ),
        parts: fc.array(tie('block'), { minLength: 2, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('loop' as const), body: tie('block') }),
    },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          kind: fc.constant('subprocess' as const),
          body: tie('block'),
          event: fc.constantFrom(undefined, 'instead' as const, 'beside' as const),
          again: fc.constantFrom(undefined, undefined, true),
        },
        { requiredKeys: ['kind', 'body'] },
      ),
    },
  ),
})).block;

interface Draft {
  nodes: Record<string, Omit<ModelNode, 'incoming' | 'outgoing'>>;
  flows: Record<string, ModelFlow>;
  starts: Record<string, string>;
  count: number;
}

/** The first and the last node of a piece. */
type Ends = readonly [first: string, last: string];

const add = (draft: Draft, kind: NodeKind, scope: string, extra: Partial<ModelNode> = {}): string => {
  const id = `n${draft.count++}`;
  draft.nodes[id] = { id, name: id, kind, scope, ...extra };
  return id;
};

const link = (draft: Draft, from: string, to: string, condition?: string): string => {
  const id = `f${draft.count++}`;
  draft.flows[id] = { id, name: '', from, to, ...(condition && { condition: toExpression(condition) }) };
  return id;
};

const gateways = { and: 'parallel', or: 'inclusive', xor: 'exclusive' } as const;

const build = (draft: Draft, block: Block, scope: string): Ends => {
  switch (block.kind) {
    case 'task':
      return buildTask(draft, block, scope);
    case 'service': {
      const id = add(draft, 'service', scope);
      return [id, id];
    }
    case 'catch':
    case 'throw': {
      const id = add(draft, block.kind, scope, { event: told });
      return [id, id];
    }
    case 'first':
      return buildFirst(draft, block.parts, scope);
    case 'sequence': {
      const ends = block.parts.map((part) => build(draft, part, scope));
      for (const [index, [first]] of ends.entries()) {
        const before = ends[index - 1];
        if (before) link(draft, before[1], first);
      }
      return [ends[0]?.[0] ?? '', ends.at(-1)?.[1] ?? ''];
    }
    case 'and':
    case 'or':
    case 'xor':
      return buildBranches(draft, { ...block, kind: block.kind }, scope);
    case 'loop':
      return buildLoop(draft, block.body, scope);
    case 'subprocess': {
      const id = add(draft, 'subprocess', scope, block.again ? repeated : {});
      buildScope(draft, block.body, id);
      if (block.event) buildEvent(draft, id, block.event === 'instead');
      return [id, id];
    }
  }
};

const told = { kind: 'signal' as const, name: 'told' };
const inAnHour = { kind: 'duration' as const, text: 'PT1H' };

/** What an event waits for: a moment, or a signal. */
const awaited = (number: number): Partial<ModelNode> =>
  number % 2 === 0 ? { timer: inAnHour } : { event: told };

/** Whichever of several events comes first leads on. */
const buildFirst = (draft: Draft, parts: readonly Block[], scope: string): Ends => {
  const gateway = add(draft, 'eventGateway', scope);
  const merge = add(draft, 'exclusive', scope);
  for (const [index, part] of parts.entries()) {
    const event = add(draft, index % 2 === 0 ? 'timer' : 'catch', scope, awaited(index));
    const [first, last] = build(draft, part, scope);
    link(draft, gateway, event);
    link(draft, event, first);
    link(draft, last, merge);
  }
  return [gateway, merge];
};

/** Done up to three times, as long as people want it again. */
const repeated = { loop: { isBefore: false, most: 3, condition: toExpression('#{again == 1}') } };

/** A step of people that a timer starts within a scope. */
const buildEvent = (draft: Draft, scope: string, isInterrupting: boolean): void => {
  const id = add(draft, 'subprocess', scope, { isEvent: true });
  const start = add(draft, 'start', id, { ...awaited(draft.count), isInterrupting });
  const task = add(draft, 'user', id, { onDisagree: 'continue' });
  link(draft, start, task);
  link(draft, task, add(draft, 'end', id));
  draft.starts[id] = start;
};

const buildTask = (
  draft: Draft,
  { sign, timer, again }: Extract<Block, { kind: 'task' }>,
  scope: string,
): Ends => {
  const id = add(draft, 'user', scope, {
    ...(sign && { sign }),
    // An event beside a step that is done again would come again while the first one still goes on.
    ...(again && timer !== false && repeated),
    onDisagree: 'continue',
  });
  if (timer === undefined) return [id, id];
  const due = awaited(draft.count);
  const boundary = add(draft, 'boundary', scope, { host: id, isInterrupting: timer, ...due });
  const after = add(draft, 'user', scope, { onDisagree: 'continue' });
  // What interrupts takes the place of the step; what does not runs beside it and is awaited.
  const merge = add(draft, timer ? 'exclusive' : 'inclusive', scope);
  link(draft, id, merge);
  link(draft, boundary, after);
  link(draft, after, merge);
  return [id, merge];
};

const buildBranches = (
  draft: Draft,
  { kind, parts }: { kind: 'and' | 'or' | 'xor'; parts: readonly Block[] },
  scope: string,
): Ends => {
  const split = add(draft, gateways[kind], scope);
  const join = add(draft, gateways[kind], scope);
  for (const [index, part] of parts.entries()) {
    const [first, last] = build(draft, part, scope);
    const isFallback = index === parts.length - 1 && kind !== 'and';
    const flow = link(
      draft,
      split,
      first,
      kind === 'and' || isFallback ? undefined : `\${${split}_${index} == 1}`,
    );
    if (isFallback) draft.nodes[split] = { ...nodeIn(draft, split), fallback: flow };
    link(draft, last, join);
  }
  return [split, join];
};

const nodeIn = (draft: Draft, id: string): Omit<ModelNode, 'incoming' | 'outgoing'> => {
  const node = draft.nodes[id];
  if (!node) throw new Error(`no node ${id}`);
  return node;
};

const buildLoop = (draft: Draft, body: Block, scope: string): Ends => {
  const entry = add(draft, 'exclusive', scope);
  const [first, last] = build(draft, body, scope);
  const exit = add(draft, 'exclusive', scope);
  link(draft, entry, first);
  link(draft, last, exit);
  link(draft, exit, entry, '#{again == 1}');
  const next = add(draft, 'manual', scope);
  draft.nodes[exit] = { ...nodeIn(draft, exit), fallback: link(draft, exit, next) };
  return [entry, next];
};

const buildScope = (draft: Draft, body: Block, scope: string): void => {
  const start = add(draft, 'start', scope);
  const [first, last] = build(draft, body, scope);
  const end = add(draft, 'end', scope);
  link(draft, start, first);
  link(draft, last, end);
  draft.starts[scope] = start;
};

/** The process that a block stands for. */
export const modelOf = (block: Block): ProcessModel => {
  const draft: Draft = { nodes: {}, flows: {}, starts: {}, count: 0 };
  buildScope(draft, block, '');
  const flows = Object.values(draft.flows);
  const nodes = Object.fromEntries(
    Object.values(draft.nodes).map((node) => [
      node.id,
      {
        ...node,
        incoming: flows.filter(({ to }) => to === node.id).map(({ id }) => id),
        outgoing: flows.filter(({ from }) => from === node.id).map(({ id }) => id),
      },
    ]),
  );
  const { starts } = draft;
  return {
    key: 'random',
    name: 'random',
    nodes,
    flows: draft.flows,
    starts,
    regions: forkRegions(nodes, draft.flows),
  };
};
