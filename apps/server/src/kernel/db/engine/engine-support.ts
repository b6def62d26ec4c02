import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type Engine, type EngineConnection, startEngine } from './index.ts';

/** A temporary folder that PostgreSQL's user can reach, gone with the test. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lc-engine-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** An engine that is stopped when the test ends, and what it logged. */
export async function startTestEngine(dataDir: string): Promise<Engine & { lines: string[] }> {
  const lines: string[] = [];
  const note = (message: string) => {
    lines.push(message);
  };
  const engine = await startEngine({ dataDir, log: { info: note, warn: note, error: note } });
  onTestFinished(() => engine.stop());
  return { ...engine, lines };
}

/** Runs one statement on a connection of its own; the rows as arrays of text. */
export async function ask(connection: EngineConnection, sql: string): Promise<unknown[][]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The folder with the engine's data. */
export async function clusterOf({ connection }: Engine): Promise<string> {
  return String((await ask(connection, 'show data_directory'))[0]?.[0]);
}

/** How to wait for PostgreSQL to come back. */
export const patient = { timeout: 15_000, interval: 50 };

/** The number of PostgreSQL's main process. */
export function postmasterPid(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A server process of its own on that folder, and its first word: `ready …` or `refused …`. */
export async function startProcess(dataDir: string): Promise<{ child: ChildProcess; answer: string }> {
  const fixture = fileURLToPath(new URL('./engine.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => endProcess(child, 'SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) {
    const answer: unknown = JSON.parse(line);
    if (typeof answer === 'string' && /^(ready|refused) /.test(answer)) return { child, answer };
  }
  return { child, answer: 'ended without a word' };
}

/** Sends a signal and waits for the end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
