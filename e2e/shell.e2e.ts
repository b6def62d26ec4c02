import { afterEach, describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { goOrOpen, goTo } from './support/pages.ts';
import { buttonOf, homeShown, shellOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';
import { type ConsoleWindow, sizes } from './support/window.ts';
import { languageNames, say } from './support/words.ts';

const site = useSharedConsole();

/** Wide enough for every top menu. */
const wide = { width: 2400, height: 900 };

const inShell = async (window: ConsoleWindow, path: string) => {
  await goOrOpen(window, path);
  await shellOf(window.page).topMenu.waitFor();
  return { ...window, ...shellOf(window.page) };
};

/** The window of a person that the tests share. */
const opened = async (as: string, path = '/dashboard/analysis') => {
  const window = await site.fileWindow({ as });
  await window.page.setViewportSize(sizes.desktop);
  return inShell(window, path);
};

/** A window in which nothing was done before. */
const openedAnew = async (as: string, path = '/dashboard/analysis') =>
  inShell(await site.window({ as }), path);

describe('the menu of a user', () => {
  it('has every menu and button for an administrator', async () => {
    const { page, topMenu, sideMenu } = await opened('admin', '/system/dict');
    await page.setViewportSize(wide);
    const beside = ['Home', 'Content', 'Recruitment', 'Commerce', 'Process', 'Sites', 'Staff'];
    await expect.poll(() => topMenu.getByRole('link').allInnerTexts()).toEqual(beside);
    await topMenu.getByRole('button', { name: 'More' }).click();
    const rest = page.locator('.ant-popover');
    await rest.getByRole('link', { name: 'System' }).waitFor();
    expect(await rest.getByRole('link').allInnerTexts()).toEqual(['System', 'Messages']);
    await page.keyboard.press('Escape');
    await sideMenu.getByRole('menuitem', { name: 'Dictionaries' }).waitFor();
    await sideMenu.getByRole('menuitem', { name: 'API reference' }).waitFor();
    for (const name of ['Add', 'Export', 'Import', 'Recycle bin']) await buttonOf(page, name).waitFor();
  });

  it('has the pages of a viewer, without buttons', async () => {
    const { page, topMenu, sideMenu } = await opened('su.myat.noe', '/system/dict?keyword=database_type');
    await page.getByRole('cell', { name: 'database_type', exact: true }).waitFor();
    expect(await topMenu.getByRole('link').allInnerTexts()).toEqual(['Home', 'Content', 'Sites', 'System']);
    expect(await sideMenu.getByRole('menuitem').allInnerTexts()).toEqual(['Dictionaries']);
    for (const name of ['Add', 'Export', 'Import', 'Recycle bin', 'Edit'])
      expect(await buttonOf(page, name).count()).toBe(0);
  });

  it('says in a tab of its own that a page is missing or refused, and keeps the address', async () => {
    const { page, open } = await opened('su.myat.noe');
    await open('/identity/user?keyword=a');
    await page.getByRole('heading', { name: 'You may not open this page' }).waitFor();
    await page.getByRole('tab', { name: 'You may not open this page', selected: true }).waitFor();
    await page.getByText('send this address to an administrator').waitFor();
    expect(page.url()).toMatch(/\/identity\/user\?keyword=a$/);
    await goTo(page, '/nothing/here');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    expect(page.url()).toMatch(/\/nothing\/here$/);
    await page.locator('.lc-missing:visible').getByRole('button', { name: 'Home' }).click();
    await homeShown(page);
  });
});

describe('top menus', () => {
  afterEach(() => site.query("delete from sys_permission where url like '/extra/%'"));

  it('are never more in a narrower window, in Burmese', async () => {
    const { page, open } = await site.window({ as: 'admin', language: 'my-MM' });
    await open('/dashboard/analysis');
    const menus = page
      .getByRole('navigation', { name: say('shell.mainMenu', {}, 'my-MM') })
      .getByRole('link');
    await menus.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    let before = Number.POSITIVE_INFINITY;
    for (const width of [1920, 1750, 1749, 1650, 1649, 1579, 1400, 1380, 1379, 1200, 1199, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => menus.count(), { message: `at ${width} px` })
        .toSatisfy((count: number) => count > 0 && count <= before);
      before = await menus.count();
    }
  });

  inSlowLane(() => {
    it('shows as many as fit by width and language, the rest in a popover', async () => {
      await site.query(`
        insert into sys_permission (name, menu_type, url, component, sort_no, is_top)
        select jsonb_build_object('en-US', 'Extra ' || n, 'zh-CN', '栏 ' || n), '0', '/extra/' || n, 'system/dict-list', 50 + n, true
        from generate_series(1, 9) n`);
      const { page, topMenu } = await openedAnew('admin');
      const counts = [
        [1800, 7, 11],
        [1700, 6, 9],
        [1600, 5, 8],
        [1400, 4, 7],
        [1300, 3, 6],
      ] as const;
      for (const [width, english] of counts) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => topMenu.getByRole('link').count()).toBe(english);
      }
      await topMenu.getByRole('button', { name: 'More' }).click();
      const rest = page.locator('.ant-popover');
      await rest.getByRole('link', { name: 'Staff' }).waitFor();
      await rest.getByRole('link', { name: 'Extra 9' }).click();
      await page.waitForURL(/\/extra\/9$/);
      await rest.waitFor({ state: 'hidden' });

      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Language/ })
        .click();
      await page.getByRole('menuitem', { name: languageNames['zh-CN'] }).click();
      const chineseMenu = page.getByRole('navigation', { name: say('shell.mainMenu', {}, 'zh-CN') });
      for (const [width, , chinese] of counts) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => chineseMenu.getByRole('link').count()).toBe(chinese);
      }
    });
  });

  it('loads its children into the side menu and follows its redirect', async () => {
    const { page, topMenu, sideMenu } = await opened('admin');
    await page.setViewportSize(wide);
    await topMenu.getByRole('link', { name: 'Staff' }).click();
    await page.waitForURL(/\/identity\/user$/);
    await expect
      .poll(() => sideMenu.getByRole('menuitem').allInnerTexts())
      .toEqual([
        'Users',
        'Online users',
        'Roles',
        'Departments',
        'Positions',
        'Menus',
        'Sign-in log',
        'Stand-in people',
      ]);
    await sideMenu.getByRole('menuitem', { name: 'Online users' }).click();
    await page.waitForURL(/\/identity\/online$/);
    await page.getByText('This session').waitFor();
  });
});

