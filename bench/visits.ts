import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { password } from './plan.ts';
import { printFact } from './print.ts';

const consoleIndex = join(import.meta.dirname, '..', 'apps', 'console', 'dist', 'index.html');

/** Adds up what travels, as it travels: bodies in brotli where they are served so. In KB. */
const countTraffic = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  };
};

const visit = async (browser: Browser, address: string): Promise<{ login: number; dashboard: number }> => {
  const context = await browser.newContext();
  const signingIn = await context.newPage();
  const login = countTraffic(signingIn);
  await signingIn.goto(`${address}/user/login`, { waitUntil: 'networkidle' });
  const loginSize = await login();
  await signingIn.locator('input[name=username]').fill('admin');
  await signingIn.locator('input[type=password]').first().fill(password);
  await signingIn.keyboard.press('Enter');
  await signingIn.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 15_000 });
  const storage = await context.storageState({ indexedDB: true });
  const sessionItems = await signingIn.evaluate(() => JSON.stringify({ ...sessionStorage }));
  // A fresh browser that is signed in already has nothing cached.
  const fresh = await browser.newContext({ storageState: storage });
  await fresh.addInitScript((items: string) => {
    for (const [name, value] of Object.entries(JSON.parse(items)))
      sessionStorage.setItem(name, String(value));
  }, sessionItems);
  const page = await fresh.newPage();
  const dashboard = countTraffic(page);
  await page.goto(`${address}/dashboard/analysis`, { waitUntil: 'networkidle' });
  return { login: loginSize, dashboard: await dashboard() };
};

/** How much a first visit to the login page and to the dashboard loads, in a real browser. */
export const measureVisits = async (address: string): Promise<void> => {
  if (!existsSync(consoleIndex)) return console.log('first visits: not measured, the console is not built');
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return console.log('first visits: not measured, there is no Chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { login, dashboard } = await visit(browser, address);
    printFact('first visit to the login page', login, 'KB', { atMost: 70 });
    printFact('first visit to the dashboard', dashboard, 'KB', { atMost: 300 });
  } catch (error) {
    console.log(`first visits: not measured, ${error instanceof Error ? error.message : error}`);
  } finally {
    await browser.close();
  }
};
