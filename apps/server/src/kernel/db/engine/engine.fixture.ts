// A server process for the tests to kill: starts the engine of the folder it is given and says so.
import { startEngine } from './index.ts';

const say = (message: string) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const engine = await startEngine({
    dataDir: process.argv[2] ?? '',
    log: { info: say, warn: say, error: say },
  });
  process.on('SIGTERM', () => {
    engine.stop().then(() => process.exit(0));
  });
  setInterval(() => undefined, 60_000);
  say(`ready ${engine.connection.host}`);
} catch (error) {
  say(`refused ${error instanceof Error ? `${Reflect.get(error, 'code')} ${error.message}` : error}`);
  process.exitCode = 1;
}
