import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seen } from '../reliability/bystander.fixture.ts';
import type { ServerProcess } from './server-process.ts';

/** What is planted into a server to see that it would be noticed. */
export type Fault = 'time' | 'memory' | 'death';

/** Something that a hostile client does to a server; it answers when the server has answered. */
export interface Attack {
  name: string;
  run: () => Promise<unknown>;
  /** What it consists of, where that is more than one request. */
  parts?: () => Attack[];
}

/** No call of somebody else waits longer than this, in ms, and the server holds no more than this, in MB. */
export const bystanderLimits = { slowest: 500, memory: 600 } as const;

const fixture = fileURLToPath(new URL('../reliability/bystander.fixture.ts', import.meta.url));

const isAlive = ({ child }: ServerProcess): boolean => child.exitCode === null && child.signalCode === null;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs attacks one after the other while a bystander asks the server every 20 ms. @returns what was seen of each */
export const watchAttacks = async (
  server: ServerProcess,
  attacks: readonly Attack[],
): Promise<Map<string, Seen>> => {
  const bystander = fork(fixture, [server.address, String(server.pid)], { execArgv: ['--import', 'tsx'] });
  await once(bystander, 'message');
  await pause(500);
  bystander.send({ phase: 'idle' });
  await pause(1500);
  for (const { name, run } of attacks) {
    if (!isAlive(server)) break;
    bystander.send({ phase: name });
    await run().catch(() => undefined);
    await pause(200);
  }
  // Whoever is still waiting is heard.
  await pause(1000);
  const report = once(bystander, 'message');
  bystander.send('report');
  const [seen]: [string, Seen][][] = await report;
  return new Map(seen);
};

/** What nobody may see, in words; nothing where all is well. `longest` is how long somebody else may wait, in ms. */
export const faultsIn = (
  server: ServerProcess,
  seen: ReadonlyMap<string, Seen>,
  longest: number = bystanderLimits.slowest,
): string[] => {
  const found = [...seen].flatMap(([name, { slowest, memory, failures }]) => [
    ...(slowest > longest ? [`${name}: somebody else waited ${slowest} ms`] : []),
    ...(memory > bystanderLimits.memory ? [`${name}: the server held ${memory} MB`] : []),
    ...(failures > 0 ? [`${name}: ${failures} calls of somebody else failed`] : []),
  ]);
  return isAlive(server) ? found : [...found, 'the server is gone'];
};

/** How often a suspicion is looked into: a busy machine delays once, what holds up others does so each time. */
const tries = 3;

/**
 * Runs attacks, and those beside which somebody waited too long again, in their parts and several times. What counts is the
 * shortest wait beside each. @returns what was seen of all, and what nobody may see, in words
 */
export const findSlow = async (
  server: ServerProcess,
  attacks: readonly Attack[],
  longest: number,
): Promise<{ seen: Map<string, Seen>; faults: string[] }> => {
  const seen = await watchAttacks(server, attacks);
  const isSlow = ({ slowest }: Seen = { asked: 0, slowest: 0, failures: 0, memory: 0 }): boolean =>
    slowest > longest;
  let suspects = attacks
    .filter(({ name }) => isSlow(seen.get(name)))
    .flatMap((one) => one.parts?.() ?? [one]);
  const least = new Map<string, number>();
  for (let turn = 0; turn < tries && suspects.length > 0; turn++) {
    const again = await watchAttacks(server, suspects);
    suspects = suspects.filter(({ name }) => isSlow(again.get(name)));
    for (const { name } of suspects)
      least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, again.get(name)?.slowest ?? 0));
  }
  const slow = suspects.map(
    ({ name }) => `${name}: somebody else waited ${least.get(name)} ms, ${tries} times`,
  );
  return { seen, faults: [...slow, ...faultsIn(server, seen, Number.POSITIVE_INFINITY)] };
};
