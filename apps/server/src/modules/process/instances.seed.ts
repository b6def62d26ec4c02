import { initialState } from '@lc/process-core';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { openLive, perform, type Running, saveRun } from './engine.ts';
import { writeToForm } from './form-binding.service.ts';
import { insertOpinion } from './instance.queries.ts';
import { finishTask } from './task.queries.ts';

/** An instance of the demo sites: what was filled in, and who has decided what so far. */
export interface DemoInstance {
  id: string;
  definitionId: string;
  siteId: string;
  title: string;
  starter: string;
  variables: Readonly<Record<string, unknown>>;
  at: Date;
  decisions: readonly { by: string; content: string; filledIn?: Readonly<Record<string, string>> }[];
  subject?: { bizTable: string; bizId: string };
}

/** Nothing is told and nothing goes off while a demo is laid. */
const context: Running = {
  timers: {
    start: () => Promise.resolve(),
    send: () => Promise.resolve(),
    due: () => Promise.resolve(),
    cancel: () => Promise.resolve(),
  },
};

const nothing = { bizTable: null, bizId: null };

/** Lays an instance by letting the engine run it, and puts its times back to where the demo has them. */
export const seedInstance = async (tx: Tx, demo: DemoInstance): Promise<void> => {
  const people = await tx
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname'])
    .where('username', 'in', [demo.starter, ...demo.decisions.map(({ by }) => by)])
    .execute();
  const personOf = (name: string) => {
    const found = people.find(({ username }) => username === name);
    if (!found) throw new Error(`${name} is not of the demo staff`);
    return found;
  };
  const starter = personOf(demo.starter);
  const { id, definitionId, siteId, title, subject } = demo;
  const state = initialState({ ...demo.variables, initiator: demo.starter });
  const { rows } = await sql`
    insert into wf_instance (id, definition_id, subsite_id, title, starter_id, status, state, biz_table, biz_id, created_at)
    values (${id}, ${definitionId}, ${siteId}, ${title}, ${starter.id}, 'running', ${JSON.stringify(state)}::jsonb,
      ${subject?.bizTable ?? null}, ${subject?.bizId ?? null}, ${demo.at})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0) return;
  const row = { id, definitionId, subsiteId: siteId, title, starterId: starter.id, state, ...nothing };
  const live = await openLive(tx, { ...row, status: 'running' }, true);
  const say = (person: typeof starter, action: string, more: { content?: string; taskId?: string } = {}) =>
    insertOpinion(tx, { instanceId: id, action, userId: person.id, userName: person.realname, ...more });
  await say(starter, 'start');
  await perform(context, tx, live, { type: 'start' });
  for (const { by, content, filledIn = {} } of demo.decisions) {
    const person = personOf(by);
    const { rows: tasks } = await sql<{ id: string; token: number }>`
      select t.id, t.token from wf_task t where t.instance_id = ${id} and t.state = 'open' and (t.assignee_id = ${person.id}
        or exists (select from wf_task_candidate k where k.task_id = t.id and k.user_id = ${person.id}))
      order by t.id limit 1`.execute(tx);
    const [task] = tasks;
    if (!task) throw new Error(`${by} has no task in the demo instance ${id}`);
    await say(person, 'agree', { content, taskId: task.id });
    await finishTask(tx, live, task.id, { outcome: 'agree', userId: person.id });
    await writeToForm(
      tx,
      { ...live, bizTable: subject?.bizTable ?? null, bizId: subject?.bizId ?? null },
      filledIn,
    );
    const { token } = task;
    await perform(context, tx, live, { type: 'complete', token, outcome: 'agree', variables: filledIn });
  }
  await saveRun(tx, live);
  await putBack(tx, demo);
};

/** Half an hour passes between what happened and what happened next. */
const putBack = async (tx: Tx, { id, at }: DemoInstance): Promise<void> => {
  await sql`with steps as (select id, row_number() over (order by id) as number from wf_task where instance_id = ${id})
    update wf_task t set created_at = ${at}::timestamptz + (s.number - 1) * interval '30 minutes',
      ended_at = case when t.ended_at is not null then ${at}::timestamptz + s.number * interval '30 minutes' end,
      due_at = case when t.due_at is not null then ${at}::timestamptz + interval '2 days' end
    from steps s where s.id = t.id`.execute(tx);
  await sql`with said as (select id, row_number() over (order by id) as number from wf_opinion where instance_id = ${id})
    update wf_opinion o set created_at = ${at}::timestamptz + (s.number - 1) * interval '30 minutes'
    from said s where s.id = o.id`.execute(tx);
  await sql`update wf_activity a set started_at = ${at}::timestamptz + a.token * interval '5 minutes',
      ended_at = case when a.ended_at is not null then ${at}::timestamptz + (a.token + 1) * interval '5 minutes' end
    where instance_id = ${id}`.execute(tx);
  await sql`update wf_instance set ended_at = case when ended_at is not null then ${at}::timestamptz + interval '3 hours' end
    where id = ${id}`.execute(tx);
};
