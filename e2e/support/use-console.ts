import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { joinConsole, type RunningConsole, startConsole } from './console.ts';
import type { ConsoleWindow, WindowOptions } from './window.ts';

/** Pictures of the windows of failed tests, for people. */
const failures = join(import.meta.dirname, '../../.cache/failures');

export interface TestConsole {
  /** Where it runs; known inside tests. */
  readonly address: string;
  query<T extends QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Ends the server and starts it again under the same address; windows stay. */
  restart(): Promise<void>;
  /** A window that is closed after the test, and in which nothing may go wrong until then. */
  window(options?: WindowOptions): Promise<ConsoleWindow>;
  /**
   * A window that all tests of the file share who ask for these options, as loading the console takes longer than most
   * tests. It stays as the last test left it; after one that failed there is a new one.
   */
  fileWindow(options: WindowOptions): Promise<ConsoleWindow>;
}

/** One running console for the tests of a file. After each test its windows must be without faults. */
export const useConsole = (settings?: Readonly<Record<string, string>>): TestConsole =>
  useRunning(() => startConsole(settings));

/**
 * The console of this worker, for files that only look, or leave nothing that others notice: it need not start for each
 * of them. What differs by account, such as marks and views, does not belong here.
 */
export const useSharedConsole = (): TestConsole => useRunning(joinConsole);

const useRunning = (start: () => Promise<RunningConsole>): TestConsole => {
  let running: RunningConsole | undefined;
  const opened: ConsoleWindow[] = [];
  const kept = new Map<string, ConsoleWindow>();
  const get = (): RunningConsole => {
    if (!running) throw new Error('the console runs inside tests only');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => {
    for (const window of kept.values()) await window.end();
    await running?.stop();
  });
  afterEach(async ({ task }) => {
    const windows = [...opened, ...kept.values()];
    if (task.result?.state === 'fail') {
      const name = task.name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60);
      for (const [index, { page }] of windows.entries())
        await page.screenshot({ path: join(failures, `${name}-${index}.png`) }).catch(() => undefined);
    }
    const faults = windows.flatMap((window) => window.faults.splice(0));
    const isOver = task.result?.state === 'fail' || faults.length > 0;
    // Those of a test are closed once: where that fails, the next test has windows of its own.
    const ofTest = opened.splice(0);
    if (isOver) kept.clear();
    await Promise.all(
      isOver ? windows.map((window) => window.end()) : ofTest.map((window) => window.close()),
    );
    expect(faults).toEqual([]);
  });
  return {
    get address() {
      return get().address;
    },
    query: (text, values) => get().query(text, values),
    restart: () => get().restart(),
    window: async (options) => {
      const window = await get().openWindow(options);
      opened.push(window);
      return window;
    },
    fileWindow: async (options) => {
      const key = JSON.stringify(options);
      const window = kept.get(key) ?? (await get().openWindow(options));
      kept.set(key, window);
      return window;
    },
  };
};
