import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, readConfig } from './config.ts';
import { EngineError } from './kernel/db/engine/index.ts';
import { meansUnreachable } from './kernel/db/errors.ts';
import { firstPasswordFile, type RunningServer, startServer } from './server.ts';
import { unlock } from './unlock.ts';

/** Longest a stop may take, in ms; after that the process goes whatever is left. */
const stopWithinMs = 9_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const howToSignIn = (config: Config, { prepared }: RunningServer): string[] => {
  const { adminPassword, demoPassword } = prepared;
  const given = config.adminPassword ? 'the password in LC_ADMIN_PASSWORD' : `the password ${adminPassword}`;
  if (adminPassword) {
    return [
      `  Sign in as admin with ${given}`,
      ...(demoPassword
        ? [`  Or as one of the demo staff, such as thiri.aung, with the password ${demoPassword}`]
        : []),
      ...(config.adminPassword ? [] : [`  Both can be read again in ${firstPasswordFile(config)}`]),
    ];
  }
  if (existsSync(firstPasswordFile(config)))
    return [`  The first passwords are in ${firstPasswordFile(config)}`];
  return ['  Sign in with your account'];
};

// On a machine with much memory V8 lets the heap quadruple before it collects; twice is enough, and costs nothing
// that could be measured while it saves a third of the memory under load.
setFlagsFromString('--heap-growing-percent=100');

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const server = await startServer(config);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  say(
    ['', `LC Recruitment Platform console: ${server.address}`, ...howToSignIn(config, server), ''].join('\n'),
  );
};

const breakGlass = async (): Promise<void> => {
  const count = await unlock(readConfig(process.env));
  say(`Switched off ${count} IP rules. Sign in and look at them under System, IP rules.`);
};

const main = process.argv[2] === 'unlock' ? breakGlass : run;
main().catch((error: unknown) => {
  console.error(messageFor(error) ?? error);
  process.exit(1);
});

/** What to tell a person about a fault that is his to mend; undefined for one of ours. */
const messageFor = (error: unknown): string | undefined => {
  if (error instanceof ConfigError || error instanceof EngineError) return error.message;
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE') return `The port is taken: ${error.message}`;
  return meansUnreachable(error) ? `The database cannot be reached: ${error.message}` : undefined;
};
