import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a person reaches from every page. */
export const shellOf = (page: Page) => ({
  tabs: page.getByRole('tab'),
  tab: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
  topMenu: page.getByRole('navigation', { name: 'Main menu' }),
  sideMenu: page.getByRole('navigation', { name: 'Side menu' }),
  columnTree: page.getByRole('navigation', { name: 'Columns' }),
  breadcrumb: page.getByRole('navigation', { name: 'Where you are' }),
  account: page.getByRole('button', { name: /^Account of/ }),
});

/** The button that says this; an icon may stand before its words, and two Chinese characters stand apart. */
export const buttonOf = (scope: Page | Locator, text: string): Locator => {
  const words = /^\p{Script=Han}{2}$/u.test(text) ? [...text].join('\\s?') : text;
  return scope.getByRole('button', { name: new RegExp(`(^|\\s)${words}$`) });
};

/** Opens the menu of a tab with the right button and chooses from it. */
export const chooseInTabMenu = async (page: Page, tab: string, action: string): Promise<void> => {
  await page.getByRole('tab', { name: tab, exact: true }).click({ button: 'right' });
  const item = page.getByRole('menu', { name: `Menu of the tab ${tab}` }).getByText(action, { exact: true });
  await item.click();
  await item.waitFor({ state: 'hidden' });
};

/** Closes every tab but Home, and with them what was searched and typed there. */
export const closeTabs = async (page: Page): Promise<void> => {
  const { tabs } = shellOf(page);
  if ((await tabs.count()) > 1) await chooseInTabMenu(page, 'Home', 'Close Others');
  await expect.poll(() => tabs.count()).toBe(1);
};

/** Opens the settings drawer. */
export const openSettings = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Open the settings' }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  await drawer.waitFor();
  return drawer;
};

export const closeDrawer = async (drawer: Locator): Promise<void> => {
  await drawer.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
};

/** Waits until the home page shows its figures. */
export const homeShown = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Recent activity' }).waitFor();