describe('side menu and breadcrumb', () => {
  it('keeps one branch open at a time', async () => {
    const { page, sideMenu } = await opened('thiri.aung');
    // The header has the top menus; on a phone all of them are in the drawer.
    await sideMenu.waitFor({ state: 'hidden' });
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const branch = (name: string) => sideMenu.getByRole('menuitem', { name, exact: true });
    await branch('Content').click();
    await sideMenu.getByRole('menuitem', { name: 'Column content' }).waitFor();
    await branch('Sites').click();
    await sideMenu.getByRole('menuitem', { name: 'Columns' }).waitFor();
    await sideMenu.getByRole('menuitem', { name: 'Column content' }).waitFor({ state: 'hidden' });
    expect(await branch('Content').getAttribute('aria-expanded')).toBe('false');
  });

  it('folds and unfolds', async () => {
    const { page, sideMenu } = await opened('thiri.aung', '/sites/newsclass');
    await page.getByRole('button', { name: 'Fold the menu' }).click();
    await page.getByRole('button', { name: 'Unfold the menu' }).waitFor();
    await expect.poll(async () => (await sideMenu.boundingBox())?.width ?? 0).toBeLessThan(100);
    await page.getByRole('button', { name: 'Unfold the menu' }).click();
    await expect.poll(async () => (await sideMenu.boundingBox())?.width ?? 0).toBeGreaterThan(150);
  });

  it('shows the current page, starting with Home', async () => {
    const { page, breadcrumb } = await opened('admin', '/system/dict');
    await expect
      .poll(async () =>
        (await breadcrumb.getByRole('listitem').allInnerTexts()).filter((text) => text !== '/'),
      )
      .toEqual(['Home', 'System', 'Dictionaries']);
    const home = breadcrumb.getByRole('link', { name: 'Home' });
    expect(await home.getAttribute('href')).toBe('/dashboard/');
    await home.click();
    await page.waitForURL(/\/dashboard\/analysis(\?site=\d+)?$/);
    await homeShown(page);
  });
});

