import { budgets, type Language, Meter, wordSegments } from '../../kernel/index.ts';

/** What stands in one text and not in the other, in order. */
export interface DiffPart {
  op: 'same' | 'added' | 'removed';
  text: string;
}

/** From this many differences on, the rest counts as one: whoever compares two unlike texts learns nothing from more. */
const mostEdits = 1500;

/** How far each diagonal was followed, `k` at `k + middle`. */
interface Furthest {
  at: Int32Array;
  middle: number;
}

const furthestAt = ({ at, middle }: Furthest, k: number): number => at[k + middle] ?? -1;

/** Whether the best way to a diagonal leads down, by something added, and not across. */
const isDown = (furthest: Furthest, edits: number, k: number): boolean =>
  k === -edits || (k !== edits && furthestAt(furthest, k - 1) < furthestAt(furthest, k + 1));

/** A number for each text, the same for the same: they are compared over and over. */
const numbersOf = (lists: readonly (readonly string[])[]): number[][] => {
  const numbers = new Map<string, number>();
  return lists.map((list) =>
    list.map((item) => {
      const known = numbers.get(item) ?? numbers.size;
      numbers.set(item, known);
      return known;
    }),
  );
};

/**
 * The furthest points of a shortest edit (Myers), step by step; undefined when there are too many differences, or when it
 * takes too much to find them.
 */
const traceOf = (
  before: readonly string[],
  after: readonly string[],
  meter: Meter,
): Furthest[] | undefined => {
  const [from = [], to = []] = numbersOf([before, after]);
  const trace: Furthest[] = [];
  const most = Math.min(from.length + to.length, mostEdits);
  const all: Furthest = { at: new Int32Array(2 * most + 3).fill(-1), middle: most + 1 };
  all.at[1 + all.middle] = 0;
  for (let edits = 0; edits <= most; edits++) {
    const { middle } = all;
    trace.push({ at: all.at.slice(middle - edits - 1, middle + edits + 2), middle: edits + 1 });
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(all, edits, k) ? furthestAt(all, k + 1) : furthestAt(all, k - 1) + 1;
      const start = x;
      while (x < from.length && x - k < to.length && from[x] === to[x - k]) x++;
      meter.left -= x - start + 1;
      if (meter.left < 0) return undefined;
      all.at[k + middle] = x;
      if (x >= from.length && x - k >= to.length) return trace;
    }
  }
  return undefined;
};

const walkBack = (
  trace: readonly Furthest[],
  before: readonly string[],
  after: readonly string[],
): DiffPart[] => {
  const parts: DiffPart[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits];
    if (!furthest) break;
    const k = x - y;
    const down = isDown(furthest, edits, k);
    const formerK = down ? k + 1 : k - 1;
    const formerX = Math.max(0, furthestAt(furthest, formerK));
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

/**
 * The items of one list that the other lacks, in order.
 * @param meter of all that is compared in one go
 */
export const diffList = (
  from: readonly string[],
  to: readonly string[],
  meter = new Meter(budgets.comparisons),
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
  const trace = traceOf(inner, outer, meter);
  const as = (op: DiffPart['op'], items: readonly string[]) => items.map((item) => ({ op, item }));
  const middle = trace
    ? walkBack(trace, inner, outer).map(({ op, text }) => ({ op, item: text }))
    : [...as('removed', inner), ...as('added', outer)];
  return [...as('same', from.slice(0, start)), ...middle, ...as('same', end === 0 ? [] : from.slice(-end))];
};

const linesOf = (text: string): string[] => text.match(/[^\n]+\n?|\n/g) ?? [];

/**
 * What differs between two texts, word by word as the language has words. Long texts are compared by lines first, and by
 * words in as much of what differs as is compared so elsewhere.
 */
export const diffWords = (before: string, after: string, lang: Language): DiffPart[] => {
  const meter = new Meter(budgets.comparisons);
  let left = meter.size;
  const byWords = (former: string, later: string): DiffPart[] => {
    left -= former.length + later.length;
    return diffList([...wordSegments(former, lang)], [...wordSegments(later, lang)], meter).map(
      ({ op, item }) => ({ op, text: item }),
    );
  };
  if (before.length + after.length <= left) return joined(byWords(before, after));
  const parts: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const endRun = (): void => {
    if (removed && added && removed.length + added.length <= left) parts.push(...byWords(removed, added));
    else parts.push({ op: 'removed', text: removed }, { op: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { op, item } of diffList(linesOf(before), linesOf(after), meter)) {
    if (op === 'removed') removed += item;
    else if (op === 'added') added += item;
    else {
      endRun();
      parts.push({ op, text: item });
    }
  }
  endRun();
  return joined(parts);
};
