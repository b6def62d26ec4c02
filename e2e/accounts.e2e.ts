import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

/** Finds somebody with the keyword box; the list is longer than a page. */
const seek = async (page: Page, username: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: 'Keyword' });
  await box.fill(username);
  await box.press('Enter');
  await rowOf(page, username).waitFor();
};

describe('the user list', () => {
  inSlowLane(() => {
    it('filters users by department with those below, or users without one', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/identity/user');
      await seek(page, 'kyaw.zin');
      // He is in a team two levels below the one company, and not in the other.
      await page.getByRole('treeitem', { name: 'LC Recruitment China' }).click();
      await rowOf(page, 'kyaw.zin').waitFor({ state: 'hidden' });
      await page.getByRole('treeitem', { name: 'LC Recruitment Myanmar' }).click();
      await rowOf(page, 'kyaw.zin').waitFor();
      await buttonOf(page, 'Without department').click();
      await rowOf(page, 'kyaw.zin').waitFor({ state: 'hidden' });
      await seek(page, 'admin');
      await page.getByRole('button', { name: 'All people' }).click();
      await seek(page, 'kyaw.zin');
    });
  });

  it('edits a user in one drawer: person, roles, departments and sites', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/identity/user');
    await seek(page, 'kyaw.zin');
    await buttonOf(rowOf(page, 'kyaw.zin'), 'Edit').click();
    const drawer = page.getByRole('dialog', { name: /^Edit user/ });
    await drawer.getByLabel('Job title').fill('Editor in chief');
    await drawer.getByLabel('Roles').fill('Dictionary');
    await page
      .locator('.ant-select-item-option', { hasText: 'Dictionary' })
      .filter({ visible: true })
      .first()
      .click();
    await drawer.getByLabel('Departments').fill('Kunming');
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: 'Kunming' }).click();
    await drawer.getByRole('heading', { name: 'Person' }).click();
    await drawer.getByLabel('Sites', { exact: true }).fill('China');
    await page
      .locator('.ant-select-tree-node-content-wrapper', { hasText: 'China recruitment site' })
      .click();
    await buttonOf(drawer, 'Save').click();
    await drawer.waitFor({ state: 'hidden' });
    const [saved] = await site.query(`
      select u.post,
        exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
          where ur.user_id = u.id and r.role_code = 'dictionary_keeper') as role,
        exists (select from sys_user_depart ud where ud.user_id = u.id and ud.depart_id = 10) as depart,
        exists (select from user_subsite us where us.user_id = u.id and us.subsite_id = 103) as site
      from sys_user u where username = 'kyaw.zin'`);
    expect(saved).toEqual({ post: 'Editor in chief', role: true, depart: true, site: true });

    await buttonOf(rowOf(page, 'kyaw.zin'), 'Edit').click();
    await drawer.getByLabel('Job title').fill('Typed and not saved');
    await buttonOf(drawer, 'Cancel').click();
    await buttonOf(page, 'Keep editing').click();
    await buttonOf(drawer, 'Cancel').click();
    await buttonOf(page, 'Discard').click();
    await drawer.waitFor({ state: 'hidden' });
  });

  inSlowLane(() => {
    it('shows the permissions of a user, and the roles they come from', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/identity/user');
      await seek(page, 'zaw.min.htet');
      await chooseInRow(page, rowOf(page, 'zaw.min.htet'), 'What may this person do?');
      const drawer = page.getByRole('dialog', { name: /may do$/ });
      await drawer.getByLabel('Filter by name or code').fill('dict:list');
      const [row] = await site.query<{ role: string }>(`
        select r.role_name ->> 'en-US' as role from sys_role r join sys_role_permission rp on rp.role_id = r.id
          join sys_permission p on p.id = rp.permission_id and p.perms = 'dict:list'
          join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
        where u.username = 'zaw.min.htet'`);
      const held = drawer.getByRole('treeitem').filter({ hasText: 'dict:list' });
      await held
        .getByText(row?.role ?? 'no role')
        .first()
        .waitFor();
      await drawer.getByLabel('Filter by name or code').fill('user:freeze');
      await drawer.getByText('Nothing matches').waitFor();
      await drawer.getByRole('switch', { name: 'Only what this person has' }).click();
      await drawer.getByRole('treeitem').filter({ hasText: 'user:freeze' }).getByText('not held').waitFor();
    });
  });
});
