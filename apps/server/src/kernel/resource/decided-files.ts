import { columnOf, type Resource, transitionsOf } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { FileGuard } from '../files/file-guards.ts';
import { type FilePlace, filePlaces, idsOf } from './record-files.ts';
import { isReviewed, noteWriter } from './writers.ts';

/** Resources about whose files the guard of their own module decides. */
const ownGuards = new Set<string>();

/** Leaves the files of a resource to the guard of its module. */
export const guardOwnFiles = (name: string): void => {
  ownGuards.add(name);
};

/** A place of files with the record that a second person decides about. */
interface DecidedPlace extends FilePlace {
  reviewed: Resource;
  /** The id of that record, over the row `t` that has the file. */
  recordId: RawBuilder<unknown>;
}

/** The record that is decided about with a row: itself, or the one that it belongs to. */
const reviewedWith = ({ spec }: Resource): { reviewed: Resource; column: string } | undefined => {
  const all: Readonly<Record<string, Resource>> = resources;
  for (const [name, column] of [
    [spec.name, 'id'],
    ...(spec.parent ? [[spec.parent.resource, columnOf(spec.parent.field)] as const] : []),
  ] as const) {
    const reviewed = all[name];
    if (reviewed && isReviewed(reviewed)) return { reviewed, column };
  }
  return undefined;
};

const decidedPlaces = (): DecidedPlace[] =>
  filePlaces().flatMap((place) => {
    const found = reviewedWith(place.resource);
    if (!found || ownGuards.has(found.reviewed.spec.name)) return [];
    return [{ ...place, reviewed: found.reviewed, recordId: sql.ref(`t.${found.column}`) }];
  });

/** Whether the record `r` was submitted, or decided about, since it was as it is made. */
const isUnderWay = (reviewed: Resource): RawBuilder<boolean> => {
  const fields = new Set(
    transitionsOf(reviewed).flatMap(({ field, secondPerson }) => (secondPerson === undefined ? [] : [field])),
  );
  const begun = [...fields].map((name) => {
    const field = reviewed.spec.fields[name];
    const first = field?.kind === 'choice' ? field.default : undefined;
    return sql`${sql.ref(`r.${columnOf(name)}`)} is distinct from ${first ?? null}`;
  });
  return sql<boolean>`(${sql.join(begun, sql` or `)})`;
};

/** Whether the decision about a record rests on this field: on all of them where its definition does not say which. */
const isDecisive = ({ reviewed, resource, name }: DecidedPlace): boolean => {
  const { decisive } = reviewed.spec.review ?? {};
  return decisive === undefined || resource !== reviewed || decisive.includes(name);
};

/**
 * Keeps files as the second person saw them who decides about their record: another file takes their place, as another
 * value would. A user who puts other bytes under one before that has written the record. @throws media.fileDecided
 */
export const requireUndecidedFiles: FileGuard = async (tx, { fileIds, change }, ctx) => {
  for (const place of decidedPlaces()) {
    const { reviewed, recordId, resource } = place;
    const { rows } = await sql<{ id: string; isUnderWay: boolean }>`
      select distinct r.id, ${isUnderWay(reviewed)} as "isUnderWay"
      from ${sql.table(resource.spec.table)} t cross join lateral (${idsOf(place)}) held
        join ${sql.table(reviewed.spec.table)} r on r.id = ${recordId} and r.deleted_at is null
      where held.id = any(${[...fileIds]}::bigint[]) and t.deleted_at is null`.execute(tx);
    if (isDecisive(place) && rows.some((row) => row.isUnderWay)) throw new AppError('media.fileDecided');
    const ids = rows.map(({ id }) => id);
    if (change === 'bytes') await noteWriter(tx, reviewed, ids, ctx);
  }
};