describe('the column tree', () => {
  it('finds columns, opens a leaf, and refuses one without articles', async () => {
    const { page, columnTree, tab } = await opened('thiri.aung', '/content/publish');
    const search = columnTree.getByLabel('Search columns');
    await search.fill('company');
    const node = (name: string) => columnTree.getByRole('treeitem').filter({ hasText: name });
    await node('Company news').waitFor();
    await node('Company profile').waitFor();
    await expect.poll(() => node('Job fairs').count()).toBe(0);

    await columnTree.getByTitle('Company profile – current column cannot publish articles').click();
    await page.locator('.ant-message').getByText('current column cannot publish articles').waitFor();
    expect(page.url()).toMatch(/\/content\/publish$/);

    const [column] = await site.query<{ id: string }>(
      "select id from news_class where code = 'company-news' and subsite_id = 102",
    );
    await columnTree.getByTitle('Company news').click();
    await page.waitForURL(`${site.address}/newsclass/column?newsClassId=${column?.id}&site=102`);
    await page.locator('.lc-site-tag').filter({ visible: true, hasText: 'Working site: Myanmar' }).waitFor();
    await tab('Company news').waitFor();
    await columnTree.waitFor();

    await search.fill('no such column');
    await columnTree.getByText('No column matches').waitFor();
  });

  inSlowLane(() => {
    it('opens any leaf where publishing is not required', async () => {
      const { page, columnTree } = await opened('thiri.aung', '/content/columns');
      await columnTree.getByLabel('Search columns').fill('Company profile');
      await columnTree.getByTitle('Company profile').click();
      await page.waitForURL(/\/newsclass\/column\?newsClassId=\d+&site=102$/);
      await shellOf(page).sideMenu.waitFor();
      await columnTree.getByRole('button', { name: 'Hide: Columns' }).click();
      await columnTree.waitFor({ state: 'hidden' });
      await buttonOf(page, 'Show: Columns').click();
      await columnTree.waitFor();
    });
  });
});

describe('the keyboard', () => {
  it('skips to the content, and moves through the menu and the tabs', async () => {
    const { page, sideMenu, tab } = await openedAnew('admin', '/system/dict');
    await tab('Dictionaries').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

    await sideMenu.getByRole('menu').focus();
    await page.keyboard.press('End');
    const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(inFocus).toBe('Background jobs');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(inFocus).toBe('API reference');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/system\/api$/);

    await tab('API reference').focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/\/system\/dict$/);
    await page.keyboard.press('Home');
    await page.waitForURL(/\/dashboard\/analysis(\?site=\d+)?$/);
    await page.keyboard.press('End');
    await page.waitForURL(/\/system\/api$/);
    await page.keyboard.press('Delete');
    await page.waitForURL(/\/system\/dict$/);
    expect(await tab('API reference').count()).toBe(0);
  });
});

inSlowLane(() => {
  describe('a reloaded page', () => {
    it('requests its rows before it renders, and everything once', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/system/dict?keyword=database_type');
      const row = page.getByRole('cell', { name: 'database_type', exact: true });
      await row.waitFor();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/lcplatform', '')));
      await page.reload();
      await row.waitFor();
      await page.waitForLoadState('networkidle');
      const frame = asked.indexOf('/sys/sysAnnouncementSend/unreadCount');
      const first = ['/sys/user/getUserInfo', '/sys/permission/getUserPermissionByToken', '/sys/dict/list'];
      for (const path of first) {
        expect(asked.filter((other) => other === path)).toHaveLength(1);
        expect(asked.indexOf(path)).toBeLessThan(frame);
      }
      expect(asked.findIndex((path) => path.includes('dict-list'))).toBeLessThan(frame);
    });
  });
});

describe('a narrow viewport', () => {
  it('shows the menu in a drawer', async () => {
    const { page, open } = await site.window({ as: 'admin', size: 'phone' });
    await open('/dashboard/analysis');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'LC Recruitment Platform' });
    await drawer.getByRole('menuitem', { name: 'System' }).click();
    await drawer.getByRole('menuitem', { name: 'Dictionaries' }).click();
    await page.waitForURL(/\/system\/dict$/);
    await drawer.waitFor({ state: 'hidden' });
    await page.locator('.lc-card .lc-identity').filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('tablist').count()).toBe(0);
  });
});
