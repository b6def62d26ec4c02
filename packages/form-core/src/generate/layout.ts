import { widthOf } from './text-width.ts';

/**
 * Program text that is still to be laid out in lines. It is laid out the way prettier does, so that prettier would
 * leave it as it is: groups stay on one line where they fit, and give way from the outside in.
 */
export type Doc = string | readonly Doc[] | Group | Indent | Line | IfBreak | Fill;

interface Group {
  kind: 'group';
  contents: Doc;
  /** Whether it never stays on one line. */
  isBroken: boolean;
  /** Other ways to write it, each longer than the one before; the first is `contents`. */
  states?: readonly Doc[];
  /** Under which others ask how it was laid out. */
  id?: symbol;
}
interface Indent {
  kind: 'indent';
  contents: Doc;
  /** Indented only where this group is broken. */
  ifBroken?: symbol;
}
interface Line {
  kind: 'line';
  /** What stands in its place where the group stays on one line; a line that breaks always has none. */
  flat: '' | ' ' | undefined;
}
interface IfBreak {
  kind: 'ifBreak';
  broken: Doc;
  flat: Doc;
  /** The group that decides; the one it stands in where there is none. */
  of?: symbol;
}
/** Contents and what stands between them by turns; as many as fit stand on a line. */
interface Fill {
  kind: 'fill';
  parts: readonly Doc[];
}

/** A space, or a new line. */
export const line: Doc = { kind: 'line', flat: ' ' };
/** Nothing, or a new line. */
export const softline: Doc = { kind: 'line', flat: '' };
/** A new line. */
export const hardline: Doc = { kind: 'line', flat: undefined };
/** An empty line. */
export const blankLine: Doc = [hardline, hardline];

/** Whether a text never stays on one line. */
export const breaksAlways = (doc: Doc): boolean => {
  if (typeof doc === 'string') return false;
  if (isList(doc)) return doc.some(breaksAlways);
  switch (doc.kind) {
    case 'line':
      return doc.flat === undefined;
    case 'group':
      return doc.isBroken;
    case 'ifBreak':
      return breaksAlways(doc.broken) || breaksAlways(doc.flat);
    case 'fill':
      return doc.parts.some(breaksAlways);
    case 'indent':
      return breaksAlways(doc.contents);
  }
};

const isList = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc);

/** Stays on one line where it fits. */
export const group = (contents: Doc, isBroken = false, id?: symbol): Doc => ({
  kind: 'group',
  contents,
  isBroken: isBroken || breaksAlways(contents),
  id,
});

/** The first of some ways to write something that fits; the last where none does. */
export const firstThatFits = (first: Doc, ...others: readonly Doc[]): Doc => ({
  kind: 'group',
  contents: first,
  isBroken: false,
  states: [first, ...others],
});

export const indent = (contents: Doc): Doc => ({ kind: 'indent', contents });

/** A sign, and what follows it on the same line, or indented on the next. */
export const fluid = (left: Doc, right: Doc): Doc => {
  const gap = Symbol();
  return group([left, group(indent(line), false, gap), { kind: 'indent', contents: right, ifBroken: gap }]);
};

/** @param of the group that decides; the one it stands in where there is none */
export const ifBreak = (broken: Doc, flat: Doc = '', of?: symbol): Doc => ({
  kind: 'ifBreak',
  broken,
  flat,
  of,
});

export const fill = (parts: readonly Doc[]): Doc => ({ kind: 'fill', parts });

export const join = (separator: Doc, docs: readonly Doc[]): Doc[] =>
  docs.flatMap((doc, index) => (index === 0 ? [doc] : [separator, doc]));

/** Lines that are laid out already, as they are. */
export const verbatim = (text: string): Doc => join(hardline, text.split('\n'));

type Mode = 'flat' | 'broken';

interface Task {
  indent: number;
  mode: Mode;
  doc: Doc;
}

/** How wide a line may be. */
const printWidth = 100;
const indentWidth = 2;

type Modes = Map<symbol, Mode>;

const modeOf = ({ of }: IfBreak, modes: Modes, mode: Mode): Mode =>
  of === undefined ? mode : (modes.get(of) ?? 'flat');

