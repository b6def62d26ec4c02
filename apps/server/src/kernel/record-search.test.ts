import type { Resource } from '@lc/contract/kernel';
import { depart } from '@lc/contract/organization';
import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { dict, dictItem } from '@lc/contract/system';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../tests/support/app.ts';
import { isClockMoved } from '../../../../tests/support/moved-clock.ts';
import { testSites } from '../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../tests/support/replies.ts';
import type { CallContext } from './context.ts';
import type { Db } from './db/database.ts';
import { createRecordSearch } from './record-search.ts';

const server = await startTestApp();
const rights = permissionsOf(company);
const staff = await server.asRole(rights, { sites: [testSites.myanmar, testSites.china] });
const foreigner = await server.asRole(rights, { sites: [testSites.china] });
const stranger = await server.asRole([]);

const find = async (by: Caller, q: string): Promise<string[]> => {
  const reply = await by.call<{ records: { label: string; permission: string }[] }>(
    'GET /sys/record/search',
    // On a busy machine a quick answer may lack something.
    { query: { q, isPatient: 'true' } },
  );
  expect(reply.success, reply.text).toBe(true);
  return reply.result.records.map(({ label, permission }) => `${permission} ${label}`);
};

describe('the search over records', () => {
  test('finds by any searchable field, and only where the caller may list and work', async () => {
    const added = await staff.call(`POST ${company.spec.path}/add`, {
      body: {
        nameI18n: { 'en-US': 'Zawgyi Pagoda Foods', 'my-MM': 'ဇော်ဂျီ စားသောက်ကုန်' },
        nature: 'private',
        registrationNo: 'SEARCH-1',
      },
    });
    expect(added.success, added.text).toBe(true);
    expect(await find(staff, 'pagoda')).toEqual(['company:list Zawgyi Pagoda Foods']);
    expect(await find(foreigner, 'pagoda')).toEqual([]);
    expect(await find(stranger, 'pagoda')).toEqual([]);
  });

  test('treats SQL wildcards as text, and refuses a single letter', async () => {
    expect(await find(staff, '%%')).toEqual([]);
    expectRefusal(await staff.call('GET /sys/record/search', { query: { q: 'p' } }), 400, '400');
  });

  test('finds records of every resource that the caller may list, and none that are parts of others', async () => {
    const keeper = await server.asRole([
      'depart:add',
      'depart:list',
      'dict:add',
      'dict:list',
      'auditLog:list',
      'dictItem:add',
      'dictItem:list',
    ]);
    await keeper.call('POST /sys/sysDepart/add', { body: { departName: 'Quokka office' } });
    const { result } = await keeper.call<{ id: string }>('POST /sys/dict/add', {
      body: { dictName: 'Quokka kinds', dictCode: 'quokka' },
    });
    await keeper.call('POST /sys/dictItem/add', {
      body: { dictId: result.id, itemText: 'Quokka', itemValue: '1' },
    });
    expect((await find(keeper, 'quokka')).sort()).toEqual([
      'depart:list Quokka office',
      'dict:list Quokka kinds',
    ]);
    const lister = await server.asRole(['dict:list']);
    expect(await find(lister, 'quokka')).toEqual(['dict:list Quokka kinds']);
  });
});

describe('what a search may cost', () => {
  const row = (label: string) => async () => [{ id: '1', label }];
  const slow = async (on: Db) => {
    await sql`select pg_sleep(20)`.execute(on);
    return [{ id: '2', label: 'too late' }];
  };
  const ctx = {
    session: { permissions: new Set(['company:list', 'depart:list', 'dict:list', 'dictItem:list']) },
  } as unknown as CallContext;
  const labels = async (search: ReturnType<typeof createRecordSearch>) =>
    (await search.find(server.db, 'x', ctx)).records.map(({ label }) => label);

  test.skipIf(isClockMoved)(
    'a resource that takes too long is left out, and its connection keeps the usual limit',
    async () => {
      const search = createRecordSearch({ ofEach: 5, oneMs: 30, slowMs: 60_000, allMs: 60_000 });
      search.add(depart as Resource, slow);
      search.add(company as Resource, row('company'));
      search.add(dictItem as Resource, row('a part of a dictionary'));
      expect(await labels(search)).toEqual(['company']);
      const { rows } = await sql<{ limit: string }>`select distinct setting as limit from pg_settings
      where name = 'statement_timeout'`.execute(server.db);
      expect(rows).toEqual([{ limit: '55000' }]);
    },
  );

  test.skipIf(isClockMoved)(
    'an answer says that it is not whole, and a patient search finds what was left out',
    async () => {
      const roomy = { ofEach: 5, oneMs: 20_000, slowMs: 60_000, allMs: 60_000 };
      const search = createRecordSearch({ ...roomy, oneMs: 30 }, undefined, roomy);
      search.add(depart as Resource, async (on) => {
        await sql`select pg_sleep(0.3)`.execute(on);
        return [{ id: '1', label: 'depart' }];
      });
      search.add(company as Resource, row('company'));
      const found = async (isPatient: boolean) => {
        const { records, isWhole } = await search.find(server.db, 'x', ctx, { isPatient });
        return { labels: records.map(({ label }) => label), isWhole };
      };
      expect(await found(false)).toEqual({ labels: ['company'], isWhole: false });
      expect(await found(true)).toEqual({ labels: ['depart', 'company'], isWhole: true });
    },
  );

  test('resources that were slow are asked last, and no other once their time is over', async () => {
    let clock = 0;
    const taking = (ms: number, label: string) => () => {
      clock += ms;
      return row(label)();
    };
    const search = createRecordSearch({ ofEach: 5, oneMs: 1000, slowMs: 40, allMs: 200 }, () => clock);
    search.add(depart as Resource, taking(120, 'depart'));
    search.add(company as Resource, taking(40, 'company'));
    search.add(dict as Resource, taking(10, 'dict'));
    expect(await labels(search)).toEqual(['depart', 'company', 'dict']);
    const { records, isWhole } = await search.find(server.db, 'x', ctx);
    expect(records.map(({ label }) => label)).toEqual(['company', 'dict']);
    expect(isWhole).toBe(false);
  });
});
