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
