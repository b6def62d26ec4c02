import { expect, it } from 'vitest';
import { choose, chooseInRow, rowOf } from './support/list.ts';
import { buttonOf, closeDrawer } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { tall } from './support/window.ts';

const site = useConsole();

it('a data rule and a withheld column hide rows and columns from the members of a role', async () => {
  const his = await site.window({ as: 'hnin.wai' });
  // Wide enough for every usual column.
  await his.page.setViewportSize({ width: 1920, height: 900 });
  await his.open('/identity/user');
  await rowOf(his.page, 'david.miller').waitFor();
  expect(await his.page.getByRole('columnheader', { name: 'Phone' }).count()).toBe(1);

  await site.query(`insert into sys_permission (parent_id, name, menu_type, perms, perms_type, status, sort_no)
    values (41, '{"en-US":"Telephone numbers"}', '2', 'user:column:phone', '1', '1', 0)`);

  const { page, open } = await site.window({ as: 'admin' });
  await page.setViewportSize(tall);
  await open('/access/role');
  await chooseInRow(page, rowOf(page, 'hr_officer'), 'Permissions');
  const grants = page.getByRole('dialog', { name: 'Permissions of HR officer' });
  await grants
    .locator('.ant-tree-treenode', { hasText: /^\s*Users/ })
    .locator('.ant-tree-switcher')
    .click();
  await grants.getByText('Field: Phone').waitFor();
  await grants.getByRole('button', { name: 'Data rules of Users' }).click();

  const chosen = page.getByRole('dialog', { name: 'HR officer · Data rules of Users' });
  await chosen.getByText('No data rules yet').waitFor();
  await buttonOf(chosen, 'Define data rules').click();
  const drawer = page.getByRole('dialog', { name: 'Data rules: Users' });
  await buttonOf(drawer, 'Add a rule').click();
  await drawer.getByLabel('Name', { exact: true }).fill('Names with Z');
  await choose(page, drawer.getByLabel('Field', { exact: true }), 'User name');
  await choose(page, drawer.getByLabel('Comparison', { exact: true }), 'begins with');
  await buttonOf(drawer, 'Save').click();
  await drawer.getByText('Value is required').waitFor();
  await drawer.getByLabel('Value', { exact: true }).fill('z');
  await buttonOf(drawer, 'Save').click();
  await drawer.getByText('User name begins with z').waitFor();
  await closeDrawer(drawer);

  await chosen.getByRole('checkbox', { name: 'Names with Z' }).check();
  await buttonOf(chosen, 'Save').click();
  await chosen.waitFor({ state: 'hidden' });

  await his.open('/identity/user');
  await rowOf(his.page, 'zhang.wei').waitFor();
  const names = await his.page.locator('tbody .lc-identity-number').allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.startsWith('z'))).toEqual([]);
  expect(await his.page.getByRole('columnheader', { name: 'Phone' }).count()).toBe(0);

  await grants.getByRole('button', { name: 'Data rules of Users' }).click();
  await buttonOf(chosen, 'Define data rules').click();
  await choose(page, drawer.getByText('Choose a person'), 'နှင်းဝေ');
  await drawer.getByText(/^As things stand: \d of \d+ records$/).waitFor();
  const isEdited = page.waitForResponse((answer) => answer.url().endsWith('/editPermissionRule'));
  await drawer.getByRole('switch', { name: 'In force: Names with Z' }).click();
  expect((await isEdited).ok()).toBe(true);
  // His session hears of its new rules a moment later.
  const shown = async () => {
    await buttonOf(his.page, 'Search').click();
    return rowOf(his.page, 'david.miller').count();
  };
  await expect.poll(shown).toBe(1);
});
