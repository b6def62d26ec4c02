import pg from 'pg';
import { percentile } from '../tests/support/load.ts';
import { password, paths } from './plan.ts';
import { printFact } from './print.ts';

const resumeCount = Number(process.env.BENCH_RESUMES ?? 200_000);

/** What the resumes of the bench are made of: a common phrase, a rarer one and a rare one each, and a name. */
const trades = [
  [
    'Hotel manager with ten years in Yangon',
    'Accountant in a trading company',
    'Welder on ships',
    'Cook of Shan food',
  ],
  ['酒店经理，十年仰光工作经验', '外贸公司会计师', '船舶焊工', '缅甸语翻译'],
  ['ရန်ကုန်တွင် ဟိုတယ်မန်နေဂျာ', 'ကုမ္ပဏီ စာရင်းကိုင်', 'သင်္ဘောဂဟေဆော်', 'ရှမ်းအစားအစာ စားဖိုမှူး'],
].flat();
const families = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗';
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平';

const names = (): string[] =>
  [...families].flatMap((family) => [...given].map((name) => `${family}${name}`)).slice(0, 400);

/** Phrases, so that the database can put entries together by itself. */
const loadPhrases = async (client: pg.Client): Promise<void> => {
  await client.query('create temp table phrase (kind text, n int, words text)');
  const rare = Array.from({ length: 5000 }, (_, n) => `speciality${n} 专长${n} ကျွမ်းကျင်${n}`);
  const rows = [
    ...trades.map((words, n) => ({ kind: 'trade', n, words })),
    ...rare.map((words, n) => ({ kind: 'rare', n, words })),
    ...names().map((words, n) => ({ kind: 'name', n, words })),
  ];
  await client.query(
    `insert into phrase select * from jsonb_to_recordset($1::jsonb) as p (kind text, n int, words text)`,
    [JSON.stringify(rows)],
  );
};

const statements = [
  'alter table job_seeker disable trigger user',
  'alter table resume disable trigger user',
  `insert into job_seeker (id, subsite_id, full_name)
   select 10000000 + i, 102, p.words from generate_series(1, $1::int) i join phrase p on p.kind = 'name' and p.n = i % 400`,
  `insert into resume (id, subsite_id, resume_no, seeker_id, lang, title, refreshed_at, status)
   select 10000000 + i, 102, 'RB-' || i, 10000000 + i, (array['en-US', 'zh-CN', 'my-MM'])[1 + i % 3], p.words,
     now() - i * interval '7 seconds', 'approved'
   from generate_series(1, $1::int) i join phrase p on p.kind = 'trade' and p.n = i % 12`,
  `insert into search_entry (kind, object_id, subsite_id, sort_at, facts, words, tokens)
   select 'resume', 10000000 + i, 102, now() - i * interval '7 seconds',
     jsonb_build_object('status', 'approved', 'lang', (array['en-US', 'zh-CN', 'my-MM'])[1 + i % 3]),
     t.words || E'\\n' || r.words,
     setweight(to_search_tokens(n.words), 'A') || to_search_tokens(t.words, r.words)
   from generate_series(1, $1::int) i
     join phrase t on t.kind = 'trade' and t.n = i % 12
     join phrase r on r.kind = 'rare' and r.n = i % 5000
     join phrase n on n.kind = 'name' and n.n = i % 400`,
  'alter table job_seeker enable trigger user',
  'alter table resume enable trigger user',
];

/** As many resumes as wanted, with their entries in the search. @returns seconds */
const loadResumes = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const started = performance.now();
  try {
    await loadPhrases(client);
    for (const statement of statements)
      await client.query(statement, statement.includes('$1') ? [resumeCount] : []);
    await client.query('vacuum analyze job_seeker, resume, search_entry');
  } finally {
    await client.end();
  }
  return (performance.now() - started) / 1000;
};

const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { result } = (await answer.json()) as { result: { token: string } };
  return result.token;
};

interface Reply {
  success: boolean;
  message: string;
  result: { total: number; next?: string | null };
}

/** Lists and searches of resumes at the API, one client, in ms at the 95th percentile. */
export const measureRecruitment = async (address: string, connectionString: string): Promise<void> => {
  printFact(`${resumeCount} resumes loaded`, await loadResumes(connectionString), 's', { atMost: 600 });
  await measureOnly(address);
};

const measureOnly = async (address: string): Promise<void> => {
  const headers = { 'x-access-token': await signIn(address) };
  const get = async (path: string): Promise<Reply> => {
    const answer = await fetch(`${address}/lcplatform/lczp/resume/${path}`, { headers });
    const reply = (await answer.json()) as Reply;
    if (!reply.success) throw new Error(`${path}: ${reply.message}`);
    return reply;
  };
  const p95 = async (name: string, atMost: number, pathOf: (n: number) => string): Promise<void> => {
    const times: number[] = [];
    let last: Reply | undefined;
    for (let n = 0; n < 60; n++) {
      const started = performance.now();
      last = await get(pathOf(n));
      if (n >= 10) times.push(performance.now() - started);
    }
    printFact(`${name} (${last?.result.total} found), p95`, percentile(times, 0.95), 'ms', { atMost });
  };
  // Words that say nothing make every search another one: its count was not made before.
  const silent = 'a the of in on to and or'.split(' ');
  const fresh = (keyword: string, n: number): string =>
    search(`${keyword} ${silent[n % 8]} ${silent[Math.floor(n / 8)]}`);
  const search = (keyword: string, more = ''): string =>
    `search?keyword=${encodeURIComponent(keyword)}&subsiteId=102${more}`;
  await p95('list page', 20, (n) => `list?subsiteId=102&pageNo=${1 + (n % 5)}`);
  await p95('deep page of the list', 20, (n) => `list?subsiteId=102&pageNo=${5000 + n}`);
  await p95('search, English, common', 50, (n) => fresh('managers hotel', n));
  await p95('search, English, rare', 50, (n) => search(`speciality${n * 7}`));
  await p95('search, Chinese, common', 50, (n) => fresh('会计师', n));
  await p95('search, Burmese, common', 50, (n) => fresh('စာရင်းကိုင်', n));
  await p95('search, Burmese and English, rare', 50, (n) => search(`ကျွမ်းကျင် speciality${n * 7}`));
  await p95('two-letter Chinese name', 30, (n) => search(names()[n] ?? '王伟'));
  const { next } = (await get(search('会计师'))).result;
  // A page that follows: its count is that of the first one.
  const depth = `${Math.floor(Date.now() / 1000 - resumeCount * 5)}.0_10000000`;
  await p95('search, deep page', 20, () => search('会计师', `&after=${next ? depth : ''}`));
};
