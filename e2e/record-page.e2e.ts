import { expect, test } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { confirm } from './support/list.ts';
import { submittedCompany } from './support/pages.ts';
import { expectPageReadable } from './support/readable.ts';
import { buttonOf, shellOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import type { ConsoleWindow } from './support/window.ts';

const list = '/recruitment/company';
const site = useConsole();

const openList = async (): Promise<ConsoleWindow['page']> => {
  const { page, open } = await site.window({ as: 'admin' });
  await open(list);
  await page.locator('.lc-list:visible tbody tr.ant-table-row').first().waitFor();
  return page;
};

test('a record opens from its list in a tab, links to the next one and back to the list', async () => {
  const page = await openList();
  const link = page.locator('tbody a.lc-identity').filter({ visible: true }).first();
  const name = await link.innerText();
  await link.click();
  const title = page.getByRole('heading', { level: 1 });
  await title.filter({ hasText: name }).waitFor();
  await shellOf(page).tab(name).waitFor();
  const first = page.url();
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect.poll(() => title.innerText()).not.toBe(name);
  expect(page.url()).not.toBe(first);
  await page.reload();
  await page.getByText(/^2 of \d+$/).waitFor();
  await shellOf(page).breadcrumb.getByRole('link', { name: 'Companies' }).click();
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
    .toMatch(/^\/recruitment\/company\?site=\d+$/);
});

test('a company is verified and edited on its page, and its history is shown', async () => {
  const { page, open } = await site.window({ as: 'admin' });
  const id = await submittedCompany(site);
  await open(`${list}?id=${id}`);
  await buttonOf(page, 'Take in hand').click();
  await buttonOf(page, 'Approve').click();
  await buttonOf(page.getByRole('dialog'), 'OK').click();
  await buttonOf(page, 'Approve').waitFor({ state: 'detached' });
  await buttonOf(page, 'Edit').click();
  const form = page.getByRole('region', { name: 'Edit company' });
  await form.getByLabel('Legal representative').fill('U Thant Zin');
  // What was typed outlives a look at another page, and is not closed without a question.
  const formTab = page.getByRole('tab', { name: / · Edit$/ });
  await shellOf(page).tab('Home').click();
  await formTab.focus();
  await page.keyboard.press('Delete');
  await confirm(page, 'Discard what you typed?', 'Keep editing');
  await formTab.click();
  await buttonOf(form, 'Save').click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('U Thant Zin').waitFor();
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await page.getByRole('rowheader', { name: 'Legal representative' }).waitFor();
  expect(page.url()).toContain('tab=history');
  const [row] = await site.query('select verify_status, legal_person from company where id = $1', [id]);
  // The licence was looked at with another name on it.
  expect(row).toEqual({ verify_status: 'unverified', legal_person: 'U Thant Zin' });
});

inSlowLane(() => {
  test('the page of a company links to related records, and from there to all of them', async () => {
    const [company] = await site.query<{ id: string; jobs: string }>(`
      select c.id, count(*) as jobs from company c join job_posting j on j.company_id = c.id and j.deleted_at is null
      join company_member m on m.company_id = c.id and m.deleted_at is null and m.role = 'owner'
      where c.subsite_id = 16 and c.deleted_at is null group by c.id order by count(*) desc limit 1`);
    const { page, open } = await site.window({ as: 'admin' });
    await open(`${list}?id=${company?.id}`);
    await page.getByRole('tab', { name: `Jobs ${company?.jobs}`, exact: true }).click();
    const panel = page.getByRole('tabpanel').filter({ visible: true }).last();
    const name = panel.locator('tbody a.lc-identity').first();
    await name.waitFor();
    expect(await name.getAttribute('href')).toMatch(/^\/recruitment\/job-posting\?id=\d+$/);
    await page.getByRole('tab', { name: /^Accounts \d+$/ }).click();
    await panel.locator('tbody a.lc-identity').first().click();
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor();
    expect(page.url()).toMatch(/\/recruitment\/member\?id=\d+(&site=\d+)?$/);
    await page.goBack();
    await page.getByRole('tab', { name: /^Jobs / }).click();
    await page.getByRole('link', { name: 'Show all in Job postings' }).click();
    await page.getByText(`of ${company?.jobs}`, { exact: false }).filter({ visible: true }).first().waitFor();
    expect(page.url()).toMatch(/companyId=\d+/);
  });

  test('the page of a record that is not visible says that it does not exist', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open(`${list}?id=999999999`);
    await page.getByRole('button', { name: 'Go to Companies' }).click();
    await page.locator('.lc-list:visible tbody tr.ant-table-row').first().waitFor();
  });
});

// The longest words; the other languages are looked at in the slow lane.
test('the page of a record is readable in Burmese at every size', async () =>
  expectPageReadable(site, `${list}?id=${await submittedCompany(site)}`, 'my-MM'));
