import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { choose, chooseInRow, columnTexts, confirm, rowOf } from './support/list.ts';
import { buttonOf, closeDrawer, shellOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { sizes, tall } from './support/window.ts';
import { say } from './support/words.ts';

const site = useConsole();

const nodeOf = (scope: Locator, title: RegExp): Locator =>
  scope.locator('.ant-tree-treenode').filter({ hasText: title }).first();

const addRole = async (page: Page): Promise<void> => {
  await buttonOf(page, 'Add').click();
  const form = page.getByRole('dialog', { name: 'Add role' });
  await form.getByLabel('Name in English').fill('Column clerk');
  await form.getByLabel('Name in မြန်မာ').fill('ကဏ္ဍစာရေး');
  await form.getByLabel('Code', { exact: true }).fill('column_clerk');
  await buttonOf(form, 'Save').click();
  await form.waitFor({ state: 'hidden' });
};

/** Grants the page of columns with its buttons, and of the columns those alone whose code begins with "m". */
const grant = async (page: Page): Promise<void> => {
  await chooseInRow(page, rowOf(page, 'column_clerk'), 'Permissions');
  const grants = page.getByRole('dialog', { name: 'Permissions of Column clerk' });
  await grants.getByRole('switch').click();
  await nodeOf(grants, /^\s*Columns/)
    .locator('.ant-tree-checkbox')
    .click();
  await nodeOf(grants, /^\s*Columns/)
    .locator('.ant-tree-switcher')
    .click();
  await nodeOf(grants, /Field: Address/)
    .locator('.ant-tree-checkbox')
    .click();
  await buttonOf(grants, 'Save').click();
  await page.getByText('The permissions were saved').waitFor();

  await grants.getByRole('button', { name: 'Data rules of Columns' }).click();
  const chosen = page.getByRole('dialog', { name: 'Column clerk · Data rules of Columns' });
  await buttonOf(chosen, 'Define data rules').click();
  const rules = page.getByRole('dialog', { name: 'Data rules: Columns' });
  await buttonOf(rules, 'Add a rule').click();
  await rules.getByLabel('Name', { exact: true }).fill('Codes with m');
  await choose(page, rules.getByLabel('Field', { exact: true }), 'Code');
  await choose(page, rules.getByLabel('Comparison', { exact: true }), 'begins with');
  await rules.getByLabel('Value', { exact: true }).fill('m');
  await buttonOf(rules, 'Save').click();
  await rules.getByText('Code begins with m').waitFor();
  await closeDrawer(rules);
  await chosen.getByRole('checkbox', { name: 'Codes with m' }).check();
  await buttonOf(chosen, 'Save').click();
  await chosen.waitFor({ state: 'hidden' });
};

const addUser = async (page: Page): Promise<void> => {
  await buttonOf(page, 'Add').click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  const fields = {
    'User name': 'su.su',
    Name: 'စုစု',
    Password: 'First-Day-1!',
    'Repeat the password': 'First-Day-1!',
  };
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Roles').fill('Column clerk');
  await page.locator('.ant-select-item-option', { hasText: 'Column clerk' }).click();
  await form.getByRole('heading', { name: 'Person' }).click();
  await form.getByLabel('Sites', { exact: true }).fill('China');
  await page.locator('.ant-select-tree-node-content-wrapper', { hasText: 'China recruitment site' }).click();
  await form.getByRole('heading', { name: 'Person' }).click();
  await buttonOf(form, 'Save').click();
  await form.waitFor({ state: 'hidden' });
};

it('a new user sees exactly their menu, buttons, columns and rows, until they are frozen', async () => {
  await site.query(`insert into sys_permission (parent_id, name, menu_type, perms, perms_type, status, sort_no)
    values (31, '{"en-US":"Addresses of columns"}', '2', 'newsClass:column:url', '1', '1', 0)`);
  const admin = await site.window({ as: 'admin' });
  await admin.page.setViewportSize(tall);
  await admin.open('/access/role');
  await addRole(admin.page);
  await grant(admin.page);
  await admin.page.setViewportSize(sizes.desktop);
  await admin.open('/identity/user');
  await addUser(admin.page);

  const his = await site.window();
  await his.open('/sites/newsclass');
  await his.signIn('su.su', 'First-Day-1!');
  const dialog = his.page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Old password').fill('First-Day-1!');
  await dialog.getByLabel('New password', { exact: true }).fill('My-Own-Word-7');
  await dialog.getByLabel('Repeat the new password').fill('My-Own-Word-7');
  await buttonOf(dialog, 'Change password').click();

  const shell = shellOf(his.page);
  await shell.tab('Columns').waitFor();
  expect(await shell.topMenu.getByRole('link').allInnerTexts()).toEqual(['Home', 'Sites']);
  await expect.poll(() => shell.sideMenu.getByRole('menuitem').allInnerTexts()).toEqual(['Columns']);
  await buttonOf(his.page, 'Add').waitFor();
  await rowOf(his.page, 'myanmar-policy').waitFor();
  expect(await his.page.getByRole('columnheader', { name: 'Address' }).count()).toBe(0);
  const codes = await columnTexts(his.page, 'Code');
  const all = await site.query<{ code: string }>(
    `select code from news_class where subsite_id = 103 and deleted_at is null and code like 'm%' order by code`,
  );
  expect(codes.toSorted()).toEqual(all.map(({ code }) => code));

  await chooseInRow(admin.page, rowOf(admin.page, 'su.su'), 'Freeze');
  await confirm(admin.page, 'Freeze 1 accounts?', 'Freeze');
  const frozen = performance.now();
  // He touches nothing: his page learns it by itself.
  const over = his.page.getByRole('dialog', { name: 'Your session is over' });
  await over.getByText(say('system.sessionEnded')).waitFor();
  console.info(`an open page tells of a frozen account after ${Math.round(performance.now() - frozen)} ms`);
}, 120_000);
