import { connect, type Socket } from 'node:net';

/** One request as it goes on the wire. */
export interface WireRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** A connection on which one request at a time is sent. */
export interface Wire {
  /** The answer, head and body; undefined when the connection was closed instead. */
  ask(request: WireRequest): Promise<string | undefined>;
  close(): void;
}

/**
 * Connects. Plain sockets and a parser that only looks for the length: on few cores a load must cost less than
 * what it measures, and nothing is sent again behind the test's back.
 */
export const openWire = async (address: string): Promise<Wire> => {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const answers = answersOf(socket);
  return {
    ask: async (request) => {
      socket.write(toBytes(request, host));
      return (await answers.next().catch(() => undefined))?.value;
    },
    close: () => socket.destroy(),
  };
};

const toBytes = ({ method = 'GET', path, headers = {}, body = '' }: WireRequest, host: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    : '';
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`;
};

/** The answers that arrive on a connection, head and body together. Chunked bodies are not understood. */
async function* answersOf(socket: Socket): AsyncGenerator<string, undefined> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (;;) {
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) break;
      const head = pending.toString('latin1', 0, headEnd);
      const end = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (pending.length < end) break;
      const answer = pending.toString('utf8', 0, end);
      pending = pending.subarray(end);
      yield answer;
    }
  }
  return undefined;
}
