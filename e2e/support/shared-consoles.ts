import type { TestProject } from 'vitest/node';
import { cloneDatabase } from '../../tests/support/database.ts';
import { startBuiltServer } from './console.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** For each worker a console whose database nobody changes in a way that others notice. */
    consoles?: readonly { address: string; database: string }[];
  }
}

/** Starts a console for each worker, for the files that only look; vitest calls it before the first test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database: engine } = project.getProvidedContext();
  const { maxWorkers } = project.vitest.config;
  const running = await Promise.all(
    Array.from({ length: Math.min(Number(maxWorkers) || 1, 4) }, async () => {
      const database = await cloneDatabase(engine);
      return { server: await startBuiltServer(database, {}), database: database.connectionString };
    }),
  );
  project.provide(
    'consoles',
    running.map(({ server: { address }, database }) => ({ address, database })),
  );
  return async () => {
    await Promise.all(running.map(({ server }) => server.end('SIGKILL')));
  };
}
