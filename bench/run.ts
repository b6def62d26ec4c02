// npm run bench: how far our server is from a bare one that runs the same SQL. Reads bench/README.md's figures.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionString, startEngine } from '../apps/server/src/kernel/db/engine/index.ts';
import { signIn as signInAs } from '../tests/support/api.ts';
import { percentile, runLoad } from '../tests/support/load.ts';
import { startServerProcess } from '../tests/support/server-process.ts';
import { measureAnnouncements } from './announcements.ts';
import { capturePlan, newRow } from './capture.ts';
import { type Comparison, compare, median, type Work } from './compare.ts';
import { measureConditions } from './conditions.ts';
import { measureContent } from './content.ts';
import { measureDashboard } from './dashboard.ts';
import { loadRows, rowCount, someIds } from './data.ts';
import { measureDesigner } from './designer.ts';
import { measureEditor } from './editor.ts';
import { measureForms } from './forms.ts';
import { measureMenus } from './menus.ts';
import { measurePictures } from './pictures.ts';
import { type Plan, pageCount, password, paths } from './plan.ts';
import { printComparisons, printFact, printMachine } from './print.ts';
import { measureProcess } from './process.ts';
import { type Measured, memoryOf, startBare } from './processes.ts';
import { measurePropagation } from './propagation.ts';
import { measurePublishing } from './publishing.ts';
import { measureRecruitment } from './recruitment.ts';
import { measureRows } from './rows.ts';
import { measureTrees } from './trees.ts';
import { measureUploads } from './uploads.ts';
import { measureVisits } from './visits.ts';

const wanted = process.argv[2];
const dataDir = mkdtempSync(join(tmpdir(), 'lc-bench-'));
chmodSync(dataDir, 0o711);
const settings = {
  LC_DATA_DIR: dataDir,
  LC_RATE_LIMIT: '0',
  LC_TRUSTED_PROXIES: '127.0.0.1',
  LC_ADMIN_PASSWORD: password,
};
const silent = { info: () => undefined, warn: console.warn, error: console.error };

/** Starts the whole product, with its own PostgreSQL, and stops it again. @returns ms to ready. */
const startOnce = async (): Promise<number> => {
  const server = await startServerProcess({ env: settings, preferBuild: true });
  await server.end();
  return server.readyAfter;
};

const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench0', password }),
  });
  const { result } = (await answer.json()) as { result: { token: string } };
  return result.token;
};

const works = (token: string, ids: readonly string[]): Work[] => {
  const headers = { 'x-access-token': token };
  const page = (n: number): number => 1 + (n % pageCount);
  const idAt = (n: number): string => ids[n % ids.length] ?? '';
  return [
    { name: 'list', connections: 16, aim: 0.7, next: (n) => ({ path: paths.list(page(n)), headers }) },
    {
      name: 'list with total',
      connections: 16,
      aim: 1,
      next: (n, who) => ({ path: paths.list(page(n)) + (who === 'bare' ? '&bareTotal=1' : ''), headers }),
    },
    { name: 'get', connections: 16, aim: 0.55, next: (n) => ({ path: paths.get(idAt(n)), headers }) },
    {
      name: 'create',
      connections: 16,
      aim: 0.8,
      next: (n) => ({
        method: 'POST',
        path: paths.create,
        headers,
        body: JSON.stringify(newRow(`bench-${process.pid}-${n}`)),
      }),
    },
    { name: 'login', connections: 4, aim: 0.8, next: (_n, _who, connection) => login(connection) },
  ];
};

/** Some need a server, but none of the rows. */
const measureAlone = async (measure: (address: string) => Promise<void>): Promise<void> => {
  const server = await startServerProcess({ env: settings, preferBuild: true });
  try {
    await measure(server.address);
  } finally {
    await server.end();
  }
};

