import { announcement } from '@lc/contract/announcements';
import { isCleanText, type Resource, type TimelineEntry } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { hostileHtml } from '../../../../../tests/support/hostile-html.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import { describeMoving } from '../../../../../tests/support/resource/moving.ts';
import {
  bell,
  delivered,
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
const here = { sites: [testSites.myanmar] };
const publisher = await server.asRole([...publisherRights, 'mediaFile:upload'], here);
const reader = await server.asRole([], here);
const foreigner = await server.asRole([...publisherRights, 'mediaFile:upload'], { sites: [testSites.china] });
const missing = [200, 'system.recordNotFound'] as const;

const sent = { send_time: sql`now()` };
const author = await server.asRole(publisherRights);
describeMoving({
  server,
  resource: announcement as Resource,
  made: () => draft(author),
  stateColumns: { '1': sent, '2': sent },
});

interface Detail {
  titile: string;
  sendStatus: string;
  version: number;
  msgContent: string;
  msgContentI18n: Record<string, string>;
  msgType: string;
  audience: { value: string; label: string }[];
  sender: string | null;
  publishAt: string | null;
  remindTime: string | null;
}

const detail = (id: string, by = publisher) =>
  by.call<Detail>('GET /sys/annountCement/detail', { query: { id }, ...inUtc });
const edit = (id: string, fields: object, by = publisher) =>
  by.call<{ version: number }>('PUT /sys/annountCement/edit', { body: { id, ...fields } });

describe('a draft of an announcement', () => {
  test('is stored in every language, with cleaned HTML', async () => {
    const { anntMsgTotal, sysMsgTotal } = await bell(reader);
    const id = await draft(publisher, {
      titile: 'Rain <script>alert(1)</script>',
      titileI18n: { 'zh-CN': '雨季通知', 'my-MM': 'မိုးရာသီ အသိပေးချက်' },
      msgContent: '<p onclick="alert(1)">Bring <b>boots</b></p><script>alert(1)</script>',
      msgContentI18n: { 'zh-CN': '<p>请带<em>雨靴</em></p>' },
      priority: 'H',
    });
    const { result } = await detail(id);
    expect(result).toMatchObject({
      titile: 'Rain <script>alert(1)</script>',
      sendStatus: '0',
      msgContent: '<p>Bring <strong>boots</strong></p>',
      msgContentI18n: { 'zh-CN': '<p>请带<em>雨靴</em></p>' },
      sender: null,
    });
    await edit(id, { msgContentI18n: { 'my-MM': '<p>ဖိနပ်</p>', 'zh-CN': '' } });
    expect(Object.keys((await detail(id)).result.msgContentI18n)).toEqual(['en-US', 'my-MM']);
    expect(await bell(reader)).toMatchObject({ anntMsgTotal, sysMsgTotal });
  });

  test('stores no script, from any payload', async () => {
    const id = await draft(publisher);
    const png = { name: 'a.png', content: await makePng() };
    // Pictures of theirs: one that is not there would be refused.
    const { id: own } = await uploaded(publisher, png, { dir: 'announcement' });
    const payloads = hostileHtml
      .filter(isCleanText)
      .map((payload) => payload.replaceAll('/file/1/', `/file/${own}/`));
    // Ten at a time: each by itself is tried on the cleaner; here it counts that everything passes through it.
    for (let at = 0; at < payloads.length; at += 10) {
      const payload = payloads.slice(at, at + 10).join('\n');
      const html = `<p>harmless <em>words</em></p>${payload}`;
      const reply = await edit(id, { msgContent: html, titile: payload.slice(0, 200) });
      expect(reply.success, payload).toBe(true);
      const { msgContent } = (await detail(id)).result;
      expect(msgContent).toContain('<p>harmless <em>words</em></p>');
      const inTags = (msgContent.match(/<[^>]*>/g) ?? []).join('');
      expect(inTags, payload).not.toMatch(
        /<(script|svg|math|iframe|object|embed|style|form|base|meta|link)|[\s"']on\w+=|javascript:/i,
      );
    }
  });

  test('is changed only at the version that was read, and its invalid values are named', async () => {
    const id = await draft(publisher);
    expect((await edit(id, { version: 0, priority: 'M' })).result).toEqual({ version: 1 });
    expectRefusal(await edit(id, { version: 0, priority: 'H' }), 200, 'system.conflict');
    expect((await edit(id, { version: 1, priority: 'M' })).result).toEqual({ version: 1 });
    expectProblem(
      await edit(id, { startTime: '2031-01-02 00:00:00', endTime: '2031-01-01 00:00:00' }),
      'endTime',
    );
    expectProblem(await edit(id, { msgType: 'USER' }), 'audienceIds');
    expectProblem(await edit(id, { priority: 'X' }), 'priority');
    expectProblem(await edit(id, { titile: 'x'.repeat(201) }), 'titile');
  });

  test('cannot be read or changed from another site, or without the permission', async () => {
    const id = await draft(publisher);
    expectRefusal(await detail(id, foreigner), ...missing);
    expectRefusal(await edit(id, { priority: 'H' }, foreigner), ...missing);
    expectRefusal(await publish(foreigner, id), ...missing);
    expectRefusal(await revoke(foreigner, id), ...missing);
    for (const path of ['copy', 'unschedule', 'remind'] as const)
      expectRefusal(await foreigner.call(`POST /sys/annountCement/${path}`, { body: { id } }), ...missing);
    const publishAt = minutesFromNow(60);
    expectRefusal(
      await foreigner.call('POST /sys/annountCement/schedule', { body: { id, publishAt } }),
      ...missing,
    );
    for (const path of ['statistics', 'recipients', 'replies', 'reach'] as const)
      expectRefusal(await foreigner.call(`GET /sys/annountCement/${path}`, { query: { id } }), ...missing);
    expectRefusal(await foreigner.call('DELETE /sys/annountCement/delete', { query: { id } }), ...missing);
    const body = { titile: 'x', subsiteId: testSites.china };
    expectRefusal(await publisher.call('POST /sys/annountCement/add', { body }), ...missing);
    const author = await server.asRole(['announcement:list', 'announcement:add', 'announcement:edit'], here);
    expectRefusal(await publish(author, id), 403);
    expectRefusal(await revoke(author, id), 403);
    expectRefusal(await detail(id, reader), 403);
    expect((await detail(id)).result.sendStatus).toBe('0');
  });

  test('shows pictures that its author may see, and is refused with those of others', async () => {
    const picture = async (by: typeof publisher) =>
      uploaded(by, { name: 'a.png', content: await makePng() }, { dir: 'announcement' });
    const [own, foreign] = [await picture(publisher), await picture(foreigner)];
    const shows = (id: string): string => `<img src="/lcplatform/file/${id}/a.png">`;
    const refused = await edit(await draft(publisher), { msgContent: shows(own.id) + shows(foreign.id) });
    expectProblem(refused, 'msgContent');
    expect(refused.text).toContain('that you cannot use: a.png');
    const id = await published(server, publisher, { msgContent: shows(own.id) });
    const html = (await receivedBy(reader, id))?.msgContent ?? '';
    const [, address = ''] = /src="\/lcplatform([^"]+)"/.exec(html) ?? [];
    const [path, query = ''] = address.replaceAll('&amp;', '&').split('?');
    expect((await server.call(`GET ${path}`, { query })).status).toBe(200);
    expectRefusal(
      await publisher.call('DELETE /media/file/deleteRecycleBin', { query: { ids: foreign.id } }),
      403,
    );
    const { rows } =
      await sql`select from sys_announcement_content where file_ids @> array[${foreign.id}]::bigint[]`.execute(
        server.db,
      );
    expect(rows).toEqual([]);
  });
});

