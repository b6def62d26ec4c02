// Runs before anything is installed, so it may import nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './root.mjs';

/** Ends the program with a clear message on a Node that is too old to go on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `This needs Node 20.19 or newer, and you are running ${process.versions.node}. ` +
      'Node 24 is recommended: https://nodejs.org',
  );
  process.exit(1);
}

/** Installs a folder's dependencies if they are missing or not the ones of its package-lock.json. */
export async function ensureDependencies(folder = root) {
  const wanted = stampOf(readFileSync(join(folder, 'package-lock.json')));
  if (readStamp(folder) === wanted) return;
  await withLock('install', () => {
    if (readStamp(folder) === wanted) return;
    if (!isInstalled(folder)) install(folder);
    writeFileSync(stampFile(folder), wanted);
  });
}

function stampFile(folder) {
  return join(folder, 'node_modules', '.lc-stamp');
}

function stampOf(lockFile) {
  const { platform, arch, versions } = process;
  return createHash('sha256')
    .update(lockFile)
    .update([platform, arch, versions.modules].join())
    .digest('hex');
}

function readStamp(folder) {
  const file = stampFile(folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Whether somebody ran `npm install` or `npm ci` by hand, on this system and with this lock file. */
function isInstalled(folder) {
  const hiddenFile = join(folder, 'node_modules', '.package-lock.json');
  // A stamp of another Node or another lock file says that the folder is stale, not unknown.
  if (readStamp(folder) !== '' || !existsSync(hiddenFile)) return false;
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(hiddenFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const has = found[path];
    if (has === undefined) return entry.optional === true && isForOthers(entry);
    return entry.link === true || has.version === entry.version;
  });
}

/** An optional package that npm leaves out here: for another system, C library, or way of running. */
function isForOthers({ os, cpu, libc }) {
  const isForUs = os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
  return !isForUs;
}

function install(folder) {
  console.log(`Installing dependencies${folder === root ? '' : ` of ${relative(root, folder)}`} …`);
  rmSync(stampFile(folder), { force: true });
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && /npm-cli\.c?js$/.test(npmScript);
  const result = isNpm
    ? spawnSync(process.execPath, [npmScript, ...options], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status === 0) return;
  console.error(`The dependencies could not be installed${result.error ? `: ${result.error.message}` : '.'}`);
  process.exit(1);
}
