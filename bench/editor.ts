import { chromium } from 'playwright-core';
import { percentile } from '../tests/support/load.ts';
import { median } from './compare.ts';
import { signIn } from './content.ts';
import { password } from './plan.ts';
import { printFact } from './print.ts';

/** A column of the demo that takes articles. */
const columnOf = async (address: string): Promise<string> => {
  const token = await signIn(address);
  const reply = await fetch(
    `${address}/lcplatform/newsclass/newsClass/list?subsiteId=102&code=company-news`,
    {
      headers: { 'x-access-token': token },
    },
  );
  const { result } = (await reply.json()) as { result: { records: { id: string }[] } };
  const [column] = result.records;
  if (!column) throw new Error('the demo has no column for news of companies');
  return column.id;
};

/** The window in which texts are written: from its address to a cursor, and a letter in a text of 100 KB. */
export const measureEditor = async (address: string): Promise<void> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return console.log('editor: not measured, there is no Chromium');
  const column = await columnOf(address);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto(`${address}/user/login`, { waitUntil: 'networkidle' });
    await page.locator('input[name=username]').fill('admin');
    await page.locator('input[type=password]').first().fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 15_000 });
    const opened: number[] = [];
    for (let round = 0; round < 3; round++) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      const started = performance.now();
      await page.goto(`${address}/articleAdd?newsClassId=${column}`, { waitUntil: 'commit' });
      await page.locator('#lc-content-title:focus').waitFor({ timeout: 30_000 });
      opened.push(performance.now() - started);
    }
    printFact('/articleAdd, cold, to a cursor', median(opened), 'ms', { atMost: 1000 });
    const body = page.locator('.lc-editor [contenteditable="true"]');
    await body.click();
    await page.evaluate(() => {
      document.execCommand('insertHTML', false, '<p>Wages come on Friday, as every week. </p>'.repeat(2500));
    });
    const times = await page.evaluate(async () => {
      const found: number[] = [];
      for (let letter = 0; letter < 60; letter++) {
        const started = performance.now();
        document.execCommand('insertText', false, 'a');
        await new Promise((done) => setTimeout(done));
        found.push(performance.now() - started);
      }
      return found;
    });
    printFact(
      'a letter in 100 KB, p95',
      percentile(
        [...times].sort((one, other) => one - other),
        0.95,
      ),
      'ms',
      { atMost: 50 },
    );
  } finally {
    await browser.close();
  }
};
