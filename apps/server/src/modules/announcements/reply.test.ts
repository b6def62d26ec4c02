import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import type { Page } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, uploaded } from '../../../../../tests/support/files.ts';
import { hostileHtml } from '../../../../../tests/support/hostile-html.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';
import {
  bell,
  draft,
  prepare,
  publish,
  published,
  publisherRights,
  receivedBy,
  revoke,
} from './announcements.fixture.ts';

const server = await startTestApp();
await prepare(server);
const listening = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
const { db } = server;
const here = { sites: [testSites.myanmar] };
const publisher = await server.asRole([...publisherRights], here);
const foreigner = await server.asRole([...publisherRights], { sites: [testSites.china] });
const missing = [200, 'system.recordNotFound'] as const;
const newReader = () => server.asRole([], here);
const only = (...people: Caller[]) => ({ msgType: 'USER', audienceIds: people.map(({ userId }) => userId) });

interface Reply {
  id: string;
  realname: string;
  replyContent: string;
  seen: boolean;
  annexList: { name: string; url: string }[];
}

const sendIdOf = async (by: Caller, anntId: string): Promise<string> =>
  (await receivedBy(by, anntId))?.id ?? '0';
const answer = (by: Caller, announcementSendId: string, replyContent: string, annexList?: { id: string }[]) =>
  by.call<{ id: string }>('POST /system/sysAnnouncementSend/replyContent', {
    body: { announcementSendId, replyContent, annexList },
  });
const ownReply = (by: Caller, id: string) =>
  by.call<Reply>('GET /system/sysAnnouncementSend/queryReplyBySendId', { query: { id } });
const thread = async (id: string, by = publisher) =>
  (await by.call<Page<Reply>>('GET /sys/annountCement/replies', { query: { id } })).result;
const badges = async (by: Caller) =>
  (await by.call('GET /applypublic/applyPublic/getOwnerApplyPublicCount')).result;

