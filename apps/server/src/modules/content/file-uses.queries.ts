import { contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { FileUse, FileUseSource } from '../../kernel/files/references.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { defineShownFiles } from '../../kernel/resource/record-files.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';

/*
 * The newest version of a text, one that is scheduled included, is the record itself, and so are cover and attachments of
 * its item: their files are known to `recordFileReferences`, those of model values to `valueFileReferences`. Here are those
 * that stand in the wording that visitors read, where that is an earlier one.
 */

/** Files of texts whose live version is an earlier one, but for those that the newest one has too. */
const liveFiles = (ctx: CallContext) => sql`(
  select held.id, t.id as text_id, v.content ->> 'title' as title, v.file_ids,
    (i.deleted_at is null and ${scopeCondition(contentText as Resource, ctx)}) as is_seen
  from content_version v join content_text t on t.id = v.text_id and t.live_version = v.number
    join content_item i on i.id = t.item_id cross join lateral unnest(v.file_ids) as held(id)
  where t.live_version <> t.content_version
    and not exists (select from jsonb_array_elements_text(t.body_files -> t.lang) as newest(id)
      where newest.id = held.id::text)) shown`;

const mayRead = (ctx: CallContext): boolean =>
  ctx.session.permissions.has('contentItem:list') && !isHidden(contentText, ctx, 'body');

/** Texts that visitors read with a file that a change which waits no longer has. */
export const liveVersionReferences: FileUseSource = async (db, fileIds, ctx) => {
  const ids = sql`${[...fileIds]}::bigint[]`;
  const { rows } = await sql<FileUse>`
    select id as "fileId", 'contentText' as resource, text_id as "recordId", title as label,
      (${mayRead(ctx)}::boolean and is_seen) as "isVisible"
    from ${liveFiles(ctx)} where file_ids && ${ids} and id = any(${ids})`.execute(db);
  return rows;
};

// Who sees an item sees what visitors read of it.
defineShownFiles('content.liveVersions', (ctx) =>
  mayRead(ctx) ? sql`select id from ${liveFiles(ctx)} where is_seen` : undefined,
);
