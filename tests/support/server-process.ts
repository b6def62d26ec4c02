import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = join(root, 'apps', 'server', 'dist', 'main.js');
const source = join(root, 'apps', 'server', 'src', 'main.ts');

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  /** Where it listens, e.g. `http://127.0.0.1:40123`. */
  address: string;
  /** From the start of the process to the line that says where it listens, in ms. */
  readyAfter: number;
  /** Everything it wrote so far. */
  output(): string;
  /** Sends a signal (SIGTERM) and waits for the end. @returns the exit code, null after a signal. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A server that did not come up: with which code it went, and what it said. */
export class StartFailure extends Error {
  constructor(
    readonly code: number | null,
    readonly output: string,
  ) {
    super(`the server ended with code ${code}:\n${output}`);
    this.name = 'StartFailure';
  }
}

export interface StartOptions {
  /** Added to this process's own environment; the port is any free one unless given. */
  env: Readonly<Record<string, string>>;
  /** The built server instead of its sources, where there is a build. */
  preferBuild?: boolean;
  /** The server's `main.ts` of another version. */
  main?: string;
  nodeOptions?: readonly string[];
  /** Is given the process as soon as there is one. */
  onSpawn?: (child: ChildProcess) => void;
}

const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(LC_|PORT$|HOST$|DATABASE_URL$|npm_)/.test(name)),
  );

/** What Node is given to run a server, and its environment: settings that a person's shell may hold are left out. */
export const serverProgram = (
  env: Readonly<Record<string, string>>,
  { preferBuild = false, main = source }: Pick<StartOptions, 'preferBuild' | 'main'> = {},
): { command: string[]; env: NodeJS.ProcessEnv } => ({
  command: preferBuild && existsSync(built) ? [built] : ['--import', 'tsx', main],
  env: { ...cleanEnvironment(), NODE_ENV: 'production', PORT: '0', LC_LOG_LEVEL: 'error', ...env },
});

/**
 * Starts `apps/server/src/main.ts`, or its build, and waits until it listens.
 * @throws StartFailure when it ends before.
 */
export const startServerProcess = ({
  env,
  preferBuild,
  main,
  nodeOptions = [],
  onSpawn,
}: StartOptions): Promise<ServerProcess> => {
  const program = serverProgram(env, { preferBuild, main });
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, ...program.command], {
    cwd: root,
    env: program.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn?.(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    const note = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /console: (http:\/\/\S+)/.exec(output)?.[1];
      if (!address || child.pid === undefined) return;
      resolve({
        child,
        pid: child.pid,
        address,
        readyAfter: performance.now() - started,
        output: () => output,
        end: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      });
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.once('error', reject);
    ended.then((code) => reject(new StartFailure(code, output)));
  });
};
