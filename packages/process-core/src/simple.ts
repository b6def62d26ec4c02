import type { NodeConfig, ProcessConfig } from './config.ts';

/** A step of a process as people see it who do not know BPMN. */
export type SimpleStep =
  /** People decide, or others are told. */
  | { kind: 'approve' | 'cc'; id: string; name: string; config: NodeConfig }
  | {
      kind: 'condition' | 'parallel';
      id: string;
      name: string;
      branches: readonly SimpleBranch[];
      join?: SimpleNode;
    };

/** An element that a list of steps does not show, as it is drawn. */
export interface SimpleNode {
  id: string;
  name: string;
}

export interface SimpleBranch {
  /** That of the line with which it begins. */
  id: string;
  name: string;
  /** When it is taken; the last branch of a condition is taken when no other is. */
  condition: string;
  steps: readonly SimpleStep[];
}

/** A process as a list of steps, one below the other. */
export interface SimpleProcess {
  key: string;
  name: string;
  config?: ProcessConfig;
  /** The step of the starter, where it is not the usual one. */
  apply?: { name: string; config: NodeConfig };
  start?: SimpleNode;
  end?: SimpleNode;
  steps: readonly SimpleStep[];
}

/** The step at which the starter fills in: where returns go. */
export const initiatorStep = 'apply';

interface Drawing {
  nodes: string[];
  flows: string[];
  shapes: string[];
  edges: string[];
  count: number;
  /** Ids of steps and branches: no other line takes one of them. */
  taken: ReadonlySet<string>;
  /** Ids of branches that no line has yet. */
  branches: Set<string>;
}

