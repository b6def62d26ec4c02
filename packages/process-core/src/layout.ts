/** A point of a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Where an element stands in a drawing. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Where everything of a drawing stands. */
export interface Layout {
  shapes: Readonly<Record<string, Box>>;
  edges: Readonly<Record<string, readonly Point[]>>;
}

interface Sized {
  id: string;
  width: number;
  height: number;
  /** What it stands on the border of: an event that interrupts a step. */
  on?: string;
}

interface Link {
  id: string;
  from: string;
  to: string;
}

const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const column = 190;
const row = 110;
const margin = 60;

/** The links that lead on; one that leads back to where it came from is left out. */
const forward = (nodes: readonly Sized[], links: readonly Link[]): Link[] => {
  const state = new Map<string, 'open' | 'done'>();
  const kept = new Set<string>();
  const outgoing = groupBy(links, ({ from }) => from);
  for (const { id: root } of nodes) {
    if (state.has(root)) continue;
    const path: { id: string; next: number }[] = [{ id: root, next: 0 }];
    state.set(root, 'open');
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const link = outgoing.get(at.id)?.[at.next++];
      if (!link) {
        state.set(at.id, 'done');
        path.pop();
      } else if (state.get(link.to) !== 'open') {
        kept.add(link.id);
        if (!state.has(link.to)) {
          state.set(link.to, 'open');
          path.push({ id: link.to, next: 0 });
        }
      }
    }
  }
  return links.filter(({ id }) => kept.has(id));
};

/** How far from the start each node stands: behind all that leads to it. */
const ranksOf = (nodes: readonly Sized[], links: readonly Link[]): Map<string, number> => {
  const ranks = new Map(nodes.map(({ id }) => [id, 0]));
  // Without circles a path has fewer links than there are nodes.
  for (let round = 0; round < nodes.length; round++) {
    let isChanged = false;
    for (const { from, to } of links) {
      const rank = (ranks.get(from) ?? 0) + 1;
      if (rank <= (ranks.get(to) ?? 0)) continue;
      ranks.set(to, rank);
      isChanged = true;
    }
    if (!isChanged) break;
  }
  return ranks;
};

/** Over whatever stands between two nodes. */
const pathAbove = (from: Box, to: Box, between: readonly Box[]): Point[] => {
  const above = Math.min(...[from, to, ...between].map(({ y }) => y)) - 24;
  const [first, last] = [from.x + from.width / 2, to.x + to.width / 2];
  return [
    { x: first, y: from.y },
    { x: first, y: above },
    { x: last, y: above },
    { x: last, y: to.y },
  ];
};

/** From the border of a step, below it and what the way leads to. */
const pathBelow = (from: Box, to: Box): Point[] => {
  const start = { x: from.x + from.width / 2, y: from.y + from.height };
  const last = to.x + to.width / 2;
  const below = Math.max(start.y, to.y + to.height) + 24;
  return [start, { x: start.x, y: below }, { x: last, y: below }, { x: last, y: to.y + to.height }];
};

const pathOf = (from: Box, to: Box, all: readonly Box[]): Point[] => {
  const start = { x: from.x + from.width, y: from.y + from.height / 2 };
  const end = { x: to.x, y: to.y + to.height / 2 };
  if (end.x <= start.x) return pathAbove(from, to, []);
  const between = all.filter(
    ({ x, y, width, height }) => x > start.x && x + width < end.x && y < start.y && y + height > start.y,
  );
  if (between.length > 0) return pathAbove(from, to, between);
  if (start.y === end.y) return [start, end];
  const middle = end.x - 24;
  return [start, { x: middle, y: start.y }, { x: middle, y: end.y }, end];
};

/** Puts events on the lower border of their steps, the first one at its right end. */
const putOnBorders = (events: readonly Sized[], shapes: Record<string, Box>): void => {
  for (const [on, members] of groupBy(events, (event) => event.on)) {
    const host = on === undefined ? undefined : shapes[on];
    if (!host) continue;
    for (const [place, { id, width, height }] of members.entries())
      shapes[id] = {
        x: host.x + host.width - width * (place + 1) - 8 * place,
        y: host.y + host.height - height / 2,
        width,
        height,
      };
  }
};

/**
 * Draws nodes and links from left to right, each node behind all that leads to it, and events on the border of their
 * steps.
 */
export const layOut = (all: readonly Sized[], links: readonly Link[]): Layout => {
  const known = new Set(all.map(({ id }) => id));
  const events = new Set(all.flatMap(({ id, on }) => (on === undefined ? [] : [id])));
  const hosts = new Map(
    all.flatMap(({ id, on }) =>
      on !== undefined && known.has(on) && !events.has(on) ? [[id, on] as const] : [],
    ),
  );
  const nodes = all.filter(({ id }) => !hosts.has(id));
  const drawn = links.filter(({ from, to }) => known.has(from) && known.has(to));
  const placeOf = (id: string): string => hosts.get(id) ?? id;
  const ways = forward(
    nodes,
    drawn.map(({ id, from, to }) => ({ id, from: placeOf(from), to: placeOf(to) })),
  );
  const ranks = ranksOf(nodes, ways);
  const sources = groupBy(ways, ({ to }) => to);
  const places = new Map<string, number>();
  const shapes: Record<string, Box> = {};
  const ordered = [...nodes].sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
  for (const [rank, members] of groupBy(ordered, ({ id }) => ranks.get(id) ?? 0)) {
    const wish = ({ id }: Sized): number => {
      const from = (sources.get(id) ?? []).map((link) => places.get(link.from) ?? 0);
      return from.length === 0 ? 0 : from.reduce((sum, place) => sum + place, 0) / from.length;
    };
    let next = 0;
    for (const node of [...members].sort((a, b) => wish(a) - wish(b))) {
      const place = Math.max(next, Math.floor(wish(node)));
      places.set(node.id, place);
      next = place + 1;
      const { id, width, height } = node;
      shapes[id] = {
        x: margin + rank * column + (column - width) / 2,
        y: margin + place * row + (row - height) / 2,
        width,
        height,
      };
    }
  }
  const steps = Object.values(shapes);
  putOnBorders(
    all.filter(({ id }) => hosts.has(id)),
    shapes,
  );
  const edges = Object.fromEntries(
    drawn.flatMap(({ id, from, to }) => {
      const [start, end] = [shapes[from], shapes[to]];
      if (!start || !end) return [];
      return [[id, hosts.has(from) ? pathBelow(start, end) : pathOf(start, end, steps)] as const];
    }),
  );
  return { shapes, edges };
};
