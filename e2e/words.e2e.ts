import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from './support/list.ts';
import { settled } from './support/pages.ts';
import { complaints } from './support/readable.ts';
import { buttonOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';
import { type Language, languageNames, say } from './support/words.ts';

const site = useSharedConsole();

/** The one of the header; fields of the page may be about languages, too. */
const languageButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: `${say('shell.language', {}, language)} ${languageNames[language]}` });

const setLanguage = async (page: Page, from: Language, to: Language): Promise<void> => {
  await languageButton(page, from).click();
  await page.getByRole('menuitem', { name: languageNames[to] }).click();
  await languageButton(page, to).waitFor();
};

describe('switching the language', () => {
  it('translates the open page, and keeps the input', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/system/dict');
    await page.getByRole('textbox', { name: 'Keyword' }).fill('အလုပ်');
    await buttonOf(page, 'Expand').click();
    await choose(page, page.getByRole('combobox', { name: 'How to compare Name' }), 'starts with');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('half a thought');
    let before: Language = 'en-US';
    for (const language of ['zh-CN', 'my-MM', 'en-US'] as const) {
      await setLanguage(page, before, language);
      await page.getByRole('columnheader', { name: say('dict.dictCode', {}, language) }).waitFor();
      await buttonOf(page, say('list.add', {}, language)).waitFor();
      await page.getByRole('tab', { name: say('resource.dict', {}, language) }).waitFor();
      const keyword = page.getByRole('textbox', { name: say('list.keyword', {}, language) });
      expect(await keyword.inputValue()).toBe('အလုပ်');
      await page
        .getByTitle(say('list.starts', {}, language), { exact: true })
        .first()
        .waitFor();
      const name = page.getByRole('textbox', { name: say('dict.dictName', {}, language), exact: true });
      expect(await name.inputValue()).toBe('half a thought');
      before = language;
    }
  });

  it('is stored by the browser, and the login form keeps its input, too', async () => {
    const { page, open } = await site.window();
    await open('/user/login');
    await page.getByLabel('User name').fill('thiri.aung');
    await page.getByText(languageNames['my-MM'], { exact: true }).click();
    const name = page.getByLabel(say('login.username', {}, 'my-MM'));
    await name.waitFor();
    expect(await name.inputValue()).toBe('thiri.aung');
    await page.reload();
    await name.waitFor();
  });
});

describe('the check of every page', () => {
  it.each([
    ['a page that scrolls sideways', '<p style="width: 3000px">long</p>', /^scrolls sideways/],
    [
      'a text upon another',
      '<b style="position: absolute; top: 300px">First words</b><b style="position: absolute; top: 302px">Other words</b>',
      /^"First words" and "Other words" lie upon each other/,
    ],
    ['a raw key', '<p>shell.title</p>', /^looks like a key: shell.title/],
    [
      'a button whose words are cut',
      '<button style="width: 20px; overflow: hidden; white-space: nowrap">Some words</button>',
      /^clipped: Some words/,
    ],
  ])('reports %s', async (_fault, html, complaint) => {
    const { page, open } = await site.fileWindow({});
    if (page.url() === 'about:blank') await open('/user/login');
    await settled(page);
    expect(await complaints(page, 'en-US')).toEqual([]);
    const insertHtml = (planted: string) => document.body.insertAdjacentHTML('beforeend', planted);
    await page.evaluate(insertHtml, `<div id="planted">${html}</div>`);
    expect(await complaints(page, 'en-US')).toContainEqual(expect.stringMatching(complaint));
    await page.evaluate(() => document.querySelector('#planted')?.remove());
  });
});
