import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** How the time of a regular expression can grow with the text it is tested on. */
export type Growth = 'linear' | 'polynomial' | 'exponential';

/** Quantifiers that vary by no more than this are written out; all others count as loops. */
const mostWrittenOut = 3;
const mostCopies = 8;

/** Characters beside those that the expression names. */
const samples = [
  ...'059amzAMZ_ \t\n\r-./:;,<>"\'()[]{}=+*?!#%&@\\|~^$',
  '\u00e9',
  '\u2028',
  '\u4e2d',
  '\u1000',
  '😀',
];
const startOfText = 1n;
const endOfText = 2n;

/** One character of the expression, and by how many ways each place can follow another. */
interface Place {
  /** Bits of the characters that it takes. */
  takes: bigint;
  next: Map<number, number>;
}

/** A piece of the expression: in how many ways it can be empty, begin and end. Two stands for several. */
interface Piece {
  empty: number;
  first: Map<number, number>;
  last: Map<number, number>;
}

const several = (ways: number): number => Math.min(2, ways);

const addWays = (to: Map<number, number>, from: ReadonlyMap<number, number>, times: number): void => {
  if (times === 0) return;
  for (const [place, ways] of from) to.set(place, several((to.get(place) ?? 0) + ways * times));
};

const charactersOf = (pattern: AST.Pattern): string[] => {
  const found = new Set(samples);
  const add = (code: number): void => {
    for (const near of [code - 1, code, code + 1])
      if (near >= 0 && near <= 0x10ffff) found.add(String.fromCodePoint(near));
  };
  const visit = (node: AST.Node): void => {
    if (node.type === 'Character') add(node.value);
    else if (node.type === 'CharacterClassRange') {
      add(node.min.value);
      add(node.max.value);
    } else if (node.type === 'CharacterClass') for (const one of node.elements) visit(one);
    else if (node.type === 'Quantifier') visit(node.element);
    else if ('elements' in node) for (const one of node.elements) visit(one);
    else if ('alternatives' in node) for (const one of node.alternatives) visit(one);
  };
  visit(pattern);
  return [...found];
};

/** Draws the expression as places that follow each other (the construction of Glushkov, with ways counted). */
const draw = (
  pattern: AST.Pattern,
  flags: string,
): { places: Place[]; accepting: Set<number>; looks: AST.LookaroundAssertion[] } => {
  const characters = charactersOf(pattern);
  const places: Place[] = [];
  const looks: AST.LookaroundAssertion[] = [];
  const all = ((1n << BigInt(characters.length)) - 1n) << 2n;
  const newline = 1n << BigInt(characters.indexOf('\n') + 2);
  const elementFlags = flags.replace(/[gyd]/g, '');

  const one = (takes: bigint): Piece => {
    const place = places.push({ takes, next: new Map() }) - 1;
    return { empty: 0, first: new Map([[place, 1]]), last: new Map([[place, 1]]) };
  };
  const nothing = (): Piece => ({ empty: 1, first: new Map(), last: new Map() });
  const link = (from: Piece, to: Piece): void => {
    for (const [place, ways] of from.last) {
      const next = places[place]?.next;
      if (next) addWays(next, to.first, ways);
    }
  };
  const join = (before: Piece, after: Piece): Piece => {
    link(before, after);
    const first = new Map(before.first);
    addWays(first, after.first, before.empty);
    const last = new Map(after.last);
    addWays(last, before.last, after.empty);
    return { empty: several(before.empty * after.empty), first, last };
  };
  const choose = (pieces: readonly Piece[]): Piece => {
    const chosen: Piece = { empty: 0, first: new Map(), last: new Map() };
    for (const piece of pieces) {
      chosen.empty = several(chosen.empty + piece.empty);
      addWays(chosen.first, piece.first, 1);
      addWays(chosen.last, piece.last, 1);
    }
    return chosen;
  };
  const sequence = (elements: readonly AST.Element[]): Piece => elements.map(piece).reduce(join, nothing());
  const alternatives = (list: readonly AST.Alternative[]): Piece =>
    choose(list.map(({ elements }) => sequence(elements)));
  const takenBy = (raw: string): bigint => {
    const test = new RegExp(`^(?:${raw})$`, elementFlags);
    return characters.reduce(
      (bits, character, index) => (test.test(character) ? bits | (1n << BigInt(index + 2)) : bits),
      0n,
    );
  };
  const repeat = ({ element, min, max }: AST.Quantifier): Piece => {
    if (max <= mostCopies && max - min <= mostWrittenOut) {
      // `e{0,2}` is `(?:e(?:e)?)?`: which of the copies is empty is no choice.
      let whole = nothing();
      for (let time = max - 1; time >= 0; time--) {
        whole = join(piece(element), whole);
        if (time >= min) whole.empty = 1;
      }
      return whole;
    }
    const looped = piece(element);
    link(looped, looped);
    return min === 0 ? { ...looped, empty: 1 } : looped;
  };
  const piece = (element: AST.Element): Piece => {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return alternatives(element.alternatives);
      case 'Quantifier':
        return repeat(element);
      case 'Assertion': {
        const lines = flags.includes('m') ? newline : 0n;
        if (element.kind === 'start') return one(startOfText | lines);
        if (element.kind === 'end') return one(endOfText | lines);
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') looks.push(element);
        return nothing();
      }
      case 'Backreference':
        return one(all);
      default:
        return one(takenBy(element.raw));
    }
  };

  // An engine tries again from every character, unless the expression has to begin where it is told to.
  const search = flags.includes('y') ? nothing() : one(all | startOfText);
  if (search.empty === 0) link(search, search);
  const whole = join({ ...search, empty: 1 }, alternatives(pattern.alternatives));
  const accepting = new Set(whole.last.keys());
  if (search.empty === 0) accepting.delete(0);
  return { places, accepting, looks };
};

