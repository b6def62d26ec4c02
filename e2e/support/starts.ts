import { onTestFinished } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { startFault } from '../../apps/server/src/start-fault.ts';
import { StartFailure, startServerProcess } from '../../tests/support/server-process.ts';

/** A built server that ends with the test. */
export const started = async (env: Readonly<Record<string, string>>) => {
  const server = await startServerProcess({ env, preferBuild: true });
  onTestFinished(() => void server.end('SIGTERM'));
  return server;
};

/** How a server that does not come up ends. */
export const failure = async (env: Readonly<Record<string, string>>): Promise<StartFailure> => {
  const outcome = await started(env).catch((error: unknown) => error);
  if (!(outcome instanceof StartFailure)) throw new Error('the server came up');
  return outcome;
};

/** What the person at the terminal is told about a start in this process that fails. */
export const reason = (env: Readonly<Record<string, string>>): Promise<string | undefined> =>
  startServer(
    readConfig({ LC_LOG_LEVEL: 'silent', PORT: '0', LC_DATA_DIR: makeTemporaryFolder(), ...env }),
  ).then(() => Promise.reject(new Error('the server came up')), startFault);
