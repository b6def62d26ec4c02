import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { cleanEnvironment, root, type ServerProcess } from './server-process.ts';

/** A server in the process that serves all test files of this worker. */
export type HostedServer = Pick<ServerProcess, 'address'> & { end(): Promise<void> };

/** What `server-host.mjs` is asked: to start a server with this environment, or to stop the one at this address. */
type Order = { env: Readonly<Record<string, string>> } | { address: string };
type Answer = { id: number; address: string } | { id: number; failure: string };

interface Host {
  child: ChildProcess;
  ask(order: Order): Promise<string>;
}

interface Waiting {
  resolve(address: string): void;
  reject(error: Error): void;
}

const startHost = (): Host => {
  const child = fork(join(import.meta.dirname, 'server-host.mjs'), {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: 'production' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  child.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) asked?.reject(new Error(`the server did not start or stop:\n${answer.failure}`));
    else asked?.resolve(answer.address);
  });
  child.on('close', (code, signal) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the process of the servers ended: ${code ?? signal}`));
  });
  // It must not keep the worker from ending.
  child.unref();
  child.channel?.unref();
  return {
    child,
    ask: (order) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, ...order });
      }),
  };
};

let host: Host | undefined;

/** Starts a server on any free port, in a process that lasts as long as this worker. */
export const startHostedServer = async (env: Readonly<Record<string, string>>): Promise<HostedServer> => {
  if (!host?.child.connected) host = startHost();
  const { ask } = host;
  const address = await ask({ env: { PORT: '0', ...env } });
  return {
    address,
    end: async () => {
      await ask({ address });
    },
  };
};
