import { canTransition, columnOf, type Resource, transitionsOf } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { Changes } from '../audit/audit.ts';
import type { LockedRow } from './record-types.ts';

/** A move that goes with a write. */
interface Reopening {
  columns: Readonly<Record<string, unknown>>;
  changes: Changes;
  move: { action: string; from: string; to: string };
}

/** The fields, and lists of children, that were written and on which the decision of a second person rests. */
const decisiveIn = ({ spec }: Resource, changes: Changes): string[] => {
  const decisive = spec.review?.decisive ?? [];
  const written = new Set(Object.keys(changes).map((name) => name.split('.', 1)[0]));
  return decisive.filter((name) => written.has(name));
};

/**
 * What the writing of decisive fields does to the review of a row: nobody writes them while the row waits for its
 * decision; written afterwards, they reopen it. @throws system.invalidInput
 * @returns the move that reopens it, where there is one
 */
export const reopening = (resource: Resource, row: LockedRow, changes: Changes): Reopening | undefined => {
  const { frozen, reopen } = resource.spec.review ?? {};
  const written = decisiveIn(resource, changes);
  if (written.length === 0) return undefined;
  if (frozen?.states.some((state) => state === row.columns[columnOf(frozen.field)]))
    throw new AppError('system.invalidInput', {
      problems: written.map((path) => ({ path, rule: 'inReview' })),
    });
  const transition = transitionsOf(resource).find(({ name }) => name === reopen);
  const from = transition && row.columns[columnOf(transition.field)];
  if (!transition || !canTransition(transition, from)) return undefined;
  const { name: action, field, to } = transition;
  return {
    columns: { [columnOf(field)]: to },
    changes: { [field]: [from, to] },
    move: { action, from: String(from), to },
  };
};
