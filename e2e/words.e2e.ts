import { join } from 'node:path';
import { messages } from '@lc/contract/words';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from './support/list.ts';
import { goTo, menuPages, settled } from './support/pages.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { sizes } from './support/window.ts';
import { type Language, languageNames, languages, say } from './support/words.ts';

const site = useConsole();
const shots = join(import.meta.dirname, '../.cache/screenshots');

const setLanguage = async (page: Page, from: Language, to: Language): Promise<void> => {
  await page.getByRole('button', { name: say('shell.language', {}, from) }).click();
  await page.getByRole('menuitem', { name: languageNames[to] }).click();
  await page.getByRole('button', { name: say('shell.language', {}, to) }).waitFor();
};

describe('another language', () => {
  it('changes the open page, not what is typed', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/system/dict');
    await page.getByRole('textbox', { name: 'Keyword' }).fill('အလုပ်');
    await choose(page, page.getByRole('combobox', { name: /^How to compare/ }), 'starts with');
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

  it('is kept by the browser, and the sign-in form keeps what is typed too', async () => {
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

/** The first part of every key of a word: `shell`, `list` … */
const namespaces = [...new Set(Object.keys(messages).map((key) => key.split('.')[0] ?? ''))];
const keyLike = new RegExp(`(?<![\\w./])(?:${namespaces.join('|')})(?:\\.[a-z][A-Za-z]+)+(?![\\w.@-])`, 'g');

/** What a person would complain about on the page in front. */
const complaints = async (page: Page, language: Language): Promise<string[]> => {
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
    const clipped = [...document.querySelectorAll<HTMLElement>('button, [role="tab"], .lc-top-menu')]
      .filter((element) => isSeen(element) && element.innerText.trim() !== '')
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => `clipped: ${element.innerText} (${element.scrollWidth} > ${element.clientWidth})`);
    const overflow = root.scrollWidth - root.clientWidth;
    const wide = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`);
    return {
      lang: root.lang,
      text: document.body.innerText,
      problems: [
        ...clipped,
        ...(overflow > 0 ? [`scrolls sideways by ${overflow}: ${wide.join(', ')}`] : []),
      ],
    };
  });
  const keys = (found.text.match(keyLike) ?? []).map((key) => `looks like a key: ${key}`);
  return [...found.problems, ...keys, ...(found.lang === language ? [] : [`lang is ${found.lang}`])];
};

describe.each(languages)('every page in %s', (language) => {
  it.each(['desktop', 'phone'] as const)('can be read at the size of a %s', async (size) => {
    const { page, open } = await site.window({ as: 'admin', language, size });
    await open('/dashboard/analysis');
    await settled(page);
    const all: Record<string, string[]> = {};
    for (const path of await menuPages(site)) {
      await goTo(page, path);
      const problems = await complaints(page, language);
      if (problems.length > 0) all[path] = problems;
      if (process.env.LC_SHOTS) {
        const name = `${language}-${sizes[size].width}${path.replaceAll(/\W+/g, '-')}.png`;
        await page.screenshot({ path: join(shots, name) });
      }
    }
    const { page: outside, open: openOutside } = await site.window({ language, size });
    for (const path of [
      '/user/login',
      '/user/register',
      '/user/register-result',
      '/user/alteration',
      '/404',
    ]) {
      await openOutside(path);
      await settled(outside);
      const problems = await complaints(outside, language);
      if (problems.length > 0) all[path] = problems;
      if (process.env.LC_SHOTS) {
        const name = `${language}-${sizes[size].width}${path.replaceAll(/\W+/g, '-')}.png`;
        await outside.screenshot({ path: join(shots, name) });
      }
    }
    expect(all).toEqual({});
  });
});