/** Content needs rows of its own, and none of the accounts. */
const measureContentAlone = async (): Promise<void> => {
  const engine = await startEngine({ dataDir, log: silent });
  const database = connectionString(engine.connection);
  const env = { ...settings, DATABASE_URL: database };
  try {
    const server = await startServerProcess({ env, preferBuild: true });
    try {
      await measureContent(server.address, database);
    } finally {
      await server.end();
    }
  } finally {
    await engine.stop();
  }
};

/** Everybody from an address of his own: an address that tries several sign-ins at once is asked for a captcha. */
const login = (person: number) => ({
  method: 'POST' as const,
  path: paths.login,
  headers: { 'x-forwarded-for': `10.0.0.${person + 1}` },
  body: JSON.stringify({ username: `bench${person + 1}`, password }),
});

/** How long one client waits for a row while four sign in without a pause, in ms at the 99th percentile. */
const getUnderLogins = async (target: Measured, token: string, ids: readonly string[]): Promise<number> => {
  const { address } = target;
  const seconds = 3;
  const [gets, logins] = await Promise.all([
    runLoad({
      address,
      connections: 1,
      seconds,
      next: (n) => ({ path: paths.get(ids[n % ids.length] ?? ''), headers: { 'x-access-token': token } }),
    }),
    runLoad({ address, connections: 4, seconds, next: (_n, connection) => login(connection) }),
  ]);
  const failed = [...gets.failures, ...logins.failures];
  if (failed.length > 0) throw new Error(`get under logins: ${failed[0]}`);
  return percentile(gets.latencies, 0.99);
};

const peakMemory = async (target: Measured, token: string): Promise<number> => {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(target.pid));
  }, 20);
  const { failures } = await runLoad({
    address: target.address,
    connections: 200,
    seconds: 4,
    next: (n) => ({ path: paths.list(1 + (n % pageCount)), headers: { 'x-access-token': token } }),
  });
  clearInterval(timer);
  if (failures.length > 0) throw new Error(`200 at once: ${failures[0]}`);
  return peak;
};

type MeasureTwo = (servers: readonly Measured[], database: string, admin: string) => Promise<void>;

/** Some need two servers on one database, and none of the rows. */
const measureOnTwo = async (measure: MeasureTwo): Promise<void> => {
  const engine = await startEngine({ dataDir, log: silent });
  const ending: (() => Promise<unknown>)[] = [() => engine.stop()];
  try {
    const database = connectionString(engine.connection);
    const env = { ...settings, DATABASE_URL: database, LC_DEMO: 'off' };
    const servers: Measured[] = [];
    for (let count = 0; count < 2; count++) {
      const server = await startServerProcess({ env, preferBuild: true });
      ending.push(() => server.end());
      servers.push(server);
    }
    const admin = await signInAs(servers[0]?.address ?? '', 'admin', password);
    await measure(servers, database, admin);
  } finally {
    for (const end of ending.reverse()) await end();
  }
};

/** Recruitment brings its own rows and needs none of the accounts. */
const measureResumes = async (): Promise<void> => {
  const engine = await startEngine({ dataDir, log: silent });
  try {
    const database = connectionString(engine.connection);
    const server = await startServerProcess({
      env: { ...settings, DATABASE_URL: database },
      preferBuild: true,
    });
    try {
      await measureRecruitment(server.address, database);
    } finally {
      await server.end();
    }
  } finally {
    await engine.stop();
  }
};

const measureStarts = async (): Promise<void> => {
  printFact('first start, to ready', await startOnce(), 'ms');
  const seconds = median([await startOnce(), await startOnce(), await startOnce()]);
  printFact('second start, to ready', seconds, 'ms', { atMost: 2000 });
};

