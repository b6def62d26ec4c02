import type { FormDocument } from './document.ts';

/** A design at a moment of its editing, with what was selected. */
export interface Moment {
  document: FormDocument;
  selected: readonly string[];
}

/** One thing that was done. */
export interface Step<Label> {
  label: Label;
  before: Moment;
  after: Moment;
  /** Steps with the same key that follow each other are one: typing a word is one thing to undo. */
  merge: string | undefined;
}

/** What was done and can be undone, and what was undone and can be done again. Never changed in place. */
export interface History<Label> {
  now: Moment;
  done: readonly Step<Label>[];
  undone: readonly Step<Label>[];
}

const mostSteps = 500;

/** A history that starts here. */
export const startHistory = <Label>(document: FormDocument): History<Label> => ({
  now: { document, selected: [] },
  done: [],
  undone: [],
});

/** Does something. What was undone before can no longer be done again. A step that changes nothing is none. */
export const record = <Label>(
  history: History<Label>,
  label: Label,
  after: Moment,
  merge?: string,
): History<Label> => {
  const { now, done } = history;
  if (after.document === now.document) return { ...history, now: after };
  const last = done.at(-1);
  const step: Step<Label> = { label, before: now, after, merge };
  if (last && merge !== undefined && last.merge === merge)
    return { now: after, done: done.with(-1, { ...last, after }), undone: [] };
  return { now: after, done: [...done, step].slice(-mostSteps), undone: [] };
};

/** Selects other widgets: nothing to undo. The next step starts anew, even with the same merge key. */
export const select = <Label>(history: History<Label>, selected: readonly string[]): History<Label> => {
  const last = history.done.at(-1);
  return {
    ...history,
    now: { ...history.now, selected },
    done: last?.merge === undefined ? history.done : history.done.with(-1, { ...last, merge: undefined }),
  };
};

/** Takes back the last step, if there is one. */
export const undo = <Label>(history: History<Label>): History<Label> => {
  const step = history.done.at(-1);
  if (!step) return history;
  return { now: step.before, done: history.done.slice(0, -1), undone: [...history.undone, step] };
};

/** Does the last undone step again, if there is one. */
export const redo = <Label>(history: History<Label>): History<Label> => {
  const step = history.undone.at(-1);
  if (!step) return history;
  return { now: step.after, done: [...history.done, step], undone: history.undone.slice(0, -1) };
};
