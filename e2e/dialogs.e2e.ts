import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { buttonOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';

const site = useSharedConsole();

/** What has the focus, by the label that a screen reader says. */
const focusedLabel = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? (field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText ?? '')
      : null;
  });

const openAdd = async (path: string, name: string, size: 'desktop' | 'tablet' = 'desktop') => {
  const window = await site.window({ as: 'admin', size });
  await window.open(path);
  await buttonOf(window.page, 'Add').click();
  const form = window.page.getByRole('dialog', { name });
  await form.waitFor();
  return { ...window, form };
};

describe('a dialog', () => {
  inSlowLane(() => {
    it.each([
      ['/access/role', 'Add role', 'Name in English'],
      ['/system/ip-rule', 'Add IP rule', 'IP or network'],
      ['/identity/user', 'Add user', 'User name'],
    ])('puts the focus on the first field when it opens on %s', async (path, name, label) => {
      const { page } = await openAdd(path, name);
      await expect.poll(() => focusedLabel(page)).toContain(label);
    });
  });

  it('keeps its buttons visible when it is longer than the window', async () => {
    const height = 420;
    const { page, form } = await openAdd('/sites/newsclass', 'Add column');
    await page.setViewportSize({ width: 1440, height });
    const save = buttonOf(form, 'Save');
    const isInWindow = async (button: Locator) => {
      const box = await button.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    };
    await expect.poll(() => isInWindow(save)).toBe(true);
    await expect.poll(() => isInWindow(form.getByRole('button', { name: 'Close' }).first())).toBe(true);
    const outside = () => document.querySelector('.ant-modal-wrap')?.scrollHeight;
    expect((await page.evaluate(outside)) ?? height).toBe(height);
  });

  it('puts the focus on the first field, and asks before it discards, where Enter keeps editing', async () => {
    const { page, form } = await openAdd('/system/dict', 'Add dictionary');
    await expect.poll(() => focusedLabel(page)).toContain('Name in English');
    const code = form.getByLabel('Code', { exact: true });
    await code.fill('half_done');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep editing');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await code.inputValue()).toBe('half_done');
  });

  inSlowLane(() => {
    it('counts a text that is too long without cutting it', async () => {
      const { page, form } = await openAdd('/identity/user', 'Add user');
      const name = form.getByLabel('Name', { exact: true });
      await name.fill('စု'.repeat(40));
      expect(await name.inputValue()).toBe('စု'.repeat(40));
      await form.getByText('80 / 64').waitFor();
      await page.keyboard.press('Tab');
      await form.getByText(/at most 64 characters/).waitFor();
    });
  });
});
