import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a button puts on the clipboard. */
export const copiedBy = async (page: Page, button: Locator): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.bringToFront();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  await expect.poll(read).not.toBe('');
  return read();
};
