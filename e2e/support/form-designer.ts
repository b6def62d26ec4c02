import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { copiedBy } from './clipboard.ts';
import { call, logIn } from './session.ts';
import { buttonOf } from './shell.ts';
import type { TestConsole } from './use-console.ts';
import { passwordOf } from './window.ts';

export const empty = { list: [], config: { labelWidth: 100, labelPosition: 'right', size: 'small' } };

/** Signs in and lays a form. @returns its id */
export const makeForm = async (site: TestConsole, code: string, design: unknown = empty): Promise<string> => {
  const { token } = await logIn(site.address, 'admin', passwordOf('admin'));
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

export const byClicks = (page: Page): Driver => {
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

export const byKeyboard = (page: Page): Driver => {
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

/** The kinds of widgets by what they are called, in the order of the palette. */
const kinds = {
  'Single-line text': 'input',
  'Multi-line text': 'textarea',
  Number: 'number',
  'Radio buttons': 'radio',
  Checkboxes: 'checkbox',
  Time: 'time',
  Date: 'date',
  Rating: 'rate',
  Colour: 'color',
  Select: 'select',
  Switch: 'switch',
  Slider: 'slider',
  Text: 'text',
  'Custom area': 'blank',
  Pictures: 'imgupload',
  'Rich text': 'editor',
  Cascader: 'cascader',
} as const;
type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

/** The one way in which the form is built, with these kinds of widgets and a grid in a grid. */
const build = async (driver: Driver, wanted: readonly Kind[]): Promise<void> => {
  for (const kind of wanted) await driver.add(kind);
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

const built = (wanted: readonly Kind[]): Shape[] => [
  ...wanted.map((kind) => kinds[kind]),
  { grid: [[{ grid: [[], ['switch', 'number']] }, 'switch'], []] },
];

interface Part {
  type: string;
  name: string;
  key: string;
  columns?: { list: Part[] }[];
}
type Shape = string | { grid: Shape[][] };
export const shapeOf = (list: readonly Part[]): Shape[] =>
  list.map(({ type, columns }) =>
    columns ? { grid: columns.map(({ list: inner }) => shapeOf(inner)) } : type,
  );

/** The design as the designer writes it. */
export const jsonOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Generate JSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate JSON' });
  const text = await copiedBy(page, buttonOf(dialog, 'Copy'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return text;
};
export const listOf = (json: string): Part[] => (JSON.parse(json) as { list: Part[] }).list;

/** Builds a form with these kinds of widgets, saves it and opens it again. */
export const expectBuilt = async (
  site: TestConsole,
  code: string,
  driverOf: (page: Page) => Driver,
  wanted: readonly Kind[] = allKinds,
): Promise<void> => {
  const id = await makeForm(site, code);
  const { page, open, openBeside } = await site.window({ as: 'admin' });
  await open(`/forms/designer?id=${id}`);
  await page.getByText('The form is empty. Add a widget.').waitFor();
  const driver = driverOf(page);
  await build(driver, wanted);
  const json = await jsonOf(page);
  expect(shapeOf(listOf(json))).toEqual(built(wanted));
  expect(json).toContain('"name": "Deep"');

  await driver.save();
  await page.getByText('The form was saved').filter({ visible: true }).first().waitFor();
  const again = await openBeside(`/forms/designer?id=${id}`);
  await again.getByRole('button', { name: 'Deep (Number)' }).waitFor();
  expect(await jsonOf(again)).toBe(json);
};
