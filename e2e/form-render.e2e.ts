import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import type { FormPage, Shown } from './support/form-page/main.tsx';
import { serveFormPage } from './support/form-page.ts';
import { inSlowLane } from './support/lanes.ts';

declare global {
  interface Window {
    form: FormPage;
    axe: typeof axe;
  }
}

const styles = ['element', 'antd'];
const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value.toUpperCase() }));
const needed = (message: string) => ({ rules: [{ required: true, message }] });

const widget = (type: string, given: object = {}, more: object = {}) => ({
  type,
  key: type,
  model: type,
  name: `The ${type}`,
  options: given,
  rules: [],
  ...more,
});

/** One of each, two of them in a grid within a grid. */
const designIn = (ui: string) => ({
  config: { ui, labelWidth: 110, labelPosition: 'right', size: 'small' },
  list: [
    widget('input', { width: '100%', placeholder: 'Who' }, needed('Say who')),
    widget('textarea', { width: '100%' }),
    widget('number', { defaultValue: 1, min: 0, max: 9 }),
    widget('radio', { options, showLabel: true, defaultValue: '' }, needed('Choose one')),
    widget('checkbox', { options, inline: true, defaultValue: [] }, needed('Tick some')),
    widget('time', { format: 'HH:mm', defaultValue: '' }, needed('When')),
    widget('date', { format: 'yyyy-MM-dd' }),
    widget('rate', { max: 5 }),
    widget('color'),
    widget('select', { options, showLabel: true, defaultValue: '' }),
    widget('switch'),
    widget('slider', { max: 50 }),
    widget('text', { defaultValue: 'A text that only stands there' }),
    widget('blank', { defaultType: 'Array' }),
    widget('imgupload', { length: 2, isDelete: true, isEdit: true }),
    {
      ...widget('grid', { gutter: 16 }),
      columns: [
        {
          span: 24,
          list: [
            {
              ...widget('grid', { gutter: 16, align: 'middle' }, { key: 'inner' }),
              columns: [
                { span: 12, list: [widget('editor')] },
                {
                  span: 12,
                  list: [
                    widget('cascader', { remoteFunc: 'api:towns', props: { value: 'id', label: 'title' } }),
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

let page: Page;
let browser: Browser;
let served: Awaited<ReturnType<typeof serveFormPage>>;
const faults: string[] = [];

beforeAll(async () => {
  [served, browser] = await Promise.all([serveFormPage(), sharedBrowser()]);
});
afterAll(async () => {
  await served?.end();
});
afterEach(async () => {
  await page.close();
  expect(faults.splice(0)).toEqual([]);
});

/** Opens the page of forms, wide or as a telephone has it, and shows one. */
const show = async (shown: Omit<Shown, 'design'> & { design: object }, width = 900): Promise<void> => {
  page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(served.address);
  await again(shown);
};
const again = async (shown: Omit<Shown, 'design'> & { design: object }): Promise<void> => {
  await page.evaluate((text) => window.form.show(JSON.parse(text)), JSON.stringify(shown));
  await page.locator('.lc-fr-item').last().waitFor();
};
const handIn = () => page.evaluate(() => window.form.handIn());
const field = (id: string) => page.locator(`[data-field="${id}"]`);

/** Goes on by the tabulator until a field has the focus. */
const tabTo = async (id: string): Promise<void> => {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    if ((await field(id).locator(':focus').count()) > 0) return;
  }
  throw new Error(`the keyboard does not get to ${id}`);
};
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Each is looked at in one style in the fast lane: the unit tests of the renderer try every widget in both. */
const inStyle = (ui: string, quick: string, define: () => void): void =>
  ui === quick ? define() : inSlowLane(define);

describe.each(styles)('a form in the style %s', (ui) => {
  inStyle(ui, 'antd', () => {
    it('is filled in and submitted by keyboard alone', async () => {
      await show({ design: designIn(ui) });
      expect(await field('imgupload').locator('input[type=file]').isHidden()).toBe(true);
      expect(await handIn()).toEqual({ said: 'Form data validation failed' });
      expect(await field('input').locator(':focus').count()).toBe(1);
      await page.keyboard.type('Ma Ei');
      await tabTo('textarea');
      await page.keyboard.type('two');
      await press('Enter');
      await page.keyboard.type('lines');
      await tabTo('number');
      // A second key before the first is taken would count from the same number.
      for (const value of ['2', '3']) {
        await press('ArrowUp');
        await expect.poll(() => field('number').locator('input').inputValue()).toBe(value);
      }
      await tabTo('radio');
      await press('Space', 'ArrowDown');
      await tabTo('checkbox');
      await press('Space', 'Tab', 'Tab', 'Space');
      await tabTo('time');
      await page.keyboard.type('09:30');
      await press('Enter');
      await tabTo('date');
      await page.keyboard.type('2026-11-21');
      await press('Enter');
      await tabTo('rate');
      await press('ArrowRight', 'ArrowRight', 'ArrowRight');
      await tabTo('color');
      await press('Enter');
      await page.locator('.ant-color-picker-hex-input input:focus').waitFor();
      await press('Control+a');
      await page.keyboard.type('409eff');
      await press('Escape');
      await tabTo('select');
      await press('ArrowDown', 'ArrowDown', 'Enter');
      await tabTo('switch');
      await press('Space');
      await tabTo('slider');
      await press('ArrowRight', 'ArrowRight');
      await tabTo('editor');
      await page.keyboard.type('<p>Hi</p>');
      await tabTo('cascader');
      await press('ArrowDown', 'ArrowDown', 'Enter');
      expect(await handIn()).toEqual({
        submitted: {
          input: 'Ma Ei',
          textarea: 'two\nlines',
          number: 3,
          radio: 'green',
          checkbox: ['red', 'blue'],
          time: '09:30',
          date: '2026-11-21',
          rate: 3,
          color: '#409EFF',
          select: 'green',
          switch: true,
          slider: 2,
          text: 'A text that only stands there',
          blank: [],
          imgupload: [],
          editor: '<p>Hi</p>',
          cascader: [1],
        },
      });
    });
  });

  inStyle(ui, 'element', () => {
    it('has no accessibility violations: three languages, light and dark, with errors and read-only', async () => {
      await show({ design: designIn(ui) });
      await page.evaluate(axe.source);
      const found: string[] = [];
      for (const look of [
        { language: 'en-US' },
        { language: 'zh-CN' },
        { language: 'my-MM', isDark: true },
        { language: 'en-US', isReadOnly: true },
      ] as const) {
        await again({ design: designIn(ui), ...look });
        if (!('isReadOnly' in look)) await handIn();
        const problems = await page.evaluate(async () => {
          const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
          return violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(
              ({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.any[0]?.message ?? ''}`,
            );
        });
        found.push(...problems.map((problem) => `${JSON.stringify(look)} ${problem}`));
      }
      expect(found).toEqual([]);
    });

    it('fits a phone: labels above, columns below each other, no horizontal scrolling', async () => {
      await show({ design: designIn(ui), language: 'my-MM' }, 390);
      await handIn();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const [label, input] = await Promise.all(
        ['.ant-form-item-label', '.ant-form-item-control'].map((part) =>
          field('input').locator(part).boundingBox(),
        ),
      );
      expect(input?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) - 1);
      const [editor, cascader] = await Promise.all(
        ['editor', 'cascader'].map((id) => field(id).boundingBox()),
      );
      expect(cascader?.y).toBeGreaterThanOrEqual((editor?.y ?? 0) + (editor?.height ?? 0) - 1);
      expect(editor?.width).toBeGreaterThan(300);
    });
  });
});

it('a form in the style of Element Plus has its heights and widths', async () => {
  await show({ design: designIn('element') });
  const heights: Record<string, (number | undefined)[]> = {};
  for (const size of ['medium', 'small', 'mini']) {
    const design = designIn('element');
    await again({ design: { ...design, config: { ...design.config, size } } });
    heights[size] = await Promise.all(
      ['input input', 'select .ant-select', 'date .ant-picker', 'number .lc-fr-number', 'switch button'].map(
        async (part) => {
          const [id = '', inner = ''] = part.split(' ');
          return (await field(id).locator(inner).first().boundingBox())?.height;
        },
      ),
    );
  }
  expect(heights).toEqual({
    medium: [40, 40, 40, 40, 24],
    small: [32, 32, 32, 32, 20],
    mini: [24, 24, 24, 24, 16],
  });
  const border = await field('input')
    .locator('input')
    .evaluate((input) => [getComputedStyle(input).borderColor, getComputedStyle(input).borderRadius]);
  expect(border).toEqual(['rgb(220, 223, 230)', '4px']);
});

it('a form reloads its data sources, searches long ones, and uploads pictures', async () => {
  const remote = (key: string, remoteFunc: string) => ({
    ...widget('select', { remote: true, remoteFunc, defaultValue: '' }),
    key,
    model: key,
    name: key,
  });
  await show({
    design: {
      config: { ui: 'antd' },
      list: [remote('shaky', 'api:shaky'), remote('many', 'dict:many'), widget('imgupload', { length: 2 })],
    },
  });
  await field('shaky').getByRole('button', { name: 'Retry' }).click();
  await field('shaky').getByText('Retry').waitFor({ state: 'detached' });
  await field('many').getByRole('combobox').click();
  await page.keyboard.type('Entry 2999');
  await press('Enter');
  await field('imgupload')
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await page.getByText('bad.png could not be uploaded').waitFor();
  await field('imgupload')
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await field('imgupload').getByRole('button', { name: 'Preview picture 1' }).waitFor();
  const answer = await handIn();
  expect(answer).toMatchObject({
    submitted: { shaky: '', many: '2999', imgupload: [{ url: '/uploaded/a.png', status: 'success' }] },
  });
});
