// node scripts/run.mjs start | dev | unlock | stop-database | backup [folder] |
// restore folder [--replace] | test [--only=unit,e2e] | test:slow |
// test:dates [--at=sunday,leapDay] | test:flaky [--times=5] | bench | check [domain]
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, requireNode } from './ensure.mjs';
import { programsFolder, root } from './root.mjs';

requireNode();
process.chdir(root);
const [command = 'start', ...options] = process.argv.slice(2);
const serverMain = join(root, 'apps', 'server', 'dist', 'main.js');

const optionValue = (option) => options.find((given) => given.startsWith(`--${option}=`))?.split('=')[1];

const commands = {
  async start() {
    const { buildStale } = await import('./build.mjs');
    const { endWithNpm } = await import('./processes.mjs');
    await buildStale();
    endWithNpm();
    process.env.NODE_ENV ??= 'production';
    const { superviseServer } = await import('./supervise.mjs');
    process.exit(await superviseServer(serverMain));
  },
  unlock: runServerCommand,
  'stop-database': runServerCommand,
  backup: runServerCommand,
  restore: runServerCommand,
  async dev() {
    const { startDevelopment } = await import('./dev.mjs');
    await endWithUs();
    await startDevelopment();
  },
  async test() {
    const { allSteps } = await import('./test.mjs');
    await test(optionValue('only')?.split(',') ?? allSteps);
  },
  'test:slow': () => test(['slow']),
  async 'test:dates'() {
    const { runAtMoments } = await import('./test.mjs');
    await endWithUs();
    await ensureDependencies(programsFolder);
    process.exitCode = (await runAtMoments(optionValue('at')?.split(','))) ? 0 : 1;
  },
  async 'test:flaky'() {
    const { findFlakyTests } = await import('./test.mjs');
    await endWithUs();
    await ensureDependencies(programsFolder);
    const times = Number(optionValue('times') ?? 5);
    process.exitCode = (await findFlakyTests({ times })) ? 0 : 1;
  },
  async check() {
    const [domain] = options;
    if (domain === undefined) return await test(['types', 'lint', 'knip', 'unit']);
    const { checkDomain } = await import('./test.mjs');
    await endWithUs();
    process.exitCode = (await checkDomain(domain)) ? 0 : 1;
  },
  async bench() {
    const { buildStale } = await import('./build.mjs');
    const { runTool } = await import('./processes.mjs');
    await endWithUs();
    await buildStale();
    const { browserIfAny } = await import('./browser.mjs');
    const env = { CHROMIUM_PATH: browserIfAny() };
    const { code } = await runTool('tsx', ['bench/run.ts', ...options], { env, isShown: true });
    process.exitCode = code;
  },
};

/** The server's program reads the same arguments and finds the command's name there. */
async function runServerCommand() {
  const { buildStale } = await import('./build.mjs');
  await buildStale();
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(serverMain).href);
}

async function endWithUs() {
  const { endChildrenOnSignal, endWithNpm } = await import('./processes.mjs');
  endChildrenOnSignal();
  endWithNpm();
}

async function test(steps) {
  const { runSteps } = await import('./test.mjs');
  await endWithUs();
  await ensureDependencies(programsFolder);
  const hasPassed = await runSteps(steps);
  process.exitCode = hasPassed ? 0 : 1;
}

if (!Object.hasOwn(commands, command)) {
  console.error(`There is no command "${command}", only ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await ensureDependencies();
  await commands[command]();
} catch (error) {
  // Plain errors are messages for people; anything else is a fault, where the place matters.
  console.error(error.constructor === Error ? error.message : error);
  process.exit(1);
}
