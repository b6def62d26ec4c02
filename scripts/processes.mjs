import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root, toolScript } from './root.mjs';

const running = new Set();

/** Ends what this script has started when the script itself is told to end. */
export function endChildrenOnSignal() {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
      process.exit(128 + number);
    });
  }
}

/**
 * Runs the command of an installed package by this very Node. Resolves to its exit code and to what it wrote
 * (empty where `isShown`, which passes everything through).
 */
export function runTool(tool, options, { cwd = root, env = {}, isShown = false } = {}) {
  const [packageName, command] = Array.isArray(tool) ? tool : [tool, tool];
  const child = spawn(process.execPath, [toolScript(packageName, command), ...options], {
    cwd,
    env: { ...process.env, ...env },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      const done = () =>
        resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() });
      // A grandchild may hold the pipe open for as long as it likes.
      const giveUp = setTimeout(done, 1_000);
      child.once('close', () => {
        clearTimeout(giveUp);
        done();
      });
    });
  });
}

/**
 * Sends SIGTERM to this process when the npm that started it is gone. npm's shell does not pass signals on,
 * so without this a stopped `npm start` would leave the server running.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const started = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === started) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

/** Our parent, and its parent where that is npm behind a shell (Linux). */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const isShell = /\((da|ba|a)?sh\)/.test(stat);
    return isShell ? `${parent} ${stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
