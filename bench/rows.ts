import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { median } from './compare.ts';
import { printFact } from './print.ts';
import { signedInWindows, signInAdmin, untilSeen } from './window.ts';

const consoleIndex = join(import.meta.dirname, '..', 'apps', 'console', 'dist', 'index.html');
const rounds = 7;
/** The list that is measured, and one beside it in the same folder of the menu. */
const list = '/recruitment/company';
const beside = '/recruitment/company-follow-up';
/** Bones, which stand in the place of rows that have not come, are rows of the table, too. */
const row = 'main tr.ant-table-row:not(:has(.lc-list-bone))';
const rows = `[...document.querySelectorAll('${row}')]`;

/** ms from F5 until rows are drawn, in a window that has shown the page before. */
const reload = async (page: Page): Promise<number> => {
  await page.reload({ waitUntil: 'commit' });
  await page.locator(row).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate<number>('window.firstRows');
};

/** How long a mouse button is down in a click, in ms. */
const press = 80;

/** ms from a click in the menu until rows are drawn; the pointer comes to the entry before it presses and clicks. */
const click = async (page: Page): Promise<number> => {
  await page.hover(`nav a[href="${list}"]`);
  await page.waitForLoadState('networkidle');
  const clicked = untilSeen(
    page,
    `const before = ${rows}`,
    `${rows}.some((row) => row.offsetParent !== null && !before.includes(row))`,
    'click',
  );
  await page.mouse.down();
  await page.waitForTimeout(press);
  await page.mouse.up();
  return clicked;
};

const open = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(`{
    const look = () => {
      if (${rows}.length > 0) window.firstRows = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }`);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
};

/** How long it takes until the rows of a list are there: after F5, and after a click in the menu. */
export const measureRows = async (address: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!existsSync(consoleIndex) || !executablePath)
    return console.log('rows of a list: not measured, the console is not built or there is no Chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await signedInWindows(browser, address, await signInAdmin(address));
    const shown = await open(context, address + list);
    const reloads: number[] = [];
    for (let round = 0; round < rounds; round++) reloads.push(await reload(shown));
    await shown.close();
    // Each in a window that has not shown the list; the browser has its code.
    const clicks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await open(context, address + beside);
      clicks.push(await click(page));
      await page.close();
    }
    printFact('from F5 to the rows of a list, warm', median(reloads), 'ms', { atMost: 600 });
    printFact('from a click in the menu to its rows', median(clicks), 'ms', { atMost: 200 });
  } finally {
    await browser.close();
  }
};
