import { contentItem, contentText } from '@lc/contract/content';
import { addDays } from '@lc/contract/kernel';
import { publicJobDetail } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../apps/server/src/kernel/db/transaction.ts';
import { callInNameOf } from '../apps/server/src/kernel/jobs/index.ts';
import { loadSiteZone } from '../apps/server/src/kernel/time-zone.queries.ts';
import { dayIn } from '../apps/server/src/kernel/time-zone.ts';
import { openShop } from '../apps/server/src/modules/commerce/commerce.fixture.ts';
import { invoiceSheetOf, proformaOf } from '../apps/server/src/modules/commerce/paper.service.ts';
import { remindOfInterviews } from '../apps/server/src/modules/recruitment/applications/reminders.ts';
import { startTestApp } from './support/app.ts';
import { testSites } from './support/people.ts';
import type { Wire } from './support/resource/subject.ts';

/*
 * Whose clock: what the public or a paper says is by the clock of the site, whoever asks. Kiritimati and the last zone
 * of the day are 26 hours apart, so that it is another day there at any moment at which this runs.
 */
const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;
const readers = ['Asia/Yangon', 'Asia/Shanghai', 'America/Los_Angeles', first, last];

const server = await startTestApp();
const { db } = server;
const site = testSites.myanmar;

const setZone = async (zone: string | undefined, id: string = site): Promise<void> => {
  await sql`delete from subsite_extension_configuration where subsite_id = ${id} and name = 'timeZone'`.execute(
    db,
  );
  if (zone !== undefined)
    await sql`insert into subsite_extension_configuration (subsite_id, name, value)
      values (${id}, 'timeZone', ${JSON.stringify(zone)}::jsonb)`.execute(db);
};
afterEach(() => setZone('Asia/Yangon'));

const oneRow = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await statement.execute(db);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
};

describe('the zone of a site', () => {
  test('is its own, else that of the nearest site or folder above, else the usual one', async () => {
    const { id } = await oneRow(sql<{ id: string }>`select parent_id as id from subsite where id = ${site}`);
    expect(await loadSiteZone(db, site)).toBe('Asia/Yangon');
    await setZone(first, id);
    expect(await loadSiteZone(db, site)).toBe('Asia/Yangon');
    await setZone(undefined);
    expect(await loadSiteZone(db, site)).toBe(first);
    await setZone(undefined, id);
    expect(await loadSiteZone(db, site)).toBe('Asia/Yangon');
    expect(await loadSiteZone(db, undefined)).toBe('Asia/Yangon');
    expect(await loadSiteZone(db, '999999999')).toBe('Asia/Yangon');
  });
});

describe('a number and a paper', async () => {
  const shop = await openShop(server);

  test.each([first, last])('have the day of the site in %s for all who make and print them', async (zone) => {
    await setZone(zone);
    for (const reader of readers) {
      const body = {
        companyId: await shop.newCompany(),
        currency: 'USD',
        items: [{ productId: await shop.newProduct(), quantity: 1 }],
        requestId: `${zone} ${reader}`,
      };
      const placed = await shop.seller.call<Wire>('POST /lczp/order/add', {
        body,
        headers: { 'x-time-zone': reader },
      });
      expect(placed.success, placed.text).toBe(true);
      const row = await oneRow(
        sql<{ orderNo: string; at: Date }>`select order_no as "orderNo", create_time as at
          from orders where id = ${String(placed.result.id)}`,
      );
      expect(row.orderNo).toContain(`ORD-${dayIn(zone, row.at).replaceAll('-', '')}-`);
    }
  });

  test('say one day and one time to pay to all readers, and name the zone', async () => {
    await setZone(first);
    const placed = await shop.newOrder();
    await shop.pay(placed);
    const invoice = await shop.done<{ id: string }>('invoice/add', {
      ...{ orderId: placed.id, kind: 'receipt', title: 'Buyer', currency: 'USD', amount: '40' },
    });
    await shop.moved('invoice', invoice.id, 'issue', shop.finance);
    const ctx = callInNameOf(server.app.context, { ...shop.seller, realname: 'Seller' }, 'paper');
    const papers = await Promise.all(
      readers.map(async (timeZone) =>
        JSON.stringify([
          (await proformaOf(db, placed.id, { ...ctx, timeZone })).facts,
          (await invoiceSheetOf(db, invoice.id, { ...ctx, timeZone })).facts,
        ]),
      ),
    );
    expect(new Set(papers).size).toBe(1);
    const { at } = await oneRow(
      sql<{ at: Date }>`select issued_at as at from invoice where id = ${invoice.id}`,
    );
    expect(papers[0]).toContain(`{"label":"Date","value":"${dayIn(first, at)}"}`);
    expect(papers[0]).toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d \(Pacific\/Kiritimati\)"/);
  });
});

