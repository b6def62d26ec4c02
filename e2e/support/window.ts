import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { testPasswords } from '../../tests/support/passwords.ts';
import { logIn, storedSession } from './session.ts';
import type { Language } from './words.ts';

/** Sizes at which every page is looked at. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** A window in which a tree of thousands of rows, which draws only those in view, draws hundreds. */
export const tall = { width: 1440, height: 6000 };

export interface WindowOptions {
  language?: Language;
  size?: keyof typeof sizes;
  dark?: boolean;
  /** Where the console is reached, if not at its own address. */
  through?: string;
  /** False: the page in front is the only one, so that what looks at the whole document is quick. */
  hasTabs?: boolean;
  /** The person who is signed in already; without one nobody is. */
  as?: string;
  /** Of somebody who was never here: every byte is fetched. */
  isFirstVisit?: boolean;
}

/** A window of one person: its own storage, so that two can be signed in side by side. */
export interface ConsoleWindow {
  page: Page;
  /** What went wrong in the page: errors and refused content, which a test expects to be none. */
  faults: string[];
  /** Opens an address of the console. */
  open(path: string): Promise<void>;
  /** Another window of the same person: they share what the browser remembers. */
  openBeside(path: string): Promise<Page>;
  /** Signs in through the login page. */
  signIn(username: string, password?: string): Promise<void>;
  close(): Promise<void>;
  /** Closes it so that nothing of it is left for a later window, such as what the browser has fetched. */
  end(): Promise<void>;
}

/** The password of an account in the test database's template. */
export const passwordOf = (username: string): string =>
  username === 'admin' ? testPasswords.adminPassword : testPasswords.demoPassword;

const watch = (page: Page, faults: string[]): void => {
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // What a test breaks on purpose also leaves such a line; pages tell of it themselves.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() === 500) faults.push(`500 ${response.url()}`);
  });
};

/**
 * What closed windows left, by what cannot be changed afterwards. The next window of the kind finds the code of the
 * console in its cache: a list is there a third sooner. Nothing else of the former person remains.
 */
const left = new Map<string, BrowserContext[]>();

const kindOf = ({ size = 'desktop', dark = false, hasTabs = true }: WindowOptions): string =>
  JSON.stringify({ size, dark, hasTabs });

const newContext = async (
  browser: Browser,
  address: string,
  options: WindowOptions,
): Promise<BrowserContext> => {
  const { language = 'en-US', size = 'desktop', dark = false, hasTabs = true, as, isFirstVisit } = options;
  const session = as ? storedSession(await logIn(address, as, passwordOf(as), language)) : [];
  const storageState = {
    cookies: [],
    origins: [{ origin: address, localStorage: [{ name: 'app_language', value: language }, ...session] }],
  };
  const former = isFirstVisit ? undefined : left.get(kindOf(options))?.pop();
  if (former?.browser() === browser) {
    await former.setStorageState(storageState);
    return former;
  }
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Yangon',
    acceptDownloads: true,
    storageState,
  });
  if (!hasTabs)
    await context.addInitScript(() => sessionStorage.setItem('lc.settings', '{"isMultiTab":false}'));
  return context;
};

/** What the browser is given for a step, in ms, so that one that hangs is named before the time of the hook is over. */
const stepTime = 20_000;

const step = async (name: string, work: Promise<unknown>): Promise<void> => {
  const controller = new AbortController();
  const tooLong = pause(stepTime, undefined, { signal: controller.signal }).then(() => {
    throw new Error(`${name} took the browser more than ${stepTime} ms`);
  });
  await Promise.race([work, tooLong]).finally(() => controller.abort());
};

/** Leaves a context for a later window, without pages and as it was at first. */
const leave = async (context: BrowserContext, options: WindowOptions): Promise<void> => {
  await Promise.all(context.pages().map((page) => step(`closing ${page.url()}`, page.close())));
  await Promise.all([
    step('having the line', context.setOffline(false)),
    step('forgetting headers', context.setExtraHTTPHeaders({})),
    step('forgetting permissions', context.clearPermissions()),
    step('forgetting routes', context.unrouteAll()),
  ]);
  const kind = kindOf(options);
  left.set(kind, [...(left.get(kind) ?? []), context]);
};

export const openWindow = async (
  browser: Browser,
  address: string,
  options: WindowOptions,
): Promise<ConsoleWindow> => {
  const context = await newContext(browser, address, options);
  const faults: string[] = [];
  const newPage = async (): Promise<Page> => {
    const page = await context.newPage();
    watch(page, faults);
    return page;
  };
  const page = await newPage();
  let isOpen = true;
  return {
    page,
    faults,
    open: async (path) => {
      await page.goto(address + path);
    },
    openBeside: async (path) => {
      const other = await newPage();
      await other.goto(address + path);
      return other;
    },
    signIn: async (username, password = passwordOf(username)) => {
      await page.locator('input[name="username"]').fill(username);
      await page.locator('input[name="password"]').fill(password);
      await page.locator('button[type="submit"]').click();
    },
    close: async () => {
      if (isOpen) await leave(context, options);
      isOpen = false;
    },
    end: async () => {
      if (isOpen) await context.close();
      isOpen = false;
    },
  };
};
