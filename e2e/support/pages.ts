import type { Page } from 'playwright-core';
import type { TestConsole } from './use-console.ts';
import type { ConsoleWindow } from './window.ts';

/** Every page behind the menu of an administrator, and one opened from a tree. */
export const menuPages = async (site: TestConsole): Promise<string[]> => {
  const rows = await site.query<{ url: string }>(`
    select url from sys_permission
    where component is not null and deleted_at is null and not hidden and menu_type <> '2' order by parent_id nulls first, sort_no`);
  const [column] = await site.query<{ id: string }>(
    "select id from news_class where code = 'news' and subsite_id = 102",
  );
  return [...rows.map(({ url }) => url), `/newsclass/column?newsClassId=${column?.id}`];
};

/** A company whose page has everything: it waits for whoever verifies companies. */
export const submittedCompany = async (site: TestConsole): Promise<string> => {
  const [row] = await site.query<{ id: string }>(
    "select id from company where subsite_id = 16 and verify_status = 'submitted' order by id limit 1",
  );
  return row?.id ?? '';
};

/** Goes to a page as a link inside the console does, without loading everything anew. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settled(page);
};

/** Goes to a page of a window that tests share; the first of them loads the console. */
export const goOrOpen = async ({ page, open }: ConsoleWindow, path: string): Promise<void> => {
  if (page.url() === 'about:blank') await open(path);
  else await goTo(page, path);
};

/** Waits until nothing is loading any more: no bones, no spinners, no calls. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => element.getClientRects().length > 0;
    const waiting = document.querySelectorAll(
      '.ant-skeleton, .ant-spin-spinning, .lc-boot, .lc-skeleton, [aria-busy="true"], .anticon-spin',
    );
    const main = document.querySelector('main');
    return main !== null && main.innerText.trim() !== '' && ![...waiting].some(isSeen);
  });
  await page.evaluate(() => document.fonts.ready.then(() => true));
};
