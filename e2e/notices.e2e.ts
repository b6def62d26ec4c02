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

/** Has every call of a path fail, so that the console raises a notification; not before `when`. */
const fail = async (page: Page, path: string, when: Promise<void> = Promise.resolve()): Promise<void> => {
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      await when;
      await route.fulfill({
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

/** A list with a row: a table, or cards where there is little room. */
const listOf = async (size: readonly [number, number]): Promise<ConsoleWindow> => {
  const window = await windowOf(size);
  await window.open('/system/dict?keyword=database_type');
  await window.page.getByText('database_type', { exact: true }).filter({ visible: true }).first().waitFor();
  return window;
};

describe.each(widths)('at %i by %i a notice covers no button', (...size) => {
  it('of the head of a list and of the console', async () => {
    const { page } = await listOf(size);
    await fail(page, '/sys/dict/list');
    await buttonOf(page, 'Refresh').click();
    await expectClear(page);
  });

  it('of a dialog', async () => {
    const { page } = await listOf(size);
    let begin = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await fail(page, '/sys/dict/list', isOpen);
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
    await open(`/articleAdd?newsClassId=${column?.id}`);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('A title that cannot be saved');
    await fail(page, '/content/item/add');
    await page.keyboard.press('Control+s');
    await expectClear(page);
  });
});
