import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { goOrOpen, goTo } from './support/pages.ts';
import {
  chooseInTabMenu,
  closeDrawer,
  closeTabs,
  homeShown,
  openSettings,
  shellOf,
} from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';
import { sizes } from './support/window.ts';

const site = useSharedConsole();

const pages = ['/identity/user', '/identity/online', '/system/dict', '/system/api'] as const;
/** Tabs with long names and little behind them. */
const missing = ['/nothing/1', '/nothing/2', '/nothing/3', '/nothing/4', '/nothing/5'] as const;
const titles = ['Home', 'Users', 'Online users', 'Dictionaries', 'API reference'];

/** The window of the administrator with these pages open, one after another, and no others. */
const withTabs = async (...paths: readonly string[]) => {
  const window = await site.fileWindow({ as: 'admin' });
  const shell = shellOf(window.page);
  await window.page.setViewportSize(sizes.desktop);
  await goOrOpen(window, '/dashboard/analysis');
  await homeShown(window.page);
  await closeTabs(window.page);
  for (const path of paths) {
    await goTo(window.page, path);
    await window.page.getByRole('tab', { selected: true }).and(shell.tabs.last()).waitFor();
  }
  return { ...window, ...shell };
};

const keywordOf = (page: Parameters<typeof shellOf>[0]) => page.getByRole('textbox', { name: 'Keyword' });

describe('tabs', () => {
  it('show the active tab completely when there are many, and list all', async () => {
    const { page, tab, tabs } = await withTabs('/identity/user', ...missing, '/system/ip-rule');
    const cross = tabs.last().locator('..').getByTitle('Close IP rules');
    const right = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box ? box.x + box.width : Number.NaN;
    };
    const hidden = async () => (await right(cross)) - (await right(page.getByRole('tablist')));
    // The second width finds a bar that overflows already, whatever the fonts.
    for (const width of [900, 800, 1100, 840]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(hidden, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    }
    const isOverflowing = (list: Element) => list.scrollWidth > list.clientWidth;
    expect(await page.getByRole('tablist').evaluate(isOverflowing)).toBe(true);
    await page.getByRole('button', { name: 'All open pages' }).click();
    await page.getByRole('menuitem', { name: 'Users', exact: true }).click();
    await page.waitForURL(/\/identity\/user$/);
    expect(await tab('Users').getAttribute('aria-selected')).toBe('true');
    await tab('IP rules').click();
    await cross.click();
    await tab('IP rules').waitFor({ state: 'detached' });
  });

  inSlowLane(() => {
    it('are unique per full path with its query', async () => {
      const { tabs, page, tab, topMenu } = await withTabs('/system/dict', '/system/dict?a=1', '/system/api');
      expect(await tabs.allInnerTexts()).toEqual(['Home', 'Dictionaries', 'Dictionaries', 'API reference']);
      await topMenu.getByRole('link', { name: 'Home' }).click();
      await homeShown(page);
      await tab('API reference').click();
      await page.waitForURL(/\/system\/api$/);
      expect(await tabs.count()).toBe(4);
      expect(await page.title()).toBe('LC Recruitment Platform');
    });

    it('are named after the column that the query names', async () => {
      const [column] = await site.query<{ id: string }>(
        "select id from news_class where code = 'company-news' and subsite_id = 102",
      );
      const { page, open } = await site.window({ as: 'thiri.aung' });
      const { tab } = shellOf(page);
      await open('/content/columns');
      await shellOf(page).columnTree.getByLabel('Search columns').fill('company');
      await shellOf(page).columnTree.getByTitle('Company news').click();
      await tab('Company news').waitFor();
      await goTo(page, `/newsclass/column?newsClassId=${column?.id}&tabTagName=product`);
      await tab('Company news announcement').waitFor();
    });

    it('say announcement where the menu of platform announcements opened them', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      const { tab, columnTree } = shellOf(page);
      await open('/content/announcements');
      await columnTree.getByLabel('Search columns').fill('help');
      await columnTree.getByTitle('Help centre').click();
      await tab('Help centre announcement').waitFor();
      expect(new URL(page.url()).searchParams.get('tabTagName')).toBe('product');
    });

    it('close others to the left, to the right, and all', async () => {
      const { tabs, page } = await withTabs(...pages);
      expect(await tabs.allInnerTexts()).toEqual(titles);
      await chooseInTabMenu(page, 'Online users', 'Close Left Panel');
      await expect
        .poll(() => tabs.allInnerTexts())
        .toEqual(['Home', 'Online users', 'Dictionaries', 'API reference']);
      await chooseInTabMenu(page, 'Dictionaries', 'Close Right Panel');
      await expect.poll(() => tabs.allInnerTexts()).toEqual(['Home', 'Online users', 'Dictionaries']);
      await page.waitForURL(/\/system\/dict$/);
      await chooseInTabMenu(page, 'Online users', 'Close Others');
      await expect.poll(() => tabs.allInnerTexts()).toEqual(['Home', 'Online users']);
      await page.waitForURL(/\/identity\/online$/);
    });
  });

  it('keep the home page and the last tab, with a message', async () => {
    const { tabs, tab, page } = await withTabs('/system/api');
    await tab('Home').focus();
    await page.keyboard.press('Delete');
    await page.getByText('Homepage cannot be closed').waitFor();
    await page.getByTitle('Close API reference').click();
    await page.waitForURL(/\/dashboard\/analysis(\?site=\d+)?$/);
    await tab('Home').focus();
    await page.keyboard.press('Delete');
    await page.getByText('This is the last page, cannot be closed anymore').waitFor();
    expect(await tabs.allInnerTexts()).toEqual(['Home']);
  });

  it('are restored after a reload', async () => {
    const { tabs, page } = await withTabs('/system/dict', '/system/api');
    await page.reload();
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Home', 'Dictionaries', 'API reference']);
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('API reference');
  });
});

