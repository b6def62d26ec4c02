import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { argon2, password } from './plan.ts';
import { insertsOf, type LoadStep, type Sizes } from './recruitment-rows.ts';
import { phrases } from './recruitment-words.ts';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const resumes = number('BENCH_RESUMES', 100_000);

/** The full size is 1,000,000 resumes with 200,000 jobs and 3,000,000 applications. */
export const sizes: Sizes = {
  resumes,
  jobs: number('BENCH_JOBS', resumes / 5),
  companies: number('BENCH_COMPANIES', Math.ceil(resumes / 50)),
  applications: number('BENCH_APPLICATIONS', resumes * 3),
};

/** The site of the account that may work on one site alone. */
export const benchSite = '102';
export const siteAccount = 'bench-of-a-site';

const tables = ['company', 'job_seeker', 'resume', 'job_posting', 'application', 'search_entry'];
/** As many connections as the machine has cores to spare for the database. */
const loaders = number('BENCH_LOADERS', 2);
const sliceSize = 25_000;

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // No triggers and no checks of references: what is loaded fits together by itself.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'`);
  return client;
};

/** Works through a list with several connections. */
const share = async <T>(
  connectionString: string,
  work: readonly T[],
  take: (client: pg.Client, one: T) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...work];
  const run = async (): Promise<void> => {
    const client = await connect(connectionString);
    try {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await take(client, one);
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: loaders }, run));
};

const withClient = async (
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = await connect(connectionString);
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Words to choose from, ways to choose, and the indexes out of the way until all rows are there. */
const prepare = (client: pg.Client): Promise<unknown> =>
  client
    .query(`create unlogged table bench_phrase (kind text, lang text, n int, words text, primary key (kind, lang, n));
      create unlogged table bench_index (name text, made text);
      create unlogged table bench_type as select id, (row_number() over (order by id) - 1)::int as n from job_type;
      create function bench_pick(i bigint, salt int, n int) returns int language sql immutable parallel safe as
        $$ select ((hashint8extended(i, salt) & 1073741823) % n)::int $$;
      create function bench_skewed(i bigint, salt int, n int) returns int language sql immutable parallel safe as
        $$ select floor(n * ((hashint8extended(i, salt) & 1073741823) / 1073741824::float8) ^ 2)::int $$`)
    .then(() =>
      client.query(
        'insert into bench_phrase select * from jsonb_to_recordset($1::jsonb) as p (kind text, lang text, n int, words text)',
        [JSON.stringify(phrases())],
      ),
    )
    .then(() =>
      client.query(
        `insert into bench_index select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
         from pg_index i where not i.indisunique and i.indrelid::regclass::text = any($1)`,
        [tables],
      ),
    )
    .then(() =>
      client.query(`analyze bench_phrase;
        do $$ declare one record; begin
          for one in select name from bench_index loop execute 'drop index ' || one.name; end loop;
        end $$`),
    );

const load = (connectionString: string, { sql, rows }: LoadStep): Promise<void> => {
  const slices = Array.from({ length: Math.ceil(rows / sliceSize) }, (_, n) => [
    n * sliceSize + 1,
    Math.min((n + 1) * sliceSize, rows),
  ]);
  return share(connectionString, slices, (client, [from, to]) => client.query(sql, [from, to]));
};

const finish = async (connectionString: string): Promise<void> => {
  let made: string[] = [];
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ made: string }>(
      `select made from bench_index order by made ~ 'gin' desc, name`,
    );
    made = rows.map((row) => row.made);
  });
  await share(connectionString, made, (client, statement) => client.query(statement));
  await share(connectionString, tables, (client, table) => client.query(`vacuum analyze ${table}`));
  await withClient(connectionString, async (client) => {
    await client.query(`drop table bench_phrase, bench_index, bench_type;
      drop function bench_pick(bigint, int, int); drop function bench_skewed(bigint, int, int)`);
    await makeSiteAccount(client);
  });
};

/** Somebody with the usual rights of a recruiter on one site. */
const makeSiteAccount = async (client: pg.Client): Promise<void> => {
  await client.query(
    `with person as (
        insert into sys_user (username, realname, language, all_subsite, password_hash, password_changed_at)
        values ($1, 'Bench', 'en-US', false, $2, now()) returning id),
      site as (insert into user_subsite (user_id, subsite_id) select id, $3 from person),
      role as (
        insert into sys_role (role_name, role_code) values ('{"en-US": "Bench"}', 'bench-of-a-site') returning id),
      granted as (
        insert into sys_role_permission (role_id, permission_id) select role.id, p.id from role, sys_permission p
        where p.menu_type = '2' and p.deleted_at is null
          and p.perms ~ '^(company|seeker|resume|jobPosting|application):(list|query|get|search)$')
      insert into sys_user_role (user_id, role_id) select person.id, role.id from person, role`,
    [siteAccount, await hash(password, argon2), benchSite],
  );
};

/** The steps of loading, each of a few minutes at the full size, in their order. */
export const loadSteps = (connectionString: string): [name: string, run: () => Promise<void>][] => [
  ['prepare', () => withClient(connectionString, prepare)],
  ...insertsOf(sizes).map((step): [string, () => Promise<void>] => [
    step.name,
    () => load(connectionString, step),
  ]),
  ['indexes', () => finish(connectionString)],
];

/** Companies, people, resumes, jobs and applications as a platform has them. @returns seconds */
export const loadRecruitment = async (connectionString: string): Promise<number> => {
  const started = performance.now();
  for (const [, run] of loadSteps(connectionString)) await run();
  return (performance.now() - started) / 1000;
};