const run = async (): Promise<void> => {
  printMachine();
  if (wanted === 'recruitment') return await measureResumes();
  if (wanted === 'forms') return await measureAlone(measureForms);
  if (wanted === 'content') return await measureContentAlone();
  if (wanted === 'editor') return await measureAlone(measureEditor);
  if (wanted === 'publishing') return await measureAlone(measurePublishing);
  if (wanted === 'designer') return await measureAlone(measureDesigner);
  if (wanted === 'rows') return await measureAlone(measureRows);
  if (wanted === 'process') return await measureOnTwo(measureProcess);
  if (wanted === 'propagation') return await measureOnTwo(measurePropagation);
  if (wanted !== 'dashboard') await measureStarts();
  const engine = await startEngine({ dataDir, log: silent });
  const ending: (() => Promise<unknown>)[] = [() => engine.stop()];
  try {
    const database = connectionString(engine.connection);
    if (wanted === 'dashboard') {
      const server = await startServerProcess({
        env: { ...settings, DATABASE_URL: database },
        preferBuild: true,
      });
      ending.push(() => server.end());
      return await measureDashboard(server.address, database);
    }
    await loadRows(database);
    const ids = await someIds(database, 500);
    const captured = await capturePlan(database, ids);
    const server = await startServerProcess({
      env: { ...settings, DATABASE_URL: database },
      preferBuild: true,
      nodeOptions: process.env.BENCH_NODE_OPTIONS?.split(' '),
    });
    ending.push(() => server.end());
    const idle = memoryOf(server.pid);
    if (wanted === 'menus') return await measureMenus(server.address, database);
    const token = await signIn(server.address);
    if (!wanted || wanted === 'conditions') await measureConditions(server.address, token);
    if (wanted === 'conditions') return;
    // Before anything else has grown it: uploads and pictures leave memory of their own.
    const inFlight = !wanted || wanted === 'rss' ? await peakMemory(server, token) : 0;
    if (!wanted || wanted === 'announcements') {
      const second = await startServerProcess({
        env: { ...settings, DATABASE_URL: database },
        preferBuild: true,
      });
      try {
        await measureAnnouncements([server.address, second.address], database, token);
      } finally {
        await second.end();
      }
      if (wanted) return;
    }
    const uploadFolder = mkdtempSync(join(dataDir, 'bare-uploads-'));
    const plan: Plan = { ...captured, token, uploadFolder };
    const planFile = join(dataDir, 'bench-plan.json');
    writeFileSync(planFile, JSON.stringify(plan));
    const bare = await startBare(planFile);
    ending.push(bare.end);
    console.log(`\n${rowCount} rows; both answer in turn, medians of the rounds\n`);
    const comparisons: Comparison[] = [];
    for (const work of works(token, ids)) {
      if (wanted && work.name !== wanted) continue;
      comparisons.push(await compare(work, server, bare));
    }
    printComparisons(comparisons);
    if (!wanted || wanted === 'trees') await measureTrees(server.address, database);
    if (!wanted || wanted === 'uploads')
      await measureUploads(server, bare, token, [uploadFolder, join(dataDir, 'files', 'store')]);
    const afterUploads = memoryOf(server.pid);
    if (!wanted || wanted === 'pictures') await measurePictures(server, token);
    if (wanted && wanted !== 'rss') return;
    const waits = { server: [] as number[], bare: [] as number[] };
    for (let round = 0; round < (wanted ? 1 : 3); round++) {
      waits.bare.push(await getUnderLogins(bare, token, ids));
      waits.server.push(await getUnderLogins(server, token, ids));
    }
    printFact('get while four sign in, p99 (bare)', median(waits.bare), 'ms');
    printFact('get while four sign in, p99', median(waits.server), 'ms', { atMost: 15 });
    printFact('memory when started', idle, 'MB');
    printFact('memory after the run', memoryOf(server.pid), 'MB');
    printFact('memory at 200 requests in flight, fresh', inFlight, 'MB', { atMost: 200 });
    printFact('memory after uploads', afterUploads, 'MB');
    await measureVisits(server.address);
    await measureRows(server.address);
    await measureMenus(server.address, database);
    await measureForms(server.address);
    await measurePublishing(server.address);
    await measureDesigner(server.address);
    await measureEditor(server.address);
  } finally {
    for (const end of ending.reverse()) await end();
  }
};

try {
  await run();
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
