import { setTimeout as delay } from 'node:timers/promises';
import type { EngineLog } from './engine.ts';
import type { Postmaster } from './postmaster.ts';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const flappingPauseMs = 500;
const settledMs = 30_000;

/** Keeps PostgreSQL running. */
export interface Supervisor {
  onExit(listener: (reason: string) => void): void;
  stop(): Promise<void>;
}

/**
 * Brings PostgreSQL up, and again whenever it ends by itself, with growing pauses while it keeps failing.
 * Only the first time can reject; later failures are logged and tried again.
 */
export async function supervise(input: {
  log: EngineLog;
  bringUp(): Promise<Postmaster>;
  shutDown(postmaster: Postmaster): Promise<void>;
}): Promise<Supervisor> {
  const { log } = input;
  const stopping = new AbortController();
  const listeners: ((reason: string) => void)[] = [];
  let current: Postmaster | null = await input.bringUp();

  async function bringBack(): Promise<Postmaster | null> {
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const postmaster = await input.bringUp();
        log.info(`PostgreSQL is back (process ${postmaster.pid})`);
        return postmaster;
      } catch (error) {
        log.error(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`);
        await rest(pause);
      }
    }
    return null;
  }

  async function rest(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function watch(): Promise<void> {
    let quickEnds = 0;
    while (current && !stopping.signal.aborted) {
      const since = Date.now();
      const reason = await current.ended;
      current = null;
      if (stopping.signal.aborted) return;
      log.error(`PostgreSQL ended (${reason}); starting it again`);
      for (const listener of listeners) listener(reason);
      quickEnds = Date.now() - since < settledMs ? quickEnds + 1 : 0;
      // It does come up, so waiting long helps nobody; a short rest keeps a loop from eating the machine.
      if (quickEnds > 2) await rest(flappingPauseMs);
      current = await bringBack();
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    // Without one a start is under way; it ends soon, and what it started has to go too.
    if (!current) await watching;
    if (current) await input.shutDown(current);
  }

  const watching = watch();
  let stopped: Promise<void> | null = null;
  return {
    onExit: (listener) => {
      listeners.push(listener);
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