describe('a text', async () => {
  const editor = await server.asRole([
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    'contentItem:add',
    'contentText:publishDirect',
  ]);
  const { id: newsClassId } = await oneRow(sql<{ id: string }>`select id from news_class
    where code = 'company-news' and subsite_id = ${site} and deleted_at is null`);
  const get = async (url: string): Promise<string> =>
    (await server.app.http.inject({ method: 'GET', url })).body;
  // The last time that it was 00:10 in Yangon, which is 17:40 of the day before in UTC.
  const tenPast = new Date(Math.floor((Date.now() - 63_600_000) / 86_400_000) * 86_400_000 + 63_600_000);
  const dayBefore = tenPast.toISOString().slice(0, 10);
  const day = addDays(dayBefore, 1);
  const rootOf = (url: string): string => /^\/site\/[^/]+(\/(en|zh|my))?/.exec(url)?.[0] ?? '';
  const feedEntry = async (url: string, title: string): Promise<string> => {
    const feed = await get(`${rootOf(url)}/feed.xml`);
    return feed.split('<item>').find((one) => one.includes(title)) ?? '';
  };

  /** The first day that a page names after its heading. */
  const dayOnPage = async (url: string): Promise<string | undefined> =>
    /<h1[\s\S]{0,2000}?(\d{4}-\d\d-\d\d)/.exec(await get(url))?.[1];

  const publish = async (title: string, more: Wire = {}): Promise<{ id: string; url: string }> => {
    const body = { newsClassId, lang: 'en-US', title, body: '<p>Pearls</p>', ...more };
    const { result, text } = await editor.call<{ id: string }>('POST /content/item/add', { body });
    const moved = await editor.call('POST /content/item/act', {
      body: { id: result.id, lang: 'en-US', action: 'publish' },
    });
    expect(moved.success, text + moved.text).toBe(true);
    await sql`update content_text set published_at = ${tenPast} where item_id = ${result.id}`.execute(db);
    const shown = await editor.call<Wire>('GET /content/item/queryById', {
      query: { id: result.id, lang: 'en-US' },
    });
    return { id: result.id, url: String(shown.result.publicUrl) };
  };

  test('published at 00:10 of its site bears that day in its page and list, and the moment in its feed', async () => {
    const { url } = await publish('Ten past midnight');
    expect(await dayOnPage(url)).toBe(day);
    const list = await get(url.slice(0, url.lastIndexOf('/') + 1));
    expect(list).toContain('Ten past midnight');
    expect(list).toContain(day);
    expect(await feedEntry(url, 'Ten past midnight')).toContain(
      `<pubDate>${tenPast.toUTCString()}</pubDate>`,
    );
  });

  test('changes its day with the zone of its site, and a day that its author shows stays', async () => {
    const plain = await publish('Follows the clock');
    const shown = await publish('Shows its own day', { displayDate: day });
    expect(await dayOnPage(plain.url)).toBe(day);
    await setZone(last);
    // Processes hear of the change.
    await expect.poll(() => dayOnPage(plain.url)).toBe(dayBefore);
    expect(await dayOnPage(shown.url)).toBe(day);
    expect(await feedEntry(shown.url, 'Shows its own day')).toContain(
      `<pubDate>${new Date(`${day}T12:00:00Z`).toUTCString()}</pubDate>`,
    );
  });
});

test('a vacancy that ends at 03:00 on the 20th of its site says the 20th', async () => {
  const { id } = await oneRow(sql<{
    id: string;
  }>`select j.id from job_posting j join company c on c.id = j.company_id
    where j.subsite_id = ${site} and j.status = 'published' and j.valid_through > now() and c.status = 'active'
      and c.verify_status = 'verified' and j.suspended_at is null and j.deleted_at is null order by j.id limit 1`);
  await sql`update job_posting set valid_through = '2056-03-19T20:30:00Z', published_at = '2026-10-05T17:40:00Z'
    where id = ${id}`.execute(db);
  const { result, text } = await server.call<Wire>(publicJobDetail, { query: { id } });
  expect(result, text).toMatchObject({ publishedOn: '2026-10-06', validUntil: '2056-03-20' });
});

test('the reminder of an interview names the time of its site, and its zone', async () => {
  await setZone(first);
  const { id } = await oneRow(
    sql<{ id: string }>`select id from application where subsite_id = ${site} order by id limit 1`,
  );
  await sql`update application set stage = 'interview' where id = ${id}`.execute(db);
  await sql`update job_seeker set contact_phone = '+959777000999'
    where id = (select seeker_id from application where id = ${id})`.execute(db);
  const { shown } = await oneRow(sql<{ shown: string }>`insert into interview
      (subsite_id, interview_no, application_id, mode, starts_at, status)
    values (${site}, 'I-clock', ${id}, 'phone', now() + interval '20 hours', 'confirmed')
    returning to_char(starts_at at time zone ${first}, 'YYYY-MM-DD HH24:MI') as shown`);
  await inTransaction(db, (tx) => remindOfInterviews(server.app.context, tx));
  const { words } = await oneRow(sql<{ words: string }>`select words from message_log
    where template = 'interview_reminder' and recipient = '+959777000999'`);
  expect(words).toContain(`${shown} (${first})`);
});
