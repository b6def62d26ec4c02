import { type FormDesignStatus, formDesign } from '@lc/contract/forms';
import type { LocalizedText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext, RequestContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { localizedIn } from '../../kernel/db/texts.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';

/** A form as services see it. */
export interface DesignRow {
  id: string;
  subsiteId: string;
  /** In the caller's language. */
  name: string;
  texts: LocalizedText;
  code: string;
  description: string | null;
  status: FormDesignStatus;
  currentVersion: number;
  revision: number;
  hasChanges: boolean;
  /** The table that the working copy is bound to. */
  tableName: string | null;
}

const columns = (ctx: RequestContext) => sql`t.id, t.subsite_id as "subsiteId",
  ${localizedIn('t.name', ctx.language)} as name, t.name as texts, t.code, t.description, t.status,
  t.current_version as "currentVersion", t.draft_revision as revision, t.has_changes as "hasChanges",
  t.table_name as "tableName"`;

/** A living form visible to the caller. */
export const findDesign = async (db: Db, id: string, ctx: CallContext): Promise<DesignRow | undefined> => {
  const { rows } = await sql<DesignRow>`select ${columns(ctx)} from form_design t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(formDesign, ctx)}`.execute(db);
  return rows[0];
};

/** Like `findDesign`; what is locked for update has one writer, what is shared does not change until the end. */
export const lockDesign = async (
  tx: Tx,
  id: string,
  ctx: CallContext,
  strength: 'update' | 'share' = 'update',
): Promise<DesignRow | undefined> => {
  const { rows } = await sql<DesignRow>`select ${columns(ctx)} from form_design t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(formDesign, ctx)}
    for ${sql.raw(strength)} of t`.execute(tx);
  return rows[0];
};

/** The published forms of the caller's working site, by name; or the one of a code. */
export const listPublished = async (
  db: Db,
  { subsiteId, keyword, code }: { subsiteId: string; keyword?: string | undefined; code?: string },
  ctx: CallContext,
): Promise<DesignRow[]> => {
  const name = localizedIn('t.name', ctx.language);
  const { rows } = await sql<DesignRow>`select ${columns(ctx)} from form_design t
    where t.deleted_at is null and t.status = 'published' and ${scopeCondition(formDesign, ctx, subsiteId)}
      ${keyword === undefined ? sql`` : sql`and (position(lower(${keyword}) in lower(${name})) > 0 or position(lower(${keyword}) in lower(t.code)) > 0)`}
      ${code === undefined ? sql`` : sql`and t.code = ${code}`}
    order by ${name}, t.id limit 200`.execute(db);
  return rows;
};

export interface DraftRow {
  jsonStr: string;
  savedBy: string | null;
  savedAt: string;
}

/** The working copy of a form; the time in the caller's zone. */
export const findDraft = async (db: Db, id: string, ctx: RequestContext): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`select json_str as "jsonStr", saved_by as "savedBy",
      ${momentText('saved_at', zoneOf(ctx))} as "savedAt"
    from form_draft where design_id = ${id}`.execute(db);
  return rows[0];
};

interface NewText {
  id: string;
  jsonStr: string;
  username: string;
}

/** Writes the text of the working copy, over the one there is. */
export const writeText = async (tx: Tx, { id, jsonStr, username }: NewText): Promise<void> => {
  await sql`insert into form_draft (design_id, json_str, saved_by) values (${id}, ${jsonStr}, ${username})
    on conflict (design_id) do update set json_str = excluded.json_str, saved_by = excluded.saved_by, saved_at = now()`.execute(
    tx,
  );
};

interface NewDraft extends NewText {
  tableName: string | null;
  /** Whether it says something else than the current version. */
  hasChanges: boolean;
}

/** Replaces the working copy. @returns its new revision. */
export const writeDraft = async (
  tx: Tx,
  { id, jsonStr, tableName, hasChanges, username }: NewDraft,
): Promise<number> => {
  await writeText(tx, { id, jsonStr, username });
  const { rows } = await sql<{ revision: number }>`
    update form_design set draft_revision = draft_revision + 1, table_name = ${tableName},
      has_changes = ${hasChanges}, changed_at = now(), update_by = ${username}, update_time = now()
    where id = ${id} returning draft_revision as revision`.execute(tx);
  return rows[0]?.revision ?? 0;
};

/** Whether anything was handed in with one of these forms, deleted or not. */
export const haveSubmissions = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from form_submission
    where design_id = any(${[...ids]}::bigint[]) limit 1`.execute(tx);
  return rows.length > 0;
};
