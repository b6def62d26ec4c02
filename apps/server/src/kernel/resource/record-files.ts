import { columnOf, type Field, fieldEntries, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { FileAddressBook } from '../files/addresses.ts';
import { system } from '../files/reader.ts';
import type { FileUse, FileUseSource } from '../files/references.ts';
import { htmlForReader } from '../html/index.ts';
import { scopeCondition } from './filters.ts';
import { findResource, labelExpression, readerOf } from './projection.ts';
import type { ShowHtml } from './read.ts';
import { isHidden } from './visibility.ts';

type Condition = RawBuilder<unknown>;

const fileKinds: ReadonlySet<string> = new Set(['file', 'files', 'html']);

export interface FilePlace {
  resource: Resource;
  name: string;
  field: Field;
}

/** Every field of every resource that holds files. */
export const filePlaces = (): FilePlace[] =>
  Object.values<Resource>(resources).flatMap((resource) =>
    fieldEntries(resource)
      .filter(([, { kind }]) => fileKinds.has(kind))
      .map(([name, field]) => ({ resource, name, field })),
  );

/** The ids of the files that a field of the row `t` holds, a row each. */
export const idsOf = ({ name, field }: FilePlace): Condition => {
  const column = sql.ref(`t.${columnOf(name)}`);
  if (field.kind === 'file') return sql`select ${column} as id`;
  if (field.kind === 'files') return sql`select unnest(${column}) as id`;
  return sql`select e.value::bigint as id from jsonb_each(${sql.ref(`t.${columnOf(name)}_files`)}) as l
    cross join lateral jsonb_array_elements_text(l.value) as e`;
};

/** The record that a part of one belongs to, where the part has no list of its own. */
const wholeOf = ({ spec }: Resource): Resource | undefined =>
  spec.parent && !spec.operations.list ? findResource(spec.parent.resource) : undefined;

/** Whether a resource may be listed; parts of records, such as the files of a resume, by who may list the whole. */
export const mayList = (resource: Resource, ctx: CallContext): boolean => {
  const whole = wholeOf(resource);
  if (!whole) {
    const permissions: ReadonlySet<string> = ctx.session.permissions;
    return permissions.has(resource.permissionOf('list'));
  }
  const parts = Object.entries(whole.spec.children ?? {}).filter(([, { of }]) => of === resource);
  return mayList(whole, ctx) && parts.some(([name]) => !isHidden(whole, ctx, name));
};

const mayRead = ({ resource, name }: FilePlace, ctx: CallContext): boolean =>
  mayList(resource, ctx) && !isHidden(resource, ctx, name);

/** Rows `t` that the caller sees; parts of a record go with it. */
const isSeen = (resource: Resource, ctx: CallContext): Condition => {
  const whole = wholeOf(resource);
  if (!whole || !resource.spec.parent) return scopeCondition(resource, ctx);
  return sql`(${scopeCondition(resource, ctx)} and exists (select from ${sql.table(whole.spec.table)} w
    where w.id = ${sql.ref(`t.${columnOf(resource.spec.parent.field)}`)} and w.deleted_at is null))`;
};

/** The ids of files that a module shows the caller beside those in fields of records; undefined for none. */
type ShownFiles = (ctx: CallContext) => Condition | undefined;

const shownFiles = new Map<string, ShownFiles>();

/** Lets files be fetched by those to whom a module shows them, such as files of earlier versions of a record. */
export const defineShownFiles = (name: string, rule: ShownFiles): void => {
  shownFiles.set(name, rule);
};

/** The ids of files that the caller may fetch because he sees a record that holds them; undefined where there is none. */
export const filesOfVisibleRecords = (ctx: CallContext): Condition | undefined => {
  const places = filePlaces().filter((place) => mayRead(place, ctx));
  const ofRecords = places.map(
    (place) => sql`select held.id from ${sql.table(place.resource.spec.table)} t
      cross join lateral (${idsOf(place)}) held
      where t.deleted_at is null and ${isSeen(place.resource, ctx)}`,
  );
  const ofModules = [...shownFiles.values()].flatMap((rule) => rule(ctx) ?? []);
  const all = [...ofRecords, ...ofModules];
  return all.length > 0 ? sql.join(all, sql` union all `) : undefined;
};

/** Records that hold files, whatever their resource. */
export const recordFileReferences: FileUseSource = async (db, fileIds, ctx) => {
  const found: FileUse[] = [];
  for (const place of filePlaces()) {
    const { resource } = place;
    const { rows } = await sql<FileUse>`
      select held.id as "fileId", ${resource.spec.name}::text as resource, t.id as "recordId",
        ${sql.raw(labelExpression(resource, 't'))} as label,
        (${mayRead(place, ctx)}::boolean and ${isSeen(resource, ctx)}) as "isVisible"
      from ${sql.table(resource.spec.table)} t cross join lateral (${idsOf(place)}) held, ${readerOf(ctx)}
      where held.id = any(${[...fileIds]}::bigint[])`.execute(db);
    found.push(...rows);
  }
  return found;
};

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

/** Puts the formatted texts of rows under addresses of files that work for the reader. */
export const createShowHtml =
  (db: Parameters<FileUseSource>[0], addresses: FileAddressBook): ShowHtml =>
  async (resource, rows) => {
    const fields = fieldEntries(resource).filter(([, { kind }]) => kind === 'html');
    if (fields.length === 0 || rows.length === 0) return;
    const kept = await heldFiles(
      db,
      resource,
      fields,
      rows.map(({ id }) => id),
    );
    const known = await addresses.of(
      [...new Set([...kept.values()].flat())],
      system('who reads a record gets the files that its texts hold'),
    );
    for (const row of rows) {
      const own = new Map((kept.get(row.id) ?? []).flatMap((id) => pair(id, known.get(id))));
      for (const [name] of fields) {
        const texts = row[`${name}I18n`];
        if (typeof row[name] === 'string') row[name] = htmlForReader(row[name], own);
        if (isTexts(texts))
          row[`${name}I18n`] = Object.fromEntries(
            Object.entries(texts).map(([language, html]) => [language, htmlForReader(html, own)]),
          );
      }
    }
  };

const pair = (id: string, address: string | undefined): [string, string][] =>
  address === undefined ? [] : [[id, address]];

/** The files that the formatted texts of rows may show. */
const heldFiles = async (
  db: Parameters<FileUseSource>[0],
  resource: Resource,
  fields: readonly [string, Field][],
  ids: readonly string[],
): Promise<Map<string, string[]>> => {
  const permissions = new Map<string, string[]>();
  for (const [name, field] of fields) {
    const { rows } = await sql<{ row: string; file: string }>`
      select t.id as row, held.id as file from ${sql.table(resource.spec.table)} t
      cross join lateral (${idsOf({ resource, name, field })}) held where t.id = any(${[...ids]}::bigint[])`.execute(
      db,
    );
    for (const { row, file } of rows) permissions.set(row, [...(permissions.get(row) ?? []), file]);
  }
  return permissions;
};
