import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { goTo } from './support/pages.ts';
import { complaintsOfProcesses } from './support/process-pages.ts';
import { buttonOf } from './support/shell.ts';
import { countTraffic, describeTraffic } from './support/traffic.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await target.focus();
  await target.page().keyboard.press(key);
};
const type = async (target: Locator, text: string): Promise<void> => {
  await target.focus();
  await target.page().keyboard.insertText(text);
};
/** Adds people to a list of names. */
const names = async (target: Locator, ...people: string[]): Promise<void> => {
  await target.focus();
  for (const person of people) {
    await target.page().keyboard.insertText(person);
    await target.page().locator('.ant-select-item-option-active', { hasText: person }).waitFor();
    await target.page().keyboard.press('Enter');
  }
  await target.page().keyboard.press('Escape');
};
/** Opens a list and takes the option so many places below the one that is chosen. */
const down = async (target: Locator, places: number): Promise<void> => {
  await press(target);
  for (let place = 0; place < places; place++) await target.page().keyboard.press('ArrowDown');
  await target.page().keyboard.press('Enter');
};

const title = 'Leave of the administrator';

const design = async (page: Page): Promise<void> => {
  await press(buttonOf(page, 'Add'));
  const form = page.getByRole('dialog', { name: /^Add process/ });
  await type(form.getByLabel('Name in English'), 'Leave by keyboard');
  await type(form.getByRole('textbox', { name: /Key$/ }), 'leave_by_keyboard');
  await press(buttonOf(form, 'Add a field'));
  await type(form.getByRole('textbox', { name: 'Field', exact: true }), ': days');
  await press(buttonOf(form, 'Add a step'));
  await type(form.getByLabel('Name of the step').first(), 'Manager');
  await names(form.getByLabel('Search by name').first(), 'kyaw.zin');
  await press(buttonOf(form, 'Add a countersign'));
  await type(form.getByLabel('Name of the step').nth(1), 'Countersign');
  await names(form.getByLabel('Search by name').nth(1), 'sarah.tan', 'thiri.aung');
  // All of them; the next is a share.
  await down(form.getByLabel('How many sign').nth(1), 1);
  await press(form.getByLabel('Share that agrees, in percent'), 'Control+a');
  await form.page().keyboard.insertText('67');
  await press(buttonOf(form, 'Save'));
  await form.waitFor({ state: 'hidden' });
  await press(
    page.getByRole('button', { name: 'More for Leave by keyboard' }).filter({ visible: true }).first(),
  );
  const isDeployed = page.waitForResponse((answer) => answer.url().includes('/deployProcess'));
  await press(page.getByRole('menuitem', { name: 'Deploy', exact: true }));
  expect((await isDeployed).ok()).toBe(true);
};

/** Opens the task of this title in the list that a person sees. */
const openTask = async (page: Page): Promise<Locator> => {
  await press(page.locator('.lc-process-step').getByRole('link', { name: title }));
  const task = page.getByRole('article', { name: title });
  await task.locator('.lc-drawing-current').waitFor();
  return task;
};

const agree = async (page: Page, words: string): Promise<void> => {
  const task = await openTask(page);
  await type(task.getByLabel('Opinion or reason'), words);
  await press(buttonOf(task, 'Agree'));
  await task.waitFor({ state: 'hidden' });
};

it('a leave request is designed, submitted, returned, countersigned and approved by keyboard', async () => {
  const starter = await site.window({ as: 'admin' });
  await starter.open('/process/processes');
  await design(starter.page);

  await goTo(starter.page, '/process/start');
  await press(starter.page.getByRole('button', { name: 'Leave by keyboard' }));
  await type(starter.page.getByLabel(/^Title/), title);
  await type(starter.page.getByLabel('New field: days'), 'Three');
  await press(buttonOf(starter.page, 'Hand in'));
  await starter.page.getByText('Done', { exact: true }).waitFor();

  const manager = await site.window({ as: 'kyaw.zin', isFirstVisit: true });
  await manager.open('/process/tasks');
  await manager.page.locator('.lc-process-step').first().waitFor();
  await manager.page.waitForLoadState('networkidle');
  const traffic = countTraffic(manager.page);
  const first = await openTask(manager.page);
  const scripts = (await traffic.settled()).files.filter(({ path }) => path.endsWith('.js'));
  console.info(`code of a task:\n${describeTraffic(scripts)}`);
  // A task shows its drawing without the code that draws: 60 KB (process.md, section 4).
  expect(scripts.filter(({ path }) => /designer|modeler/.test(path))).toEqual([]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60 * 1024);
  // Its address brings it back.
  await manager.page.reload();
  await first.locator('.lc-drawing-current').waitFor();
  expect(await first.getByText('Three').count()).toBe(1);
  await type(first.getByLabel('Opinion or reason'), 'How many exactly?');
  await press(buttonOf(first, 'Return'));
  const asking = manager.page.getByRole('dialog', { name: 'Return', exact: true });
  await press(asking.getByRole('radio', { name: 'Straight back to me' }), 'Space');
  await press(buttonOf(asking, 'Return'));
  await first.waitFor({ state: 'hidden' });

  await goTo(starter.page, '/process/tasks');
  const returned = await openTask(starter.page);
  await returned.getByText('How many exactly?').waitFor();
  const days = returned.getByLabel('New field: days');
  await press(days, 'Control+a');
  await type(days, '3');
  await press(buttonOf(returned, 'Agree'));
  await returned.waitFor({ state: 'hidden' });

  await agree(manager.page, 'Fine');
  for (const as of ['sarah.tan', 'thiri.aung']) {
    const signer = await site.window({ as });
    await signer.open('/process/tasks');
    await agree(signer.page, 'Signed');
  }

  await starter.open('/process/tasks');
  await press(starter.page.getByRole('tab', { name: 'Started by me' }));
  const row = starter.page.locator('.lc-process-step').filter({ hasText: title });
  await row.getByText('Completed').waitFor();
  await press(row.getByRole('link', { name: title }));
  const whole = starter.page.getByRole('article', { name: title });
  await whole.locator('.lc-drawing-done').first().waitFor();
  await expect.poll(() => whole.locator('.lc-drawing-round').allTextContents()).toEqual(['×2', '×2']);
  expect(await whole.getByText('Signed', { exact: true }).count()).toBe(2);
});

