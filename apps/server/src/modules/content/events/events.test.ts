import { worklist } from '@lc/contract/analytics';
import type { ReceivedAnnouncement } from '@lc/contract/announcements';
import { contentSignup } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { runJobs } from '../../../../../../tests/support/run-jobs.ts';
import { addWorkingDays, officeDaysOf } from '../requests/working-days.ts';
import { eventsOf, officeClock } from './events.fixture.ts';
import { eventsJob } from './events.job.ts';
import { tellLateResults } from './late-results.service.ts';

const server = await startTestApp();
const { clerk, publish } = await eventsOf(server);

let caller = 0;
/** Every call from an address of its own, unless one is named. */
const send = <T>(path: string, body: Wire, address = `10.9.${Math.floor(++caller / 200)}.${caller % 200}`) =>
  server.call<T>(`POST ${path}`, { body, address });

const training = (values: Wire = {}) =>
  publish('train', {
    organiser: 'LC',
    heldFrom: officeClock(1000),
    heldTo: officeClock(2000),
    seats: 2,
    waitlist: true,
    ...values,
  });
const signUp = (itemId: string, number: number) =>
  send<{ state: string; place: number | null; queryCode: string }>('/content/signup/intake', {
    itemId,
    name: `Person ${number}`,
    phone: `+95977712${String(number).padStart(4, '0')}`,
  });
const progress = (queryCode: string) =>
  server.call<{ state: string; place: number | null }>('GET /content/signup/progress', {
    query: { queryCode },
  });
