import pg from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { median } from './compare.ts';
import { printFact } from './print.ts';
import { go, type SignedIn, signedInWindows, signInAdmin, untilSeen } from './window.ts';

const branch = { first: 20, second: 20, third: 24 } as const;
const rounds = 9;

/** 10,020 menus in three levels, as nobody has them. */
const loadMenus = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const level = (kind: string, parents: string, count: number) =>
    client.query(
      `insert into sys_permission (parent_id, name, menu_type, url, component, icon, sort_no, create_by)
       select above.id, jsonb_build_object('en-US', coalesce(above.name ->> 'en-US', 'Bench') || ' ' || i),
         $1, '/bench/' || coalesce(above.id, 0) || '/' || i,
         case when $1 = '1' then 'system/dict-list' end, 'AppstoreOutlined', i + 10, 'bench' || $1
       from ${parents} above, generate_series(1, $2::int) i`,
      [kind, count],
    );
  try {
    await level('0', '(select null::bigint as id, null::jsonb as name)', branch.first);
    await level('1', "(select id, name from sys_permission where create_by = 'bench0')", branch.second);
    await level('1', "(select id, name from sys_permission where create_by = 'bench1')", branch.third);
    await client.query('analyze sys_permission');
  } finally {
    await client.end();
  }
};

const measureCall = async (address: string, path: string, token: string): Promise<void> => {
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const answer = await fetch(`${address}/lcplatform${path}`, { headers: { 'x-access-token': token } });
    size = (await answer.text()).length;
    times.push(performance.now() - started);
  }
  printFact(`10,000 menus, ${path.split('/').at(-1)}`, median(times), 'ms');
  printFact('  characters of it', size / 1000, 'k');
};

const type = (text: string): string => `
  const box = document.querySelector('.lc-menus-tools input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, '${text}');
  box.dispatchEvent(new Event('input', { bubbles: true }));`;
const rows = '[role=tree][aria-label="Menus and buttons"] [role=treeitem]';
const counted = (text: string): string =>
  `document.querySelector('.lc-menus-count[aria-live]')?.textContent.startsWith('${text}')`;

const visit = async (browser: Browser, address: string, session: SignedIn): Promise<void> => {
  const context = await signedInWindows(browser, address, session);
  const page = await context.newPage();
  await page.goto(`${address}/system/dict`, { waitUntil: 'networkidle' });
  printFact(
    '10,000 menus, the screen opens',
    await untilSeen(page, go('/access/menu'), `document.querySelector('${rows}')`),
    'ms',
    { atMost: 500 },
  );
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Expand all' }).click();
  const typed: number[] = [];
  // "Bench 7" stands in the title of a first-level menu and of everything below it.
  for (const [text, count] of [
    ['Bench 7', '501'],
    ['Bench 7 1', '275'],
    ['Bench 7 12', '25'],
    ['', '10'],
  ] as const) {
    typed.push(await untilSeen(page, type(text), counted(count)));
  }
  printFact('10,000 menus, a key in the filter', median(typed), 'ms', { atMost: 100 });
  printFact('  the slowest of four', Math.max(...typed), 'ms');
};

/** What the tree of menus costs with 10,000 of them: the calls, opening the screen, filtering as one types. */
export const measureMenus = async (address: string, connectionString: string): Promise<void> => {
  await loadMenus(connectionString);
  const session = await signInAdmin(address);
  for (const path of ['/sys/permission/list', '/sys/permission/outline', '/sys/role/queryTreeList'])
    await measureCall(address, path, session.token);
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return console.log('10,000 menus on the screen: not measured, there is no Chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await visit(browser, address, session);
  } finally {
    await browser.close();
  }
};
