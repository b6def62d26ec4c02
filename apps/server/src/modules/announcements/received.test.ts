import type { ReceivedAnnouncement } from '@lc/contract/announcements';
import type { Page } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import {
  bell,
  draft,
  inUtc,
  minutesFromNow,
  prepare,
  publish,
  published,
  publisherRights,
  receivedBy,
  revoke,
} from './announcements.fixture.ts';

const server = await startTestApp();
await prepare(server);
const { db } = server;
const here = { sites: [testSites.myanmar] };
const publisher = await server.asRole([...publisherRights, 'mediaFile:upload'], here);
const missing = [200, 'system.recordNotFound'] as const;
const newReader = () => server.asRole([], here);
type Reader = Awaited<ReturnType<typeof newReader>>;

const markRead = (by: Reader, anntId: string, family: 'sys' | 'system' = 'system') =>
  by.call(`PUT /${family}/sysAnnouncementSend/editByAnntIdAndUserId`, { body: { anntId } });
const mine = async (by: Reader, query: Record<string, string | number> = {}) =>
  (await by.call<Page<ReceivedAnnouncement>>('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', { query }))
    .result;
const unread = async (by: Reader) =>
  (await by.call<{ anntMsgTotal: number }>('GET /system/sysAnnouncementSend/unreadCount')).result;
const only = (by: Reader) => ({ msgType: 'USER', audienceIds: [by.userId] });

describe('the notification bell', () => {
  test('returns the five newest unread of each category, and counts all of them', async () => {
    const reader = await newReader();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++)
      ids.push(
        await published(server, publisher, {
          ...only(reader),
          titile: `Notice ${index}`,
          priority: index === 6 ? 'H' : 'L',
        }),
      );
    await published(server, publisher, { ...only(reader), titile: 'Backup', msgCategory: '2' });
    const shown = await bell(reader);
    expect([shown.anntMsgTotal, shown.sysMsgTotal]).toEqual([7, 1]);
    expect(shown.anntMsgList.map(({ titile }) => titile)).toEqual([
      'Notice 6',
      'Notice 5',
      'Notice 4',
      'Notice 3',
      'Notice 2',
    ]);
    const [first] = shown.anntMsgList;
    expect(first).toMatchObject({
      anntId: ids[6],
      msgId: ids[6],
      sender: expect.any(String),
      msgContent: '<p>Wages come on Friday.</p>',
      msgTxt: 'Wages come on Friday.',
      priority: 'H',
      priority_dictText: 'Urgent',
      readFlag: '0',
      readTime: null,
      annexCount: 0,
    });
    expect(await unread(reader)).toEqual({ anntMsgTotal: 7, sysMsgTotal: 1, popups: [] });
    await markRead(reader, ids[6] ?? '');
    await markRead(reader, ids[5] ?? '', 'sys');
    expect((await bell(reader)).anntMsgTotal).toBe(5);
  });

  test('names what comes up by itself, oldest first, until it is read', async () => {
    const reader = await newReader();
    const popups = async () =>
      (await reader.call<{ popups: string[] }>('GET /sys/sysAnnouncementSend/unreadCount')).result.popups;
    await published(server, publisher, only(reader));
    const first = await published(server, publisher, { ...only(reader), popup: true });
    const second = await published(server, publisher, { ...only(reader), popup: true, msgCategory: '2' });
    expect(await popups()).toEqual([first, second]);
    await markRead(reader, first);
    expect(await popups()).toEqual([second]);
    await revoke(publisher, second);
    expect(await popups()).toEqual([]);
  });

  test('keeps what must be read as unread until its reader confirms it', async () => {
    const reader = await newReader();
    const id = await published(server, publisher, { ...only(reader), mustRead: true });
    await markRead(reader, id);
    expectDone(await reader.call('PUT /sys/sysAnnouncementSend/readAll', { body: {} }));
    expect(await receivedBy(reader, id)).toMatchObject({ readFlag: '0', mustRead: true });
    expectDone(
      await reader.call('PUT /system/sysAnnouncementSend/editByAnntIdAndUserId', {
        body: { anntId: id, confirmed: true },
      }),
    );
    expect(await receivedBy(reader, id)).toMatchObject({ readFlag: '1' });
  });

  test('shows announcements in the language of the reader, and in English where not translated', async () => {
    const [chinese, burmese] = [
      await server.asRole([], { ...here, language: 'zh-CN' }),
      await server.asRole([], { ...here, language: 'my-MM' }),
    ];
    const id = await published(server, publisher, {
      msgType: 'USER',
      audienceIds: [chinese.userId, burmese.userId],
      titileI18n: { 'zh-CN': '发薪日' },
      msgContentI18n: { 'zh-CN': '<p>周五发薪。</p>' },
    });
    expect(await receivedBy(chinese, id)).toMatchObject({
      titile: '发薪日',
      msgTxt: '周五发薪。',
      priority_dictText: '一般',
    });
    expect(await receivedBy(burmese, id)).toMatchObject({
      titile: 'Payday',
      msgTxt: 'Wages come on Friday.',
      priority_dictText: 'သာမန်',
    });
  });
});

