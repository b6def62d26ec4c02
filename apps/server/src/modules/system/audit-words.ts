import {
  type Field,
  type Language,
  type LocalizedText,
  languageNames,
  languages,
  pickLocalized,
} from '@lc/contract/kernel';
import type { Change } from '@lc/contract/system';
import { isMessageKey, translate } from '@lc/contract/words';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { DictionaryLabels } from '../../kernel/resource/labels.ts';
import { findResource } from '../../kernel/resource/projection.ts';
import { namesOfReferences } from '../../kernel/resource/reference-names.ts';
import { isHidden, withheldRows } from '../../kernel/resource/visibility.ts';
import { clockIn } from '../../kernel/time-zone.ts';
import { type NamedTable, namesOfRows } from './audit-log.queries.ts';

/** What an audit row holds: `{field: [before, after]}`. */
type Stored = Readonly<Record<string, readonly [unknown, unknown]>>;

export interface AuditRow {
  resource: string;
  /** As JSON; null where nothing was changed but something was done. */
  changes: string | null;
}

/** Fields that hold ids of rows which no definition refers to. */
const idLists: Readonly<Record<string, NamedTable | 'resource:user'>> = {
  'user.selectedroles': 'sys_role',
  'user.selecteddeparts': 'sys_depart',
  'user.subsiteIds': 'subsite',
  'announcement.audienceUsers': 'resource:user',
  'announcement.audienceRoles': 'sys_role',
  'announcement.audienceDeparts': 'sys_depart',
  'announcement.audienceSites': 'subsite',
  'role.added': 'sys_permission',
  'role.removed': 'sys_permission',
};

/** Names under which a secret may stand, whatever wrote it: no value of theirs is ever shown. */
const secretName = /password|token|secret|hash|captcha/i;

const isTexts = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const storedOf = ({ changes }: AuditRow): Stored => {
  const parsed: unknown = changes === null ? null : JSON.parse(changes);
  return isTexts(parsed) ? (parsed as Stored) : {};
};

const fieldOf = (resource: string, name: string): Field | undefined =>
  findResource(resource)?.spec.fields[name];

/** In the order of the form, whatever the order in which they were stored; fields of no definition last. */
const byPlace = (resource: string, names: readonly string[]): string[] => {
  const order = Object.keys(findResource(resource)?.spec.fields ?? {});
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((one, other) => placeOf(one) - placeOf(other));
};

/** Neither secrets nor what is withheld from the reader is shown. */
const isShown = (resource: string, name: string, ctx: CallContext): boolean => {
  if (isHidden({ spec: { name: resource } }, ctx, name)) return false;
  const definition = findResource(resource);
  // Which rows have the value is not looked up for each entry: a caller who lacks some reads none here.
  if (definition && withheldRows(definition, ctx, name, 't')) return false;
  const field = fieldOf(resource, name);
  return field ? !field.secret : !secretName.test(name);
};

const labelOf = (language: Language, resource: string, name: string): string => {
  const keys = [`${resource}.${name}`, `auditField.${name}`, `record.${name}`];
  const key = keys.find(isMessageKey);
  return key ? translate(language, key) : name;
};

/** The names of everything that the rows refer to by id, by table and id. */
const loadNames = async (
  db: Db,
  rows: readonly AuditRow[],
  ctx: CallContext,
): Promise<(resource: string, name: string, id: string) => string> => {
  const wanted = new Map<string, Set<string>>();
  const sourceOf = (resource: string, name: string): string | undefined => {
    const field = fieldOf(resource, name);
    return field?.kind === 'reference' ? `resource:${field.to}` : idLists[`${resource}.${name}`];
  };
  for (const row of rows) {
    for (const [name, pair] of Object.entries(storedOf(row))) {
      const source = sourceOf(row.resource, name);
      if (source === undefined) continue;
      const ids = wanted.get(source) ?? new Set();
      wanted.set(source, ids);
      for (const value of pair.flat()) if (/^\d{1,19}$/.test(String(value))) ids.add(String(value));
    }
  }
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [source, ids] of wanted) {
    const list = [...ids];
    names.set(
      source,
      source.startsWith('resource:')
        ? await namesOfReferences(db, { to: source.slice(9), ids: list }, ctx)
        : await namesOfRows(db, { table: source as NamedTable, ids: list }, ctx),
    );
  }
  return (resource, name, id) => names.get(sourceOf(resource, name) ?? '')?.get(id) ?? id;
};

/** The texts of the languages in which the two differ, each with the name of its language. */
const localizedPair = (
  before: unknown,
  after: unknown,
  language: Language,
): [string | null, string | null] => {
  const [old, fresh] = [isTexts(before) ? before : {}, isTexts(after) ? after : {}];
  const changed = languages.filter((code) => (old[code] ?? '') !== (fresh[code] ?? ''));
  const shortTexts = (texts: LocalizedText): string | null =>
    changed
      .filter((code) => texts[code])
      .map((code) => `${languageNames[code]}: ${texts[code]}`)
      .join(' · ') || null;
  if (changed.length === 1 && Object.keys({ ...old, ...fresh }).length === 1)
    return [pickLocalized(old, language) || null, pickLocalized(fresh, language) || null];
  return [shortTexts(old), shortTexts(fresh)];
};

/** Puts what audit rows hold into the reader's words: labels of fields, dictionary texts, names, times of his zone. */
export const changesInWords = async (
  { db, dictionaryLabels }: { db: Db; dictionaryLabels: DictionaryLabels },
  rows: readonly AuditRow[],
  ctx: CallContext,
): Promise<Change[][]> => {
  const nameOf = await loadNames(db, rows, ctx);
  const choiceOf = await dictionaryLabels.reader(ctx.language);
  const inWords = (resource: string, name: string, value: unknown): string | null => {
    const field = fieldOf(resource, name);
    if (value === null || value === undefined || value === '') return null;
    if (Array.isArray(value))
      return value.map((part: unknown) => inWords(resource, name, part) ?? '—').join(', ') || null;
    if (typeof value === 'boolean') return translate(ctx.language, value ? 'system.yes' : 'system.no');
    if (isTexts(value))
      return Object.values(value).every((text) => typeof text === 'string')
        ? pickLocalized(value, ctx.language)
        : JSON.stringify(value);
    const text = String(value);
    if (field?.kind === 'choice') return choiceOf(field.dictionary, text);
    if ((!field || field.kind === 'dateTime') && /^\d{4}-.*Z$/.test(text))
      return clockIn(ctx.timeZone, new Date(text));
    return nameOf(resource, name, text);
  };
  return rows.map((row) => {
    const { resource } = row;
    const stored = storedOf(row);
    const changes = byPlace(resource, Object.keys(stored))
      .filter((name) => isShown(resource, name, ctx))
      .map((name) => {
        const [before, after] = stored[name] ?? [null, null];
        const [old, fresh] =
          isTexts(before) || isTexts(after)
            ? localizedPair(before, after, ctx.language)
            : [inWords(resource, name, before), inWords(resource, name, after)];
        return { field: name, label: labelOf(ctx.language, resource, name), before: old, after: fresh };
      });
    return changes.filter(({ before, after }) => before !== null || after !== null);
  });
};

/** What changed as one line: "Name: A → B; Status: Normal → Frozen". */
export const changesInOneLine = (changes: readonly Change[]): string =>
  changes
    .map(({ label, before, after }) =>
      before === null ? `${label}: ${after}` : `${label}: ${before} → ${after ?? '—'}`,
    )
    .join('; ');
