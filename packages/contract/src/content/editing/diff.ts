import { type Language, wordSegments } from '../../kernel/index.ts';

/** What stands in one text and not in the other, in order. */
export interface DiffPart {
  op: 'same' | 'added' | 'removed';
  text: string;
}

/** From this many differences on, the rest counts as one: whoever compares two unlike texts learns nothing from more. */
const mostEdits = 1500;

/** The furthest points of a shortest edit (Myers), step by step; undefined when there are too many differences. */
const traceOf = (before: readonly string[], after: readonly string[]): Map<number, number>[] | undefined => {
  const trace: Map<number, number>[] = [];
  const furthest = new Map<number, number>([[1, 0]]);
  const most = Math.min(before.length + after.length, mostEdits);
  for (let edits = 0; edits <= most; edits++) {
    trace.push(new Map(furthest));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
      let x = down ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
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
  trace: readonly Map<number, number>[],
  before: readonly string[],
  after: readonly string[],
): DiffPart[] => {
  const parts: DiffPart[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits] ?? new Map<number, number>();
    const k = x - y;
    const down = k === -edits || (k !== edits && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));
    const formerK = down ? k + 1 : k - 1;
    const formerX = furthest.get(formerK) ?? 0;
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
