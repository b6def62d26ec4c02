import { cutText } from '@lc/contract/kernel';
import { type SearchKind, searchKinds } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { foldText, withoutNumbers } from './terms.ts';

interface Source {
  id: string;
  subsiteId: string;
  sortAt: string;
  facts: Record<string, string | null>;
  /** Are looked in for those alone who may see them. */
  names: string;
  words: string | null;
  /** Words and numbers that are shown to everybody, as they are. */
  plain?: string | null;
}

const loadResumes = async (db: Db, ids: readonly string[]): Promise<Source[]> => {
  const { rows } = await sql<Source>`select r.id, r.subsite_id as "subsiteId",
      coalesce(r.refreshed_at, r.create_time)::text as "sortAt",
      jsonb_build_object('status', r.status, 'lang', r.lang, 'highestEducation', r.highest_education,
        'visibility', r.visibility) as facts,
      concat_ws(' ', s.full_name, s.name_en) as names,
      concat_ws(E'\n', r.title, r.headline, r.current_title, r.current_company, r.tag, r.summary,
        (select string_agg(concat_ws(' ', job_title, company_name, duty), E'\n' order by sort, id)
          from resume_experience where resume_id = r.id and deleted_at is null),
        (select string_agg(concat_ws(' ', institution, major_text, description), E'\n' order by sort, id)
          from resume_education where resume_id = r.id and deleted_at is null),
        (select string_agg(concat_ws(' ', name, organisation, role, description), E'\n' order by sort, id)
          from resume_item where resume_id = r.id and deleted_at is null),
        (select string_agg(concat_ws(' ', skill, keywords), ', ' order by sort, id)
          from resume_skill where resume_id = r.id and deleted_at is null),
        (select string_agg(x.words, E'\n' order by f.sort, f.id) from resume_file f
          join resume_file_text x on x.file_id = f.file_id
          where f.resume_id = r.id and f.deleted_at is null)) as words
    from resume r join job_seeker s on s.id = r.seeker_id
    where r.id = any(${[...ids]}::bigint[]) and r.deleted_at is null`.execute(db);
  return rows;
};

const loadJobs = async (db: Db, ids: readonly string[]): Promise<Source[]> => {
  const { rows } = await sql<Source>`select j.id, j.subsite_id as "subsiteId",
      coalesce(j.refreshed_at, j.create_time)::text as "sortAt",
      jsonb_build_object('status', j.status, 'lang', j.lang, 'employment', j.employment,
        'workplace', j.workplace, 'educationMin', j.education_min) as facts,
      (select string_agg(value, ' ') from jsonb_each_text(c.name)) as names,
      concat_ws(E'\n', j.title, j.department, j.description, j.responsibilities, j.requirements, j.address,
        (select string_agg(concat_ws(' ', title, description, requirements), E'\n' order by id)
          from job_translation where job_id = j.id and deleted_at is null)) as words
    from job_posting j join company c on c.id = j.company_id
    where j.id = any(${[...ids]}::bigint[]) and j.deleted_at is null`.execute(db);
  return rows;
};

const loadCompanies = async (db: Db, ids: readonly string[]): Promise<Source[]> => {
  const { rows } =
    await sql<Source>`select c.id, c.subsite_id as "subsiteId", c.create_time::text as "sortAt",
      jsonb_build_object('status', c.status, 'verifyStatus', c.verify_status, 'nature', c.nature,
        'sizeBand', c.size_band) as facts,
      '' as names,
      concat_ws(E'\n', concat_ws(' ', (select string_agg(value, ' ' order by key) from jsonb_each_text(c.name)), c.short_name),
        (select string_agg(value, E'\n' order by key) from jsonb_each_text(c.intro_text)), c.address) as words,
      concat_ws(' ', c.company_no, c.registration_no, c.agency_licence_no) as plain
    from company c where c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null`.execute(db);
  return rows;
};

const loaders = { resume: loadResumes, jobPosting: loadJobs, company: loadCompanies } as const;

/** Longest text of an entry that is kept to be shown, in letters. */
const longestShown = 60_000;

const entryOf = (source: Source): Record<string, unknown> => ({
  object_id: source.id,
  subsite_id: source.subsiteId,
  sort_at: source.sortAt,
  facts: source.facts,
  names: source.names,
  words: cutText(
    [withoutNumbers(source.words ?? ''), foldText(source.plain ?? '')]
      .filter(Boolean)
      .join('\n')
      .replaceAll('\0', ''),
    longestShown,
  ),
});

/** Writes the entries of these records anew; those that are gone lose theirs. */
export const writeEntries = async (db: Db, kind: SearchKind, ids: readonly string[]): Promise<void> => {
  const entries = (await loaders[kind](db, ids)).map(entryOf);
  const kept = entries.map((entry) => String(entry.object_id));
  await sql`delete from search_entry where kind = ${kind} and object_id = any(${[...ids]}::bigint[])
    and not object_id = any(${kept}::bigint[])`.execute(db);
  if (entries.length === 0) return;
  await sql`insert into search_entry (kind, object_id, subsite_id, sort_at, facts, words, tokens)
    select ${kind}, e.object_id, e.subsite_id, e.sort_at, jsonb_strip_nulls(e.facts), e.words,
      setweight(to_search_tokens(e.names), 'A') || to_search_tokens(e.words)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (object_id bigint, subsite_id bigint,
      sort_at timestamptz, facts jsonb, names text, words text)
    on conflict (kind, object_id) do update set subsite_id = excluded.subsite_id, sort_at = excluded.sort_at,
      facts = excluded.facts, words = excluded.words, tokens = excluded.tokens`.execute(db);
};

/**
 * Takes up to so many noted changes, the newest first, into the entries. What changes meanwhile is noted anew and stays.
 * @returns how many were taken
 */
export const takeChanges = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql<{ kind: SearchKind; id: string; noted: string }>`
    select kind, object_id as id, noted_at::text as noted from search_change order by noted_at desc limit ${most}`.execute(
    db,
  );
  for (const kind of searchKinds) {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) continue;
    await writeEntries(
      db,
      kind,
      own.map(({ id }) => id),
    );
    await sql`delete from search_change c using jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
        as taken (id bigint, noted timestamptz)
      where c.kind = ${kind} and c.object_id = taken.id and c.noted_at = taken.noted`.execute(db);
  }
  return rows.length;
};
