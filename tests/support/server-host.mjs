// A process that serves the test files of a worker, one after another: starting a process and loading the server's
// program cost each file more than a second. Plain JavaScript, as a loader of TypeScript would slow the server down.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const server = join(import.meta.dirname, '..', '..', 'apps', 'server');
const built = join(server, 'dist', 'server.js');

const load = async () => {
  if (!existsSync(built)) await import('tsx');
  const [folder, ending] = existsSync(built) ? ['dist', 'js'] : ['src', 'ts'];
  const [{ startServer }, { readConfig }] = await Promise.all(
    ['server', 'config'].map((name) => import(pathToFileURL(join(server, folder, `${name}.${ending}`)).href)),
  );
  return { startServer, readConfig };
};

const loaded = load();
const running = new Map();

const start = async (env) => {
  const { startServer, readConfig } = await loaded;
  const started = await startServer(readConfig(env));
  running.set(started.address, started);
  return started.address;
};

const stop = async (address) => {
  const started = running.get(address);
  running.delete(address);
  await started?.stop();
  return address;
};

process.on('message', async ({ id, env, address }) => {
  try {
    process.send({ id, address: await (env ? start(env) : stop(address)) });
  } catch (error) {
    process.send({ id, failure: String(error?.stack ?? error) });
  }
});
// The worker has ended, and nobody would ever stop us.
process.on('disconnect', () => process.exit());