describe('pages in tabs', () => {
  it('keep input in the background, and lose it when closed', async () => {
    const { tab, page } = await withTabs('/system/dict', '/identity/user');
    await tab('Dictionaries').click();
    await keywordOf(page).fill('half a thou');
    await tab('Users').click();
    await page.waitForURL(/\/identity\/user$/);
    await tab('Dictionaries').click();
    await expect.poll(() => keywordOf(page).inputValue()).toBe('half a thou');
    await page.getByTitle('Close Dictionaries').click();
    await page.waitForURL(/\/identity\/user$/);
    await page.goBack();
    await page.waitForURL(/\/system\/dict$/);
    await expect.poll(() => keywordOf(page).inputValue()).toBe('');
  });

  inSlowLane(() => {
    it('are mounted again when they are refreshed, and others are not', async () => {
      const { tab, page } = await withTabs('/system/dict', '/identity/user');
      await keywordOf(page).fill('thiri');
      await tab('Dictionaries').click();
      await keywordOf(page).fill('half a thou');
      await chooseInTabMenu(page, 'Dictionaries', 'Refresh');
      await expect.poll(() => keywordOf(page).inputValue()).toBe('');
      await tab('Users').click();
      await page.waitForURL(/\/identity\/user$/);
      await expect.poll(() => keywordOf(page).inputValue()).toBe('thiri');
    });

    it('are shown without tabs when multi-tab mode is off', async () => {
      const { page, topMenu } = await withTabs('/system/dict');
      const drawer = await openSettings(page);
      await drawer.getByRole('switch', { name: 'Multi-tab mode' }).click();
      await closeDrawer(drawer);
      expect(await page.getByRole('tablist').count()).toBe(0);
      await keywordOf(page).fill('half a thou');
      await topMenu.getByRole('link', { name: 'Home' }).click();
      await homeShown(page);
      await page.goBack();
      await page.waitForURL(/\/system\/dict$/);
      await expect.poll(() => keywordOf(page).inputValue()).toBe('');
      await openSettings(page);
      await drawer.getByRole('switch', { name: 'Multi-tab mode' }).click();
      await closeDrawer(drawer);
    });
  });
});
