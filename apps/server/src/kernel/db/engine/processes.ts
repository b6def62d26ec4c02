import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const isLinux = process.platform === 'linux';

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function ps(pid: number, columns: string): string {
  const result = spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : '';
}

/**
 * A text that is the same as long as this very process lives, and differs for a later process that was
 * given the same number. `null` when there is no such process, or only its unburied remains.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (isLinux) {
    const stat = readText(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // The name in brackets may hold spaces and brackets itself, so count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
    return `${boot}/${fields[19]}`;
  }
  if (process.platform === 'win32') {
    try {
      process.kill(pid, 0);
      return 'running';
    } catch {
      return null;
    }
  }
  const line = ps(pid, 'stat=,lstart=');
  if (line === '' || line.startsWith('Z')) return null;
  return line.slice(line.search(/\s/)).trim();
}

/** Whether the process is PostgreSQL on the data in this folder, where all its processes run. */
export function isDatabaseOf(pid: number, folder: string): boolean {
  if (isLinux) {
    const program = basename(readLink(`/proc/${pid}/exe`) ?? '');
    return /^postgres( \(deleted\))?$/.test(program) && readLink(`/proc/${pid}/cwd`) === folder;
  }
  if (process.platform === 'win32') return processIdentity(pid) !== null;
  return ps(pid, 'args=').includes(` -D ${folder} `);
}

/** Whether the process was started by exactly this command, from a program file that is still there. */
export function wasStartedBy(pid: number, command: readonly string[]): boolean {
  if (isLinux) {
    const isReplaced = readLink(`/proc/${pid}/exe`)?.endsWith(' (deleted)') ?? true;
    return !isReplaced && readText(`/proc/${pid}/cmdline`) === `${command.join('\0')}\0`;
  }
  if (process.platform === 'win32') return true;
  return ps(pid, 'args=') === command.join(' ');
}

/** All processes of PostgreSQL on the data in this folder. Empty where the system does not tell. */
export function databaseProcesses(folder: string): number[] {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isDatabaseOf(pid, folder) && processIdentity(pid) !== null);
}

/** Sends a signal; a process that has just ended is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