describe('publishing an announcement', () => {
  test('moves a draft to published, and revoke moves it on; a repeated call changes nothing', async () => {
    const id = await published(server, publisher);
    expect((await detail(id)).result).toMatchObject({ sendStatus: '1' });
    const first = (await detail(id)).result.version;
    const again = await publisher.call('GET /sys/annountCement/doReleaseData', { query: { id } });
    expect([again.success, again.headers['cache-control']]).toEqual([true, 'no-store']);
    expect((await detail(id)).result.version).toBe(first);
    expectRefusal(await edit(id, { priority: 'H' }), 200, 'announcements.notDraft');
    expectRefusal(
      await publisher.call('DELETE /sys/annountCement/delete', { query: { id } }),
      200,
      'announcements.published',
    );
    expect((await revoke(publisher, id)).success).toBe(true);
    expect((await revoke(publisher, id)).success).toBe(true);
    expectRefusal(await publish(publisher, id), 200, 'announcements.wrongState');
    expectRefusal(await revoke(publisher, await draft(publisher)), 200, 'announcements.wrongState');
    const timeline = await publisher.call<TimelineEntry[]>('GET /sys/annountCement/timeline', {
      query: { id },
    });
    expect(timeline.result).toMatchObject([{ action: 'revoke' }, { action: 'publish' }]);
    expect((await publisher.call('DELETE /sys/annountCement/delete', { query: { id } })).success).toBe(true);
  });

  test('by several users at once happens once, and each recipient receives it once', async () => {
    const id = await draft(publisher);
    const replies = await Promise.all(Array.from({ length: 6 }, () => publish(publisher, id)));
    expect(replies.map(({ success }) => success)).toEqual(Array.from({ length: 6 }, () => true));
    await delivered(server, id);
    const { rows } = await sql<{ sends: number; audits: number }>`select
      (select count(*)::integer from sys_announcement_send where annt_id = ${id} and user_id = ${reader.userId}) as sends,
      (select count(*)::integer from audit_log where resource = 'announcement' and action = 'publish' and record_id = ${id}) as audits`.execute(
      server.db,
    );
    expect(rows).toEqual([{ sends: 1, audits: 1 }]);
  });

  test('requires text, an audience, and an end in the future', async () => {
    expectRefusal(
      await publish(publisher, await draft(publisher, { msgContent: '<p> </p>' })),
      200,
      'announcements.contentNeeded',
    );
    const over = await draft(publisher, { endTime: '2020-01-01 00:00:00' });
    expectRefusal(await publish(publisher, over), 200, 'announcements.over');
    const leaver = await server.asRole([], here);
    const alone = await draft(publisher, { msgType: 'USER', audienceIds: [leaver.userId] });
    await sql`update sys_user set status = '2' where id = ${leaver.userId}`.execute(server.db);
    expectRefusal(await publish(publisher, alone), 200, 'announcements.nobody');
  });

  test('is undone for all recipients when it is revoked, and a copy becomes a new draft', async () => {
    const id = await published(server, publisher, { titileI18n: { 'zh-CN': '发薪日' } });
    expect(await receivedBy(reader, id)).toMatchObject({ titile: 'Payday', readFlag: '0' });
    const before = (await bell(reader)).anntMsgTotal;
    await revoke(publisher, id);
    expect(await receivedBy(reader, id)).toBeUndefined();
    expect((await bell(reader)).anntMsgTotal).toBe(before - 1);
    expectRefusal(
      await reader.call('PUT /system/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } }),
      ...missing,
    );
    const copy = await publisher.call<{ id: string }>('POST /sys/annountCement/copy', { body: { id } });
    expect((await detail(copy.result.id)).result).toMatchObject({
      titile: 'Payday',
      sendStatus: '0',
      sender: null,
      msgContent: '<p>Wages come on Friday.</p>',
    });
  });
});

describe('the schedule of an announcement', () => {
  const schedule = (id: string, minutes: number) =>
    publisher.call('POST /sys/annountCement/schedule', {
      body: { id, publishAt: minutesFromNow(minutes) },
      ...inUtc,
    });

  test('publishes it at its time, in the name of the user who scheduled it', async () => {
    const id = await draft(publisher);
    expect((await schedule(id, 60)).success).toBe(true);
    expect((await detail(id)).result).toMatchObject({ sendStatus: '0', sender: expect.any(String) });
    expectRefusal(await edit(id, { priority: 'H' }), 200, 'announcements.scheduled');
    expectRefusal(
      await publisher.call('DELETE /sys/annountCement/delete', { query: { id } }),
      200,
      'announcements.scheduled',
    );
    // The moment comes.
    await sql`update sys_announcement set publish_at = now() where id = ${id}`.execute(server.db);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`announcements.release:${id}`}`.execute(
      server.db,
    );
    await delivered(server, id);
    expect((await detail(id)).result).toMatchObject({ sendStatus: '1', publishAt: null });
    expect(await receivedBy(reader, id)).toBeDefined();
  });

  test('can be changed and cancelled, and refuses a time that has passed', async () => {
    const id = await draft(publisher);
    expectRefusal(await schedule(id, -1), 200, 'announcements.momentPassed');
    await schedule(id, 60);
    await schedule(id, 120);
    const waiting = () =>
      sql<{ minutes: number }>`select round(extract(epoch from run_at - now()) / 60)::integer as minutes
        from graphile_worker._private_jobs where key = ${`announcements.release:${id}`}`.execute(server.db);
    expect((await waiting()).rows).toEqual([{ minutes: 120 }]);
    const left = await publisher.call('POST /sys/annountCement/unschedule', { body: { id } });
    expect(left.success, left.text).toBe(true);
    expect((await waiting()).rows).toEqual([]);
    expect((await edit(id, { priority: 'H' })).success).toBe(true);
  });

  test.each<[string, (leaver: Caller) => Promise<unknown>]>([
    [
      'can no longer sign in',
      ({ userId }) => sql`update sys_user set status = '2' where id = ${userId}`.execute(server.db),
    ],
    [
      'lost the right to publish',
      ({ userId }) => sql`delete from sys_user_role where user_id = ${userId}`.execute(server.db),
    ],
    [
      'lost the site',
      ({ userId }) => sql`delete from user_subsite where user_id = ${userId}`.execute(server.db),
    ],
  ])('is cancelled when its user %s', async (_, take) => {
    const leaver = await server.asRole([...publisherRights], here);
    const id = await draft(leaver);
    await leaver.call('POST /sys/annountCement/schedule', {
      body: { id, publishAt: minutesFromNow(60) },
      ...inUtc,
    });
    await take(leaver);
    await sql`update sys_announcement set publish_at = now() where id = ${id}`.execute(server.db);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`announcements.release:${id}`}`.execute(
      server.db,
    );
    await expect.poll(async () => (await detail(id)).result.publishAt, { timeout: 5000 }).toBeNull();
    expect((await detail(id)).result.sendStatus).toBe('0');
  });
});
