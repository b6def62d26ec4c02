import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line between browsers and the console that can be slow, and be cut. */
export interface Line {
  /** Where the console is reached through it. */
  address: string;
  /** How many bytes a second a connection brings to the server. */
  setSpeed(bytesPerSecond: number): void;
  /** Breaks every connection and lets no other one through. */
  cut(): void;
  fix(): void;
  close(): Promise<void>;
}

export const openLine = async (console: string): Promise<Line> => {
  const { hostname, port } = new URL(console);
  const open = new Set<Socket>();
  let speed = Number.POSITIVE_INFINITY;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const target = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    target.pipe(client);
    client.on('data', (chunk: Buffer) => {
      target.write(chunk);
      client.pause();
      setTimeout(() => client.resume(), (chunk.length / speed) * 1000);
    });
    client.on('end', () => target.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  if (typeof own !== 'object' || !own) throw new Error('the line has no address');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${own.port}`,
    setSpeed: (bytesPerSecond) => {
      speed = bytesPerSecond;
    },
    cut,
    fix: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
