import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inSlowLane } from './support/lanes.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

const columnOf = async (code: string): Promise<string> => {
  const [row] = await site.query<{ id: string }>(
    'select id from news_class where code = $1 and subsite_id = 102',
    [code],
  );
  return row?.id ?? '';
};

const textOf = async (title: string) => {
  const [row] = await site.query<{ state: string; lang: string }>(
    'select state, lang from content_text where title = $1',
    [title],
  );
  return row;
};

/** Lets the moment of a scheduled text come. */
const makeDue = async (title: string): Promise<void> => {
  const [text] = await site.query<{ id: string }>(
    "update content_text set publish_at = now() - interval '1 second' where title = $1 returning id",
    [title],
  );
  await site.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `content.public ${text?.id}`,
  ]);
};

const write = async (page: Page, text: string): Promise<void> => {
  const body = page.locator('.lc-editor [contenteditable="true"]');
  await body.click();
  await body.pressSequentially(text);
};

/** The state of the text on the page, as its reader reads it. */
const waitForState = (page: Page, words: string) =>
  page.locator('.lc-content-status').getByText(words, { exact: true }).waitFor();

describe('a new text', () => {
  it('takes a title before its body and fields have come, and keeps letters and cursor when they do', async () => {
    const { page } = await site.window({ as: 'kyaw.zin' });
    let begin = (): void => undefined;
    const isTitleBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    await page.route(/\/assets\/(?:editor-body|editor-fields)-/, async (route) => {
      await isTitleBegun;
      await route.continue();
    });
    await page.goto(`${site.address}/articleAdd?newsClassId=${await columnOf('company-news')}`, {
      waitUntil: 'commit',
    });
    await page.locator('#lc-content-title:focus').waitFor();
    await page.keyboard.type('The harbour');
    expect(await page.getByLabel('Summary', { exact: true }).count()).toBe(0);
    begin();
    await page.locator('.lc-editor [contenteditable="true"]').waitFor();
    await page.getByLabel('Summary', { exact: true }).waitFor();
    await page.keyboard.type(' opens');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('The harbour opens');
  });

  it('goes on under the cursor while it is saved', async () => {
    const { page, open } = await site.window({ as: 'kyaw.zin' });
    let goOn = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    // What was saved is read once more.
    await page.route('**/content/item/queryById*', async (route) => {
      await isTyped;
      await route.continue();
    });
    await open(`/articleAdd?newsClassId=${await columnOf('company-news')}`);
    await page.getByLabel('Title', { exact: true }).fill('A diary of the harbour');
    await write(page, 'First');
    const saved = page.waitForRequest((request) => request.url().includes('/content/item/queryById'));
    await page.keyboard.press('Control+s');
    await saved;
    await page.keyboard.type(' second');
    goOn();
    await waitForState(page, 'Draft');
    await page.locator('.lc-content-rail').waitFor();
    await page.keyboard.type(' third');
    expect(await page.locator('.lc-editor [contenteditable="true"]').innerText()).toBe('First second third');
  });
});

