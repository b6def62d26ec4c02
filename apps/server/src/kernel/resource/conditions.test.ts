import {
  columnFields,
  conditionFields,
  type FieldKind,
  filterFields,
  type Resource,
  suffixesOf,
} from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { allColumns, allPermissions, permissionsOf, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { tryEach } from '../../../../../tests/support/groups.ts';
import { expectProblem, problemsIn } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
let staff: Caller;

const rows = [
  {
    name: 'Alpha Mining',
    nature: 'private',
    shortName: 'ALPHA',
    registeredCapital: '900',
    licenceUntil: '2027-01-01',
  },
  {
    name: 'Beta Mining',
    nature: 'foreign',
    shortName: 'beta',
    registeredCapital: '1500.50',
    licenceUntil: '2028-01-01',
  },
  { name: 'Gamma Foods', nature: 'foreign', registeredCapital: '20000' },
];

beforeAll(async () => {
  staff = await server.asRole(permissionsOf(company));
  for (const row of rows) {
    const body = { registeredCurrency: 'USD', registrationNo: `Q-${row.name}`, ...row };
    const reply = await staff.call('POST /lczp/company/add', { body });
    expect(reply.success, reply.text).toBe(true);
  }
});

type Condition = readonly [field: string, rule: string, val?: unknown];

const ask = (conditions: readonly Condition[], match?: 'and' | 'or', encode = (text: string) => text) =>
  staff.call<{ records: { name: string }[]; total: number }>('GET /lczp/company/list', {
    query: {
      registrationNo_starts: 'Q-',
      column: 'name',
      order: 'asc',
      superQueryParams: encode(
        JSON.stringify(conditions.map(([field, rule, val]) => ({ field, rule, val, type: 'text' }))),
      ),
      ...(match && { superQueryMatchType: match }),
    },
  });
const found = async (...given: Parameters<typeof ask>): Promise<string[]> => {
  const reply = await ask(...given);
  expect(reply.success, reply.text).toBe(true);
  expect(reply.result.total).toBe(reply.result.records.length);
  return reply.result.records.map(({ name }) => name.split(' ')[0] ?? '');
};

describe('combined conditions', () => {
  test.each<[Condition, string[]]>([
    [
      ['name', 'like', 'mining'],
      ['Alpha', 'Beta'],
    ],
    [['name', 'right_like', 'gamma'], ['Gamma']],
    [['name', 'left_like', 'foods'], ['Gamma']],
    [['shortName', 'eq', 'beta'], ['Beta']],
    [['shortName', 'empty'], ['Gamma']],
    [
      ['shortName', 'not_empty'],
      ['Alpha', 'Beta'],
    ],
    [['nature', 'ne', 'foreign'], ['Alpha']],
    [
      ['nature', 'in', ['private', 'foreign']],
      ['Alpha', 'Beta', 'Gamma'],
    ],
    [
      ['registeredCapital', 'gt', '900'],
      ['Beta', 'Gamma'],
    ],
    [
      ['registeredCapital', 'le', 1500.5],
      ['Alpha', 'Beta'],
    ],
    [['licenceUntil', 'ge', '2027-06-01'], ['Beta']],
    [['createTime', 'lt', '2020-01-01'], []],
  ])('find the matching rows: %j', async (condition, names) => {
    expect(await found([condition])).toEqual(names);
  });

  test('are joined by and, or by or', async () => {
    const both: Condition[] = [
      ['name', 'like', 'mining'],
      ['nature', 'eq', 'foreign'],
    ];
    expect(await found(both)).toEqual(['Beta']);
    expect(await found(both, 'and')).toEqual(['Beta']);
    expect(await found(both, 'or')).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  test('are accepted when they are encoded twice, as clients of the family send them', async () => {
    expect(await found([['name', 'like', 'mining']], 'and', encodeURIComponent)).toEqual(['Alpha', 'Beta']);
  });

  test.each<[string, string]>([
    ['no list', '{"field":"name"}'],
    ['no JSON', 'name like x'],
    ['a field that is none', '[{"field":"password","rule":"eq","val":"x"}]'],
    ['a column in place of a field', '[{"field":"short_name","rule":"eq","val":"x"}]'],
    ['SQL', '[{"field":"name) or (1=1","rule":"eq","val":"x"}]'],
    ['a rule that is none', '[{"field":"name","rule":"is","val":"x"}]'],
    ['a rule that does not fit', '[{"field":"nature","rule":"like","val":"x"}]'],
    ['a value that does not fit', '[{"field":"licenceUntil","rule":"eq","val":"soon"}]'],
    ['a masked field', '[{"field":"contactPhone","rule":"like","val":"9"}]'],
    ['too many', JSON.stringify(Array.from({ length: 21 }, () => ({ field: 'name', rule: 'eq', val: 'x' })))],
  ])('refuse %s', async (_, superQueryParams) => {
    expectProblem(
      await staff.call('GET /lczp/company/list', { query: { superQueryParams } }),
      'superQueryParams',
    );
  });
});

describe('a withheld column', () => {
  test('is refused in a condition, except for users with the right', async () => {
    const administrator = await server.asAdministrator();
    const button = {
      menuType: '2',
      parentId: '81',
      name: 'c',
      perms: 'company:column:shortName',
      permsType: '1',
    };
    expect((await administrator.call('POST /sys/permission/add', { body: button })).success).toBe(true);
    const query = { superQueryParams: '[{"field":"shortName","rule":"like","val":"a"}]' };
    const reader = await server.asRole(['company:list']);
    expectProblem(await reader.call('GET /lczp/company/list', { query }), 'superQueryParams');
    const holder = await server.asRole(['company:list', 'company:column:shortName']);
    expect((await holder.call('GET /lczp/company/list', { query })).success).toBe(true);
  });

  test('is refused in every filter and condition of every list', async () => {
    await sql`insert into sys_permission (parent_id, name, menu_type, perms, perms_type, status, sort_no)
      select 81, '{"en-US":"c"}', '2', key, '1', '1', 0 from unnest(${[...allColumns]}::text[]) key
      where not exists (select from sys_permission p where p.perms = key)`.execute(server.db);
    const lists = Object.values<Resource>(resources).filter((one) => one.pathOf('list') !== undefined);
    const reader = await server.asRole(allPermissions.filter((key) => key.endsWith(':list')));
    const asked = lists.flatMap((resource) => {
      const columns = new Set(columnFields(resource).map(([name]) => name));
      const filters = filterFields(resource).filter(([name]) => columns.has(name));
      const compared = conditionFields(resource).filter(([name]) => columns.has(name));
      return [
        ...filters.flatMap(([name, field]) =>
          suffixesOf(field).map((suffix) => ({ resource, name: name + suffix, value: samples[field.kind] })),
        ),
        ...compared.map(([field]) => ({
          resource,
          name: 'superQueryParams',
          value: JSON.stringify([{ field, rule: 'empty' }]),
        })),
      ];
    });
    expect(asked.length).toBeGreaterThan(1000);
    await tryEach(
      asked,
      ({ resource, name, value }) => `${resource.spec.name} ${name}=${value}`,
      async ({ resource, name, value = '1' }) => {
        const query = { [name]: value };
        const reply = await reader.call(`GET ${resource.pathOf('list')}`, { query });
        expect(problemsIn(reply), reply.text).toMatchObject([{ path: name, rule: 'unknown' }]);
      },
    );
  });
});

/** A value that fits, so that it is not refused for another reason; '1' unless given. */
const samples: Partial<Record<FieldKind, string>> = {
  boolean: 'true',
  date: '2026-01-01',
  dateTime: '2026-01-01',
  month: '2026-01',
  time: '10:00',
};
