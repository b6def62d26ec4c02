import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { socketLimits } from '@lc/contract/identity';
import pg from 'pg';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/kernel/db/database.ts';
import { openEvents } from '../apps/server/src/kernel/db/listen.ts';
import { callApi } from '../tests/support/api.ts';
import {
  approvalDrawing,
  approvers,
  countersignDrawing,
  makeDeciders,
} from '../tests/support/approval-people.ts';
import { percentile, runLoad } from '../tests/support/load.ts';
import { spyOnQueries } from './capture.ts';
import { median } from './compare.ts';
import { printFact } from './print.ts';
import { childrenOf, cpuOf, type Measured } from './processes.ts';

const instances = 300;
const clients = 4;
const signers = 1000;
const signatures = 100;
const bells = 20;
const finished = 900_000;
const open = 100_000;

interface Bench {
  servers: readonly Measured[];
  database: string;
  client: pg.Client;
  /** Whoever starts. */
  admin: string;
  tokens: ReadonlyMap<string, string>;
}

const deploy = async ({ servers, admin }: Bench, key: string, xml: string): Promise<void> => {
  const address = servers[0]?.address ?? '';
  const body = { processKey: key, nameI18n: { 'en-US': key }, xml };
  const post = { method: 'POST', token: admin };
  const made = await callApi<{ id: string }>(address, '/process/tPProcess/add', { ...post, body });
  const deployed = await callApi(address, '/process/tPProcess/deployProcess', {
    ...post,
    body: { id: made.result.id },
  });
  if (!deployed.success) throw new Error(JSON.stringify(deployed));
};

const start = async ({ servers, admin }: Bench, processKey: string, vars: object): Promise<string> => {
  const reply = await callApi<{ processInstanceId: string }>(
    servers[0]?.address ?? '',
    '/process/processInstance/startByKey',
    { method: 'POST', token: admin, body: { processKey, vars } },
  );
  if (!reply.success) throw new Error(JSON.stringify(reply));
  return reply.result.processInstanceId;
};

/** Open tasks with whoever has them. */
const openTasks = async (client: pg.Client, name?: string): Promise<{ id: string; name: string }[]> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select t.id::text as id, u.username as name from wf_task t join sys_user u on u.id = t.assignee_id
     where t.state = 'open' and ($1::text is null or u.username = $1) order by t.id`,
    [name ?? null],
  );
  return rows;
};

/** CPU of the database: of its first process and all that it has started. */
const databaseCpu = (postmaster: number): number =>
  [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => {
    try {
      return sum + cpuOf(pid);
    } catch {
      return sum;
    }
  }, 0);

const postmasterOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

const figuresOf = async (client: pg.Client): Promise<{ wal: number; changes: number }> => {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ wal: string; changes: string }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as wal,
       (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables)::text as changes`,
  );
  return { wal: Number(rows[0]?.wal), changes: Number(rows[0]?.changes) };
};

const completing = (tasks: readonly { id: string; name: string }[], tokens: ReadonlyMap<string, string>) => ({
  connections: clients,
  seconds: 600,
  maxRequests: tasks.length,
  next: (n: number) => ({
    method: 'POST' as const,
    path: '/lcplatform/process/task/processComplete',
    headers: { 'x-access-token': tokens.get(tasks[n]?.name ?? '') ?? '' },
    body: JSON.stringify({ taskId: tasks[n]?.id }),
  }),
});

