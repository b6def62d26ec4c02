import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** @returns false when the folder above is missing. */
const makeOne = (path: string, mode: number): boolean => {
  try {
    mkdirSync(path, { mode });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' && statSync(path).isDirectory()) return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
};

/**
 * Creates a folder, and those above it that are missing, unless it is there.
 * Node's own `recursive` never ends where a folder cannot be created although the one above it exists (`/proc`).
 */
export const makeFolder = (path: string, mode: number): void => {
  if (makeOne(path, mode)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent, mode);
  mkdirOnce(path, mode);
};

/** The folder above is there now. Another process may be faster. */
const mkdirOnce = (path: string, mode: number): void => {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

/** Creates a folder of ours unless it is there, and tries whether files can be written in it. */
export const requireWritable = (folder: string): void => {
  makeFolder(folder, 0o700);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, 'x', { mode: 0o600 });
  } finally {
    rmSync(probe, { force: true });
  }
};
