import { openWire, type WireRequest } from './wire.ts';

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

/** Sends requests over keep-alive connections, one at a time on each, and checks every answer. */
export const runLoad = async (options: LoadOptions): Promise<LoadResult> => {
  const { connections, seconds, maxRequests = Number.POSITIVE_INFINITY } = options;
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  const deadline = started + seconds * 1000;
  let sent = 0;

  const work = async (connection: number): Promise<void> => {
    const wire = await openWire(options.address);
    try {
      while (sent < maxRequests && performance.now() < deadline) {
        const request = options.next(sent++, connection);
        const began = performance.now();
        const answer = await wire.ask(request);
        if (!answer) throw new Error('the connection was closed');
        latencies.push(performance.now() - began);
        if (!isGood(answer)) failures.push(answer.slice(0, 2000));
      }
    } catch (error) {
      failures.push(String(error));
    } finally {
      wire.close();
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

const isGood = (answer: string): boolean =>
  answer.slice(9, 12) === '200' && answer.includes('"success":true');
