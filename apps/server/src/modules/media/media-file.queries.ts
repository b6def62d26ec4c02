import { type FileKind, mediaFile, mediaFolder, ownDirs } from '@lc/contract/media';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { isOwnFile } from '../../kernel/files/owner.ts';
import { isAddressedFile, isPublicFile } from '../../kernel/files/public-files.ts';
import type { FileReader } from '../../kernel/files/reader.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { filesOfVisibleRecords } from '../../kernel/resource/record-files.ts';
import { defineVisibility } from '../../kernel/resource/visibility.ts';

// Replies, resumes and the like are seen by whoever uploaded them, and through the object they hang on.
defineVisibility('media.files', (ctx, alias) =>
  ctx.session.isAdministrator
    ? undefined
    : sql`(${sql.ref(`${alias}.dir`)} <> all(${[...ownDirs]}::text[]) or ${isOwnFile(ctx, alias)})`,
);

/** A file with where its bytes lie. */
export interface StoredFile {
  id: string;
  subsiteId: string;
  folderId: string | null;
  name: string;
  kind: FileKind;
  ext: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  focalX: number | null;
  focalY: number | null;
  md5code: string;
  sha256: string;
  storageKey: string;
  dir: string;
  visibility: 'public' | 'private';
  watermark: boolean;
  revision: number;
  createTime: Date;
  isDeleted: boolean;
  /** Made before addresses had a token. */
  opensById: boolean;
  /** Everybody may fetch it now. */
  isPublic: boolean;
}

/** Asked for each time: the rules of modules are added while they load. */
const columns =
  (): RawBuilder<unknown> => sql`t.id, t.subsite_id as "subsiteId", t.folder_id as "folderId", t.name, t.kind, t.ext, t.mime,
  t.size, t.width, t.height, t.focal_x as "focalX", t.focal_y as "focalY", t.md5code, t.sha256, b.storage_key as "storageKey", t.dir, t.visibility, t.watermark,
  t.revision, t.create_time as "createTime", t.deleted_at is not null as "isDeleted",
  t.opens_by_id as "opensById", ${isPublicFile()} as "isPublic"`;

/**
 * What a person sees: files of their sites, but those that are somebody's own; what they uploaded themselves; and what a
 * record holds that they see.
 */
const visibleRows = (ctx: CallContext): RawBuilder<unknown> => {
  const referenced = filesOfVisibleRecords(ctx);
  return sql`(${scopeCondition(mediaFile, ctx)} or ${isOwnFile(ctx)}
    ${referenced ? sql`or t.id in (${referenced})` : sql``})`;
};

/**
 * What a person changes: files of their sites, but those that are somebody's own; and what they uploaded themselves. A user
 * who only reads a record changes none of its files.
 */
const writableRows = (ctx: CallContext): RawBuilder<unknown> =>
  sql`(${scopeCondition(mediaFile, ctx)} or ${isOwnFile(ctx)})`;

/** What a preview shows beside what is public: what its text will show to everybody, once it is. */
const inPreview = (preview: CallContext | readonly string[]): RawBuilder<unknown> =>
  sql`(t.visibility = 'public' and ${
    'session' in preview ? visibleRows(preview) : sql`t.id = any(${[...preview]}::bigint[])`
  })`;

/** The rows `t` that a reader gets. */
const readableRows = (reader: FileReader): RawBuilder<unknown> => {
  if ('session' in reader) return visibleRows(reader);
  if ('system' in reader) return sql`true`;
  const { preview } = reader;
  return preview ? sql`(${isPublicFile()} or ${inPreview(preview)})` : isPublicFile();
};

interface Wanted {
  withDeleted?: boolean;
  /** A caller gets what everybody gets, too. */
  orPublic?: boolean;
}

/** Those of the files that the reader gets, in the order of the ids. */
export const loadFiles = async (
  db: Db,
  ids: readonly string[],
  reader: FileReader,
  { withDeleted = false, orPublic = false }: Wanted = {},
): Promise<StoredFile[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredFile>`select ${columns()}
    from media_file t join unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, place) on t.id = wanted.id
    join file_blob b on b.sha256 = t.sha256
    where (${readableRows(reader)} ${orPublic ? sql`or ${isPublicFile()}` : sql``})
      ${withDeleted ? sql`` : sql`and t.deleted_at is null`}
    order by wanted.place`.execute(db);
  return rows;
};

/** The file, if the reader gets it; also one in the recycle bin. */
export const findFile = async (db: Db, id: string, reader: FileReader): Promise<StoredFile | undefined> =>
  (await loadFiles(db, [id], reader, { withDeleted: true }))[0];

