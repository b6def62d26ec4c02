import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, rowOf } from './support/list.ts';
import { call, logIn } from './support/session.ts';
import { buttonOf, homeShown } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';
import { say } from './support/words.ts';

const site = useConsole({ LC_REGISTRATION: 'on' });

// Codes are counted for the address, and all windows here have the same one.
beforeEach(() => site.query('delete from code_request'));

/** The code in the newest message to somebody, as the log of messages has it for an administrator. */
const codeInLog = async (recipient: string): Promise<string> => {
  const { token } = await logIn(site.address, 'admin', passwordOf('admin'));
  const path = `/messaging/message/list?keyword=${encodeURIComponent(recipient)}`;
  const sent = JSON.stringify(await call(site.address, 'GET', path, { token }));
  return /\b\d{6}\b/.exec(sent.slice(sent.indexOf('"words"')))?.[0] ?? '';
};

const askForCode = async (page: Page): Promise<void> => {
  await buttonOf(page, 'Send a code').click();
  await page.getByText(/^If the account exists/).waitFor();
  await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor();
};

describe('the page of the own account', () => {
  it('changes time zone, language and e-mail with a code, and ends other sessions', async () => {
    const { page, open } = await site.window({ as: 'su.myat.noe' });
    await site.window({ as: 'su.myat.noe' });
    await open('/dashboard/analysis');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();

    await page.getByLabel('Time zone').fill('Shanghai');
    await page.locator('.ant-select-item-option', { hasText: 'Asia/Shanghai' }).click();
    await page.getByLabel('Landline').fill('nonsense');
    await buttonOf(page, 'Save').click();
    await page.locator('.ant-form-item-explain-error').waitFor();
    await page.getByLabel('Landline').fill('021-2345678');
    await buttonOf(page, 'Save').click();
    await page.getByText('Saved', { exact: false }).filter({ visible: true }).first().waitFor();

    await page.getByRole('button', { name: 'Change: E-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'New e-mail' });
    await dialog.getByLabel('New e-mail').fill('noe.new@example.com');
    await dialog.getByLabel('Your password').fill(passwordOf('su.myat.noe'));
    await buttonOf(dialog, 'Send a code').click();
    await dialog.getByText('A code of six digits was sent to noe.new@example.com.').waitFor();
    await dialog.getByLabel('Code').fill(await codeInLog('noe.new@example.com'));
    await buttonOf(dialog, 'Confirm').click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('noe.new@example.com').waitFor();

    await buttonOf(page, 'Log out everywhere else').click();
    await page.getByText('You are signed in nowhere else').waitFor();
    const rows = await site.query(
      "select time_zone, telephone, email from sys_user where username = 'su.myat.noe'",
    );
    expect(rows).toEqual([
      { time_zone: 'Asia/Shanghai', telephone: '021-2345678', email: 'noe.new@example.com' },
    ]);
  });
});

describe('sign-in methods besides the password', () => {
  it('sign in by phone number and a code', async () => {
    const { page, open } = await site.window();
    await open('/user/login?redirect=%2Fsystem%2Fapi');
    await buttonOf(page, 'Phone').click();
    await buttonOf(page, 'Sign in').click();
    await page.getByText('Phone number is required').waitFor();
    await page.getByLabel('Phone number').fill('09 400 000 103');
    await askForCode(page);
    const code = await codeInLog('+959400000103');
    await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await buttonOf(page, 'Sign in').click();
    await page.getByText('The code is wrong or has expired').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await buttonOf(page, 'Sign in').click();
    await page.waitForURL(/\/system\/api$/);
    const [log] = await site.query<{ way: string }>('select way from sign_in_log order by id desc limit 1');
    expect(log?.way).toBe('phone');
  });

  it('reset a forgotten password with a code by e-mail', async () => {
    const { page, open, signIn } = await site.window();
    await open('/user/login');
    await page.getByRole('link', { name: 'Forgotten password?' }).click();
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await page.getByLabel('User name').fill('zhang.wei');
    await page.getByLabel('By e-mail').check();
    await askForCode(page);
    await page.getByLabel('Code', { exact: true }).fill(await codeInLog('zhang.wei@example.com'));
    await buttonOf(page, 'Next').click();
    await page.getByText('New password for zhang.wei').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('Monsoon-Moon-7');
    await page.getByLabel('Repeat the password').fill('Monsoon-Moon-8');
    await buttonOf(page, 'Set the password').click();
    await page.getByText('The two passwords differ').waitFor();
    await page.getByLabel('Repeat the password').fill('Monsoon-Moon-7');
    await buttonOf(page, 'Set the password').click();
    await page.getByRole('heading', { name: 'The password was changed' }).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn('zhang.wei', 'Monsoon-Moon-7');
    await homeShown(page);
  });

  it('register an account that is approved with a role and a site', async () => {
    const { page, open, signIn } = await site.window();
    await open('/user/login');
    await page.getByRole('link', { name: 'Ask for an account' }).click();
    await page.getByRole('heading', { name: 'Ask for an account' }).waitFor();
    const fields = {
      'User name': 'hla.hla',
      Name: 'လှလှ',
      'Phone number': '+959600000777',
      Password: 'Golden-Rock-1!',
      'Repeat the password': 'Golden-Rock-1!',
    };
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await askForCode(page);
    await page.getByLabel('Code', { exact: true }).fill(await codeInLog('+959600000777'));
    await buttonOf(page, 'Send the request').click();
    await page.waitForURL(/\/user\/register-result$/);
    await page.getByText(say('entry.resultFor', { name: 'hla.hla' })).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn('hla.hla', 'Golden-Rock-1!');
    await page.getByText('This account is waiting for approval').waitFor();

    const admin = await site.window({ as: 'admin' });
    await admin.open('/identity/user');
    const row = rowOf(admin.page, 'hla.hla');
    await row.getByText('Waiting for approval').waitFor();
    await chooseInRow(admin.page, row, 'Approve');
    const dialog = admin.page.getByRole('dialog', { name: 'Approve လှလှ' });
    await dialog.getByRole('combobox', { name: 'Roles' }).fill('Dictionary');
    await admin.page.keyboard.press('Enter');
    // By keyboard: the open list of roles lies over what comes next.
    await dialog.getByLabel('All sites').press('Space');
    await buttonOf(dialog, 'Approve').press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('Normal').waitFor();

    await signIn('hla.hla', 'Golden-Rock-1!');
    await homeShown(page);
    const sent = await site.query<{ template: string }>(
      "select template from message_log where recipient = '+959600000777' order by id desc limit 1",
    );
    expect(sent).toEqual([{ template: 'approved' }]);
  });

  inSlowLane(() => {
    it('tell a refused applicant the reason', async () => {
      await site.query(`insert into sys_user (username, realname, phone, status, create_by)
        values ('not.wanted', 'Not Wanted', '+959600000778', '3', 'not.wanted')`);
      const { page, open } = await site.window({ as: 'admin' });
      await open('/identity/user');
      const row = rowOf(page, 'not.wanted');
      await chooseInRow(page, row, 'Refuse');
      const dialog = page.getByRole('dialog', { name: 'Refuse Not Wanted' });
      expect(await buttonOf(dialog, 'Refuse').isDisabled()).toBe(true);
      await dialog.getByLabel('Reason').fill('Not a member of staff');
      await buttonOf(dialog, 'Refuse').click();
      await row.getByText('Refused').waitFor();
      const [sent] = await site.query<{ words: string }>(
        "select words from message_log where recipient = '+959600000778'",
      );
      expect(sent?.words).toContain('Not a member of staff');
    });

    it('have pages in Burmese', async () => {
      const language = 'my-MM';
      const { page, open } = await site.window({ language });
      for (const [path, key] of [
        ['/user/register', 'entry.registerTitle'],
        ['/user/register-result', 'entry.noRequestTitle'],
        ['/404', 'entry.missingTitle'],
        ['/user/alteration', 'entry.resetTitle'],
      ] as const) {
        await open(path);
        await page.getByRole('heading', { name: say(key, {}, language) }).waitFor();
        await page.getByRole('link', { name: say('entry.toLogin', {}, language) }).waitFor();
      }
    });
  });
});
