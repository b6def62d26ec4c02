import { pickLocalized } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { firstOwnId, insertMissing } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { type Action, editsUntil, type Habit, signInsUntil } from './history.seed.ts';

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];

/** The frozen colleague was frozen so many days ago. */
const frozenSince = 17;

const siteEditors: Readonly<Record<string, readonly string[]>> = {
  '16': ['sarah.tan', 'kyaw.zin', 'li.xuemei'],
  '102': ['kyaw.zin', 'thiri.aung', 'ei.mon'],
  '103': ['li.xuemei', 'wang.jianguo'],
};
const exportsDone: readonly { days: number; actor: string; resource: Action['resource'] }[] = [
  { days: 26, actor: 'zaw.min.htet', resource: 'dict' },
  { days: 20, actor: 'david.miller', resource: 'user' },
  { days: 19, actor: 'david.miller', resource: 'newsClass' },
  { days: 12, actor: 'zaw.min.htet', resource: 'dict' },
  { days: 6, actor: 'chen.xiaoli', resource: 'user' },
  { days: 3, actor: 'david.miller', resource: 'newsClass' },
];
const postsChanged: readonly { days: number; actor: string; username: string }[] = [
  { days: 24, actor: 'hnin.wai', username: 'thiri.aung' },
  { days: 15, actor: 'chen.xiaoli', username: 'wang.jianguo' },
  { days: 9, actor: 'hnin.wai', username: 'su.myat.noe' },
  { days: 2, actor: 'chen.xiaoli', username: 'zhang.wei' },
];

/** A month of sign-ins and changes by the demo staff, so that the home page lives. Laid last. */
const seedDemo = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const staff = await tx
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname', 'status', 'post'])
    .where('id', '<', String(firstOwnId))
    .orderBy('id')
    .execute();
  const columns = await tx
    .selectFrom('news_class')
    .select(['id', 'subsite_id', 'title', 'sort_order', 'create_by', 'create_time'])
    .where('id', '<', String(firstOwnId))
    .orderBy('id')
    .execute();

  const habits = staff.map(
    ({ id, username, status }, index): Habit => ({
      id,
      username,
      lastDay: status === '2' ? frozenSince + 3 : 0,
      address: `203.0.113.${20 + index}`,
      userAgent: userAgents[index % userAgents.length] ?? '',
    }),
  );
  await insertMissing(tx, { table: 'sign_in_log', key: [], rows: signInsUntil(now, habits) });
  await sql`
    update sys_user set last_login_time = latest.at
    from (select user_id, max(at) as at from sign_in_log where succeeded group by user_id) as latest
    where sys_user.id = latest.user_id and sys_user.id < ${firstOwnId}`.execute(tx);

  const places = columns.map((column) => ({
    id: column.id,
    label: pickLocalized(column.title, 'en-US'),
    subsiteId: column.subsite_id,
    sortOrder: column.sort_order,
    since: column.create_time,
    author: column.create_by ?? 'admin',
    editors: siteEditors[column.subsite_id] ?? [],
  }));
  const added = places.map(
    ({ id, label, subsiteId, since, author }): Action => ({
      at: since,
      actor: author,
      action: 'add',
      resource: 'newsClass',
      record: { id, label, subsiteId },
      changes: null,
    }),
  );
  const exported = exportsDone.map(
    ({ days, actor, resource }): Action => ({
      at: officeTime(now, days, 600 + days * 13),
      actor,
      action: 'export',
      resource,
      record: null,
      changes: null,
    }),
  );
  const people = staff.flatMap(({ id, username, realname, status, post }): Action[] => {
    const person = { resource: 'user' as const, record: { id, label: realname, subsiteId: null } };
    const change = postsChanged.find((candidate) => candidate.username === username);
    const at = officeTime(now, change?.days ?? frozenSince, 660);
    if (change)
      return [{ ...person, at, actor: change.actor, action: 'edit', changes: { post: [null, post] } }];
    if (status !== '2') return [];
    return [{ ...person, at, actor: 'hnin.wai', action: 'freeze', changes: { status: ['1', '2'] } }];
  });
  await writeHistory(tx, habits, [...added, ...editsUntil(now, places), ...exported, ...people]);
};

/** Writes what was done in the order of time, and on the rows who changed them last, and how often. */
const writeHistory = async (tx: Tx, habits: readonly Habit[], actions: readonly Action[]): Promise<void> => {
  const habitOf = new Map(habits.map((habit) => [habit.username, habit]));
  const rows = [...actions]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, actor, action, resource, record, changes }) => ({
      at,
      actor_id: habitOf.get(actor)?.id ?? null,
      actor_name: actor,
      address: habitOf.get(actor)?.address ?? null,
      subsite_id: record?.subsiteId ?? null,
      action,
      resource,
      record_id: record?.id ?? null,
      record_label: record?.label ?? null,
      changes,
    }));
  await insertMissing(tx, { table: 'audit_log', key: [], rows });
  for (const [resource, table] of [
    ['newsClass', 'news_class'],
    ['user', 'sys_user'],
  ] as const) {
    await sql`
      update ${sql.table(table)} as held
      set update_by = latest.actor_name, update_time = latest.at, version = latest.times
      from (
        select distinct on (record_id) record_id, actor_name, at, count(*) over (partition by record_id)::int as times
        from audit_log where resource = ${resource} and action in ('edit', 'freeze')
        order by record_id, at desc
      ) as latest
      where held.id = latest.record_id and held.id < ${firstOwnId}`.execute(tx);
  }
};

export const seed: DomainSeed = { demo: seedDemo };