describe('an editor who works in Burmese', () => {
  it('creates, translates, submits, corrects, publishes, edits and takes an item offline', async () => {
    const news = await columnOf('company-news');
    const { page, open, openBeside } = await site.window({ as: 'kyaw.zin', language: 'my-MM' });
    await open(`/newsclass/column?newsClassId=${news}`);
    await page.getByRole('heading', { name: 'ကုမ္ပဏီသတင်းများ' }).waitFor();
    const editor = await openBeside(`/articleAdd?newsClassId=${news}`);
    const press = (name: string) => editor.getByRole('button', { name, exact: true }).click();
    await editor.getByLabel('ခေါင်းစဉ်', { exact: true }).fill('ရန်ကုန်ရုံး ဖွင့်လှစ်');
    await write(editor, 'မင်္ဂလာပါ');
    await press('သိမ်းဆည်း');
    await waitForState(editor, 'မူကြမ်း');
    // The list in the other window hears of it.
    await page.getByText('ရန်ကုန်ရုံး ဖွင့်လှစ်').filter({ visible: true }).first().waitFor();

    await editor.getByRole('tab', { name: /中文/ }).click();
    await editor.getByLabel('ခေါင်းစဉ်', { exact: true }).fill('仰光办事处启用');
    await write(editor, '你好');
    await press('သိမ်းဆည်း');
    await expect.poll(() => textOf('仰光办事处启用')).toEqual({ state: 'draft', lang: 'zh-CN' });

    await editor.getByRole('tab', { name: /မြန်မာ/ }).click();
    await press('တင်ပြ');
    await waitForState(editor, 'စိစစ်ဆဲ');
    // Somebody else reviews it, and refuses it with a reason.
    const review = await site.window({ as: 'admin', language: 'my-MM' });
    const itemId = new URL(editor.url()).searchParams.get('id');
    await review.open(`/articleAdd?id=${itemId}&lang=my-MM&mode=review`);
    const decide = (name: string) => review.page.getByRole('button', { name, exact: true }).click();
    await waitForState(review.page, 'စိစစ်ဆဲ');
    expect(await review.page.getByLabel('ခေါင်းစဉ်', { exact: true }).isEditable()).toBe(false);
    // The author has it open still: whoever decides takes it over.
    await decide('လွှဲယူရန်');
    await decide('ပယ်ချ');
    const dialog = review.page.getByRole('dialog');
    await dialog.getByLabel('အကြောင်းရင်း').fill('ရက်စွဲ ထည့်ပါ');
    await buttonOf(dialog, 'ပယ်ချ').click();
    await waitForState(review.page, 'ပယ်ချထား');
    // It dies without a word to the server: the text is still the reviewer's.
    await review.end();

    await editor.reload();
    await waitForState(editor, 'ပယ်ချထား');
    await editor.getByRole('alert').getByText('ရက်စွဲ ထည့်ပါ').waitFor();
    await press('လွှဲယူရန်');

    const finalTitle = 'ရန်ကုန်ရုံး ဇူလိုင် ၁ ရက် ဖွင့်လှစ်';
    await editor.getByLabel('ခေါင်းစဉ်', { exact: true }).fill(finalTitle);
    // What is not saved yet is saved with the move.
    await press('တင်ပြ');
    await waitForState(editor, 'စိစစ်ဆဲ');
    await press('အတည်ပြု');
    await editor.getByRole('dialog').waitFor();
    await buttonOf(editor.getByRole('dialog'), 'အတည်ပြု').click();
    await waitForState(editor, 'အတည်ပြုပြီး');
    await press('အချိန်သတ်မှတ်');
    await buttonOf(editor.getByRole('dialog'), 'အချိန်သတ်မှတ်').click();
    await waitForState(editor, 'အချိန်သတ်မှတ်ထား');
    // The moment comes: the clock publishes, and nobody else.
    await makeDue(finalTitle);
    await expect.poll(() => textOf(finalTitle)).toEqual({ state: 'published', lang: 'my-MM' });
    const visit = async (): Promise<string> =>
      (await fetch(`${site.address}/site/myanmar/news/company-news/${itemId}`)).text();
    expect(await visit()).toContain(finalTitle);
    await editor.reload();
    await waitForState(editor, 'ထုတ်ဝေပြီး');
    await editor.getByLabel('ခေါင်းစဉ်', { exact: true }).fill('ရန်ကုန်ရုံး ဖွင့်ပြီ');
    await editor.keyboard.press('Control+s');
    await waitForState(editor, 'ထုတ်ဝေပြီး ပြင်ဆင်ထား');
    await press('ဖြုတ်ချ');
    await buttonOf(editor.getByRole('dialog'), 'ဖြုတ်ချ').click();
    await waitForState(editor, 'ဖြုတ်ထား');
    expect(await visit()).not.toContain('ရန်ကုန်ရုံး ဖွင့်ပြီ');
    expect(await textOf('仰光办事处启用')).toEqual({ state: 'draft', lang: 'zh-CN' });
  });
});

describe('two editors of one text', () => {
  it('never overwrite each other: the second one to save must choose', async () => {
    const [item] = await site.query<{ id: string; title: string }>(
      `select i.id, t.title from content_item i join content_text t on t.item_id = i.id and t.lang = 'en-US'
       where i.subsite_id = 102 and t.state = 'draft' order by i.id limit 1`,
    );
    const address = `/articleAdd?id=${item?.id}&lang=en-US`;
    const first = await site.window({ as: 'kyaw.zin' });
    const second = await site.window({ as: 'thiri.aung' });
    const isPresent = first.page.waitForResponse((answer) => answer.url().includes('/content/item/presence'));
    await first.open(address);
    await isPresent;
    await second.open(address);
    const title = (page: Page) => page.getByLabel('Title', { exact: true });
    const save = (page: Page) =>
      page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click();
    const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over', exact: true }).click();
    // The second sees who writes, and takes over; the first is told, and keeps what was typed.
    await second.page.getByText(/is editing this text since/).waitFor();
    await title(first.page).fill('Title of the first');
    await takeOver(second.page);
    await first.page.getByText(/took this text over/).waitFor();
    await title(second.page).fill('Title of the second');
    await save(second.page);
    await expect.poll(() => textOf('Title of the second')).toBeTruthy();
    await takeOver(first.page);
    await save(first.page);
    const dialog = first.page.getByRole('dialog', { name: 'Somebody saved before you' });
    await dialog.getByText('Title of the second').waitFor();
    expect(await textOf('Title of the first')).toBeUndefined();
    await buttonOf(dialog, 'Go on with this').click();
    await save(first.page);
    await expect.poll(() => textOf('Title of the first')).toBeTruthy();
  });
});

inSlowLane(() => {
  it('a column without articles shows no form', async () => {
    const { page, open } = await site.window({ as: 'kyaw.zin' });
    await open(`/articleAdd?newsClassId=${await columnOf('profile')}`);
    await page
      .getByText('current column cannot publish articles', { exact: false })
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await page.getByLabel('Title', { exact: true }).count()).toBe(0);
  });
});
