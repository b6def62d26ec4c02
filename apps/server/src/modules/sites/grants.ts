import { createHash } from 'node:crypto';
import {
  type ColumnAction,
  columnActions,
  everything,
  type GrantInput,
  type GrantKind,
  type Principal,
} from '@lc/contract/sites';

/** One site, column or menu that is granted; the last two speak of columns alone. */
export interface Grant {
  id: string;
  actions?: ColumnAction[];
  inherit?: boolean;
}

/** All that somebody was granted of a kind; null where nothing is said and everything is there. */
export type GrantSet = readonly Grant[] | null;

export const keyOf = ({ type, id }: Principal): string => `${type}:${id}`;

/** Distinguishes grants that allow different things. */
export const grantKey = ({ id, actions = [], inherit = false }: Grant): string =>
  `${id}/${actions.join('+')}/${inherit}`;

/** The ids that a set names one by one. */
export const namedIds = (set: GrantSet): string[] =>
  (set ?? []).map(({ id }) => id).filter((id) => id !== everything);

/** Whether a set names everything. */
export const hasAll = (set: GrantSet): boolean => set?.some(({ id }) => id === everything) ?? false;

const byId = (one: Grant, other: Grant): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : Number(one.id > other.id));

/** A set in its one form: an id once, in order; whoever edits or publishes in a column also views it. */
export const inOneForm = (kind: GrantKind, grants: readonly GrantInput[] | null): GrantSet => {
  if (grants === null) return null;
  const byKey = new Map<string, Grant>();
  for (const { id: given, actions = [], inherit = false } of grants) {
    const id = given === everything ? given : String(BigInt(given));
    const allowed = columnActions.filter((action) => action === 'view' || actions.includes(action));
    byKey.set(
      id,
      kind === 'columns' ? { id, actions: allowed, inherit: inherit || id === everything } : { id },
    );
  }
  return [...byKey.values()].sort(byId);
};

export const isSameSet = (one: GrantSet, other: GrantSet): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Stands for a value: whoever saves with it saves on top of what he saw. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

export interface Difference {
  added: Grant[];
  removed: Grant[];
  unchanged: Grant[];
  limit: 'set' | 'lifted' | null;
}

/** What comes and goes. Between everything and a list it is the list that is named, and the limit. */
export const differenceOf = (before: GrantSet, after: GrantSet): Difference => {
  const [had, has] = [before ?? [], after ?? []].map((set) => new Set(set.map(grantKey)));
  return {
    added: (after ?? []).filter((grant) => !had?.has(grantKey(grant))),
    removed: (before ?? []).filter((grant) => !has?.has(grantKey(grant))),
    unchanged: (after ?? []).filter((grant) => had?.has(grantKey(grant))),
    limit: before === null && after !== null ? 'set' : before !== null && after === null ? 'lifted' : null,
  };
};
