import type { ProcessOutcome } from '@lc/contract/process';
import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { taskName } from './step-names.ts';

export type Outcome = ProcessOutcome;

/** How an instance stands after a command. */
export const outcomeOf = async (
  db: Db,
  id: string,
  { language }: Pick<CallContext, 'language'>,
): Promise<Outcome> => {
  const { rows } = await sql<Omit<Outcome, 'processInstanceId'>>`
    select i.title, i.status, coalesce(open.tasks, '[]') as tasks
    from wf_instance i, lateral (
      select jsonb_agg(jsonb_build_object('taskId', t.id::text, 'nodeId', t.node_id, 'taskName', ${taskName('t.name', language)},
        'assignee', u.realname) order by t.id) as tasks
      from (select * from wf_task where instance_id = i.id and state = 'open' order by id limit 200) t
        left join sys_user u on u.id = t.assignee_id) open
    where i.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`instance ${id} is gone`);
  return { processInstanceId: id, ...row };
};