describe('a reply', () => {
  test('is accepted once, stored as it was written, and shown to the sender of the message', async () => {
    const reader = await newReader();
    const id = await published(server, publisher, only(reader));
    const sendId = await sendIdOf(reader, id);
    expectRefusal(await ownReply(reader, sendId), 200, 'announcements.noReply');
    const file = await uploaded(reader, { name: 'slip.pdf', content: makePdf() }, { dir: 'reply' });
    const text = '<img src=x onerror=alert(1)> & thanks';
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => answer(reader, sendId, text, [{ id: file.id }])),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    for (const refused of replies.filter(({ success }) => !success))
      expectRefusal(refused, 200, 'announcements.alreadyReplied');
    expect((await ownReply(reader, sendId)).result).toMatchObject({
      replyContent: text,
      annexList: [{ name: 'slip.pdf' }],
    });
    expect(await receivedBy(reader, id)).toMatchObject({ readFlag: '1' });
    const { records } = await thread(id);
    expect(records).toMatchObject([{ replyContent: text, seen: false, annexList: [{ name: 'slip.pdf' }] }]);
    const [path, query = ''] = (records[0]?.annexList[0]?.url ?? '').replace('/lcplatform', '').split('?');
    expect((await server.call(`GET ${path ?? ''}` as 'GET /', { query })).status).toBe(200);
  });

  test('stores every payload as plain text', async () => {
    const reader = await newReader();
    const id = await published(server, publisher, only(reader));
    // A form feed is in no text: XML has none.
    const payload = hostileHtml.slice(30, 70).join(' ').replaceAll('\f', ' ').slice(0, 1900).trim();
    expect((await answer(reader, await sendIdOf(reader, id), payload)).success).toBe(true);
    expect((await thread(id)).records.map(({ replyContent }) => replyContent)).toEqual([payload]);
  });

  test.each([
    '',
    ' ',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<div><br/></div>\u200b',
  ])('is refused without text, with the message of the dialog: %j', async (text) => {
    const reader = await newReader();
    const sendId = await sendIdOf(reader, await published(server, publisher, only(reader)));
    const reply = await answer(reader, sendId, text);
    expectProblem(reply, 'replyContent');
    expect(reply.message).toBe('Please enter the reply content');
  });

  test('is refused to users who did not receive the announcement, or no longer see it', async () => {
    const [reader, other] = [await newReader(), await newReader()];
    const id = await published(server, publisher, only(reader));
    const sendId = await sendIdOf(reader, id);
    expectRefusal(await answer(other, sendId, 'me too'), ...missing);
    expectRefusal(await ownReply(other, sendId), 200, 'announcements.noReply');
    expectProblem(await answer(reader, sendId, 'x'.repeat(2001)), 'replyContent');
    const foreign = await uploaded(other, { name: 'a.pdf', content: makePdf() }, { dir: 'reply' });
    expectRefusal(await answer(reader, sendId, 'with a file', [{ id: foreign.id }]), ...missing);
    await sql`update sys_announcement set end_time = now() where id = ${id}`.execute(db);
    expectRefusal(await answer(reader, sendId, 'late'), ...missing);
    await sql`update sys_announcement set end_time = null where id = ${id}`.execute(db);
    await revoke(publisher, id);
    expectRefusal(await answer(reader, sendId, 'late'), ...missing);
    expect((await thread(id)).total).toBe(0);
  });

  test('is refused where none are taken, and once its time is over', async () => {
    const reader = await newReader();
    const silent = await published(server, publisher, { ...only(reader), allowReply: false });
    expect(await receivedBy(reader, silent)).toMatchObject({ mayReply: false });
    const sendId = await sendIdOf(reader, silent);
    expectRefusal(await answer(reader, sendId, 'hello'), 200, 'announcements.repliesNotTaken');
    const id = await draft(publisher, { ...only(reader), replyDue: '2999-01-01 00:00:00' });
    await publish(publisher, id);
    await vi.waitFor(async () => expect(await receivedBy(reader, id)).toMatchObject({ mayReply: true }));
    await sql`update sys_announcement set reply_due = now() where id = ${id}`.execute(db);
    expect(await receivedBy(reader, id)).toMatchObject({ mayReply: false });
    expectRefusal(await answer(reader, await sendIdOf(reader, id), 'late'), 200, 'announcements.replyLate');
    expect((await thread(id)).total).toBe(0);
  });

  test('counts as new for the sender of the announcement alone, until they look at the replies', async () => {
    const [reader, other] = [await newReader(), await newReader()];
    const sender = await server.asRole([...publisherRights], here);
    const id = await published(server, sender, only(reader, other));
    await answer(reader, await sendIdOf(reader, id), 'Thanks');
    await answer(other, await sendIdOf(other, id), 'Noted');
    expect(await badges(sender)).toEqual({ waitBadgeNum: 2, handleBadgeNum: 0, endBadgeNum: 0 });
    expect(await badges(publisher)).toMatchObject({ handleBadgeNum: 0 });
    await publisher.call('PUT /sys/annountCement/seeReplies', { body: { id } });
    expect(await badges(sender)).toMatchObject({ waitBadgeNum: 2 });
    await sender.call('PUT /sys/annountCement/seeReplies', { body: { id } });
    expect(await badges(sender)).toEqual({ waitBadgeNum: 0, handleBadgeNum: 2, endBadgeNum: 0 });
    await revoke(sender, id);
    expect(await badges(sender)).toEqual({ waitBadgeNum: 0, handleBadgeNum: 0, endBadgeNum: 2 });
  });

  test('is purged with its announcement, and its files are free again', async () => {
    const reader = await newReader();
    const id = await published(server, publisher, only(reader));
    const file = await uploaded(reader, { name: 'a.pdf', content: makePdf() }, { dir: 'reply' });
    await answer(reader, await sendIdOf(reader, id), 'Thanks', [{ id: file.id }]);
    await revoke(publisher, id);
    await publisher.call('DELETE /sys/annountCement/delete', { query: { id } });
    await publisher.call('DELETE /sys/annountCement/deleteRecycleBin', { query: { ids: id } });
    const { rows } = await sql<{
      left: number;
    }>`select (select count(*) from sys_announcement_reply where annt_id = ${id})
      + (select count(*) from sys_announcement_send where annt_id = ${id})
      + (select count(*) from annex where file_id = ${file.id}) as left`.execute(db);
    expect(Number(rows[0]?.left)).toBe(0);
  });
});

