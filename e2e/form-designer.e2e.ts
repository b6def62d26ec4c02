import axe from 'axe-core';
import { expect, it } from 'vitest';
import {
  byClicks,
  byKeyboard,
  empty,
  expectBuilt,
  jsonOf,
  listOf,
  makeForm,
  shapeOf,
} from './support/form-designer.ts';
import { inSlowLane } from './support/lanes.ts';
import { call, logIn } from './support/session.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const site = useConsole();

// By clicks alone in form-designer.slow.
it('a form with grids is built by keyboard alone, saved and opened again', () =>
  expectBuilt(site, 'built-by-keyboard', byKeyboard, ['Multi-line text', 'Cascader']));

inSlowLane(() => {
  it('a form with every kind of widget is built by keyboard alone, saved and opened again', () =>
    expectBuilt(site, 'all-by-keyboard', byKeyboard));
});

it('the designer has no accessibility violations, and fixes a problem with a click', async () => {
  const broken = {
    ...empty,
    list: [
      { type: 'number', key: 'k1', model: 'age', name: 'Age', options: { min: 9, max: 1 }, rules: [] },
      { type: 'signature', key: 'k2', model: 'sign', name: 'Sign', pen: { ink: 'blue' } },
    ],
  };
  const id = await makeForm(site, 'broken', broken);
  const { page, open } = await site.window({ as: 'admin' });
  await open(`/forms/designer?id=${id}`);
  await page.getByRole('button', { name: 'Age (Number)' }).click();
  await page.evaluate(axe.source);
  const problems = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`);
  });
  expect(problems).toEqual([]);

  await page.getByRole('tab', { name: /^Check/ }).click();
  await page
    .getByRole('button', { name: /^Mend:/ })
    .first()
    .click();
  const [age, sign] = listOf(await jsonOf(page));
  expect(age).toMatchObject({ options: { min: 1, max: 9 } });
  expect(sign).toEqual(broken.list[1]);

  const upperHalf = { targetPosition: { x: 40, y: 4 } };
  await page
    .getByRole('button', { name: 'Rating', exact: true })
    .dragTo(page.locator('[data-item=signature]'), upperHalf);
  await page.getByRole('button', { name: 'Rating (Rating)' }).waitFor();
  expect(shapeOf(listOf(await jsonOf(page)))).toEqual(['number', 'rate', 'signature']);
});

inSlowLane(() => {
  it('the designer undoes all steps and redoes them', async () => {
    const id = await makeForm(site, 'taken-back');
    const { page, open } = await site.window({ as: 'admin' });
    await open(`/forms/designer?id=${id}`);
    const driver = byClicks(page);
    for (const kind of ['Rating', 'Grid', 'Switch']) await driver.add(kind);
    await driver.rename('On or off');
    await driver.move('up');
    await driver.remove();
    const json = await jsonOf(page);
    const undo = page.locator('.lc-fd-toolbar').getByRole('button', { name: /^Undo/ });
    const labels: (string | null)[] = [];
    for (let steps = 0; steps < 20 && (await undo.isEnabled()); steps++) {
      labels.push(await undo.getAttribute('aria-label'));
      await page.keyboard.press('Control+z');
    }
    expect(labels).toEqual([
      'Undo: Delete “On or off”',
      'Undo: Move “On or off”',
      'Undo: “Switch”: Title',
      'Undo: Add “Switch”',
      'Undo: Add “Grid”',
      'Undo: Add “Rating”',
    ]);
    expect(JSON.parse(await jsonOf(page))).toEqual(empty);
    for (const _ of labels) await page.keyboard.press('Control+y');
    expect(await jsonOf(page)).toBe(json);
  });
});

it('the designer offers unsaved changes again, and warns a second editor', async () => {
  const { token } = await logIn(site.address, 'admin', passwordOf('admin'));
  const id = await makeForm(site, 'kept');
  const { page, open, openBeside } = await site.window({ as: 'admin' });
  await open(`/forms/designer?id=${id}`);
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('lc.form-journal.')),
  );
  const again = await openBeside(`/forms/designer?id=${id}`);
  await page.close();
  await again.getByRole('button', { name: 'Restore', exact: true }).click();
  await again.getByRole('button', { name: 'Rating (Rating)' }).waitFor();

  const theirs = { ...empty, list: [{ type: 'switch', key: 's', model: 's', name: 'Theirs', options: {} }] };
  const body = { id, jsonStr: JSON.stringify(theirs), revision: 0 };
  const { revision } = (await call(site.address, 'GET', `/cgform/cgformDesign/draft?id=${id}`, {
    token,
  })) as {
    revision: number;
  };
  await call(site.address, 'PUT', '/cgform/cgformDesign/edit', { token, body: { ...body, revision } });
  await buttonOf(again, 'Save').click();
  const dialog = again.getByRole('dialog', { name: 'Somebody else has saved' });
  await buttonOf(dialog, 'Load what was saved').click();
  await again.getByRole('button', { name: 'Theirs (Switch)' }).waitFor();
  await again.getByRole('button', { name: 'Undo: Load what was saved by another' }).click();
  await again.getByRole('button', { name: 'Rating (Rating)' }).waitFor();
  await buttonOf(again, 'Save').click();
  await again.getByText('The form was saved').first().waitFor();
  await again.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('lc.form-journal.')),
  );
  await buttonOf(again.locator('.lc-fd-toolbar'), 'Close').click();
  await again.waitForURL(/\/forms\/design(\?site=\d+)?$/);
});

it('the designer keeps its toolbars visible beside a long form, and truncates long names', async () => {
  const name = 'Full name as written in the passport, with all given names (姓名，与护照一致)';
  const list = Array.from({ length: 12 }, (_, index) => ({
    type: 'switch',
    key: `k${index}`,
    model: `m${index}`,
    name,
    options: { defaultValue: false },
    rules: [],
  }));
  const id = await makeForm(site, 'long-names', { ...empty, list });
  const { page, open } = await site.window({ as: 'admin' });
  await open(`/forms/designer?id=${id}`);
  const item = page.locator('.lc-fd-canvas [data-item]');
  await item.first().waitFor();
  const isInView = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
        return seen !== null && element.contains(seen);
      });
  await item.last().scrollIntoViewIfNeeded();
  expect(await isInView('.lc-fd-toolbar-end button')).toBe(true);
  expect(await isInView('.lc-fd-bar button')).toBe(true);
  // What is set is seen on the canvas.
  await item.last().locator('.lc-fd-select').click();
  await page.getByLabel('Disabled', { exact: true }).click();
  await item.last().locator('button[role=switch][disabled]').waitFor();
  // No name reaches into the next field.
  const reach = await item.evaluateAll((items) =>
    items.map((one) => {
      const label = one.querySelector('label > span')?.getBoundingClientRect();
      return label ? one.getBoundingClientRect().bottom - label.bottom : -1;
    }),
  );
  expect(Math.min(...reach)).toBeGreaterThanOrEqual(0);

  await buttonOf(page, 'Preview').click();
  await buttonOf(page.getByRole('dialog', { name: 'Preview' }), 'Get Data').click();
  await page.locator('.lc-fd-json').waitFor();
  expect(await isInView('.lc-fd-json')).toBe(true);
});