const toldOf = async (to: string): Promise<string[]> => {
  const { rows } = await sql<{ template: string }>`
    select template from message_log where recipient = ${to} order by id`.execute(server.db);
  return rows.map(({ template }) => template);
};
const statesOf = async (itemId: string): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`
    select state from content_signup where item_id = ${itemId} order by id`.execute(server.db);
  return rows.map(({ state }) => state);
};
const idsOf = async (table: string, itemId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where item_id = ${itemId} order by id`.execute(server.db);
  return rows.map(({ id }) => id);
};
const event = (id: string) =>
  clerk.call<{ stage: string; seatsLeft: number | null }>('GET /content/event/queryById', { query: { id } });

describe('sign-ups for a training', () => {
  test('take seats, then places on the waiting list, and move up from it', async () => {
    const id = await training();
    const replies = [];
    for (const number of [1, 2, 3, 4]) replies.push((await signUp(id, number)).result);
    expect(replies.map(({ state, place }) => [state, place])).toEqual([
      ['confirmed', null],
      ['confirmed', null],
      ['waitlisted', 1],
      ['waitlisted', 2],
    ]);
    expect((await event(id)).result).toMatchObject({ stage: 'full', seatsLeft: 0 });
    expectRefusal(await signUp(id, 1), 200, 'system.duplicate');
    const [first = { queryCode: '' }, , third = { queryCode: '' }] = replies;
    const gone = await send<{ state: string }>('/content/signup/withdraw', { queryCode: first.queryCode });
    expect(gone.result.state).toBe('cancelled');
    expect((await progress(third.queryCode)).result.state).toBe('confirmed');
    expect(await statesOf(id)).toEqual(['cancelled', 'confirmed', 'confirmed', 'waitlisted']);
    // Everybody was told, in the language of the page; whoever gave his seat back knows.
    expect(await toldOf('+959777120001')).toEqual(['signup_confirmed']);
    expect(await toldOf('+959777120003')).toEqual(['signup_waitlisted', 'signup_confirmed']);
    await clerk.call('POST /content/event/act', { body: { id, action: 'cancel', reason: 'No lecturer' } });
    expect(await toldOf('+959777120004')).toEqual(['signup_waitlisted', 'signup_cancelled']);
    expectRefusal(await progress('AAAA-BBBB-CCCC'), 200, 'system.recordNotFound');
  });

  test('never take more seats than there are, also when many come at once', async () => {
    const id = await training({ seats: 3 });
    await Promise.all(Array.from({ length: 12 }, (_, index) => signUp(id, 100 + index)));
    const states = await statesOf(id);
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(3);
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(9);
  });

  test('are refused when the training is full, outside its sign-up period, or cancelled', async () => {
    const full = await training({ seats: 1, waitlist: false });
    await signUp(full, 201);
    expectRefusal(await signUp(full, 202), 200, 'content.eventFull');
    const later = await training({ signupFrom: officeClock(60) });
    expectRefusal(await signUp(later, 203), 200, 'content.eventNotOpen');
    const off = await training();
    const asked = { id: off, action: 'cancel' };
    expect(pathsIn(await clerk.call('POST /content/event/act', { body: asked }))).toEqual(['reason']);
    const done = await clerk.call<{ stage: string }>('POST /content/event/act', {
      body: { ...asked, reason: 'The hall burnt down' },
    });
    expect(done.result.stage).toBe('cancelled');
    expectRefusal(await signUp(off, 204), 200, 'content.eventNotOpen');
  });

  test('are moved to another state only by users who work there', async () => {
    const id = await training({ certificate: false });
    await signUp(id, 301);
    const [signup] = await idsOf('content_signup', id);
    const act = (action: string, by = clerk) =>
      by.call<{ state: string }>('POST /content/signup/act', { body: { id: signup, action } });
    const stranger = await server.asRole(permissionsOf(contentSignup), { sites: [testSites.china] });
    expectRefusal(await act('attend', stranger), 200, 'system.recordNotFound');
    expect((await act('attend')).result.state).toBe('attended');
    expectRefusal(await act('certify'), 200, 'content.noCertificate');
  });
});

describe('questions to an interview', () => {
  const interview = (values: Wire = {}) =>
    publish('interview', {
      topic: 'Work abroad',
      hosts: 'Host',
      heldFrom: officeClock(-10),
      heldTo: officeClock(60),
      maxQuestions: 2,
      replyDueDays: 5,
      guests: [{ name: 'U Kyaw' }],
      ...values,
    });
  const ask = (itemId: string, question: string, address?: string) =>
    send<{ queryCode: string }>('/content/question/intake', { itemId, question }, address);
  const live = (itemId: string) =>
    server.call<{ stage: string; questions: { question: string; answer: string | null }[] }>(
      'GET /content/question/live',
      { query: { itemId } },
    );
  const act = (id: string | undefined, action: string, reason?: string) =>
    clerk.call<{ state: string }>('POST /content/question/act', {
      body: { id, action, ...(reason ? { reason } : {}) },
    });

  test('are reviewed, put to the guests, answered and read by everybody', async () => {
    const id = await interview();
    await ask(id, 'How long does it take?');
    const [question] = await idsOf('content_question', id);
    expect((await live(id)).result).toEqual({ stage: 'live', questions: [] });
    await act(question, 'approve');
    expect((await act(question, 'putToGuests')).result.state).toBe('asked');
    await act(question, 'answerQuestion', 'Two weeks');
    expect((await live(id)).result.questions).toMatchObject([
      { question: 'How long does it take?', answer: 'Two weeks' },
    ]);
  });

  test('are limited per address, and withdrawn by their code', async () => {
    const id = await interview();
    const { queryCode } = (await ask(id, 'One?', '10.8.0.1')).result;
    await ask(id, 'Two?', '10.8.0.1');
    expectRefusal(await ask(id, 'Three?', '10.8.0.1'), 200, 'content.tooManyQuestions');
    expect((await send('/content/question/withdraw', { queryCode })).success).toBe(true);
    expectRefusal(await send('/content/question/withdraw', { queryCode }), 200, 'system.wrongState');
  });

  test('that nobody answered in time get a due day by the calendar of the site and are answered later', async () => {
    const id = await interview();
    // The next working day of the site is a holiday of its country: the five days begin after it.
    const before = await officeDaysOf(server.db, testSites.platform);
    const holiday = addWorkingDays(before.today, 1, before);
    await sql`insert into public_holiday (country_code, day, name) values ('MM', ${holiday}, '{}')`.execute(
      server.db,
    );
    await ask(id, 'Still open?');
    const [question] = await idsOf('content_question', id);
    await act(question, 'approve');
    await sql`update content_version set content = jsonb_set(content, '{values,heldTo}', to_jsonb(${officeClock(-1)}::text))
      where text_id in (select id from content_text where item_id = ${id})`.execute(server.db);
    await server.app.context.jobs.add(eventsJob, {});
    await runJobs(server);
    const stateOf = async () => {
      const {
        rows: [found],
      } = await sql<{ state: string }>`
        select state from content_question where id = ${question}`.execute(server.db);
      return found?.state;
    };
    await expect.poll(stateOf, { timeout: 20_000 }).toBe('carried');
    const { rows } = await sql<{ state: string; due: string | null }>`
      select state, due_on::text as due from content_question where id = ${question}`.execute(server.db);
    const office = await officeDaysOf(server.db, testSites.platform);
    const due = addWorkingDays(holiday, 5, office);
    expect(rows[0]).toEqual({ state: 'carried', due });
    expect(due).not.toBe(addWorkingDays(before.today, 5, before));
    expectRefusal(await ask(id, 'Too late?'), 200, 'content.eventNotOpen');
  });
});

test('an event goes by the clock of its site', async () => {
  const { clerk: keeper, publish: publishThere } = await eventsOf(server, testSites.china);
  const there = (minutes: number): string => officeClock(minutes, 'Asia/Shanghai');
  const id = await publishThere('interview', {
    topic: 'Work abroad',
    hosts: 'Host',
    heldFrom: there(-60),
    heldTo: there(60),
  });
  const stage = async (): Promise<string> =>
    expectDone(await keeper.call<{ stage: string }>('GET /content/event/queryById', { query: { id } })).stage;
  expect(await stage()).toBe('live');
  expectDone(await send('/content/question/intake', { itemId: id, question: 'When?' }));
  const [question] = await idsOf('content_question', id);
  expectDone(await keeper.call('POST /content/question/act', { body: { id: question, action: 'approve' } }));
  // Half an hour ago in Shanghai is in an hour in Yangon.
  await sql`update content_version set content = jsonb_set(content, '{values,heldTo}', to_jsonb(${there(-30)}::text))
    where text_id in (select id from content_text where item_id = ${id})`.execute(server.db);
  expect(await stage()).toBe('closed');
  await server.app.context.jobs.add(eventsJob, {});
  await runJobs(server);
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from content_question where id = ${question}`.execute(server.db);
    return rows[0]?.state;
  };
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('carried');
});

