import { connect, type Socket } from 'node:net';

/** One request as it goes on the wire. */
export interface WireRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface LoadResult {
  requests: number;
  /** Answers other than 200 with `"success":true`, and connections that broke. */
  failures: string[];
  seconds: number;
  /** In ms, sorted. */
  latencies: number[];
}

interface LoadOptions {
  address: string;
  connections: number;
  /** It ends after this time or this many requests, whichever comes first. */
  seconds: number;
  maxRequests?: number;
  /** The n-th request, counted over all connections. */
  next(n: number, connection: number): WireRequest;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const toBytes = ({ method = 'GET', path, headers = {}, body = '' }: WireRequest, host: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    : '';
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`;
};

/**
 * Sends requests over keep-alive connections, one at a time on each, and checks every answer. Plain sockets and
 * a parser that only looks for the length: on few cores the load must cost less than what it measures.
 */
export const runLoad = async (options: LoadOptions): Promise<LoadResult> => {
  const { hostname, port, host } = new URL(options.address);
  const { connections, seconds, maxRequests = Number.POSITIVE_INFINITY } = options;
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  const deadline = started + seconds * 1000;
  let sent = 0;

  const work = async (connection: number): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    try {
      const answers = answersOf(socket);
      while (sent < maxRequests && performance.now() < deadline) {
        const request = options.next(sent++, connection);
        const began = performance.now();
        socket.write(toBytes(request, host));
        const answer = (await answers.next()).value;
        if (!answer) throw new Error('the connection was closed');
        latencies.push(performance.now() - began);
        if (!isGood(answer)) failures.push(answer.toString().slice(0, 2000));
      }
    } catch (error) {
      failures.push(String(error));
    } finally {
      socket.destroy();
    }
  };

  await Promise.all(Array.from({ length: connections }, (_, index) => work(index)));
  return {
    requests: latencies.length,
    failures,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.sort((one, other) => one - other),
  };
};

const isGood = (answer: Buffer): boolean =>
  answer.toString('latin1', 9, 12) === '200' && answer.includes('"success":true');

/** The answers that arrive on a connection, head and body together. Chunked bodies are not understood. */
async function* answersOf(socket: Socket): AsyncGenerator<Buffer, undefined> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (;;) {
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) break;
      const head = pending.toString('latin1', 0, headEnd);
      const end = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (pending.length < end) break;
      const answer = pending.subarray(0, end);
      pending = pending.subarray(end);
      yield answer;
    }
  }
  return undefined;
}
