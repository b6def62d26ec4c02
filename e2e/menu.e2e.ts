import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { choose, confirm } from './support/list.ts';
import { buttonOf, closeDrawer, shellOf } from './support/shell.ts';
import { type TestConsole, useConsole } from './support/use-console.ts';

const site = useConsole();

const treeOf = (page: Page): Locator => page.getByRole('tree', { name: 'Menus and buttons' });
const nodeOf = (page: Page, title: string): Locator =>
  treeOf(page).getByRole('treeitem', { name: new RegExp(`^${title} `) });
const beside = (page: Page, title: string): Locator =>
  page.getByRole('complementary', { name: title, exact: true });
const drawerOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Fills in and saves the form that is open. */
const save = async (
  page: Page,
  form: Locator,
  { title, address, screen }: { title: string; address?: string; screen?: string },
): Promise<void> => {
  await form.getByRole('textbox', { name: 'Title in English' }).fill(title);
  if (address) await form.getByLabel('Address', { exact: true }).fill(address);
  if (screen) {
    // The list draws only what is visible of its many screens.
    const box = form.getByRole('combobox', { name: 'Screen' });
    await box.fill(screen);
    await choose(page, box, screen);
  }
  await buttonOf(form, 'Save').click();
  await form.waitFor({ state: 'hidden' });
};

const addChild = async (page: Page, parent: string, title: string): Promise<void> => {
  await nodeOf(page, parent).click();
  await beside(page, parent).getByRole('button', { name: 'Add child menu' }).click();
  const address = `/figures/${title.toLowerCase()}`;
  await save(page, drawerOf(page, 'Add child menu'), { title, address, screen: 'system/dict-list' });
  await nodeOf(page, title).waitFor();
};

/** The titles of what stands below a menu, as the database has them. */
const storedBelow = async (console: TestConsole, title: string): Promise<string[]> => {
  const rows = await console.query<{ title: string }>(
    `select child.name ->> 'en-US' as title from sys_permission child
     join sys_permission parent on parent.id = child.parent_id
     where parent.name ->> 'en-US' = $1 and child.deleted_at is null and child.menu_type <> '2'
     order by child.sort_no, child.id`,
    [title],
  );
  return rows.map((row) => row.title);
};
const stored = (title: string) => expect.poll(() => storedBelow(site, title), { timeout: 10_000 });