const escapeXml = (text: string): string => text.replace(/[&<>"'\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const size = { task: [120, 80], gateway: [50, 50], event: [36, 36] } as const;
const step = { across: 190, down: 120 } as const;

interface Place {
  x: number;
  y: number;
}

const shape = (
  drawing: Drawing,
  id: string,
  [width, height]: readonly [number, number],
  { x, y }: Place,
): void => {
  drawing.shapes.push(
    `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`,
  );
};

interface End {
  id: string;
  place: Place;
  /** Half of its width. */
  half: number;
}

interface Way {
  /** Of the branch that begins with it. */
  id?: string;
  condition?: string | undefined;
  name?: string;
  /** The row in which it leads past others, where that is not the one in which it begins. */
  row?: number;
}

/** How far from a gateway a way bends. */
const bend = 20;

const wayOf = ({ place: from, half }: End, { place: to, half: other }: End, row: number): Place[] => {
  const start = { x: from.x + half, y: from.y };
  const end = { x: to.x - other, y: to.y };
  if (row !== from.y)
    return [
      { x: from.x, y: from.y + half },
      { x: from.x, y: row },
      { x: to.x, y: row },
      { x: to.x, y: to.y + other },
    ];
  if (start.y === end.y) return [start, end];
  // It bends beside the gateway, so that nothing stands on its way.
  const x = end.y > start.y ? start.x + bend : end.x - bend;
  return [start, { x, y: start.y }, { x, y: end.y }, end];
};

const link = (drawing: Drawing, from: End, to: End, way: Way = {}): string => {
  const { condition, name = '', row = from.place.y } = way;
  let { id = '' } = way;
  if (!drawing.branches.delete(id))
    do id = `flow_${drawing.count++}`;
    while (drawing.taken.has(id));
  const body = condition
    ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escapeXml(condition)}</bpmn:conditionExpression>`
    : '';
  drawing.flows.push(
    `<bpmn:sequenceFlow id="${id}" name="${escapeXml(name)}" sourceRef="${from.id}" targetRef="${to.id}">${body}</bpmn:sequenceFlow>`,
  );
  const line = wayOf(from, to, row)
    .map(({ x, y }) => `<di:waypoint x="${x}" y="${y}" />`)
    .join('');
  drawing.edges.push(`<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${line}</bpmndi:BPMNEdge>`);
  return id;
};

const named = (name: string): string => (name === '' ? '' : ` name="${escapeXml(name)}"`);

/** The ids of steps and of everything around them. */
const idsOf = (steps: readonly SimpleStep[]): string[] =>
  steps.flatMap((one) =>
    'config' in one
      ? [one.id]
      : [one.id, one.join?.id ?? '', ...one.branches.flatMap((branch) => idsOf(branch.steps))],
  );

const branchIdsOf = (steps: readonly SimpleStep[]): string[] =>
  steps.flatMap((one) =>
    'config' in one ? [] : one.branches.flatMap(({ id, steps: inside }) => [id, ...branchIdsOf(inside)]),
  );

const widthOf = (steps: readonly SimpleStep[]): number =>
  steps.reduce(
    (sum, one) => sum + ('config' in one ? 1 : 2 + Math.max(0, ...one.branches.map((b) => widthOf(b.steps)))),
    0,
  );

const heightOf = (steps: readonly SimpleStep[]): number =>
  Math.max(
    1,
    ...steps.map((one) =>
      'config' in one ? 1 : one.branches.reduce((sum, b) => sum + heightOf(b.steps), 0),
    ),
  );

type Task = Extract<SimpleStep, { config: NodeConfig }>;

const drawTask = (drawing: Drawing, { kind, id, name, config }: Task, place: Place): End => {
  const tag = kind === 'approve' ? 'userTask' : 'serviceTask';
  const several = config.sign
    ? `<bpmn:multiInstanceLoopCharacteristics isSequential="${config.sign.isSequential}" />`
    : '';
  drawing.nodes.push(
    `<bpmn:${tag} id="${id}" name="${escapeXml(name)}" lc:config="${escapeXml(JSON.stringify(config))}">${several}</bpmn:${tag}>`,
  );
  shape(drawing, id, size.task, place);
  return { id, place, half: size.task[0] / 2 };
};

type Branching = Exclude<SimpleStep, Task>;

const drawBranches = (drawing: Drawing, block: Branching, place: Place): readonly [End, End] => {
  const tag = block.kind === 'condition' ? 'exclusiveGateway' : 'parallelGateway';
  const columns = Math.max(0, ...block.branches.map(({ steps }) => widthOf(steps)));
  const split: End = { id: block.id, place, half: 25 };
  const { id: joinId, name: joinName } = block.join ?? { id: `${block.id}_join`, name: '' };
  const join: End = {
    id: joinId,
    place: { x: place.x + (columns + 1) * step.across, y: place.y },
    half: 25,
  };
  let fallback = '';
  let y = place.y;
  for (const [index, branch] of block.branches.entries()) {
    const isLast = index === block.branches.length - 1 && block.kind === 'condition';
    const condition = block.kind === 'condition' && !isLast ? branch.condition : undefined;
    const ends = drawSteps(drawing, branch.steps, { x: place.x + step.across, y });
    const way = { id: branch.id, condition, name: branch.name };
    const flow = ends ? link(drawing, split, ends[0], way) : link(drawing, split, join, { ...way, row: y });
    if (ends) link(drawing, ends[1], join);
    if (isLast) fallback = ` default="${flow}"`;
    y += heightOf(branch.steps) * step.down;
  }
  drawing.nodes.push(`<bpmn:${tag} id="${block.id}" name="${escapeXml(block.name)}"${fallback} />`);
  drawing.nodes.push(`<bpmn:${tag} id="${join.id}"${named(joinName)} />`);
  shape(drawing, split.id, size.gateway, split.place);
  shape(drawing, join.id, size.gateway, join.place);
  return [split, join];
};

/** Draws steps from left to right. @returns the first and the last of them; nothing for none */
const drawSteps = (
  drawing: Drawing,
  steps: readonly SimpleStep[],
  place: Place,
): readonly [End, End] | undefined => {
  let x = place.x;
  let first: End | undefined;
  let last: End | undefined;
  for (const one of steps) {
    const at = { x, y: place.y };
    const [start, end] =
      'config' in one
        ? ((): readonly [End, End] => {
            const task = drawTask(drawing, one, at);
            return [task, task];
          })()
        : drawBranches(drawing, one, at);
    if (last) link(drawing, last, start);
    first ??= start;
    last = end;
    x += widthOf([one]) * step.across;
  }
  return first && last ? [first, last] : undefined;
};

/** Namespace of what a model has beyond BPMN. */
const lcNamespace = 'http://lc-recruitment/schema/process';

/** The step of a starter who fills in and hands in, and nothing else. */
export const usualApply: NonNullable<SimpleProcess['apply']> = {
  name: '',
  config: { handlers: { kind: 'starter' }, isInitiator: true },
};

const isId = (id: string): boolean => /^[A-Za-z_][\w.-]{0,99}$/.test(id);

/** The BPMN of a simple process, drawn from left to right. The starter hands in first, and the steps follow. */
export const toBpmn = (process: SimpleProcess): string => {
  const { key, name, config = {}, steps, apply = usualApply } = process;
  const { start: first = { id: 'start', name: '' }, end: last = { id: 'end', name: '' } } = process;
  const all: readonly SimpleStep[] = [{ kind: 'approve', id: initiatorStep, ...apply }, ...steps];
  const nodes = new Set([first.id, last.id, ...idsOf(all)]);
  const branches = new Set(branchIdsOf(all).filter((id) => isId(id) && !nodes.has(id)));
  const taken = new Set([...nodes, ...branches]);
  const drawing: Drawing = { nodes: [], flows: [], shapes: [], edges: [], count: 1, taken, branches };
  const start: End = { id: first.id, place: { x: 100, y: 120 }, half: 18 };
  drawing.nodes.push(`<bpmn:startEvent id="${start.id}"${named(first.name)} />`);
  shape(drawing, start.id, size.event, start.place);
  const ends = drawSteps(drawing, all, { x: 100 + step.across, y: 120 });
  const end: End = { id: last.id, place: { x: 100 + (widthOf(all) + 1) * step.across, y: 120 }, half: 18 };
  drawing.nodes.push(`<bpmn:endEvent id="${end.id}"${named(last.name)} />`);
  shape(drawing, end.id, size.event, end.place);
  if (ends) {
    link(drawing, start, ends[0]);
    link(drawing, ends[1], end);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:lc="${lcNamespace}" id="definitions" targetNamespace="${lcNamespace}">
<bpmn:process id="${escapeXml(key)}" name="${escapeXml(name)}" isExecutable="true" lc:config="${escapeXml(JSON.stringify(config))}">
${[...drawing.nodes, ...drawing.flows].join('\n')}
</bpmn:process>
<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${escapeXml(key)}">
${[...drawing.shapes, ...drawing.edges].join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
};
