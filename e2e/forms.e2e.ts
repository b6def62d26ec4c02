import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { downloadedRows } from './support/files.ts';
import { inSlowLane } from './support/lanes.ts';
import { choose, chooseInRow, confirm, rowOf } from './support/list.ts';
import { buttonOf, closeDrawer } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const widget = (type: string, model: string, name: string, isRequired: boolean) => ({
  type,
  key: `key_${model}`,
  model,
  name,
  options: { required: isRequired },
  rules: isRequired ? [{ required: true }] : [],
});
const moment = { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' };
const design = {
  list: [
    widget('input', 'name', 'Name', true),
    widget('textarea', 'wish', 'Wish', false),
    { ...widget('date', 'when', 'When', false), options: moment },
  ],
  config: { labelWidth: 120, labelPosition: 'right', size: 'small', ui: 'antd' },
  i18n: {
    'my-MM': {
      key_name: { name: 'အမည်' },
      key_wish: { name: 'ဆန္ဒ' },
      key_when: { name: 'ဘယ်အချိန်' },
      key_stars: { name: 'ကြယ်' },
    },
  },
};
const jsonFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const mainOf = (page: Page): Locator => page.locator('main');

const makeForm = async (page: Page): Promise<void> => {
  await buttonOf(page, 'Add').click();
  const form = page.getByRole('dialog', { name: 'Add form' });
  await form.getByLabel('Name in English').fill('Wishes');
  await form.getByLabel('Code', { exact: true }).fill('wishes');
  const file = form.getByLabel('Choose a file');
  await file.setInputFiles(jsonFile('broken.json', '{\n  "list": [,]\n}'));
  await form.getByText(/Line 2, column 12/).waitFor();
  await buttonOf(form, 'Save').click();
  await form.getByRole('alert').first().waitFor();
  await file.setInputFiles(jsonFile('wishes.json', JSON.stringify(design)));
  await form.getByText('wishes.json · Widgets: 3').waitFor();
  await buttonOf(form, 'Save').click();
  await form.waitFor({ state: 'hidden' });
  await mainOf(page).getByRole('toolbar').waitFor();
};

const publish = async (page: Page, note: string): Promise<void> => {
  await buttonOf(mainOf(page).getByRole('toolbar'), 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Wishes”' });
  await dialog.getByText('Nothing to object to').waitFor();
  await dialog.getByLabel('Note').fill(note);
  await buttonOf(dialog, 'Publish').click();
  await dialog.waitFor({ state: 'hidden' });
  await buttonOf(mainOf(page).getByRole('toolbar'), 'Close').click();
};

const fillIn = async (page: Page, name: string, wish: string): Promise<void> => {
  await mainOf(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await mainOf(page).getByRole('textbox', { name: 'Wish' }).fill(wish);
  // Handed in at once, before the picker has closed.
  await mainOf(page).getByRole('textbox', { name: 'When' }).pressSequentially('2026-02-03 04:05:06');
  await buttonOf(mainOf(page), 'Submit').press('Enter');
  await mainOf(page).getByText('The form was handed in').waitFor();
};

it('a form is created from JSON, published, filled in, viewed and exported', async () => {
  const { page, open } = await site.window({ as: 'admin' });
  await open('/forms/design');
  await makeForm(page);
  await publish(page, 'To begin with');
  await rowOf(page, 'wishes').getByText('v1').waitFor();

  await chooseInRow(page, rowOf(page, 'wishes'), 'Fill in');
  await mainOf(page).getByRole('heading', { name: 'Wishes' }).waitFor();
  await buttonOf(mainOf(page), 'Submit').click();
  await mainOf(page).getByText('Name is required').waitFor();
  await fillIn(page, 'ကျော်ဇင်', '祝你好运\n=1+1');
  await buttonOf(mainOf(page), 'Fill in another').click();
  await fillIn(page, '李雪梅', 'မင်္ဂလာပါ');

  await buttonOf(mainOf(page), 'Look at submissions').click();
  const first = rowOf(page, 'ကျော်ဇင်');
  await first.waitFor();
  await rowOf(page, '李雪梅').waitFor();
  await choose(page, mainOf(page).getByRole('combobox', { name: 'Field' }), 'Wish');
  await mainOf(page).getByRole('textbox', { name: 'Holds' }).fill('好运');
  await buttonOf(mainOf(page), 'Search').click();
  await rowOf(page, '李雪梅').waitFor({ state: 'hidden' });
  const { rows } = await downloadedRows(page, buttonOf(mainOf(page), 'Export'));
  expect(rows.map((row) => row.slice(-3))).toEqual([
    ['Name', 'Wish', 'When'],
    ['ကျော်ဇင်', '祝你好运\n=1+1', '2026-02-03 04:05:06'],
  ]);
  await buttonOf(first, 'Open').click();
  const drawer = page.getByRole('dialog', { name: 'Wishes' });
  await drawer.getByText('祝你好运').waitFor();
  await closeDrawer(drawer);
  await first.getByRole('checkbox').check();
  await buttonOf(mainOf(page), 'Mark as handled').click();
  await first.getByText('Handled').waitFor();
  await mainOf(page).getByText('1 selected').waitFor({ state: 'hidden' });
});

inSlowLane(() => {
  it('form versions are compared, restored and withdrawn; a second editor is warned', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/forms/design');
    await chooseInRow(page, rowOf(page, 'wishes'), 'JSON');
    const json = page.getByRole('dialog', { name: 'JSON of “Wishes”' });
    await json.getByText('"key_wish"').first().waitFor();
    await site.query(`update form_design set draft_revision = draft_revision + 1 where code = 'wishes'`);
    const later = { ...design, list: [design.list[0], widget('rate', 'stars', 'Stars', false)] };
    const replace = async (): Promise<void> => {
      await json.getByLabel('Choose a file').setInputFiles(jsonFile('later.json', JSON.stringify(later)));
      await confirm(page, 'Replace the working copy by “later.json”?', 'Replace by a file');
    };
    await replace();
    await json.getByText(/has saved this form meanwhile/).waitFor();
    await replace();
    await json.getByText('"key_stars"').first().waitFor();
    await closeDrawer(json);

    await chooseInRow(page, rowOf(page, 'wishes'), 'Versions');
    const versions = page.getByRole('dialog', { name: 'Versions of “Wishes”' });
    await versions.getByText('To begin with').waitFor();
    const changes = versions.getByRole('region', { name: 'What has changed' }).getByRole('listitem');
    await expect
      .poll(() => changes.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Added\s*Stars\s*rate\s*\/list\/1/),
        expect.stringMatching(/^Removed\s*Wish\s*textarea\s*\/list\/1/),
        expect.stringMatching(/^Removed\s*When\s*date\s*\/list\/2/),
      ]);
    await buttonOf(versions, 'JSON side by side').click();
    const beside = page.getByRole('dialog', { name: 'What has changed' });
    await expect
      .poll(() => beside.getByRole('textbox').evaluateAll((sides) => sides.map(({ ariaLabel }) => ariaLabel)))
      .toEqual(['From: Version 1', 'To: Working copy']);
    await beside.getByRole('button', { name: 'Stars' }).click();
    await beside.locator('.cm-merge-b .cm-changedLine').getByText('"key_stars"').waitFor();
    await beside.locator('.cm-merge-a .cm-changedLine').getByText('"key_wish"').waitFor();
    await buttonOf(beside.locator('.ant-modal-footer'), 'Close').click();
    await buttonOf(versions, 'Make it the working copy').click();
    await confirm(page, 'Make version 1 the working copy?', 'Make it the working copy');
    await versions.getByText('They say the same').waitFor();
    await closeDrawer(versions);

    await chooseInRow(page, rowOf(page, 'wishes'), 'Withdraw');
    await confirm(page, 'Withdraw “Wishes”?', 'Withdraw');
    await rowOf(page, 'wishes').getByText('Withdrawn').waitFor();
    await open('/forms/fill?code=wishes');
    await mainOf(page).getByText('This form cannot be filled in now').waitFor();
  });
});
