import type { Endpoint, Page, Resource } from '@lc/contract/kernel';
import { applicationBoard, applicationSnapshot } from '@lc/contract/recruitment';
import { allPermissions, resources } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from './support/app.ts';
import { dataRules } from './support/data-rules.ts';
import { tryEach } from './support/groups.ts';
import { leavesIn } from './support/inputs.ts';
import {
  answersOf,
  expectNone,
  hiddenOwner,
  menuOf,
  plantNames,
  readablePlaces,
  resourceAt,
} from './support/planted-names.ts';
import { expectDone, expectProblem } from './support/replies.ts';

/** No answer contains the name of a record that the caller does not see, and no search finds it by that name. */
const server = await startTestApp();
const rules = dataRules(server);

const planted = await plantNames(server);
const { keeper, companyId, jobId, seekerId, applicationId, fairId, ownerId, anonymousId, sentId } = planted;
const places = readablePlaces(server);

describe('a caller whose data rules hide a seeker and a company', async () => {
  const reader = await rules.asBound({
    permissions: allPermissions,
    menuId: await menuOf(server, 'seeker:list'),
    roles: [[['jobStatus', '!=', 'student']]],
  });
  await rules.bindRole(await rules.roleOf(reader), await menuOf(server, 'company:list'), [
    ['nature', '!=', 'foreign'],
  ]);
  await server.app.sessions.refresh([reader.userId]);

  test('sees neither of them', async () => {
    for (const [path, id] of [
      ['/lczp/seeker', seekerId],
      ['/lczp/company', companyId],
    ])
      expect((await reader.call(`GET ${path}/queryById`, { query: { id } })).success).toBe(false);
  });

  const readsNoName = async (endpoint: Endpoint): Promise<void> => {
    const id = planted.ids[resourceAt(endpoint.path)];
    const answers = await answersOf(reader, endpoint, [
      { pageSize: '100' },
      id ? { id, jobId, companyId, seekerId, eventId: fairId } : { id: companyId, seekerId },
      { keyword: 'Zqhidden', keyWord: 'Zqhidden', q: 'Zqhidden' },
    ]);
    for (const answer of answers) expectNone(answer, /zqhidden/i);
    const known = new Set(leavesIn(endpoint.query).map(({ path: [name] }) => name));
    if (!known.has('keyword') || !/list$/i.test(endpoint.path)) return;
    const found = async (keyword: string): Promise<unknown> => {
      const { success, result } = await reader.call<Page<unknown>>(endpoint, { query: { keyword } });
      return success ? result.total : 0;
    };
    // A list without searchable fields does not read keywords.
    const none = await found('Zqnobody');
    for (const keyword of ['Zqhiddenperson', 'Zqhiddenhouse'])
      expect(await found(keyword), keyword).toBe(none);
  };
  test.each(places)('reads neither name in GET %s, and finds nothing by it', (_, group) =>
    tryEach(group, ({ path }) => path, readsNoName));

  test('finds no resume by the hidden name in the search, and another by its words', async () => {
    const search = async (keyword: string): Promise<string> =>
      (await reader.call('GET /lczp/resume/search', { query: { keyword } })).text;
    expect(await search('Zqhiddenperson')).not.toContain('Bookkeeper');
    expect(await search('Zqhiddenperson Bookkeeper')).not.toContain('Bookkeeper with');
    expect(await search('Bookkeeper')).toContain('Bookkeeper with');
  });

  test('has the cards of the board without the hidden name', async () => {
    const board = expectDone(
      await reader.call<{ cards: { id: string; seeker: string }[] }[]>(applicationBoard, {
        query: { jobId },
      }),
    );
    const card = board.flatMap(({ cards }) => cards).find(({ id }) => id === applicationId);
    expect(card?.seeker).toBe('');
  });
});

test('without data rules the planted names are read', async () => {
  for (const path of [
    '/lczp/application/list',
    '/lczp/duplicatePair/list',
    '/lczp/reviewCase/list',
    '/lczp/reportCase/list',
    '/process/processInstance/list',
  ]) {
    const reply = await keeper.call(`GET ${path}`, { query: { pageSize: '100' } });
    expect(reply.text, path).toMatch(/Zqhidden/);
  }
});

