import { expect, test } from 'vitest';
import { choose } from './support/list.ts';
import { expectPageReadable } from './support/readable.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const list = '/recruitment/company';
const site = useConsole();

test('the columns of a list survive a reload, are saved as a view, and the view is the default', async () => {
  const { page, open } = await site.window({ as: 'admin' });
  const rows = page.locator('.lc-list:visible tbody tr.ant-table-row');
  await open(list);
  // Rows of bones stand there until the others come.
  await page.locator('.lc-list:visible a.lc-identity').first().waitFor();
  const all = await rows.count();
  await page.getByLabel('Keyword', { exact: true }).fill('Golden');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page.reload();
  await rows.first().waitFor();
  expect(await page.getByLabel('Keyword', { exact: true }).inputValue()).toBe('Golden');
  await buttonOf(page, 'Save view').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Golden ones');
  await dialog.getByRole('checkbox', { name: 'Open the list with this view' }).check();
  await buttonOf(dialog, 'Save').click();
  await page.getByRole('tab', { name: 'Golden ones', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(all);

  const colleague = await site.window({ as: 'admin' });
  await colleague.open(list);
  await colleague.page.getByRole('tab', { name: 'Golden ones', selected: true }).waitFor();
});

test('conditions on any field are combined, and kept in the URL', async () => {
  const { page, open } = await site.window({ as: 'admin' });
  const rows = page.locator('.lc-list:visible tbody tr.ant-table-row');
  await open(`${list}?sort=name.asc`);
  await rows.first().waitFor();
  await buttonOf(page, 'Conditions').click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByRole('combobox', { name: 'Field 1' }).click({ force: true });
  await page.keyboard.type('Registration number');
  await page.keyboard.press('Enter');
  await choose(page, dialog.getByRole('combobox', { name: 'Comparison 1' }), 'ends with');
  await dialog.getByLabel('Value 1').fill('100201');
  await buttonOf(dialog, 'Search').click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('superQueryParams')).toContain('registrationNo');
  await page.getByRole('button', { name: /Conditions \(1\)/ }).waitFor();
});

// The longest words; the other languages are looked at in the slow lane.
test('a list with a view and its conditions is readable in Burmese at every size', () =>
  expectPageReadable(site, `${list}?keyword=a`, 'my-MM'));
