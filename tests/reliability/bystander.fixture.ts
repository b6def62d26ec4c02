// Somebody who only wants to know whether the server is well, and looks at its memory: node bystander <address> <pid>
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** What the bystander saw while something went on. Times in ms, memory in MB. */
export interface Seen {
  asked: number;
  slowest: number;
  failures: number;
  memory: number;
}

const everyMs = 20;
const [address, pid] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const seen = new Map<string, Seen>();
let phase = 'before';

const memoryOfServer = (): number => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const note = (name: string, took: number, isGood: boolean): void => {
  const so = seen.get(name) ?? { asked: 0, slowest: 0, failures: 0, memory: 0 };
  seen.set(name, {
    asked: so.asked + 1,
    slowest: Math.max(so.slowest, Math.round(took)),
    failures: so.failures + (isGood ? 0 : 1),
    memory: Math.max(so.memory, Math.round(memoryOfServer())),
  });
};

/** A question counts for what went on when it was asked. */
const ask = (): void => {
  const [name, started] = [phase, performance.now()];
  const end = (isGood: boolean): void => note(name, performance.now() - started, isGood);
  get(`${address}/healthz`, { agent, timeout: 30_000 }, (answer) => {
    answer.resume();
    answer.on('end', () => end(answer.statusCode === 200));
  }).on('error', () => end(false));
};

const timer = setInterval(ask, everyMs);
process.on('message', (message: { phase: string } | 'report') => {
  if (message !== 'report') {
    phase = message.phase;
    return;
  }
  clearInterval(timer);
  process.send?.([...seen], () => process.disconnect());
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
