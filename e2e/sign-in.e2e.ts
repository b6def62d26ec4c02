import { afterEach, describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { homeShown } from './support/shell.ts';
import { countTraffic, describeTraffic } from './support/traffic.ts';
import { useConsole } from './support/use-console.ts';
import { languageNames, languages, say } from './support/words.ts';

const site = useConsole();

// Failures count for the address too, and all windows here have the same one.
afterEach(() => site.query('delete from sign_in_failure'));

const titles = {
  'en-US': 'LC Recruitment Platform',
  'zh-CN': 'LC 招聘平台',
  'my-MM': 'LC အလုပ်အကိုင် ပလက်ဖောင်း',
} as const;

const signedOut = async (path = '/user/login') => {
  const window = await site.window();
  await window.open(path);
  await window.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  return window;
};

const pathOf = (url: string): string => url.slice(site.address.length);

describe('the login page', () => {
  it('is shown in three languages, its title too', async () => {
    const { page } = await signedOut();
    for (const language of languages) {
      await page.getByText(languageNames[language], { exact: true }).click();
      await page.getByRole('heading', { name: say('login.title', {}, language) }).waitFor();
      await expect.poll(() => page.title()).toBe(titles[language]);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await page.getByLabel(say('login.username', {}, language)).waitFor();
      await page.getByText(say('shell.footer.copyright', {}, language)).waitFor();
    }
    await page.reload();
    await page.getByRole('heading', { name: say('login.title', {}, 'my-MM') }).waitFor();
  });

  it('names missing input and a wrong password', async () => {
    const { page, signIn } = await signedOut();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your user name').waitFor();
    await page.getByText('Enter your password').waitFor();
    await signIn('thiri.aung', 'Wrong-1!');
    await page.getByText('User name or password is wrong').waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe('thiri.aung');
  });

  it('requires a captcha after three failures, and replaces it on request', async () => {
    const { page, signIn } = await signedOut();
    for (const attempt of ['Wrong-1!', 'Wrong-2!', 'Wrong-3!']) {
      const answered = page.waitForResponse(/sys\/login/);
      await signIn('thiri.aung', attempt);
      await answered;
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    }
    await page.getByLabel('Verification code', { exact: true }).waitFor();
    const picture = page.getByRole('button', { name: /Picture with the verification code/ });
    const source = () => picture.locator('img').getAttribute('src');
    const first = await source();
    expect(first).toMatch(/^data:image\/png;base64,/);
    await picture.click();
    await expect.poll(source).not.toBe(first);
    await page.getByLabel('Verification code', { exact: true }).fill('????');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('The verification code is wrong').waitFor();
  });

  it('loads little code, and nothing of the console', async () => {
    const { page, open } = await site.window({ isFirstVisit: true });
    // While the reader types the console is fetched ahead, which is not what the first sight waits for.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const traffic = countTraffic(page);
    await open('/user/login');
    await page.getByLabel('User name').waitFor();
    const { bytes, files } = await traffic.settled();
    console.info(`login page, first visit: ${bytes} bytes\n${describeTraffic(files)}`);
    // A device without a Burmese font fetches one, for the name of that language in the picker.
    const fonts = files.filter(({ path }) => /\.woff2?$/.test(path));
    expect(fonts.length).toBeLessThanOrEqual(1);
    for (const { path } of fonts) expect(path).toMatch(/noto-sans-myanmar-myanmar-400/);
    // Ruling 39: 80 KB, of which React's own file takes 59.
    const ofFonts = fonts.reduce((sum, font) => sum + font.bytes, 0);
    expect(bytes - ofFonts).toBeLessThanOrEqual(80 * 1024);
    expect(
      files.map(({ path }) => path).filter((path) => /antd|table|editor|console-app/i.test(path)),
    ).toEqual([]);
  });
});

describe('the redirect after signing in', () => {
  it('follows the redirect query', async () => {
    const { page, signIn } = await signedOut('/system/dict?x=1');
    expect(pathOf(page.url())).toBe(`/user/login?redirect=${encodeURIComponent('/system/dict?x=1')}`);
    await signIn('admin');
    await page.waitForURL(/\/system\/dict\?x=1$/);
    await page.getByRole('tab', { name: 'Dictionaries', selected: true }).waitFor();
  });

  const neverLeadsTo = (wanted: string) =>
    it(`never leaves the origin: ${wanted}`, async () => {
      const { page, signIn } = await signedOut(
        `/user/login?redirect=${encodeURIComponent(decodeURIComponent(wanted))}`,
      );
      await signIn('admin');
      await page.waitForURL(
        ({ origin, pathname }) => `${origin}${pathname}` === `${site.address}/dashboard/analysis`,
      );
    });
  neverLeadsTo('//evil.example/x');
  inSlowLane(() => {
    for (const wanted of [
      'https://evil.example/',
      '/\\evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
    ])
      neverLeadsTo(wanted);
  });

  it('skips the login page for signed-in users', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/user/login');
    await page.waitForURL(/\/dashboard\/analysis(\?site=\d+)?$/);
    await open('/user');
    await page.waitForURL(/\/dashboard\/analysis(\?site=\d+)?$/);
    await open('/');
    await page.waitForURL(/\/dashboard\/analysis(\?site=\d+)?$/);
    await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
  });
});

describe('passwords', () => {
  it('are recommended to be changed after 90 days, until the next day', async () => {
    const { page, signIn } = await signedOut();
    await signIn('aung.ko.ko');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByText(say('password.aged')).waitFor();
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await homeShown(page);
    expect(await dialog.isVisible()).toBe(false);
  });

  inSlowLane(() => {
    it('are changed at the first sign-in when an administrator set them', async () => {
      await site.query("update sys_user set must_change_password = true where username = 'zhang.wei'");
      const { page, signIn } = await signedOut();
      await signIn('zhang.wei');
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByText(say('password.initial')).waitFor();
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).toBe(true);
      await dialog.getByLabel('Old password').fill('Demo-test-1!');
      await dialog.getByLabel('New password', { exact: true }).fill('weak');
      await dialog.getByLabel('Repeat the new password').fill('weaker');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByText('The two passwords differ').waitFor();
      await dialog.getByLabel('New password', { exact: true }).fill('Spring-Rain-7');
      await dialog.getByLabel('Repeat the new password').fill('Spring-Rain-7');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
      expect(await dialog.isVisible()).toBe(false);
    });
  });
});

describe('signing out', () => {
  it('asks first', async () => {
    const { page, open } = await site.window({ as: 'thiri.aung' });
    await open('/dashboard/analysis');
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    await account.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/user\/login\?redirect=%2F$/);
    expect(await page.evaluate(() => localStorage.getItem('lc.access-token'))).toBeNull();
    const [session] = await site.query<{ end_reason: string }>(
      'select end_reason from sys_session order by id desc limit 1',
    );
    expect(session?.end_reason).toBe('logout');
  });

  it('says on the login page that the server did not confirm it', async () => {
    const { page, open } = await site.window({ as: 'thiri.aung' });
    await page.route(
      (url) => url.pathname.endsWith('/sys/logout'),
      (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: '503', message: 'Away', result: null, timestamp: 0 },
        }),
    );
    await open('/dashboard/analysis');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/user\/login/);
    await page.getByText(say('session.logOutFailed', { reason: 'Away' })).waitFor();
  });
});