describe('the owner of an anonymous resume', async () => {
  const rights = allPermissions.filter((key) => !key.startsWith('seeker:') && key !== 'auditLog:list');
  const reader = await server.asRole(rights);
  const row = async (by: Caller, path: string, id: string) =>
    expectDone(await by.call<Record<string, unknown>>(`GET ${path}/queryById`, { query: { id } }));
  const total = async (by: Caller, path: string, query: Record<string, string>): Promise<number> =>
    expectDone(await by.call<Page<unknown>>(`GET ${path}/list`, { query })).total;

  const namesNoOwner = async (endpoint: Endpoint): Promise<void> => {
    const ids: Readonly<Record<string, string>> = { resume: anonymousId, application: sentId };
    const id = ids[resourceAt(endpoint.path)] ?? anonymousId;
    const answers = await answersOf(reader, endpoint, [
      { id, jobId, resumeId: anonymousId, pageSize: '100' },
      { keyword: 'Zqanonymous', q: 'Zqanonymous' },
    ]);
    for (const answer of answers) expectNone(answer, /zqanonymous/i);
  };
  test.each(places)('is in no answer of GET %s to those who may not list seekers', (_, group) =>
    tryEach(group, ({ path }) => path, namesNoOwner));

  test('is neither an id nor a name of the resume and its application, and finds neither', async () => {
    for (const [path, id] of [
      ['/lczp/resume', anonymousId],
      ['/lczp/application', sentId],
    ] as const) {
      expect(await row(reader, path, id)).toMatchObject({ seekerId: null, seekerId_dictText: null });
      expect(await row(keeper, path, id)).toMatchObject({
        seekerId: ownerId,
        seekerId_dictText: hiddenOwner,
      });
      expect(await total(keeper, path, { seekerId: ownerId })).toBe(1);
      const queries: Record<string, string>[] = [
        { seekerId: ownerId },
        { seekerId_in: ownerId },
        {
          superQueryParams: JSON.stringify([{ field: 'seekerId', rule: 'eq', val: ownerId }]),
        },
      ];
      for (const query of queries) expect(await total(reader, path, query), JSON.stringify(query)).toBe(0);
    }
    expect(await total(keeper, '/lczp/application', { keyword: 'Zqanonymous' })).toBe(1);
    expect(await total(reader, '/lczp/application', { keyword: 'Zqanonymous' })).toBe(0);
  });

  test('is not found by the choices for an application, nor by what its write refuses', async () => {
    const choices = async (by: Caller): Promise<string> =>
      (
        await by.call('GET /lczp/resume/options', {
          query: { for: 'application.resumeId', beside: ownerId },
        })
      ).text;
    expect(await choices(keeper)).toContain('Welder');
    expect(await choices(reader)).not.toContain('Welder');
    for (const guess of [ownerId, seekerId])
      expectProblem(
        await reader.call('POST /lczp/application/add', {
          body: { jobId, seekerId: guess, resumeId: anonymousId },
        }),
        'resumeId',
      );
  });

  test('is left out of the resume that an application kept, of its export and of its history', async () => {
    const snapshot = await reader.call<Record<string, unknown>>(applicationSnapshot, {
      query: { id: sentId },
    });
    expect(snapshot.result).toMatchObject({ title: 'Welder with papers', seekerId: null });
    const exported = await reader.call('GET /lczp/resume/exportJson', { query: { id: anonymousId } });
    expect(exported.text).toContain('Welder');
    expect(exported.text).not.toMatch(/zqanonymous/i);
    const whole = await keeper.call('GET /lczp/resume/exportJson', { query: { id: anonymousId } });
    expect(whole.text).toContain(hiddenOwner);
    const auditor = await server.asRole([...rights, 'auditLog:list']);
    const history = (by: Caller) =>
      by.call('GET /sys/auditLog/list', { query: { resource: 'resume', record: anonymousId } });
    expect((await history(auditor)).text).toContain('Welder');
    expect((await history(auditor)).text).not.toMatch(/zqanonymous/i);
    expect((await history(keeper)).text).toContain(hiddenOwner);
  });

  test('is not made known by taking the mark away', async () => {
    const edit = (by: Caller) =>
      by.call('PUT /lczp/resume/edit', { body: { id: anonymousId, anonymous: false } });
    expectProblem(await edit(reader), 'anonymous');
    expect((await edit(keeper)).success).toBe(true);
    expect(await row(reader, '/lczp/resume', anonymousId)).toMatchObject({ seekerId_dictText: hiddenOwner });
  });
});

test('no reference that is withheld from somebody orders a list or is unique', () => {
  const withheld = Object.values<Resource>(resources).flatMap(({ spec }) =>
    Object.entries(spec.fields).filter(([, field]) => field.kind === 'reference' && field.withheld),
  );
  expect(withheld.length).toBeGreaterThan(0);
  for (const [name, { sortable, unique }] of withheld)
    expect({ name, sortable, unique }).toEqual({ name, sortable: undefined, unique: undefined });
});