describe('opinions on a draft', () => {
  const collection = (values: Wire = {}) =>
    publish('opinion', {
      collectFrom: officeClock(-60),
      collectTo: officeClock(60 * 24 * 40),
      explanation: 'Why',
      contact: 'desk@example.com',
      realName: false,
      showReplies: 'reviewed',
      ...values,
    });
  const say = (itemId: string, opinion: string, more: Wire = {}) =>
    send('/content/opinion/intake', { itemId, opinion, ...more });
  const shown = (itemId: string) =>
    server.call<{ stage: string; opinions: Wire[]; counts: Wire }>('GET /content/opinion/shown', {
      query: { itemId },
    });

  test('must be handled before the result is published', async () => {
    const id = await collection();
    await say(id, 'Open on Saturdays');
    const [opinion] = await idsOf('content_opinion', id);
    expect((await shown(id)).result.opinions).toEqual([]);
    const act = (action: string, reason?: string) =>
      clerk.call('POST /content/opinion/act', {
        body: { id: opinion, action, ...(reason ? { reason } : {}) },
      });
    await act('show');
    expect((await shown(id)).result).toMatchObject({ stage: 'open', opinions: [{ state: 'visible' }] });
    await sql`update content_version set content = jsonb_set(content, '{values,collectTo}', to_jsonb(${officeClock(-1)}::text))
      where text_id in (select id from content_text where item_id = ${id})`.execute(server.db);
    expectRefusal(await say(id, 'Too late'), 200, 'content.eventNotOpen');
    const result = () =>
      clerk.call<{ stage: string }>('POST /content/event/act', { body: { id, action: 'publishResult' } });
    expectRefusal(await result(), 200, 'content.opinionsUnhandled');
    await act('adopt', 'From May on');
    expect((await shown(id)).result).toMatchObject({ stage: 'processing', opinions: [{ handling: null }] });
    expect((await result()).result.stage).toBe('result');
    expect((await shown(id)).result).toMatchObject({
      counts: { adopted: 1 },
      opinions: [{ state: 'adopted', handling: 'From May on' }],
    });
  });

  test('ring author and publishers once when their result is late, and stand in the work list until it is there', async () => {
    const rights = ['contentItem:list', 'contentText:publish'] as const;
    const publisher = await server.asRole([...rights], { sites: [testSites.platform] });
    const elsewhere = await server.asRole([...rights], { sites: [testSites.china] });
    const reader = await server.asRole(['contentItem:list'], { sites: [testSites.platform] });
    const [yesterday, later] = [officeClock(-60 * 48).slice(0, 10), officeClock(60 * 48).slice(0, 10)];
    const id = await collection({ resultDue: yesterday });
    await collection({ resultDue: later });
    const listed = async (by = clerk): Promise<string[]> =>
      expectDone(
        await by.call<{ records: { id: string }[] }>('GET /content/item/list', {
          query: { isResultLate: 'true' },
        }),
      ).records.map((row) => row.id);
    const counted = async (by = clerk) =>
      expectDone(await by.call<EndpointResult<typeof worklist>>(`GET ${worklist.path}`)).find(
        ({ field }) => field === 'isResultLate',
      )?.count;
    expect([await listed(), await counted(), await counted(publisher)]).toEqual([[id], 1, 1]);
    expect([await counted(elsewhere), await counted(reader)]).toEqual([0, undefined]);
    const told = async () => {
      const { rows } = await sql<{ title: string; words: string; ids: string[] }>`
        select a.titile ->> 'en-US' as title, c.msg_text ->> 'en-US' as words,
          array(select s.user_id::text from sys_announcement_send s where s.annt_id = a.id) as ids
        from sys_announcement a join sys_announcement_content c on c.annt_id = a.id
        where a.titile ->> 'en-US' like 'The result of %' order by a.id`.execute(server.db);
      return rows;
    };
    await runJobs(server);
    await server.app.context.jobs.add(eventsJob, {});
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
    await tellLateResults(server.app.context, '0');
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice?.words).toContain(`It was due on ${yesterday}`);
    expect(notice?.ids).toEqual(expect.arrayContaining([clerk.userId, publisher.userId]));
    expect(notice?.ids).not.toContain(elsewhere.userId);
    expect(notice?.ids).not.toContain(reader.userId);
    await sql`insert into content_event (item_id, result_at) values (${id}, now())
      on conflict (item_id) do update set result_at = now()`.execute(server.db);
    expect(await listed()).toEqual([]);
    // A count is kept for a moment.
    await expect.poll(() => counted(), { timeout: 10_000 }).toBe(0);
  });

  test('require a name where the collection asks for one', async () => {
    const id = await collection({ realName: true });
    expect(pathsIn(await say(id, 'Nobody says this'))).toEqual(['name']);
    expect((await say(id, 'Somebody says this', { name: 'Daw Mya' })).success).toBe(true);
  });
});

