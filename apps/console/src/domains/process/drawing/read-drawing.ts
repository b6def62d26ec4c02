import { type Box, layOut, type Point } from '@lc/process-core/layout';

/** How a node is drawn. */
export type Look =
  | 'event'
  | 'end'
  | 'task'
  | 'exclusive'
  | 'parallel'
  | 'inclusive'
  | 'waiting'
  | 'boundary'
  | 'group';

export interface DrawnNode extends Box {
  id: string;
  name: string;
  look: Look;
}

export interface DrawnFlow {
  id: string;
  name: string;
  points: readonly Point[];
}

/** A process as it is drawn. */
export interface Drawing {
  nodes: readonly DrawnNode[];
  flows: readonly DrawnFlow[];
  /** The part of the plane that is used. */
  frame: Box;
}

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const di = 'http://www.omg.org/spec/BPMN/20100524/DI';
const dc = 'http://www.omg.org/spec/DD/20100524/DC';
const lines = 'http://www.omg.org/spec/DD/20100524/DI';

const looks: Readonly<Record<string, Look>> = {
  startEvent: 'event',
  intermediateCatchEvent: 'event',
  intermediateThrowEvent: 'event',
  endEvent: 'end',
  boundaryEvent: 'boundary',
  exclusiveGateway: 'exclusive',
  parallelGateway: 'parallel',
  inclusiveGateway: 'inclusive',
  eventBasedGateway: 'waiting',
  subProcess: 'group',
  task: 'task',
  userTask: 'task',
  manualTask: 'task',
  serviceTask: 'task',
  sendTask: 'task',
  receiveTask: 'task',
  scriptTask: 'task',
  callActivity: 'task',
};

const sizeOf = (look: Look): { width: number; height: number } => {
  if (look === 'task' || look === 'group') return { width: 120, height: 80 };
  return look === 'event' || look === 'end' || look === 'boundary'
    ? { width: 36, height: 36 }
    : { width: 50, height: 50 };
};

const numberOf = (element: Element | undefined, name: string): number =>
  Number(element?.getAttribute(name) ?? 0) || 0;

const boxesIn = (page: Document): Map<string, Box> =>
  new Map(
    [...page.getElementsByTagNameNS(di, 'BPMNShape')].map((shape) => {
      const [bounds] = shape.getElementsByTagNameNS(dc, 'Bounds');
      return [
        shape.getAttribute('bpmnElement') ?? '',
        {
          x: numberOf(bounds, 'x'),
          y: numberOf(bounds, 'y'),
          width: numberOf(bounds, 'width'),
          height: numberOf(bounds, 'height'),
        },
      ];
    }),
  );

const pathsIn = (page: Document): Map<string, Point[]> =>
  new Map(
    [...page.getElementsByTagNameNS(di, 'BPMNEdge')].map((edge) => [
      edge.getAttribute('bpmnElement') ?? '',
      [...edge.getElementsByTagNameNS(lines, 'waypoint')].map((point) => ({
        x: numberOf(point, 'x'),
        y: numberOf(point, 'y'),
      })),
    ]),
  );

const frameOf = (nodes: readonly DrawnNode[], flows: readonly DrawnFlow[]): Box => {
  const points = [
    ...nodes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...flows.flatMap((flow) => flow.points),
  ];
  if (points.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - 30, Math.min(...ys) - 30];
  return { x, y, width: Math.max(...xs) + 30 - x, height: Math.max(...ys) + 50 - y };
};

/** Reads how a process is drawn; one without a drawing is laid out. @throws for a text that is no XML */
export const readDrawing = (xml: string): Drawing => {
  const page = new DOMParser().parseFromString(xml, 'application/xml');
  if (page.getElementsByTagName('parsererror').length > 0) throw new Error('the drawing cannot be read');
  const boxes = boxesIn(page);
  const paths = pathsIn(page);
  const found = [...page.getElementsByTagNameNS(bpmn, '*')];
  const elements = found.flatMap((element) => {
    const look = looks[element.localName];
    const id = element.getAttribute('id');
    if (!look || !id) return [];
    const on = element.getAttribute('attachedToRef');
    return [
      { id, name: element.getAttribute('name') ?? '', look, ...sizeOf(look), ...(on !== null && { on }) },
    ];
  });
  const links = found
    .filter(({ localName }) => localName === 'sequenceFlow')
    .map((flow) => ({
      id: flow.getAttribute('id') ?? '',
      name: flow.getAttribute('name') ?? '',
      from: flow.getAttribute('sourceRef') ?? '',
      to: flow.getAttribute('targetRef') ?? '',
    }));
  const isDrawn = elements.every(({ id }) => boxes.has(id));
  const laid = isDrawn ? undefined : layOut(elements, links);
  const nodes = elements.flatMap((element) => {
    const box = laid ? laid.shapes[element.id] : boxes.get(element.id);
    return box ? [{ ...element, ...box }] : [];
  });
  const flows = links.flatMap(({ id, name }) => {
    const points = laid ? laid.edges[id] : paths.get(id);
    return points && points.length > 1 ? [{ id, name, points }] : [];
  });
  return { nodes, flows, frame: frameOf(nodes, flows) };
};
