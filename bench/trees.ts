import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from './compare.ts';
import { password } from './plan.ts';
import { printFact } from './print.ts';

const consoleIndex = join(import.meta.dirname, '..', 'apps', 'console', 'dist', 'index.html');

/** 99 departments with 101 below each: some ten thousand. */
const loadDepartments = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`
      with halls as (insert into sys_depart (depart_name, org_code, depart_order)
        select jsonb_build_object('en-US', 'Hall ' || n), 'Q' || lpad(n::text, 2, '0'), 1000 + n
        from generate_series(1, 99) n returning id, org_code)
      insert into sys_depart (parent_id, depart_name, org_code)
      select h.id, jsonb_build_object('en-US', 'Room ' || h.org_code || '-' || n),
        h.org_code || chr(65 + n / 99) || lpad((n % 99 + 1)::text, 2, '0')
      from halls h, generate_series(0, 100) n`);
    await client.query('analyze sys_depart');
  } finally {
    await client.end();
  }
};

/** ms from going to the page until the first department is drawn, and from a typed word until its only match is. */
const openTree = async (page: Page, address: string): Promise<{ open: number; filter: number }> => {
  await page.goto(`${address}/identity/online`, { waitUntil: 'networkidle' });
  const open = await page.evaluate(async () => {
    const start = performance.now();
    history.pushState(null, '', '/organization/depart');
    dispatchEvent(new PopStateEvent('popstate'));
    while (!document.querySelector('[role=treeitem]')) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  const filter = await page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('.lc-browse input');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (!box || !write) throw new Error('no box to type into');
    const start = performance.now();
    write.call(box, 'Room Q77-42');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    while (!document.querySelector('.lc-tree-scroll')?.textContent?.includes('Room Q77-42'))
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  return { open, filter };
};

const signIn = async (browser: Browser, address: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/user/login`, { waitUntil: 'networkidle' });
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 15_000 });
  return context;
};

/** How long a tree of ten thousand departments takes to open and to be searched, in a real browser. */
export const measureTrees = async (address: string, connectionString: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!existsSync(consoleIndex) || !executablePath)
    return console.log('trees: not measured, the console is not built or there is no Chromium');
  await loadDepartments(connectionString);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await signIn(browser, address);
    const rounds = [];
    for (let round = 0; round < 5; round++) {
      const page = await context.newPage();
      rounds.push(await openTree(page, address));
      await page.close();
    }
    printFact('10,000 departments, to the first row', median(rounds.map(({ open }) => open)), 'ms', {
      atMost: 500,
    });
    printFact('10,000 departments, typed word to match', median(rounds.map(({ filter }) => filter)), 'ms');
  } finally {
    await browser.close();
  }
};
