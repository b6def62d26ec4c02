import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { goOrOpen, goTo } from './support/pages.ts';
import { homeShown } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { languageNames, say } from './support/words.ts';

const site = useConsole();

const opened = async (as: string) => {
  const window = await site.fileWindow({ as });
  await goOrOpen(window, '/dashboard/analysis');
  await homeShown(window.page);
  return window.page;
};

describe('the command palette', () => {
  it('opens a page by keyboard alone, and offers it as recently opened', async () => {
    const page = await opened('admin');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find pages, records and actions' });
    await field.fill('dict');
    await page.getByRole('option', { name: /^Dictionaries/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/system\/dict$/);
    await field.waitFor({ state: 'detached' });
    await goTo(page, '/dashboard/analysis');
    await homeShown(page);
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Opened lately' })
      .getByRole('option', { name: /^Dictionaries/ })
      .click();
    await page.waitForURL(/\/system\/dict$/);
  });

  it('offers bookmarked pages, as the home page does', async () => {
    const page = await opened('thiri.aung');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('announcement');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keep among my favourites' }).click();
    await page.getByRole('button', { name: 'Take out of my favourites' }).waitFor();
    const title = await page.locator('.lc-breadcrumb [aria-current=page]').innerText();
    await page.getByRole('tab', { name: 'Home' }).click();
    await page.getByRole('region', { name: 'My pages' }).getByRole('link', { name: title }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Favourites' }).getByRole('option', { name: title }).click();
    await page.getByRole('button', { name: 'Take out of my favourites' }).click();
    await page.getByRole('button', { name: 'Keep among my favourites' }).waitFor();
    await page.getByRole('tab', { name: 'Home' }).click();
    await page.getByText('Pages that you mark with the star').waitFor();
  });

  inSlowLane(() => {
    it('offers only pages in the menu of the user, and says when nothing matches', async () => {
      const page = await opened('su.myat.noe');
      await page.getByRole('button', { name: 'Find pages, records and actions' }).click();
      const field = page.getByRole('combobox', { name: 'Find pages, records and actions' });
      await field.fill('user');
      await expect.poll(() => page.getByRole('option', { name: /^Users/ }).count()).toBe(0);
      await field.fill('၁၂၃ 无');
      await page.getByText('Nothing matches “၁၂၃ 无”').waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    });
  });

  it('finds records on every site of the user, and opens their pages', async () => {
    const page = await opened('admin');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('ayeyar');
    await page.getByRole('option', { name: /^Ayeyarwady Garments.*Companies/ }).click();
    await page.waitForURL(/\/recruitment\/company\?id=\d+/);
    await page.getByRole('heading', { name: 'Ayeyarwady Garments' }).waitFor();
  });

  it('adds a record to a list that is opened for it', async () => {
    const page = await opened('admin');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('add dictionary');
    await page.getByRole('option', { name: /^Add dictionary/ }).click();
    const dialog = page.getByRole('dialog', { name: /Add/ });
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    await page.waitForURL(/\/system\/dict$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  inSlowLane(() => {
    it('runs actions; the list of shortcuts is in the chosen language', async () => {
      const page = await opened('admin');
      for (const language of ['zh-CN', 'my-MM', 'en-US'] as const) {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill(languageNames[language]);
        const name = page.getByText(languageNames[language], { exact: true });
        await page.getByRole('option').filter({ has: name }).click();
        await page.getByRole('navigation', { name: say('shell.mainMenu', {}, language) }).waitFor();
        await page.keyboard.press('Shift+?');
        const sheet = page.getByRole('dialog', { name: say('palette.shortcuts', {}, language) });
        await sheet.getByText(say('shortcuts.add', {}, language)).waitFor();
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'hidden' });
      }
    });
  });
});

describe('the tour', () => {
  it('is offered to new users, is used by keyboard, and is not offered again', async () => {
    const { page, open, signIn } = await site.window();
    await open('/user/login');
    await signIn('thiri.aung');
    await page.getByRole('button', { name: 'Show me around' }).click();
    const panel = page.locator('.ant-tour');
    const titles = [
      'The menu',
      'Find anything',
      'Announcements',
      'Your working site',
      'You',
      'What waits for you',
    ];
    for (const title of titles) {
      await panel.getByText(title, { exact: true }).waitFor();
      await page.keyboard.press('Enter');
    }
    await panel.getByText('My pages', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'End the tour' }).last().click();
    await panel.waitFor({ state: 'hidden' });
    await page.reload();
    await homeShown(page);
    expect(await page.getByRole('region', { name: 'New here?' }).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('around');
    await page.keyboard.press('Enter');
    await panel.getByText('The menu', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });
});
