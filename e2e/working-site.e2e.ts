import { describe, expect, it } from 'vitest';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

describe('the working site', () => {
  it('is changed in the header; another tab of the same user is told before it continues', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/sites/newsclass');
    const other = await page.context().newPage();
    await other.goto(`${site.address}/sites/newsclass`);
    const shownIn = (window: typeof page) => window.getByRole('button', { name: /^Working site/ });
    await shownIn(other).waitFor();

    await page.bringToFront();
    await shownIn(page).click();
    await page.getByRole('treeitem', { name: 'China recruitment site' }).click();
    await page.getByText('The working site was changed').waitFor();
    await expect.poll(() => shownIn(page).getAttribute('aria-label')).toContain('China recruitment site');

    const dialog = other.getByRole('dialog', { name: 'Working site changed' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => shownIn(other).getAttribute('aria-label')).toContain('China recruitment site');
    const [{ title } = { title: '' }] = await site.query<{ title: string }>(
      `select title ->> 'en-US' as title from news_class
       where subsite_id = 103 and deleted_at is null order by sort_order, id limit 1`,
    );
    await other.getByRole('cell', { name: title, exact: true }).first().waitFor();
  });

  it('is in the address of a list, and is chosen when that address is opened', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    const namedSite = () => new URL(page.url()).searchParams.get('site');
    const shown = () => page.getByRole('button', { name: /^Working site/ }).getAttribute('aria-label');
    await open('/sites/newsclass?site=103');
    await expect.poll(shown).toContain('China recruitment site');
    await expect.poll(namedSite).toBe('103');
    await open('/sites/newsclass?site=102');
    await expect.poll(shown).not.toContain('China');
    await page.getByText('the site of this link').waitFor();
    await expect.poll(namedSite).toBe('102');
    await page.reload();
    await page.locator('.lc-list:visible tbody tr.ant-table-row').first().waitFor();
    await expect.poll(namedSite).toBe('102');
  });
});
