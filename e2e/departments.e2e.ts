import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { confirm, rowOf } from './support/list.ts';
import { settled } from './support/pages.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const nodeOf = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const codeOf = async (name: string): Promise<string | undefined> => {
  const [row] = await site.query<{ code: string }>(
    "select org_code as code from sys_depart where depart_name ->> 'en-US' = $1 and deleted_at is null",
    [name],
  );
  return row?.code;
};
/** The tree with the two companies unfolded. */
const openTree = async (): Promise<Page> => {
  const { page, open } = await site.window({ as: 'admin' });
  await open('/organization/depart');
  await nodeOf(page, 'LC Recruitment Myanmar').waitFor();
  const tree = page.getByRole('tree', { name: 'Department tree' });
  await tree.focus();
  // From the last to the first: what is unfolded does not push away what is still to come.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await nodeOf(page, 'Mandalay Branch').waitFor();
  return page;
};

describe('the department tree', () => {
  it('moves a department with its codes by dragging, and undoes it', async () => {
    const page = await openTree();
    await nodeOf(page, 'Mandalay Branch').dragTo(nodeOf(page, 'LC Recruitment China'));
    await page.getByText('“Mandalay Branch” was moved to “LC Recruitment China”').waitFor();
    expect(await codeOf('Mandalay Branch')).toMatch(/^A02A\d\d$/);
    await buttonOf(page, 'Undo').click();
    await page.getByText('Brought back').waitFor();
    expect(await codeOf('Mandalay Branch')).toMatch(/^A01A\d\d$/);
  });

  inSlowLane(() => {
    it('moves a department by keyboard alone', async () => {
      const page = await openTree();
      await page.getByRole('tree', { name: 'Department tree' }).focus();
      await page.keyboard.press('Home');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('heading', { name: 'Naypyitaw Branch' }).waitFor();
      await buttonOf(page, 'Move to…').focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Move “Naypyitaw Branch”' });
      await dialog.getByLabel('Where to').fill('Shanghai');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Move', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('“Naypyitaw Branch” was moved to “Shanghai Office”').waitFor();
      expect(await codeOf('Naypyitaw Branch')).toMatch(/^A02A02A\d\d$/);
    });

    it('shows a department with its form, its users and what deleting it removes', async () => {
      const page = await openTree();
      await nodeOf(page, 'Kunming Office').click();
      const address = page.getByLabel('Address', { exact: true });
      await address.fill('Beijing Road 1');
      await nodeOf(page, 'Shanghai Office').click();
      await buttonOf(page, 'Keep editing').click();
      await buttonOf(page, 'Save').click();
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(await address.inputValue()).toBe('Beijing Road 1');

      await page.getByRole('tab', { name: 'Members' }).click();
      const panel = page.getByRole('tabpanel', { name: 'Members' });
      await panel.getByRole('combobox', { name: 'Find people to add' }).fill('Sarah');
      await page.locator('.ant-select-item-option', { hasText: 'Sarah Tan' }).click();
      await buttonOf(panel, 'Add').click();
      await rowOf(page, 'sarah.tan').waitFor();
      await buttonOf(rowOf(page, 'sarah.tan'), 'Remove').click();
      await confirm(page, 'Take Sarah Tan out of this department?', 'Remove');
      await rowOf(page, 'sarah.tan').waitFor({ state: 'hidden' });

      await buttonOf(page, 'Delete').click();
      const question = page.getByRole('dialog').filter({ hasText: 'Delete “Kunming Office”?' });
      await question.getByText('Departments below that go along: 1').waitFor();
      await buttonOf(question, 'Delete').click();
      await page.getByText('“Kunming Office” was deleted').waitFor();
      await buttonOf(page, 'Undo').click();
      await nodeOf(page, 'Kunming Office').waitFor();
    });
  });
});

describe('ten thousand departments', () => {
  it('load, expand and are searched while typing', async () => {
    await site.query(`
      with halls as (insert into sys_depart (depart_name, org_code, depart_order)
        select jsonb_build_object('en-US', 'Hall ' || n), 'Q' || lpad(n::text, 2, '0'), 1000 + n
        from generate_series(1, 99) n returning id, org_code)
      insert into sys_depart (parent_id, depart_name, org_code)
      select h.id, jsonb_build_object('en-US', 'Room ' || h.org_code || '-' || n),
        h.org_code || chr(65 + n / 99) || lpad((n % 99 + 1)::text, 2, '0')
      from halls h, generate_series(0, 100) n`);
    const { page, open } = await site.window({ as: 'admin' });
    await open('/organization/depart');
    await nodeOf(page, 'LC Recruitment Myanmar').waitFor();
    await page.getByLabel('Filter the departments').fill('Room Q77-42');
    await nodeOf(page, 'Room Q77-42').waitFor();
    await nodeOf(page, 'Room Q77-42').click();
    await page.getByRole('heading', { name: 'Room Q77-42' }).waitFor();
    await settled(page);
    expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
  });
});
