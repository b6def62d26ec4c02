import type { Point } from '@lc/process-core/layout';
import { useEffect, useId, useRef } from 'react';
import type { Drawing, DrawnFlow, DrawnNode } from './read-drawing.ts';
import './drawing.css';

/** What is said of a node in a drawing. */
export interface NodeMark {
  status:
    | 'done'
    | 'current'
    | 'returned'
    | 'canceled'
    | 'added'
    | 'changed'
    | 'removed'
    | 'cool'
    | 'warm'
    | 'hot';
  /** How often it was entered. */
  round: number;
  /** The people who have it now, or what else is said of it. */
  names: string;
}

interface ProcessDrawingProps {
  drawing: Drawing;
  marks?: ReadonlyMap<string, NodeMark>;
  taken?: ReadonlySet<string>;
  /** What the drawing says, for those who do not see it. */
  label: string;
}

/** Where a name ends: over the last part that lies level, where flows no longer run beside one another. */
const placeOfWords = (points: readonly Point[]): Point => {
  const level = points.flatMap((point, index) => {
    const next = points[index + 1];
    return next && next.y === point.y && next.x > point.x ? [[point, next] as const] : [];
  });
  const [from, to] = level.at(-1) ?? [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  return { x: to.x - from.x > 60 ? to.x - 14 : from.x + 4, y: to.y - 6 };
};

const Flow = ({ flow, isTaken, arrow }: { flow: DrawnFlow; isTaken: boolean; arrow: string }) => {
  const { points, name } = flow;
  const words = placeOfWords(points);
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  return (
    <g className={isTaken ? 'lc-drawing-flow lc-drawing-taken' : 'lc-drawing-flow'}>
      <path d={path} markerEnd={`url(#${arrow})`} />
      {name && (
        <text className="lc-drawing-when" x={words.x} y={words.y}>
          {name}
        </text>
      )}
    </g>
  );
};

const signs = { exclusive: '×', parallel: '+', inclusive: '○', waiting: '◎' } as const;

const Shape = ({ look, x, y, width, height }: DrawnNode) => {
  const [middle, centre] = [x + width / 2, y + height / 2];
  if (look === 'task' || look === 'group') return <rect x={x} y={y} width={width} height={height} rx={8} />;
  if (look === 'event' || look === 'end' || look === 'boundary')
    return <circle cx={middle} cy={centre} r={width / 2} strokeWidth={look === 'end' ? 4 : undefined} />;
  return (
    <>
      <polygon points={`${middle},${y} ${x + width},${centre} ${middle},${y + height} ${x},${centre}`} />
      <text className="lc-drawing-sign" x={middle} y={centre}>
        {signs[look]}
      </text>
    </>
  );
};

const Node = ({ node, mark }: { node: DrawnNode; mark: NodeMark | undefined }) => {
  const { id, look, name, x, y, width, height } = node;
  const isTask = look === 'task' || look === 'group';
  return (
    <g className={`lc-drawing-node lc-drawing-${mark?.status ?? 'ahead'}`} data-node={id}>
      <Shape {...node} />
      {isTask ? (
        <foreignObject x={x} y={y} width={width} height={look === 'group' ? 28 : height}>
          <div className="lc-drawing-name">{name}</div>
        </foreignObject>
      ) : (
        name && (
          <text className="lc-drawing-below" x={x + width / 2} y={y + height + 16}>
            {name}
          </text>
        )
      )}
      {mark && mark.round > 1 && (
        <text className="lc-drawing-round" x={x + width - 4} y={y + 14}>
          ×{mark.round}
        </text>
      )}
      {mark?.names && (
        <foreignObject x={x - 20} y={y + height + 2} width={width + 40} height={44}>
          <div className="lc-drawing-names">{mark.names}</div>
        </foreignObject>
      )}
    </g>
  );
};

const noMarks: ReadonlyMap<string, NodeMark> = new Map();
const noFlows: ReadonlySet<string> = new Set();

/** A process as it is drawn, with the way that an instance has taken. */
export const ProcessDrawing = ({ drawing, marks = noMarks, taken = noFlows, label }: ProcessDrawingProps) => {
  const arrow = `arrow-${useId()}`;
  const { nodes, flows, frame } = drawing;
  const pane = useRef<HTMLElement>(null);
  const current = nodes.find(({ id }) => marks.get(id)?.status === 'current');
  const [left, top] = current ? [current.x - frame.x, current.y - frame.y] : [0, 0];
  // Where it waits is what one looks for.
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = pane.current ?? {};
    pane.current?.scrollTo(left - clientWidth / 2 + 60, top - clientHeight / 2 + 40);
  }, [left, top]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section ref={pane} className="lc-drawing" tabIndex={0} aria-label={label}>
      <svg
        role="img"
        aria-label={label}
        width={frame.width}
        height={frame.height}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 10 10"
            refX={9}
            refY={5}
            markerUnits="userSpaceOnUse"
            markerWidth={10}
            markerHeight={10}
            orient="auto-start-reverse"
          >
            <path d="M0 0 10 5 0 10z" fill="context-stroke" />
          </marker>
        </defs>
        {nodes
          .filter(({ look }) => look === 'group')
          .map((node) => (
            <Node key={node.id} node={node} mark={marks.get(node.id)} />
          ))}
        {flows.map((flow) => (
          <Flow key={flow.id} flow={flow} isTaken={taken.has(flow.id)} arrow={arrow} />
        ))}
        {nodes
          .filter(({ look }) => look !== 'group')
          .map((node) => (
            <Node key={node.id} node={node} mark={marks.get(node.id)} />
          ))}
      </svg>
    </section>
  );
};