describe('an announcement', () => {
  const rang = async () => {
    const { rows } = await sql<{ priority: string; words: string; ids: string[] }>`
      select a.priority, c.msg_text ->> 'en-US' as words,
        array(select s.user_id::text from sys_announcement_send s where s.annt_id = a.id) as ids
      from sys_announcement a join sys_announcement_content c on c.annt_id = a.id
      where a.titile ->> 'en-US' like 'announcement %' order by a.id`.execute(server.db);
    return rows;
  };

  test('rings the bells of the staff of its site once, where it names the bell as a channel', async () => {
    const staff = await server.asRole(['contentItem:list'], { sites: [testSites.platform] });
    const elsewhere = await server.asRole(['contentItem:list'], { sites: [testSites.china] });
    await publish('announcement', { channels: ['site'] });
    await publish('announcement', {});
    expect(await rang()).toEqual([]);
    const id = await publish('announcement', { channels: ['site', 'bell'], priority: 'H' });
    const [notice, ...others] = await rang();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ priority: 'H', words: expect.stringMatching(/^Announced in “.+”\.$/) });
    expect(notice?.ids).toContain(staff.userId);
    expect(notice?.ids).not.toContain(elsewhere.userId);
    expect(notice?.ids).not.toContain(clerk.userId);
    const bell = async (): Promise<unknown[]> =>
      expectDone(
        await staff.call<{ records: Wire[] }>('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', {}),
      )
        .records.filter(({ titile }) => String(titile).startsWith('announcement '))
        .map(({ titile }) => titile);
    expect(await bell()).toHaveLength(1);
    for (const action of ['unpublish', 'publish'])
      expectDone(await clerk.call('POST /content/item/act', { body: { id, lang: 'en-US', action } }));
    // It is told once: what went offline is out of the bells.
    expect(await bell()).toEqual([]);
    expect(await rang()).toHaveLength(1);
    const other = await publish('announcement', { channels: ['bell'], audience: ['staff', 'seekers'] });
    expect(await bell()).toHaveLength(1);
    expectDone(await clerk.call('DELETE /content/item/delete', { query: { id: other } }));
    expect(await bell()).toEqual([]);
  });

  test('comes up at its readers, says what it says, and is answered by the end of its last day', async () => {
    const staff = await server.asRole([], { sites: [testSites.platform] });
    const silent = await server.asRole([], { sites: [testSites.platform] });
    const reading = { popup: true, mustRead: true, allowReply: true, replyDue: '2999-01-31' };
    const id = await publish('announcement', { channels: ['bell'], ...reading });
    const popups = async (): Promise<string[]> =>
      expectDone(await staff.call<{ popups: string[] }>('GET /sys/sysAnnouncementSend/unreadCount', {}))
        .popups;
    const [anntId = ''] = await popups();
    const shown = expectDone(
      await staff.call<ReceivedAnnouncement>('GET /sys/annountCement/queryById', {
        query: { id: anntId },
        headers: { 'x-time-zone': 'Asia/Yangon' },
      }),
    );
    expect(shown).toMatchObject({ mustRead: true, mayReply: true, replyDue: '2999-01-31 23:59:59' });
    expect(shown.msgContent).toContain('<p>Come</p>');
    const answer = (by: typeof staff, announcementSendId: string) =>
      by.call('POST /system/sysAnnouncementSend/replyContent', {
        body: { announcementSendId, replyContent: 'We come' },
      });
    expectDone(await answer(staff, shown.id));
    expect(await popups()).toEqual([]);
    const readers = async (state: string): Promise<unknown[]> =>
      expectDone(
        await clerk.call<{ records: { userId: string; replyContent: string | null }[] }>(
          'GET /content/item/readers',
          { query: { id, state, pageSize: 100 } },
        ),
      ).records.map(({ userId, replyContent }) => [userId, replyContent]);
    const [foreigner, late] = [
      await server.asRole(['contentItem:list', 'contentItem:edit'], { sites: [testSites.china] }),
      expectDone(
        await silent.call<ReceivedAnnouncement>('GET /sys/annountCement/queryById', {
          query: { id: anntId },
        }),
      ),
    ];
    expectRefusal(
      await foreigner.call('GET /content/item/readers', { query: { id } }),
      200,
      'system.recordNotFound',
    );
    expectDone(
      await clerk.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'unpublish' } }),
    );
    expectRefusal(await answer(silent, late.id), 200, 'system.recordNotFound');
    // What was answered stays known to those who write there.
    expect(await readers('replied')).toEqual([[staff.userId, 'We come']]);
    expect(await readers('unreplied')).toContainEqual([silent.userId, null]);
  });

  test('takes no answers where it does not say so, and tells nothing that its author withholds', async () => {
    const staff = await server.asRole([], { sites: [testSites.platform] });
    await publish('announcement', {
      channels: ['bell'],
      popup: true,
      disclosure: 'withheld',
      disclosureReason: 'Under review',
    });
    const { anntMsgList, sysMsgList } = expectDone(
      await staff.call<Record<'anntMsgList' | 'sysMsgList', ReceivedAnnouncement[]>>(
        'GET /sys/annountCement/listByUser',
        {},
      ),
    );
    const [shown] = [...anntMsgList, ...sysMsgList].filter(({ popup }) => popup);
    expect(shown).toMatchObject({ mayReply: false, replyDue: null });
    expect(shown?.msgContent).not.toContain('Come');
  });

  test('is written to the staff by the channels that it names, unless it is for others', async () => {
    const staff = await server.asRole(['contentItem:list'], { sites: [testSites.platform] });
    const mail = `staff-${staff.userId}@example.com`;
    await sql`update sys_user set email = ${mail}, phone = '+959790001234' where id = ${staff.userId}`.execute(
      server.db,
    );
    const values = { channels: ['site', 'email'] };
    await publish('announcement', { ...values, audience: ['seekers'] });
    const id = await publish('announcement', values);
    await runJobs(server);
    const written = async (): Promise<unknown[]> => {
      const { rows } = await sql<{
        channel: string;
        occasion: string;
      }>`select channel, occasion from message_log
        where template = 'content_announced' and recipient in (${mail}, '+959790001234')`.execute(server.db);
      return rows;
    };
    const occasion = `content_announced:${id}:email:${staff.userId}`;
    await expect.poll(written, { timeout: 20_000 }).toEqual([{ channel: 'email', occasion }]);
  });
});

test('an address that sends many requests needs a captcha', async () => {
  const id = await training({ seats: 50 });
  const from = (number: number) =>
    send(
      '/content/signup/intake',
      { itemId: id, name: 'Person', phone: `+95977799${String(number).padStart(4, '0')}` },
      '10.7.0.1',
    );
  for (const number of [1, 2, 3, 4, 5]) expect((await from(number)).success).toBe(true);
  expectRefusal(await from(6), 200, 'identity.captchaRequired');
});

test('visitors do not find events that are not public', async () => {
  const id = await training();
  await clerk.call('POST /content/item/act', { body: { id, lang: 'en-US', action: 'unpublish' } });
  expectRefusal(await signUp(id, 901), 200, 'system.recordNotFound');
});