/** Whether a task fits into what is left of a line, with what follows it up to the next line end. */
const fits = (
  task: Task,
  following: readonly Task[],
  available: number,
  modes: Modes,
  mustBeFlat = false,
): boolean => {
  let left = available;
  let next = following.length;
  const tasks = [task];
  while (left >= 0) {
    const current = tasks.pop() ?? following[--next];
    if (!current) return true;
    const { mode, doc, indent: depth } = current;
    const push = (inner: Doc, as = mode): number => tasks.push({ indent: depth, mode: as, doc: inner });
    if (typeof doc === 'string') left -= widthOf(doc);
    else if (isList(doc)) for (const part of doc.toReversed()) push(part);
    else if (doc.kind === 'fill') for (const part of doc.parts.toReversed()) push(part);
    else if (doc.kind === 'indent') push(doc.contents);
    else if (doc.kind === 'ifBreak') push(modeOf(doc, modes, mode) === 'broken' ? doc.broken : doc.flat);
    else if (doc.kind === 'group') {
      if (mustBeFlat && doc.isBroken) return false;
      const inner = doc.isBroken ? 'broken' : mode;
      push(inner === 'broken' ? (doc.states?.at(-1) ?? doc.contents) : doc.contents, inner);
    } else if (mode === 'broken' || doc.flat === undefined) return true;
    else left -= doc.flat.length;
  }
  return false;
};

/** Lays a text out in lines. */
export const print = (whole: Doc): string => {
  const modes: Modes = new Map();
  const tasks: Task[] = [{ indent: 0, mode: 'broken', doc: whole }];
  const lines: string[] = [];
  let text = '';
  let column = 0;

  const choose = (chosen: Group, depth: number): Task => {
    const available = printWidth - column;
    const states = chosen.isBroken ? [] : (chosen.states ?? [chosen.contents]);
    for (const doc of states) {
      const flat: Task = { indent: depth, mode: 'flat', doc };
      if (fits(flat, tasks, available, modes)) return flat;
    }
    return { indent: depth, mode: 'broken', doc: chosen.states?.at(-1) ?? chosen.contents };
  };

  const fillOn = (parts: readonly Doc[], depth: number): void => {
    const [content = '', gap, second] = parts;
    const at = (mode: Mode, doc: Doc): Task => ({ indent: depth, mode, doc });
    const available = printWidth - column;
    const isFitting = fits(at('flat', content), [], available, modes, true);
    const contentTask = at(isFitting ? 'flat' : 'broken', content);
    if (gap !== undefined && second !== undefined) {
      const areFitting = fits(at('flat', [content, gap, second]), [], available, modes, true);
      tasks.push(at('broken', fill(parts.slice(2))), at(areFitting ? 'flat' : 'broken', gap));
    }
    tasks.push(contentTask);
  };

  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { indent: depth, mode, doc } = task;
    if (typeof doc === 'string') {
      text += doc;
      column += widthOf(doc);
    } else if (isList(doc)) {
      for (const part of doc.toReversed()) tasks.push({ indent: depth, mode, doc: part });
    } else if (doc.kind === 'indent') {
      const isIndented = !doc.ifBroken || modes.get(doc.ifBroken) === 'broken';
      tasks.push({ indent: depth + (isIndented ? indentWidth : 0), mode, doc: doc.contents });
    } else if (doc.kind === 'ifBreak') {
      tasks.push({ indent: depth, mode, doc: modeOf(doc, modes, mode) === 'broken' ? doc.broken : doc.flat });
    } else if (doc.kind === 'fill') {
      fillOn(doc.parts, depth);
    } else if (doc.kind === 'group') {
      const chosen: Task =
        mode === 'flat'
          ? { indent: depth, mode: doc.isBroken ? 'broken' : 'flat', doc: doc.contents }
          : choose(doc, depth);
      if (doc.id) modes.set(doc.id, chosen.mode);
      tasks.push(chosen);
    } else if (mode === 'flat' && doc.flat !== undefined) {
      text += doc.flat;
      column += doc.flat.length;
    } else {
      lines.push(text.trimEnd());
      text = ' '.repeat(depth);
      column = depth;
    }
  }
  return [...lines, text].join('\n');
};

/** Braces around lines of their own. */
export const block = (open: Doc, lines: readonly Doc[], close: Doc = '}'): Doc =>
  lines.length === 0 ? [open, close] : [open, indent([hardline, join(hardline, lines)]), hardline, close];
