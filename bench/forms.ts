import { chromium, type Page } from 'playwright-core';
import type { FormPage } from '../e2e/support/form-page/main.tsx';
import { serveFormPage } from '../e2e/support/form-page.ts';
import { percentile } from '../tests/support/load.ts';
import { median } from './compare.ts';
import { largeDesign, widgetCount } from './large-design.ts';
import { printFact } from './print.ts';

declare global {
  interface Window {
    form: FormPage;
  }
}

const strokes = 40;

const firstInput = '[data-field="w0"] input';

/** The ms from each letter to the picture that shows it. */
const keystrokes = async (page: Page): Promise<number[]> => {
  await page.locator(firstInput).focus();
  await page.evaluate((input) => window.form.watchKeys(input), firstInput);
  for (let stroke = 0; stroke < strokes; stroke++)
    await page.keyboard.type('ab'[stroke % 2] ?? 'a', { delay: 20 });
  return page.evaluate(() => window.form.keyTimes);
};

/** A form of a thousand widgets in both styles: how soon it stands, how soon a letter. */
export const measureForms = async (): Promise<void> => {
  const { address, end } = await serveFormPage();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  try {
    for (const ui of ['element', 'antd']) {
      const page = await browser.newPage();
      await page.goto(address);
      const shown = await page.evaluate(
        ([design, input]) => window.form.timeToShow({ design: JSON.parse(design) }, input),
        [JSON.stringify(largeDesign(ui)), firstInput] as const,
      );
      const started = Date.now();
      await page
        .locator(`[data-field="w${widgetCount - 1}"]`)
        .waitFor({ state: 'attached', timeout: 120_000 });
      const whole = shown + Date.now() - started;
      const times = await keystrokes(page);
      printFact(`form of ${widgetCount} widgets, ${ui}, to the first fields`, shown, 'ms', { atMost: 1000 });
      printFact('  to the last of them', whole, 'ms');
      printFact('  a letter, median', median(times), 'ms', { atMost: 50 });
      printFact(
        '  a letter, p95',
        percentile(
          [...times].sort((one, other) => one - other),
          0.95,
        ),
        'ms',
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await end();
  }
};
