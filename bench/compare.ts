import { percentile, runLoad } from '../tests/support/load.ts';
import type { WireRequest } from '../tests/support/wire.ts';
import { cpuOf, type Measured } from './processes.ts';

export interface Work {
  name: string;
  connections: number;
  /** Least ratio to the bare server that we aim for. */
  aim: number;
  next(n: number, who: 'server' | 'bare', connection: number): WireRequest;
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the process in ms per request, over all rounds. */
  cpu: number;
}

export interface Comparison {
  work: Work;
  server: Figures;
  bare: Figures;
  ratio: number;
}

const rounds = 5;
const measured = { seconds: 1.5, maxRequests: 50_000 };
/** V8 optimises what has run a few thousand times; until then a longer program looks slower than it is. */
const warmUp = { seconds: 6, maxRequests: 4000 };

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((one, other) => one - other),
    0.5,
  );

/** The value that nineteen of twenty do not exceed. */
export const p95 = (values: readonly number[]): number =>
  percentile(
    [...values].sort((one, other) => one - other),
    0.95,
  );

/** Runs the work on both in turn and compares medians: the machine's moods hit both alike. */
export const compare = async (work: Work, server: Measured, bare: Measured): Promise<Comparison> => {
  let sent = 0;
  const samples = { server: [] as Figures[], bare: [] as Figures[] };
  const used = { server: { cpu: 0, requests: 0 }, bare: { cpu: 0, requests: 0 } };
  const ratios: number[] = [];
  const round = async (who: 'server' | 'bare', { seconds, maxRequests }: typeof warmUp): Promise<Figures> => {
    const { pid, address } = who === 'server' ? server : bare;
    const before = cpuOf(pid);
    const { requests, latencies, failures, ...run } = await runLoad({
      address,
      connections: work.connections,
      seconds,
      maxRequests,
      next: (_n, connection) => work.next(sent++, who, connection),
    });
    if (failures.length > 0)
      throw new Error(`${work.name}: ${failures.length} of ${requests} failed:\n${failures[0]}`);
    used[who].cpu += cpuOf(pid) - before;
    used[who].requests += requests;
    return {
      perSecond: requests / run.seconds,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      cpu: 0,
    };
  };
  await round('bare', warmUp);
  await round('server', warmUp);
  for (const who of ['server', 'bare'] as const) used[who] = { cpu: 0, requests: 0 };
  for (let index = 0; index < rounds; index++) {
    const bareFigures = await round('bare', measured);
    const serverFigures = await round('server', measured);
    samples.bare.push(bareFigures);
    samples.server.push(serverFigures);
    ratios.push(serverFigures.perSecond / bareFigures.perSecond);
  }
  const figures = (who: 'server' | 'bare'): Figures => ({
    perSecond: median(samples[who].map(({ perSecond }) => perSecond)),
    p50: median(samples[who].map(({ p50 }) => p50)),
    p99: median(samples[who].map(({ p99 }) => p99)),
    cpu: used[who].cpu / used[who].requests,
  });
  return { work, server: figures('server'), bare: figures('bare'), ratio: median(ratios) };
};
