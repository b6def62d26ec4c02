import websocket from '@fastify/websocket';
import { type PushMessage, socketLimits } from '@lc/contract/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import type { Events } from '../db/listen.ts';
import type { AddressRules } from './address-rules.ts';
import { isAliveSession, isCurrentSession } from './session-state.queries.ts';
import { createMessageRate, createSocketQuota } from './socket-guards.ts';
import { hashSecret, isTokenShaped, newToken } from './token.ts';

/** The session that holds a socket, and its person. */
export interface SocketOwner {
  sessionId: string;
  userId: string;
}

/** The sockets that are open on this process. */
export interface OpenSockets {
  /** Sends each socket the message that is meant for its owner, or none. */
  send(messageFor: (owner: SocketOwner) => PushMessage | undefined): void;
}

/** How often sockets are compared with their sessions, in ms. */
const sweepMs = 5000;

/** A socket that has not taken this many bytes hangs; its console connects anew and asks for everything. */
const maxWaitingBytes = 262_144;

/**
 * Lets a session open one websocket within half a minute, on any process.
 * @throws system.sessionReplaced for one that another took the place of, or that ended meanwhile
 */
export const issueSocketTicket = async (db: Db, sessionId: string): Promise<string> => {
  const ticket = newToken();
  const { numAffectedRows } = await sql`
    with swept as (delete from socket_ticket where expires_at < now())
    insert into socket_ticket (ticket_hash, session_id, expires_at)
    select ${hashSecret(ticket)}, s.id, now() + interval '30 seconds'
    from sys_session s join sys_user u on u.id = s.user_id where s.id = ${sessionId} and ${isCurrentSession}`.execute(
    db,
  );
  if (numAffectedRows !== 1n) throw new AppError('system.sessionReplaced');
  return ticket;
};

const redeemTicket = async (db: Db, ticket: string): Promise<SocketOwner | undefined> => {
  const { rows } = await sql<SocketOwner>`
    with taken as (delete from socket_ticket where ticket_hash = ${hashSecret(ticket)} and expires_at > now() returning session_id)
    select s.id as "sessionId", s.user_id as "userId" from taken join sys_session s on s.id = taken.session_id
      join sys_user u on u.id = s.user_id
    where ${isCurrentSession}`.execute(db);
  return rows[0];
};

/** Of these sessions, those that nobody works in any more, with the code that closes their sockets. */
const findOver = async (db: Db, sessionIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; isCurrent: boolean }>`
    select s.id, ${isCurrentSession} as "isCurrent" from sys_session s join sys_user u on u.id = s.user_id
    where s.id = any(${[...new Set(sessionIds)]}::bigint[]) and ${isAliveSession}`.execute(db);
  const alive = new Map(rows.map(({ id, isCurrent }) => [id, isCurrent]));
  return new Map(
    sessionIds
      .filter((id) => alive.get(id) !== true)
      .map((id) => [id, alive.has(id) ? socketLimits.sessionReplacedCode : socketLimits.sessionEndedCode]),
  );
};

/** A page of ours, or a client that is no browser. */
const isOwnOrigin = ({ headers }: FastifyRequest): boolean => {
  const { origin } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);
};

const ticketOf = (request: FastifyRequest): string => {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  return offered[0] === socketLimits.protocol && offered[1] && isTokenShaped(offered[1]) ? offered[1] : '';
};

/** How long a client that was refused may take to say goodbye, in ms. */
const farewellMs = 1000;

/** Closes a socket and hears no more of what it sends. */
const refuse = (socket: WebSocket, reason: string): void => {
  socket.removeAllListeners('message').removeAllListeners('ping').removeAllListeners('pong');
  socket.close(socketLimits.refusedCode, reason);
  setTimeout(() => socket.terminate(), farewellMs).unref();
};

/** Writes a message, unless too much waits for the client to read it. */
const write = (socket: WebSocket, message: PushMessage): void => {
  if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
  else socket.send(JSON.stringify(message));
};

const isLetIn = async (addresses: AddressRules, address: string): Promise<boolean> => {
  try {
    await addresses.require('console', address);
    return true;
  } catch (error) {
    return !(error instanceof AppError);
  }
};

