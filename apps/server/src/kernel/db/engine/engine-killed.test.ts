import { describe, expect, test, vi } from 'vitest';
import {
  ask,
  clusterOf,
  endProcess,
  makeTemporaryFolder,
  patient,
  postmasterPid,
  startProcess,
  startTestEngine,
} from './engine-support.ts';
import { processIdentity } from './processes.ts';

// More ways to be killed: engine-killed.slow.ts.
describe('when the server process is killed', () => {
  test('PostgreSQL keeps running and the next server attaches to it', async () => {
    const dataDir = makeTemporaryFolder();
    const { child, answer } = await startProcess(dataDir);
    expect(answer).toMatch(/^ready /);
    await endProcess(child, 'SIGKILL');

    const engine = await startTestEngine(dataDir);
    expect(engine.lines).toContainEqual(expect.stringContaining('attached to the PostgreSQL'));
    const cluster = await clusterOf(engine);
    process.kill(postmasterPid(cluster), 'SIGKILL');
    await vi.waitFor(() => expect(engine.lines.at(-1)).toMatch(/^PostgreSQL is back/), patient);
    expect(await ask(engine.connection, 'select 1')).toEqual([[1]]);
    const pid = postmasterPid(cluster);
    await engine.stop();
    expect(processIdentity(pid)).toBeNull();
  });
});
