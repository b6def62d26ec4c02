import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, confirm, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const sitesOf = async (username: string): Promise<string[]> => {
  const rows = await site.query<{ id: string }>(
    `select us.subsite_id as id from user_subsite us join sys_user u on u.id = us.user_id
     where u.username = $1 order by 1`,
    [username],
  );
  return rows.map(({ id }) => id);
};

describe('site authorization', () => {
  inSlowLane(() => {
    it('is shown for a user from the list of users: a folder grants every site below', async () => {
      const admin = await site.window({ as: 'admin' });
      await admin.open('/identity/user');
      await chooseInRow(admin.page, rowOf(admin.page, 'chen.xiaoli'), 'Sites');
      const drawer = admin.page.getByRole('dialog', { name: /^Sites of/ });
      const before = await sitesOf('chen.xiaoli');
      await drawer.getByRole('treeitem', { name: 'Country sites' }).getByRole('checkbox').click();
      await buttonOf(drawer, 'Save').click();
      await drawer.waitFor({ state: 'hidden' });
      expect(await sitesOf('chen.xiaoli')).toEqual([...before, '101'].sort());
      await admin.page.getByRole('textbox', { name: 'Find by name' }).fill('chen.xiaoli');
      await admin.page
        .getByRole('row')
        .filter({ hasText: 'chen.xiaoli' })
        .getByText('Country sites')
        .waitFor();
    });
  });

  it('is restricted to columns of a site', async () => {
    const admin = await site.window({ as: 'admin' });
    await admin.open('/sites/authorization');
    await admin.page.getByRole('tab', { name: 'By site' }).click();
    await admin.page.getByRole('combobox', { name: 'Choose a site' }).click();
    await admin.page.locator('.ant-select-dropdown').getByTitle('Myanmar recruitment site').click();
    const row = admin.page.getByRole('row').filter({ hasText: 'su.myat.noe' });
    await row.getByRole('button', { name: /^Columns of/ }).click();
    const drawer = admin.page.getByRole('dialog', { name: /^Columns of/ });
    await drawer.getByRole('radio', { name: 'Only these columns' }).click();
    await drawer.getByRole('treeitem', { name: 'News' }).locator('.ant-tree-checkbox').first().click();
    await buttonOf(drawer, 'Save').click();
    await drawer.waitFor({ state: 'hidden' });
    await row.getByText('Limited').waitFor();

    const hers = await site.window({ as: 'su.myat.noe' });
    await hers.open('/sites/newsclass');
    await hers.page.getByRole('treeitem', { name: /^News/ }).waitFor();
    expect(await hers.page.getByRole('treeitem', { name: 'Jobs' }).count()).toBe(0);
    expect(await hers.page.getByRole('treeitem', { name: 'About us' }).count()).toBe(0);
  });

  inSlowLane(() => {
    it('is granted to many users with a preview, and undone', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      const people = ['kyaw.zin', 'nay.lin.tun'];
      const before = await Promise.all(people.map(sitesOf));
      await open('/sites/authorization');
      await page.getByRole('tab', { name: 'Batch' }).click();
      await buttonOf(page, 'New batch').click();
      const wizard = page.getByRole('dialog', { name: 'New batch' });
      for (const username of people)
        await wizard.getByRole('row').filter({ hasText: username }).getByRole('checkbox').check();
      await buttonOf(wizard, 'Next').click();
      await wizard.getByRole('treeitem', { name: 'Platform site' }).locator('.ant-tree-checkbox').click();
      await buttonOf(wizard, 'Next').click();
      const change = wizard.getByRole('row').filter({ hasText: 'nay.lin.tun' });
      await change.getByText('Platform site').waitFor();
      await buttonOf(wizard, 'Save for 2').click();
      await wizard.waitFor({ state: 'hidden' });
      expect(await Promise.all(people.map(sitesOf))).toEqual([['16'], ['16']]);
      await buttonOf(page.getByRole('row').filter({ hasText: 'Stands' }), 'Undo').click();
      await confirm(page, 'Undo this batch?', 'Undo');
      await page.getByText('Undone by admin').waitFor();
      expect(await Promise.all(people.map(sitesOf))).toEqual(before);
    });
  });
});
