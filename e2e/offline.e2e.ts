import { describe, expect, it } from 'vitest';
import { goTo, settled } from './support/pages.ts';
import { buttonOf } from './support/shell.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

describe('a page that waits for the server', () => {
  it('says that there is no connection, offers a retry, and loads its rows once it is back', async () => {
    const { page, open } = await site.window({ as: 'admin', isFirstVisit: true });
    // The first that the console fetches by itself once it is open.
    await page.route(/\/assets\/bell-alerts-/, (route) => route.abort('internetdisconnected'));
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('bell-alerts-'));
    await open('/system/dict');
    await settled(page);
    await lost;
    const banner = page.getByRole('status').filter({ hasText: 'No connection to the server' });
    expect(await banner.count()).toBe(0);
    await page.context().setOffline(true);
    await banner.waitFor();
    // A list that was not looked at before has nothing to show.
    await buttonOf(page, 'Recycle bin').click();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'The server cannot be reached' })
      .filter({ visible: true })
      .first();
    await failure.waitFor();
    await failure.getByRole('button', { name: 'Retry' }).waitFor();
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'hidden' });
    await failure.waitFor({ state: 'hidden' });
    await page.locator('main tbody tr.ant-table-row').filter({ visible: true }).first().waitFor();
  });

  it('shows a skeleton, not an empty table, while its rows are loading', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/lcplatform/sys/online/list*', async (route) => {
      await held;
      await route.continue();
    });
    await open('/identity/online');
    const table = page.locator('main').getByRole('table');
    await table.getByText('Loading').waitFor({ state: 'attached' });
    expect(await page.getByText('Nobody is online').count()).toBe(0);
    release();
    await table.getByText('admin', { exact: true }).first().waitFor();
  });

  it('continues automatically when the server is back', async () => {
    const { page, open } = await site.window({ as: 'admin' });
    let isLost = false;
    // Before the page is opened: an open page obeys a route a moment later.
    await page.route('**/lcplatform/**', (route) => (isLost ? route.abort() : route.continue()));
    await open('/access/role');
    await settled(page);
    isLost = true;
    await goTo(page, '/access/role?again=1').catch(() => undefined);
    await page.getByText('No connection to the server').waitFor();
    isLost = false;
    await buttonOf(page.getByRole('status').filter({ hasText: 'No connection' }), 'Retry').click();
    await page.getByText('No connection to the server').waitFor({ state: 'hidden' });
    await page.locator('tbody tr.ant-table-row:visible').first().waitFor();
  });
});
