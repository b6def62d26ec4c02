import {
  columnOf,
  computedEntries,
  currencyScale,
  type Field,
  fieldEntries,
  isDetail,
  isPerLanguage,
  moneyDigits,
  perResource,
  type Resource,
  storedFields,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext, RequestContext } from '../context.ts';
import { momentText, readerMomentText, readerZone } from '../time-zone.queries.ts';
import { computedValue } from './computed.ts';
import { linkTableOf } from './ddl.ts';
import { isHidden, isRestricted, limitOf, type SessionOf, visibilityOf, withheldRows } from './visibility.ts';

/**
 * SQL made from a definition. Every identifier here comes from the definition, never from a request; `t` is the
 * resource's row and `reader` a one-row relation with the caller's language and time zone.
 */

/** A row as the database gives it: wire names, values ready to be written. */
export type WireRow = Record<string, unknown> & { id: string };

/** A localized column in the reader's language, else English, else whatever there is. */
const localizedText = (column: string): string =>
  `coalesce(nullif(${column} ->> reader.language, ''), nullif(${column} ->> 'en-US', ''), (select value from jsonb_each_text(${column}) where value <> '' limit 1), '')`;

const resourcesByName = new Map(
  Object.values<Resource>(resources).map((resource) => [resource.spec.name, resource]),
);

/** The resource of a name, as references point to it. */
export const findResource = (name: string): Resource | undefined => resourcesByName.get(name);

/** The text that names a row of a resource to a person. */
export const labelExpression = (resource: Resource, alias = 't'): string => {
  const column = `${alias}.${columnOf(resource.spec.label)}`;
  const kind = resource.spec.fields[resource.spec.label]?.kind;
  if (kind === 'personal') return `${column}_mask`;
  return kind === 'localized' ? localizedText(column) : column;
};

/** The text that names a row to a caller: its id where the column of names is withheld from them. */
export const shownLabel = (resource: Resource, ctx: SessionOf, alias = 't'): RawBuilder<unknown> =>
  sql.raw(
    isHidden(resource, ctx, resource.spec.label) ? `${alias}.id::text` : labelExpression(resource, alias),
  );

/** What a field is sorted and filtered by: its value as the reader sees it. */
export const valueExpression = (name: string, field: Field | undefined): string =>
  field && isPerLanguage(field) ? localizedText(`t.${columnOf(name)}`) : `t.${columnOf(name)}`;

/** A part of a select list; plain text unless values are bound in it. */
type Part = string | RawBuilder<unknown>;

/** An amount with as many digits after the point as its currency has. */
export const moneyText = (column: string, currency: string): string =>
  `round(${column}, case ${currency} ${Object.entries(currencyScale)
    .map(([code, scale]) => `when '${code}' then ${scale}`)
    .join(' ')} else ${moneyDigits.scale} end)::text`;

const selectField = (resource: Resource, name: string, field: Field, ctx: CallContext): Part[] => {
  const column = `t.${columnOf(name)}`;
  switch (field.kind) {
    case 'localized':
    case 'html':
      return [`${localizedText(column)} as "${name}"`, `${column} as "${name}I18n"`];
    case 'dateTime':
      return [`${readerMomentText(column)} as "${name}"`];
    case 'money':
      return [`${moneyText(column, `t.${columnOf(field.currency)}`)} as "${name}"`];
    case 'personal':
      return [`${column}_mask as "${name}"`];
    case 'files':
      return [`${column}::text[] as "${name}"`, fileNames(name)];
    case 'file':
      return [
        `${column} as "${name}"`,
        `(select f.name from media_file f where f.id = ${column}) as "${name}_dictText"`,
      ];
    case 'reference':
      return selectReference(resource, name, field.to, ctx);
    case 'references':
      return [`${linkedIds(resource, name)} as "${name}"`, linkedLabels(resource, name, field.to, ctx)];
    default:
      return [`${column} as "${name}"`, ...placeOfWords(name, field)];
  }
};

/**
 * A place for words that are put in later: V8 keeps a row that gets more properties as a dictionary, and takes six times
 * as long to write it.
 */
const placeOfWords = (name: string, field: Field): Part[] =>
  'dictionary' in field || (field.kind === 'text' && field.words !== undefined)
    ? [`null as "${name}_dictText"`]
    : [];

const fileNames = (name: string): string =>
  `(select string_agg(f.name, ', ' order by w.place) from unnest(t.${columnOf(name)}) with ordinality w(id, place)
    join media_file f on f.id = w.id) as "${name}_dictText"`;

const linkedIds = (resource: Resource, name: string): string =>
  `coalesce((select array_agg(l.target_id::text order by l.place) from ${linkTableOf(resource, name)} l where l.record_id = t.id), '{}')`;

const linkedLabels = (resource: Resource, name: string, to: string, ctx: CallContext): Part => {
  const target = findResource(to);
  if (!target) return `null as "${name}_dictText"`;
  if (isHidden(target, ctx, target.spec.label)) return `null as "${name}_dictText"`;
  const labels = `select string_agg(${labelExpression(target, 'r')}, ', ' order by l.place)
    from ${linkTableOf(resource, name)} l join ${target.spec.table} r on r.id = l.target_id where l.record_id = t.id`;
  const visible = visibilityOf(target, ctx, 'r');
  if (!visible) return `(${labels}) as "${name}_dictText"`;
  return sql`(${sql.raw(labels)} and ${visible}) as ${sql.ref(`${name}_dictText`)}`;
};

