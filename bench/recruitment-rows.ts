import { type PhraseKind, rareCount, shortNames } from './recruitment-words.ts';

/** How many rows of each. Seekers have one resume each. */
export interface Sizes {
  resumes: number;
  jobs: number;
  companies: number;
  applications: number;
}

/** Rows of one table, made by one statement from the numbers of a slice (`$1` to `$2`). */
export interface LoadStep {
  name: string;
  rows: number;
  sql: string;
}

/** Numbers of the bench begin here, away from those of seeds. */
const first = 10_000_000;

const lang = (i: string): string =>
  `(array['my-MM','my-MM','my-MM','my-MM','my-MM','zh-CN','zh-CN','zh-CN','en-US','en-US'])[1 + bench_pick(${i}, 1, 10)]`;
/** Six of ten rows are of one site, three of another. */
const site = (i: string): string =>
  `(array[102,102,102,102,102,102,103,103,103,16])[1 + bench_pick(${i}, 2, 10)]`;

/** Spread over three years, one in fifty at the same moment as others. */
const moment = (i: string, rows: number): string =>
  `case when bench_pick(${i}, 3, 50) = 0 then date_trunc('day', now() - ${rows} * s.step + ${i} * s.step)
    else now() - ${rows} * s.step + ${i} * s.step end`;
const step = (rows: number): string => `(select interval '3 years' / ${rows} as step) s`;

/** One of these, each as often as its number says out of a hundred. */
const oneOf = (i: string, salt: number, shares: Readonly<Record<string, number>>): string => {
  let below = 0;
  const cases = Object.entries(shares).map(([value, share]) => {
    below += share;
    return `when pick < ${below} then '${value}'`;
  });
  return `(select case ${cases.join(' ')} end from (select bench_pick(${i}, ${salt}, 100) as pick) p)`;
};

const phrase = (alias: string, kind: PhraseKind, n: string): string =>
  `join bench_phrase ${alias} on ${alias}.kind = '${kind}' and ${alias}.lang = l.lang and ${alias}.n = ${n}`;

const rareOf = (i: string): string =>
  `left join bench_phrase r on bench_pick(${i}, 10, 8) = 0 and r.kind = 'rare' and r.lang = l.lang
    and r.n = bench_pick(${i}, 11, ${rareCount})`;

const slice = 'from generate_series($1::bigint, $2::bigint) i';
const inLanguage = `cross join lateral (select ${lang('i')} as lang) l`;

const resumeShares = { approved: 70, pending_review: 10, draft: 10, rejected: 5, taken_down: 3, archived: 2 };
const jobShares = {
  published: 50,
  expired: 25,
  filled: 10,
  draft: 5,
  pending_review: 4,
  paused: 3,
  rejected: 3,
};
const stageShares = {
  submitted: 40,
  viewed: 25,
  shortlisted: 10,
  interview: 7,
  offer: 3,
  hired: 5,
  rejected: 7,
  withdrawn: 2,
  lapsed: 1,
};

