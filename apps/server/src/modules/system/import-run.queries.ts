import type { Language } from '@lc/contract/kernel';
import type { ImportRun } from '@lc/contract/system';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { RowOutcome } from '../../kernel/resource/import.ts';
import type { Failure } from '../../kernel/resource/import-outcome.ts';
import type { ImportAnswers } from '../../kernel/resource/import-table.ts';

const runColumns = sql`id, resource, file_name as "fileName", state, is_trial as "isTrial",
  is_updating as "isUpdating", total_count as "totalCount", done_count as "doneCount", added_count as "addedCount",
  changed_count as "changedCount", done_count - added_count - changed_count as "errorCount"`;

/** An import as it is begun. */
export interface NewRun
  extends Pick<ImportRun, 'resource' | 'fileName' | 'isTrial' | 'isUpdating' | 'totalCount'> {
  userId: string;
  sessionId: string;
  file: Buffer;
  language: Language;
  timeZone: string;
  /** Texts in Zawgyi are converted. */
  isConverting: boolean;
  fixed: Readonly<Record<string, unknown>>;
  answers: ImportAnswers;
}

/** An import as its job finds it. */
export interface StoredRun
  extends NewRun,
    Pick<ImportRun, 'id' | 'state' | 'doneCount' | 'addedCount' | 'changedCount'> {}

export const insertRun = async (tx: Tx, run: NewRun): Promise<ImportRun | undefined> => {
  const { rows } = await sql<ImportRun>`
    insert into sys_import_run (user_id, session_id, resource, file_name, file, language, time_zone, is_trial,
      is_updating, is_converting, fixed, answers, total_count)
    values (${run.userId}, ${run.sessionId}, ${run.resource}, ${run.fileName}, ${run.file}, ${run.language},
      ${run.timeZone}, ${run.isTrial}, ${run.isUpdating}, ${run.isConverting},
      ${JSON.stringify(run.fixed)}, ${JSON.stringify(run.answers)}, ${run.totalCount})
    returning ${runColumns}`.execute(tx);
  return rows[0];
};

/** How many imports of a person wait or run; whoever asks is alone with that person until the transaction ends. */
export const countUnderWay = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from sys_user where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_import_run
    where user_id = ${userId} and state in ('waiting', 'running')`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** An import of a person's own. */
export const runOf = async (db: Db, id: string, userId: string): Promise<ImportRun | undefined> => {
  const { rows } = await sql<ImportRun>`select ${runColumns} from sys_import_run
    where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
};

/** The newest import of a resource that a person has under way. */
export const underWay = async (db: Db, resource: string, userId: string): Promise<ImportRun | undefined> => {
  const { rows } = await sql<ImportRun>`select ${runColumns} from sys_import_run
    where user_id = ${userId} and resource = ${resource} and state in ('waiting', 'running')
    order by id desc limit 1`.execute(db);
  return rows[0];
};

/** An import with its workbook. */
export const loadRun = async (db: Db, id: string): Promise<StoredRun | undefined> => {
  const { rows } = await sql<StoredRun>`
    select ${runColumns}, user_id as "userId", session_id as "sessionId", file, language, time_zone as "timeZone",
      is_converting as "isConverting", fixed, answers
    from sys_import_run where id = ${id}`.execute(db);
  return rows[0];
};

/** The rows that an import left out, in the order of the sheet. */
export const failuresOf = async (db: Db, runId: string): Promise<Failure[]> => {
  const { rows } = await sql<Failure>`select place, words,
      coalesce(problems, jsonb_build_array(jsonb_build_object('path', '', 'message', words))) as problems
    from sys_import_failure
    where run_id = ${runId} order by place`.execute(db);
  return rows;
};

/** Keeps how far an import is. @returns whether it is to go on: nobody stopped it. */
export const keepProgress = async (
  db: Db,
  id: string,
  { place, outcome }: { place: number; outcome: RowOutcome },
): Promise<boolean> => {
  const { words = null, problems = null } = typeof outcome === 'object' ? outcome : {};
  const { rows } = await sql`with kept as (
      update sys_import_run
      set done_count = done_count + 1, added_count = added_count + ${outcome === 'added' ? 1 : 0},
        changed_count = changed_count + ${outcome === 'changed' ? 1 : 0}
      where id = ${id} and state = 'running' returning id
    ), failed as (
      insert into sys_import_failure (run_id, place, words, problems)
      select id, ${place}::integer, ${words}::text, ${problems && JSON.stringify(problems)}::jsonb from kept where ${words}::text is not null
      on conflict (run_id, place) do nothing
    )
    select id from kept`.execute(db);
  return rows.length > 0;
};

/** Moves an import that is not over. @returns whether it did. */
export const setState = async (db: Db, id: string, state: ImportRun['state']): Promise<boolean> => {
  const { rows } = await sql`update sys_import_run set state = ${state}
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length > 0;
};
