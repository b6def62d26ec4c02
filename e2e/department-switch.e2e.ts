import { describe, expect, it } from 'vitest';
import { buttonOf, homeShown, shellOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const standing = async (username: string): Promise<unknown> => {
  const [row] = await site.query('select org_code as code from sys_user where username = $1', [username]);
  return row?.code;
};

describe('the working department', () => {
  it('is chosen after signing in by users with several', async () => {
    const { page, open, signIn } = await site.window();
    await open('/');
    await signIn('sarah.tan');
    const dialog = page.getByRole('dialog', { name: 'Select a department' });
    await dialog.getByRole('radio', { name: /Shanghai Office/ }).check();
    await buttonOf(dialog, 'OK').click();
    await expect.poll(() => standing('sarah.tan')).toBe('A02A02');
    await homeShown(page);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is changed in the user menu; another tab shows a message and continues in the new one', async () => {
    const { page, open, openBeside } = await site.window({ as: 'sarah.tan' });
    await open('/dashboard/analysis');
    await homeShown(page);
    const other = await openBeside('/dashboard/analysis');
    await homeShown(other);
    await page.bringToFront();
    await shellOf(page).account.click();
    await page.getByRole('menuitem', { name: 'Switch department' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select a department' });
    await dialog.getByRole('radio', { name: /Yangon Head Office/ }).check();
    await Promise.all([page.waitForEvent('load'), buttonOf(dialog, 'OK').click()]);
    await homeShown(page);
    await shellOf(page).account.click();
    await page.getByText('Yangon Head Office').filter({ visible: true }).first().waitFor();

    const told = other.getByRole('dialog', { name: 'Department changed' });
    await told.getByText(/Yangon Head Office/).waitFor();
    await Promise.all([other.waitForEvent('load'), buttonOf(told, 'Continue').click()]);
    await homeShown(other);
    expect(await told.isVisible()).toBe(false);
  });

  it('cannot be changed by users without departments, who get a message', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/dashboard/analysis');
    await homeShown(page);
    await shellOf(page).account.click();
    await page.getByRole('menuitem', { name: 'Switch department' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select a department' });
    await dialog.getByText('No department information is set').waitFor();
    expect(await buttonOf(dialog, 'OK').isVisible()).toBe(false);
  });
});

describe('the language of the console', () => {
  it('is stored by the server under a new token, and other tabs follow', async () => {
    const { page, open, openBeside } = await site.window({ as: 'kyaw.zin' });
    await open('/dashboard/analysis');
    await homeShown(page);
    const other = await openBeside('/dashboard/analysis');
    await homeShown(other);
    const token = () => page.evaluate(() => localStorage.getItem('lc.access-token'));
    const before = await token();
    await page.bringToFront();
    await page.getByRole('button', { name: /^Language/ }).click();
    const [request] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/language/changeLanguageCode')),
      page.getByRole('menuitem', { name: '中文' }).click(),
    ]);
    const { result } = (await request.json()) as { result: { token: string } };
    await expect.poll(token).not.toBe(before);
    expect(await token()).toContain(result.token);
    await shellOf(other).tab('首页').waitFor();
    const [row] = await site.query("select language from sys_user where username = 'kyaw.zin'");
    expect(row).toEqual({ language: 'zh-CN' });
    // Both windows go on under the new token.
    const [sent] = await Promise.all([
      other.waitForRequest((call) => call.url().includes('/lcplatform/')),
      other.getByText('7 天', { exact: true }).filter({ visible: true }).last().click(),
    ]);
    expect(sent.headers()['x-access-token']).toBe(result.token);
  });
});
