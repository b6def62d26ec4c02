import type { Page } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const rights = permissionsOf(company);
const officer = await server.asRole(rights);
const { result: made } = await officer.call<{ id: string }>('POST /lczp/company/add', {
  body: {
    nameI18n: { 'en-US': 'Revealed' },
    nature: 'private',
    registrationNo: 'REVEAL-1',
    contactPhone: '+95 9 402 691 12',
    contactEmail: 'office@example.com',
  },
});

const reveal = (by: Caller, fields: readonly string[]) =>
  by.call('POST /lczp/company/reveal', { body: { id: made.id, fields, purpose: 'Call about it' } });

/** Leaves a person with this many reveals of two fields each behind them. */
const revealedBefore = (by: Caller, count: number, ago: string): Promise<unknown> =>
  sql`insert into audit_log (at, actor_id, action, resource, record_id, changes)
    select now() - ${ago}::interval, ${by.userId}::bigint, 'reveal', 'company', ${made.id}::bigint,
      '{"field": [null, "contactPhone,contactEmail"]}'::jsonb from generate_series(1, ${count}::int)`.execute(
    server.db,
  );

const entriesOf = async (by: Caller): Promise<number> => {
  const { rows } =
    await sql`select from audit_log where actor_id = ${by.userId} and action = 'reveal'`.execute(server.db);
  return rows.length;
};

test('reveal refuses more than 300 values within 24 hours, and logs no refused value', async () => {
  const person = await server.asRole(rights);
  await revealedBefore(person, 149, '23 hours');
  await revealedBefore(person, 20, '25 hours');
  expect((await reveal(person, ['contactPhone'])).success).toBe(true);
  const tooMany = await reveal(person, ['contactPhone', 'contactEmail']);
  expectRefusal(tooMany, 200, 'system.tooManyReveals');
  expect(tooMany.text).not.toContain('402');
  expect((await reveal(person, ['contactEmail'])).success).toBe(true);
  expectRefusal(await reveal(person, ['contactEmail']), 200, 'system.tooManyReveals');
  expect(await entriesOf(person)).toBe(149 + 20 + 2);
});

test('reveal keeps its limit in simultaneous calls of a user, and does not delay other users', async () => {
  const [person, colleague] = [await server.asRole(rights), await server.asRole(rights)];
  await revealedBefore(person, 149, '1 hour');
  const replies = await Promise.all(Array.from({ length: 12 }, () => reveal(person, ['contactPhone'])));
  expect(replies.filter(({ success }) => success)).toHaveLength(2);
  expect(await entriesOf(person)).toBe(149 + 2);
  expect((await reveal(colleague, ['contactPhone'])).success).toBe(true);
});

describe('the log of revealed values', () => {
  interface Entry {
    actorName: string;
    resource_dictText: string;
    record: string;
    field: string;
    field_dictText: string;
    purpose: string;
  }
  const list = (by: Caller, query: Record<string, string> = {}) =>
    by.call<Page<Entry>>('GET /sys/revealLog/list', {
      query: { record: made.id, pageSize: '100', ...query },
    });

  test('says who revealed which field of which record and what for, without the value', async () => {
    const person = await server.asRole(['company:list', 'company:reveal']);
    await reveal(person, ['contactPhone', 'contactEmail']);
    const reader = await server.asRole(['revealLog:list', 'revealLog:export', 'user:list']);
    const reply = await list(reader, { actorId: person.userId });
    expect(reply.result.records.map((entry) => [entry.field, entry.field_dictText]).sort()).toEqual([
      ['company.contactEmail', 'E-mail'],
      ['company.contactPhone', 'Phone'],
    ]);
    expect(reply.result.records[0]).toMatchObject({
      actorName: person.username,
      resource_dictText: 'Companies',
      record: made.id,
      purpose: 'Call about it',
    });
    expect(reply.text).not.toMatch(/402.?691|office@/);
    for (const query of [
      { keyword: 'nobody asked' },
      { resource: 'seeker' },
      { at_end: '2020-01-01 00:00:00' },
    ])
      expect((await list(reader, { actorId: person.userId, ...query })).result.total).toBe(0);
  });

  test('is read with a right of its own, within the sites of the reader', async () => {
    const auditor = await server.asRole(['auditLog:list']);
    expectRefusal(await list(auditor), 403, '403');
    const elsewhere = await server.asRole(['revealLog:list'], { sites: ['103'] });
    expect((await list(elsewhere)).result.total).toBe(0);
  });
});
