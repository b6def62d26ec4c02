import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { homeShown } from './support/shell.ts';
import { countTraffic, describeTraffic } from './support/traffic.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const opened = async () => {
  const window = await site.window({ as: 'admin' });
  await window.open('/dashboard/analysis');
  await homeShown(window.page);
  return window;
};

/** The tile with this label: its figure and its note. */
const tile = async (page: Page, label: string): Promise<{ figure: number; note: string }> => {
  const box = page.getByRole('term').filter({ hasText: label }).locator('xpath=..').getByRole('definition');
  const [figure = '', note = ''] = (await box.innerText()).split('\n');
  return { figure: Number(figure.replaceAll(',', '')), note: note.trim() };
};

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

describe('the home page', () => {
  it('shows what the database counts', async () => {
    const { page } = await opened();
    const [counts] = await site.query<
      Record<'people' | 'active' | 'frozen' | 'sites' | 'columns' | 'publish' | 'dicts' | 'today', number>
    >(`
      select (select count(*)::int from sys_user where deleted_at is null) as people,
        (select count(*)::int from sys_user where deleted_at is null and status = '1') as active,
        (select count(*)::int from sys_user where deleted_at is null and status = '2') as frozen,
        (select count(*)::int from subsite where deleted_at is null and classify = 'other') as sites,
        (select count(*)::int from news_class where deleted_at is null) as columns,
        (select count(*)::int from news_class where deleted_at is null and publish_art = 'Y') as publish,
        (select count(*)::int from sys_dict where deleted_at is null) as dicts,
        (select count(*)::int from sign_in_log where succeeded
          and (at at time zone 'Asia/Yangon')::date = (now() at time zone 'Asia/Yangon')::date) as today`);
    expect(await tile(page, 'People')).toEqual({
      figure: counts?.people,
      note: `${counts?.active} active, ${counts?.frozen} frozen`,
    });
    expect((await tile(page, 'Sign-ins today')).figure).toBe(counts?.today);
    expect(await tile(page, 'Sites')).toEqual({
      figure: counts?.sites,
      note: `with ${counts?.columns} columns`,
    });
    expect(await tile(page, 'Columns')).toEqual({
      figure: counts?.columns,
      note: `${counts?.publish} take articles`,
    });
    expect((await tile(page, 'Dictionaries')).figure).toBe(counts?.dicts);
  });

  it('shows the same as a chart and as a table, for 7, 30 and 90 days', async () => {
    const { page } = await opened();
    const activity = panel(page, 'Activity by day');
    await activity.locator('canvas').waitFor();
    await activity.getByTitle('Table').click();
    const rows = activity.getByRole('table').getByRole('row');
    for (const days of [7, 30, 90]) {
      await activity.getByText(`${days} days`, { exact: true }).click();
      await expect.poll(() => rows.count()).toBe(days + 1);
    }
    const [yesterday] = await site.query<{ day: string; good: number; bad: number }>(`
      select to_char((now() at time zone 'Asia/Yangon')::date - 1, 'YYYY-MM-DD') as day,
        (count(*) filter (where succeeded))::int as good, (count(*) filter (where not succeeded))::int as bad
      from sign_in_log where (at at time zone 'Asia/Yangon')::date = (now() at time zone 'Asia/Yangon')::date - 1`);
    const cells = rows.filter({ hasText: yesterday?.day }).getByRole('cell');
    expect((await cells.allInnerTexts()).slice(0, 2).map(Number)).toEqual([yesterday?.good, yesterday?.bad]);
    await activity.getByTitle('Chart').click();
    await activity.locator('canvas').waitFor();
  });

  it('counts columns by kind', async () => {
    const { page } = await opened();
    const kinds = panel(page, 'Columns by kind');
    await kinds.getByTitle('Table').click();
    const counts = await site.query<{ count: number }>(
      'select count(*)::int as count from news_class where deleted_at is null group by kind order by count desc',
    );
    const figures = await kinds.getByRole('table').locator('tbody tr td:nth-of-type(1)').allInnerTexts();
    expect(figures.map(Number)).toEqual(counts.map(({ count }) => count));
  });

  it('loads no more than it needs', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    const traffic = countTraffic(page);
    await open('/dashboard/analysis');
    await panel(page, 'Activity by day').locator('canvas').waitFor();
    const { bytes, files } = await traffic.settled();
    const calls = files.filter(({ path }) => path.startsWith('/lcplatform/'));
    const called = calls.reduce((sum, file) => sum + file.bytes, 0);
    console.info(
      `home page, first visit: ${bytes} bytes, ${called} of them answers\n${describeTraffic(files)}`,
    );
    // Ruling 39: 320 KB.
    expect(bytes - called).toBeLessThanOrEqual(320_000);
  });
});