describe('a received announcement', () => {
  test('is visible within its period alone', async () => {
    const reader = await newReader();
    const times = { startTime: minutesFromNow(-60), endTime: minutesFromNow(60) };
    const body = { titile: 'Now', msgContent: '<p>x</p>', ...only(reader), ...times };
    const added = await publisher.call<{ id: string }>('POST /sys/annountCement/add', { body, ...inUtc });
    const { id } = added.result;
    await publish(publisher, id);
    await expect.poll(() => receivedBy(reader, id)).toBeDefined();
    const move = (from: string, until: string) =>
      sql`update sys_announcement set start_time = now() + ${from}::interval, end_time = now() + ${until}::interval
        where id = ${id}`.execute(db);
    for (const [from, until] of [
      ['1 minute', '2 minutes'],
      ['-2 minutes', '-1 minute'],
    ] as const) {
      await move(from, until);
      expect(await receivedBy(reader, id)).toBeUndefined();
      expect((await mine(reader)).total).toBe(0);
      expect(await unread(reader)).toEqual({ anntMsgTotal: 0, sysMsgTotal: 0, popups: [] });
      expectRefusal(await markRead(reader, id), ...missing);
      const files = await reader.call('GET /annex/prepare', { query: { obj: 'announcement', objId: id } });
      expectRefusal(files, ...missing);
    }
    await move('-2 minutes', '1 minute');
    expect(await receivedBy(reader, id)).toMatchObject({ readFlag: '0' });
  });

  test('is not visible to other users', async () => {
    const [reader, other] = [await newReader(), await newReader()];
    const id = await published(server, publisher, only(reader));
    expect(await receivedBy(other, id)).toBeUndefined();
    expectRefusal(await markRead(other, id), ...missing);
    expect(await receivedBy(reader, await draft(publisher, only(reader)))).toBeUndefined();
    expectRefusal(
      await reader.call('GET /sys/annountCement/queryById', { query: { id: '999999999' } }),
      ...missing,
    );
  });

  test('is marked as read once, and keeps the time', async () => {
    const reader = await newReader();
    const id = await published(server, publisher, only(reader));
    await Promise.all(Array.from({ length: 5 }, () => markRead(reader, id)));
    const first = (await receivedBy(reader, id))?.readTime;
    expect(first).toMatch(/^\d{4}-/);
    await sql`update sys_announcement_send set read_time = read_time - interval '1 hour' where annt_id = ${id}`.execute(
      db,
    );
    const before = (await receivedBy(reader, id))?.readTime;
    await markRead(reader, id);
    expect((await receivedBy(reader, id))?.readTime).toBe(before);
    expect(before).not.toBe(first);
  });

  test('is listed newest first, and found by filters', async () => {
    const reader = await newReader();
    const to = only(reader);
    for (const [titile, more] of [
      ['Fire drill', {}],
      ['Fire exits', { priority: 'M' }],
      ['Server move', { msgCategory: '2', priority: 'H' }],
    ] as const)
      await published(server, publisher, { titile, ...to, ...more });
    const titles = async (query: Record<string, string | number>) =>
      (await mine(reader, query)).records.map(({ titile }) => titile);
    expect(await titles({})).toEqual(['Server move', 'Fire exits', 'Fire drill']);
    expect(await titles({ msgCategory: '1' })).toEqual(['Fire exits', 'Fire drill']);
    expect(await titles({ titile: '*fire*' })).toEqual(['Fire exits', 'Fire drill']);
    expect(await titles({ keyword: '%' })).toEqual([]);
    expect(await titles({ keyword: 'EXITS' })).toEqual(['Fire exits']);
    await sql`update sys_announcement set titile = titile || '{"zh-CN": "消防演习"}'
      where titile ->> 'en-US' = 'Fire drill'`.execute(db);
    expect(await titles({ keyword: '演习' })).toEqual(['Fire drill']);
    expect(await titles({ priority: 'H' })).toEqual(['Server move']);
    expect(await titles({ sender: 'Person' })).toHaveLength(3);
    expect(await titles({ pageSize: 1, pageNo: 2 })).toEqual(['Fire exits']);
    await reader.call('PUT /sys/sysAnnouncementSend/readAll', { body: { msgCategory: '1' } });
    expect(await titles({ readFlag: '0' })).toEqual(['Server move']);
    expect(await titles({ readFlag: '1' })).toEqual(['Fire exits', 'Fire drill']);
    await reader.call('PUT /system/sysAnnouncementSend/readAll', { body: {} });
    expect(await unread(reader)).toEqual({ anntMsgTotal: 0, sysMsgTotal: 0, popups: [] });
  });

  test('can be marked as read with all others while more are being published', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, newReader));
    const ids = await Promise.all([1, 2, 3].map(() => draft(publisher)));
    const outcomes = await Promise.all([
      ...ids.map((id) => publish(publisher, id)),
      ...readers.flatMap((reader) =>
        [1, 2, 3].map(() => reader.call('PUT /sys/sysAnnouncementSend/readAll', { body: {} })),
      ),
      ...readers.map((reader) => reader.call('GET /sys/annountCement/listByUser')),
    ]);
    expect(outcomes.filter(({ success }) => !success).map(({ text }) => text)).toEqual([]);
    for (const reader of readers)
      await expect
        .poll(async () => {
          await reader.call('PUT /sys/sysAnnouncementSend/readAll', { body: {} });
          return (await mine(reader, { readFlag: '1' })).records.filter(({ anntId }) => ids.includes(anntId))
            .length;
        })
        .toBe(3);
  });

  test('has the files of its draft, which only a draft can change', async () => {
    const reader = await newReader();
    const file = await uploaded(publisher, { name: 'plan.pdf', content: makePdf() }, { dir: 'announcement' });
    const id = await draft(publisher, {
      ...only(reader),
      annexList: [{ id: file.id, introduce: 'The plan' }],
    });
    const object = { obj: 'announcement', objId: id };
    const files = (by: Reader) =>
      by.call<{ name: string; url: string; introduce: string }[]>('GET /annex/prepare', { query: object });
    expectRefusal(await files(reader), ...missing);
    await publish(publisher, id);
    await expect.poll(async () => (await files(reader)).success).toBe(true);
    const [shown] = (await files(reader)).result;
    expect(shown).toMatchObject({ name: 'plan.pdf', introduce: 'The plan' });
    const [path, query = ''] = (shown?.url ?? '').replace('/lcplatform', '').split('?');
    expect((await server.call(`GET ${path ?? ''}` as 'GET /', { query })).status).toBe(200);
    expect((await receivedBy(reader, id))?.annexCount).toBe(1);
    expectRefusal(await publisher.call('POST /annex/save', { body: { ...object, files: [] } }), 403);
    expectRefusal(await files(await newReader()), ...missing);
  });
});
