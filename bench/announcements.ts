import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { socketLimits } from '@lc/contract/identity';
import pg from 'pg';
import { WebSocket } from 'ws';
import { hashSecret } from '../apps/server/src/kernel/auth/token.ts';
import { percentile, runLoad } from '../tests/support/load.ts';
import { printFact } from './print.ts';

const receivers = 10_000;
const sockets = 2000;
/** Sockets that are opened at once. */
const opening = 100;
const rounds = 3;

interface Listener {
  userId: string;
  ticket: string;
}

const secret = (): string => randomBytes(32).toString('base64url');

/** A role with 10,000 holders. @returns its id. */
const makeAudience = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `with role as (insert into sys_role (role_name, role_code) values ('{"en-US": "Receivers"}', 'bench_receivers') returning id),
     held as (insert into sys_user_role select u.id, role.id from role, (
       select id from sys_user where username ~ '^person' and status = '1' order by id limit $1) u)
     select id from role`,
    [receivers],
  );
  await client.query('analyze sys_user_role');
  return rows[0]?.id ?? '';
};

/** Sessions of some of the receivers, each with a ticket for a socket. */
const makeListeners = async (client: pg.Client, roleId: string): Promise<Listener[]> => {
  const { rows } = await client.query<{ userId: string }>(
    'select user_id as "userId" from sys_user_role where role_id = $1 order by user_id limit $2',
    [roleId, sockets],
  );
  const made = rows.map(({ userId }) => ({ userId, token: secret(), ticket: secret() }));
  await client.query(
    `with given as (select * from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as given (user_id, token_hash, ticket_hash)),
     session as (
       insert into sys_session (token_hash, user_id, address, user_agent, expires_at)
       select token_hash, user_id, '127.0.0.1', 'bench', now() + interval '1 hour' from given returning id, token_hash)
     insert into socket_ticket (ticket_hash, session_id, expires_at)
     select given.ticket_hash, session.id, now() + interval '5 minutes' from session join given using (token_hash)`,
    [
      made.map(({ userId }) => userId),
      made.map(({ token }) => hashSecret(token)),
      made.map(({ ticket }) => hashSecret(ticket)),
    ],
  );
  return made;
};

/** Opens a socket on each of the servers in turn. */
const openAll = async (
  addresses: readonly string[],
  listeners: readonly Listener[],
): Promise<WebSocket[]> => {
  const open: WebSocket[] = [];
  for (let at = 0; at < listeners.length; at += opening) {
    const some = listeners.slice(at, at + opening).map(({ userId, ticket }, index) => {
      const address = addresses[(at + index) % addresses.length]?.replace('http', 'ws');
      return new WebSocket(`${address}/websocket/${userId}`, [socketLimits.protocol, ticket]);
    });
    await Promise.all(some.map((socket) => once(socket, 'open')));
    open.push(...some);
  }
  return open;
};

/** When the last of the sockets has been told of announcements, as `performance.now()` tells time. */
const lastHears = (open: readonly WebSocket[]): Promise<number> =>
  new Promise((resolve, reject) => {
    let missing = open.length;
    const giveUp = setTimeout(() => reject(new Error(`${missing} sockets heard nothing`)), 30_000);
    for (const socket of open) {
      const listen = (data: unknown): void => {
        if (!String(data).includes('"announcement"')) return;
        socket.off('message', listen);
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(giveUp);
        resolve(performance.now());
      };
      socket.on('message', listen);
    }
  });

/** When every receiver has his row, as `performance.now()` tells time. @throws when somebody has two, or none. */
const allDelivered = async (client: pg.Client, id: string): Promise<number> => {
  const started = performance.now();
  while (performance.now() - started < 60_000) {
    const { rows } = await client.query(
      'select from sys_announcement where id = $1 and delivered_time is not null',
      [id],
    );
    const at = performance.now();
    if (rows.length > 0) {
      const counted = await client.query<{ count: number }>(
        'select count(*)::int as count from sys_announcement_send where annt_id = $1',
        [id],
      );
      if (counted.rows[0]?.count !== receivers) throw new Error(`${counted.rows[0]?.count} rows`);
      return at;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('not delivered within a minute');
};

/**
 * Publishes to 10,000 people while 2,000 of them have a socket open on one of two servers: how long the call takes,
 * how long until everybody has his row, how long until the last socket was told; then what a bell costs.
 */
export const measureAnnouncements = async (
  addresses: readonly [string, string],
  database: string,
  token: string,
): Promise<void> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const [address] = addresses;
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${address}/lcplatform/sys/annountCement/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { success, result, message } = (await answer.json()) as {
      success: boolean;
      message: string;
      result: { id: string };
    };
    if (!success) throw new Error(`${path}: ${message}`);
    return result;
  };
  let open: WebSocket[] = [];
  try {
    const roleId = await makeAudience(client);
    open = await openAll(addresses, await makeListeners(client, roleId));
    const took = { answer: [] as number[], rows: [] as number[], sockets: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const { id } = await post('add', {
        titile: `Bench ${round}`,
        msgContent: '<p>To ten thousand people.</p>',
        msgType: 'ROLE',
        audienceIds: [roleId],
        subsiteId: '16',
      });
      const heard = lastHears(open);
      const started = performance.now();
      await post(`doReleaseData?id=${id}`, {});
      took.answer.push(performance.now() - started);
      took.rows.push((await allDelivered(client, id)) - started);
      took.sockets.push((await heard) - started);
    }
    // The slowest of the rounds: nobody is told late.
    printFact('publish to 10,000, the answer', Math.max(...took.answer), 'ms', { atMost: 500 });
    printFact('publish to 10,000, rows for all', Math.max(...took.rows), 'ms', { atMost: 10_000 });
    printFact('2,000 sockets on 2 servers, the last', Math.max(...took.sockets), 'ms', { atMost: 2000 });
  } finally {
    for (const socket of open) socket.terminate();
    await client.end();
  }
  const { latencies, failures } = await runLoad({
    address,
    connections: 16,
    seconds: 3,
    next: () => ({
      path: '/lcplatform/sys/sysAnnouncementSend/unreadCount',
      headers: { 'x-access-token': token },
    }),
  });
  if (failures.length > 0) throw new Error(`unread count: ${failures[0]}`);
  printFact('unread count, 16 at once, p50', percentile(latencies, 0.5), 'ms');
};
