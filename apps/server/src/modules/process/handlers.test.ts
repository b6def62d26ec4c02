import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  nodesOf,
  processRights,
  started,
  todoOf,
  userTask,
} from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const clerk = await server.asRole([]);
const head = await server.asRole([]);
const chief = await server.asRole([]);

const insertOne = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> => {
  const { rows } = await statement.execute(server.db);
  return rows[0]?.id ?? '';
};
const role = await insertOne(
  sql`insert into sys_role (role_name, role_code) values ('{"en-US":"Tellers"}', 'tellers') returning id`,
);
await sql`insert into sys_user_role (user_id, role_id) values (${clerk.userId}, ${role})`.execute(server.db);

const position = await insertOne(
  sql`insert into sys_position (code, name) values ('head', '{"en-US":"Head"}') returning id`,
);
for (const { userId } of [head, chief])
  await sql`insert into sys_user_position (user_id, position_id) values (${userId}, ${position})`.execute(
    server.db,
  );
/** A department with those who belong to it; the starter works in it, or below it. */
const madeDepartment = async (code: string, people: readonly Caller[]): Promise<void> => {
  const id = await insertOne(
    sql`insert into sys_depart (depart_name, org_code) values ('{"en-US":"Hall"}', ${code}) returning id`,
  );
  for (const { userId } of people)
    await sql`insert into sys_user_depart (user_id, depart_id) values (${userId}, ${id})`.execute(server.db);
};
await madeDepartment('Z91', [chief]);
await madeDepartment('Z91A01', [head]);
await sql`update sys_user set org_code = 'Z91A01B01' where id = ${starter.userId}`.execute(server.db);
await madeDepartment('Z91A01B01', [starter]);

/** The tasks that a person could claim in an instance. */
const shared = async (by: Caller, processInstanceId: string): Promise<unknown[]> => {
  const query = { processInstanceId };
  return (await by.call<{ records: unknown[] }>('GET /process/task/groupList', { query })).result.records;
};

/** Who gets a step with these settings, of the people of this file. */
const everybody = { starter, clerk, head, chief };

const handlersOf = async (
  config: object,
  vars?: object,
  asked: Partial<typeof everybody> = everybody,
): Promise<string[]> => {
  const { key } = await deployed(
    designer,
    drawing(`${userTask('step', [], config)}${flows('s>step', 'step>e')}`),
  );
  const { processInstanceId } = await started(starter, key, vars && { vars });
  const people = Object.entries(asked);
  const open = await Promise.all(
    people.map(async ([name, person]) => {
      const tasks = [
        ...(await todoOf(person, processInstanceId)),
        ...(await shared(person, processInstanceId)),
      ];
      return tasks.length > 0 ? [name] : [];
    }),
  );
  return open.flat();
};

test('a step goes to the people that its rule names', async () => {
  expect(await handlersOf({ handlers: { kind: 'starter' } })).toEqual(['starter']);
  expect(await handlersOf({ handlers: { kind: 'roles', values: ['tellers'] } })).toEqual(['clerk']);
  expect(await handlersOf({ handlers: { kind: 'departs', values: ['Z91A01'] } })).toEqual(['head']);
  const reviewer = { kind: 'variable', value: 'reviewer' };
  expect(await handlersOf({ handlers: reviewer }, { reviewer: clerk.username })).toEqual(['clerk']);
});

test('names and codes in another case are the same ones', async () => {
  const upper = (name: string): string => name.toUpperCase();
  expect(await handlersOf({ handlers: { kind: 'users', values: [upper(clerk.username)] } })).toEqual([
    'clerk',
  ]);
  const field = { handlers: { kind: 'variable', value: 'who' } };
  expect(await handlersOf(field, { who: `${upper(head.username)}, ${chief.username}` })).toEqual([
    'head',
    'chief',
  ]);
  expect(await handlersOf({ handlers: { kind: 'roles', values: ['TELLERS'] } })).toEqual(['clerk']);
  expect(await handlersOf({ handlers: { kind: 'positions', values: ['Head'] } })).toEqual(['head', 'chief']);
  expect(await handlersOf({ handlers: { kind: 'departs', values: ['z91a01'] } })).toEqual(['head']);
});

test('a step of a position is shared by all who hold it, or goes to the holder nearest above its starter', async () => {
  expect(await handlersOf({ handlers: { kind: 'positions', values: ['head'] } })).toEqual(['head', 'chief']);
  const nearest = { handlers: { kind: 'departPosition', value: 'head' } };
  expect(await handlersOf(nearest)).toEqual(['head']);
  await sql`update sys_user set status = '2' where id = ${head.userId}`.execute(server.db);
  // A frozen account has no session any more.
  expect(await handlersOf(nearest, undefined, { starter, clerk, chief })).toEqual(['chief']);
  await sql`update sys_user set status = '1' where id = ${head.userId}`.execute(server.db);
});

test('a step for which nobody is found is refused, passed, or goes to administrators, as it says', async () => {
  const nobody = { handlers: { kind: 'variable', value: 'nobodyYet' } };
  const drawn = (config: object) =>
    deployed(
      designer,
      drawing(
        `${userTask('step', [], { ...nobody, ...config })}${userTask('after', [clerk.username])}${flows('s>step', 'step>after', 'after>e')}`,
      ),
    );
  const { key } = await drawn({});
  const refused = await starter.call('POST /process/processInstance/startByKey', {
    body: { processKey: key },
  });
  expectRefusal(refused, 200, 'process.noHandler');
  const passed = await started(starter, (await drawn({ emptyHandler: 'pass' })).key);
  expect(nodesOf(passed)).toEqual(['after']);
  const administrator = await server.asAdministrator();
  const kept = await started(starter, (await drawn({ emptyHandler: 'administrator' })).key);
  expect(nodesOf(kept)).toEqual(['step']);
  expect(await shared(administrator, kept.processInstanceId)).toHaveLength(1);
});

test('those whom a step names are told once it was done', async () => {
  const copied = { cc: { kind: 'users', values: [chief.username] } };
  const { key } = await deployed(
    designer,
    drawing(`${userTask('step', [clerk.username], copied)}${flows('s>step', 'step>e')}`),
  );
  const { processInstanceId } = await started(starter, key);
  const copiesOf = async () =>
    (
      await chief.call<{ records: unknown[] }>('GET /process/task/ccList', {
        query: { processInstanceId },
      })
    ).result.records;
  expect(await copiesOf()).toEqual([]);
  await decide(clerk, processInstanceId);
  expect(await copiesOf()).toHaveLength(1);
});
