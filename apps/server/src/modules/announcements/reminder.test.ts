import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/app.ts';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { newNumber, startMessaging } from '../messaging/messaging.fixture.ts';
import { draft, published, publisherRights, revoke } from './announcements.fixture.ts';
import { remindJob } from './reminder.service.ts';

const { server, withoutJobs } = await startMessaging();
const { db, app } = server;
const here = { sites: [testSites.myanmar] };
const publisher = await server.asRole([...publisherRights], here);
// The demo reviews what that site publishes.
await sql`update wf_process set is_required = false`.execute(server.db);
const foreigner = await server.asRole([...publisherRights], { sites: [testSites.china] });

interface Statistics {
  reminderChannels: string[];
  reminder: { channels: string[]; messages: number; unreachable: number; done: boolean } | null;
}

interface Contact {
  phone?: string;
  email?: string;
  language?: string;
}

const reader = async ({ phone, email, language = 'en-US' }: Contact = {}): Promise<Caller> => {
  const person = await server.asRole([], here);
  await sql`update sys_user set phone = ${phone ?? null}, email = ${email ?? null}, language = ${language}
    where id = ${person.userId}`.execute(db);
  return person;
};
const only = (...people: Caller[]) => ({ msgType: 'USER', audienceIds: people.map(({ userId }) => userId) });
const remind = (id: string, channels?: string[], by = publisher) =>
  by.call<{ count: number }>('POST /sys/annountCement/remind', { body: { id, channels } });
const reminderOf = async (id: string) =>
  (await publisher.call<Statistics>('GET /sys/annountCement/statistics', { query: { id } })).result.reminder;
