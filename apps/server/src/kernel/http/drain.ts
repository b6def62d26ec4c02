import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long clients are told with their answers to move elsewhere, before quiet connections are closed. In ms. */
const drainMs = 400;

export interface Drain {
  isDraining(): boolean;
  /** Takes no new connection and ends the old ones with their next answer. Resolves when the server may be closed. */
  start(): Promise<void>;
}

/**
 * Prepares a server for stopping without cutting anybody off. The port is closed first: a new client is refused and
 * knows it, while one that was let in and then closed could not tell whether it was served.
 */
export const installDrain = (http: FastifyInstance): Drain => {
  let isDraining = false;
  const sockets = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    isDraining: () => isDraining,
    start: async () => {
      isDraining = true;
      if (!http.server.listening) return;
      // Not the method of `http.Server`, which also closes connections on which a request may be under way.
      Reflect.apply(Server.prototype.close, http.server, []);
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      // Node does not count a connection that never asked anything as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
  };
};
