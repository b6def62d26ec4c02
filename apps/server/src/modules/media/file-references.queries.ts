import { pictureWatermark } from '@lc/contract/media';
import { subsite } from '@lc/contract/sites';
import { sql } from 'kysely';
import { definePublicFiles } from '../../kernel/files/public-files.ts';
import type { FileUse, FileUseSource } from '../../kernel/files/references.ts';
import { wireBase } from '../../kernel/http/wire-routes.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { labelExpression, readerOf } from '../../kernel/resource/projection.ts';

/** Watermarks that show a file. */
export const watermarkReferences: FileUseSource = async (db, fileIds, ctx) => {
  const isHeld = ctx.session.permissions.has('pictureWatermark:list');
  const { rows } = await sql<FileUse>`
    select t.file_id as "fileId", 'pictureWatermark' as resource, t.id as "recordId",
      coalesce(t.text, t.obj) as label, (${isHeld} and ${scopeCondition(pictureWatermark, ctx)}) as "isVisible"
    from picture_watermark t where t.file_id = any(${[...fileIds]}::bigint[])`.execute(db);
  return rows;
};

/** People whose picture is a file: the account holds its address. */
export const avatarReferences: FileUseSource = async (db, fileIds, ctx) => {
  const isHeld = ctx.session.permissions.has('user:list');
  const { rows } = await sql<FileUse>`
    select wanted.id as "fileId", 'user' as resource, u.id as "recordId", u.realname as label,
      ${isHeld}::boolean as "isVisible"
    from unnest(${[...fileIds]}::bigint[]) as wanted(id)
    join sys_user u on starts_with(u.avatar, ${wireBase}::text || '/file/' || wanted.id || '/')`.execute(db);
  return rows;
};

// An account shows its picture to all who work here, under the lasting address that it holds.
definePublicFiles('identity.avatars', {
  shown: () => sql`exists (select from sys_user u
    where starts_with(u.avatar, '/lcplatform/file/') and split_part(u.avatar, '/', 4) = f.id::text
      and u.deleted_at is null and f.dir = 'avatar')`,
});

/** Sites whose logo is a file: the site holds its address. */
export const logoReferences: FileUseSource = async (db, fileIds, ctx) => {
  const isHeld = ctx.session.permissions.has('subsite:list');
  const { rows } = await sql<FileUse>`
    select wanted.id as "fileId", 'subsite' as resource, t.id as "recordId",
      ${sql.raw(labelExpression(subsite, 't'))} as label,
      (${isHeld} and ${scopeCondition(subsite, ctx)}) as "isVisible"
    from unnest(${[...fileIds]}::bigint[]) as wanted(id), ${readerOf(ctx)}, subsite t
    where starts_with(t.logo, ${wireBase}::text || '/file/' || wanted.id || '/')`.execute(db);
  return rows;
};
