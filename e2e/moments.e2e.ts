import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useConsole } from './support/use-console.ts';
import { languages, say } from './support/words.ts';

const site = useConsole();
const pictures = process.env.LC_PICTURES;

const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
};

const isOpen = (page: Page): Promise<boolean> =>
  page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').first().isVisible();

const leave = (input: Locator): Promise<void> => input.press('Tab');

/** How people of a language write the 24th of December 2026, and the same day with other digits. */
const typed = {
  'en-US': '24 Dec 2026',
  'zh-CN': '２０２６年１２月２４日',
  'my-MM': '၂၄.၁၂.၂၀၂၆',
} as const;

it.each(
  languages.flatMap((language) => (['desktop', 'phone'] as const).map((size) => ({ language, size }))),
)('a day is typed in $language on a $size: Enter stays in the picker, what is no day stays and is marked', async ({
  language,
  size,
}) => {
  const { page, open } = await site.window({ as: 'admin', language, size });
  await open('/process/calendar');
  await page
    .getByRole('button', { name: say('list.add', {}, language) })
    .first()
    .click();
  const form = page.getByRole('dialog');
  const day = form.getByLabel(say('calendarDay.day', {}, language));
  const saved: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saved.push(request.url()));

  await day.click();
  await expect.poll(() => isOpen(page)).toBe(true);
  await picture(page, `open-${language}-${size}`);
  await day.fill(typed[language]);
  await day.press('Enter');
  await expect.poll(() => day.inputValue()).toBe(typed[language]);
  await leave(day);
  await expect.poll(() => day.inputValue()).toBe('2026-12-24');

  await day.fill('2026-02-30');
  await day.press('Enter');
  await leave(day);
  expect(await day.inputValue()).toBe('2026-02-30');
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  await form.getByText(say('rule.date', { label: say('calendarDay.day', {}, language) }, language)).waitFor();
  await picture(page, `refused-${language}-${size}`);
  expect(await form.isVisible()).toBe(true);
  expect(saved.filter((url) => url.includes('/process/calendarDay/add'))).toEqual([]);
});
