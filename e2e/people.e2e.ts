import { describe, expect, it } from 'vitest';
import { confirm } from './support/list.ts';
import { buttonOf, homeShown } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { say } from './support/words.ts';

const site = useConsole();

/** Makes the server read sessions anew, as its processes tell each other. */
const forgetSessions = () =>
  site.query('select pg_notify($1, $2)', [
    'lc_events',
    JSON.stringify({ name: 'sessions.changed', payload: {} }),
  ]);

describe('an expired session', () => {
  it('is renewed in place, and the input stays', async () => {
    const { page, open } = await site.window({ as: 'zaw.min.htet' });
    // While the call is on its way: a page whose session is over asks by itself, and then nothing could be clicked.
    // An open page would obey the route a moment later.
    await page.route(
      '**/sys/dict/add',
      async (route) => {
        await site.query(`
          update sys_session set expires_at = now() - interval '1 minute'
          where user_id = (select id from sys_user where username = 'zaw.min.htet')`);
        await forgetSessions();
        await route.continue();
      },
      { times: 1 },
    );
    await open('/system/dict');
    await buttonOf(page, 'Add').click();
    const form = page.getByRole('dialog', { name: 'Add dictionary' });
    await form.getByLabel('Name in English').fill('Typed before');
    await form.getByLabel('Name in မြန်မာ').fill('အရင်ရိုက်ထားသည်');
    await form.getByLabel('Code', { exact: true }).fill('typed_before');
    await buttonOf(form, 'Save').click();
    const over = page.getByRole('dialog', { name: 'Your session is over' });
    await over.getByText(say('system.sessionExpired')).waitFor();
    expect(await over.count()).toBe(1);
    await over.getByLabel('Password').fill('Wrong-1!');
    await buttonOf(over, 'Sign in and go on').click();
    await over.getByText('User name or password is wrong').waitFor();
    await over.getByLabel('Password').fill('Demo-test-1!');
    await buttonOf(over, 'Sign in and go on').click();
    await over.waitFor({ state: 'hidden' });
    // The call that was waiting goes out by itself.
    await form.waitFor({ state: 'hidden' });
    const [row] = await site.query<{ name: unknown }>(
      "select dict_name as name from sys_dict where dict_code = 'typed_before'",
    );
    expect(row?.name).toMatchObject({ 'en-US': 'Typed before', 'my-MM': 'အရင်ရိုက်ထားသည်' });
  });

  it('also opens the dialog when another user ended it in the list of online users', async () => {
    const his = await site.window({ as: 'wang.jianguo' });
    await his.open('/dashboard/analysis');
    await homeShown(his.page);
    const admin = await site.window({ as: 'admin' });
    await admin.open('/identity/online');
    const row = admin.page.getByRole('row').filter({ hasText: 'wang.jianguo' });
    await buttonOf(row, 'Sign out').click();
    await confirm(admin.page, /^Sign .+ out\?$/, 'Sign out');
    await row.waitFor({ state: 'hidden' });
    // He touches nothing: his page learns it by itself.
    await his.page.getByRole('dialog', { name: 'Your session is over' }).waitFor();
  });

  it('with an unknown token leads to the login page', async () => {
    const { page, open } = await site.window({ as: 'thiri.aung' });
    await site.query(`
      delete from sys_session where user_id = (select id from sys_user where username = 'thiri.aung')`);
    await forgetSessions();
    await open('/dashboard/analysis');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
