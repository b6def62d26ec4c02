import { convertValues, keepPointers, type LostPart, pointersIn } from '@lc/contract/content';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fileNamesIn, htmlWithoutFiles } from '../../kernel/html/index.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { findResource, labelExpression, readerOf } from '../../kernel/resource/projection.ts';
import type { Design } from './models/design.queries.ts';

type Values = Readonly<Record<string, unknown>>;

interface Found {
  id: string;
  isBinned: boolean;
  /** What it is called, where the caller sees it. */
  label: string | null;
}

/** What is there of these rows, in the recycle bin or not. */
const rowsOf = async (
  db: Db,
  target: string,
  ids: readonly string[],
  ctx: CallContext,
): Promise<ReadonlyMap<string, Found>> => {
  const resource = findResource(target);
  if (!resource || ids.length === 0) return new Map();
  const { rows } = await sql<Found>`select t.id, t.deleted_at is not null as "isBinned",
      case when ${scopeCondition(resource, ctx)} then ${sql.raw(labelExpression(resource, 't'))} end as label
    from ${sql.table(resource.spec.table)} t, ${readerOf(ctx)} where t.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** An earlier text as it can be brought back, and what of it is gone. */
interface Restorable {
  body: string;
  values: Values;
  lost: LostPart[];
}

/**
 * An earlier text without what is not there any more: files and rows that were deleted since, and values that the fields of
 * today cannot have. Each is named.
 */
export const withoutLost = async (
  db: Db,
  { model, design, body, values }: { model: string; design: Design; body: string; values: Values },
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
  for (const pointer of pointers) {
    const row = rowOf(pointer);
    if (row?.isBinned !== false)
      lost.push({ field: `values.${pointer.name}`, name: row?.label ?? `#${pointer.id}` });
  }
  const converted = convertValues(design.fields, values);
  for (const fid of converted.lost) lost.push({ field: `values.${fid}`, name: String(values[fid]) });
  return {
    body: goneFiles.size === 0 ? body : htmlWithoutFiles(body, new Set(goneFiles.keys())),
    values: keepPointers(model, converted.values, (pointer) => rowOf(pointer)?.isBinned === false),
    lost,
  };
};
