import { join } from 'node:path';
import { messages } from '@lc/contract/words';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overlaps } from './overlaps.ts';
import { goTo, menuPages, settled } from './pages.ts';
import type { TestConsole } from './use-console.ts';
import { sizes } from './window.ts';
import type { Language } from './words.ts';

const shots = join(import.meta.dirname, '../../.cache/screenshots');

/** The first part of every key of a word: `shell`, `list` … */
const namespaces = [...new Set(Object.keys(messages).map((key) => key.split('.')[0] ?? ''))];
const keyLike = new RegExp(`(?<![\\w./])(?:${namespaces.join('|')})(?:\\.[a-z][A-Za-z]+)+(?![\\w.@-])`, 'g');

/** What a person would complain about on the page in front. */
export const complaints = async (page: Page, language: Language): Promise<string[]> => {
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
  const covered = await page.evaluate(overlaps);
  return [
    ...found.problems,
    ...covered,
    ...keys,
    ...(found.lang === language ? [] : [`lang is ${found.lang}`]),
  ];
};

/**
 * Looks at every page behind the menu and before a sign-in: no raw keys, nothing clipped, no text upon another,
 * nothing that scrolls sideways.
 * With `LC_SHOTS` set it leaves pictures.
 */
export const expectReadable = async (
  site: TestConsole,
  language: Language,
  size: keyof typeof sizes,
): Promise<void> => {
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
  for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration', '/404']) {
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
};
