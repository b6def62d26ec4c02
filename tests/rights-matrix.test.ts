import { readFileSync } from 'node:fs';
import type { Endpoint, Page, Resource } from '@lc/contract/kernel';
import { allPermissions, type PermissionKey, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { grantsIn } from '../apps/server/src/modules/sites/grants.fixture.ts';
import type { Caller, Reply } from './support/app.ts';
import { startTestApp } from './support/app.ts';
import { insertForeignRows, sentinel, snapshotRows } from './support/foreign-rows.ts';
import { groupByPlace, tryEach } from './support/groups.ts';
import { makeRole, testSites } from './support/people.ts';
import { expectRefusal, expectSafe } from './support/replies.ts';
import { isRepresentative } from './support/representative-routes.ts';
import {
  actionsIn,
  byRight,
  foreignIds,
  missingIds,
  sampledAddresses,
  sampleFor,
} from './support/rights-samples.ts';
import { formOf, makeWorkbook, readWorkbook } from './support/workbooks.ts';

/**
 * Every route × {signed in without its permission and of a foreign department, of a foreign site}, and representatives
 * with exactly their permission. Entries are made from the route table: the access says who gets in, the schemas give an input; only
 * an input that no schema tells stands in tests/support/rights-samples.ts. Calls without a token are tried by
 * tests/routes.test.ts, at every spelling of an address.
 */
const server = await startTestApp();
const { db, app, call } = server;
const none = '9223372036854775807';
const foreignSite = testSites.china;

const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const nameOf = (endpoint: Endpoint): string => [addressOf(endpoint), ...actionsIn(endpoint)].join(' ');
const routes = app.routes.flatMap(byRight).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const isPermission = (access: string): access is PermissionKey =>
  (allPermissions as readonly string[]).includes(access);
const limited = Object.values<Resource>(resources).filter(({ spec }) => spec.scope !== 'none');
/** Rights without which rows of a resource name nobody. */
const alsoNeeded: Readonly<Record<string, readonly PermissionKey[]>> = {
  duplicatePair: ['seeker:list', 'company:list', 'jobPosting:list'],
};
const guarded = routes.filter(([, { access }]) => access !== 'public');
const missing = missingIds(none);

/** Makes somebody once for all who ask by the same key. */
const sharedBy = (make: (key: string) => Promise<Caller>) => {
  const made = new Map<string, Promise<Caller>>();
  return (key: string): Promise<Caller> => {
    const caller = made.get(key) ?? make(key);
    made.set(key, caller);
    return caller;
  };
};

/** Somebody of every site, or of Myanmar alone, with exactly one permission, or none. */
const holders = { all: 'all', myanmar: [testSites.myanmar] } as const;
const makeHolder = (access: string, sites: keyof typeof holders): Promise<Caller> =>
  server.asRole(isPermission(access) ? [access] : [], { sites: holders[sites] });
const holderEverywhere = sharedBy((access) => makeHolder(access, 'all'));
const holderOfSite = sharedBy((access) => makeHolder(access, 'myanmar'));

/** All permissions in parts. Those of one resource stand side by side and so in different parts. */
const partsCount = 20;
const parts: { keys: readonly PermissionKey[]; role: string }[] = [];
for (let part = 0; part < partsCount; part++) {
  const keys = allPermissions.filter((_, index) => index % partsCount === part);
  parts.push({ keys, role: await makeRole(db, keys) });
}

/** Somebody of Myanmar with every part of the permissions but those that have this one. */
const makeHolderOfOthers = (access?: string): Promise<Caller> =>
  server.asRole([], {
    sites: [testSites.myanmar],
    roles: parts.filter(({ keys }) => !keys.some((key) => key === access)).map(({ role }) => role),
  });

const foreigners = sharedBy(() => makeHolderOfOthers());

/**
 * Two people with every permission, but at a foreign site. What everybody may call can be about the caller, end the
 * session or use something up: it gets two of its own.
 */
const foreignersFor = (endpoint: Endpoint): Promise<Caller[]> =>
  Promise.all(
    ['one', 'other'].map((who) => (isPermission(endpoint.access) ? foreigners(who) : makeHolderOfOthers())),
  );

/** What two answers must share: everything but the moments at which they were given, or at which something runs next. */
const comparable = ({ status, text }: Reply<unknown>): string =>
  `${status} ${text.replace(/"(timestamp|countedAt|expiresAt|nextAt)":(?:\d+|"[^"]*")/g, '"$1":0')}`;

/** Answers that differ from one call to the next by their nature. */
const everNew = ['GET /sys/websocket/ticket', 'GET /sys/online/list'];

/** What somebody without the site reads everywhere, before anything is planted in it and after. */
const readings: { name: string; read: () => Promise<string>; first: string; second: string }[] = [];
// What everybody may call can still tell more to whoever may list much.
const lister = await server.asRole(
  allPermissions.filter((key) => key.endsWith(':list')),
  { sites: [testSites.myanmar] },
);
for (const [name, endpoint] of guarded) {
  if (endpoint.method !== 'GET' || endpoint.raw || everNew.includes(name)) continue;
  // What is listed of each resource is compared below, row by row.
  if (!isRepresentative(endpoint)) continue;
  const caller = await holderOfSite(endpoint.access);
  const { isForeign: _, ...sample } = sampleFor(endpoint, missing);
  // A busy machine cuts a brief search short.
  if (name === 'GET /sys/record/search')
    sample.query = Object.assign({}, sample.query, { isPatient: 'true' });
  const read = async (): Promise<string> => comparable(await caller.call<unknown>(endpoint, sample));
  readings.push({ name, read, first: '', second: '' });
  if (endpoint.access !== 'session') continue;
  readings.push({
    name: `${name} by whoever may list everything`,
    read: async () => comparable(await lister.call<unknown>(endpoint, sample)),
    first: '',
    second: '',
  });
}
for (const reading of readings) reading.first = await reading.read();
const planted = await insertForeignRows(db, foreignSite);
const before = await snapshotRows(db, planted);
// Counts are believed for two seconds.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2100 });
for (const reading of readings) reading.second = await reading.read();
vi.useRealTimers();
const foreign = foreignIds(planted, foreignSite, none);
const form = formOf(await makeWorkbook([['x'], ['x']]));

/** Calls a route with a sample; a route that takes a file gets one. */
const send = async (
  caller: Pick<Caller, 'call'>,
  endpoint: Endpoint,
  ids: Parameters<typeof sampleFor>[1],
): Promise<Reply<unknown>> => {
  const { isForeign: _, ...sample } = sampleFor(endpoint, ids);
  return caller.call<unknown>(endpoint, endpoint.multipart ? { ...sample, ...form } : sample);
};

/** Everything an answer says, a workbook's cells included. */
const wordsIn = async (reply: Reply<unknown>): Promise<string> => {
  const isWorkbook = String(reply.headers['content-type']).includes('spreadsheet');
  return isWorkbook ? JSON.stringify(await readWorkbook(reply.bytes)) : reply.text;
};

const auditOf = async ({ userId }: Caller): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action || ' ' || resource as action from audit_log where actor_id = ${userId}`.execute(db);
  return rows.map(({ action }) => action);
};

describe('the matrix is complete', () => {
  test('every route has an input', () => {
    for (const [name, endpoint] of routes)
      for (const ids of [foreign, missing]) expect(() => sampleFor(endpoint, ids), name).not.toThrow();
  });

  test('every sample is for an existing route', () => {
    const names = routes.map(([, endpoint]) => addressOf(endpoint));
    expect(sampledAddresses.filter((address) => !names.includes(address))).toEqual([]);
  });

  test('every resource of sites has a row of a foreign site', () => {
    expect(planted.map(({ resource }) => resource.spec.name).sort()).toEqual(
      limited.map(({ spec }) => spec.name).sort(),
    );
    for (const picture of before) expect(picture).toContain(sentinel);
  });
});

describe('without a token', () => {
  test.each(routes.filter(([, { access }]) => access === 'public'))('%s is allowed', async (_, endpoint) => {
    const reply = await send({ call }, endpoint, foreign);
    expect([401, 403]).not.toContain(reply.status);
    expect(reply.status).toBeLessThan(500);
    expect(reply.text).not.toContain(sentinel);
  });
});

const moveElsewhere = async (caller: Caller): Promise<Caller> => {
  await sql`update sys_user set org_code = (select org_code from sys_depart where deleted_at is null
    order by org_code desc limit 1) where id = ${caller.userId}`.execute(db);
  return caller;
};

const partWith = (access: string): string =>
  String(parts.findIndex(({ keys }) => keys.some((key) => key === access)));

/** Somebody without the part of the permissions that has this one. Whoever is refused changes nothing and is shared. */
const refused = new Map<string, Caller>();
const withoutPermission = async (access: string): Promise<Caller> => {
  const part = partWith(access);
  const caller = refused.get(part) ?? (await moveElsewhere(await makeHolderOfOthers(access)));
  refused.set(part, caller);
  return caller;
};

describe('a user of another department, with related permissions only, sees no foreign data', () => {
  const asked = guarded.filter(([, { access }]) => isPermission(access));
  test.each(groupByPlace(asked, ([, { path }]) => path))('%s', async (_, group) => {
    await tryEach(
      group,
      ([name]) => name,
      async ([, endpoint]) => {
        const caller = await withoutPermission(endpoint.access);
        const replies = [await send(caller, endpoint, foreign), await send(caller, endpoint, missing)];
        for (const reply of replies) {
          expectRefusal(reply, 403, '403');
          expect(reply.result).toBeNull();
          expect(reply.text).not.toContain(sentinel);
        }
        expect(new Set(replies.map(comparable)).size, 'tells what is there from what is not').toBe(1);
      },
    );
  });

  test('no refused call had an effect', async () => {
    expect(refused.size).toBe(partsCount);
    for (const caller of refused.values()) expect(await auditOf(caller)).toEqual([]);
  });

  test.each(guarded.filter(([, { access }]) => access === 'session'))('%s', async (_, endpoint) => {
    const caller = await moveElsewhere(await makeHolderOfOthers());
    expect(await wordsIn(await send(caller, endpoint, foreign))).not.toContain(sentinel);
  });
});

describe('a user with exactly the permission', () => {
  test.each(guarded.filter(([, endpoint]) => isRepresentative(endpoint)))('calls %s', async (_, endpoint) => {
    const { access } = endpoint;
    const caller = await (isPermission(access) ? holderEverywhere(access) : makeHolder(access, 'all'));
    const reply = await send(caller, endpoint, missing);
    expect([401, 403]).not.toContain(reply.status);
    expect(reply.status, reply.text).toBeLessThan(500);
    expectSafe(reply);
  });
});

describe('for a user of another site', () => {
  test.each(readings)('$name is the same when a row of the foreign site is added', ({ first, second }) => {
    expect(second).toBe(first);
  });

  test.each(guarded)('%s answers a foreign row like an unknown row', async (_, endpoint) => {
    // Two people, as a call may use something up; both are there before either asks.
    const [caller, other] = await foreignersFor(endpoint);
    if (!caller || !other) throw new Error('nobody was made');
    const reply = await send(caller, endpoint, foreign);
    expect(reply.status, reply.text).toBeLessThan(500);
    expect(reply.status, 'whoever was to try it is not signed in any more').not.toBe(401);
    expect(await wordsIn(reply)).not.toContain(sentinel);
    if (!sampleFor(endpoint, foreign).isForeign || endpoint.raw) return;
    const unknown = comparable(await send(other, endpoint, missing));
    // A bulk move names each id that it was asked to move.
    const anonymous = (text: string, { username, userId }: Caller): string =>
      text
        .replaceAll(username, 'somebody')
        .replaceAll(/(?<="(?:refused|results)":\[\{"id":")\d+/g, 'asked')
        .replaceAll(userId, '0');
    expect(anonymous(comparable(reply), caller), 'tells a foreign row from one that is not there').toBe(
      anonymous(unknown, other),
    );
  });

  test.each(
    limited.map((resource) => [resource.spec.name, resource] as const),
  )('foreign rows of %s are neither counted, listed nor exported', async (_, resource) => {
    const rights = allPermissions.filter((key) => key.startsWith(`${resource.spec.name}:`));
    const seeing = [...rights, ...(alsoNeeded[resource.spec.name] ?? [])];
    const own = await server.asRole(seeing, { sites: [testSites.myanmar] });
    const all = await server.asRole(seeing, { sites: 'all' });
    const site: Record<string, string> = resource.spec.scope === 'site' ? { subsiteId: foreignSite } : {};
    const path = (operation: 'list' | 'options' | 'tree' | 'export' | 'recycled') =>
      resource.pathOf(operation);
    const listed = async (caller: Caller, query: Record<string, string>): Promise<Page<object>> =>
      (await caller.call<Page<object>>(`GET ${path('list')}`, { query: { ...query, pageSize: '500' } }))
        .result;
    if (path('list')) {
      const seen = await listed(own, site);
      expect(JSON.stringify(seen)).not.toContain(sentinel);
      const keyword = await listed(own, { ...site, keyword: sentinel });
      expect([keyword.total, keyword.records]).toEqual([0, []]);
      // Whoever may work there does see it: the row is in the list's reach.
      expect(JSON.stringify(await listed(all, { ...site, keyword: sentinel }))).toContain(sentinel);
    }
    for (const operation of ['options', 'tree', 'recycled'] as const) {
      if (!path(operation)) continue;
      expect((await own.call(`GET ${path(operation)}`, { query: site })).text).not.toContain(sentinel);
    }
    if (path('export')) {
      const workbook = await own.call(`GET ${path('export')}`, { query: { ...site, keyword: sentinel } });
      expect(await readWorkbook(workbook.bytes)).toHaveLength(1);
      const whole = await all.call(`GET ${path('export')}`, { query: { ...site, keyword: sentinel } });
      expect((await readWorkbook(whole.bytes)).length).toBeGreaterThan(1);
    }
  });
});

describe('for a user of the site who is limited to another column', () => {
  const ofTexts = guarded.filter(
    ([, endpoint]) =>
      /^\/content\/(?:item|text)\//.test(endpoint.path) &&
      !endpoint.raw &&
      sampleFor(endpoint, foreign).isForeign,
  );
  const limitedTo = async (columns: readonly { id: string; inherit: boolean }[]): Promise<Caller> => {
    const person = await server.asRole([], { sites: [foreignSite], roles: parts.map(({ role }) => role) });
    const saved = await grantsIn(server).save(
      await server.asAdministrator(),
      { type: 'user', id: person.userId, kind: 'columns', subsiteId: foreignSite },
      columns.map((column) => ({ ...column, actions: ['view', 'edit', 'publish'] })),
    );
    expect(saved.success, saved.text).toBe(true);
    return person;
  };
  const ids = { ...foreign, rowOf: (name: string) => (name === 'newsClass' ? none : foreign.rowOf(name)) };
  const absent = { ...missing, site: foreignSite };
  const other = sharedBy(async () => {
    const { rows } = await sql<{ id: string }>`select id from news_class
      where subsite_id = ${foreignSite} and deleted_at is null and id <> ${foreign.rowOf('newsClass')}
      order by id limit 1`.execute(db);
    return limitedTo([{ id: rows[0]?.id ?? '', inherit: true }]);
  });

  test('there is a text in the column beside, which others of the site read', async () => {
    expect(ofTexts.length).toBeGreaterThan(20);
    const path = resources.contentItem.pathOf('list');
    const query = { keyword: sentinel };
    const reads = async (caller: Caller) =>
      (await caller.call<Page<object>>(`GET ${path}`, { query })).result.total;
    expect(await reads(await limitedTo([{ id: foreign.rowOf('newsClass'), inherit: true }]))).toBe(1);
    expect(await reads(await other('one'))).toBe(0);
  });

  test.each(ofTexts)('%s answers as for an unknown text', async (_, endpoint) => {
    const caller = await other('one');
    const reply = await send(caller, endpoint, ids);
    expect(reply.status, reply.text).toBeLessThan(500);
    expect(await wordsIn(reply)).not.toContain(sentinel);
    const anonymous = (text: string): string =>
      text.replaceAll(/(?<="(?:refused|results)":\[\{"id":")\d+/g, 'asked');
    expect(anonymous(comparable(reply)), 'tells a text of another column from one that is not there').toBe(
      anonymous(comparable(await send(caller, endpoint, absent))),
    );
  });
});

test('the rows of the foreign site are unchanged after all calls', async () => {
  expect(await snapshotRows(db, planted)).toEqual(before);
});

test('the table of samples is small: most inputs are generated from schemas', () => {
  expect(
    readFileSync(new URL('./support/rights-samples.ts', import.meta.url), 'utf8').split('\n').length,
  ).toBeLessThan(300);
  expect(sampledAddresses.length).toBeLessThan(routes.length / 4);
});
