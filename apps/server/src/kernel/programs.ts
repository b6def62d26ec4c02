import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { refuseInTransaction } from './db/waiting.ts';
import { serverRoot } from './paths.ts';

const isBuild = !import.meta.url.endsWith('.ts');

/** Where a program of ours lies that runs beside the server; it is named by its source, without `.ts`. */
const pathOf = (source: string): string =>
  isBuild ? join(serverRoot, 'dist', `${basename(source)}.js`) : join(serverRoot, 'src', `${source}.ts`);

/** Starts a program in a thread of this process: from its build where the server is one, else from its source. */
export const startThread = (source: string): Worker => {
  refuseInTransaction('a thread');
  const path = pathOf(source);
  if (isBuild) return new Worker(path);
  // The loader of TypeScript does not reach into threads by itself.
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(require('node:worker_threads').workerData, 'file:///'))`;
  return new Worker(load, { eval: true, workerData: pathToFileURL(path).href });
};

/** Starts a program in a process of its own, which this one can send messages to. */
export const startProcess = (source: string, options: ForkOptions): ChildProcess => {
  refuseInTransaction('another process');
  return fork(pathOf(source), [], {
    ...options,
    execArgv: [...(options.execArgv ?? []), ...(isBuild ? [] : ['--import', 'tsx'])],
  });
};
