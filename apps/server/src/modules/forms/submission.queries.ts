import { formSubmission } from '@lc/contract/forms';
import type { Values } from '@lc/form-core';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { isOwnFile } from '../../kernel/files/owner.ts';
import { isPublicFile } from '../../kernel/files/public-files.ts';
import type { FileUse, FileUseSource } from '../../kernel/files/references.ts';
import { escapeLike, type ListQuery, listCondition, scopeCondition } from '../../kernel/resource/filters.ts';
import { orderBy, orderOf } from '../../kernel/resource/order.ts';
import { fromReader, readerOf } from '../../kernel/resource/projection.ts';

/** Under which somebody hands in a form. */
export interface SubmissionKey {
  designId: string;
  key: string;
}

/** The submission that the caller made under a key. */
export const findSubmissionOfKey = async (
  db: Db,
  { designId, key }: SubmissionKey,
  { session }: CallContext,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select submission_id as id from form_submission_key
    where design_id = ${designId} and sender_id = ${session.userId} and key = ${key}`.execute(db);
  return rows[0]?.id;
};

/** Whoever else hands in under this key waits until the end of the transaction. */
export const lockSubmissionKey = async (
  tx: Tx,
  { designId, key }: SubmissionKey,
  { session }: CallContext,
): Promise<void> => {
  const name = JSON.stringify(['form submission', designId, session.userId, key]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

export const insertSubmissionKey = async (
  tx: Tx,
  { designId, key, submissionId }: SubmissionKey & { submissionId: string },
  { session }: CallContext,
): Promise<void> => {
  await sql`insert into form_submission_key (design_id, sender_id, key, submission_id)
    values (${designId}, ${session.userId}, ${key}, ${submissionId})`.execute(tx);
};

/** Writes what was handed in and the files that it shows. */
export const writeAnswer = async (
  tx: Tx,
  id: string,
  { values, fileIds }: { values: Values; fileIds: readonly string[] },
): Promise<void> => {
  await sql`insert into form_answer (submission_id, values) values (${id}, ${JSON.stringify(values)}::jsonb)`.execute(
    tx,
  );
  if (fileIds.length > 0)
    await sql`insert into form_submission_file (submission_id, file_id)
      select ${id}::bigint, wanted.id from unnest(${[...fileIds]}::bigint[]) as wanted(id)`.execute(tx);
};

/** Those of these files that somebody uploaded himself and that are there; they stay until the end. */
export const lockOwnFiles = async (
  tx: Tx,
  ids: readonly string[],
  ctx: CallContext,
): Promise<{ id: string; kind: string }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; kind: string }>`
    select t.id, t.kind from media_file t where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
      and ${isOwnFile(ctx)} order by t.id for key share`.execute(tx);
  return rows;
};

/** Those of some files that everybody may fetch. */
export const findOpenFiles = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select t.id from media_file t
    where t.id = any(${[...ids]}::bigint[]) and ${isPublicFile()}`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface AnswerRow {
  id: string;
  version: number;
  values: Values;
}

/** The values of submissions; whether the caller sees them was looked at before. */
export const loadAnswers = async (db: Db, ids: readonly string[]): Promise<Map<string, AnswerRow>> => {
  const { rows } = await sql<AnswerRow>`
    select a.submission_id as id, s.version_number as version, a.values
    from form_answer a join form_submission s on s.id = a.submission_id
    where a.submission_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The files that a submission shows. */
export const filesOf = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select file_id as id from form_submission_file
    where submission_id = ${id} order by file_id`.execute(db);
  return rows.map((row) => row.id);
};

/** The versions that something was handed in with, and the current one, newest first. */
export const versionsInUse = async (db: Db, designId: string): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select v.number from form_version v join form_design d on d.id = v.design_id
    where v.design_id = ${designId} and (v.number = d.current_version
      or exists (select from form_submission s where s.design_id = v.design_id and s.version_number = v.number))
    order by v.number desc limit 50`.execute(db);
  return rows.map(({ number }) => number);
};

/** A filter of a list by what was filled in: a text that one field holds, or any where none is named. */
export interface AnswerFilter {
  model?: string | undefined;
  holds?: string | undefined;
}

const whatIsAsked = (query: ListQuery, { model, holds }: AnswerFilter, ctx: CallContext) => {
  const listed = listCondition(formSubmission, ctx, query, { deleted: false });
  if (holds === undefined || holds === '') return listed;
  const pattern = `%${escapeLike(holds)}%`;
  const matches =
    model === undefined
      ? sql`exists (select from jsonb_each_text(a.values) as field where field.value ilike ${pattern})`
      : sql`a.values ->> ${model} ilike ${pattern}`;
  return sql`${listed} and exists (select from form_answer a where a.submission_id = t.id and ${matches})`;
};

/** Ids of the submissions that are asked for, in order, and how many there are. */
export const findSubmissionIds = async (
  db: Db,
  query: ListQuery,
  filter: AnswerFilter,
  ctx: CallContext,
): Promise<{ ids: string[]; total: number }> => {
  const where = whatIsAsked(query, filter, ctx);
  if (filter.holds) return searchSubmissions(db, { where, query }, ctx);
  const from = fromReader(formSubmission, ctx);
  const [page, count] = await Promise.all([
    sql<{
      id: string;
    }>`select t.id ${from} where ${where} order by ${orderBy(orderOf(formSubmission, ctx, query))}
      limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(db),
  ]);
  return { ids: page.rows.map(({ id }) => id), total: count.rows[0]?.total ?? 0 };
};

/** Reads every answer once, for the page as well as for the count: no index knows what stands in them. */
const searchSubmissions = async (
  db: Db,
  { where, query }: { where: RawBuilder<unknown>; query: ListQuery },
  ctx: CallContext,
): Promise<{ ids: string[]; total: number }> => {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (select t.* ${fromReader(formSubmission, ctx)} where ${where})
    select (select count(*)::int from found) as total, array(
      select t.id::text from found t, ${readerOf(ctx)} order by ${orderBy(orderOf(formSubmission, ctx, query))}
      limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
};

/** Submissions that show a file. */
export const submissionReferences: FileUseSource = async (db, fileIds, ctx) => {
  const isHeld = ctx.session.permissions.has('formSubmission:list');
  const { rows } = await sql<FileUse>`
    select f.file_id as "fileId", 'formSubmission' as resource, t.id as "recordId", t.summary as label,
      (${isHeld} and t.deleted_at is null and ${scopeCondition(formSubmission, ctx)}) as "isVisible"
    from form_submission_file f join form_submission t on t.id = f.submission_id
    where f.file_id = any(${[...fileIds]}::bigint[])`.execute(db);
  return rows;
};
