import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long clients are told with their answers to move elsewhere, before quiet connections are closed. In ms. */
const drainMs = 400;

/** When connections on which nothing comes to an end are cut, in ms after the drain began. */
const cutAfterMs = 7_500;

export interface Drain {
  /** Whether new calls had better go elsewhere. */
  isUnready(): boolean;
  /** Says from now on that this process is not ready, and goes on serving. */
  becomeUnready(): void;
  /** Drains another server, too, which answers by the same routes. */
  add(server: HttpServer): void;
  /**
   * Takes no new connection and ends the old ones with their next answer. Resolves when the server may be closed, and
   * others are.
   */
  start(): Promise<void>;
}

/** How often connections are looked at that have nothing more to say, in ms. */
const lookMs = 50;

/** Waits for the last answer of a server that takes no more connections; they are cut in the end. */
const untilEnded = async (server: HttpServer): Promise<void> => {
  const closed = once(server, 'close');
  server.closeIdleConnections();
  const timer = setInterval(() => server.closeIdleConnections(), lookMs);
  await closed;
  clearInterval(timer);
};

/**
 * Prepares a server for stopping without cutting anybody off. The port is closed first: a new client is refused and
 * knows it, while one that was let in and then closed could not tell whether it was served.
 */
export const installDrain = (http: FastifyInstance, cutAfter = cutAfterMs): Drain => {
  let isUnready = false;
  let isClosed = false;
  const sockets = new Set<Socket>();
  const others: HttpServer[] = [];
  const watch = (server: Server): void => {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  };
  watch(http.server);
  http.addHook('onSend', (_request, reply, _payload, done) => {
    // Not before: a client that connects anew could be in the queue of a port that closes, and be reset.
    if (isClosed) reply.header('connection', 'close');
    done();
  });
  const becomeUnready = (): void => {
    isUnready = true;
  };
  return {
    isUnready: () => isUnready,
    becomeUnready,
    add: (server) => {
      others.push(server);
      watch(server);
    },
    start: async () => {
      becomeUnready();
      isClosed = true;
      const open = [http.server, ...others].filter(({ listening }) => listening);
      if (open.length === 0) return;
      // Not the method of `http.Server`, which also closes connections on which a request may be under way.
      for (const server of open) Reflect.apply(Server.prototype.close, server, []);
      // Whoever never ends a request must not keep the process, and with it the database, from ending.
      setTimeout(() => {
        if (sockets.size > 0)
          http.log.warn({ connections: sockets.size }, 'connections cut: they did not end');
        for (const socket of sockets) socket.destroy();
      }, cutAfter).unref();
      await pause(drainMs);
      // Node does not count a connection that never asked anything as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      await Promise.all(others.filter((server) => open.includes(server)).map(untilEnded));
    },
  };
};
