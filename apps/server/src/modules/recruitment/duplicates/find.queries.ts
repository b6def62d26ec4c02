import type { duplicateKinds } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { nameKeysOf } from './name-keys.ts';

export type DuplicateKind = (typeof duplicateKinds)[number];

/** Records that share a key with more than so many others are no duplicates: the key says nothing. */
const largestBlock = 20;

/** How likely two records with this in common are one. */
const weights = {
  phone: 0.6,
  email: 0.6,
  name: 0.5,
  name_birth: 0.7,
  registration: 0.9,
  website: 0.5,
  title_place: 0.7,
  text: 0.8,
} as const;

type Signal = keyof typeof weights;

interface Source {
  table: string;
  /** Where the record is `t`; its title for people. */
  title: ReturnType<typeof sql>;
  living: ReturnType<typeof sql>;
  /** Names of people, which the database cannot compare: several keys of each row. */
  names?: (tx: Tx) => Promise<ReturnType<typeof sql>>;
  /** What is compared: of several expressions each has a value that may be that of another. */
  keys: Partial<Record<Signal, ReturnType<typeof sql> | readonly ReturnType<typeof sql>[]>>;
}

/** A name as it is compared: without case, spaces, marks and what companies add to theirs. */
const plainName = (name: ReturnType<typeof sql>) =>
  sql`nullif(regexp_replace(regexp_replace(lower(${name}), '(co\.?,? ?ltd\.?|limited|company|有限公司|公司|ကုမ္ပဏီ|လီမိတက်)', '', 'g'),
    '[[:space:][:punct:]]+', '', 'g'), '')`;

/** Rows whose names are compared in one go: nobody else is answered meanwhile, and 5,000 took over a second. */
const namesAtOnce = 200;

/** The names of living seekers whose day of birth is known, as keys that may be shared: `(id, key)`. */
const seekerNames = async (tx: Tx): Promise<ReturnType<typeof sql>> => {
  const [ids, keys]: [string[], string[]] = [[], []];
  let last = '0';
  for (;;) {
    const { rows } = await sql<{ id: string; names: (string | null)[] }>`
      select t.id, array[t.full_name, t.name_en] as names from job_seeker t
      where t.id > ${last} and t.birth_date is not null and t.deleted_at is null and t.merged_into is null
      order by t.id limit ${namesAtOnce}`.execute(tx);
    for (const { id, names } of rows)
      for (const key of nameKeysOf(names)) {
        ids.push(id);
        keys.push(key);
      }
    const end = rows.at(-1);
    if (!end || rows.length < namesAtOnce) break;
    last = end.id;
  }
  return sql`join unnest(${ids}::bigint[], ${keys}::text[]) as n(id, key) on n.id = t.id`;
};

const sources: Readonly<Record<DuplicateKind, Source>> = {
  seeker: {
    table: 'job_seeker',
    title: sql`t.full_name`,
    living: sql`t.deleted_at is null and t.merged_into is null`,
    names: seekerNames,
    keys: {
      phone: [sql`t.contact_phone_hash`, sql`t.viber_hash`],
      email: sql`t.contact_email_hash`,
      name_birth: sql`n.key || t.birth_date::text`,
    },
  },
  company: {
    table: 'company',
    title: sql`coalesce(t.name ->> 'en-US', (select value from jsonb_each_text(t.name) limit 1))`,
    living: sql`t.deleted_at is null and t.merged_into is null`,
    keys: {
      name: plainName(sql`coalesce(t.name ->> 'en-US', (select value from jsonb_each_text(t.name) limit 1))`),
      phone: sql`t.contact_phone_hash`,
      email: sql`t.contact_email_hash`,
      registration: sql`nullif(regexp_replace(upper(t.registration_no), '[^A-Z0-9]', '', 'g'), '')`,
      website: sql`nullif(regexp_replace(lower(t.website), '^https?://(www\.)?|/.*$', '', 'g'), '')`,
    },
  },
  job: {
    table: 'job_posting',
    title: sql`t.title`,
    living: sql`t.deleted_at is null and t.status in ('draft', 'pending_review', 'published', 'paused')`,
    keys: {
      title_place: sql`t.company_id || ':' || lower(t.title) || ':' || coalesce(t.region_id, 0)`,
      text: sql`t.content_hash`,
    },
  },
};

/**
 * Finds pairs of living records of one site that share a key: each key is a block of its own, so that no record is
 * compared with all others. A pair that was decided stays decided. @returns the pairs that are new or look otherwise
 */
export const findPairs = async (tx: Tx, kind: DuplicateKind): Promise<string[]> => {
  const { table, title, living, names, keys } = sources[kind];
  const source = sql.table(table);
  const withNames = names ? await names(tx) : sql``;
  const blocks = Object.entries(keys).map(([signal, key]) => {
    const keyedBy = (
      one: ReturnType<typeof sql>,
    ) => sql`select distinct t.id, t.subsite_id, (${one})::text as key
      from ${source} t ${signal === 'name_birth' ? withNames : sql``} where ${living} and (${one}) is not null`;
    const keyed = sql.join([key].flat().map(keyedBy), sql` union `);
    return sql`select distinct a.id as a_id, b.id as b_id, a.subsite_id, ${signal}::text as signal,
        ${weights[signal as Signal]}::numeric as weight
      from (${keyed}) a join (${keyed}) b on b.key = a.key and b.subsite_id = a.subsite_id and b.id > a.id
      join (select key, subsite_id from (${keyed}) k group by key, subsite_id
        having count(*) between 2 and ${largestBlock}) usual on usual.key = a.key and usual.subsite_id = a.subsite_id`;
  });
  const { rows } = await sql<{ id: string }>`
    with shared as (${sql.join(blocks, sql` union all `)}),
    pairs as (select a_id, b_id, min(subsite_id) as subsite_id, array_agg(distinct signal) as signals,
        1 - exp(sum(ln(1 - weight))) as score
      from shared group by a_id, b_id)
    insert into duplicate_pair (subsite_id, kind, a_id, b_id, title_a, title_b, score, signals, create_by)
    select p.subsite_id, ${kind}, p.a_id, p.b_id,
      (select left(${title}, 250) from ${source} t where t.id = p.a_id),
      (select left(${title}, 250) from ${source} t where t.id = p.b_id),
      round(p.score, 3), p.signals, 'system'
    from pairs p where p.score >= 0.5
    on conflict (kind, a_id, b_id) do update set score = excluded.score, signals = excluded.signals
      where duplicate_pair.status = 'open' and duplicate_pair.score <> excluded.score
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};
