import type { Language } from '@lc/contract/kernel';
import { type ListRun, maxRefusals } from '@lc/contract/system';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Work } from '../../kernel/resource/list-work.ts';
import { momentText, zoneOf } from '../../kernel/time-zone.queries.ts';

const runColumns = sql`id, resource, kind, action, state, total_count as "totalCount", done_count as "doneCount",
  refused_count as "refusedCount", file_name as "fileName"`;

const createTime = (timeZone: string) =>
  sql`${momentText('create_time', zoneOf({ timeZone }))} as "createTime"`;

/** A run as it is begun. */
export interface NewRun extends Work {
  resource: string;
  userId: string;
  sessionId: string;
  /** Missing for an export, whose rows are read when it begins. */
  rowIds: readonly string[] | null;
  totalCount: number;
  language: Language;
  timeZone: string;
}

/** A run as its job finds it. */
export interface StoredRun extends NewRun, Pick<ListRun, 'id' | 'state' | 'doneCount'> {}

export const insertRun = async (tx: Tx, run: NewRun): Promise<ListRun | undefined> => {
  const ids = run.rowIds === null ? sql`null` : sql`${[...run.rowIds]}::bigint[]`;
  const { rows } = await sql<ListRun>`
    insert into sys_list_run (user_id, session_id, resource, kind, action, query, details, row_ids, language, time_zone,
      total_count)
    values (${run.userId}, ${run.sessionId}, ${run.resource}, ${run.kind}, ${run.action},
      ${JSON.stringify(run.query)}::jsonb, ${JSON.stringify(run.details)}::jsonb, ${ids}, ${run.language},
      ${run.timeZone}, ${run.totalCount})
    returning ${runColumns}, ${createTime(run.timeZone)}`.execute(tx);
  return rows[0];
};

/** How many runs of a person wait or run; whoever asks is alone with that person until the transaction ends. */
export const countUnderWay = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from sys_user where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sys_list_run
    where user_id = ${userId} and state in ('waiting', 'running')`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** The newest runs of a person, or one of them. */
export const runsOf = async (
  db: Db,
  { userId, timeZone, id, limit }: { userId: string; timeZone: string; id?: string; limit: number },
): Promise<ListRun[]> => {
  const { rows } = await sql<ListRun>`select ${runColumns}, ${createTime(timeZone)} from sys_list_run
    where user_id = ${userId} and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by sys_list_run.id desc limit ${limit}`.execute(db);
  return rows;
};

/** A run with its rows. */
export const loadRun = async (db: Db, id: string): Promise<StoredRun | undefined> => {
  const { rows } = await sql<StoredRun>`
    select ${runColumns}, query, details, row_ids::text[] as "rowIds", user_id as "userId", session_id as "sessionId",
      language, time_zone as "timeZone"
    from sys_list_run where id = ${id}`.execute(db);
  return rows[0];
};

/**
 * Moves a run that is not over. What is over forgets what was asked for: a filter may be somebody's phone.
 * @returns whether it did
 */
export const setState = async (db: Db, id: string, state: ListRun['state']): Promise<boolean> => {
  const forgotten = state === 'running' ? sql`` : sql`, query = '{}', details = '{}'`;
  const { rows } = await sql`update sys_list_run set state = ${state} ${forgotten}
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length > 0;
};

/** Keeps what became of a row. @returns whether the run is to go on: nobody stopped it. */
export const keepRow = async (
  db: Db,
  id: string,
  { place, recordId, words }: { place: number; recordId: string; words: string | null },
): Promise<boolean> => {
  const { rows } = await sql`with kept as (
      update sys_list_run set done_count = ${place + 1}::integer,
        refused_count = refused_count + ${words === null ? 0 : 1}
      where id = ${id} and state = 'running' returning id
    ), refused as (
      insert into sys_list_run_refusal (run_id, place, record_id, words)
      select id, ${place}::integer, ${recordId}::bigint, ${words}::text from kept where ${words}::text is not null
      on conflict (run_id, place) do nothing
    )
    select id from kept`.execute(db);
  return rows.length > 0;
};

/** Begins the file of an export anew. @returns whether nobody stopped it. */
export const beginFile = async (db: Db, id: string, total: number): Promise<boolean> => {
  await sql`delete from sys_list_run_part where run_id = ${id}`.execute(db);
  const { rows } = await sql`update sys_list_run set total_count = ${total}, done_count = 0
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
};

/** Keeps how many rows are written. @returns whether the export is to go on. */
export const keepCount = async (db: Db, id: string, done: number): Promise<boolean> => {
  const { rows } = await sql`update sys_list_run set done_count = ${done}
    where id = ${id} and state = 'running' returning id`.execute(db);
  return rows.length > 0;
};

export const keepPart = async (db: Db, id: string, place: number, bytes: Buffer): Promise<void> => {
  await sql`insert into sys_list_run_part (run_id, place, bytes) values (${id}, ${place}, ${bytes})`.execute(
    db,
  );
};

/** What a finished export is called, and what its reader could see. */
export const nameFile = async (
  tx: Tx,
  id: string,
  { fileName, seen }: { fileName: string; seen: string },
): Promise<void> => {
  await sql`update sys_list_run set file_name = ${fileName}, seen = ${seen} where id = ${id}`.execute(tx);
};

export const seenWith = async (db: Db, id: string): Promise<string | null> => {
  const { rows } = await sql<{ seen: string | null }>`select seen from sys_list_run where id = ${id}`.execute(
    db,
  );
  return rows[0]?.seen ?? null;
};

/** The bytes of a finished file, a part at a time. */
export async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const { rows } = await sql<{ bytes: Buffer }>`select bytes from sys_list_run_part
      where run_id = ${id} and place = ${place}`.execute(db);
    const [part] = rows;
    if (!part) return;
    yield part.bytes;
  }
}

export const refusalsOf = async (db: Db, id: string): Promise<{ recordId: string; words: string }[]> => {
  const { rows } = await sql<{ recordId: string; words: string }>`select record_id as "recordId", words
    from sys_list_run_refusal where run_id = ${id} order by place limit ${maxRefusals}`.execute(db);
  return rows;
};

/** Deletes what a person's runs leave behind beyond the newest that are over. */
export const deleteSurplus = async (tx: Tx, userId: string, kept: number): Promise<void> => {
  await sql`delete from sys_list_run where id in (
    select id from sys_list_run where user_id = ${userId} and state not in ('waiting', 'running')
    order by id desc offset ${kept})`.execute(tx);
};
