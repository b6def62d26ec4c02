import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { choose, chooseInRow, confirm, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { tall } from './support/window.ts';

const site = useConsole();

const openFor = async (page: Page, role: string, action: string): Promise<void> =>
  chooseInRow(page, rowOf(page, role), action);

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The permission keys that a role grants, of those of a subject. */
const granted = async (code: string, subject: string): Promise<string[]> => {
  const rows = await site.query<{ perms: string }>(
    `select p.perms from sys_role_permission rp join sys_role r on r.id = rp.role_id
     join sys_permission p on p.id = rp.permission_id
     where r.role_code = $1 and p.menu_type = '2' and p.perms like $2 order by p.perms`,
    [code, `${subject}:%`],
  );
  return rows.map(({ perms }) => perms);
};

describe('a role', () => {
  inSlowLane(() => {
    it('is granted a menu with everything below, and a second editor is warned', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      const other = await site.window({ as: 'admin' });
      for (const one of [page, other.page]) await one.setViewportSize(tall);
      for (const one of [open, other.open]) await one('/access/role');
      for (const one of [page, other.page]) await openFor(one, 'Viewer', 'Permissions');
      const drawer = dialogOf(page, 'Permissions of Viewer');
      const second = dialogOf(other.page, 'Permissions of Viewer');
      const tick = (scope: Locator, title: string) =>
        scope.locator('.ant-tree-treenode').filter({ hasText: title }).locator('.ant-tree-checkbox').first();

      await drawer.getByRole('switch').click();
      await tick(drawer, 'Online users').click();
      await buttonOf(drawer, 'Save').click();
      await page.getByText('The permissions were saved').waitFor();
      expect(await granted('viewer', 'session')).toEqual(['session:kick', 'session:list']);
      const [above] = await site.query<{ id: string }>(
        `select permission_id as id from sys_role_permission rp join sys_role r on r.id = rp.role_id
         where r.role_code = 'viewer' and permission_id = 4`,
      );
      expect(above).toEqual({ id: '4' });

      await tick(second, 'Online users').click();
      await buttonOf(second, 'Save and close').click();
      await second.getByText('Somebody else changed the permissions of this role meanwhile').waitFor();
      await buttonOf(second, 'Reload').click();
      await expect
        .poll(() => tick(second, 'Online users').getAttribute('class'))
        .toContain('ant-tree-checkbox-checked');
      await tick(second, 'Online users').click();
      await buttonOf(second, 'Save and close').click();
      await second.waitFor({ state: 'hidden' });
      expect(await granted('viewer', 'session')).toEqual(['session:kick', 'session:list']);
    });
  });

  it('is assigned to a user and removed again', async () => {
    const [person] = await site.query<{ realname: string }>(
      `select realname from sys_user u where u.deleted_at is null and username <> 'admin' and not exists (
         select from sys_user_role ur join sys_role r on r.id = ur.role_id
         where ur.user_id = u.id and r.role_code = 'auditor') order by id limit 1`,
    );
    const name = person?.realname ?? '';
    const { page, open } = await site.window({ as: 'admin' });
    await open('/access/role');
    await openFor(page, 'Auditor', 'Members');
    const drawer = dialogOf(page, 'Members of Auditor');
    await drawer.getByRole('combobox').first().fill(name);
    await page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }).click();
    await buttonOf(drawer, 'Add').click();
    const row = rowOf(drawer, name);
    await row.waitFor();
    await row.getByRole('button', { name: 'Remove' }).click();
    await confirm(page, `Take this role from ${name}?`, 'Remove');
    await row.waitFor({ state: 'detached' });
  });

  it('is copied with another name and code', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/access/role');
    await openFor(page, 'Dictionary keeper', 'Copy');
    const dialog = dialogOf(page, 'Copy of Dictionary keeper');
    const code = dialog.getByLabel('Code', { exact: true });
    expect(await code.inputValue()).toBe('dictionary_keeper_copy');
    await code.fill('auditor');
    await dialog.getByRole('textbox', { name: 'Name in English' }).fill('Word keeper');
    await dialog.getByText('already', { exact: false }).first().waitFor();
    await code.fill('word_keeper');
    await buttonOf(dialog, 'Save').click();
    await rowOf(page, 'Word keeper').waitFor();
    expect(await granted('word_keeper', 'dict')).toEqual(await granted('dictionary_keeper', 'dict'));
    await rowOf(page, 'Administrator')
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Compare' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Copy', exact: true }).count()).toBe(0);
  });

  inSlowLane(() => {
    it('is compared with another', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/access/role');
      await openFor(page, 'Viewer', 'Compare');
      const drawer = dialogOf(page, 'Viewer beside another role');
      await choose(page, drawer.getByRole('combobox', { name: 'Compare with' }), 'Dictionary keeper');
      const side = (name: RegExp) => drawer.locator('.ant-segmented-item').filter({ hasText: name });
      await drawer.getByRole('textbox', { name: 'Filter by menu or permission' }).fill('dict:edit');
      await side(/^Only Dictionary keeper \(1\)$/).waitFor();
      await side(/^Only Viewer \(0\)$/).click();
      await drawer.getByText('Nothing here').waitFor();
      await side(/^Only Dictionary keeper/).click();
      await drawer.getByText('System / Dictionaries').waitFor();
    });
  });
});
