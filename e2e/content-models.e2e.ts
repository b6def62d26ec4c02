import { expect, it } from 'vitest';
import { choose } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

it('a content model is designed, published, used by a column and an item, and converted', async () => {
  const { page, open, openBeside } = await site.window({ as: 'admin' });
  await open('/content/models');
  await page.getByRole('button', { name: 'Add', exact: false }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English').fill('Success story');
  await dialog.getByLabel('Code', { exact: true }).fill('story');
  await buttonOf(dialog, 'Save').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Success story' }).click();
  await page.getByRole('tab', { name: 'Fields' }).click();

  const add = async (kind: string, name: { en: string; zh: string }): Promise<void> => {
    await choose(page, page.getByRole('combobox', { name: 'Add a field' }), kind);
    await page.getByLabel('Name in English').fill(name.en);
    await page.getByLabel('Name in 中文').fill(name.zh);
  };
  await add('Text', { en: 'Years of work', zh: '工作年限' });
  await page.getByRole('checkbox', { name: 'Required when submitted' }).check();
  await add('One of several', { en: 'Branch', zh: '行业' });
  await page.getByLabel('Value 1', { exact: true }).fill('port');
  await page.getByLabel('English 1', { exact: true }).fill('Port');
  await page.getByRole('button', { name: 'Move up: Branch' }).click();
  // What it looks like stands beside it.
  await page.getByRole('combobox', { name: 'Branch' }).waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByText('Years of work: new').waitFor();
  await buttonOf(ask, 'Publish').click();
  await page.getByText('Fields: 2').waitFor();

  await site.query("update news_class set model = 'story' where code = 'company-news' and subsite_id = 102");
  const [column] = await site.query<{ id: string }>(
    "select id from news_class where code = 'company-news' and subsite_id = 102",
  );
  const editor = await openBeside(`/articleAdd?newsClassId=${column?.id}&lang=en-US`);
  await editor.getByLabel('Title', { exact: true }).fill('A crane driver');
  await editor.locator('.lc-editor [contenteditable="true"]').click();
  await editor.keyboard.type('His story');
  await editor.getByLabel('Years of work').fill('twelve');
  await choose(editor, editor.getByRole('combobox', { name: 'Branch' }), 'Port');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  const values = async () => {
    const [row] = await site.query<{ model_values: unknown; model_version: number }>(
      "select model_values, model_version from content_text where title = 'A crane driver'",
    );
    return row;
  };
  await expect.poll(values).toEqual({ model_values: { f1: 'port', f2: 'twelve' }, model_version: 1 });

  // Another type is tried first: what cannot be converted is named, and stays with its text.
  await page.getByRole('button', { name: /^Years of work/ }).click();
  await choose(page, page.getByRole('combobox', { name: 'Type', exact: true }), 'Whole number');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog')
    .getByText(/A crane driver — Years of work: twelve/)
    .waitFor();
  await buttonOf(page.getByRole('dialog'), 'Publish').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await values()).toEqual({ model_values: { f1: 'port', f2: 'twelve' }, model_version: 1 });
});
