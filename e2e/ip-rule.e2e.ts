import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose, rowOf } from './support/list.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole({ LC_TRUSTED_PROXIES: '127.0.0.1' });
const away = '203.0.113.9';

const addRule = async (page: Page, network: string, scope: string): Promise<void> => {
  await buttonOf(page, 'Add').click();
  const form = page.getByRole('dialog', { name: 'Add IP rule' });
  await form.getByLabel('IP or network').fill(network);
  await choose(page, form.getByLabel('Applies to'), scope);
  await choose(page, form.getByLabel('List', { exact: true }), 'Black list');
  await buttonOf(form, 'Save').click();
};

describe('IP rules', () => {
  it('block an address that was tested before; users cannot lock themselves out', async () => {
    const stranger = await site.window({ as: 'thiri.aung' });
    await stranger.page.context().setExtraHTTPHeaders({ 'x-forwarded-for': away });
    await stranger.open('/dashboard/analysis');
    await stranger.page.getByRole('button', { name: /^Account of/ }).waitFor();

    const { page, open } = await site.window({ as: 'admin' });
    await open('/system/ip-rule');
    await page.getByText('Would this address get in?').click();
    await page.getByText('Your own address is 127.0.0.1').waitFor();
    expect(await page.getByText('No rule is in force').count()).toBe(3);
    await page.getByLabel('Address to try').fill(away);
    await page.getByLabel('With a rule that is not saved yet').check();
    await page.getByPlaceholder('IP or network').fill('203.0.113.0/24');
    await buttonOf(page, 'Try').click();
    await page.getByText('On the white list: 203.0.113.0/24').waitFor();
    await page.getByLabel('With a rule that is not saved yet').uncheck();

    await addRule(page, '203.0.113.77/24', 'Console');
    await rowOf(page, '203.0.113.0/24').waitFor();
    await buttonOf(page, 'Try').click();
    await page.getByText('On the black list: 203.0.113.0/24').waitFor();

    await stranger.page.reload();
    await stranger.page
      .getByText(`Access from your address ${away} is not allowed`)
      .filter({ visible: true })
      .first()
      .waitFor();

    await addRule(page, '127.0.0.0/8', 'Every call');
    await page.getByText('This would lock you out: 127.0.0.1').waitFor();
  });
});
