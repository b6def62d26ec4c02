import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../tests/support/app.ts';
import { testSites } from '../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../tests/support/replies.ts';

const server = await startTestApp();
const rights = permissionsOf(company);
const staff = await server.asRole(rights, { sites: [testSites.myanmar, testSites.china] });
const foreigner = await server.asRole(rights, { sites: [testSites.china] });
const stranger = await server.asRole([]);

const find = async (by: Caller, q: string): Promise<string[]> => {
  const reply = await by.call<{ label: string; permission: string }[]>('GET /sys/record/search', {
    query: { q },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.map(({ label, permission }) => `${permission} ${label}`);
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
});
