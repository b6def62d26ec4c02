import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from './compare.ts';
import { password } from './plan.ts';
import { printFact } from './print.ts';

const columnCount = 10_000;
const siteCount = 500;

/** A site with 10,000 columns three deep, and 500 sites in folders three deep. */
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
    await client.query('vacuum analyze news_class');
  } finally {
    await client.end();
  }
};

/** Going to a page of the console, or a click. */
type Act = { path: string } | { button: string };

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

const signIn = async (browser: Browser, address: string): Promise<Page> => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${address}/user/login`, { waitUntil: 'networkidle' });
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 15_000 });
  await page.getByRole('button', { name: /^Working site/ }).click();
  await page.getByRole('button', { name: 'Myanmar recruitment site' }).click();
  await page.getByRole('button', { name: /^Working site: Myanmar/ }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const item = 'main [role=treeitem]';

/** How long trees of 10,000 columns and 500 sites take to open, and a letter in their filters. */
export const measureSiteTrees = async (address: string, connectionString: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return console.log('trees: not measured, there is no Chromium');
  await loadTrees(connectionString);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await signIn(browser, address);
    printFact('columns page, 10,000 columns', await until(page, { path: '/sites/newsclass' }, item), 'ms', {
      atMost: 500,
    });
    const filter = 'main input[aria-label="Filter the columns"]';
    printFact('a letter in its filter, longest', Math.max(...(await typing(page, filter, 'notices'))), 'ms');
    const side = '.lc-tree [role=treeitem]';
    printFact('side tree, 10,000 columns', await until(page, { path: '/content/columns' }, side), 'ms', {
      atMost: 500,
    });
    const times = await typing(page, '.lc-tree-search input', 'notices');
    printFact('a letter in its filter, longest', Math.max(...times), 'ms');
    printFact('a letter in its filter, median', median(times), 'ms');
    printFact('sites page, 500 sites', await until(page, { path: '/sites/subsite' }, item), 'ms', {
      atMost: 500,
    });
    const open = { button: 'button[aria-label^="Working site"]' };
    printFact('working sites, 500', await until(page, open, '.lc-sites li'), 'ms', { atMost: 500 });
    const sites = await typing(page, '.lc-sites input', 'site 49');
    printFact('a letter in their search, longest', Math.max(...sites), 'ms');
  } catch (error) {
    console.log(`trees: not measured, ${error instanceof Error ? error.message : error}`);
  } finally {
    await browser.close();
  }
};
