import { contentText } from '@lc/contract/content';
import { type Language, writableFields } from '@lc/contract/kernel';
import type { Values } from '../../../kernel/resource/index.ts';
import type { ItemDetail } from '../components/calls.ts';
import { isRecord } from '../components/values.ts';

/** What somebody writes in one language: as it was read, and as it stands on the page. */
export interface Draft {
  /** What the server said; undefined for a text that is not there yet. */
  detail: ItemDetail | undefined;
  base: Values;
  values: Values;
}

export type Drafts = Partial<Record<Language, Draft>>;

/** The fields that the editor writes, by name. */
export const textNames: readonly string[] = [
  ...writableFields(contentText, 'update').map(([name]) => name),
  // What the model of the column adds.
  'values',
];

const plain = (value: unknown): unknown => (value === null || value === undefined ? '' : value);

/** What the page holds of a text that was read. */
export const valuesOfDetail = (detail: ItemDetail): Values => {
  const row = new Map(Object.entries(detail));
  return Object.fromEntries(textNames.map((name) => [name, plain(row.get(name))]));
};

/** The names of the fields that differ. */
const changedNames = (before: Values, after: Values): string[] =>
  textNames.filter((name) => !isSame(plain(before[name]), plain(after[name])));

/** Texts are long and asked about with every letter: they are not written as JSON to be compared. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

export const isDirty = ({ base, values }: Draft): boolean => changedNames(base, values).length > 0;

const nullable = (name: string, value: unknown): unknown =>
  plain(value) === '' && name !== 'body' && name !== 'title' ? null : value;

/** What saving sends: the fields that were changed. */
export const changesOf = ({ base, values }: Draft): Record<string, unknown> =>
  Object.fromEntries(changedNames(base, values).map((name) => [name, nullable(name, values[name])]));

/** What is kept of a draft until it is saved: the fields that were changed, and as `base` what they said before. */
export const keptOf = (draft: Draft): Record<string, unknown> => {
  const changes = changesOf(draft);
  const names = Object.keys(changes);
  return { ...changes, base: Object.fromEntries(names.map((name) => [name, draft.base[name]])) };
};

/** What was typed earlier, over the version of the text that it was typed on. */
export interface Typed {
  version: number;
  content: Readonly<Record<string, unknown>>;
}

/**
 * The draft as it was when it was kept. On an older version its fields that say nothing of their base count as changed by
 * others, too; the server refuses to save it before it was merged.
 */
export const recoveredDraft = (draft: Draft, { version, content }: Typed): Draft => {
  const { base: kept, ...changes } = content;
  const values = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, plain(value)]));
  const { detail, base } = draft;
  if (!detail || detail.version === version) return { ...draft, values: { ...draft.values, ...values } };
  const former = isRecord(kept) ? kept : {};
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, plain(former[name])]));
  return {
    detail: { ...detail, version },
    base: { ...base, ...before },
    values: { ...base, ...values },
  };
};

/** A draft of a text that was read. */
export const draftOf = (detail: ItemDetail): Draft => {
  const values = valuesOfDetail(detail);
  return { detail, base: values, values };
};

/** An empty draft. */
export const newDraft = (): Draft => ({ detail: undefined, base: {}, values: {} });

/**
 * What is on the page after somebody else saved: what only they changed is theirs, what only this page changed stays, and
 * `conflicts` are the fields that both changed.
 */
export const mergeDraft = (draft: Draft, newest: Values): { values: Values; conflicts: string[] } => {
  const mine = new Set(changedNames(draft.base, draft.values));
  const theirs = new Set(changedNames(draft.base, newest));
  const values = Object.fromEntries(
    textNames.map((name) => [name, mine.has(name) ? draft.values[name] : newest[name]]),
  );
  const conflicts = [...mine].filter(
    (name) => theirs.has(name) && JSON.stringify(draft.values[name]) !== JSON.stringify(newest[name]),
  );
  return { values, conflicts };
};
