import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { median } from './compare.ts';
import { password } from './plan.ts';
import { printFact } from './print.ts';

const consoleIndex = join(import.meta.dirname, '..', 'apps', 'console', 'dist', 'index.html');

const columnCount = 10_000;
const siteCount = 500;

/** 99 departments with 101 below each: some ten thousand. */
const loadDepartments = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with halls as (insert into sys_depart (depart_name, org_code, depart_order)
      select jsonb_build_object('en-US', 'Hall ' || n), 'Q' || lpad(n::text, 2, '0'), 1000 + n
      from generate_series(1, 99) n returning id, org_code)
    insert into sys_depart (parent_id, depart_name, org_code)
    select h.id, jsonb_build_object('en-US', 'Room ' || h.org_code || '-' || n),
      h.org_code || chr(65 + n / 99) || lpad((n % 99 + 1)::text, 2, '0')
    from halls h, generate_series(0, 100) n`);
  await client.query('analyze sys_depart');
};

/** A site with 10,000 columns three deep, 500 sites in folders three deep, and the departments. */
const loadTrees = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into news_class (id, subsite_id, parent_id, title, code, sort_order)
       select 2000000 + i, 102, case when i < 20 then null when i < 520 then 2000000 + i % 20 else 2000020 + i % 500 end,
         jsonb_build_object('en-US', (array['News', 'Notices', 'Jobs', 'Training'])[1 + i % 4] || ' ' || i), 'bench' || i, i
       from generate_series(0, $1::int - 1) i`,
      [columnCount],
    );
    await client.query(
      `insert into subsite (id, parent_id, name, code, classify, site_type, status)
       select 3000000 + i, case when i < 5 then null when i < 25 then 3000000 + i % 5 else 3000005 + i % 20 end,
         jsonb_build_object('en-US', 'Folder ' || i), 'benchfolder' || i, 'group', null, null
       from generate_series(0, 64) i`,
    );
    await client.query(
      `insert into subsite (id, parent_id, name, code, classify, site_type, status)
       select 3100000 + i, 3000025 + i % 40, jsonb_build_object('en-US', 'Bench site ' || i), 'benchsite' || i,
         'other', 'generalsite', 'building' from generate_series(0, $1::int - 1) i`,
      [siteCount],
    );
    await loadDepartments(client);
    await client.query('vacuum analyze news_class');
  } finally {
    await client.end();
  }
};

/** Going to a page of the console, or a click. */
type Act = { path: string } | { button: string };

/** What the page's main thread has spent so far, in ms: unlike time, it does not grow with what else runs here. */
const mainThread = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
};

/** Time in ms from an act in the page until something is drawn. */
const until = (page: Page, act: Act, drawn: string): Promise<number> =>
  page.evaluate(
    async ([what, selector]) => {
      const started = performance.now();
      if ('path' in what) {
        history.pushState(null, '', what.path);
        dispatchEvent(new PopStateEvent('popstate'));
      } else document.querySelector<HTMLElement>(what.button)?.click();
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      return performance.now() - started;
    },
    [act, drawn] as const,
  );

/** Times in ms, letter by letter, from an input until the page has been drawn again. */
const typing = (page: Page, selector: string, text: string): Promise<number[]> =>
  page.evaluate(
    async ([box, letters]) => {
      const input = document.querySelector<HTMLInputElement>(box);
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      for (let at = 1; at <= letters.length; at++) {
        const started = performance.now();
        write?.call(input, letters.slice(0, at));
        input?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        times.push(performance.now() - started);
      }
      return times;
    },
    [selector, text] as const,
  );

const signIn = async (browser: Browser, address: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${address}/user/login`, { waitUntil: 'networkidle' });
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 15_000 });
  await page.getByRole('button', { name: /^Working site/ }).click();
  await page.getByPlaceholder('Search sites').fill('Myanmar');
  await page.getByRole('treeitem', { name: 'Myanmar recruitment site' }).click();
  await page.getByRole('button', { name: /^Working site: Myanmar/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
};

const itemOf = (tree: string): string => `[role=tree][aria-label="${tree}"] [role=treeitem]`;

interface Measured {
  name: string;
  act: Act;
  drawn: string;
  filter: string;
  text: string;
}

const measured: readonly Measured[] = [
  {
    name: 'list of working sites, 500',
    act: { button: 'button[aria-label^="Working site"]' },
    drawn: itemOf('Working sites'),
    filter: '.lc-sites input',
    text: 'site 49',
  },
  {
    name: 'sites page, 500 sites',
    act: { path: '/sites/subsite' },
    drawn: itemOf('Tree of sites'),
    filter: 'main input[aria-label="Filter the sites"]',
    text: 'site 49',
  },
  {
    name: 'departments page, 10,000 departments',
    act: { path: '/organization/depart' },
    drawn: itemOf('Department tree'),
    filter: 'main input[aria-label="Filter the departments"]',
    text: 'room q77',
  },
  {
    name: 'columns page, 10,000 columns',
    act: { path: '/sites/newsclass' },
    drawn: itemOf('Columns of this site'),
    filter: 'main input[aria-label="Filter the columns"]',
    text: 'notices 77',
  },
  {
    name: 'side tree, 10,000 columns',
    act: { path: '/content/columns' },
    drawn: itemOf('Columns'),
    filter: '.lc-tree-search input',
    text: 'notices 77',
  },
];

/** Windows that each tree is opened in, one after the other, with the browser's cache of code filled by the first. */
const rounds = 5;

/**
 * How long trees of 10,000 departments and columns and of 500 sites take from a click in a window that has shown
 * another page, and a letter in their filters.
 */
export const measureTrees = async (address: string, connectionString: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!existsSync(consoleIndex) || !executablePath)
    return console.log('trees: not measured, the console is not built or there is no Chromium');
  await loadTrees(connectionString);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await signIn(browser, address);
    for (const { name, act, drawn, filter, text } of measured) {
      const [opened, opening, letters, typed] = [[], [], [], []] as [number[], number[], number[], number[]];
      for (let round = 0; round < rounds; round++) {
        const page = await context.newPage();
        await page.goto(`${address}/identity/online`, { waitUntil: 'networkidle' });
        const spent = await mainThread(page);
        const before = await spent();
        opened.push(await until(page, act, drawn));
        opening.push((await spent()) - before);
        await page.waitForLoadState('networkidle');
        const beforeTyping = await spent();
        const times = await typing(page, filter, text);
        letters.push(...times);
        typed.push(((await spent()) - beforeTyping) / times.length);
        await page.close();
      }
      printFact(name, median(opened), 'ms', { atMost: 500 });
      printFact('  of that, the page itself', median(opening), 'ms');
      printFact('  a letter in its filter', median(letters), 'ms');
      printFact('  of that, the page itself', median(typed), 'ms');
    }
  } catch (error) {
    console.log(`trees: not measured, ${error instanceof Error ? error.message : error}`);
  } finally {
    await browser.close();
  }
};
