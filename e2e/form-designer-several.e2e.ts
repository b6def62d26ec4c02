import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { call, logIn } from './support/session.ts';
import { useSharedConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';
import type { Language } from './support/words.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const site = useSharedConsole();
let token = '';

beforeAll(async () => {
  ({ token } = await logIn(site.address, 'admin', passwordOf('admin')));
});

const field = (key: string, type = 'input', options: object = {}) => ({
  type,
  key,
  model: key,
  name: key.toUpperCase(),
  options: { width: '', placeholder: '', required: false, ...options },
  rules: [],
});
const grid = (key: string, options: object, ...columns: object[][]) => ({
  type: 'grid',
  key,
  name: key,
  options,
  rules: [],
  columns: columns.map((list) => ({ span: 6, list })),
});
const config = { labelWidth: 80, labelPosition: 'right', size: 'small' };

const openForm = async (code: string, design: object, language?: Language): Promise<Page> => {
  const body = { code, name: code, jsonStr: JSON.stringify(design) };
  const made = await call(site.address, 'POST', '/cgform/cgformDesign/importJson', { token, body });
  const { page, open } = await site.window({ as: 'admin', ...(language ? { language } : {}) });
  await open(`/forms/designer?id=${(made as { id: string }).id}`);
  await page.locator('.lc-fd-canvas [data-stop]').filter({ visible: true }).first().waitFor();
  return page;
};

const stop = (page: Page, id: string) => page.locator(`.lc-fd-canvas [data-stop="${id}"]`);
/** The widgets of the canvas in reading order, those that are selected in brackets. */
const canvas = (page: Page): Promise<string> =>
  page.locator('.lc-fd-canvas .lc-fd-select').evaluateAll((buttons) =>
    buttons
      .map((button) => {
        const name = button.textContent?.replace(/ \(.*/, '') ?? '';
        return button.getAttribute('aria-pressed') === 'true' ? `[${name}]` : name;
      })
      .join(' '),
  );
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const undoes = (page: Page) =>
  page.locator('.lc-fd-toolbar').getByRole('button', { name: /^Undo/ }).getAttribute('aria-label');

const five = {
  list: [field('a'), field('b'), grid('g', {}, [field('c', 'number')], []), field('d', 'select')],
  config,
};

describe('several widgets', () => {
  it('are selected with modifier keys or clicks, and changed in one undo step', async () => {
    const page = await openForm('several-by-mouse', five);
    await stop(page, 'a').click();
    await stop(page, 'd').click({ modifiers: ['Shift'] });
    expect(await canvas(page)).toBe('[A] [B] [g] [C] [D]');
    await stop(page, 'g').click({ modifiers: ['ControlOrMeta'], position: { x: 4, y: 4 } });
    await page.getByRole('button', { name: 'Make required' }).click();
    expect(await undoes(page)).toBe('Undo: Make required (widgets: 4)');
    await expect.poll(() => page.locator('.lc-fd-canvas .ant-form-item-required').count()).toBe(4);
    await page.getByRole('button', { name: 'Make optional' }).click();
    expect(await page.locator('.lc-fd-canvas .ant-form-item-required').count()).toBe(0);

    await stop(page, 'c').click({ modifiers: ['ControlOrMeta'] });
    expect(await canvas(page)).toBe('[A] [B] g C [D]');
    await page.getByLabel('Placeholder', { exact: true }).pressSequentially('Same');
    expect(await undoes(page)).toBe('Undo: 3 widgets: Placeholder');
    expect(await page.locator('.lc-fd-canvas input[placeholder="Same"]').count()).toBe(2);
    await press(page, 'Control+z');
    expect(await page.locator('.lc-fd-canvas input[placeholder="Same"]').count()).toBe(0);

    await page.getByRole('button', { name: 'Select several' }).click();
    await stop(page, 'a').click();
    await stop(page, 'd').click();
    expect(await canvas(page)).toBe('A [B] g C D');
    await stop(page, 'a').click();
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect.poll(() => canvas(page)).toBe('A B [A] [B] g C D');
    await page.getByRole('button', { name: 'Move into the grid beside it' }).click();
    await expect.poll(() => canvas(page)).toBe('A B g C [A] [B] D');
    expect(await undoes(page)).toBe('Undo: Move 2 widgets');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => canvas(page)).toBe('A B g [C] D');

    await page.getByRole('tab', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'Select several' }).click();
    const row = (name: string) => page.locator('.lc-fd-outline-button', { hasText: name });
    await row('A').first().click();
    await row('D').click({ modifiers: ['ControlOrMeta'] });
    expect(await canvas(page)).toBe('[A] B g C [D]');
    await stop(page, 'd').dragTo(stop(page, 'b'), { targetPosition: { x: 60, y: 40 } });
    await expect.poll(() => canvas(page)).toBe('B [A] [D] g C');
    expect(await undoes(page)).toBe('Undo: Move 2 widgets');
    // The keyboard goes on where the mouse has dropped.
    await press(page, 'Control+z');
    await expect.poll(() => canvas(page)).toBe('[A] B g C [D]');
  });

  inSlowLane(() => {
    it('are selected, cut, pasted and moved by keyboard alone', async () => {
      const page = await openForm('several-by-keys', five);
      await stop(page, 'a').focus();
      await press(page, 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
      expect(await canvas(page)).toBe('[A] [B] g C D');
      expect(await page.locator('.lc-fd-said').textContent()).toContain('Selected: 2');
      await press(page, 'Control+x', 'End', 'Control+v');
      await expect.poll(() => canvas(page)).toBe('g C D [A] [B]');
      expect(await undoes(page)).toBe('Undo: Paste 2 widgets');
      await press(page, 'Alt+ArrowUp', 'Alt+ArrowRight');
      await expect.poll(() => canvas(page)).toBe('g C [A] [B] D');
      // One by one, with a widget between them that is not chosen.
      await press(page, 'Home');
      await page.getByRole('button', { name: 'Select several' }).focus();
      await press(page, 'Enter');
      await stop(page, 'g').focus();
      await press(page, 'End', 'Space');
      expect(await canvas(page)).toBe('[g] C A B [D]');
      await press(page, 'Escape', 'Delete');
      await page.getByText('The form is empty. Add a widget.').waitFor();
      expect(await undoes(page)).toBe('Undo: Delete 2 widgets');
      await press(page, 'Control+z');
      await expect.poll(() => canvas(page)).toBe('[g] C A B [D]');
      await press(page, 'Control+a');
      expect(await canvas(page)).toBe('[g] [C] [A] [B] [D]');
      await press(page, 'Escape');
      expect(await canvas(page)).toBe('[g] C A B D');
    });
  });
});

it('a long form renders only widgets near the viewport and the keyboard cursor', async () => {
  const list = Array.from({ length: 200 }, (_, index) => field(`w${index}`));
  const page = await openForm('long', { list, config });
  const drawn = () => page.locator('.lc-fd-canvas .lc-fd-select').count();
  await expect.poll(drawn).toBeGreaterThan(12);
  expect(await drawn()).toBeLessThan(60);
  await stop(page, 'w0').focus();
  await press(page, 'End');
  await stop(page, 'w199').and(page.locator(':focus')).waitFor();
  const box = await stop(page, 'w199').boundingBox();
  expect(box && box.y > 100 && box.y < 900).toBe(true);
  expect(await drawn()).toBeLessThan(120);
  await page.locator('.lc-fd-room').nth(3).scrollIntoViewIfNeeded();
  await stop(page, 'w70').waitFor();
  await press(page, 'Control+a', 'Control+c', 'Control+v');
  await page.getByText('Selected: 200').filter({ visible: true }).first().waitFor();
  expect(await undoes(page)).toBe('Undo: Paste 200 widgets');
});

/** Where inputs stand, and in which line: the canvas has frames around them, so only their order counts. */
const linesOf = async (page: Page, root: string): Promise<string[]> => {
  const boxes = await page.locator(`${root} .ant-input`).evaluateAll((inputs) =>
    inputs.map((input) => {
      const { left, top, height } = input.getBoundingClientRect();
      return { name: input.getAttribute('placeholder') ?? '', left, middle: top + height / 2 };
    }),
  );
  const lines = new Map<number, { name: string; left: number }[]>();
  for (const box of boxes) {
    const line = [...lines.keys()].find((middle) => Math.abs(middle - box.middle) < 12) ?? box.middle;
    lines.set(line, [...(lines.get(line) ?? []), box]);
  }
  return [...lines]
    .sort(([one], [other]) => one - other)
    .map(([, line]) =>
      line
        .sort((one, other) => one.left - other.left)
        .map(({ name }) => name)
        .join(' '),
    );
};

it('widgets are laid out on the canvas as in the form: in lines, and aligned in a grid', async () => {
  const named = (key: string) => field(key, 'input', { placeholder: key, width: '90px' });
  const list = [
    named('one'),
    named('two'),
    grid('end', { justify: 'end', align: 'middle' }, [named('three')], [named('four'), named('five')]),
  ];
  const page = await openForm('as-in-the-form', {
    list,
    config: { ...config, layout: 'inline', labelWidth: 40 },
  });
  const drawn = await linesOf(page, '.lc-fd-canvas');
  expect(drawn).toEqual(['one two', 'four', 'three', 'five']);
  const startsAt = async (root: string): Promise<number> => {
    const [row, column] = await Promise.all(
      ['.lc-fr-grid', '.lc-fr-grid > .ant-col'].map((part) =>
        page.locator(`${root} ${part}`).first().boundingBox(),
      ),
    );
    return ((column?.x ?? 0) - (row?.x ?? 0)) / (row?.width ?? 1);
  };
  const onCanvas = await startsAt('.lc-fd-canvas');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('.lc-fd-preview .ant-input').filter({ visible: true }).first().waitFor();
  expect(await linesOf(page, '.lc-fd-preview')).toEqual(drawn);
  expect(onCanvas).toBeCloseTo(await startsAt('.lc-fd-preview'), 1);
});

/** What axe holds to be serious or worse in the designer. */
const barriers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { violations } = await window.axe.run('.lc-fd', { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`);
  });

inSlowLane(() => {
  it('the form designer has no accessibility violations, in Burmese', async () => {
    const language: Language = 'my-MM';
    const design = {
      list: [
        field('age', 'number', { min: 9, max: 1 }),
        { type: 'signature', key: 'sign', model: 'sign', name: 'Sign' },
        ...['radio', 'date', 'rate', 'imgupload', 'cascader'].map((type) => field(type, type)),
        grid('g', {}, [field('inner', 'slider')], []),
      ],
      config,
    };
    const page = await openForm('axe', design, language);
    await page.evaluate(axe.source);
    const found: Record<string, string[]> = {};
    const look = async (what: string) => {
      const problems = await barriers(page);
      if (problems.length > 0) found[what] = problems;
    };
    const tab = (side: 'left' | 'right', index: number) =>
      page.locator(`.lc-fd-${side} [role=tab]`).nth(index).click();
    await stop(page, 'age').click();
    await look('one widget');
    await stop(page, 'radio').click({ modifiers: ['Shift'] });
    await page.locator('.lc-fd-bar [aria-pressed]').click();
    await tab('left', 1);
    await look('several, the outline');
    const rest = ['the form', 'its texts', 'the findings'];
    for (const [index, what] of rest.entries()) {
      await tab('right', 4 - rest.length + index);
      await look(what);
    }
    expect(found).toEqual({});
  });
});