const done = (id: string) => expect.poll(() => reminderOf(id), { timeout: 8000 });
const read = (by: Caller, id: string) =>
  by.call('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } });
const hourLater = (id: string) =>
  sql`update sys_announcement set remind_time = remind_time - interval '61 minutes' where id = ${id}`.execute(
    db,
  );

/** To whom messages went, through what, and in which words. */
const messagesTo = async (...recipients: string[]) =>
  (
    await sql<{ recipient: string; channel: string; words: string; category: string }>`
      select recipient, channel, words, category from message_log where recipient = any(${recipients}::text[])
      order by id`.execute(db)
  ).rows;

describe('a reminder by message', () => {
  test('goes once to each user who has not read, in their language, by the first channel they have', async () => {
    const [first, second, third] = [newNumber(), newNumber(), newNumber()];
    const [mine, other] = ['reminded.one@example.test', 'reminded.two@example.test'];
    const people = [
      await reader({ phone: first, email: mine }),
      await reader({ phone: second, language: 'my-MM' }),
      await reader({ email: other, language: 'zh-CN' }),
      await reader(),
    ];
    const hasRead = await reader({ phone: third });
    const id = await published(server, publisher, {
      ...only(...people, hasRead),
      titile: 'Payday {code}',
      titileI18n: { 'zh-CN': '发薪日', 'my-MM': 'လစာထုတ်ရက်' },
    });
    await read(hasRead, id);
    const replies = await Promise.all([1, 2, 3].map(() => remind(id, ['sms', 'email'])));
    expect(replies.filter(({ success }) => success).map(({ result }) => result)).toEqual([{ count: 4 }]);
    await done(id).toEqual({ channels: ['sms', 'email'], messages: 3, unreachable: 1, done: true });
    expect(await messagesTo(first, second, third, mine, other)).toEqual([
      expect.objectContaining({
        recipient: first,
        channel: 'sms',
        category: 'notice',
        words: expect.stringContaining('"Payday {code}"'),
      }),
      expect.objectContaining({ recipient: second, words: expect.stringContaining('"လစာထုတ်ရက်"') }),
      expect.objectContaining({
        recipient: other,
        channel: 'email',
        words: expect.stringContaining('“发薪日”'),
      }),
    ]);
    await hourLater(id);
    expect((await remind(id, ['sms'])).success).toBe(true);
    await done(id).toMatchObject({ channels: ['sms'], messages: 2, unreachable: 2, done: true });
    expect(await messagesTo(first, mine)).toHaveLength(2);
    await hourLater(id);
    await remind(id);
    expect(await reminderOf(id)).toBeNull();
  });

  test('is sent once, though the job runs twice', async () => {
    const numbers = Array.from({ length: 4 }, () => newNumber());
    const people: Caller[] = [];
    for (const phone of numbers) people.push(await reader({ phone }));
    const id = await published(server, publisher, only(...people));
    await withoutJobs(async () => {
      await remind(id, ['sms']);
      const { rows } = await sql<{ id: string }>`
        select id from sys_announcement_reminder where annt_id = ${id}`.execute(db);
      const again = { id: rows[0]?.id ?? '' };
      const run = { id: '1', attempt: 1, signal: new AbortController().signal, context: app.context };
      await Promise.all([remindJob.start(again, run), remindJob.start(again, run)]);
      // As if what was noted of it had been lost.
      await sql`update sys_announcement_reminder set done_time = null, reached_user = 0, messages = 0
        where id = ${again.id}`.execute(db);
      expect(await remindJob.start(again, run)).toEqual({ messages: 4, unreachable: 0 });
    });
    expect(await messagesTo(...numbers)).toHaveLength(4);
  });

  test('stops when the announcement is revoked, and is not sent to users who left', async () => {
    const [number, left] = [newNumber(), newNumber()];
    const [stays, leaver] = [await reader({ phone: number }), await reader({ phone: left })];
    const id = await published(server, publisher, only(stays, leaver));
    await sql`update sys_user set status = '2' where id = ${leaver.userId}`.execute(db);
    await remind(id, ['sms']);
    await done(id).toMatchObject({ messages: 1, done: true });
    expect(await messagesTo(left)).toEqual([]);
    await hourLater(id);
    await withoutJobs(async () => {
      await remind(id, ['sms']);
      await revoke(publisher, id);
    });
    await done(id).toMatchObject({ messages: 0, done: true });
    expect(await messagesTo(number)).toHaveLength(1);
  });

  test('is refused without the permission, and where no channel is configured', async () => {
    const id = await published(server, publisher, only(await reader({ phone: newNumber() })));
    expectRefusal(await remind(id, ['sms'], foreigner), 200, 'system.recordNotFound');
    expectRefusal(await remind(id, ['pigeon']), 400);
    const silent = await startTestApp({ config: { messages: 'off' } });
    const author = await silent.asRole([...publisherRights], here);
    const own = await draft(author);
    await sql`update sys_announcement set send_status = '1', send_time = now() where id = ${own}`.execute(
      silent.db,
    );
    await sql`insert into sys_announcement_send (annt_id, user_id) values (${own}, ${author.userId})`.execute(
      silent.db,
    );
    const { result } = await author.call<Statistics>('GET /sys/annountCement/statistics', {
      query: { id: own },
    });
    expect(result.reminderChannels).toEqual([]);
    expectRefusal(await remind(own, ['sms'], author), 200, 'messaging.off');
    expect((await remind(own, [], author)).success).toBe(true);
  });
});

describe('the counts of readers in a list of announcements', () => {
  test('are returned for published announcements of the own sites only', async () => {
    const people = [await reader(), await reader(), await reader()];
    const id = await published(server, publisher, only(...people));
    for (const one of people.slice(1)) await read(one, id);
    const abroad = await published(server, foreigner);
    const unsent = await draft(publisher);
    const figures = (by: Caller) =>
      by.call('GET /sys/annountCement/figures', { query: { ids: [id, abroad, unsent].join(',') } });
    expect((await figures(publisher)).result).toEqual([{ id, recipients: 3, read: 2 }]);
    const lister = await server.asRole(['announcement:list'], here);
    expectRefusal(await figures(lister), 403);
    await revoke(publisher, id);
    expect((await figures(publisher)).result).toEqual([{ id, recipients: 3, read: 2 }]);
  });
});

describe('the log of operations', () => {
  test('names the audience of an announcement', async () => {
    const one = await reader();
    const id = await draft(publisher, only(one));
    await publisher.call('PUT /sys/annountCement/edit', {
      body: { id, msgType: 'SITE', audienceIds: [testSites.myanmar] },
    });
    const auditor = await server.asRole(['auditLog:list', 'announcement:list', 'user:list', 'subsite:list']);
    const { result } = await auditor.call<{
      records: { changeList: { field: string; before: string | null; after: string | null }[] }[];
    }>('GET /sys/auditLog/list', { query: { resource: 'announcement', record: id } });
    const changes = result.records.flatMap(({ changeList }) => changeList);
    const { rows } = await sql<{ realname: string }>`
      select realname from sys_user where id = ${one.userId}`.execute(db);
    const named = expect.stringContaining(rows[0]?.realname ?? '?');
    expect(changes).toContainEqual(expect.objectContaining({ field: 'audienceUsers', before: named }));
    const sites = changes.find(({ field }) => field === 'audienceSites');
    expect(sites?.after).toMatch(/[A-Za-z]/);
  });
});
