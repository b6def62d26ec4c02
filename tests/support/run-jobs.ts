import { type JobRunner, startJobs } from '../../apps/server/src/kernel/jobs/index.ts';
import type { TestApp } from './app.ts';
import { atEnd } from './ends.ts';

/** Short, so that what is waited for in seconds comes at once. */
const quick = { beatMs: 100, silentMs: 2000, pollMs: 100, patienceMs: 500 };

/** Runs the jobs of a server of a test, as the real one does; ends with the test file. */
export const runJobs = async (server: TestApp): Promise<JobRunner> => {
  const { app, connectionString } = server;
  const runner = await startJobs({
    connection: { connectionString },
    context: app.context,
    times: quick,
  });
  let ending: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    ending ??= runner.stop();
    return ending;
  };
  atEnd(stop);
  return { stop };
};
