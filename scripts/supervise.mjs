import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const signals = { SIGTERM: 'SIGTERM', SIGINT: 'SIGINT', SIGHUP: 'SIGTERM' };

const ignore = () => undefined;

const defaults = {
  firstPauseMs: 500,
  longestPauseMs: 10_000,
  mostCrashes: 5,
  withinMs: 60_000,
  say: (line) => console.error(line),
};

/**
 * Runs a program and starts it again when it crashes, after a pause that grows. A program that refuses its first start
 * is not started again: it has said why. It says `ready` over its channel, and ends by itself when the channel closes.
 * @param program its script and arguments
 * @param options `leave` is called when the program is given up after a crash: it removes what that left behind
 * @returns the exit code for this process
 */
export async function supervise(program, { leave = () => undefined, ...options } = {}) {
  const { firstPauseMs, longestPauseMs, mostCrashes, withinMs, say } = { ...defaults, ...options };
  const stopping = new AbortController();
  // A terminal or pipe that is gone, or a full disk, must not end what watches over the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
  let child;
  const passOn = Object.entries(signals).map(([signal, meant]) => {
    const handler = () => {
      stopping.abort();
      child?.kill(meant);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  let wasReady = false;
  let crashes = [];
  try {
    for (;;) {
      child = spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => {
        wasReady ||= message === 'ready';
      });
      const { code, signal } = await ended(child);
      if (code === 0 || (code !== null && (stopping.signal.aborted || !wasReady))) return code;
      const how = signal ? `by ${signal}` : `with code ${code}`;
      crashes = [...crashes.filter((time) => Date.now() - time < withinMs), Date.now()];
      if (stopping.signal.aborted) break;
      if (crashes.length >= mostCrashes) {
        say(`The server ended ${how}, ${crashes.length} times in a minute: it is not started again.`);
        say('What it wrote before says why. Correct that and start it again.');
        break;
      }
      const pause = Math.min(firstPauseMs * 2 ** (crashes.length - 1), longestPauseMs);
      say(`The server ended ${how}. It is started again in ${pause / 1000} s.`);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
    }
    await leave();
    return 1;
  } finally {
    for (const off of passOn) off();
    for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore);
  }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Supervises the built server. A crash leaves its own PostgreSQL running, so that the next start finds it. */
export function superviseServer(main) {
  return supervise([main], {
    leave: () => {
      if (!process.env.DATABASE_URL)
        spawnSync(process.execPath, [main, 'stop-database'], { stdio: 'ignore' });
    },
  });
}
