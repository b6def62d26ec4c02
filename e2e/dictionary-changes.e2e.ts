import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const openLayer = async (page: Page, code: string, action: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Keyword' }).fill(code);
  await page.keyboard.press('Enter');
  await chooseInRow(page, rowOf(page, code), action);
};

const orderOf = async (code: string): Promise<string> => {
  const [row] = await site.query<{ order: string }>(
    `select string_agg(item_value, ',' order by sort_order) as order from sys_dict_item i
     join sys_dict d on d.id = i.dict_id where dict_code = $1`,
    [code],
  );
  return row?.order ?? '';
};

describe('a changed dictionary', () => {
  it('shows its new labels in open consoles without a reload', async () => {
    const { page: reader, open } = await site.window({ as: 'admin' });
    await open('/identity/user');
    await reader.getByRole('cell', { name: 'Normal', exact: true }).first().waitFor();
    let loads = 0;
    reader.on('load', () => loads++);

    const editor = await site.window({ as: 'zaw.min.htet' });
    await editor.open('/system/dict');
    await openLayer(editor.page, 'user_status', 'Items');
    const drawer = editor.page.getByRole('dialog', { name: /^Items of/ });
    await rowOf(drawer, 'Normal').getByRole('button', { name: 'Edit' }).click();
    const form = editor.page.getByRole('dialog', { name: 'Edit item' });
    await form.getByLabel('Text in English').fill('At work');
    await buttonOf(form, 'Save').click();

    await reader.getByRole('cell', { name: 'At work', exact: true }).first().waitFor();
    expect(await reader.getByRole('cell', { name: 'Normal', exact: true }).count()).toBe(0);
    expect(loads).toBe(0);
  });
});

describe('the order of items', () => {
  it('is changed with the mouse and the keyboard, saved in one call, and undone', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    await open('/system/dict');
    await openLayer(page, 'dict_type', 'Order');
    const drawer = page.getByRole('dialog', { name: /^Order of/ });
    const texts = () => drawer.getByRole('listitem').allInnerTexts();
    await expect.poll(texts).toEqual(['Text', 'Number', 'True or false']);

    await drawer.getByRole('button', { name: 'Move Text' }).press('ArrowDown');
    await expect.poll(texts).toEqual(['Number', 'Text', 'True or false']);
    await page.keyboard.press('End');
    await expect.poll(texts).toEqual(['Number', 'True or false', 'Text']);
    await drawer.getByRole('button', { name: 'Up: Text' }).click();
    await drawer
      .getByRole('listitem')
      .filter({ hasText: 'True or false' })
      .dragTo(drawer.getByRole('listitem').filter({ hasText: 'Number' }));
    await expect.poll(texts).toEqual(['True or false', 'Number', 'Text']);

    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/sys/dictItem/order')) calls++;
    });
    await buttonOf(drawer, 'Save').click();
    await page.getByText('The order was saved').waitFor();
    expect([calls, await orderOf('dict_type')]).toEqual([1, '2,1,0']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Brought back').waitFor();
    expect(await orderOf('dict_type')).toBe('0,1,2');
  });
});

inSlowLane(() => {
  describe('the usage of a dictionary', () => {
    it('is listed, and a value that fields need cannot be deleted', async () => {
      const { page, open } = await site.window({ as: 'admin' });
      await open('/system/dict');
      await openLayer(page, 'user_status', 'Used where');
      const usage = page.getByRole('dialog', { name: /^Where .* is used$/ });
      await usage.getByText('Users: Status').waitFor();
      await usage.getByRole('button', { name: 'Close' }).click();
      await chooseInRow(page, rowOf(page, 'user_status'), 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('it cannot be deleted').waitFor();
    });
  });
});