/** Whether something public names the file by an address that somebody typed. */
export const opensWithoutToken = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from media_file t where t.id = ${id} and ${isAddressedFile()}`.execute(
    db,
  );
  return rows.length > 0;
};

const locked = async (
  tx: Tx,
  ids: readonly string[],
  { rows: seen, strength }: { rows: RawBuilder<unknown>; strength: 'update' | 'key share' },
): Promise<StoredFile[]> => {
  const { rows } = await sql<StoredFile>`select ${columns()} from media_file t
    join file_blob b on b.sha256 = t.sha256
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null and ${seen}
    order by t.id for ${sql.raw(strength)} of t`.execute(tx);
  return rows;
};

/** Those of the files that the caller reads; they are there until the transaction ends. */
export const holdFiles = (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<StoredFile[]> =>
  locked(tx, ids, { rows: visibleRows(ctx), strength: 'key share' });

/** Those of the files that the caller may change; nobody else does until the transaction ends. */
export const lockFiles = (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<StoredFile[]> =>
  locked(tx, ids, { rows: writableRows(ctx), strength: 'update' });

/** Whether the caller may change a file. */
export const isWritableFile = async (db: Db, id: string, ctx: CallContext): Promise<boolean> => {
  const { rows } = await sql`select from media_file t
    where t.id = ${id} and t.deleted_at is null and ${writableRows(ctx)}`.execute(db);
  return rows.length > 0;
};

/**
 * Writes files with their records. Who may have a file was asked before: there are more ways to see one than its
 * records know.
 */
export const asKeeper = (ctx: CallContext): CallContext => ({
  ...ctx,
  session: { ...ctx.session, subsites: 'all', resourceLimits: new Map(), isAdministrator: true },
});

/** Whether a living folder of the site has this id; it cannot vanish until the transaction ends. */
export const lockFolder = async (
  tx: Tx,
  folderId: string,
  subsiteId: string,
  ctx: CallContext,
): Promise<boolean> => {
  const { rows } = await sql`select from media_folder t where t.id = ${folderId} and t.deleted_at is null
    and ${scopeCondition(mediaFolder, ctx, subsiteId)} for key share`.execute(tx);
  return rows.length > 0;
};

/** Whether files or folders lie in these folders. */
export const isAnythingIn = async (tx: Tx, folderIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from media_file where folder_id = any(${[...folderIds]}::bigint[]) and deleted_at is null
    union all
    select from media_folder where parent_id = any(${[...folderIds]}::bigint[]) and deleted_at is null
      and id <> all(${[...folderIds]}::bigint[])
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** Which files lie in a folder, or in none. */
export const inFolder = (folderId: string | undefined): RawBuilder<unknown> =>
  folderId === undefined ? sql`t.folder_id is null` : sql`t.folder_id = ${folderId}`;

/** How many living files of a site lie in each folder, as far as the caller sees them. */
export const countByFolder = async (
  db: Db,
  subsiteId: string,
  ctx: CallContext,
): Promise<{ folderId: string | null; count: number }[]> => {
  const { rows } = await sql<{ folderId: string | null; count: number }>`
    select t.folder_id as "folderId", count(*)::int as count from media_file t
    where t.deleted_at is null and ${scopeCondition(mediaFile, ctx, subsiteId)}
    group by t.folder_id`.execute(db);
  return rows;
};

/** Takes files in the recycle bin out of folders that are gone, so that they can be brought back. */
export const leaveDeletedFolders = async (db: Db, folderIds: readonly string[]): Promise<void> => {
  await sql`update media_file t set folder_id = null from media_folder f
    where f.id = any(${[...folderIds]}::bigint[]) and f.deleted_at is not null
      and t.folder_id = f.id and t.deleted_at is not null`.execute(db);
};

interface Blob {
  sha256: string;
  md5code: string;
  size: number;
  mime: string;
  storageKey: string;
  scanStatus: 'clean' | 'skipped';
}

/**
 * Says that these bytes are wanted, once for all who bring them. It comes before the bytes are kept: the sweep leaves
 * alone what was seen a moment ago.
 * @returns under which key they lie or are to be kept. No key is ever used twice: a sweep that is about to remove bytes
 * cannot hit those that have just come again.
 */
export const claimBlob = async (db: Db, blob: Blob): Promise<string> => {
  const { rows } = await sql<{
    storageKey: string;
  }>`insert into file_blob (sha256, md5code, size, mime, storage_key, scan_status)
    values (${blob.sha256}, ${blob.md5code}, ${blob.size}, ${blob.mime}, ${blob.storageKey}, ${blob.scanStatus})
    on conflict (sha256) do update set seen_at = now(),
      scan_status = case when excluded.scan_status = 'clean' then 'clean' else file_blob.scan_status end
    returning storage_key as "storageKey"`.execute(db);
  return rows[0]?.storageKey ?? blob.storageKey;
};

interface LibraryQuery {
  subsiteId: string;
  pictures: boolean;
  dir?: string | undefined;
  start: number;
  size: number;
}

/** A page of a site's files as the editor's library shows them, newest first. */
export const listForEditor = async (
  db: Db,
  query: LibraryQuery,
  ctx: CallContext,
): Promise<{ files: StoredFile[]; total: number }> => {
  const where = sql`t.deleted_at is null and ${scopeCondition(mediaFile, ctx, query.subsiteId)}
    and t.kind ${sql.raw(query.pictures ? '=' : '<>')} 'image'
    ${query.dir === undefined ? sql`` : sql`and t.dir = ${query.dir}`}`;
  const [page, count] = await Promise.all([
    sql<StoredFile>`select ${columns()} from media_file t join file_blob b on b.sha256 = t.sha256 where ${where}
      order by t.create_time desc, t.id desc limit ${query.size} offset ${query.start}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from media_file t where ${where}`.execute(db),
  ]);
  return { files: page.rows, total: count.rows[0]?.total ?? 0 };
};
