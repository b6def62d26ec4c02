import { describe, expect, it } from 'vitest';
import { chooseInRow, confirm, rowOf } from './support/list.ts';
import { buttonOf, shellOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { say } from './support/words.ts';

const site = useConsole();

describe('a new member of staff', () => {
  it('is created, sets a password, sees exactly their menu, and is frozen', async () => {
    const admin = await site.window({ as: 'admin' });
    await admin.open('/identity/user');
    await buttonOf(admin.page, 'Add').click();
    const form = admin.page.getByRole('dialog', { name: 'Add user' });
    const fields = {
      Password: 'First-Day-1!',
      'Repeat the password': 'First-Day-1!',
      'User name': 'moe.thu',
      Name: 'မိုးသူ',
      'Staff number': 'LC-0999',
    };
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(text);
    await buttonOf(form, 'Save').click();
    await form.waitFor({ state: 'hidden' });
    await rowOf(admin.page, 'moe.thu').getByText('မိုးသူ').waitFor();
    await site.query(`
      insert into sys_user_role (user_id, role_id)
      select u.id, r.id from sys_user u, sys_role r where u.username = 'moe.thu' and r.role_code = 'dictionary_keeper'`);

    const his = await site.window();
    await his.open('/system/dict');
    await his.signIn('moe.thu', 'First-Day-1!');
    const dialog = his.page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByText(say('password.initial')).waitFor();
    await dialog.getByLabel('Old password').fill('First-Day-1!');
    await dialog.getByLabel('New password', { exact: true }).fill('My-Own-Word-7');
    await dialog.getByLabel('Repeat the new password').fill('My-Own-Word-7');
    await buttonOf(dialog, 'Change password').click();
    const shell = shellOf(his.page);
    await shell.tab('Dictionaries').waitFor();
    expect(await shell.topMenu.getByRole('link').allInnerTexts()).toEqual(['Home', 'System']);
    await expect
      .poll(() => shell.sideMenu.getByRole('menuitem').allInnerTexts())
      .toEqual(['Dictionaries', 'API reference']);

    await his.page.locator('tr[data-row-key]').filter({ visible: true }).first().waitFor();

    await chooseInRow(admin.page, rowOf(admin.page, 'moe.thu'), 'Freeze');
    await confirm(admin.page, 'Freeze 1 accounts?', 'Freeze');
    await rowOf(admin.page, 'moe.thu').getByText('Frozen').waitFor();
    // His next call is enough, whichever it is.
    await his.page.keyboard.press('Alt+r');
    const over = his.page.getByRole('dialog', { name: 'Your session is over' });
    await over.getByText(say('system.sessionEnded')).waitFor();
    await over.getByLabel('Password').fill('My-Own-Word-7');
    await buttonOf(over, 'Sign in and go on').click();
    await over.getByText('This account is frozen').waitFor();
    await buttonOf(over, 'Log out').click();
    await his.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
