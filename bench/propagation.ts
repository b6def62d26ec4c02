import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import pg from 'pg';
import { WebSocket } from 'ws';
import { callApi, signIn } from '../tests/support/api.ts';
import { median } from './compare.ts';
import { printFact } from './print.ts';
import type { Measured } from './processes.ts';

const rounds = 10;
/** What one process did is to hold on another within a second. */
const atMost = 1000;
const password = 'Bench-person-1!';

interface Bench {
  client: pg.Client;
  one: string;
  other: string;
  admin: string;
  person: { id: string; username: string };
}

const post = async (bench: Bench, path: string, body: object, token = bench.admin): Promise<void> => {
  const { success, message } = await callApi(bench.one, path, { method: 'POST', token, body });
  if (!success) throw new Error(`${path}: ${message}`);
};

/** How long after a change on one server something holds on the other, in ms. */
const untilHolds = async (change: () => Promise<void>, holds: () => Promise<boolean>): Promise<number> => {
  await change();
  const changed = performance.now();
  while (!(await holds()))
    if (performance.now() - changed > 10_000) throw new Error('the other server was not told within 10 s');
  return performance.now() - changed;
};

const measure = async (name: string, round: (number: number) => Promise<number>): Promise<void> => {
  const waits: number[] = [];
  for (let number = 0; number < rounds; number++) waits.push(await round(number));
  printFact(`${name}, median`, median(waits), 'ms');
  printFact(`${name}, worst of ${rounds}`, Math.max(...waits), 'ms', { atMost });
};

/** A session that ended is refused. */
const endSession = async (bench: Bench): Promise<number> => {
  const { one, other, person } = bench;
  const token = await signIn(one, person.username, password);
  const isOpen = async () => (await callApi(other, '/sys/user/getUserInfo', { token })).success;
  if (!(await isOpen())) throw new Error('the session is not known');
  return untilHolds(
    () => post(bench, '/sys/logout', {}, token),
    async () => !(await isOpen()),
  );
};

/** A right that was given is held. */
const giveRight = async (bench: Bench, round: number): Promise<number> => {
  const { client, one, other, person } = bench;
  const { rows } = await client.query<{ id: string }>(
    `with role as (insert into sys_role (role_name, role_code) values ('{"en-US": "Bench"}', $1) returning id)
     insert into sys_role_permission (role_id, permission_id)
     select role.id, p.id from role, sys_permission p where p.perms = 'dict:list' and p.menu_type = '2' returning role_id as id`,
    [`bench_right_${round}`],
  );
  const roleId = rows[0]?.id ?? '';
  const token = await signIn(one, person.username, password);
  const mayList = async () => (await callApi(other, '/sys/dict/list', { token })).success;
  if (await mayList()) throw new Error('the right is held already');
  const took = await untilHolds(
    () => post(bench, '/sys/user/addSysUserRole', { roleId, userIdList: [person.id] }),
    mayList,
  );
  await client.query('delete from sys_user_role where role_id = $1', [roleId]);
  return took;
};

/** An address that a rule keeps out is refused. */
const keepOut = async (bench: Bench, round: number): Promise<number> => {
  const address = `10.9.0.${round + 1}`;
  const isRefused = async () => {
    const headers = { 'x-forwarded-for': address };
    const { status } = await fetch(`${bench.other}/lcplatform/sys/console/settings`, { headers });
    return status === 403;
  };
  if (await isRefused()) throw new Error(`${address} is refused already`);
  const rule = { network: address, scope: 'api', mode: 'black' };
  return untilHolds(() => post(bench, '/ip/ruleList/add', rule), isRefused);
};

/** A change is told to a page that is open at the other server. */
const push = async (bench: Bench, socket: WebSocket, round: number): Promise<number> => {
  let isTold = false;
  const listen = (message: unknown): void => {
    if (String(message).includes('"dictionary"')) isTold = true;
  };
  socket.on('message', listen);
  const dictionary = { dictName: `Bench ${round}`, dictCode: `bench_push_${round}` };
  const took = await untilHolds(
    () => post(bench, '/sys/dict/add', dictionary),
    () => new Promise((resolve) => setImmediate(() => resolve(isTold))),
  );
  socket.off('message', listen);
  return took;
};

const openSocket = async ({ other, admin }: Bench): Promise<WebSocket> => {
  const { result } = await callApi<{ ticket: string; userId: string }>(other, '/sys/websocket/ticket', {
    method: 'POST',
    token: admin,
  });
  const socket = new WebSocket(`${other.replace('http', 'ws')}/websocket/${result.userId}`, [
    socketLimits.protocol,
    result.ticket,
  ]);
  await once(socket, 'open');
  return socket;
};

/** How long it takes until a second server on the database acts by what the first has changed. */
export const measurePropagation = async (
  servers: readonly Measured[],
  database: string,
  admin: string,
): Promise<void> => {
  const [one = '', other = ''] = servers.map(({ address }) => address);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const username = 'bench.person';
    const body = { username, realname: 'Bench', password, confirmpassword: password };
    const made = await callApi<{ id: string }>(one, '/sys/user/add', { method: 'POST', token: admin, body });
    if (!made.success) throw new Error(made.message);
    await client.query('update sys_user set must_change_password = false where id = $1', [made.result.id]);
    const bench: Bench = { client, one, other, admin, person: { id: made.result.id, username } };
    await measure('ended session elsewhere', () => endSession(bench));
    await measure('given right elsewhere', (round) => giveRight(bench, round));
    await measure('address rule elsewhere', (round) => keepOut(bench, round));
    const socket = await openSocket(bench);
    await measure('push elsewhere', (round) => push(bench, socket, round));
    socket.close();
  } finally {
    await client.end();
  }
};