/** A reference with the name of the row that it points to; a row not visible to the caller has none. */
const selectReference = (resource: Resource, name: string, to: string, ctx: CallContext): Part[] => {
  const column = `t.${columnOf(name)}`;
  const withheld = withheldRows(resource, ctx, name, 't');
  const value = withheld
    ? sql`case when ${withheld} then null else ${sql.raw(column)} end as ${sql.ref(name)}`
    : `${column} as "${name}"`;
  const target = findResource(to);
  if (!target || isHidden(target, ctx, target.spec.label)) return [value, `null as "${name}_dictText"`];
  const label = `select ${labelExpression(target, 'r')} from ${target.spec.table} r where r.id = ${column}`;
  const conditions = [
    visibilityOf(target, ctx, 'r') ?? [],
    withheld ? sql`${withheld} is not true` : [],
  ].flat();
  if (conditions.length === 0) return [value, `(${label}) as "${name}_dictText"`];
  return [
    value,
    sql`(${sql.raw(label)} and ${sql.join(conditions, sql` and `)}) as ${sql.ref(`${name}_dictText`)}`,
  ];
};

/** A computed value as it is written: moments in the reader's zone. */
const selectComputed = (resource: Resource, ctx: CallContext, isWhole: boolean): RawBuilder<unknown>[] =>
  computedEntries(resource)
    .filter(([name, field]) => (isWhole || !isDetail(field)) && !isHidden(resource, ctx, name))
    .map(([name, { kind }]) => {
      const value = computedValue(resource, name, ctx);
      const shown = kind === 'dateTime' && value ? momentText(value, readerZone) : value;
      return sql`${shown} as ${sql.ref(name)}`;
    });

const projections = new Map<string, RawBuilder<unknown>>();

const makeProjection = (resource: Resource, ctx: CallContext, isWhole: boolean): RawBuilder<unknown> => {
  const parts: Part[] = [
    't.id as "id"',
    ...(resource.spec.scope === 'site' ? ['t.subsite_id as "subsiteId"'] : []),
    ...storedFields(resource)
      .filter(([name, field]) => (isWhole || !isDetail(field)) && !isHidden(resource, ctx, name))
      .flatMap(([name, field]) => selectField(resource, name, field, ctx)),
    't.create_by as "createBy"',
    `${readerMomentText('t.create_time')} as "createTime"`,
    't.update_by as "updateBy"',
    `${readerMomentText('t.update_time')} as "updateTime"`,
    't.version as "version"',
  ];
  const isPlain = (part: Part): part is string => typeof part === 'string';
  // One piece of text where it can be: a select list of many pieces is put together anew with every query.
  if (parts.every(isPlain)) return sql.raw(parts.join(', '));
  return sql.join(parts.map((part) => (isPlain(part) ? sql.raw(part) : part)));
};

/** The resources that the readable fields of one refer to. */
const targetsOf = perResource((resource) =>
  storedFields(resource).flatMap(([, field]) => {
    const isReference = field.kind === 'reference' || field.kind === 'references';
    return (isReference && findResource(field.to)) || [];
  }),
);

/** The references of a resource that are withheld from somebody. */
const withheldFields = perResource((resource) =>
  storedFields(resource).flatMap(([name, field]) =>
    field.kind === 'reference' && field.withheld !== undefined ? [name] : [],
  ),
);

/** Whether the caller reads every field of a resource and the name of every row that one refers to. */
const isReadWhole = (resource: Resource, ctx: CallContext): boolean =>
  limitOf(resource, ctx) === undefined &&
  !targetsOf(resource).some(
    (target) => isRestricted(target, ctx) || isHidden(target, ctx, target.spec.label),
  ) &&
  !withheldFields(resource).some((name) => withheldRows(resource, ctx, name, 't'));

/**
 * The select list of a row: every field that the caller may read and the common columns; what he may not is not even
 * read.
 * @param isWhole also the long fields, which lists leave out
 */
export const projectionOf = (resource: Resource, ctx: CallContext, isWhole = false): RawBuilder<unknown> => {
  const stored = storedProjection(resource, ctx, isWhole);
  const computed = selectComputed(resource, ctx, isWhole);
  return computed.length === 0 ? stored : sql`${stored}, ${sql.join(computed)}`;
};

const storedProjection = (resource: Resource, ctx: CallContext, isWhole: boolean): RawBuilder<unknown> => {
  if (!isReadWhole(resource, ctx)) return makeProjection(resource, ctx, isWhole);
  const key = `${resource.spec.name} ${isWhole}`;
  const known = projections.get(key);
  if (known) return known;
  const made = makeProjection(resource, ctx, isWhole);
  projections.set(key, made);
  return made;
};

/** The one-row relation `reader`, with the caller's language and time zone as values. */
export const readerOf = (ctx: RequestContext): RawBuilder<unknown> =>
  sql`(select ${ctx.language}::text as language, ${ctx.timeZone}::text as zone) reader`;

/** `from <table> t, reader`. */
export const fromReader = (resource: Resource, ctx: RequestContext): RawBuilder<unknown> =>
  sql`from ${sql.table(resource.spec.table)} t, ${readerOf(ctx)}`;

/** The fields of a row whose values are named by messages, each with the first part of their keys. */
export const wordedFields = (resource: Resource): [name: string, words: string][] =>
  fieldEntries(resource).flatMap(([name, field]) =>
    field.kind === 'text' && field.words !== undefined && !field.secret
      ? [[name, field.words] as [string, string]]
      : [],
  );

/** The fields of a row that hold codes of a dictionary, each with the dictionary that names them. */
export const choiceFields = (resource: Resource): [name: string, dictionary: string][] =>
  fieldEntries(resource).flatMap(([name, field]) =>
    'dictionary' in field && !field.secret ? [[name, field.dictionary] as [string, string]] : [],
  );
