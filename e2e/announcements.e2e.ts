import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makePdf, makePng } from '../tests/support/files.ts';
import { hostileHtml } from '../tests/support/hostile-html.ts';
import { publishAnnouncement, watchForViolations, watchSockets } from './support/announcements.ts';
import {
  alone,
  bell,
  expectHarmless,
  forgiveReports,
  harmless,
  hostileTitle,
  joined,
  openFromBell,
  reports,
  storable,
} from './support/hostile-announcements.ts';
import { inSlowLane } from './support/lanes.ts';
import { chooseInRow, confirm, rowOf } from './support/list.ts';
import { call, logIn } from './support/session.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';
import { passwordOf } from './support/window.ts';
import { type Language, say } from './support/words.ts';

const site = useConsole();

const unread = (page: Page): Promise<number> =>
  bell(page)
    .getAttribute('aria-label')
    .then((label) => Number(/\d+/.exec(label ?? '')?.[0] ?? 0));

const title = { 'en-US': 'New office hours', 'zh-CN': '新的办公时间', 'my-MM': 'ရုံးချိန်အသစ်' } as const;
const burmese = 'ဝန်ထမ်းများအားလုံး သိရှိနိုင်ရန်';
const chinese = '各位同事请注意';

const write = async (page: Page): Promise<void> => {
  await buttonOf(page, 'Add').click();
  const form = page.getByRole('dialog', { name: 'Add announcement' });
  for (const [language, text] of [
    ['English', title['en-US']],
    ['中文', title['zh-CN']],
    ['မြန်မာ', title['my-MM']],
  ] as const)
    await form.getByLabel(`Title in ${language}`).fill(text);
  const text = form.getByRole('textbox', { name: 'Content in English' });
  await text.click();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.insertText(chinese);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText(burmese);
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Insert a table' }).click();
  const table = page.getByRole('dialog', { name: 'Insert a table' });
  await table.getByLabel('Rows').fill('2');
  await buttonOf(table, 'OK').click();
  await table.waitFor({ state: 'hidden' });
  await text.locator('th').first().waitFor();
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.insertText('星期一');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('တနင်္လာ');
  // After the table, past its last cell.
  await page.keyboard.press('Control+End');
  await form
    .locator('.lc-editor input[type="file"]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: makePng(40, 30) });
  await text.locator('img[src^="/lcplatform/file/"]').waitFor();
  await buttonOf(form, 'Save and publish').click();
  await confirm(page, `Publish “${title['en-US']}”?`, 'Publish');
};

describe('an announcement', () => {
  it('is sent, received at once in another language, replied to, and the reply is read', async () => {
    const [sender, receiver] = await Promise.all([
      site.window({ as: 'admin' }),
      site.window({ as: 'thiri.aung', language: 'my-MM' }),
    ]);
    await Promise.all([sender.open('/announcements/announcement'), receiver.open('/dashboard/analysis')]);
    await bell(receiver.page).waitFor();
    await expect.poll(() => unread(receiver.page)).toBeGreaterThan(0);
    const before = await unread(receiver.page);
    await write(sender.page);

    await expect.poll(() => unread(receiver.page)).toBe(before + 1);
    const modal = await openFromBell(receiver.page, title['my-MM']);
    await modal.getByRole('heading', { name: chinese, level: 2 }).waitFor();
    await modal.locator('strong', { hasText: burmese }).waitFor();
    await modal.getByRole('columnheader', { name: '星期一' }).waitFor();
    const picture = modal.getByRole('img', { name: 'plan' });
    await expect
      .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
      .toBe(40);
    await expect.poll(() => unread(receiver.page)).toBe(before);

    const my = (key: Parameters<typeof say>[0], params?: Parameters<typeof say>[1]) =>
      say(key, params, 'my-MM');
    await buttonOf(modal, my('announcementShow.reply')).click();
    const reply = receiver.page.getByRole('dialog', {
      name: my('announcementShow.replyTo', { name: title['my-MM'] }),
    });
    await reply.getByLabel(my('announcementShow.replyWords')).fill('ကောင်းပါပြီ <b>好的</b>');
    await reply
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'answer.pdf', mimeType: 'application/pdf', buffer: makePdf() });
    await reply.getByText('answer.pdf', { exact: true }).first().waitFor();
    await buttonOf(reply, my('announcementShow.send')).click();
    await reply.waitFor({ state: 'hidden' });
    await modal.getByText(my('announcementShow.yourReply')).waitFor();
    expect(await buttonOf(modal, my('announcementShow.reply')).count()).toBe(0);

    await chooseInRow(sender.page, rowOf(sender.page, title['en-US']), 'Readers and replies');
    const readers = sender.page.getByRole('dialog', { name: `Readers of “${title['en-US']}”` });
    await readers.getByText('ကောင်းပါပြီ <b>好的</b>', { exact: true }).waitFor();
    const [, download] = await Promise.all([
      readers.getByRole('link', { name: 'answer.pdf' }).click(),
      sender.page
        .waitForEvent('download', { timeout: 5000 })
        .catch(() => sender.page.context().waitForEvent('page')),
    ]);
    expect(download).toBeDefined();
    await readers.getByRole('tab', { name: 'Read by' }).click();
    await readers.getByRole('cell', { name: /thiri\.aung/ }).waitFor();

    await readers.getByRole('checkbox', { name: 'SMS' }).check();
    await readers.getByRole('checkbox', { name: 'E-mail' }).check();
    await buttonOf(readers, 'Remind who has not read it').click();
    await readers.getByText(/^Messages made: [1-9]\d* · Without number or address: \d+$/).waitFor();
    expect(await readers.getByRole('checkbox').count()).toBe(0);
    await sender.page.keyboard.press('Escape');
    await rowOf(sender.page, title['en-US'])
      .getByText(/^Read 1 of \d+$/)
      .waitFor();
  });

  it('that must be read comes up by itself in an open console, and no more once its reader said so', async () => {
    const { page, open } = await site.window({ as: 'ei.mon' });
    const sockets = await watchSockets(page);
    await open('/dashboard/analysis');
    await expect.poll(sockets.open).toBe(1);
    const [receiver] = await site.query<{ id: string }>("select id from sys_user where username = 'ei.mon'");
    const popUp = (titile: string, mustRead: boolean) =>
      publishAnnouncement(site.address, {
        titile,
        msgContent: '<p>Stay at home</p>',
        msgType: 'USER',
        audienceIds: [receiver?.id],
        popup: true,
        mustRead,
      });
    await popUp('Office closed', true);
    const closed = page.getByRole('dialog', { name: 'Office closed' });
    await closed.getByText('Stay at home').waitFor();
    await page.keyboard.press('Escape');
    const isRead = buttonOf(closed, 'I have read this');
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return isRead.evaluate((button) => button === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    await closed.waitFor({ state: 'hidden' });

    await page.reload();
    await expect.poll(sockets.open).toBe(1);
    // What comes up by itself does so one after the other, the older first.
    await popUp('Office open', false);
    await page.getByRole('dialog', { name: 'Office open' }).waitFor();
    await closed.waitFor({ state: 'hidden' });
  });

  it('is received after the connection was cut', async () => {
    const { page, open } = await site.window({ as: 'kyaw.zin' });
    const sockets = await watchSockets(page);
    let isLost = false;
    // Before the page is opened: an open page obeys a route a moment later.
    await page.route('**/sys/websocket/ticket*', (route) => (isLost ? route.abort() : route.continue()));
    await open('/dashboard/analysis');
    await expect.poll(sockets.open).toBe(1);
    const before = await unread(page);
    isLost = true;
    await sockets.cut();
    await publishAnnouncement(site.address, { titile: 'While you were away', msgContent: '<p>News</p>' });
    expect(await unread(page)).toBe(before);
    isLost = false;
    await expect.poll(sockets.open).toBe(1);
    await expect.poll(() => unread(page)).toBe(before + 1);
  });

  it('is not pushed to an ended session, whose socket is closed', async () => {
    const { page, open } = await site.window({ as: 'hnin.wai' });
    const sockets = await watchSockets(page);
    await open('/dashboard/analysis');
    await expect.poll(sockets.open).toBe(1);
    const { token } = await logIn(site.address, 'admin', passwordOf('admin'));
    const [session] = await site.query<{ id: string }>(
      `select s.id from sys_session s join sys_user u on u.id = s.user_id
       where u.username = 'hnin.wai' order by s.created_at desc limit 1`,
    );
    await call(site.address, 'POST', '/sys/online/forceLogout', { token, body: { id: session?.id } });
    await expect.poll(sockets.open).toBe(0);
    await page.getByRole('dialog').waitFor();
  });
});

