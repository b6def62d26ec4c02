import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callApi, signIn } from '../support/api.ts';
import { approvalDrawing, approvers, makeDeciders } from '../support/approval-people.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';

const instances = 1000;
/** Decisions of one instance, with handing in. */
const decisions = 7;

interface Tasks {
  total: number;
  records: { taskId: string }[];
}

test('1,000 approvals end with each decision once though three of four servers are killed', async () => {
  const { start, query } = await prepareLastingServers();
  const servers = [await start()];
  for (let count = 0; count < 3; count++) servers.push(await start());
  const anyServer = (number: number): string => servers[number % servers.length]?.address ?? '';
  const admin = await signIn(anyServer(0));
  const tokens = await makeDeciders(query, approvers);
  const add = { processKey: 'chaos', nameI18n: { 'en-US': 'Chaos' }, xml: approvalDrawing };
  const made = await callApi<{ id: string }>(anyServer(0), '/process/tPProcess/add', {
    method: 'POST',
    token: admin,
    body: add,
  });
  const deployed = await callApi(anyServer(0), '/process/tPProcess/deployProcess', {
    method: 'POST',
    token: admin,
    body: { id: made.result.id },
  });
  expect(deployed.success, JSON.stringify(deployed)).toBe(true);

  /** Asks until a server answers that has not been killed. */
  const ask = async <T>(path: string, token: string, body?: object, seed = 0): Promise<T> => {
    for (let attempt = seed; ; attempt++) {
      try {
        const options = body ? { method: 'POST', token, body } : { token };
        const reply = await callApi<T>(anyServer(attempt), path, options);
        if (reply.success) return reply.result;
        if (reply.code === 'process.taskGone' || reply.status === 200) return reply.result;
      } catch {
        await pause(50);
      }
    }
  };

  const startAll = async (worker: number): Promise<void> => {
    for (let number = worker; number < instances; number += 4) {
      const vars = { amount: number % 3 === 0 ? 500 : 20_000 };
      const body = { processKey: 'chaos', requestId: `chaos-${number}`, vars };
      await ask('/process/processInstance/startByKey', admin, body, number);
    }
  };
  let confirmed = 0;
  let isStarted = false;
  const drain = async (name: string, worker: number): Promise<void> => {
    const token = tokens.get(name) ?? '';
    for (let idle = 0; idle < 3 || !isStarted; ) {
      const page = await ask<Tasks>('/process/task/todoList?pageSize=50', token, undefined, worker);
      for (const { taskId } of page.records) {
        const done = await ask<{ duplicate?: boolean } | null>(
          '/process/task/processComplete',
          token,
          { taskId, requestId: `done-${taskId}` },
          worker,
        );
        if (done && !done.duplicate) confirmed++;
      }
      idle = page.total === 0 ? idle + 1 : 0;
      if (page.total === 0) await pause(200);
    }
  };
  const running = async (): Promise<number> => {
    const [row] = await query<{ count: number }>(
      "select count(*)::int as count from wf_instance where status = 'running'",
    );
    return row?.count ?? 0;
  };
  const killThree = async (): Promise<void> => {
    for (const done of [1000, 2500, 4000]) {
      for (;;) {
        const [row] = await query<{ count: number }>(
          "select count(*)::int as count from wf_task where state = 'done'",
        );
        if ((row?.count ?? 0) >= done) break;
        await pause(50);
      }
      await servers.splice(0, 1)[0]?.end('SIGKILL');
    }
  };
  const drainAll = async (): Promise<void> => {
    do await Promise.all(approvers.map((name, worker) => drain(name, worker)));
    while ((await running()) > 0);
  };
  await Promise.all([
    Promise.all([0, 1, 2, 3].map(startAll)).then(() => {
      isStarted = true;
    }),
    drainAll(),
    killThree(),
  ]);

  expect(servers).toHaveLength(1);
  const ended = await query<{ status: string; count: number }>(
    'select status, count(*)::int as count from wf_instance group by status',
  );
  expect(ended).toEqual([{ status: 'completed', count: instances }]);
  const small = Math.ceil(instances / 3);
  const [tasks] = await query<{ done: number; open: number; places: number }>(
    `select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'open')::int as open,
       count(distinct (instance_id, node_id, item)) filter (where state = 'done')::int as places from wf_task`,
  );
  const all = (instances - small) * decisions + small * 3;
  expect(tasks).toEqual({ done: all, open: 0, places: all });
  const [opinions] = await query<{ count: number }>(
    "select count(*)::int as count from wf_opinion where action = 'agree'",
  );
  // Handing in is an opinion of its own kind; whatever was confirmed is there, and nothing is there twice.
  expect(opinions?.count).toBe(all - instances);
  expect(confirmed).toBeLessThanOrEqual(all - instances);
}, 900_000);
