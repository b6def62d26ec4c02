import { readFile } from 'node:fs/promises';
import { parseDesign } from '@lc/form-core';
import { generateCode } from '@lc/form-core/generate';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { copiedBy } from './support/clipboard.ts';
import { inSlowLane } from './support/lanes.ts';
import { choose } from './support/list.ts';
import { call, logIn } from './support/session.ts';
import { buttonOf } from './support/shell.ts';
import { useSharedConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const site = useSharedConsole();
let token = '';

const widget = (type: string, key: string, name: string, more: object = {}) => ({
  type,
  key,
  model: key,
  name,
  options: {},
  rules: [],
  ...more,
});
const config = { labelWidth: 100, labelPosition: 'right', size: 'small' };

const makeForm = async (code: string, list: readonly object[] = []): Promise<string> => {
  const body = { code, name: code, jsonStr: JSON.stringify({ list, config }) };
  const made = await call(site.address, 'POST', '/cgform/cgformDesign/importJson', { token, body });
  return (made as { id: string }).id;
};

const barriersOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`);
  });
};

const openDialog = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('.cm-content').waitFor();
  return dialog;
};

beforeAll(async () => {
  ({ token } = await logIn(site.address, 'admin', passwordOf('admin')));
});

it('the import of a design names and fixes errors, and changes the form only when accepted', async () => {
  const id = await makeForm('kept-form', [widget('switch', 'on', 'On')]);
  const { page, open } = await site.window({ as: 'admin' });
  await open(`/forms/designer?id=${id}`);
  const dialog = await openDialog(page, 'Import JSON');
  const editor = dialog.getByRole('textbox', { name: 'Design as JSON' });
  const take = dialog.getByRole('button', { name: /^Import/ });
  expect(await take.isEnabled()).toBe(false);
  await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);

  const broken = [
    '{',
    '  "list": [',
    `    {"type": "rate", "key": 'a', "model": "a", "name": "Stars", "options": {"max": {}}},`,
    '    {"type": "switch" "key": "a", "model": "b", "name": "Second"},',
    '  ],',
    '  "config": {"size": "small"}',
    '}',
  ];
  await editor.fill(broken.slice(0, 4).join('\n'));
  await dialog.getByText(/^Only a part can be read \(widgets: \d\)/).waitFor();
  await editor.fill(broken.join('\n'));
  const tolerated = dialog.getByText(/^The text is not strict JSON/);
  await tolerated.waitFor();
  const fault = dialog.getByRole('button', {
    name: 'Line 3, column 29: A text stands in double quotes',
    exact: true,
  });
  await fault.click();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe("'a'");
  expect(await dialog.locator('.cm-lintRange-error').first().innerText()).toBe("'a'");
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Control+f');
  await dialog.locator('.cm-search').waitFor();
  await page.keyboard.press('Escape');
  await dialog.locator('.cm-search').waitFor({ state: 'hidden' });

  await buttonOf(dialog, 'Mend the JSON').click();
  await tolerated.waitFor({ state: 'hidden' });
  await dialog.getByText('The whole design can be read (widgets: 2)').waitFor();
  await dialog.getByRole('button', { name: /^Mend: Line 3.*"max"/ }).click();
  await dialog.getByRole('button', { name: /^Mend: Line \d+.*The key "a" is used twice/ }).click();
  await dialog.getByText(/^Problems/).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await dialog.getByText('Problems: 1').waitFor();

  await page.keyboard.press('Escape');
  await buttonOf(page.getByRole('dialog').last(), 'Keep editing').click();
  await dialog.getByRole('button', { name: 'Import (widgets: 2)' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Second (Switch)' }).waitFor();
  await page.getByRole('button', { name: 'Undo: Import JSON' }).click();
  await page.getByRole('button', { name: 'On (Switch)' }).waitFor();
});

it('the generated code of a form is downloaded in a chosen language, with its limitations', async () => {
  const list = [
    widget('input', 'name', 'Name', { rules: [{ required: true }], logic: { visible: 'age >' } }),
    widget('select', 'town', 'Town', { options: { remote: true, remoteFunc: 'api:towns' } }),
    widget('signature', 'sign', 'Signature'),
  ];
  const id = await makeForm('program', list);
  const { document } = parseDesign(JSON.stringify({ list, config }));
  if (!document) throw new Error('no design');
  const { page, open } = await site.window({ as: 'admin' });
  await open(`/forms/designer?id=${id}`);
  const dialog = await openDialog(page, 'Generate code');
  await dialog.getByText('Name: The expression is not finished').waitFor();
  await dialog.getByText('Signature: The widget type "signature" is unknown').waitFor();
  await dialog.getByText('The page around it provides: choices “api:towns”.').waitFor();
  await dialog.getByText('GeneratedForm').first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
  const copied = await copiedBy(page, buttonOf(dialog, 'Copy'));
  await page.getByText('Copy Successed').filter({ visible: true }).first().waitFor();
  expect(copied).toBe(generateCode(document, { target: 'react', language: 'en-US' }).code);

  await dialog.getByRole('tab', { name: 'Vue + Element Plus' }).click();
  await choose(page, dialog.getByRole('combobox', { name: 'Language of the program' }), 'မြန်မာ');
  const made = generateCode(document, { target: 'vue', language: 'my-MM' });
  await expect.poll(() => copiedBy(page, buttonOf(dialog, 'Copy'))).toBe(made.code);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    buttonOf(dialog, `Download ${made.fileName}`).click(),
  ]);
  expect(file.suggestedFilename()).toBe(made.fileName);
  expect(await readFile(await file.path(), 'utf8')).toBe(made.code);
});

inSlowLane(() => {
  it('two tabs with one form keep their unsaved changes apart', async () => {
    const id = await makeForm('two-windows');
    const { page: first, open, openBeside } = await site.window({ as: 'admin' });
    const journaled = (page: Page) =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('lc.form-journal.')).length,
      );
    const add = async (page: Page, kind: string, pages: number) => {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await expect.poll(() => journaled(page)).toBe(pages);
    };
    const offer = (page: Page) => page.getByText(/^This form was changed on .* and not saved$/);
    await open(`/forms/designer?id=${id}`);
    await add(first, 'Rating', 1);
    const second = await openBeside(`/forms/designer?id=${id}`);
    await add(second, 'Switch', 2);
    expect(await offer(second).count()).toBe(0);
    await first.close();
    await offer(second).waitFor();
    await second.close();

    const third = await openBeside(`/forms/designer?id=${id}`);
    await offer(third).waitFor();
    await add(third, 'Slider', 3);
    await third.close();

    const last = await openBeside(`/forms/designer?id=${id}`);
    for (const kind of ['Slider', 'Switch', 'Rating']) {
      await buttonOf(last, 'Restore').click();
      await last.getByRole('button', { name: `${kind} (${kind})` }).waitFor();
    }
    await offer(last).waitFor({ state: 'hidden' });
    expect(await journaled(last)).toBe(1);
    await buttonOf(last, 'Save').click();
    await expect.poll(() => journaled(last)).toBe(0);
  });
});
