import { columnOf, type Field, fieldEntries, type Resource, readableFields } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../context.ts';

/**
 * SQL made from a definition. Every identifier here comes from the definition, never from a request; `t` is the
 * resource's row and `reader` a one-row relation with the caller's language and time zone.
 */

/** A row as the database gives it: wire names, values ready to be written. */
export type WireRow = Record<string, unknown> & { id: string };

const moment = "'YYYY-MM-DD HH24:MI:SS'";

/** A localized column in the reader's language, else English, else whatever there is. */
const localizedText = (column: string): string =>
  `coalesce(nullif(${column} ->> reader.language, ''), nullif(${column} ->> 'en-US', ''), (select value from jsonb_each_text(${column}) where value <> '' limit 1), '')`;

/** The resource of a name, as references point to it. */
export const findResource = (name: string): Resource | undefined =>
  Object.values<Resource>(resources).find((resource) => resource.spec.name === name);

/** The text that names a row of a resource to a person. */
export const labelExpression = (resource: Resource, alias = 't'): string => {
  const column = `${alias}.${columnOf(resource.spec.label)}`;
  return resource.spec.fields[resource.spec.label]?.kind === 'localized' ? localizedText(column) : column;
};

/** How a field is sorted and searched by. */
export const valueExpression = (name: string, field: Field | undefined): string =>
  field?.kind === 'localized' ? localizedText(`t.${columnOf(name)}`) : `t.${columnOf(name)}`;

const momentText = (column: string): string => `to_char(${column} at time zone reader.zone, ${moment})`;

const selectField = (name: string, field: Field): string[] => {
  const column = `t.${columnOf(name)}`;
  switch (field.kind) {
    case 'localized':
      return [`${localizedText(column)} as "${name}"`, `${column} as "${name}I18n"`];
    case 'dateTime':
      return [`${momentText(column)} as "${name}"`];
    case 'reference': {
      const target = findResource(field.to);
      const label = target
        ? `(select ${labelExpression(target, 'r')} from ${target.spec.table} r where r.id = ${column})`
        : 'null';
      return [`${column} as "${name}"`, `${label} as "${name}_dictText"`];
    }
    default:
      return [`${column} as "${name}"`];
  }
};

const projections = new Map<string, RawBuilder<unknown>>();

/** The select list of a row: every readable field and the common columns; secrets are not even read. */
export const projectionOf = (resource: Resource): RawBuilder<unknown> => {
  const known = projections.get(resource.spec.name);
  if (known) return known;
  const parts = [
    't.id as "id"',
    ...(resource.spec.scope === 'site' ? ['t.subsite_id as "subsiteId"'] : []),
    ...readableFields(resource).flatMap(([name, field]) => selectField(name, field)),
    't.create_by as "createBy"',
    `to_char(t.create_time at time zone reader.zone, ${moment}) as "createTime"`,
    't.update_by as "updateBy"',
    `to_char(t.update_time at time zone reader.zone, ${moment}) as "updateTime"`,
    't.version as "version"',
  ];
  const projection = sql.raw(parts.join(', '));
  projections.set(resource.spec.name, projection);
  return projection;
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

/** The codes of a row's choice fields, each with the dictionary that names it. */
export const choiceFields = (resource: Resource): [name: string, dictionary: string][] =>
  fieldEntries(resource).flatMap(([name, field]) =>
    field.kind === 'choice' && !field.secret ? [[name, field.dictionary] as [string, string]] : [],
  );
