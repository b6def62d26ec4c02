import { contentText } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { FileUse, FileUseSource } from '../../../kernel/files/references.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { defineShownFiles } from '../../../kernel/resource/record-files.ts';
import { areValuesWithheld } from '../withheld.ts';

/** Texts with files in the values of their model, as they stand and as visitors read them: a row for each file. */
const filesInValues = (ctx: CallContext, ids?: readonly string[]): RawBuilder<unknown> => {
  const wanted = (column: string) =>
    ids ? sql`${sql.ref(column)} && ${[...ids]}::bigint[]` : sql`${sql.ref(column)} <> '{}'`;
  const isSeen = sql`(i.deleted_at is null and ${scopeCondition(contentText as Resource, ctx)})`;
  return sql`(
    select held.id, t.id as text_id, t.title, ${isSeen} as is_seen
    from content_text t join content_item i on i.id = t.item_id cross join lateral unnest(t.value_files) as held(id)
    where ${wanted('t.value_files')}
    union
    select held.id, t.id, t.title, ${isSeen}
    from content_version v join content_text t on t.id = v.text_id and t.live_version = v.number
      join content_item i on i.id = t.item_id cross join lateral unnest(v.value_files) as held(id)
    where ${wanted('v.value_files')}) shown`;
};

const mayRead = (ctx: CallContext): boolean =>
  ctx.session.permissions.has('contentItem:list') && !areValuesWithheld(ctx);

/** Texts that use files in the values of their model, such as sets of pictures. */
export const valueFileReferences: FileUseSource = async (db, fileIds, ctx) => {
  const { rows } = await sql<FileUse>`
    select id as "fileId", 'contentText' as resource, text_id as "recordId", title as label,
      (${mayRead(ctx)}::boolean and is_seen) as "isVisible"
    from ${filesInValues(ctx, fileIds)} where id = any(${[...fileIds]}::bigint[])`.execute(db);
  return rows;
};

// Who sees a text sees its pictures.
defineShownFiles('content.modelValues', (ctx) =>
  mayRead(ctx) ? sql`select id from ${filesInValues(ctx)} where is_seen` : undefined,
);
