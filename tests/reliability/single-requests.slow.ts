import { type Endpoint, endpointsOfResource, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { hostileAttacks, isLargeRefusal } from '../support/hostile-attacks.ts';
import { hostileImports } from '../support/hostile-imports.ts';
import { hostileBody, hostileKinds, hostileQueries } from '../support/hostile-inputs.ts';
import { type Attack, findSlow, watchAttacks } from '../support/hostile-load.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { isRepresentative } from '../support/representative-routes.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Beside a single request of anybody nobody waits longer than this, in ms, beyond what the machine itself takes. */
const longest = 250;

/** What a request may weigh, in bytes. */
const megabyte = 1_000_000;

/**
 * All kinds of bodies on all routes would take hours: each kind goes to so many of them, drawn anew in each run. `SEED`
 * draws those again that a run named.
 */
const routesOfKind = 60;
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const routes: Endpoint[] = [
  ...endpoints,
  ...Object.values<Resource>(resources).flatMap((resource) => endpointsOfResource(resource)),
].filter((endpoint) => isRepresentative(endpoint) && !/logout/i.test(endpoint.path));

const pathOf = ({ path }: Endpoint): string => `/lcplatform${path.replace(/\{\w+\}/g, '1')}`;

/** Sends one request and waits for its end. @returns the refusal where it is too large */
const sendOne = async (
  server: ServerProcess,
  url: string,
  init: { method: string; token?: string | undefined; body?: string },
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
  return isLargeRefusal(answer.status, text) ? `${init.method} ${url}` : undefined;
};

/** A request for each of some routes, one after the other. */
const oneByOne = (name: string, requests: readonly Attack[]): Attack => ({
  name,
  run: async () => {
    for (const { run } of requests) await run();
  },
  parts: () => [...requests],
});

interface Sending {
  server: ServerProcess;
  token: string | undefined;
  /** Where refusals are named that are too large. */
  large: string[];
}

/** One attack for each kind of body: without a session on every public route, and on some of the others. */
const bodies = ({ server, token, large }: Sending): Attack[] => {
  const taking = routes.filter(({ method }) => method === 'POST' || method === 'PUT');
  const always = taking.filter(({ access }) => token === undefined && access === 'public');
  const others = taking.filter((endpoint) => !always.includes(endpoint));
  const count = Math.max(4, routesOfKind - always.length);
  const drawn = fc.sample(fc.shuffledSubarray(others, { minLength: count, maxLength: count }), {
    seed,
    numRuns: hostileKinds.length,
  });
  return hostileKinds.map((kind, at) =>
    oneByOne(
      kind,
      [...always, ...(drawn[at] ?? [])].map((endpoint) => ({
        name: `${kind} to ${pathOf(endpoint)}`,
        run: async () => {
          const body = hostileBody(endpoint, kind, megabyte);
          // Those who are not let in are cut off while they send.
          const found = await sendOne(server, pathOf(endpoint), {
            method: endpoint.method,
            token,
            body,
          }).catch(() => undefined);
          if (found) large.push(`${found}: ${kind}`);
        },
      })),
    ),
  );
};

const queries = ({ server, token, large }: Sending): Attack[] => {
  const reading = routes.filter(({ method }) => method === 'GET');
  const kinds = hostileQueries(reading[0] ?? ({} as Endpoint)).map(([name]) => name);
  return kinds.map((kind) =>
    oneByOne(
      `query: ${kind}`,
      reading.map((endpoint) => ({
        name: `query: ${kind} to ${pathOf(endpoint)}`,
        run: async () => {
          const query = hostileQueries(endpoint).find(([name]) => name === kind)?.[1];
          const found = await sendOne(server, `${pathOf(endpoint)}?${query}`, { method: 'GET', token }).catch(
            () => undefined,
          );
          if (found) large.push(`${found.slice(0, 80)}: ${kind}`);
        },
      })),
    ),
  );
};

const document = ({ server, token }: Sending): Attack => ({
  name: 'the first document of the API',
  run: () => sendOne(server, '/lcplatform/sys/openapi.json', { method: 'GET', token }),
});

/** What is tried, each with a server of its own. */
const lanes: Readonly<Record<string, (sending: Sending) => Attack[] | Promise<Attack[]>>> = {
  'a body without a session': ({ server, large }) => bodies({ server, large, token: undefined }),
  'a body with a session': bodies,
  'a query': (sending) => [document(sending), ...queries(sending)],
  'a file, a design or a drawing': ({ server, token = '', large }) =>
    hostileAttacks({ server, token, copies: 1, large }),
  'something to import': ({ server, token = '', large }) =>
    hostileImports({ server, token, copies: 1, large }),
  'a text': ({ server, token = '', large }) => hostileTexts({ server, token, copies: 1, large }),
};

test.each(Object.entries(lanes))(
  'no single request of a megabyte holds up others or is answered with more than 64 KB: %s',
  { timeout: 3_600_000 },
  async (_, attacksOf) => {
    console.info(`SEED=${seed}`);
    const servers = await prepareLastingServers({ LC_DEMO: 'on' });
    // Sources that are translated as they are loaded are several times slower than what is installed.
    const server = await servers.start({ preferBuild: true });
    const token = await signIn(server.address);
    const large: string[] = [];
    const attacks = await attacksOf({ server, token, large });
    const idle = await watchAttacks(server, []);
    const { seen, faults } = await findSlow(server, attacks, longest + (idle.get('idle')?.slowest ?? 0));
    const worst = [...seen].toSorted(([, one], [, other]) => other.slowest - one.slowest).slice(0, 20);
    console.info([...worst, ['idle', seen.get('idle')]].map((line) => JSON.stringify(line)).join('\n'));
    expect(large).toEqual([]);
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(attacks.length);
  },
);
