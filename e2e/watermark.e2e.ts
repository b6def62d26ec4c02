import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

/** How red each third of a row of the preview is, as the browser shows it: top, middle and bottom by left to right. */
const redParts = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('.lc-mark-preview img');
    if (!picture?.complete || picture.naturalWidth === 0) return [];
    const canvas = document.createElement('canvas');
    const [width, height] = [picture.naturalWidth, picture.naturalHeight];
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const parts = new Set<number>();
    for (let y = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2) {
        const at = (y * width + x) * 4;
        const isRed = Number(data[at]) > 220 && Number(data[at + 1]) < 60 && Number(data[at + 2]) < 60;
        if (isRed) parts.add(Math.floor((y * 3) / height) * 3 + Math.floor((x * 3) / width) + 1);
      }
    }
    return [...parts].sort();
  });

const previewShows = (page: Page, parts: readonly number[]): Promise<void> =>
  expect.poll(() => redParts(page), { timeout: 15_000 }).toEqual(parts);

describe('watermarks', () => {
  it('are previewed before saving, and positioned by keyboard', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/media/watermark');
    await buttonOf(page, 'Add').click();
    const form = page.getByRole('dialog', { name: 'Add watermark' });
    await choose(page, form.getByLabel('Holds for'), 'Site');
    await expect.poll(() => form.getByLabel('Column').count()).toBe(0);
    await form.getByLabel('Text', { exact: true }).fill('LC 招聘 လူ့');
    await form.locator('.ant-color-picker-trigger').click();
    await page.locator('.ant-color-picker-hex-input input').fill('ff0000');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await form.getByLabel('Opacity (%)').fill('100');
    await previewShows(page, [9]);

    await form.getByRole('radio', { name: 'Bottom right' }).focus();
    await page.keyboard.press('ArrowRight');
    await previewShows(page, [1]);
    expect(await form.getByRole('radio', { name: 'Top left' }).isChecked()).toBe(true);

    await choose(page, form.getByLabel('Kind'), 'Picture');
    await expect.poll(() => form.getByLabel('Text', { exact: true }).count()).toBe(0);
    await form.getByLabel('Picture', { exact: true }).waitFor();
    await choose(page, form.getByLabel('Kind'), 'Text');
    await buttonOf(form, 'Save').click();
    await rowOf(page, 'LC 招聘 လူ့').waitFor();
    expect(await rowOf(page, 'LC 招聘 လူ့').textContent()).toContain('Top left');
  });
});
