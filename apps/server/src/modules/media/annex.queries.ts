import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { AnnexKinds } from '../../kernel/files/annex-kinds.ts';
import { system } from '../../kernel/files/reader.ts';
import type { FileUseSource } from '../../kernel/files/references.ts';
import { loadFiles, type StoredFile } from './media-file.queries.ts';

/** A list of files on an object. */
export interface AnnexList {
  obj: string;
  objId: string;
  /** The list within the object. */
  type: string;
}

interface AnnexRow {
  uid: string;
  type: string;
  fileId: string;
  orderValue: number;
  introduce: string | null;
}

export interface HangingFile extends AnnexRow {
  file: StoredFile;
}

/** The files of an object in their order, those in the recycle bin only where that is asked for. */
export const loadAnnex = async (
  db: Db,
  { obj, objId, type }: Omit<AnnexList, 'type'> & { type?: string | undefined },
  { withDeleted = false }: { withDeleted?: boolean } = {},
): Promise<HangingFile[]> => {
  const { rows } = await sql<AnnexRow>`
    select a.id as uid, a.type, a.file_id as "fileId", a.order_value as "orderValue", a.introduce
    from annex a join media_file f on f.id = a.file_id ${withDeleted ? sql`` : sql`and f.deleted_at is null`}
    where a.obj = ${obj} and a.obj_id = ${objId} ${type === undefined ? sql`` : sql`and a.type = ${type}`}
    order by a.type, a.order_value, a.id`.execute(db);
  const files = new Map(
    (
      await loadFiles(
        db,
        rows.map(({ fileId }) => fileId),
        system('who reads an object gets what is attached to it'),
        { withDeleted },
      )
    ).map((file) => [file.id, file]),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.fileId);
    return file ? [{ ...row, file }] : [];
  });
};

/** Lists of one object change one after the other. */
export const lockAnnex = async (tx: Tx, { obj, objId, type }: AnnexList): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['annex', obj, objId, type])}, 0))`.execute(
    tx,
  );
};

/** The files that hang there now, deleted ones included. */
export const attachedIds = async (tx: Tx, { obj, objId, type }: AnnexList): Promise<string[]> => {
  const rows = await tx
    .selectFrom('annex')
    .select('file_id')
    .where('obj', '=', obj)
    .where('obj_id', '=', objId)
    .where('type', '=', type)
    .execute();
  return rows.map(({ file_id }) => file_id);
};

export const replaceAnnex = async (
  tx: Tx,
  { obj, objId, type }: AnnexList,
  files: readonly { id: string; introduce?: string | null | undefined }[],
  ctx: CallContext,
): Promise<void> => {
  await tx
    .deleteFrom('annex')
    .where('obj', '=', obj)
    .where('obj_id', '=', objId)
    .where('type', '=', type)
    .execute();
  if (files.length === 0) return;
  await tx
    .insertInto('annex')
    .values(
      files.map(({ id, introduce }, index) => ({
        obj,
        obj_id: objId,
        type,
        file_id: id,
        order_value: index + 1,
        introduce: introduce ?? null,
        create_by: ctx.session.username,
      })),
    )
    .execute();
};

/** Hangs what hangs on one object on another of its kind, which has none. */
export const copyAnnex = async (
  tx: Tx,
  obj: string,
  { from, to }: { from: string; to: string },
  ctx: CallContext,
): Promise<void> => {
  await sql`insert into annex (obj, obj_id, type, file_id, order_value, introduce, create_by)
    select a.obj, ${to}::bigint, a.type, a.file_id, a.order_value, a.introduce, ${ctx.session.username}
    from annex a join media_file f on f.id = a.file_id and f.deleted_at is null
    where a.obj = ${obj} and a.obj_id = ${from} order by a.id`.execute(tx);
};

/** Takes the files off objects that are gone: of this kind, and not among the living that a select of ids names. */
export const dropAnnexOfGone = async (db: Db, obj: string, living: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from annex where obj = ${obj} and obj_id not in (${living})`.execute(db);
};

/** How many files hang on an object, as an expression over its id. */
export const annexCount = (obj: string, objId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from annex hanging
    join media_file file on file.id = hanging.file_id and file.deleted_at is null
    where hanging.obj = ${obj} and hanging.obj_id = ${objId})`;

export interface AnnexEntry {
  id: string;
  obj: string;
  obj_id: string;
  file_id: string;
}

/** The entry of that id, or every entry of the file of that id, locked: no entry has the id of a file. */
export const lockAnnexEntries = (tx: Tx, id: string): Promise<AnnexEntry[]> =>
  tx
    .selectFrom('annex')
    .select(['id', 'obj', 'obj_id', 'file_id'])
    .where((where) => where.or([where('id', '=', id), where('file_id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** The objects on which some files hang. */
export const annexOf = (
  db: Db,
  fileIds: readonly string[],
): Promise<Pick<AnnexEntry, 'file_id' | 'obj' | 'obj_id'>[]> =>
  db
    .selectFrom('annex')
    .select(['file_id', 'obj', 'obj_id'])
    .distinct()
    .where('file_id', 'in', [...fileIds])
    .execute();

/** Objects on which files hang, as uses of these files. */
export const annexReferences =
  (kinds: AnnexKinds): FileUseSource =>
  async (db, fileIds, ctx) => {
    const uses = [];
    for (const { file_id, obj, obj_id } of await annexOf(db, fileIds)) {
      const label = await kinds.find(obj)?.read(db, obj_id, ctx);
      uses.push({
        fileId: file_id,
        resource: obj,
        recordId: obj_id,
        label: label ?? '',
        isVisible: label !== undefined,
      });
    }
    return uses;
  };
