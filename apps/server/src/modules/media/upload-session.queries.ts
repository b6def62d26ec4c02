import type { UploadDir } from '@lc/contract/media';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { lockName } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';

/** How the bytes of an upload come: in parts through us, or past us into the store. */
export type UploadKind = 'parts' | 'direct';

/** An upload that is not yet a file, or became one a while ago. */
export interface UploadSession {
  id: string;
  userId: string;
  subsiteId: string | null;
  kind: UploadKind;
  name: string;
  size: number;
  received: number;
  dir: UploadDir;
  fileType: string | null;
  metadata: UploadWishes;
  fileId: string | null;
  expiresAt: Date;
}

/** What an upload asks for beside its name and place. */
export interface UploadWishes {
  folderId?: string | undefined;
  turnWatermark?: boolean | undefined;
}

/** Whose upload it is, and which: nobody else's is ever found. */
export interface UploadOf {
  id: string;
  userId: string;
  kind: UploadKind;
}

const columns = sql`id, user_id as "userId", subsite_id as "subsiteId", kind, name, size::float8 as size,
  received::float8 as received, dir, file_type as "fileType", metadata, file_id as "fileId", expires_at as "expiresAt"`;

/** How long an upload stays after it moved last. */
const lifetime = sql`interval '24 hours'`;

export type NewUpload = Omit<UploadSession, 'received' | 'fileId' | 'expiresAt'>;

/** Begins an upload. @returns when it ends by itself; undefined when the person has `most` of them already. */
export const insertUpload = (db: Db, upload: NewUpload, most: number): Promise<Date | undefined> => {
  const { id, userId, subsiteId, kind, name, size, dir, fileType, metadata } = upload;
  return inTransaction(db, async (tx) => {
    await lockName(tx, 'uploads', userId);
    const { rows: open } = await sql<{ count: number }>`select count(*)::integer as count from upload_session
      where user_id = ${userId} and file_id is null and expires_at > now()`.execute(tx);
    if ((open[0]?.count ?? 0) >= most) return undefined;
    const { rows } = await sql<{ expiresAt: Date }>`
      insert into upload_session (id, user_id, subsite_id, kind, name, size, dir, file_type, metadata, expires_at)
      values (${id}, ${userId}, ${subsiteId}, ${kind}, ${name}, ${size}, ${dir}, ${fileType},
        ${JSON.stringify(metadata)}::jsonb, now() + ${lifetime})
      returning expires_at as "expiresAt"`.execute(tx);
    return rows[0]?.expiresAt;
  });
};

/** The upload, if it is this person's and not over. */
export const findUpload = async (
  db: Db,
  { id, userId, kind }: UploadOf,
): Promise<UploadSession | undefined> => {
  const { rows } = await sql<UploadSession>`select ${columns} from upload_session
    where id = ${id} and user_id = ${userId} and kind = ${kind} and expires_at > now()`.execute(db);
  return rows[0];
};

interface NewPart {
  start: number;
  size: number;
  storageKey: string;
}

/**
 * Counts a part, if it begins where the upload ends: of several that arrive at once one counts.
 * @returns when the upload now ends by itself; undefined for a part that does not count.
 */
export const addPart = async (
  db: Db,
  { id, userId, kind }: UploadOf,
  { start, size, storageKey }: NewPart,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ expiresAt: Date }>`
    with moved as (
      update upload_session set received = received + ${size}::bigint, expires_at = now() + ${lifetime}
      where id = ${id} and user_id = ${userId} and kind = ${kind} and received = ${start} and file_id is null
        and expires_at > now() and (claimed_until is null or claimed_until < now())
      returning id, expires_at
    ), kept as (
      insert into upload_part (upload_id, start, size, storage_key)
      select id, ${start}::bigint, ${size}::int, ${storageKey} from moved
    )
    select expires_at as "expiresAt" from moved`.execute(db);
  return rows[0]?.expiresAt;
};

/** The parts of an upload, in their order. */
export const partsOf = async (db: Db, id: string): Promise<{ size: number; storageKey: string }[]> => {
  const { rows } = await sql<{ size: number; storageKey: string }>`
    select size, storage_key as "storageKey" from upload_part where upload_id = ${id} order by start`.execute(
    db,
  );
  return rows;
};

/** Removes an upload and its parts, unless somebody is turning it into a file. @returns the keys of its bytes. */
export const deleteUpload = async (db: Db, { id, userId, kind }: UploadOf): Promise<string[] | undefined> => {
  const { rows } = await sql<{ keys: string[] }>`
    delete from upload_session u
    where id = ${id} and user_id = ${userId} and kind = ${kind} and (claimed_until is null or claimed_until < now())
    returning array(select storage_key from upload_part p where p.upload_id = u.id) as keys`.execute(db);
  return rows[0]?.keys;
};

/** Forgets the parts of an upload that became a file. @returns the keys of their bytes. */
export const deleteChunks = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ storageKey: string }>`
    delete from upload_part where upload_id = ${id} returning storage_key as "storageKey"`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
};

/** How long a claim holds without being renewed. */
const claimTime = sql`interval '20 seconds'`;

/** Claims an upload whose bytes are there, to turn it into a file. @returns false when somebody else holds it. */
export const claimUpload = async (db: Db, id: string, claim: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update upload_session set claim = ${claim}, claimed_until = now() + ${claimTime}
    where id = ${id} and file_id is null and (claimed_until is null or claimed_until < now())`.execute(db);
  return numAffectedRows === 1n;
};

/** Keeps a claim while the work goes on. */
export const renewClaim = async (db: Db, id: string, claim: string): Promise<void> => {
  await sql`update upload_session set claimed_until = now() + ${claimTime}
    where id = ${id} and claim = ${claim}`.execute(db);
};

/** Gives a claim back, after a failure that need not be the last word. */
export const releaseClaim = async (db: Db, id: string, claim: string): Promise<void> => {
  await sql`update upload_session set claim = null, claimed_until = null
    where id = ${id} and claim = ${claim} and file_id is null`.execute(db);
};

/** Says which file the upload became, with the transaction that makes it. @returns false when the claim was lost. */
export const settleUpload = async (
  tx: Tx,
  { id, claim, fileId }: { id: string; claim: string; fileId: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update upload_session set file_id = ${fileId}, claim = null, claimed_until = null
    where id = ${id} and claim = ${claim} and file_id is null`.execute(tx);
  return numAffectedRows === 1n;
};
