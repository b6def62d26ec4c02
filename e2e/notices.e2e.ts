import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buttonOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';
import type { ConsoleWindow } from './support/window.ts';

const site = useSharedConsole();

const widths = [
  [1366, 768],
  [820, 1180],
  [390, 844],
] as const;

/**
 * Has the calls of a path fail, so that the console raises a notification: those that `mayFail` allows, once it has an
 * answer. It is told before the page opens: an open page obeys a new route a moment later.
 */
const failWhere = async (
  page: Page,
  path: string,
  mayFail: () => boolean | Promise<boolean> = () => true,
): Promise<void> => {
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      if (!(await mayFail())) return route.continue();
      return route.fulfill({
        status: 503,
        json: { success: false, code: '503', message: 'Away for a moment', result: null, timestamp: 0 },
      });
    },
  );
};

/** The buttons of heads and dialogs whose middle a notification or message covers, by their names. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll('.ant-notification-notice, .ant-message-notice')].map(
      (one) => one.getBoundingClientRect(),
    );
    const frames = ':is(header, .ant-modal, .ant-drawer-content-wrapper)';
    return [...document.querySelectorAll(`${frames} :is(button, a[href])`)].flatMap((button) => {
      const { left, right, top, bottom, width } = button.getBoundingClientRect();
      const isCovered = notices.some(
        (notice) => notice.left < right && notice.right > left && notice.top < bottom && notice.bottom > top,
      );
      return width > 0 && isCovered ? [button.getAttribute('aria-label') ?? button.textContent ?? ''] : [];
    });
  });

const noticesOf = (page: Page) => page.locator('.ant-notification-notice, .ant-message-notice');

const expectClear = async (page: Page): Promise<void> => {
  await noticesOf(page).first().waitFor();
  await expect.poll(() => covered(page)).toEqual([]);
  expect(await noticesOf(page).count(), 'the notice is still there').toBeGreaterThan(0);
};

const windowOf = async ([width, height]: readonly [number, number]): Promise<ConsoleWindow> => {
  const window = await site.window({ as: 'admin' });
  await window.page.setViewportSize({ width, height });
  return window;
};

/** A list with a row: a table, or cards where there is little room; its later calls fail where `mayFail` says so. */
const listOf = async (
  size: readonly [number, number],
  mayFail: () => boolean | Promise<boolean>,
): Promise<ConsoleWindow> => {
  const window = await windowOf(size);
  let isOpen = false;
  await failWhere(window.page, '/sys/dict/list', () => isOpen && mayFail());
  await window.open('/system/dict?keyword=database_type');
  await window.page.getByText('database_type', { exact: true }).filter({ visible: true }).first().waitFor();
  isOpen = true;
  return window;
};

describe.each(widths)('at %i by %i a notice covers no button', (...size) => {
  it('of the head of a list and of the console', async () => {
    const { page } = await listOf(size, () => true);
    await buttonOf(page, 'Refresh').click();
    await expectClear(page);
  });

  it('of a dialog', async () => {
    let begin = (): void => undefined;
    const isDialogOpen = new Promise<boolean>((resolve) => {
      begin = () => resolve(true);
    });
    const { page } = await listOf(size, () => isDialogOpen);
    await buttonOf(page, 'Refresh').click();
    await buttonOf(page, 'Add').click();
    await page.getByRole('dialog', { name: 'Add dictionary' }).waitFor();
    begin();
    await expectClear(page);
  });

  it('of the window of a text', async () => {
    const { page, open } = await windowOf(size);
    const [column] = await site.query<{ id: string }>(
      "select id from news_class where code = 'company-news' and subsite_id = 102",
    );
    await failWhere(page, '/content/item/add');
    await open(`/articleAdd?newsClassId=${column?.id}`);
    await page.getByLabel('Title', { exact: true }).fill('A title that cannot be saved');
    await page.keyboard.press('Control+s');
    await expectClear(page);
  });
});