it('a model without a diagram is laid out, edited in the designer, and read as a list of steps', async () => {
  const { page, open, faults } = await site.window({ as: 'admin', language: 'zh-CN' });
  await open('/process/processes');
  await buttonOf(page, '新增').click();
  const form = page.getByRole('dialog', { name: '新增流程' });
  await buttonOf(form, '绘制流程图或导入 BPMN').click();
  const designer = page.getByRole('dialog', { name: '流程设计器' });
  const step = `<userTask id="apply" lc:config='{"handlers":{"kind":"starter"},"isInitiator":true}'/>`;
  const flows = ['s>apply', 'apply>boss', 'boss>e'].map((way) => {
    const [from, to] = way.split('>');
    return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
  });
  await designer.locator('[data-element-id="apply"]').waitFor();
  const load = async (inside: string) => {
    await designer.locator('input[type="file"]').setInputFiles({
      name: 'plain.bpmn',
      mimeType: 'application/xml',
      buffer: Buffer.from(
        `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p" name="P" isExecutable="true"><startEvent id="s"/>${inside}<endEvent id="e"/></process></definitions>`,
      ),
    });
    // What the import makes of the file is shown before it is taken over.
    const report = page.getByRole('dialog', { name: '导入 plain.bpmn' });
    await report.getByText('没有遗漏任何内容。').waitFor();
    await buttonOf(report, '确认导入').click();
    await report.waitFor({ state: 'hidden' });
  };
  const flow = (from: string, to: string) =>
    `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
  // An event has no name until it is given one, a service nothing to do, and a script nothing to work out.
  await load(
    `<intermediateCatchEvent id="paid"><messageEventDefinition id="m"/></intermediateCatchEvent><serviceTask id="tell"/><scriptTask id="sum"/>${flow('s', 'paid')}${flow('paid', 'tell')}${flow('tell', 'sum')}${flow('sum', 'e')}`,
  );
  await designer.locator('.djs-shape[data-element-id="paid"]').click();
  await expect.poll(() => designer.locator('.lc-fault').count()).toBe(3);
  await designer.getByLabel('消息名称').fill('paid');
  await designer.locator('.djs-shape[data-element-id="tell"]').click();
  await down(designer.getByLabel('服务类型'), 1);
  await designer.locator('.djs-shape[data-element-id="sum"]').click();
  await designer.getByLabel('字段标识').fill('total');
  await designer.getByLabel('表达式').fill('1 + 2');
  await expect.poll(() => designer.locator('.lc-fault').count()).toBe(0);
  await load(`${step}<userTask id="boss" name="Boss"/>${flows.join('')}`);
  await designer.locator('.djs-shape[data-element-id="boss"]').click();
  // What keeps it from being deployed is said at once, and leads to its element.
  await designer.getByText('该节点未指定处理人').or(designer.locator('.lc-fault')).first().waitFor();
  await designer.getByLabel('名称').fill('主管审批');
  await names(designer.getByLabel('搜索并选择'), 'kyaw.zin');
  await expect.poll(() => designer.locator('.lc-fault').count()).toBe(0);
  const mark = await designer.locator('.bjs-powered-by').boundingBox();
  const pane = await designer.locator('.ant-modal-body').boundingBox();
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual((pane?.y ?? 0) + (pane?.height ?? 0));
  await buttonOf(designer, '应用').click();
  await designer.waitFor({ state: 'hidden' });
  await expect.poll(() => form.getByLabel('步骤名称').inputValue()).toBe('主管审批');
  expect(faults).toEqual([]);
});

inSlowLane(() => {
  // Burmese here, the other languages in words.slow.
  it('the pages for decisions and managers have no accessibility violations, in Burmese', async () => {
    expect(await complaintsOfProcesses(site, 'my-MM', ['phone', 'desktop'])).toEqual([]);
  });
});
