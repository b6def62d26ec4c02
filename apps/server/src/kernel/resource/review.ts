import { canTransition, columnOf, type Resource, transitionsOf } from '@lc/contract/kernel';
import { AppError } from '../app-error.ts';
import type { Changes } from '../audit/audit.ts';
import type { Extra, LockedRow } from './record-types.ts';

/** A move that goes with a write. */
interface Reopening {
  columns: Readonly<Record<string, unknown>>;
  changes: Changes;
  move: { action: string; from: string; to: string };
}

/** The fields, and lists of children, that were written and on which the decision of a second person rests. */
const decisiveIn = ({ spec }: Resource, names: readonly string[]): string[] => {
  const decisive = spec.review?.decisive ?? [];
  const written = new Set(names.map((name) => name.split('.', 1)[0]));
  return decisive.filter((name) => written.has(name));
};

/**
 * What the writing of decisive fields does to the review of a row: nobody writes them while the row waits for its
 * decision. Written afterwards they reopen it, or are refused where a change has a decision of its own; that decision
 * says that nobody is writing (`isWriting: false`). @throws system.invalidInput
 * @returns the move that reopens it, where there is one
 */
export const reopening = (
  resource: Resource,
  row: LockedRow,
  { own, extra }: { own: Changes; extra: Pick<Extra, 'isWriting' | 'writes'> },
): Reopening | undefined => {
  const { frozen, settled, reopen } = resource.spec.review ?? {};
  const written = decisiveIn(resource, [...Object.keys(own), ...(extra.writes ?? [])]);
  if (written.length === 0) return undefined;
  const refuseIn = (place: typeof frozen, rule: string): void => {
    if (place?.states.some((state) => state === row.columns[columnOf(place.field)]))
      throw new AppError('system.invalidInput', { problems: written.map((path) => ({ path, rule })) });
  };
  refuseIn(frozen, 'inReview');
  if (extra.isWriting !== false) refuseIn(settled, 'approved');
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
