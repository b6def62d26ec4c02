import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Config, readConfig } from './config.ts';
import { signInHints } from './first-passwords.ts';
import { stopLeftDatabase } from './kernel/db/engine/index.ts';
import { redirectConsole, standardOutput } from './kernel/output/standard.ts';
import { type PersonalKeyPlace, personalKeyFile } from './kernel/personal-key.ts';
import { StartError } from './kernel/start-error.ts';
import { type RunningServer, startServer } from './server.ts';
import { startFault } from './start-fault.ts';
import { unlock } from './unlock.ts';

const print = (line: string): void => standardOutput().write(`${line}\n`);

// On a machine with much memory V8 lets the heap quadruple before it collects; twice is enough, and costs nothing
// that could be measured while it saves a third of the memory under load.
setFlagsFromString('--heap-growing-percent=100');

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const starting = new AbortController();
  let server: RunningServer | undefined;
  const end = (work: Promise<unknown>): void => {
    work.then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const stop = (unreadySeconds: number): void => {
    if (starting.signal.aborted) return;
    starting.abort(new Error('told to stop'));
    if (server) end(server.stop(unreadySeconds));
  };
  process.on('SIGTERM', () => stop(config.drainSeconds));
  process.on('SIGINT', () => stop(0));
  // The supervisor that started us is gone, and nobody would ever stop us.
  process.on('disconnect', () => stop(0));
  try {
    server = await startServer(config, starting.signal);
  } catch (error) {
    if (starting.signal.aborted) process.exit(0);
    throw error;
  }
  if (starting.signal.aborted) {
    end(server.stop());
    return;
  }
  print(
    [
      '',
      `LC Recruitment Platform console: ${server.address}`,
      ...(server.sitesAddress ? [`  Public sites: ${server.sitesAddress}/site/<code>/`] : []),
      ...signInHints(config, server.prepared),
      '',
    ].join('\n'),
  );
  process.send?.('ready');
};

const breakGlass = async (): Promise<void> => {
  const count = await unlock(readConfig(process.env));
  print(`Switched off ${count} IP rules. Sign in and look at them under System, IP rules.`);
};

const stopDatabase = async (): Promise<void> => {
  const wasRunning = await stopLeftDatabase(readConfig(process.env).dataDir);
  print(wasRunning ? 'Stopped the PostgreSQL that was left running.' : 'No PostgreSQL was left running.');
};

/** What becomes of the key of personal values, which is worth as much as the backup. */
const aboutKey = ({ dataDir }: Config): Readonly<Record<PersonalKeyPlace, string>> => {
  const kept = process.env.LC_PERSONAL_KEY ? 'LC_PERSONAL_KEY' : personalKeyFile(dataDir);
  return {
    here: `It does not hold the key of personal values: keep ${kept} apart from it.`,
    database: 'It holds the key of personal values, too: docs/operations.md says how to keep the two apart.',
    missing: 'The key of personal values is not here: nobody can read them from this backup alone.',
  };
};

const writeBackup = async (): Promise<void> => {
  const at = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = resolve(process.argv[3] ?? join('backups', at));
  const { backUp } = await import('./backup/backup.ts');
  const config = readConfig(process.env);
  const { manifest, broken, personalKey } = await backUp(config, folder);
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Wrote and verified ${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files.`);
  print(aboutKey(config)[personalKey]);
  if (broken.length === 0) return;
  for (const key of broken) print(`  The store has lost or damaged ${key}`);
  process.exitCode = 1;
};

const restoreBackup = async (): Promise<void> => {
  const [folder, ...options] = process.argv
    .slice(3)
    .sort((one, other) => Number(isOption(one)) - Number(isOption(other)));
  if (!folder || isOption(folder) || options.some((option) => option !== '--replace'))
    throw new StartError('Name the folder of a backup: npm run restore -- <folder> [--replace]');
  const { restore } = await import('./backup/restore.ts');
  const config = readConfig(process.env);
  const { manifest, migrated, personalKey } = await restore(config, resolve(folder), {
    replace: options.length > 0,
  });
  print(`Restored the backup of ${manifest.createdAt} (version ${manifest.product}).`);
  if (migrated.length > 0) print(`Brought it to this version: ${migrated.join(', ')}.`);
  if (personalKey === 'missing')
    print(
      `The key of its personal values is not here. Before you start the server, bring it back as ${personalKeyFile(config.dataDir)} or set LC_PERSONAL_KEY: without it they cannot be read.`,
    );
  print(
    'Everybody has to sign in again. Messages and jobs that were waiting then are sent and done when it starts.',
  );
};

const isOption = (text: string): boolean => text.startsWith('--');

const commands: Readonly<Record<string, () => Promise<void>>> = {
  run,
  unlock: breakGlass,
  'stop-database': stopDatabase,
  backup: writeBackup,
  restore: restoreBackup,
};

// A terminal or pipe that is gone or full must neither end the server nor hold it up.
redirectConsole();

const main = commands[process.argv[2] ?? ''] ?? run;
main().catch((error: unknown) => {
  console.error(startFault(error) ?? error);
  process.exit(1);
});