describe('hostile HTML runs no script', () => {
  let id = '';

  it('when it is sent to the API, and harmless formatting stays', async () => {
    expect(alone.length).toBeLessThan(hostileHtml.length / 2);
    // A text that shows files which are not there is refused.
    const [file] = await site.query<{ id: string }>(
      "select id from media_file where deleted_at is null and mime like 'image/%' limit 1",
    );
    const msgContent = storable(joined).replaceAll('/file/1/', `/file/${file?.id}/`);
    id = await publishAnnouncement(site.address, { titile: hostileTitle, msgContent });
    const { page, open } = await site.window({ as: 'thiri.aung' });
    const watch = await watchForViolations(page, site.address);
    await open('/dashboard/analysis');
    const modal = await openFromBell(page, hostileTitle);
    await expectHarmless(modal);
    await modal.locator('blockquote', { hasText: 'after' }).waitFor();
    expect(await watch.violations()).toEqual([]);
  });

  inSlowLane(() => {
    it('when it is sent as a reply, and the sender reads both', async () => {
      const { token } = await logIn(site.address, 'thiri.aung', passwordOf('thiri.aung'));
      const [row] = await site.query<{ id: string }>(
        'select id from sys_announcement_send where annt_id = $1 and user_id = (select id from sys_user where username = $2)',
        [id, 'thiri.aung'],
      );
      await call(site.address, 'POST', '/system/sysAnnouncementSend/replyContent', {
        token,
        body: { announcementSendId: row?.id, replyContent: storable(hostileHtml.join(' ')).slice(0, 1900) },
      });
      const sender = await site.window({ as: 'admin' });
      const watchSender = await watchForViolations(sender.page, site.address);
      await sender.open('/announcements/announcement');
      await chooseInRow(sender.page, rowOf(sender.page, hostileTitle), 'Readers and replies');
      await sender.page.locator('.lc-replies').waitFor();
      await sender.page.keyboard.press('Escape');
      await chooseInRow(sender.page, rowOf(sender.page, hostileTitle), 'Detail');
      await expectHarmless(sender.page.getByRole('dialog').filter({ hasText: 'Harmless' }));
      expect(await watchSender.violations()).toEqual([]);
    });
  });

  inSlowLane(() => {
    it('when it is pasted into the editor, which still accepts the next paste', async () => {
      const window_ = await site.window({ as: 'admin' });
      const { page, open } = window_;
      const watch = await watchForViolations(page, site.address);
      await open('/announcements/announcement');
      await buttonOf(page, 'Add').click();
      const text = page.getByRole('textbox', { name: 'Content in English' });
      await text.click();
      await text.evaluate(
        (element, payloads) => {
          for (const html of payloads) {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', html);
            clipboardData.setData('text/plain', 'x');
            element.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            );
          }
        },
        [
          ...hostileHtml,
          '<p data-pm-slice="0 0 []"><img src="https://evil.example/x"><a href="javascript:alert(1)">a</a></p>',
          harmless,
        ],
      );
      await text.getByRole('heading', { name: 'Harmless' }).first().waitFor();
      const hrefs = await text
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/)/i);
      forgiveReports(window_);
      expect((await watch.violations()).filter((violation) => !reports.test(violation))).toEqual([]);
    });
  });
});

inSlowLane(() => {
  it('the bell, the inbox and the editor toolbar are translated to Burmese', async () => {
    const language: Language = 'my-MM';
    const { page, open } = await site.window({ as: 'admin', language, size: 'phone' });
    await open('/announcements/announcement');
    await page.getByRole('button', { name: say('list.add', undefined, language) }).click();
    const bar = page.getByRole('toolbar').filter({ visible: true }).first();
    await bar.waitFor();
    for (const key of ['editor.bold', 'editor.link', 'editor.more'] as const)
      await bar.getByRole('button', { name: say(key, undefined, language) }).waitFor();
    expect(
      await bar.getByRole('button', { name: say('editor.table.insert', undefined, language) }).isVisible(),
    ).toBe(false);
    await bar.getByRole('button', { name: say('editor.more', undefined, language) }).click();
    await bar.getByRole('button', { name: say('editor.table.insert', undefined, language) }).waitFor();
    // One stop for Tab, arrows between the buttons.
    expect(await bar.locator('[tabindex="0"]').count()).toBe(1);
    await bar.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(
      await bar
        .getByRole('button', { name: say('editor.bold', undefined, language) })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('textbox');
  });
});
