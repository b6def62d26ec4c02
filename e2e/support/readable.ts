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
export const complaints = async (
  page: Page,
  language: Language,
  /** Data that looks like keys, such as the codes of message templates. */
  data: readonly string[] = [],
): Promise<string[]> => {
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
    // Names of rows are cut by width, and whole on hover.
    const clipped = [
      ...document.querySelectorAll<HTMLElement>('button:not(.lc-identity), [role="tab"], .lc-top-menu'),
    ]
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
  const keys = (found.text.match(keyLike) ?? [])
    .filter((key) => !data.includes(key))
    .map((key) => `looks like a key: ${key}`);
  const covered = await page.evaluate(overlaps);
  return [
    ...found.problems,
    ...covered,
    ...keys,
    ...(found.lang === language ? [] : [`lang is ${found.lang}`]),
  ];
};

/** Complaints that last: a page lays itself out anew when its window changes, and measures what it shows twice. */
export const lastingComplaints = async (
  page: Page,
  language: Language,
  data: readonly string[] = [],
): Promise<string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const problems = await complaints(page, language, data);
    if (problems.length === 0 || attempt === 10) return problems;
    await page.waitForTimeout(200);
  }
};

type Size = keyof typeof sizes;

/** Looks at the page in front at every size. With `LC_SHOTS` set it leaves pictures. */
const complaintsAtSizes = async (
  page: Page,
  path: string,
  language: Language,
  shown: readonly Size[],
  data: readonly string[] = [],
): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {};
  for (const size of shown) {
    await page.setViewportSize(sizes[size]);
    await settled(page);
    const problems = await lastingComplaints(page, language, data);
    if (problems.length > 0) all[`${path} on a ${size}`] = problems;
    if (process.env.LC_SHOTS) {
      const name = `${language}-${sizes[size].width}${path.replaceAll(/\W+/g, '-')}.png`;
      await page.screenshot({ path: join(shots, name) });
    }
  }
  return all;
};

/** Looks at one page at every size, in a window that changes its size as a turned tablet does. */
export const expectPageReadable = async (
  site: TestConsole,
  path: string,
  language: Language,
): Promise<void> => {
  const { page, open } = await site.window({ as: 'admin', language });
  await open(path);
  await settled(page);
  expect(await complaintsAtSizes(page, path, language, ['desktop', 'tablet', 'phone'])).toEqual({});
};

/**
 * Looks at every page behind the menu and before a sign-in, or at a part of them: no raw keys, nothing clipped, no
 * text upon another, nothing that scrolls sideways. A window of several sizes changes its size on every page, as a
 * turned tablet does.
 */
export const expectReadable = async (
  site: TestConsole,
  language: Language,
  shown: readonly [Size, ...Size[]],
  { part, of } = { part: 1, of: 1 },
): Promise<void> => {
  const [size] = shown;
  const found: Record<string, string[]> = {};
  const rows = await site.query<{ code: string }>('select code from message_template');
  const templates = rows.map(({ code }) => code);
  const all = await menuPages(site);
  const length = Math.ceil(all.length / of);
  const paths = all.slice((part - 1) * length, part * length);
  const { page, open } = await site.window({ as: 'admin', language, size, hasTabs: false });
  await open('/dashboard/analysis');
  await settled(page);
  for (const [index, path] of paths.entries()) {
    await goTo(page, path);
    // A page begins at the size that the last one ended at: drawing it once more takes as long as looking at it.
    const order = index % 2 === 0 ? shown : shown.toReversed();
    Object.assign(found, await complaintsAtSizes(page, path, language, order, templates));
  }
  if (part === 1) Object.assign(found, await complaintsOutside(site, language, shown));
  expect(found).toEqual({});
};

/** What is to be said of the pages before a sign-in. */
const complaintsOutside = async (
  site: TestConsole,
  language: Language,
  shown: readonly [Size, ...Size[]],
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  const { page, open } = await site.window({ language, size: shown[0] });
  for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
    await open(path);
    await settled(page);
    Object.assign(found, await complaintsAtSizes(page, path, language, shown));
  }
  return found;
};
