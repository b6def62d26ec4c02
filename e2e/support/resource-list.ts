import { beforeAll, describe, expect, it } from 'vitest';
import { inSlowLane } from './lanes.ts';
import { choose, columnTexts } from './list.ts';
import type { ScreenTools } from './resource-screen.ts';
import { buttonOf } from './shell.ts';

/** Searching, sorting, paging, columns, and a list that fails. */
export const describeList = (tools: ScreenTools): void => {
  const { site, code, table, label, opened } = tools;
  const codes = async (order: string): Promise<string[]> => {
    const rows = await site.query<{ code: string }>(
      `select ${code.column} as code from ${table} where deleted_at is null order by ${order} limit 10`,
    );
    return rows.map((row) => row.code);
  };

  describe('the list', () => {
    // Whatever the seeds hold, there are two pages.
    beforeAll(async () => {
      for (let index = 0; index < 12; index++) await tools.createRow(`two_pages_${index}`);
    });

    it('searches by keyword and with operators', async () => {
      await tools.createRow('find_me_1');
      await tools.createRow('do_find_me_2');
      const page = await opened();
      const shown = () => columnTexts(page, label(code.field));
      const search = page.getByRole('search');
      await search.getByLabel('Keyword', { exact: true }).fill('find_me');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await shown()).toSorted()).toEqual(['do_find_me_2', 'find_me_1']);
      await buttonOf(search, 'Reset').click();
      await expect.poll(async () => (await shown()).length).toBe(10);

      const expand = search.getByRole('button', { name: /Expand/ });
      await expand.click();
      const operator = search.getByRole('combobox', { name: `How to compare ${label(code.field)}` });
      await search.getByRole('textbox', { name: label(code.field), exact: true }).fill('find_me');
      await buttonOf(search, 'Search').click();
      await expect.poll(async () => (await shown()).length).toBe(2);
      await choose(page, operator, 'starts with');
      await buttonOf(search, 'Search').click();
      await expect.poll(shown).toEqual(['find_me_1']);
      await choose(page, operator, 'equals');
      await buttonOf(search, 'Search').click();
      await page.getByText('No record matches').waitFor();
      await page.getByRole('button', { name: 'Show everything' }).click();
      await expect.poll(async () => (await shown()).length).toBe(10);
    });

    it('sorts and changes pages', async () => {
      const page = await opened();
      const heading = page.getByRole('columnheader', { name: label(code.field) });
      await heading.click();
      await expect.poll(() => columnTexts(page, label(code.field))).toEqual(await codes(code.column));
      expect(await heading.getAttribute('aria-sort')).toBe('ascending');
      await heading.click();
      await expect
        .poll(() => columnTexts(page, label(code.field)))
        .toEqual(await codes(`${code.column} desc`));

      const [count] = await site.query<{ total: number }>(
        `select count(*)::int as total from ${table} where deleted_at is null`,
      );
      await page.getByText(`1–10 of ${count?.total}`).waitFor();
      await page.getByRole('listitem', { name: '2', exact: true }).click();
      await page.getByText(`11–20 of ${count?.total}`).waitFor();
    });

    inSlowLane(() => {
      it('remembers the chosen columns', async () => {
        const page = await opened();
        const heading = page.getByRole('columnheader', { name: label(tools.note.field), exact: true });
        await page.getByRole('columnheader', { name: label(code.field) }).waitFor();
        await page.getByRole('button', { name: 'Table settings', exact: true }).click();
        // What an earlier try has kept.
        const reset = page.getByRole('button', { name: 'Show the usual columns' });
        if (await reset.isEnabled()) await reset.click();
        await heading.waitFor();
        const isKept = page.waitForResponse((answer) => answer.url().includes('/listView/'));
        await page.getByRole('checkbox', { name: label(tools.note.field) }).click();
        await heading.waitFor({ state: 'hidden' });
        await isKept;
        await page.reload();
        await page.getByRole('columnheader', { name: label(code.field) }).waitFor();
        await heading.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Table settings', exact: true }).click();
        await page.getByRole('button', { name: 'Show the usual columns' }).click();
        await heading.waitFor();
      });

      it('says when loading failed, and retries', async () => {
        const page = await opened();
        const lists = (url: URL) => url.pathname.endsWith(tools.listPath);
        // What stands in for a text while the list is on its way.
        const bone = page.locator('.lc-list-bone .ant-skeleton-node').filter({ visible: true }).first();
        const widths: (number | undefined)[] = [];
        await page.route(lists, async (route) => {
          widths.push((await bone.boundingBox())?.width);
          await route.abort();
        });
        await page.reload();
        // The banner about the connection has such a button too.
        const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
        await failure.waitFor();
        expect(widths[0]).toBeGreaterThan(40);
        await page.unroute(lists);
        await failure.getByRole('button', { name: 'Retry' }).click();
        // Rows without texts stand in for those that are on their way.
        await expect.poll(async () => (await columnTexts(page, label(code.field)))[0]).toMatch(/\S/);
      });
    });
  });
};
