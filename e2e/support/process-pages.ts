import { barriers } from './barriers.ts';
import { settled } from './pages.ts';
import type { TestConsole } from './use-console.ts';
import { sizes } from './window.ts';
import type { Language } from './words.ts';

/** What stands in the way of people who decide or manage, in the list and with one of its rows open. */
export const complaintsOfProcesses = async (
  site: TestConsole,
  language: Language,
  shown: readonly [keyof typeof sizes, ...(keyof typeof sizes)[]],
): Promise<string[]> => {
  const found: string[] = [];
  for (const [as, path] of [
    ['hnin.wai', 'tasks'],
    ['kyaw.zin', 'instances'],
  ] as const) {
    const { page, open } = await site.window({ as, language, size: shown[0] });
    const look = async (): Promise<void> => {
      await settled(page);
      found.push(...(await barriers(page)).map((one) => `${path}, ${language}: ${one}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${path}, ${language}: ${wide} too wide`);
    };
    await open(`/process/${path}`);
    const row = page.locator('.lc-process-step').filter({ visible: true }).first();
    await row.waitFor();
    await look();
    await row.locator('.lc-process-link').click();
    await page.locator('.lc-drawing svg').filter({ visible: true }).waitFor();
    for (const size of shown) {
      await page.setViewportSize(sizes[size]);
      await look();
    }
  }
  return found;
};
