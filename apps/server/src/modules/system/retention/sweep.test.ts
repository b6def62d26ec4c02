import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { retentionRules } from './rules.ts';
import { sweepAll } from './sweep.ts';

const server = await startTestApp();
const { db } = server;
const { config } = server.app.context;
const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(db);
const numbersIn = async (query: RawBuilder<{ n: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ n }) => n);

test('sessions that ended or expired are deleted after their days, living ones stay', async () => {
  const session = (agent: string, expires: number, ended: number | null) =>
    run(sql`insert into sys_session (token_hash, user_id, address, user_agent, expires_at, ended_at, end_reason, way)
      select sha256(${agent}::bytea), id, '10.0.0.1', ${agent}, now() + ${expires} * interval '1 day',
        now() - ${ended}::int * interval '1 day', ${ended === null ? null : 'logout'}, 'password'
      from sys_user where username = 'admin'`);
  await session('ended long ago', 3, 31);
  await session('ended lately', 3, 29);
  await session('expired long ago', -31, null);
  await session('expired lately', -29, null);
  await session('living', 3, null);
  expect((await sweepAll(db, { ...config, keepSessionsDays: 0 })).sessions).toBe(0);
  expect((await sweepAll(db, config)).sessions).toBe(2);
  const { rows } = await sql<{ agent: string }>`select user_agent as agent from sys_session
    where address = '10.0.0.1' order by 1`.execute(db);
  expect(rows.map(({ agent }) => agent)).toEqual(['ended lately', 'expired lately', 'living']);
});

test('more rows than one batch takes are deleted in several', async () => {
  await run(sql`insert into wf_delivery (source, created_at)
    select 'old ' || n, now() - interval '31 days' from generate_series(1, 11000) n`);
  await run(sql`insert into wf_delivery (source) values ('young')`);
  expect((await sweepAll(db, config)).processes).toBe(11_000);
  expect(await numbersIn(sql`select count(*)::int as n from wf_delivery`)).toEqual([1]);
});

test('the last move of a record stays, however old', async () => {
  await run(sql`insert into record_transition (resource, record_id, action, to_state, actor_name, create_time)
    select 'orders', record, 'pay', 'paid', 'x', now() - days * interval '1 day'
    from (values (1, 4000), (1, 3900), (1, 10), (2, 4000), (2, 3900)) as old(record, days)`);
  await sweepAll(db, config);
  const { rows } = await sql<{ left: string }>`
    select record_id || ' ' || date_part('day', now() - create_time) as left from record_transition
    where resource = 'orders' and action = 'pay' and actor_name = 'x' order by 1`.execute(db);
  expect(rows.map(({ left }) => left)).toEqual(['1 10', '2 3900']);
});

test('versions of a text go unless they are new, were public, or are referred to', async () => {
  const [text] = (
    await sql<{ id: string; item: string; lang: string }>`
      select t.id, t.item_id as item, t.lang from content_text t
      where t.live_version is not null and exists (select from content_text other
        where other.item_id = t.item_id and other.id <> t.id) order by t.id limit 1`.execute(db)
  ).rows;
  if (!text) throw new Error('the seeds have no published text in two languages');
  await run(sql`delete from content_version where text_id = ${text.id} and number <>
    (select live_version from content_text where id = ${text.id})`);
  await run(sql`insert into content_version (text_id, number, content, author_name, create_time)
    select ${text.id}, n, v.content, 'x', now() - (1200 - n) * interval '1 day'
    from generate_series(1, 205) n, content_version v where v.text_id = ${text.id}
    on conflict (text_id, number) do update set create_time = excluded.create_time`);
  await run(sql`update content_text set content_version = 205, live_version = 204 where id = ${text.id}`);
  await run(
    sql`update content_text set source_version = 70 where item_id = ${text.item} and id <> ${text.id}`,
  );
  await run(sql`insert into content_preview_link (text_id, number, token_hash, expires_at, create_by)
    values (${text.id}, 60, 'x', now() + interval '1 day', 'x')`);
  // Published between the fiftieth version and the next.
  await run(sql`delete from record_transition where resource = 'contentText' and record_id = ${text.id}`);
  await run(sql`insert into record_transition (resource, record_id, action, to_state, actor_name, create_time)
    values ('contentText', ${text.id}, 'publish', 'published', 'x', now() - interval '1149 days 12 hours')`);
  await sweepAll(db, config);
  const left = await numbersIn(
    sql`select number as n from content_version where text_id = ${text.id} order by 1`,
  );
  expect(left).toEqual([50, 60, 70, ...Array.from({ length: 100 }, (_, index) => 106 + index)]);
});

