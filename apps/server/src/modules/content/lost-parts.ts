import {
  contentFiling,
  contentText,
  convertValues,
  keepPointers,
  type LostPart,
  pointersIn,
} from '@lc/contract/content';
import { cutText, type Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { fileNamesIn, htmlWithoutFiles } from '../../kernel/html/index.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { findResource, labelExpression, readerOf } from '../../kernel/resource/projection.ts';
import type { Extra } from '../../kernel/resource/records.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';
import type { Design } from './models/design.queries.ts';
import { areValuesWithheld } from './withheld.ts';

type Values = Readonly<Record<string, unknown>>;

interface Found {
  id: string;
  isBinned: boolean;
  /** Where it is, of what belongs to a site. */
  site: string | null;
  /** What it is called, where the caller sees it. */
  label: string | null;
}

/** What is there of these rows, in the recycle bin or not. */
const rowsOf = async (
  db: Db | Tx,
  target: string,
  ids: readonly string[],
  ctx: CallContext,
): Promise<ReadonlyMap<string, Found>> => {
  const resource = findResource(target);
  if (!resource || ids.length === 0) return new Map();
  // A file goes along: whoever reads the text reads it.
  const isOfSite = resource.spec.scope === 'site' && target !== 'mediaFile';
  const { rows } = await sql<Found>`select t.id, t.deleted_at is not null as "isBinned",
      ${isOfSite ? sql`t.subsite_id` : sql`null`} as site,
      case when ${scopeCondition(resource, ctx)} then ${sql.raw(labelExpression(resource, 't'))} end as label
    from ${sql.table(resource.spec.table)} t, ${readerOf(ctx)} where t.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** A text as it can be brought back or copied, and what of it is gone. */
interface Restorable {
  body: string;
  values: Values;
  lost: LostPart[];
}

/**
 * A text without what is not there any more: files and rows that were deleted since, what another site has, and values that
 * the fields of today cannot have. Each is named.
 * @param site where the text is going to be
 */
export const withoutLost = async (
  db: Db | Tx,
  {
    model,
    design,
    body,
    values,
    site,
  }: { model: string; design: Design; body: string; values: Values; site: string },
  ctx: CallContext,
): Promise<Restorable> => {
  const lost: LostPart[] = [];
  const inBody = fileNamesIn(body);
  const files = await rowsOf(db, 'mediaFile', [...inBody.keys()], ctx);
  const goneFiles = new Map([...inBody].filter(([id]) => files.get(id)?.isBinned !== false));
  for (const name of goneFiles.values()) lost.push({ field: 'body', name });
  const pointers = pointersIn(model, values);
  const found = new Map<string, ReadonlyMap<string, Found>>();
  for (const target of new Set(pointers.map((one) => one.target))) {
    const ids = pointers.filter((one) => one.target === target).map(({ id }) => id);
    found.set(target, await rowsOf(db, target, ids, ctx));
  }
  const rowOf = ({ target, id }: { target: string; id: string }) => found.get(target)?.get(id);
  const isThere = (pointer: { target: string; id: string }): boolean => {
    const row = rowOf(pointer);
    return row?.isBinned === false && (row.site === null || row.site === site);
  };
  for (const pointer of pointers)
    if (!isThere(pointer))
      lost.push({ field: `values.${pointer.name}`, name: rowOf(pointer)?.label ?? `#${pointer.id}` });
  const converted = convertValues(design.fields, values);
  for (const fid of converted.lost) lost.push({ field: `values.${fid}`, name: String(values[fid]) });
  return {
    body: goneFiles.size === 0 ? body : htmlWithoutFiles(body, new Set(goneFiles.keys())),
    values: keepPointers(model, converted.values, isThere),
    lost,
  };
};

const isReadable = ({ field }: LostPart, ctx: CallContext): boolean =>
  field.startsWith('values.') ? !areValuesWithheld(ctx) : !isHidden(contentText as Resource, ctx, field);

/** Most parts that a refusal names. */
const mostNamed = 10;

/** The parts as the caller may know them, and how a refusal names them. */
export const nameLost = (
  lost: readonly LostPart[],
  ctx: CallContext,
): { lost: LostPart[]; params: { names: string; count: number } } => {
  const named = lost.map((part) => ({ ...part, name: isReadable(part, ctx) ? part.name : '…' }));
  const names = [...new Set(named.map(({ name }) => name))];
  return { lost: named, params: { names: names.slice(0, mostNamed).join(', '), count: names.length } };
};

/** The parts as a log names them; undefined where there are none. */
export const listLost = (lost: readonly LostPart[]): string | undefined =>
  lost.length === 0
    ? undefined
    : cutText([...new Set(lost.map(({ name }) => name))].join(', '), contentFiling.spec.fields.leftOut.max);

/** What a write of a text notes in its audit entry about the parts. */
export const leftOutOf = (lost: readonly LostPart[], ctx: CallContext): Pick<Extra, 'changes'> => {
  const leftOut = listLost(nameLost(lost, ctx).lost);
  return leftOut === undefined ? {} : { changes: { leftOut: [null, leftOut] } };
};
