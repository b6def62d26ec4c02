import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cleanHtml } from '../../apps/server/src/kernel/html/index.ts';
import { hostileHtml } from '../../tests/support/hostile-html.ts';

export const bell = (page: Page): Locator => page.locator('.lc-header-button:has(.anticon-bell)');

/** Opens an announcement from the bell by its title. */
export const openFromBell = async (page: Page, title: string): Promise<Locator> => {
  await bell(page).click();
  await page.locator('.lc-bell-list').getByText(title, { exact: true }).click();
  const modal = page.getByRole('dialog').filter({ hasText: title });
  await modal.locator('.lc-prose').waitFor();
  return modal;
};

const after = '<blockquote>after</blockquote>';

/** Whether what follows a payload stands beside it and not in it. */
const endsByItself = (payload: string): boolean => cleanHtml(`${payload}${after}`).endsWith(after);

/** Payloads that can follow each other, and those that have to stand alone. */
let closed = '';
export const alone: string[] = [];
for (const payload of hostileHtml) {
  if (endsByItself(`${closed}${payload}`)) closed += `${payload}\n`;
  else alone.push(payload);
}
export const harmless =
  '<h3>Harmless</h3><p style="text-align: center"><strong>bold</strong> <em>words</em></p>';
export const joined = `${harmless}${closed}${after}`;

/** Without what the server refuses to store in any text. */
export const storable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');

/** What the parser of a document without a window reports of handlers and bases that it does not set. */
export const reports = /^(script-src-attr inline|base-uri )/;

/** Takes the same reports out of the faults of a window. */
export const forgiveReports = ({ faults }: { faults: string[] }): void => {
  const others = faults.filter(
    (fault) => !/inline event handler violates|base URI to .* violates/.test(fault),
  );
  faults.splice(0, faults.length, ...others);
};

export const expectHarmless = async (modal: Locator): Promise<void> => {
  await modal.getByRole('heading', { name: 'Harmless', level: 3 }).waitFor();
  expect(await modal.locator('p > strong').first().innerText()).toBe('bold');
  expect(await modal.locator('p', { hasText: 'bold words' }).evaluate((p) => p.style.textAlign)).toBe(
    'center',
  );
};

export const hostileTitle = '<img src=x onerror=alert(1)><script>alert(1)</script>';
