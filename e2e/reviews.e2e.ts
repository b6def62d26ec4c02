import { expect, it } from 'vitest';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

it('the review queue is worked through by keyboard', async () => {
  const { page, open } = await site.window({ as: 'admin' });
  await open('/recruitment/review');
  await buttonOf(page, 'Start the next review').click();
  await page.getByText('Risk and its reasons').waitFor();
  const first = await page.locator('.lc-review-head h2').textContent();
  await page.keyboard.press('s');
  await expect.poll(() => page.locator('.lc-review-head h2').textContent()).not.toBe(first);
  const decided = () =>
    site
      .query<{ count: string }>('select count(*) from review_case where outcome is not null')
      .then(([row]) => Number(row?.count));
  const before = await decided();
  await page.keyboard.press('1');
  await expect.poll(decided).toBe(before + 1);
});
