import { type Language, wordSegments } from '../../kernel/index.ts';

/** What stands in one text and not in the other, in order. */
export interface DiffPart {
  op: 'same' | 'added' | 'removed';
  text: string;
}

/** From this many differences on, the rest counts as one: whoever compares two unlike texts learns nothing from more. */
const mostEdits = 1500;

/** How far the first text was followed on each diagonal, from -size to size. */
class Diagonals {
  constructor(
    private readonly size: number,
    private readonly points = new Int32Array(2 * size + 1).fill(-1),
  ) {}

  get(k: number): number {
    return this.points[k + this.size] ?? -1;
  }

  set(k: number, x: number): void {
    this.points[k + this.size] = x;
  }

  /** A copy of the middle. */
  upTo(size: number): Diagonals {
    return new Diagonals(size, this.points.slice(this.size - size, this.size + size + 1));
  }
}

/** Whether a shortest edit comes to a diagonal by a word of the second text. */
const comesDown = (furthest: Diagonals, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && furthest.get(k - 1) < furthest.get(k + 1));

/** The furthest points of a shortest edit (Myers), step by step; undefined when there are too many differences. */
const traceOf = (before: readonly string[], after: readonly string[]): Diagonals[] | undefined => {
  const trace: Diagonals[] = [];
  const most = Math.min(before.length + after.length, mostEdits);
  const furthest = new Diagonals(most + 1);
  furthest.set(1, 0);
  for (let edits = 0; edits <= most; edits++) {
    trace.push(furthest.upTo(edits + 1));
    for (let k = -edits; k <= edits; k += 2) {
      let x = comesDown(furthest, k, edits) ? furthest.get(k + 1) : furthest.get(k - 1) + 1;
      let y = x - k;
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x++;
        y++;
      }
      furthest.set(k, x);
      if (x >= before.length && y >= after.length) return trace;
    }
  }
  return undefined;
};

const walkBack = (
  trace: readonly Diagonals[],
  before: readonly string[],
  after: readonly string[],
): DiffPart[] => {
  const parts: DiffPart[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits];
    if (!furthest) break;
    const k = x - y;
    const down = comesDown(furthest, k, edits);
    const formerK = down ? k + 1 : k - 1;
    const formerX = Math.max(0, furthest.get(formerK));
    const formerY = formerX - formerK;
    while (x > formerX && y > formerY) {
      x--;
      y--;
      parts.push({ op: 'same', text: before[x] ?? '' });
    }
    if (edits === 0) break;
    if (down) parts.push({ op: 'added', text: after[--y] ?? '' });
    else parts.push({ op: 'removed', text: before[--x] ?? '' });
  }
  return parts.reverse();
};

const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const result: DiffPart[] = [];
  for (const { op, text } of parts) {
    const last = result.at(-1);
    if (last?.op === op) last.text += text;
    else if (text !== '') result.push({ op, text });
  }
  return result;
};

/** What stands in one list and not in the other, in order. */
export const diffList = (
  from: readonly string[],
  to: readonly string[],
): { op: DiffPart['op']; item: string }[] => {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let end = 0;
  while (
    end < from.length - start &&
    end < to.length - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end++;
  const [inner, outer] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  const trace = traceOf(inner, outer);
  const as = (op: DiffPart['op'], items: readonly string[]) => items.map((item) => ({ op, item }));
  const middle = trace
    ? walkBack(trace, inner, outer).map(({ op, text }) => ({ op, item: text }))
    : [...as('removed', inner), ...as('added', outer)];
  return [...as('same', from.slice(0, start)), ...middle, ...as('same', end === 0 ? [] : from.slice(-end))];
};

/** What differs between two texts, word by word as the language has words. */
export const diffWords = (before: string, after: string, lang: Language): DiffPart[] =>
  joined(
    diffList([...wordSegments(before, lang)], [...wordSegments(after, lang)]).map(({ op, item }) => ({
      op,
      text: item,
    })),
  );
