import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A process that is measured. */
export interface Measured {
  pid: number;
  address: string;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU time that a process has used, user and system, in ms (Linux). */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

/** Resident memory of a process in MB (Linux). */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The most memory that a process ever had, in MB (Linux). */
export const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The processes that a process has started and that still run (Linux). */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Starts the bare server with a plan. */
export const startBare = (planFile: string): Promise<Measured & { end(): Promise<unknown> }> =>
  new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('./bare.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', program, planFile], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => child.once('exit', done));
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /bare: (\S+)/.exec(chunk.toString())?.[1];
      if (!address || child.pid === undefined) return;
      const end = (): Promise<unknown> => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ pid: child.pid, address, end });
    });
    ended.then(() => reject(new Error('the bare server ended')));
  });
