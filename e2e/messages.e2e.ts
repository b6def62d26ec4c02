import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseInRow, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();
const own = '+959777000111';

/** Shows the template of this code alone: there are more than a page holds. */
const findTemplate = async (page: Page, code: string): Promise<void> => {
  const search = page.getByRole('search');
  await search.getByLabel('Keyword', { exact: true }).fill(code);
  await buttonOf(search, 'Search').click();
  await rowOf(page, code).waitFor();
};

const payload = '<img src=x onerror=alert(1)>';

describe('message templates', () => {
  it('are edited, tested, found in the log, and not sent to numbers on the black list', async () => {
    await site.query('update sys_user set phone = $1 where username = $2', [own, 'admin']);
    const { page, open } = await site.window({ as: 'admin' });
    await open('/messaging/template');
    await buttonOf(page, 'Add').click();
    const form = page.getByRole('dialog', { name: 'Add template' });
    await form.getByLabel('Name in English').fill('Shift changed');
    await form.getByLabel('Code', { exact: true }).fill('shift.changed');
    await form.getByLabel('Text in English').fill(`Hello {name} ${payload}`);
    const preview = form.getByRole('region', { name: 'Preview' });
    const english = preview.getByRole('article', { name: 'English' });
    await english.getByText('There is no variable “name”').waitFor();
    await form.getByRole('button', { name: 'Add a variable' }).click();
    await form.getByLabel('Name of the variable').fill('name');
    await form.getByLabel('Sample value name').fill('Ma Thiri');
    await english.getByText(`Hello Ma Thiri ${payload}`).waitFor();
    await english.getByText('GSM-7 · 43 units · 1 SMS · 117 left').waitFor();
    const burmese = preview.getByRole('article', { name: 'မြန်မာ' });
    await burmese.getByText('Stands in: English').waitFor();
    await form.getByLabel('Text in မြန်မာ').fill(`{name} ${'က'.repeat(63)}`);
    await burmese.getByText('UCS-2 · 72 units · 2 SMS · 62 left').waitFor();
    await buttonOf(form, 'Save').click();
    await form.waitFor({ state: 'hidden' });

    await findTemplate(page, 'shift.changed');
    const template = rowOf(page, 'shift.changed');
    await chooseInRow(page, template, 'Send a test to myself');
    const trial = page.getByRole('dialog', { name: /^Send a test to myself/ });
    await trial.getByText('မြန်မာ').click();
    await buttonOf(trial, 'Send').click();
    await page.getByText(`A test is on its way to ${own}`).waitFor();

    await open('/messaging/message');
    const sent = rowOf(page, own).filter({ hasText: 'Taken over' });
    await sent.getByText('Ma Thiri ကက', { exact: false }).waitFor();
    await buttonOf(sent, 'Detail').click();
    const detail = page.getByRole('dialog', { name: own });
    await detail.getByText('What became of it').waitFor();
    await expect.poll(() => detail.getByRole('listitem').count()).toBe(3);
    await detail.press('Escape');
    await chooseInRow(page, sent, 'Put on the black list');
    const entry = page.getByRole('dialog', { name: 'Add entry' });
    expect(await entry.getByLabel('Number or e-mail').inputValue()).toBe(own);
    await buttonOf(entry, 'Save').click();
    await entry.waitFor({ state: 'hidden' });

    // The log stays open here: the second window sends, and the refusal appears by itself.
    const other = await site.window({ as: 'admin' });
    await other.open('/messaging/template');
    await findTemplate(other.page, 'shift.changed');
    await chooseInRow(other.page, rowOf(other.page, 'shift.changed'), 'Send a test to myself');
    await buttonOf(other.page.getByRole('dialog', { name: /^Send a test to myself/ }), 'Send').click();
    const refused = rowOf(page, own).filter({ hasText: 'The recipient is on the black list' });
    await refused.getByText(payload).waitFor();
    await chooseInRow(page, refused, 'Send again');
    await buttonOf(page.getByRole('dialog', { name: 'Send 1 messages again?' }), 'Send again').click();
    await page.getByText('Send again: done').waitFor();
  });
});
