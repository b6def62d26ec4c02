import { contentText, valueShapesOf } from '@lc/contract/content';
import { type Language, storedAddress, writableFields } from '@lc/contract/kernel';
import { startValues, type Values } from '../../../kernel/resource/index.ts';
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

/** Addresses of files in a text hold for a while; the text is the same under later ones. */
const withoutPassing = (text: string): string =>
  text
    .split('"')
    .map((part) => storedAddress(part.replaceAll('&amp;', '&')))
    .join('"');

/** Texts are long and asked about with every letter: they are not written as JSON to be compared. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && withoutPassing(one) === withoutPassing(other)) ||
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

/** Whether what was kept says anything that a text, as it was read, does not: it may have been saved since. */
export const saysMore = (recovered: Draft, detail: ItemDetail | undefined): boolean => {
  if (!detail || recovered.detail?.version === detail.version) return isDirty(recovered);
  const newest = valuesOfDetail(detail);
  const { values, conflicts } = mergeDraft(recovered, newest);
  return conflicts.length > 0 || isDirty({ detail, base: newest, values });
};

/** A draft of a text that was read. */
export const draftOf = (detail: ItemDetail): Draft => {
  const values = valuesOfDetail(detail);
  return { detail, base: values, values };
};

/** An empty draft. */
export const newDraft = (): Draft => ({ detail: undefined, base: {}, values: {} });

/** What a field of the model is called among the fields of a text: they are sent as one, and merged one by one. */
const modelPrefix = 'values.';

const modelValues = ({ values }: Values): Values => (isRecord(values) ? values : {});

const ownName = (name: string): string | undefined =>
  name.startsWith(modelPrefix) ? name.slice(modelPrefix.length) : undefined;

/** What a text says in a field, which may be one of its model. */
export const valueAt = (values: Values, name: string): unknown => {
  const own = ownName(name);
  return own === undefined ? values[name] : modelValues(values)[own];
};

/** The values with these fields as another text has them. */
export const takeFields = (values: Values, from: Values, names: Iterable<string>): Values => {
  const taken: Record<string, unknown> = { ...values };
  const own: Record<string, unknown> = { ...modelValues(values) };
  let isOwn = false;
  for (const name of names) {
    const field = ownName(name);
    if (field === undefined) taken[name] = from[name];
    else {
      own[field] = modelValues(from)[field];
      isOwn = true;
    }
  }
  return isOwn ? { ...taken, values: own } : taken;
};

/**
 * What is on the page after somebody else saved: what only they changed is theirs, what only this page changed stays, and
 * `conflicts` are the fields that both changed, those of the model as `values.<name>`.
 */
export const mergeDraft = (draft: Draft, newest: Values): { values: Values; conflicts: string[] } => {
  // The form of a model writes what it starts with; that was changed by nobody.
  const starts: Values = Object.assign(
    {},
    ...valueShapesOf(draft.detail?.model ?? '').map((shape) => startValues(shape)),
  );
  const said = (values: Values, name: string): unknown => {
    const value = valueAt(values, name) ?? starts[ownName(name) ?? ''];
    return Array.isArray(value) && value.length === 0 ? '' : plain(value);
  };
  const all = [draft.base, draft.values, newest];
  const names = [
    ...textNames.filter((name) => name !== 'values'),
    ...new Set(all.flatMap((values) => Object.keys(modelValues(values)).map((name) => modelPrefix + name))),
  ];
  const differ = (one: Values, other: Values, name: string) => !isSame(said(one, name), said(other, name));
  const mine = names.filter((name) => differ(draft.base, draft.values, name));
  return {
    values: takeFields(newest, draft.values, mine),
    conflicts: mine.filter((name) => differ(draft.base, newest, name) && differ(draft.values, newest, name)),
  };
};