/** All decisions of the approval of three branches, wave by wave. */
const measureCompletions = async (bench: Bench): Promise<void> => {
  const { client, servers, tokens } = bench;
  const [server] = servers;
  if (!server) return;
  await deploy(bench, 'bench_approval', approvalDrawing);
  for (let number = 0; number < instances; number++) await start(bench, 'bench_approval', { amount: 20_000 });
  const postmaster = await postmasterOf(client);
  const before = { ...(await figuresOf(client)), server: cpuOf(server.pid), db: databaseCpu(postmaster) };
  let done = 0;
  let seconds = 0;
  const latencies: number[] = [];
  for (let tasks = await openTasks(client); tasks.length > 0; tasks = await openTasks(client)) {
    const load = await runLoad({ address: server.address, ...completing(tasks, tokens) });
    if (load.failures[0]) throw new Error(load.failures[0]);
    done += load.requests;
    seconds += load.seconds;
    latencies.push(...load.latencies);
  }
  const after = { ...(await figuresOf(client)), server: cpuOf(server.pid), db: databaseCpu(postmaster) };
  latencies.sort((one, other) => one - other);
  printFact(`completions, ${clients} clients`, done / seconds, '/s');
  printFact('completion, p50', percentile(latencies, 0.5), 'ms');
  printFact('completion, p99', percentile(latencies, 0.99), 'ms');
  printFact('rows changed by a completion', (after.changes - before.changes) / done, '');
  printFact('WAL of a completion', (after.wal - before.wal) / done / 1024, 'KB', { atMost: 3.7 });
  printFact('server CPU of a completion', (after.server - before.server) / done, 'ms');
  printFact('database CPU of a completion', (after.db - before.db) / done, 'ms');
  const cpu = (after.server - before.server + after.db - before.db) / done;
  printFact('CPU of a completion altogether', cpu, 'ms', { atMost: 1.1 });
};

/** The statements of one completion, noted in a server inside this process. */
const measureStatements = async (bench: Bench): Promise<void> => {
  await start(bench, 'bench_approval', { amount: 20_000 });
  const spy = spyOnQueries();
  const connection = { connectionString: bench.database };
  const onError = (error: Error): void => console.error(error.message);
  const database = openDatabase({ connection, onError });
  const events = await openEvents({ connection, db: database.db, onError });
  const config = readConfig({ LC_RATE_LIMIT: '0' });
  const app = await createApp({ config, database, events, log: pino({ level: 'error' }) });
  try {
    const counts: number[] = [];
    for (let tasks = await openTasks(bench.client); tasks.length > 0; tasks = await openTasks(bench.client))
      for (const { id, name } of tasks) {
        spy.taken();
        const answer = await app.http.inject({
          method: 'POST',
          url: '/lcplatform/process/task/processComplete',
          headers: { 'x-access-token': bench.tokens.get(name) ?? '' },
          payload: { taskId: id },
        });
        if (answer.json().success !== true) throw new Error(answer.body);
        counts.push(spy.taken().length);
      }
    printFact('statements of a completion, median', median(counts), '', { atMost: 5 });
  } finally {
    spy.restore();
    await app.close();
    await events.close();
    await database.close();
  }
};

/** One signature of a thousand. */
const measureCountersign = async (bench: Bench): Promise<void> => {
  const { client, servers } = bench;
  const [server] = servers;
  if (!server) return;
  // A drawing names 200 people at most: the rest are found by their role.
  await client.query(
    `with role as (insert into sys_role (role_name, role_code) values ('{"en-US": "Signers"}', 'bench_signers') returning id)
     insert into sys_user_role select u.id, role.id from role, (
       select id from sys_user where username ~ '^signer' limit $1) u`,
    [signers],
  );
  const xml = countersignDrawing([]).replace(
    '{"kind":"users","values":[]}',
    '{"kind":"roles","values":["bench_signers"]}',
  );
  await deploy(bench, 'bench_countersign', xml);
  const began = performance.now();
  await start(bench, 'bench_countersign', {});
  printFact(`countersign of ${signers}, start`, performance.now() - began, 'ms');
  const tasks = (await openTasks(client))
    .filter(({ name }) => name.startsWith('signer'))
    .slice(0, signatures);
  const load = await runLoad({ address: server.address, ...completing(tasks, bench.tokens), connections: 1 });
  if (load.failures[0]) throw new Error(load.failures[0]);
  printFact(`signature in it, p50`, percentile(load.latencies, 0.5), 'ms', { atMost: 10 });
};

