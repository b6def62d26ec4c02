import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Language } from '@lc/contract/kernel';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { testPasswords } from '../../tests/support/passwords.ts';

const serverBuild = join(import.meta.dirname, '../../apps/server/dist/main.js');

/** Sizes at which every page is looked at. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

interface WindowOptions {
  language?: Language;
  size?: keyof typeof sizes;
  dark?: boolean;
}

/** A window of one person: its own storage, so that two can be signed in side by side. */
export interface ConsoleWindow {
  page: Page;
  /** What went wrong in the page: errors and refused content, which a test expects to be none. */
  faults: string[];
  /** Opens an address of the console. */
  open(path: string): Promise<void>;
  signIn(username: string, password?: string): Promise<void>;
  close(): Promise<void>;
}

/** The built product on a database of its own, and a real browser in front of it. */
export interface RunningConsole {
  address: string;
  database: TestDatabase;
  openWindow(options?: WindowOptions): Promise<ConsoleWindow>;
  stop(): Promise<void>;
}

const startServer = async (database: TestDatabase): Promise<{ child: ChildProcess; address: string }> => {
  const child = spawn(process.execPath, [serverBuild], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      PORT: '0',
      LC_LOG_LEVEL: 'warn',
      LC_RATE_LIMIT: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /console: (http:\S+)/.exec(output)?.[1];
    if (address) return { child, address };
  }
  throw new Error(`the server did not start:\n${output}`);
};

const openWindow = async (
  browser: Browser,
  address: string,
  { language = 'en-US', size = 'desktop', dark = false }: WindowOptions,
): Promise<ConsoleWindow> => {
  const context: BrowserContext = await browser.newContext({
    viewport: sizes[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Yangon',
    acceptDownloads: true,
  });
  await context.addInitScript((code) => {
    if (!localStorage.getItem('app_language')) localStorage.setItem('app_language', code);
  }, language);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  const open = async (path: string): Promise<void> => {
    await page.goto(address + path, { waitUntil: 'networkidle' });
  };
  return {
    page,
    faults,
    open,
    signIn: async (username, password) => {
      await open('/user/login');
      const own = username === 'admin' ? testPasswords.adminPassword : testPasswords.demoPassword;
      await page.locator('input[name="username"]').fill(username);
      await page.locator('input[name="password"]').fill(password ?? own);
      await page.locator('button[type="submit"]').click();
      await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
    },
    close: () => context.close(),
  };
};

/** Starts the built server on a fresh database, and a browser. */
export const startConsole = async (): Promise<RunningConsole> => {
  const database = await createTestDatabase();
  const { child, address } = await startServer(database);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  return {
    address,
    database,
    openWindow: (options = {}) => openWindow(browser, address, options),
    stop: async () => {
      await browser.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await database.drop();
    },
  };
};
