import { type Endpoint, endpointsOfResource, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { hostileBody, hostileKinds, hostileQueries } from '../support/hostile-inputs.ts';
import { type Attack, faultsIn, watchAttacks } from '../support/hostile-load.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { isRepresentative } from '../support/representative-routes.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Beside a single request of anybody nobody waits longer than this, in ms, beyond what the machine itself takes. */
const longest = 250;

/** What a request may weigh, in bytes. */
const megabyte = 1_000_000;

const refusalLimit = 65_536;

const routes: Endpoint[] = [
  ...endpoints,
  ...Object.values<Resource>(resources).flatMap((resource) => endpointsOfResource(resource)),
].filter((endpoint) => isRepresentative(endpoint) && !/logout/i.test(endpoint.path));

const pathOf = ({ path }: Endpoint): string => `/lcplatform${path.replace(/\{\w+\}/g, '1')}`;

/** Sends one request and waits for its end. @returns the refusal where it is too large */
const sendOne = async (
  server: ServerProcess,
  url: string,
  init: { method: string; token?: string; body?: string },
): Promise<string | undefined> => {
  const answer = await fetch(`${server.address}${url}`, {
    method: init.method,
    headers: {
      ...(init.token ? { 'x-access-token': init.token } : {}),
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(init.body === undefined ? {} : { body: init.body }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  const isRefusal = text.startsWith('{"success":false') || answer.status >= 400;
  return isRefusal && Buffer.byteLength(text) >= refusalLimit ? `${init.method} ${url}` : undefined;
};

/** One attack for each kind of body: every route, one request after the other. */
const bodies = (server: ServerProcess, token: string | undefined, large: string[]): Attack[] => {
  const taking = routes.filter(({ method }) => method === 'POST' || method === 'PUT');
  return hostileKinds.map((kind) => ({
    name: `${token ? 'with' : 'without'} a session: ${kind}`,
    run: async () => {
      for (const endpoint of taking) {
        const body = hostileBody(endpoint, kind, megabyte);
        // Those who are not let in are cut off while they send.
        const found = await sendOne(server, pathOf(endpoint), { method: endpoint.method, token, body }).catch(
          () => undefined,
        );
        if (found) large.push(`${found}: ${kind}`);
      }
    },
  }));
};

const queries = (server: ServerProcess, token: string, large: string[]): Attack[] => {
  const reading = routes.filter(({ method }) => method === 'GET');
  const kinds = hostileQueries(reading[0] ?? ({} as Endpoint)).map(([name]) => name);
  return kinds.map((kind) => ({
    name: `query: ${kind}`,
    run: async () => {
      for (const endpoint of reading) {
        const query = hostileQueries(endpoint).find(([name]) => name === kind)?.[1];
        const found = await sendOne(server, `${pathOf(endpoint)}?${query}`, { method: 'GET', token }).catch(
          () => undefined,
        );
        if (found) large.push(`${found.slice(0, 80)}: ${kind}`);
      }
    },
  }));
};

test('no single request of a megabyte holds up others or is answered with more than 64 KB', {
  timeout: 3_600_000,
}, async () => {
  const servers = await prepareLastingServers();
  const server = await servers.start();
  const token = await signIn(server.address);
  const large: string[] = [];
  const attacks = [
    {
      name: 'the first document of the API',
      run: () => sendOne(server, '/lcplatform/sys/openapi.json', { method: 'GET', token }),
    },
    ...bodies(server, undefined, large),
    ...bodies(server, token, large),
    ...queries(server, token, large),
  ];
  const seen = await watchAttacks(server, attacks);
  const worst = [...seen].toSorted(([, one], [, other]) => other.slowest - one.slowest).slice(0, 20);
  console.info([...worst, ['idle', seen.get('idle')]].map((line) => JSON.stringify(line)).join('\n'));
  expect(large).toEqual([]);
  expect(faultsIn(server, seen, longest + (seen.get('idle')?.slowest ?? 0))).toEqual([]);
  expect(seen.size).toBeGreaterThan(attacks.length);
});