/** From the click of one person to the bell of the next, on another server. */
const measureBell = async (bench: Bench): Promise<void> => {
  const { client, servers, tokens } = bench;
  const [one, other] = servers;
  if (!one || !other) return;
  const token = tokens.get('hr') ?? '';
  const { result } = await callApi<{ ticket: string; userId: string }>(
    other.address,
    '/sys/websocket/ticket',
    { method: 'POST', token },
  );
  const socket = new WebSocket(`${other.address.replace('http', 'ws')}/websocket/${result.userId}`, [
    socketLimits.protocol,
    result.ticket,
  ]);
  await once(socket, 'open');
  const waits: number[] = [];
  for (let round = 0; round < bells; round++) {
    const id = await start(bench, 'bench_approval', { amount: 1 });
    const { rows } = await client.query<{ id: string }>(
      "select id::text as id from wf_task where instance_id = $1 and state = 'open'",
      [id],
    );
    const heard = new Promise<void>((resolve) => {
      const listen = (message: unknown): void => {
        if (!String(message).includes('"tasks"')) return;
        socket.off('message', listen);
        resolve();
      };
      socket.on('message', listen);
    });
    const began = performance.now();
    const taskId = rows[0]?.id;
    await callApi(one.address, '/process/task/processComplete', {
      method: 'POST',
      token: tokens.get('manager') ?? '',
      body: { taskId },
    });
    await heard;
    waits.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  socket.close();
  waits.sort((a, b) => a - b);
  printFact('agree to the next bell, p95', percentile(waits, 0.95), 'ms', { atMost: 300 });
};

/** The list of somebody in three groups, over a million tasks. */
const measureTodo = async (bench: Bench): Promise<void> => {
  const { client, servers, tokens } = bench;
  const [server] = servers;
  if (!server) return;
  await client.query(
    `with instance as (select id from wf_instance order by id limit 1)
     insert into wf_task (instance_id, node_id, name, token, round, state, done_by, assignee_id, created_at, ended_at)
     select instance.id, 'x', 'x', i + 1000, 1, 'done', u.id, u.id, now() - i * interval '1 second', now()
     from instance, generate_series(1, $1::int) i, (select id from sys_user where username = 'legal') u`,
    [finished],
  );
  // Three groups of many tasks: in each, the person is one of those who could claim.
  await client.query(
    `with made as (
       insert into wf_instance (definition_id, subsite_id, title, starter_id, status, state)
       select definition_id, subsite_id, 'Bench ' || i, starter_id, 'running', state
       from (select * from wf_instance order by id limit 1) first, generate_series(1, 1000) i returning id),
     task as (
       insert into wf_task (instance_id, node_id, name, token, round, state, assignee_id, created_at)
       select made.id, 'x', 'x', i, 1, 'open',
         case when i % 4 = 0 then (select id from sys_user where username = 'finance1') end, now() - i * interval '1 minute'
       from made, generate_series(1, $1::int / 1000) i returning id, assignee_id, created_at)
     insert into wf_task_candidate (task_id, user_id, claimable_since)
     select task.id, u.id, task.created_at from task, sys_user u where task.assignee_id is null
       and u.username = case task.id % 10 when 0 then 'hr' when 1 then 'hr' when 2 then 'hr' else 'manager' end`,
    [open],
  );
  await client.query('vacuum analyze wf_task, wf_instance, wf_task_candidate');
  for (const [path, name] of [
    ['todoList', 'finance1'],
    ['groupList', 'hr'],
  ] as const) {
    const load = await runLoad({
      address: server.address,
      connections: 1,
      seconds: 5,
      maxRequests: 200,
      next: () => ({
        path: `/lcplatform/process/task/${path}?pageSize=20`,
        headers: { 'x-access-token': tokens.get(name) ?? '' },
      }),
    });
    if (load.failures[0]) throw new Error(load.failures[0]);
    printFact(`${path} over a million tasks, p50`, percentile(load.latencies, 0.5), 'ms', { atMost: 10 });
  }
};

/** The engine of approvals: on two servers that share a database. */
export const measureProcess = async (
  servers: readonly Measured[],
  database: string,
  admin: string,
): Promise<void> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const names = Array.from({ length: signers }, (_, index) => `signer${index}`);
    const tokens = await makeDeciders((text, values) => client.query(text, values), [...approvers, ...names]);
    const bench = { servers, database, client, admin, tokens };
    await measureCompletions(bench);
    await measureStatements(bench);
    await measureBell(bench);
    await measureCountersign(bench);
    await measureTodo(bench);
  } finally {
    await client.end();
  }
};