test('versions newer than the public one stay, however many and old', async () => {
  const [text] = (
    await sql<{
      id: string;
    }>`select id from content_text where live_version is null order by id limit 1`.execute(db)
  ).rows;
  await run(sql`insert into content_version (text_id, number, content, author_name, create_time)
    select ${text?.id}, n, '{}', 'x', now() - interval '900 days' from generate_series(1001, 1150) n`);
  await run(sql`update content_text set content_version = 1150 where id = ${text?.id}`);
  await sweepAll(db, config);
  expect(
    await numbersIn(
      sql`select count(*)::int as n from content_version where text_id = ${text?.id} and number > 1000`,
    ),
  ).toEqual([150]);
});

test('ended processes go with all that they had; running ones stay', async () => {
  const before = await numbersIn(sql`select count(*)::int as n from wf_instance where ended_at is null`);
  const [ended] = (
    await sql<{
      id: string;
    }>`select id from wf_instance where ended_at is not null order by id limit 1`.execute(db)
  ).rows;
  await run(sql`update wf_instance set ended_at = now() - interval '1831 days' where id = ${ended?.id}`);
  await run(sql`update wf_instance set created_at = now() - interval '4000 days' where ended_at is null`);
  expect((await sweepAll(db, config)).processes).toBe(1);
  expect(
    await numbersIn(sql`select count(*)::int as n from wf_task where instance_id = ${ended?.id}`),
  ).toEqual([0]);
  expect(await numbersIn(sql`select count(*)::int as n from wf_instance where ended_at is null`)).toEqual(
    before,
  );
});

test('old messages of the bell go; those that staff wrote or an article refers to stay', async () => {
  const bell = async (sender: string, author: string | null) => {
    const { rows } = await sql<{ id: string }>`
      insert into sys_announcement (subsite_id, titile, msg_category, msg_type, send_status, sender, send_time, create_by)
      select id, '{"en-US":"old"}', '2', 'USER', '1', ${sender}, now() - interval '401 days', ${author}
      from subsite order by id limit 1 returning id`.execute(db);
    return rows[0]?.id ?? '';
  };
  await bell('the product', null);
  await bell('staff', 'thiri');
  const ofArticle = await bell('article', null);
  await run(sql`insert into content_event (item_id, bell_id) select id, ${ofArticle} from content_item order by id limit 1
    on conflict (item_id) do update set bell_id = excluded.bell_id`);
  expect((await sweepAll(db, config)).bells).toBe(1);
  const { rows } = await sql<{ sender: string }>`select sender from sys_announcement
    where titile ->> 'en-US' = 'old' order by 1`.execute(db);
  expect(rows.map(({ sender }) => sender)).toEqual(['article', 'staff']);
});

test('old messages go after the configured days, except pending ones', async () => {
  const message = (recipient: string, status: string, days: number) =>
    run(sql`insert into message_log (recipient, channel, status, template, category, language, words, delivery_key, create_time)
      values (${recipient}, 'sms', ${status}, 'approved', 'notice', 'en-US', 'x', gen_random_uuid()::text,
        now() - ${days} * interval '1 day')`);
  await message('old', 'sent', 91);
  await message('young', 'sent', 89);
  await message('waiting', 'waiting', 91);
  expect((await sweepAll(db, { ...config, keepMessagesDays: 0 })).messages).toBe(0);
  expect((await sweepAll(db, config)).messages).toBe(1);
  const { rows } = await sql<{ recipient: string }>`select recipient from message_log order by 1`.execute(db);
  expect(rows.map(({ recipient }) => recipient)).toEqual(['waiting', 'young']);
});

test('a rule that fails keeps no other from its work', async () => {
  await run(sql`insert into wf_delivery (source, created_at) values ('old', now() - interval '31 days')`);
  await run(sql`alter table captcha rename to captcha_away`);
  const broken = retentionRules.map((rule, index) => (index === 0 ? { ...rule, table: 'captcha' } : rule));
  await expect(sweepAll(db, config, undefined, broken)).rejects.toThrow('some tables could not be swept');
  await run(sql`alter table captcha_away rename to captcha`);
  expect(await numbersIn(sql`select count(*)::int as n from wf_delivery where source = 'old'`)).toEqual([0]);
});
