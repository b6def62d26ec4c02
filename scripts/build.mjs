import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { withLock } from './lock.mjs';
import { runTool } from './processes.mjs';
import { cacheFolder, root } from './root.mjs';

const common = [
  'packages',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
];

const targets = [
  {
    name: 'console',
    folder: 'apps/console',
    output: 'dist/index.html',
    options: [],
    finish: (folder) => compressFolder(join(folder, 'dist')),
  },
  {
    name: 'server',
    folder: 'apps/server',
    output: 'dist/main.js',
    options: [],
    finish: async () => undefined,
  },
];

/** Builds the console and the server where their sources have changed since the last time. */
export async function buildStale() {
  if (targets.every(isFresh)) return;
  await withLock('build', async () => {
    const stale = targets.filter((target) => !isFresh(target));
    if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
    await Promise.all(stale.map(build));
  });
}

async function build(target) {
  const folder = join(root, target.folder);
  rmSync(stampFile(target), { force: true });
  // Taken before the build: what is changed meanwhile makes the next look find it stale.
  const stamp = {
    quick: fingerprint(target, describeByTime),
    content: fingerprint(target, describeByContent),
  };
  const options = ['build', '--logLevel', 'warn', '--outDir', 'dist', '--emptyOutDir', ...target.options];
  const { code, output } = await runTool('vite', options, { cwd: folder, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`The ${target.name} could not be built:\n${output.trim()}`);
  await target.finish(folder);
  writeStamp(target, stamp);
}

/** Looks at times and sizes only, and reads the sources just when those have changed (a checkout, a copy). */
function isFresh(target) {
  const stamp = readStamp(target);
  if (stamp === null || !existsSync(join(root, target.folder, target.output))) return false;
  const quick = fingerprint(target, describeByTime);
  if (stamp.quick === quick) return true;
  const content = fingerprint(target, describeByContent);
  if (stamp.content !== content) return false;
  writeStamp(target, { quick, content });
  return true;
}

function fingerprint(target, describe) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of [target.folder, ...common].flatMap(listSources))
    hash.update(`${path}\0${describe(path)}\0`);
  return hash.digest('hex');
}

function describeByTime(path) {
  const { size, mtimeMs } = statSync(join(root, path));
  return `${size} ${mtimeMs}`;
}

function describeByContent(path) {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');
}

function listSources(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(
      ({ name }) => !['dist', 'node_modules'].includes(name) && !/\.(test|slow|fixture)\.tsx?$/.test(name),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listSources(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}

function stampFile(target) {
  return join(cacheFolder, `build-${target.name}.json`);
}

function readStamp(target) {
  try {
    return JSON.parse(readFileSync(stampFile(target), 'utf8'));
  } catch {
    return null;
  }
}

function writeStamp(target, stamp) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile(target), JSON.stringify(stamp));
}
