import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { copiedBy } from './support/clipboard.ts';
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
const empty = { list: [], config: { labelWidth: 100, labelPosition: 'right', size: 'small' } };
let token = '';

const makeForm = async (code: string, design: unknown = empty): Promise<string> => {
  const body = { code, name: code, jsonStr: JSON.stringify(design) };
  const made = await call(site.address, 'POST', '/cgform/cgformDesign/importJson', { token, body });
  return (made as { id: string }).id;
};

/** What somebody does who builds a form, whatever he does it with. */
interface Driver {
  add(kind: string): Promise<void>;
  /** Goes into the column that stands at this place among all columns. */
  enterColumn(index: number): Promise<void>;
  move(kind: 'up' | 'down' | 'out'): Promise<void>;
  duplicate(): Promise<void>;
  remove(): Promise<void>;
  rename(title: string): Promise<void>;
  save(): Promise<void>;
}

const moveNames = { up: 'Move up', down: 'Move down', out: 'Move out of the grid' } as const;

const byClicks = (page: Page): Driver => {
  const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    add: act,
    enterColumn: (index) => page.locator('.lc-fd-column-select').nth(index).click(),
    move: (kind) => act(moveNames[kind]),
    duplicate: () => act('Duplicate'),
    remove: () => act('Delete'),
    rename: (title) => page.getByLabel('Title', { exact: true }).fill(title),
    save: () => buttonOf(page, 'Save').click(),
  };
};

const byKeyboard = (page: Page): Driver => {
  /** Goes with Tab, on or back, until the keyboard stands where it is wanted. */
  const tabTo = async (selector: string, name?: string): Promise<void> => {
    for (let presses = 0; presses < 150; presses++) {
      const way = await page.evaluate(
        ([wanted, text]) => {
          const here = document.activeElement;
          const found = [...document.querySelectorAll(wanted)].find(
            (element) => text === undefined || element.textContent?.trim() === text,
          );
          if (!found || found === here) return found === here ? 'there' : 'none';
          const position = here ? here.compareDocumentPosition(found) : 4;
          return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
        },
        [selector, name] as const,
      );
      if (way === 'there') return;
      await page.keyboard.press(way === 'none' ? 'Tab' : way);
    }
    throw new Error(`the keyboard does not come to ${selector} ${name ?? ''}`);
  };
  const onCanvas = async (keys: string): Promise<void> => {
    await tabTo('.lc-fd-canvas [data-stop][aria-pressed=true]');
    await page.keyboard.press(keys);
  };
  return {
    add: async (kind) => {
      await tabTo('.lc-fd-palette-button', kind);
      await page.keyboard.press('Enter');
    },
    enterColumn: async (index) => {
      await onCanvas('Home');
      const isThere = () =>
        page
          .locator('.lc-fd-column-select')
          .nth(index)
          .evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < 60 && !(await isThere()); presses++)
        await page.keyboard.press('ArrowDown');
    },
    move: (kind) => onCanvas({ up: 'Alt+ArrowUp', down: 'Alt+ArrowDown', out: 'Alt+ArrowLeft' }[kind]),
    duplicate: () => onCanvas('Control+d'),
    remove: () => onCanvas('Delete'),
    rename: async (title) => {
      await onCanvas('F2');
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-first-property'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(title);
    },
    save: () => page.keyboard.press('Control+s'),
  };
};

const kinds = [
  'Single-line text',
  'Multi-line text',
  'Number',
  'Radio buttons',
  'Checkboxes',
  'Time',
  'Date',
  'Rating',
  'Colour',
  'Select',
  'Switch',
  'Slider',
  'Text',
  'Custom area',
  'Pictures',
  'Rich text',
  'Cascader',
];

/** The one way in which the form is built, with every kind of widget and a grid in a grid. */
const build = async (driver: Driver): Promise<void> => {
  for (const kind of kinds) await driver.add(kind);
  await driver.add('Grid');
  await driver.enterColumn(0);
  await driver.add('Grid');
  await driver.enterColumn(2);
  await driver.add('Number');
  await driver.rename('Deep');
  await driver.add('Switch');
  await driver.move('up');
  await driver.duplicate();
  await driver.move('out');
  await driver.duplicate();
  await driver.remove();
};

const built = [
  ...['input', 'textarea', 'number', 'radio', 'checkbox', 'time', 'date', 'rate', 'color', 'select'],
  ...['switch', 'slider', 'text', 'blank', 'imgupload', 'editor', 'cascader'],
  { grid: [[{ grid: [[], ['switch', 'number']] }, 'switch'], []] },
];

interface Part {
  type: string;
  name: string;
  key: string;
  columns?: { list: Part[] }[];
}
type Shape = string | { grid: Shape[][] };
const shapeOf = (list: readonly Part[]): Shape[] =>
  list.map(({ type, columns }) =>
    columns ? { grid: columns.map(({ list: inner }) => shapeOf(inner)) } : type,
  );

/** The design as the designer writes it. */
const jsonOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Generate JSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate JSON' });
  const text = await copiedBy(page, buttonOf(dialog, 'Copy'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return text;
};
const listOf = (json: string): Part[] => (JSON.parse(json) as { list: Part[] }).list;

beforeAll(async () => {
  ({ token } = await logIn(site.address, 'admin', passwordOf('admin')));
});

describe.each([
  ['clicks', byClicks],
  ['keyboard', byKeyboard],
])('by %s alone', (means, driverOf) => {
  it('a form with every kind of widget is built, saved and opened again', async () => {
    const id = await makeForm(`built-by-${means}`);
    const { page, open, openBeside } = await site.window({ as: 'admin' });
    await open(`/forms/designer?id=${id}`);
    await page.getByText('The form is empty. Add a widget.').waitFor();
    const driver = driverOf(page);
    await build(driver);
    const json = await jsonOf(page);
    expect(shapeOf(listOf(json))).toEqual(built);
    expect(json).toContain('"name": "Deep"');

    await driver.save();
    await page.getByText('The form was saved').filter({ visible: true }).first().waitFor();
    const again = await openBeside(`/forms/designer?id=${id}`);
    await again.getByRole('button', { name: 'Deep (Number)' }).waitFor();
    expect(await jsonOf(again)).toBe(json);
  });
});

it('nothing stands in the way of anybody; what is wrong is fixed with a click', async () => {
  const broken = {
    ...empty,
    list: [
      { type: 'number', key: 'k1', model: 'age', name: 'Age', options: { min: 9, max: 1 }, rules: [] },
      { type: 'signature', key: 'k2', model: 'sign', name: 'Sign', pen: { ink: 'blue' } },
    ],
  };
  const id = await makeForm('broken', broken);
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

it('everything can be taken back to the start and done again', async () => {
  const id = await makeForm('taken-back');
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

it('what was not saved is offered again, and a second editor is told', async () => {
  const id = await makeForm('kept');
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
  await again.waitForURL(/\/forms\/design$/);
});

it('beside a long form its tools stay visible, and long names keep to the room of their own', async () => {
  const name = 'Full name as written in the passport, with all given names (姓名，与护照一致)';
  const list = Array.from({ length: 12 }, (_, index) => ({
    type: 'switch',
    key: `k${index}`,
    model: `m${index}`,
    name,
    options: { defaultValue: false },
    rules: [],
  }));
  const id = await makeForm('long-names', { ...empty, list });
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
