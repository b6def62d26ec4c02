import { endpointOf, fieldEntries, filterFields, type Operation, type Resource } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from './support/app.ts';
import { expectDone, expectRefusal } from './support/replies.ts';
import { formOf, makeWorkbook, readWorkbook } from './support/workbooks.ts';

/** Unlimited questions whether some row has a personal value find the value: they count as reveals do. */
const server = await startTestApp();
const { db } = server;
const rights = allPermissions.filter((key) => !key.endsWith(':reveal'));
const operations = ['list', 'recycled', 'export'] as const satisfies readonly Operation[];

const filters = Object.values<Resource>(resources).flatMap((resource) =>
  filterFields(resource).flatMap(([name, { kind }]) => (kind === 'personal' ? [{ resource, name }] : [])),
);

interface Entry {
  resource: string;
  record_id: string | null;
  changes: Record<string, [unknown, unknown]>;
}

const entriesOf = async ({ userId }: Caller): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`select resource, record_id, changes from audit_log
    where actor_id = ${userId} and action = 'reveal' order by id`.execute(db);
  return rows;
};

/** Leaves a user with this many revealed values behind them. */
const revealedBefore = async ({ userId }: Caller, count: number): Promise<void> => {
  await sql`insert into audit_log (at, actor_id, action, resource, changes)
    select now() - interval '1 hour', ${userId}::bigint, 'reveal', 'seeker', '{"field": [null, "contactPhone"]}'::jsonb
    from generate_series(1, ${count}::int)`.execute(db);
};

const guess = (place: number): string => `+95 9 555 10${String(place).padStart(4, '0')}`;

test('there are personal values that lists are filtered by', () => {
  expect(filters.length).toBeGreaterThan(10);
});

describe.each(filters)('a filter of $resource.spec.name by $name', ({ resource, name }) => {
  const path = (operation: Operation) => {
    const endpoint = endpointOf(resource, operation);
    return endpoint ? [endpoint] : [];
  };
  const endpoints = operations.flatMap(path);

  test('is logged with the masked value, once for the same value', async () => {
    const person = await server.asRole(rights);
    for (const endpoint of endpoints) {
      const reply = await person.call(endpoint, { query: { [name]: guess(1) } });
      expect(reply.status, reply.text).toBe(200);
    }
    const entries = await entriesOf(person);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ resource: resource.spec.name, record_id: null });
    expect(entries[0]?.changes.field).toEqual([null, name]);
    expect(JSON.stringify(entries)).toMatch(/•••/);
    expect(JSON.stringify(entries).replace(/\s/g, '')).not.toContain('5551');
  });

  test('is refused beyond the cap of reveals, by those with the right to reveal, too', async () => {
    for (const person of [await server.asRole(rights), await server.asRole(allPermissions)]) {
      await revealedBefore(person, 299);
      const [endpoint] = endpoints;
      if (!endpoint) throw new Error(`${resource.spec.name} has no list`);
      const ask = (place: number) => person.call(endpoint, { query: { [name]: guess(place) } });
      expectDone(await ask(1));
      for (const other of endpoints)
        expectRefusal(
          await person.call(other, { query: { [name]: guess(2) } }),
          200,
          'system.tooManyReveals',
        );
      // What was asked before has its answer.
      expectDone(await ask(1));
      expectDone(await person.call(endpoint));
      expect(await entriesOf(person)).toHaveLength(300);
    }
  });
});

