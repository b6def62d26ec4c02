import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { hostileAttacks, hostileFloods, send } from '../support/hostile-attacks.ts';
import { type Fault, faultsIn, watchAttacks } from '../support/hostile-load.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { startServerProcess } from '../support/server-process.ts';

test('no hostile client blocks, fills or crashes the server', { timeout: 1_200_000 }, async () => {
  const servers = await prepareLastingServers();
  // Sources that are translated as they are loaded are several times slower than what is installed.
  const server = await servers.start({ preferBuild: true });
  const target = { server, token: await signIn(server.address), copies: 4 };
  const attacks = [...hostileFloods(target), ...(await hostileAttacks(target))];
  const seen = await watchAttacks(server, attacks);
  const worst = [...seen].toSorted(([, one], [, other]) => other.slowest - one.slowest).slice(0, 12);
  console.info([...worst, ['idle', seen.get('idle')]].map((line) => JSON.stringify(line)).join('\n'));
  expect(faultsIn(server, seen)).toEqual([]);
  expect(seen.size).toBeGreaterThan(attacks.length);
});

test.each([
  ['time', /planted: somebody else waited \d+ ms/],
  ['memory', /planted: the server held \d+ MB/],
  ['death', /the server is gone/],
] satisfies [Fault, RegExp][])(
  'the test finds an injected fault of %s',
  { timeout: 120_000 },
  async (fault, words) => {
    const preload = fileURLToPath(new URL('./injected-fault.fixture.ts', import.meta.url));
    const { settings } = await prepareLastingServers();
    const server = await startServerProcess({
      env: settings,
      nodeOptions: ['--import', 'tsx', '--import', preload],
    });
    try {
      const target = { server, token: '', copies: 1 };
      const planted = {
        name: 'planted',
        run: () => send(target, '/sys/keyPair', { headers: { 'x-planted-fault': fault } }),
      };
      expect(faultsIn(server, await watchAttacks(server, [planted])).join('\n')).toMatch(words);
    } finally {
      await server.end('SIGKILL');
    }
  },
);
