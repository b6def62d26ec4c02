import { loadavg } from 'node:os';
import { percentile } from '../tests/support/load.ts';
import { password, paths } from './plan.ts';
import { printFact } from './print.ts';
import { benchSite, loadRecruitment, siteAccount, sizes } from './recruitment-data.ts';
import { rareWord, shortNames } from './recruitment-words.ts';

const signIn = async (address: string, username: string): Promise<string> => {
  const answer = await fetch(`${address}${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { result } = (await answer.json()) as { result: { token: string } };
  return result.token;
};

interface Reply {
  success: boolean;
  message: string;
  result: { total: number; isMore?: boolean; next?: string | null };
}

type Query = Record<string, string | number>;

/** Asks a list or a search, and says how it should answer: at most so many ms at the 95th percentile. */
interface Question {
  name: string;
  path: string;
  atMost: number;
  query: (n: number) => Query;
  /** The first answer is that of a page by its number, each other one goes on from the one before. */
  goesOn?: true;
}

/** A filter that leaves every row, and makes a list count anew. */
const anew = (n: number): Query => ({ createTime_begin: `2000-01-01 00:${10 + (n % 50)}:${10 + (n % 43)}` });

const at = (words: readonly string[], n: number): string => words[n % words.length] ?? '';

/** Words that very many resumes have, and words of which only a few have all. */
const common = {
  English: ['manager', 'companies', 'hotels', 'Yangon', 'developer'],
  Chinese: ['销售经理', '会计师', '仰光', '工程师', '酒店'],
  Burmese: ['စာရင်းကိုင်', 'အရောင်းမန်နေဂျာ', 'ရန်ကုန်', 'အင်ဂျင်နီယာ', 'ဟိုတယ်'],
};
const languages = { English: 'en-US', Chinese: 'zh-CN', Burmese: 'my-MM' } as const;
type Script = keyof typeof common;
const scripts = Object.keys(common) as Script[];

const keywords = (script: Script): [kind: string, keyword: (n: number) => string][] => [
  ['common', (n) => at(common[script], n)],
  ['rare', (n) => rareWord(languages[script], 300 + n * 7)],
  ['several words', (n) => `${at(common[script], n)} ${at(common[script], n + 1)}`],
];

const filters: Readonly<Record<string, Query>> = {
  resume: { status: 'approved', lang: 'my-MM' },
  seeker: { jobStatus: 'open', gender: 'female' },
  jobPosting: { status: 'published', employment: 'part_time' },
  application: { stage: 'interview', source: 'apply' },
  company: { verifyStatus: 'verified', nature: 'ngo' },
};

const questions: Question[] = [
  ...Object.entries(filters).flatMap(([resource, two]): Question[] => {
    const path = `${resource}/list`;
    return [
      { name: `${resource}: first page`, path, atMost: 20, query: () => ({}) },
      { name: `${resource}: first page, counted anew`, path, atMost: 20, query: anew },
      { name: `${resource}: two filters`, path, atMost: 20, query: () => two },
      {
        name: `${resource}: two filters, counted anew`,
        path,
        atMost: 20,
        query: (n) => ({ ...two, ...anew(n) }),
      },
      // People have no states.
      ...(resource === 'seeker'
        ? []
        : [
            {
              name: `${resource}: rows of each state`,
              path,
              atMost: 20,
              query: () => ({ countBy: at(Object.keys(two), 0), pageSize: 1 }),
            },
          ]),
      { name: `${resource}: page 5,000`, path, atMost: 20, query: (n) => ({ pageNo: 5000 + n }) },
      {
        name: `${resource}: two filters, page 5,000`,
        path,
        atMost: 20,
        query: (n) => ({ ...two, pageNo: 5000 + n }),
      },
      {
        name: `${resource}: two filters, on from page 5,000`,
        path,
        atMost: 20,
        query: () => ({ ...two, pageNo: 5000 }),
        goesOn: true,
      },
    ];
  }),
  ...scripts.flatMap((script) =>
    keywords(script).flatMap(([kind, keyword]): Question[] => [
      {
        name: `resume list, ${script}, ${kind}`,
        path: 'resume/list',
        atMost: 50,
        query: (n) => ({ keyword: keyword(n), ...anew(n) }),
      },
      {
        name: `resume search, ${script}, ${kind}`,
        path: 'resume/search',
        atMost: 50,
        query: (n) => ({ keyword: keyword(n), pageSize: 10 + (n % 40) }),
      },
      {
        name: `job list, ${script}, ${kind}`,
        path: 'jobPosting/list',
        atMost: 50,
        query: (n) => ({ keyword: keyword(n), ...anew(n) }),
      },
    ]),
  ),
  {
    name: 'two-letter Chinese name, seekers',
    path: 'seeker/list',
    atMost: 30,
    query: (n) => ({ keyword: at(shortNames, n * 3) }),
  },
  {
    name: 'two-letter Chinese name, search of resumes',
    path: 'resume/search',
    atMost: 30,
    query: (n) => ({ keyword: at(shortNames, n * 3) }),
  },
];

const measureFor = async (address: string, username: string): Promise<void> => {
  const headers = { 'x-access-token': await signIn(address, username) };
  const get = async (path: string, query: Query): Promise<Reply['result']> => {
    const asked = new URLSearchParams({ subsiteId: benchSite });
    for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
    const answer = await fetch(`${address}/lcplatform/lczp/${path}?${asked}`, { headers });
    const reply = (await answer.json()) as Reply;
    if (!reply.success) throw new Error(`${path}?${asked}: ${reply.message}`);
    return reply.result;
  };
  const wanted = process.env.BENCH_ONLY;
  for (const { name, path, atMost, query, goesOn } of questions) {
    if (wanted && !name.includes(wanted)) continue;
    const times: number[] = [];
    let found = 0;
    let cursor: string | undefined;
    for (let n = 0; n < 50; n++) {
      const started = performance.now();
      const { total, next } = await get(path, { ...query(n), ...(cursor && { cursor }) });
      if (n >= 10) times.push(performance.now() - started);
      found = Math.max(found, total);
      if (goesOn) cursor = next ?? undefined;
    }
    times.sort((one, other) => one - other);
    printFact(`${name} (${found} found), p95`, percentile(times, 0.95), 'ms', { atMost });
  }
};

/** Lists and searches of recruitment at the API, one client at a time, in ms at the 95th percentile. */
export const measureRecruitment = async (address: string, connectionString: string): Promise<void> => {
  const { resumes, jobs, applications } = sizes;
  const seconds = await loadRecruitment(connectionString);
  printFact(`${resumes} resumes, ${jobs} jobs, ${applications} applications`, seconds, 's', { atMost: 900 });
  await askRecruitment(address);
};

/** Asks what is loaded already. */
export const askRecruitment = async (address: string): Promise<void> => {
  for (const username of [siteAccount, 'admin']) {
    console.log(`\n${username} (load of the machine ${loadavg()[0]?.toFixed(1)})`);
    await measureFor(address, username);
  }
};