describe('the menu administration', () => {
  it('adds menus, moves them by keys, dragging and dialog, and undoes it', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/access/menu');
    await buttonOf(page, 'Add first-level menu').click();
    const form = drawerOf(page, 'Add first-level menu');
    await buttonOf(form, 'Save').click();
    await form.getByText('Address is required').waitFor();
    await save(page, form, { title: 'Figures', address: '/figures' });
    for (const title of ['Daily', 'Weekly', 'Monthly']) await addChild(page, 'Figures', title);

    await nodeOf(page, 'Monthly').click();
    await page.keyboard.press('Alt+ArrowUp');
    await stored('Figures').toEqual(['Daily', 'Monthly', 'Weekly']);
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await stored('Figures').toEqual(['Monthly', 'Daily', 'Weekly']);
    await beside(page, 'Monthly').getByRole('button', { name: 'Move down' }).click();
    await stored('Figures').toEqual(['Daily', 'Monthly', 'Weekly']);

    await nodeOf(page, 'Weekly').dragTo(nodeOf(page, 'Daily'), { targetPosition: { x: 200, y: 3 } });
    await stored('Figures').toEqual(['Weekly', 'Daily', 'Monthly']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await stored('Figures').toEqual(['Daily', 'Monthly', 'Weekly']);
    await nodeOf(page, 'Weekly').dragTo(nodeOf(page, 'Daily'), { targetPosition: { x: 200, y: 16 } });
    await stored('Daily').toEqual(['Weekly']);

    await nodeOf(page, 'Weekly').click();
    await beside(page, 'Weekly').getByRole('button', { name: 'Move to' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move “Weekly”' });
    await dialog.getByRole('combobox', { name: 'Where to' }).fill('Figures');
    await page.locator('.ant-select-dropdown:visible').getByTitle('Figures', { exact: true }).click();
    await buttonOf(dialog, 'Move').click();
    await stored('Figures').toEqual(['Daily', 'Monthly', 'Weekly']);

    const other = await site.window({ as: 'admin' });
    await other.open('/figures/monthly');
    await shellOf(other.page).breadcrumb.getByText('Figures').waitFor();
    expect(await shellOf(other.page).breadcrumb.innerText()).toMatch(/Figures\s*\/\s*Monthly/);
  });

  inSlowLane(() => {
    it('adds a button with an unused permission, and refuses to move it to the first level', async () => {
      await site.query("delete from sys_permission where menu_type = '2' and perms = 'dict:export'");
      const { page, open } = await site.window({ as: 'admin' });
      await open('/access/menu');
      await page.getByRole('textbox', { name: 'Filter by title' }).fill('/system/dict');
      await nodeOf(page, 'Dictionaries').click();
      await beside(page, 'Dictionaries').getByRole('button', { name: 'Add button' }).click();
      const form = drawerOf(page, 'Add button');
      await choose(page, form.getByRole('combobox', { name: 'Permission' }), 'dict:export');
      await form.getByText('Editable when granted').click();
      await save(page, form, { title: 'Take away' });
      await page.getByRole('textbox', { name: 'Filter by title' }).fill('dict:export');
      await page.getByText(/^1 of \d+ match$/).waitFor();
      await nodeOf(page, 'Take away').waitFor();
      await beside(page, 'Take away').getByText('Editable when granted').waitFor();
      await page.getByRole('textbox', { name: 'Filter by title' }).fill('');
      await nodeOf(page, 'Take away').dragTo(nodeOf(page, 'Home'), { targetPosition: { x: 200, y: 3 } });
      await beside(page, 'Take away').waitFor();
      const [button] = await site.query<{ parent: string; type: string }>(
        "select parent_id as parent, perms_type as type from sys_permission where perms = 'dict:export'",
      );
      expect(button).toEqual({ parent: '51', type: '2' });
    });

    it('warns that another user saved meanwhile, and keeps the input', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/access/menu');
      await nodeOf(page, 'Sites').click();
      await beside(page, 'Sites').getByRole('button', { name: 'Edit', exact: true }).click();
      const form = drawerOf(page, 'Edit');
      await form.getByRole('textbox', { name: 'Title in English' }).fill('Our sites');
      await site.query(
        "update sys_permission set redirect = '/sites/other', version = version + 1 where id = 3",
      );
      await buttonOf(form, 'Save').click();
      await buttonOf(form, 'Load the newest').click();
      await expect.poll(() => form.getByLabel('Leads to').inputValue()).toBe('/sites/other');
      expect(await form.getByRole('textbox', { name: 'Title in English' }).inputValue()).toBe('Our sites');
      await form.press('Escape');
      await confirm(page, 'Discard what you typed?', 'Keep editing');
      await buttonOf(form, 'Save').click();
      await form.waitFor({ state: 'hidden' });
      await nodeOf(page, 'Our sites').waitFor();
    });

    it('previews the menu of a role', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/access/menu');
      await buttonOf(page, 'Preview as a role').click();
      const drawer = drawerOf(page, 'Preview as a role');
      await choose(page, drawer.getByRole('combobox', { name: 'Role' }), 'Viewer');
      await drawer.getByText('System', { exact: true }).click();
      const side = drawer.getByRole('tree', { name: 'Side menu' });
      await side.getByRole('treeitem', { name: 'Dictionaries' }).click();
      await drawer.getByRole('heading', { name: 'Buttons of “Dictionaries”' }).waitFor();
      expect(await side.getByRole('treeitem', { name: 'Users' }).count()).toBe(0);
      const button = (key: string) => drawer.getByRole('listitem').filter({ hasText: key });
      expect(await button('dict:list').innerText()).toContain('Has it');
      expect(await button('dict:delete').innerText()).toContain('Does not have it');
    });

    it('deletes menus with everything below, and restores them from the recycle bin', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/access/menu');
      await nodeOf(page, 'Home').waitFor();
      const [columns] = await site.query<{ count: string }>(
        "select count(*) as count from sys_permission where parent_id = 31 and menu_type = '2' and deleted_at is null",
      );
      await page.getByRole('textbox', { name: 'Filter by title' }).fill('/sites/newsclass');
      await nodeOf(page, 'Columns').click();
      await page.keyboard.press('Space');
      await page.getByText('1 selected').waitFor();
      await buttonOf(page, 'Delete').first().click();
      const question = page.getByRole('dialog', { name: 'Delete “Columns”?' });
      await question.getByText(`1 menus and ${columns?.count} buttons in all`).waitFor();
      await confirm(page, 'Delete “Columns”?', 'Delete');
      await nodeOf(page, 'Columns').waitFor({ state: 'detached' });

      await buttonOf(page, 'Recycle bin').click();
      const bin = drawerOf(page, 'Recycle bin of menus');
      const row = bin.getByRole('row').filter({ hasText: '/sites/newsclass' });
      await row.getByText(`and ${columns?.count} below`).waitFor();
      await row.getByRole('button', { name: 'Restore' }).click();
      await row.waitFor({ state: 'detached' });
      await closeDrawer(bin);
      await nodeOf(page, 'Columns').waitFor();
      const other = await site.window({ as: 'admin' });
      await other.open('/sites/newsclass');
      await shellOf(other.page).breadcrumb.getByText('Columns').waitFor();
    });
  });
});
