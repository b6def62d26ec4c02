import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheFolder } from './root.mjs';

/** How long a lock may be without its owner's number before it counts as left behind. */
const namelessMs = 5_000;

/** Does the work while no other process does work of that name; waits for its turn. */
export async function withLock(name, work) {
  const folder = join(cacheFolder, `${name}.lock`);
  mkdirSync(cacheFolder, { recursive: true });
  for (let hasTold = false; !take(folder); ) {
    if (removeIfAbandoned(folder)) continue;
    if (!hasTold) console.log(`Waiting for another command (${name}) …`);
    hasTold = true;
    await delay(100);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(folder) {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfAbandoned(folder) {
  const owner = readOwner(folder);
  if (owner === null ? ageOf(folder) < namelessMs : isAlive(owner)) return false;
  const aside = `${folder}.${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch {
    return true; // somebody else was faster
  }
  if (readOwner(aside) !== owner) {
    // Between the look and the move it was taken by another: give it back.
    renameSync(aside, folder);
    return false;
  }
  rmSync(aside, { recursive: true, force: true });
  return true;
}

function readOwner(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || null;
  } catch {
    return null;
  }
}

function ageOf(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
