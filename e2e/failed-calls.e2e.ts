import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { rowOf } from './support/list.ts';
import { useSharedConsole } from './support/use-console.ts';
import type { ConsoleWindow } from './support/window.ts';
import { say } from './support/words.ts';

const site = useSharedConsole();

const list = '/system/dict?keyword=database_type';

/** Its rows, not its heading: the first call is to be over before the next is made to fail. */
const rowsShown = (page: Page): Promise<void> => rowOf(page, 'database_type').waitFor();

const refused = (status: number, message: string) => ({
  success: false,
  code: String(status),
  message,
  result: null,
  timestamp: 0,
});

/** How list calls fail, if they do. */
let failure: { status: number; message: string } | undefined;

/**
 * Opens the list so that `failure` counts for its calls. A route that is added to an open page is obeyed a moment after
 * Playwright has been told so: on a busy machine the next call still went to the server.
 */
const openList = async ({ page, open }: ConsoleWindow): Promise<void> => {
  failure = undefined;
  await page.route(
    (url) => url.pathname.endsWith('/sys/dict/list'),
    (route) =>
      failure
        ? route.fulfill({ status: failure.status, json: refused(failure.status, failure.message) })
        : route.continue(),
  );
  await open(list);
  await rowsShown(page);
};

const dictionaries = async () => {
  const window = await site.window({ as: 'admin' });
  await openList(window);
  return window;
};

const notices = (page: Page) =>
  page.locator('.ant-notification-notice', { hasText: say('shell.systemHint') });

describe('failed calls of an open console', () => {
  it.each([
    [403, 'Access denied here'],
    [404, 'Nothing here'],
    [504, say('system.timeout')],
    [503, 'Away for a moment'],
  ])('show a notification for HTTP %i unless the list shows the failure', async (status, text) => {
    const window = await site.fileWindow({ as: 'admin' });
    const { page } = window;
    if (page.url() === 'about:blank') {
      await page.clock.install();
      await openList(window);
    }
    await rowsShown(page);
    failure = { status, message: text };
    await page.keyboard.press('Alt+r');
    await notices(page).filter({ hasText: text }).waitFor();
    expect(await notices(page).count()).toBe(1);
    // It goes by itself after a while, and comes again with each further try.
    const noticesLater = async () => {
      await page.clock.runFor(5000);
      return notices(page).count();
    };
    await expect.poll(noticesLater).toBe(0);
    failure = undefined;
    await page.keyboard.press('Alt+r');
    await rowsShown(page);
  });

  it('sign out and reload the page for HTTP 401 of a list', async () => {
    const { page } = await dictionaries();
    failure = { status: 401, message: say('system.unauthorized') };
    await page.keyboard.press('Alt+r');
    await page.waitForURL(/\/user\/login\?redirect=%2Fsystem%2Fdict%3Fkeyword%3Ddatabase_type$/);
    // The address changes before the page is loaded anew.
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('lc.access-token'))).toBeNull();
  });

  it('do not happen on a page outside the layout without a session, which says so', async () => {
    const { page, open } = await site.window();
    await open('/picture?id=1');
    await page.getByText('no user currently logged in').waitFor();
  });

  inSlowLane(() => {
    it('sign out for HTTP 401 of a form that is being saved', async () => {
      const { page } = await dictionaries();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Add dictionary' });
      await form.getByLabel('Name in English').fill('Typed');
      await form.getByLabel('Name in 中文').fill('写过');
      await form.getByLabel('Name in မြန်မာ').fill('အရင်');
      await form.getByLabel('Code', { exact: true }).fill('typed_401');
      await page.route(
        (url) => url.pathname.endsWith('/sys/dict/add'),
        (route) => route.fulfill({ status: 401, json: refused(401, 'Who?') }),
      );
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    });
  });

  it('are distinguished from an empty menu, for which the header shows the platform title', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await page.route(
      (url) => url.pathname.endsWith('/sys/permission/getUserPermissionByToken'),
      async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll('"isTop":true', '"isTop":false');
        await route.fulfill({ response, body: text });
      },
    );
    await open('/dashboard/analysis');
    await page.locator('.lc-header-title').getByText('LC Recruitment Platform').waitFor();
  });
});