type Graph = ReadonlyMap<string, readonly string[]>;

/** Groups of nodes that reach each other (Tarjan, without recursion). */
const components = (graph: Graph): Map<string, number> => {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const component = new Map<string, number>();
  const open: string[] = [];
  let groups = 0;
  for (const root of graph.keys()) {
    if (order.has(root)) continue;
    const work: { node: string; edge: number }[] = [];
    const enter = (node: string): void => {
      order.set(node, order.size);
      low.set(node, order.size - 1);
      open.push(node);
      work.push({ node, edge: 0 });
    };
    enter(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const { node } = top;
      const target = graph.get(node)?.[top.edge++];
      if (target !== undefined) {
        if (!order.has(target)) enter(target);
        else if (!component.has(target)) low.set(node, Math.min(low.get(node) ?? 0, order.get(target) ?? 0));
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low.set(parent.node, Math.min(low.get(parent.node) ?? 0, low.get(node) ?? 0));
      if (low.get(node) !== order.get(node)) continue;
      groups++;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        component.set(member, groups);
        if (member === node) break;
      }
    }
  }
  return component;
};

const growthOf = (places: readonly Place[], accepting: ReadonlySet<number>): Growth => {
  // Where the expression may end it has matched: nothing is tried again from there.
  const isKept = (place: number): boolean => !accepting.has(place);
  const nextOf = (place: number): number[] => [...(places[place]?.next.keys() ?? [])].filter(isKept);
  const takes = (place: number): bigint => places[place]?.takes ?? 0n;
  const kept = places.map((_, place) => place).filter(isKept);
  const group = components(new Map(kept.map((place) => [String(place), nextOf(place).map(String)])));
  const isTogether = (one: number, other: number): boolean =>
    group.get(String(one)) === group.get(String(other));
  const looping = kept.filter((place) => nextOf(place).some((next) => isTogether(place, next)));

  for (const place of looping)
    for (const next of nextOf(place))
      if ((places[place]?.next.get(next) ?? 0) > 1 && isTogether(place, next)) return 'exponential';

  const pairs = new Map<string, string[]>();
  for (const one of looping)
    for (const other of looping) {
      if (!isTogether(one, other)) continue;
      const targets: string[] = [];
      for (const nextOne of nextOf(one))
        for (const nextOther of nextOf(other))
          if (
            isTogether(one, nextOne) &&
            isTogether(other, nextOther) &&
            (takes(nextOne) & takes(nextOther)) !== 0n
          )
            targets.push(`${nextOne} ${nextOther}`);
      pairs.set(`${one} ${other}`, targets);
    }
  const pairGroup = components(pairs);
  const equal = new Set(looping.map((place) => pairGroup.get(`${place} ${place}`)));
  for (const pair of pairs.keys()) {
    const [one, other] = pair.split(' ');
    if (one !== other && equal.has(pairGroup.get(pair))) return 'exponential';
  }

  /** Whether a text leads from one loop around to itself, from it into another, and around that one. */
  const isShared = (from: number, to: number): boolean => {
    const seen = new Set([`${from} ${from} ${to}`]);
    const waiting: [number, number, number][] = [[from, from, to]];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      for (const around of nextOf(at[0])) {
        if (!isTogether(around, from)) continue;
        for (const second of nextOf(at[2])) {
          const both = takes(around) & takes(second);
          if (both === 0n || !isTogether(second, to)) continue;
          for (const across of nextOf(at[1])) {
            if ((both & takes(across)) === 0n) continue;
            if (around === from && across === to && second === to) return true;
            const key = `${around} ${across} ${second}`;
            if (seen.has(key)) continue;
            seen.add(key);
            waiting.push([around, across, second]);
          }
        }
      }
    }
    return false;
  };
  for (const from of looping)
    for (const to of looping) if (from !== to && isShared(from, to)) return 'polynomial';
  return 'linear';
};

const worst = (growths: readonly Growth[]): Growth =>
  growths.includes('exponential') ? 'exponential' : growths.includes('polynomial') ? 'polynomial' : 'linear';

/**
 * How the time of an expression grows on the worst text: whether a backtracking engine can read one text in several
 * ways. Quantifiers with an upper bound count as loops from a handful on; look-arounds are judged by themselves.
 */
export const backtracking = (source: string, flags: string): Growth => {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const { places, accepting, looks } = draw(pattern, flags);
  const inLooks = looks.flatMap(({ alternatives }) =>
    alternatives.map(({ raw }) => backtracking(raw, `${flags.replace('y', '')}y`)),
  );
  return worst([growthOf(places, accepting), ...inLooks]);
};