describe('questions for personal values', () => {
  test('are counted one after the other when they are asked at once', async () => {
    const person = await server.asRole(['seeker:list']);
    await revealedBefore(person, 295);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        person.call('GET /lczp/seeker/list', { query: { contactPhone: guess(place) } }),
      ),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(5);
    expect(await entriesOf(person)).toHaveLength(300);
  });

  test('are shown in the log of revealed values without the value', async () => {
    const person = await server.asRole(['seeker:list']);
    await person.call('GET /lczp/seeker/list', { query: { contactPhone: guess(7) } });
    const reader = await server.asRole(['revealLog:list', 'auditLog:list', 'user:list']);
    const { result } = await reader.call<{ records: Record<string, string>[] }>('GET /sys/revealLog/list', {
      query: { actorId: person.userId },
    });
    expect(result.records).toEqual([
      expect.objectContaining({
        resource: 'seeker',
        field: 'seeker.contactPhone',
        record: null,
        asked: '+95 9•••••007',
      }),
    ]);
    const log = await reader.call('GET /sys/auditLog/list', { query: { actorId: person.userId } });
    expect(log.text).not.toContain('questionHash');
  });

  const adding = (person: Caller, body: object) =>
    person.call('POST /lczp/member/add', { body: { kind: 'seeker', ...body } });

  test('of a write count when it is refused, whatever the reason, and not when it is done', async () => {
    const person = await server.asRole(rights);
    expectDone(await adding(person, { username: 'asked.one', phone: guess(20) }));
    expect(await entriesOf(person)).toEqual([]);
    expectRefusal(await adding(person, { username: 'asked.two', phone: guess(20) }), 200, 'system.duplicate');
    expect((await adding(person, { username: 'asked.one', phone: guess(21) })).success).toBe(false);
    const fields = (await entriesOf(person)).map(({ changes }) => changes.asked);
    expect(fields).toEqual([
      [null, '+95 9•••••020'],
      [null, '+95 9•••••021'],
    ]);
  });

  test('of a write are refused beyond the cap in the same words, whether or not another record has the value', async () => {
    const person = await server.asRole(rights);
    expectDone(await adding(person, { username: 'capped.one', phone: guess(30) }));
    await revealedBefore(person, 300);
    for (const [username, phone] of [
      ['capped.two', guess(30)],
      ['capped.three', guess(31)],
    ])
      expectRefusal(await adding(person, { username, phone }), 200, 'system.tooManyReveals');
    expectDone(await adding(person, { username: 'capped.four' }));
  });

  test('of an import count for each row that is refused', async () => {
    const person = await server.asRole(rights);
    expectDone(
      await adding(person, { username: 'imported.one', phone: guess(60), email: 'one@example.com' }),
    );
    await revealedBefore(person, 299);
    const rows = [60, 61, 62].map((place, row) => [`imported.row${row}`, 'Job seeker', guess(place)]);
    const file = await makeWorkbook([['User name', 'Kind', 'Phone'], ...rows]);
    const { result } = await person.call<{ successCount: number; fileContent: string }>(
      'POST /lczp/member/importExcel',
      formOf(file),
    );
    expect(result.successCount).toBe(0);
    const words = (await readWorkbook(Buffer.from(result.fileContent, 'base64'))).map((row) => row.at(-1));
    expect(words.slice(1)).toEqual([
      expect.stringContaining('already in use'),
      expect.stringContaining('300'),
      expect.stringContaining('300'),
    ]);
    expect(await entriesOf(person)).toHaveLength(300);
  });

  test('of the check for duplicates find a value in any spelling, and count', async () => {
    const person = await server.asRole(rights);
    expectDone(await adding(person, { username: 'checked.one', phone: guess(40) }));
    const check = (fieldVal: string) =>
      person.call('GET /sys/duplicate/check', {
        query: { tableName: 'member', fieldName: 'phone', fieldVal },
      });
    expectRefusal(await check('09 555 100040'), 200, 'system.duplicate');
    expectDone(await check(guess(41)));
    expect(await entriesOf(person)).toHaveLength(2);
    await revealedBefore(person, 298);
    for (const place of [42, 43]) expectRefusal(await check(guess(place)), 200, 'system.tooManyReveals');
  });
});

test('an update with the stored personal value answers as one with another value does', async () => {
  const person = await server.asRole(rights);
  const made = await person.call<{ id: string }>('POST /lczp/seeker/add', {
    body: { fullName: 'Guessed Person', contactPhone: guess(50) },
  });
  const edit = async (contactPhone: string): Promise<number> => {
    const reply = await person.call<{ version: number }>('PUT /lczp/seeker/edit', {
      body: { id: made.result.id, contactPhone },
    });
    return reply.result.version;
  };
  const first = await edit(guess(50));
  expect(await edit(guess(50))).toBe(first + 1);
  expect(await edit(guess(51))).toBe(first + 2);
});

test('no personal value is compared in another way than by equality', () => {
  for (const resource of Object.values<Resource>(resources))
    for (const [name, field] of fieldEntries(resource)) {
      if (field.kind !== 'personal') continue;
      expect(field.searchable, `${resource.spec.name}.${name} is searchable`).toBeFalsy();
      expect(field.sortable, `${resource.spec.name}.${name} is sortable`).toBeFalsy();
    }
});
