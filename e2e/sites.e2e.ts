import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { choose, confirm } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const nodeOf = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Tree of sites' }).getByRole('treeitem', { name });
const parentOf = async (code: string): Promise<string | null | undefined> =>
  (
    await site.query<{ parent: string | null }>(
      'select p.code as parent from subsite s left join subsite p on p.id = s.parent_id where s.code = $1',
      [code],
    )
  )[0]?.parent;

inSlowLane(() => {
  describe('a template site', () => {
    it('is used to create sites, and previews a roll-out', async () => {
      const code = `made-${Date.now()}`;
      await site.query(`insert into subsite (name, code, classify, site_type, status, sort_order)
        values ('{"en-US": "Plan ${code}"}', '${code}-plan', 'other', 'templatesite', 'building', 90)`);
      await site.query(`insert into news_class (subsite_id, title, code)
        select id, '{"en-US": "Planned news"}', 'news' from subsite where code = '${code}-plan'`);
      const { page, open } = await site.window({ as: 'admin' });
      await open('/sites/subsite');
      await nodeOf(page, `Plan ${code}`).click();
      await page.getByRole('tab', { name: 'Sites made from it' }).click();
      await buttonOf(page, 'New site from this one').click();
      const dialog = page.getByRole('dialog', { name: 'New site from this one' });
      await dialog.getByLabel('Name', { exact: true }).fill(`Site ${code}`);
      await dialog.getByLabel('Code', { exact: true }).fill(code);
      await buttonOf(dialog, 'Review').click();
      await dialog.getByText('Column: Planned news').waitFor();
      await buttonOf(dialog, 'Create').click();
      await page.getByRole('cell', { name: `Site ${code}` }).waitFor();
      await site.query(`update news_class set title = '{"en-US": "News anew"}' where code = 'news'
        and subsite_id = (select id from subsite where code = '${code}-plan')`);
      await nodeOf(page, `Site ${code}`).click();
      await page.getByRole('tab', { name: 'Template site' }).click();
      await page.getByRole('cell', { name: 'News anew' }).waitFor();
      await buttonOf(page, 'Roll out').click();
      await buttonOf(page.getByRole('dialog'), 'Roll out').click();
      await page.getByRole('cell', { name: 'Nothing to do' }).waitFor();
      const [row] = await site.query<{ title: string }>(`select n.title ->> 'en-US' as title from news_class n
        join subsite s on s.id = n.subsite_id where s.code = '${code}'`);
      expect(row?.title).toBe('News anew');
    });
  });
});

describe('the sites page', () => {
  it('creates a folder and a site, puts it online, and undoes it', { timeout: 120_000 }, async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/sites/subsite');
    await nodeOf(page, 'Country sites').waitFor();

    await buttonOf(page, 'Add').click();
    const wizard = page.getByRole('dialog', { name: 'Add a folder or site' });
    await wizard.getByRole('button', { name: /^Folder of sites/ }).click();
    await wizard.getByLabel('Name in English').fill('City sites');
    await wizard.getByLabel('Code', { exact: true }).fill('cities');
    await buttonOf(wizard, 'Save').click();
    await wizard.waitFor({ state: 'hidden' });

    // The folder is chosen now: what is added comes below it.
    await page.getByRole('heading', { name: 'City sites' }).waitFor();
    await buttonOf(page, 'Add below').click();
    const below = page.getByRole('dialog', { name: 'Add below City sites' });
    expect(await below.getByRole('button', { name: /^Affiliated site/ }).isDisabled()).toBe(true);
    await below.getByRole('button', { name: /^General site/ }).click();
    await below.getByLabel('Name in English').fill('Mandalay jobs');
    await below.getByLabel('Code', { exact: true }).fill('mandalay');
    await buttonOf(below, 'Save').click();
    await below.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Mandalay jobs' }).waitFor();
    expect(await parentOf('mandalay')).toBe('cities');

    await buttonOf(page, 'Put online').click();
    await page.getByText('Give the site a domain before it goes online').waitFor();
    await page.getByRole('tab', { name: 'Domains' }).click();
    await page.getByLabel('Host', { exact: true }).fill('not a host');
    await buttonOf(page, 'Add domain').click();
    await page.getByText(/Host is not the name of a host/).waitFor();
    await page.getByLabel('Host', { exact: true }).fill('mandalay.example.com');
    await buttonOf(page, 'Add domain').click();
    await page.getByRole('cell', { name: 'https://mandalay.example.com/' }).waitFor();
    await buttonOf(page, 'Put online').click();
    await buttonOf(page, 'Take offline').waitFor();

    await page.getByRole('tab', { name: 'Search engines' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Jobs in Mandalay');
    const preview = page.getByRole('figure', { name: 'Preview of a search result' });
    await preview.getByRole('heading', { name: 'Jobs in Mandalay' }).waitFor();
    await preview.getByText('https://mandalay.example.com/').waitFor();
    await page
      .getByRole('tabpanel', { name: 'Search engines' })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect
      .poll(() =>
        site.query(`select title from subsite_seo seo join subsite s on s.id = seo.subsite_id
        where s.code = 'mandalay'`),
      )
      .toEqual([{ title: { 'en-US': 'Jobs in Mandalay' } }]);

    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByRole('switch', { name: 'မြန်မာ is on' }).click();
    const burmese = page.getByRole('region', { name: 'မြန်မာ' });
    await choose(page, burmese.getByLabel('What is not translated'), 'is shown in another language');
    await page.getByRole('tabpanel', { name: 'Languages' }).getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() =>
        site.query(`select language, fallbacks from subsite_language l
        join subsite s on s.id = l.subsite_id where s.code = 'mandalay' order by language`),
      )
      .toEqual([
        { language: 'en-US', fallbacks: [] },
        { language: 'my-MM', fallbacks: ['en-US'] },
      ]);

    await buttonOf(page, 'Take offline').click();
    await confirm(page, /Take offline: Mandalay jobs/, 'Take offline');
    await buttonOf(page, 'Archive').click();
    await confirm(page, /Archive: Mandalay jobs/, 'Archive');
    await buttonOf(page, 'Take up again').waitFor();
  });

  inSlowLane(() => {
    it('moves a site by mouse and by keyboard, and takes it back', { timeout: 120_000 }, async () => {
      await site.query(`insert into subsite (name, code, classify, status)
        values ('{"en-US":"Pilot sites"}', 'pilots', 'group', null)`);
      const { page, open } = await site.window({ as: 'admin' });
      await open('/sites/subsite');
      await nodeOf(page, 'Platform site').dragTo(nodeOf(page, 'Pilot sites'));
      await page.getByText('“Platform site” was moved to “Pilot sites”').waitFor();
      await expect.poll(() => parentOf('platform')).toBe('pilots');
      await buttonOf(page, 'Undo').click();
      await expect.poll(() => parentOf('platform')).toBeNull();

      await nodeOf(page, 'Pilot sites').waitFor();
      const tree = page.getByRole('tree', { name: 'Tree of sites' });
      await page.getByLabel('Filter the sites').fill('China');
      await nodeOf(page, 'China recruitment site').waitFor();
      await tree.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'China recruitment site' }).waitFor();
      await buttonOf(page, 'Move to…').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Move “China recruitment site”' });
      await dialog.getByLabel('Where to').click();
      await page.locator('.ant-select-dropdown:visible').getByTitle('Pilot sites').click();
      await buttonOf(dialog, 'Move').click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await parentOf('china')).toBe('pilots');
    });
  });
});
