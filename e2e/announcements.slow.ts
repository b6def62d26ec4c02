import { describe, expect, it } from 'vitest';
import { publishAnnouncement, watchForViolations } from './support/announcements.ts';
import {
  alone,
  expectHarmless,
  forgiveReports,
  hostileTitle,
  joined,
  openFromBell,
  reports,
  storable,
} from './support/hostile-announcements.ts';
import { useConsole } from './support/use-console.ts';
// All of the fast lane, and what it leaves out.
import './announcements.e2e.ts';

const site = useConsole();

describe('hostile content runs no script', () => {
  it('when it is in the database already', async () => {
    const id = await publishAnnouncement(site.address, { titile: 'Planted', msgContent: '<p>before</p>' });
    await site.query(
      `update sys_announcement_content set msg_content = jsonb_build_object('en-US', $2::text),
        msg_text = jsonb_build_object('en-US', $3::text) where annt_id = $1`,
      [id, storable(joined), hostileTitle],
    );
    const { page, open } = await site.window({ as: 'thiri.aung' });
    const watch = await watchForViolations(page, site.address);
    await open('/system/UserAnnouncementList?msgCategory=1');
    await page.getByText(hostileTitle).filter({ visible: true }).first().waitFor();
    await expectHarmless(await openFromBell(page, 'Planted'));
    expect(await watch.violations()).toEqual([]);
  });

  it('when the server did not clean it, because the console does', async () => {
    await publishAnnouncement(site.address, { titile: 'Uncleaned', msgContent: '<p>before</p>' });
    const window_ = await site.window({ as: 'thiri.aung' });
    const { page, open } = window_;
    const watch = await watchForViolations(page, site.address);
    let content = joined;
    await page.route('**/sys/annountCement/queryById*', async (route) => {
      const response = await route.fetch();
      const envelope = await response.json();
      await route.fulfill({ json: { ...envelope, result: { ...envelope.result, msgContent: content } } });
    });
    await open('/dashboard/analysis');
    const modal = await openFromBell(page, 'Uncleaned');
    await expectHarmless(modal);
    for (const [index, payload] of alone.entries()) {
      content = `<p>Number ${index}</p>${payload}`;
      // Whatever is shown is asked for anew when the network is back.
      await page.evaluate(() => {
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
      });
      await modal.getByText(`Number ${index}`, { exact: true }).waitFor();
    }
    forgiveReports(window_);
    expect((await watch.violations()).filter((violation) => !reports.test(violation))).toEqual([]);
  });
});