describe('statistics of an announcement', () => {
  const figures = async (id: string, by = publisher) =>
    (await by.call('GET /sys/annountCement/statistics', { query: { id } })).result;
  const recipients = async (id: string, query: Record<string, string | number> = {}) =>
    (
      await publisher.call<Page<{ userId: string; readTime: string | null; replyTime: string | null }>>(
        'GET /sys/annountCement/recipients',
        { query: { id, ...query } },
      )
    ).result;

  test('list the users who read, who replied and who did not, page by page', async () => {
    const [one, two, three] = [await newReader(), await newReader(), await newReader()];
    const id = await published(server, publisher, only(one, two, three));
    await one.call('PUT /system/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } });
    await answer(two, await sendIdOf(two, id), 'Fine');
    expect(await figures(id)).toEqual({
      recipients: 3,
      read: 2,
      unread: 1,
      replied: 1,
      delivered: true,
      remindTime: null,
      mayRemindFrom: null,
      reminderChannels: ['sms', 'email'],
      reminder: null,
    });
    const idsIn = async (state: string) =>
      (await recipients(id, { state })).records.map(({ userId }) => userId);
    expect(await idsIn('unread')).toEqual([three.userId]);
    expect(await idsIn('replied')).toEqual([two.userId]);
    expect(new Set(await idsIn('read'))).toEqual(new Set([one.userId, two.userId]));
    expect(await recipients(id, { pageSize: 2, pageNo: 2 })).toMatchObject({ total: 3, pages: 2 });
    expect((await recipients(id, { keyword: three.username })).total).toBe(1);
    expectRefusal(await foreigner.call('GET /sys/annountCement/recipients', { query: { id } }), ...missing);
  });

  test('remind users who have not read, at most once an hour', async () => {
    const [one, two] = [await newReader(), await newReader()];
    const id = await published(server, publisher, only(one, two));
    const remind = (by = publisher) =>
      by.call<{ count: number }>('POST /sys/annountCement/remind', { body: { id } });
    await one.call('PUT /system/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } });
    const outcomes = await Promise.all([remind(), remind(), remind()]);
    expect(outcomes.filter(({ success }) => success).map(({ result }) => result)).toEqual([{ count: 1 }]);
    expectRefusal(await remind(), 200, 'announcements.remindedLately');
    expect([(await receivedBy(one, id))?.remindTime, (await receivedBy(two, id))?.remindTime]).toEqual([
      null,
      expect.any(String),
    ]);
    await sql`update sys_announcement set remind_time = now() - interval '61 minutes' where id = ${id}`.execute(
      db,
    );
    expect((await remind()).success).toBe(true);
    await sql`update sys_announcement set remind_time = null where id = ${id}`.execute(db);
    await two.call('PUT /sys/sysAnnouncementSend/readAll', { body: {} });
    expectRefusal(await remind(), 200, 'announcements.allRead');
    await revoke(publisher, id);
    expectRefusal(await remind(), 200, 'announcements.wrongState');
  });
});

describe('open consoles', () => {
  /** The topics that the socket of a person is told, in order. */
  const listen = async (person: Caller): Promise<{ cmd: string; msgTxt: string }[]> => {
    const { ticket } = (await person.call<{ ticket: string }>('POST /sys/websocket/ticket')).result;
    const protocols = [socketLimits.protocol, ticket];
    const socket = new WebSocket(`${listening.replace('http', 'ws')}/websocket/${person.userId}`, protocols);
    const heard: { cmd: string; msgTxt: string }[] = [];
    socket.on('message', (message) => {
      const { cmd, msgTxt } = JSON.parse(String(message));
      if (msgTxt === 'announcement' || msgTxt === 'badge') heard.push({ cmd, msgTxt });
    });
    await once(socket, 'open');
    return heard;
  };
  const soon = { timeout: 2000, interval: 20 };

  test('are notified of publish, revoke, recall and reply, and others are not', async () => {
    const [reader, stranger] = [await newReader(), await newReader()];
    const [heard, foreign, sender] = [await listen(reader), await listen(stranger), await listen(publisher)];
    const told = { cmd: 'user', msgTxt: 'announcement' };
    const id = await draft(publisher, only(reader));
    await publish(publisher, id);
    await expect.poll(() => heard, soon).toEqual([told]);
    expect((await bell(reader)).anntMsgList.map(({ anntId }) => anntId)).toEqual([id]);
    await publisher.call('POST /sys/annountCement/remind', { body: { id } });
    await expect.poll(() => heard, soon).toEqual([told, told]);
    await answer(reader, await sendIdOf(reader, id), 'Fine');
    await expect.poll(() => sender, soon).toEqual([{ cmd: 'user', msgTxt: 'badge' }]);
    await expect.poll(() => heard.length, soon).toBe(3);
    await revoke(publisher, id);
    await expect.poll(() => heard.length, soon).toBe(4);
    expect(foreign).toEqual([]);
  });

  test('are notified when the period of an announcement starts, not before', async () => {
    const reader = await newReader();
    const heard = await listen(reader);
    const startTime = new Date(Date.now() + 1500).toISOString().slice(0, 19).replace('T', ' ');
    const body = { titile: 'Soon', msgContent: '<p>x</p>', ...only(reader), startTime };
    const headers = { 'x-time-zone': 'UTC' };
    const { id } = (await publisher.call<{ id: string }>('POST /sys/annountCement/add', { body, headers }))
      .result;
    await publish(publisher, id);
    await expect.poll(() => heard.length, { timeout: 4000, interval: 20 }).toBe(1);
    expect(await receivedBy(reader, id)).toBeDefined();
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${startTime.replace(' ', 'T')}Z`));
  });
});
