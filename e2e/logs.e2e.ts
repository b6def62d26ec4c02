import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, rowOf } from './support/list.ts';
import { buttonOf, homeShown, shellOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { say } from './support/words.ts';

const site = useConsole();

describe('the sign-in log', () => {
  inSlowLane(() => {
    it('lists attempts with unknown names, and those of one user from their row', async () => {
      const stranger = await site.window();
      await stranger.open('/user/login');
      await stranger.signIn('no.such.person', 'Wrong-1!');
      await stranger.page.getByText('User name or password is wrong').waitFor();

      const { page, open } = await site.window({ as: 'admin' });
      await open('/identity/sign-in-log');
      const attempt = rowOf(page, 'no.such.person');
      await attempt.getByText('Failed').waitFor();
      await attempt.getByText('Wrong name or p').waitFor();

      await open('/identity/user');
      await chooseInRow(page, rowOf(page, 'zaw.min.htet'), 'Sign-ins');
      await page.waitForURL(/sign-in-log\?userId=\d+/);
      const log = page.getByRole('tabpanel');
      await log.getByRole('cell', { name: 'zaw.min.htet', exact: true }).first().waitFor();
      expect(await log.getByRole('cell', { name: 'no.such.person' }).count()).toBe(0);
      await shellOf(page)
        .tabs.filter({ hasText: /^Sign-ins of / })
        .waitFor();
    });
  });

  it('shows users their own sign-ins, and links to changing the password', async () => {
    const { page, open } = await site.window({ as: 'su.myat.noe' });
    await open('/dashboard/analysis');
    await homeShown(page);
    await page
      .getByRole('button', { name: /su\.myat\.noe|စုမြတ်နိုး/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'My sign-ins' }).click();
    const dialog = page.getByRole('dialog', { name: 'My sign-ins' });
    await dialog.getByText('With a password').first().waitFor();
    await dialog.getByRole('button', { name: 'This was not me' }).click();
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
  });
});

describe('the operation log', () => {
  it('shows changes in a drawer, and the history of a record from any list', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/system/dict?keyword=sex');
    await chooseInRow(page, rowOf(page, 'sex'), 'History');
    await page
      .getByRole('dialog', { name: /^History of / })
      .getByText(say('history.empty'))
      .waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, 'sex').getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit dictionary' });
    await form.getByLabel('Description').fill('Asked on every form');
    await buttonOf(form, 'Save').click();
    await form.waitFor({ state: 'hidden' });
    await chooseInRow(page, rowOf(page, 'sex'), 'History');
    const history = page.getByRole('dialog', { name: /^History of / });
    await history.getByRole('row', { name: /^Description .*Asked on every form$/ }).waitFor();

    await open('/system/operation-log');
    const entry = page.getByRole('row').filter({ hasText: 'Dictionaries' }).filter({ visible: true }).first();
    await entry.getByRole('button', { name: 'Detail', exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'Entry of the operation log' });
    await detail.getByText('Dictionaries').waitFor();
    await detail.getByRole('row', { name: /^Description .*Asked on every form$/ }).waitFor();
  });
});

inSlowLane(() => {
  describe('a stand-in', () => {
    it('is added in the list of users, and shown in the list of stand-ins', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/identity/user');
      await chooseInRow(page, rowOf(page, 'ei.mon'), 'Stand-in person');
      const dialog = page.getByRole('dialog', { name: /^Stand-in for / });
      await dialog.getByLabel('Stand-in', { exact: true }).fill('wang.jian');
      await page
        .locator('.ant-select-dropdown:visible')
        .getByTitle(/wang\.jianguo/)
        .click();
      for (const [label, moment] of [
        ['From', '2026-01-01 08:00:00'],
        ['Until', '2036-01-01 18:00:00'],
      ] as const) {
        await dialog.getByLabel(label).fill(moment);
        await dialog.getByLabel(label).press('Tab');
      }
      await buttonOf(dialog, 'Save').click();
      await dialog.waitFor({ state: 'hidden' });
      await open('/identity/stand-in');
      const row = rowOf(page, 'ei.mon');
      await row.getByText('wang.jianguo').waitFor();
      await row.getByText('In force').waitFor();
    });

    it('can be added by users for themselves, and is refused when it closes a circle', async () => {
      const { page, open } = await site.window({ as: 'wang.jianguo' });
      await open('/dashboard/analysis');
      await homeShown(page);
      await page
        .getByRole('button', { name: /王建国/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'My stand-in' }).click();
      const dialog = page.getByRole('dialog', { name: 'My stand-in' });
      await dialog.getByPlaceholder('The user name of the person').fill('ei.mon');
      await dialog.getByPlaceholder('From').fill('2027-01-01 08:00:00');
      await dialog.getByPlaceholder('From').press('Enter');
      await dialog.getByPlaceholder('Until').fill('2027-01-02 08:00:00');
      await dialog.getByPlaceholder('Until').press('Enter');
      await buttonOf(dialog, 'Save').click();
      await dialog.getByText('wang.jianguo → ei.mon → wang.jianguo').waitFor();
    });
  });
});
