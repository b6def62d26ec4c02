import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const itemOf = async (title: string): Promise<string> => {
  const [row] = await site.query<{ id: string }>('select item_id as id from content_text where title = $1', [
    title,
  ]);
  return row?.id ?? '';
};

const write = async (page: Page, title: string, words: string): Promise<void> => {
  await page.getByLabel('Title', { exact: true }).fill(title);
  const body = page.locator('.lc-editor [contenteditable="true"]');
  await body.click();
  await body.pressSequentially(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => itemOf(title)).not.toBe('');
};

const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.locator('.lc-content-status').getByText('Published', { exact: true }).waitFor();
};

const visit = async (path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(site.address + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

describe('the public page', () => {
  it('is rendered by a template that was edited, previewed and published', async () => {
    const { page, open } = await site.window({ as: 'kyaw.zin' });
    await open('/template');
    await page.getByRole('button', { name: 'New template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Summer home page');
    await dialog.getByLabel('Type').click();
    await page.getByTitle('Home page', { exact: true }).click();
    await buttonOf(dialog, 'Create').click();
    const code = page.getByLabel('Text', { exact: true });
    await code.getByText('site.title').first().waitFor();
    const frame = page.frameLocator('iframe[title="Preview"]');
    await frame.getByRole('navigation', { name: 'Menu' }).first().waitFor();

    await code.fill('{{ broken');
    await page.getByText('The template has faults').waitFor();
    await code.fill(
      '<html lang="en"><head><title>x</title></head><body><h1>Summer of {{ site.name }}</h1></body></html>',
    );
    await frame.getByRole('heading', { name: 'Summer of Platform site' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await visit('/site/platform/')).text).not.toContain('Summer of');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await buttonOf(page.getByRole('dialog'), 'Publish').click();
    await page.getByText('Published', { exact: true }).filter({ visible: true }).first().waitFor();
    await expect.poll(async () => (await visit('/site/platform/')).text).toContain('Summer of Platform site');

    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Restore' }).filter({ visible: true }).first().click();
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await buttonOf(page.getByRole('dialog').filter({ hasText: 'Withdraw this template?' }), 'OK').click();
    await page.getByText('Withdrawn', { exact: true }).filter({ visible: true }).first().waitFor();
    await expect.poll(async () => (await visit('/site/platform/')).text).not.toContain('Summer of');
  });

  it('shows what was published in each language, until it is taken offline', async () => {
    const [column] = await site.query<{ id: string }>(
      "select id from news_class where code = 'company-news' and subsite_id = 102",
    );
    const { page, open } = await site.window({ as: 'kyaw.zin' });
    await open(`/articleAdd?newsClassId=${column?.id}&lang=en-US`);
    await write(page, 'Harbour office opens', 'Come and see us.');
    await publish(page);
    const id = await itemOf('Harbour office opens');
    for (const [name, title] of [
      ['中文', '海港办事处启用'],
      ['မြန်မာ', 'ဆိပ်ကမ်းရုံး ဖွင့်လှစ်'],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(name) }).click();
      await write(page, title, title);
      await publish(page);
    }
    const addresses = {
      'Harbour office opens': `/site/myanmar/en/news/company-news/${id}`,
      海港办事处启用: `/site/myanmar/zh/news/company-news/${id}`,
      'ဆိပ်ကမ်းရုံး ဖွင့်လှစ်': `/site/myanmar/news/company-news/${id}`,
    };
    for (const [title, address] of Object.entries(addresses))
      expect(await visit(address)).toMatchObject({
        status: 200,
        text: expect.stringContaining(`<h1>${title}</h1>`),
      });

    const visitor = await site.window();
    await visitor.open('/site/myanmar/en/news/company-news/');
    await visitor.page
      .getByRole('link', { name: 'Harbour office opens' })
      .filter({ visible: true })
      .first()
      .click();
    await visitor.page.getByRole('heading', { name: 'Harbour office opens' }).waitFor();
    expect(await visitor.page.context().cookies()).toEqual([]);

    await page.getByRole('tab', { name: /English/ }).click();
    await page.getByRole('button', { name: 'Take offline', exact: true }).click();
    await buttonOf(page.getByRole('dialog'), 'Take offline').click();
    await page.locator('.lc-content-status').getByText('Offline', { exact: true }).waitFor();
    expect((await visit(addresses['Harbour office opens'])).status).toBe(410);
    expect((await visit('/site/myanmar/en/news/company-news/')).text).not.toContain('Harbour office opens');
    expect((await visit(addresses.海港办事处启用)).status).toBe(200);
  });
});
