import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { homeShown } from './support/shell.ts';
import { countTraffic, describeTraffic } from './support/traffic.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const opened = async () => {
  const window = await site.window({ as: 'admin' });
  await window.open('/dashboard/analysis');
  await homeShown(window.page);
  await panel(window.page, 'Sign-ins by day').waitFor();
  return window;
};

/** The figure of the tile with this label. */
const tile = async (page: Page, label: string): Promise<number> => {
  const box = page
    .getByRole('term')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('xpath=..')
    .getByRole('definition');
  return Number((await box.locator('b').first().innerText()).replaceAll(',', ''));
};

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

describe('the home page', () => {
  it('shows the counts of the database', async () => {
    const { page } = await opened();
    const [counts] = await site.query<Record<'people' | 'sites' | 'columns' | 'dicts', number>>(`
      select (select count(*)::int from sys_user where deleted_at is null) as people,
        (select count(*)::int from subsite where deleted_at is null and classify = 'other') as sites,
        (select count(*)::int from news_class where deleted_at is null and subsite_id = (
          select subsite_id from sys_session where user_id = (select id from sys_user where username = 'admin')
          order by id desc limit 1)) as columns,
        (select count(*)::int from sys_dict where deleted_at is null) as dicts`);
    expect(await tile(page, 'People')).toBe(counts?.people);
    expect(await tile(page, 'Sites')).toBe(counts?.sites);
    expect(await tile(page, 'Columns')).toBe(counts?.columns);
    expect(await tile(page, 'Dictionaries')).toBe(counts?.dicts);
  });

  inSlowLane(() => {
    it('shows the same as a chart and as a table, for 7, 30 and 90 days', async () => {
      const { page } = await opened();
      const signIns = panel(page, 'Sign-ins by day');
      await signIns.locator('canvas').waitFor();
      await signIns.getByTitle('Table').click();
      const rows = signIns.getByRole('table').getByRole('row');
      for (const days of [7, 30, 90]) {
        await page.getByText(`${days} days`, { exact: true }).click();
        await expect.poll(() => rows.count()).toBe(days + 1);
      }
      const [yesterday] = await site.query<{ day: string; good: number; bad: number }>(`
        select to_char((now() at time zone 'Asia/Yangon')::date - 1, 'YYYY-MM-DD') as day,
          (count(*) filter (where succeeded))::int as good, (count(*) filter (where not succeeded))::int as bad
        from sign_in_log where (at at time zone 'Asia/Yangon')::date = (now() at time zone 'Asia/Yangon')::date - 1`);
      const cells = rows.filter({ hasText: yesterday?.day }).getByRole('cell');
      expect((await cells.allInnerTexts()).slice(0, 2).map(Number)).toEqual([
        yesterday?.good,
        yesterday?.bad,
      ]);
      await signIns.getByTitle('Chart').click();
      await signIns.locator('canvas').waitFor();
    });
  });

  it('loads no more code than it needs', async () => {
    const { page, open } = await site.window({ as: 'admin', isFirstVisit: true });
    const traffic = countTraffic(page);
    await open('/dashboard/analysis');
    await panel(page, 'Sign-ins by day').locator('canvas').waitFor();
    const { bytes, files } = await traffic.settled();
    const calls = files.filter(({ path }) => path.startsWith('/lcplatform/'));
    const called = calls.reduce((sum, file) => sum + file.bytes, 0);
    console.info(
      `home page, first visit: ${bytes} bytes, ${called} of them answers\n${describeTraffic(files)}`,
    );
    // Ruling 39: 320 KB.
    expect(bytes - called).toBeLessThanOrEqual(320 * 1024);
  });
});

describe('a list', () => {
  it('loads no more script than its rows need before it shows them', async () => {
    const { page, open } = await site.window({ as: 'admin', isFirstVisit: true });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.lc-list tbody tr.ant-table-row:not(:has(.lc-list-bone))')) return;
        performance.mark('rows');
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const forms = page.waitForResponse(/record-dialog-body/);
    await open('/recruitment/company');
    await page.locator('.lc-list tbody tr.ant-table-row').first().waitFor();
    await forms;
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() => {
      const shown = performance.getEntriesByName('rows')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize, startTime }) => ({
          path: new URL(name).pathname,
          bytes: encodedBodySize,
          isAwaited: startTime < shown,
        }));
    });
    const weigh = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
    const awaited = scripts.filter(({ isAwaited }) => isAwaited);
    const later = scripts.filter(({ isAwaited }) => !isAwaited);
    console.info(
      `list, first visit: ${weigh(awaited)} bytes of script in ${awaited.length} files\n${describeTraffic(awaited)}`,
    );
    console.info(`once it is idle: ${weigh(later)} in ${later.length} files\n${describeTraffic(later)}`);
    expect(awaited.length).toBeGreaterThan(0);
    // Six at a time, each is a turn on the line; there were 101.
    expect(awaited.length).toBeLessThanOrEqual(75);
    // Decision 079.
    expect(weigh(awaited)).toBeLessThanOrEqual(470 * 1024);
    // Forms come without being awaited.
    expect(later.some(({ path }) => path.includes('record-dialog-body'))).toBe(true);
  });
});

describe('the dashboard of a site', () => {
  it('links each figure to its list, and keeps the arrangement of the user', async () => {
    const { page } = await opened();
    await page
      .locator('.lc-analysis')
      .getByText(/^Working site: /)
      .waitFor();
    const live = page
      .getByRole('term')
      .filter({ hasText: 'Published jobs' })
      .locator('xpath=..')
      .getByRole('link');
    const count = (await live.locator('b').innerText()).trim();
    await live.click();
    await page.waitForURL(/\/recruitment\/job-posting\?status=published/);
    await page.getByText(`of ${count}`).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('switch', { name: 'Show Published jobs' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByRole('term').filter({ hasText: 'Published jobs' }).count()).toBe(0);
    await panel(page, 'Hiring funnel').getByTitle('Table').click();
    await panel(page, 'Hiring funnel').getByRole('table').waitFor();
  });
});

inSlowLane(() => {
  describe('pending work', () => {
    it('links each count to the list with exactly these rows', async () => {
      const { page } = await opened();
      const link = panel(page, 'Waiting for you').getByRole('link', { name: /Resumes/ });
      const count = Number(await link.locator('b').innerText());
      expect(count).toBeGreaterThan(0);
      await link.click();
      await page.waitForURL(/\/recruitment\/resume\?status_in=pending_review/);
      await page.getByText(`of ${count}`).waitFor();
    });
  });
});
