import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './kernel/db/database.ts';
import { connectionString, type Engine, startEngine } from './kernel/db/engine/index.ts';
import { openEvents } from './kernel/db/listen.ts';
import { createFileStore } from './kernel/files/index.ts';
import { startJobs } from './kernel/jobs/index.ts';
import { consoleBuild } from './kernel/paths.ts';
import { type Prepared, prepareDatabase } from './prepare.ts';

export interface RunningServer {
  address: string;
  prepared: Prepared;
  /** Answers what is in flight, then closes everything. */
  stop(): Promise<void>;
}

const redact = {
  paths: [
    'password',
    '*.password',
    'token',
    '*.token',
    'req.headers["x-access-token"]',
    'err.parameters',
    'err.detail',
  ],
  censor: '[hidden]',
};

/** Starts the database if it is ours, prepares it, and listens. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = pino({ level: config.logLevel, redact });
  // Under root PostgreSQL runs as somebody else, who must be able to pass through this folder.
  await mkdir(config.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const engine: Engine | undefined = config.databaseUrl
    ? undefined
    : await startEngine({ dataDir: config.dataDir, log });
  const database = config.databaseUrl ?? (engine ? connectionString(engine.connection) : '');
  try {
    const prepared = await prepareDatabase({
      connectionString: database,
      demo: config.demo,
      store: createFileStore(config),
      log,
      adminPassword: config.adminPassword,
    });
    await keepFirstPasswords(config, prepared);
    const connection = { connectionString: database };
    const onError = (error: Error): void => log.warn({ err: error.message }, 'database connection');
    const handle = openDatabase({ connection, onError });
    const events = await openEvents({ connection, pool: handle.pool, onError });
    const app = await createApp({ config, database: handle, events, log, consoleFolder: consoleBuild });
    const address = await app.http.listen({ port: config.port, host: config.host });
    const jobs = await startJobs({ connection, context: app.context });
    const stop = async (): Promise<void> => {
      await jobs.stop();
      await app.close();
      await events.close();
      await handle.close();
      await engine?.stop();
    };
    return { address, prepared, stop };
  } catch (error) {
    await engine?.stop();
    throw error;
  }
};

/** Where the passwords of the first start can be read again, by the owner of the data folder alone. */
export const firstPasswordFile = (config: Config): string => join(config.dataDir, 'first-sign-in.txt');

const keepFirstPasswords = async (
  config: Config,
  { adminPassword, demoPassword }: Prepared,
): Promise<void> => {
  if (!adminPassword || config.adminPassword) return;
  const lines = [`admin ${adminPassword}`, ...(demoPassword ? [`demo staff ${demoPassword}`] : [])];
  await writeFile(firstPasswordFile(config), `${lines.join('\n')}\n`, { mode: 0o600 });
};