interface SocketsOptions {
  app: FastifyInstance;
  db: Db;
  events: Events;
  addresses: AddressRules;
}

/**
 * The websocket of a session (sections 4 and 7): opened with a one-time ticket by the owner of the path, answers
 * heartbeats and nothing else, and closes as soon as its session ends on any process.
 * @returns a way to write to the open ones.
 */
export const installSockets = async ({
  app,
  db,
  events,
  addresses,
}: SocketsOptions): Promise<OpenSockets> => {
  await app.register(websocket, {
    options: {
      maxPayload: socketLimits.maxMessageBytes,
      // Pings are counted before they are answered.
      autoPong: false,
      // The ticket is the second protocol on offer and must not be echoed.
      handleProtocols: () => socketLimits.protocol,
    },
  });
  const open = new Map<WebSocket, SocketOwner>();
  const owners = new WeakMap<FastifyRequest, SocketOwner>();
  const quota = createSocketQuota(socketLimits.most);

  const closeOver = async (matches: (owner: SocketOwner) => boolean): Promise<void> => {
    const concerned = [...open].filter(([, owner]) => matches(owner));
    if (concerned.length === 0) return;
    const over = await findOver(
      db,
      concerned.map(([, { sessionId }]) => sessionId),
    );
    for (const [socket, { sessionId }] of concerned) {
      const code = over.get(sessionId);
      if (code !== undefined) socket.close(code, 'session over');
    }
  };
  const onError = (error: unknown): void => app.log.warn({ err: error }, 'websocket');
  events.on('sessions.changed', ({ userId, sessionId }) => {
    closeOver((owner) =>
      sessionId ? owner.sessionId === sessionId : !userId || owner.userId === userId,
    ).catch(onError);
  });
  events.onResync(() => void closeOver(() => true).catch(onError));
  // A session that expires is no event.
  const sweep = setInterval(() => void closeOver(() => true).catch(onError), sweepMs);
  sweep.unref();
  app.addHook('onClose', () => clearInterval(sweep));

  app.route<{ Params: { userId: string } }>({
    method: 'GET',
    url: '/websocket/:userId',
    handler: (_request, reply) => reply.callNotFound(),
    preValidation: async (request) => {
      await addresses.require('console', request.ip);
      if (!isOwnOrigin(request)) throw new AppError('system.forbidden');
      const ticket = ticketOf(request);
      const owner = ticket ? await redeemTicket(db, ticket) : undefined;
      if (!owner) throw new AppError('system.unauthorized');
      if (owner.userId !== request.params.userId) throw new AppError('system.forbidden');
      if (!quota.enter(owner)) throw new AppError('system.tooManyRequests', { params: { seconds: 30 } });
      request.raw.socket.once('close', () => quota.leave(owner));
      owners.set(request, owner);
    },
    wsHandler: (socket, request) => {
      const owner = owners.get(request);
      if (!owner) return socket.terminate();
      open.set(socket, owner);
      const silence = setTimeout(() => socket.terminate(), socketLimits.silenceMs);
      const isInRate = createMessageRate();
      const isAdmitted = (): boolean => {
        silence.refresh();
        if (isInRate()) return true;
        refuse(socket, 'too many messages');
        return false;
      };
      socket.on('message', async (data) => {
        if (!isAdmitted() || data.toString() !== socketLimits.heartbeatText) return;
        if (await isLetIn(addresses, request.ip)) write(socket, { cmd: 'heartcheck', msgTxt: 'alive' });
        else refuse(socket, 'address refused');
      });
      socket.on('ping', (data) => {
        if (isAdmitted()) socket.pong(data);
      });
      socket.on('pong', isAdmitted);
      socket.on('error', onError);
      socket.on('close', () => {
        clearTimeout(silence);
        open.delete(socket);
      });
    },
  });
  return {
    send: (messageFor) => {
      for (const [socket, owner] of open) {
        const message = messageFor(owner);
        if (message) write(socket, message);
      }
    },
  };
};