export const insertsOf = ({ resumes, jobs, companies, applications }: Sizes): LoadStep[] => [
  {
    name: 'companies',
    rows: companies,
    sql: `insert into company (id, subsite_id, company_no, name, verify_status, status, nature, size_band, registration_no,
        address, create_time)
      select ${first} + i, ${site('i')}, 'CB-' || i,
        jsonb_build_object('en-US', e.words || ' ' || initcap(re.words), 'zh-CN', z.words || rz.words, 'my-MM', m.words || ' ' || rm.words),
        ${oneOf('i', 20, { verified: 70, unverified: 10, submitted: 10, rejected: 5, expired: 5 })},
        ${oneOf('i', 21, { active: 95, frozen: 3, closed: 2 })}, ${oneOf('i', 22, { private: 80, foreign: 10, ngo: 10 })},
        ${oneOf('i', 23, { '1-9': 40, '10-49': 40, '50-199': 20 })}, 'RB-' || i, 'Street ' || bench_pick(i, 24, 500),
        ${moment('i', companies)}
      ${slice} cross join ${step(companies)}
        ${[
          ['e', 'en-US'],
          ['z', 'zh-CN'],
          ['m', 'my-MM'],
        ]
          .map(
            ([alias, language]) =>
              `join bench_phrase ${alias} on ${alias}.kind = 'place' and ${alias}.lang = '${language}' and ${alias}.n = bench_pick(i, 25, 5)
               join bench_phrase r${alias} on r${alias}.kind = 'rare' and r${alias}.lang = '${language}' and r${alias}.n = bench_pick(i, 26, ${rareCount})`,
          )
          .join('\n')}`,
  },
  {
    name: 'seekers',
    rows: resumes,
    sql: `insert into job_seeker (id, subsite_id, full_name, name_en, gender, birth_date, nationality, job_status, create_time)
      select ${first} + i, ${site('i')}, f.words, case when l.lang <> 'en-US' and bench_pick(i, 30, 10) < 4 then e.words end,
        ${oneOf('i', 31, { male: 48, female: 48, unspecified: 4 })}, date '1965-01-01' + bench_pick(i, 32, 15000),
        case l.lang when 'zh-CN' then 'CN' else 'MM' end,
        ${oneOf('i', 33, { open: 60, urgent: 15, passive: 15, closed: 5, student: 5 })}, ${moment('i', resumes)}
      ${slice} cross join ${step(resumes)} ${inLanguage}
        ${phrase('f', 'name', `bench_skewed(i, 34, case l.lang when 'zh-CN' then ${shortNames.length * 21} else 4096 end)`)}
        join bench_phrase e on e.kind = 'name' and e.lang = 'en-US' and e.n = bench_pick(i, 35, 4096)`,
  },
  {
    name: 'resumes',
    rows: resumes,
    sql: `insert into resume (id, subsite_id, resume_no, seeker_id, lang, title, status, completeness, current_title,
        highest_education, work_years, visibility, refreshed_at, views, create_time)
      select ${first} + i, ${site('i')}, 'RB-' || i, ${first} + i, l.lang, t.words || ' ' || p.words || coalesce(' ' || r.words, ''),
        ${oneOf('i', 40, resumeShares)}, bench_pick(i, 41, 101), c.words,
        ${oneOf('i', 42, { bachelor: 40, high: 25, diploma: 15, vocational: 10, master: 8, doctor: 2 })}, bench_pick(i, 43, 30),
        ${oneOf('i', 44, { members: 70, public: 20, hidden: 10 })},
        case when bench_pick(i, 45, 4) > 0 then now() - bench_skewed(i, 46, 1000) * interval '1 day' end,
        bench_skewed(i, 47, 500), ${moment('i', resumes)}
      ${slice} cross join ${step(resumes)} ${inLanguage} ${phrase('t', 'trade', 'bench_skewed(i, 48, 8)')}
        ${phrase('p', 'place', 'bench_skewed(i, 49, 5)')} ${phrase('c', 'trade', 'bench_skewed(i, 50, 8)')} ${rareOf('i')}`,
  },
  {
    name: 'jobs',
    rows: jobs,
    sql: `insert into job_posting (id, subsite_id, job_no, title, company_id, status, lang, job_type_id, employment, description,
        salary_currency, salary_min, salary_max, published_at, valid_through, refreshed_at, reason_code, views, create_time)
      select ${first} + i, ${site('i')}, 'JB-' || i, t.words || ' ' || p.words || coalesce(' ' || r.words, ''),
        ${first} + 1 + bench_skewed(i, 60, ${companies}), j.status, l.lang, y.id,
        ${oneOf('i', 61, { full_time: 85, part_time: 10, contract: 5 })}, repeat(t.words || ' ' || p.words || '. ', 5) || i,
        'USD', 100 + bench_pick(i, 62, 10) * 50, 700 + bench_pick(i, 63, 10) * 100,
        case when j.status not in ('draft', 'pending_review', 'rejected') then j.at end,
        case when j.status not in ('draft', 'pending_review', 'rejected') then case j.status
          when 'published' then now() + (1 + bench_pick(i, 64, 60)) * interval '1 day' else j.at + interval '30 days' end end,
        j.at, case j.status when 'rejected' then 'other' end, bench_skewed(i, 65, 5000), j.at
      ${slice} cross join ${step(jobs)} ${inLanguage}
        cross join lateral (select ${oneOf('i', 66, jobShares)} as status, ${moment('i', jobs)} as at) j
        ${phrase('t', 'trade', 'bench_skewed(i, 67, 8)')} ${phrase('p', 'place', 'bench_skewed(i, 68, 5)')} ${rareOf('i')}
        join bench_type y on y.n = bench_pick(i, 69, (select count(*)::int from bench_type))`,
  },
  {
    // A seeker applies a few times, each time elsewhere; some jobs have very many applications.
    name: 'applications',
    rows: applications,
    sql: `insert into application (id, subsite_id, application_no, job_id, company_id, seeker_id, resume_id, stage, reached, stage_at,
        source, rating, create_time)
      select ${first} + i, j.subsite_id, 'AB-' || i, j.id, j.company_id, ${first} + k.person, ${first} + k.person, k.stage,
        case when k.stage in ('rejected', 'withdrawn', 'lapsed') then 'submitted' else k.stage end, k.at,
        ${oneOf('i', 70, { apply: 80, staff: 10, invite: 5, fair: 5 })},
        case when bench_pick(i, 71, 5) = 0 then 1 + bench_pick(i, 72, 5) end, k.at
      ${slice} cross join ${step(applications)}
        cross join lateral (select 1 + i % ${resumes} as person, i / ${resumes} as round) w
        cross join lateral (select w.person, ${oneOf('i', 73, stageShares)} as stage, ${moment('i', applications)} as at,
          (bench_skewed(w.person, 74, ${jobs}) + w.round * 17) % ${jobs} as job) k
        join job_posting j on j.id = ${first} + 1 + k.job`,
  },
  {
    name: 'entries of resumes',
    rows: resumes,
    sql: `insert into search_entry (kind, object_id, subsite_id, sort_at, facts, words, tokens)
      select 'resume', t.id, t.subsite_id, coalesce(t.refreshed_at, t.create_time),
        jsonb_build_object('status', t.status, 'lang', t.lang), t.title || E'\\n' || t.current_title,
        setweight(s.search_tokens, 'A') || t.search_tokens
      from resume t join job_seeker s on s.id = t.seeker_id where t.id between ${first} + $1 and ${first} + $2`,
  },
  {
    name: 'entries of jobs',
    rows: jobs,
    sql: `insert into search_entry (kind, object_id, subsite_id, sort_at, facts, words, tokens)
      select 'jobPosting', t.id, t.subsite_id, coalesce(t.refreshed_at, t.create_time),
        jsonb_build_object('status', t.status, 'lang', t.lang), t.title || E'\\n' || t.description,
        t.search_tokens || to_search_tokens(t.description)
      from job_posting t where t.id between ${first} + $1 and ${first} + $2`,
  },
];
