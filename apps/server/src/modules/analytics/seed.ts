import { pickLocalized } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { firstOwnId, insertMissing } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import { type Edit, editsUntil, type Habit, type Subject, signInsUntil } from './history.seed.ts';

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];

/** The frozen colleague was here last so many days ago. */
const frozenSince = 17;

const siteEditors: Readonly<Record<string, readonly string[]>> = {
  '16': ['sarah.tan', 'kyaw.zin', 'li.xuemei'],
  '102': ['kyaw.zin', 'thiri.aung', 'ei.mon'],
  '103': ['li.xuemei', 'wang.jianguo'],
};
const dictionaryKeepers = ['zaw.min.htet'];
const officers = ['hnin.wai', 'chen.xiaoli'];

export interface HistorySeedInput {
  now: Date;
}

/** A month of sign-ins and changes by the demo staff, so that the home page lives. Laid last. */
export const seedDemo = async (tx: Tx, { now }: HistorySeedInput): Promise<void> => {
  const staff = await tx
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname', 'status', 'phone'])
    .where('id', '<', String(firstOwnId))
    .orderBy('id')
    .execute();
  const columns = await tx
    .selectFrom('news_class')
    .select(['id', 'subsite_id', 'title', 'sort_order', 'create_by', 'create_time'])
    .where('id', '<', String(firstOwnId))
    .orderBy('id')
    .execute();
  const dictionaries = await tx
    .selectFrom('sys_dict')
    .select(['id', 'dict_name', 'description'])
    .where('deleted_at', 'is', null)
    .orderBy('dict_code')
    .execute();

  const habits = staff.map(({ id, username, status }, index): Habit => {
    const isFrozen = status === '2';
    const address = `203.0.113.${20 + index}`;
    const userAgent = userAgents[index % userAgents.length] ?? '';
    return { id, username, lastDay: isFrozen ? frozenSince + 1 : 0, address, userAgent };
  });
  await insertMissing(tx, { table: 'sign_in_log', key: [], rows: signInsUntil(now, habits) });
  await sql`
    update sys_user set last_login_time = latest.at
    from (select user_id, max(at) as at from sign_in_log where succeeded group by user_id) as latest
    where sys_user.id = latest.user_id and sys_user.id < ${firstOwnId}`.execute(tx);

  const subjects: Subject[] = [
    ...columns.map((column) => ({
      resource: 'newsClass' as const,
      id: column.id,
      label: pickLocalized(column.title, 'en-US'),
      subsiteId: column.subsite_id,
      editors: siteEditors[column.subsite_id] ?? [],
      changes: { sortOrder: [column.sort_order + 1, column.sort_order] as const },
    })),
    ...dictionaries.map((dictionary) => ({
      resource: 'dict' as const,
      id: dictionary.id,
      label: pickLocalized(dictionary.dict_name, 'en-US'),
      subsiteId: null,
      editors: dictionaryKeepers,
      changes: { description: ['', dictionary.description] as const },
    })),
    ...staff.map((person) => ({
      resource: 'user' as const,
      id: person.id,
      label: person.realname,
      subsiteId: null,
      editors: officers.filter((username) => username !== person.username),
      changes: { phone: [null, person.phone] as const },
    })),
  ];
  const edits = editsUntil(now, subjects);
  const made = columns.map((column): Edit & { action: string } => {
    const { id, subsite_id: subsiteId, title, create_time: at, create_by: editor } = column;
    const label = pickLocalized(title, 'en-US');
    const subject: Subject = { resource: 'newsClass', id, label, subsiteId, editors: [], changes: {} };
    return { action: 'add', at, editor: editor ?? 'admin', subject };
  });
  const frozen = staff
    .filter(({ status }) => status === '2')
    .map(({ id, realname }) => ({
      action: 'freeze',
      at: officeTime(now, frozenSince, 11 * 60),
      editor: 'hnin.wai',
      subject: {
        resource: 'user' as const,
        id,
        label: realname,
        subsiteId: null,
        editors: [],
        changes: { status: ['1', '2'] as const },
      },
    }));
  await writeHistory(tx, habits, [...made, ...edits.map((edit) => ({ ...edit, action: 'edit' })), ...frozen]);
};

/** Writes what was done in the order of time, and on the rows when they were changed last, and how often. */
const writeHistory = async (
  tx: Tx,
  habits: readonly Habit[],
  done: readonly (Edit & { action: string })[],
): Promise<void> => {
  const habitOf = new Map(habits.map((habit) => [habit.username, habit]));
  const rows = [...done]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ action, at, editor, subject }) => ({
      at,
      actor_id: habitOf.get(editor)?.id ?? null,
      actor_name: editor,
      address: habitOf.get(editor)?.address ?? null,
      subsite_id: subject.subsiteId,
      action,
      resource: subject.resource,
      record_id: subject.id,
      record_label: subject.label,
      changes: subject.changes,
    }));
  await insertMissing(tx, { table: 'audit_log', key: [], rows });
  for (const [resource, table] of [
    ['newsClass', 'news_class'],
    ['dict', 'sys_dict'],
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
      where held.id = latest.record_id`.execute(tx);
  }
};
