import type { Endpoint, Moves } from '@lc/contract/kernel';
import { allPermissions } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp } from './support/app.ts';
import { makeRole } from './support/people.ts';
import {
  type AccountState,
  accountStates,
  inputsFor,
  makeRolePair,
  makeTarget,
  personSampleAddresses,
  pictureOf,
  separatePeople,
  type TargetPerson,
} from './support/person-samples.ts';
import { isRepresentative } from './support/representative-routes.ts';

/**
 * The rights matrix for people: every route × a person who holds no more than the caller, and one who holds one right
 * more. What changes the first is an operation on people; it leaves the second as they were.
 */
const server = await startTestApp();
const { db, app } = server;
await separatePeople(db);

/** The caller holds every right but this one, and works on every site. */
const lacked = 'apiDocs:list';
const everyOther = await makeRole(
  db,
  allPermissions.filter((key) => key !== lacked),
);
const extra = await makeRole(db, [lacked]);
const roles = await makeRolePair(db);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const routes = app.routes.filter(
  ({ method, access, multipart, bytes, raw }) =>
    method !== 'HEAD' && access !== 'public' && !multipart && !bytes && !raw,
);

/**
 * What changes an account. A route that comes to this list must say whether it asks `requireNotBeyond`; those that do
 * not give or take one thing of the caller's own, which brings nobody more than he holds (decision 36).
 */
const operations: Readonly<Record<string, 'asks' | 'asks for some' | 'within own'>> = {
  'PUT /sys/user/edit': 'asks for some',
  'PUT /sys/user/changPassword': 'asks',
  'PUT /member/changPassword': 'asks',
  'PUT /sys/user/frozenBatch': 'asks',
  'POST /sys/user/approve': 'asks',
  'POST /sys/user/refuse': 'asks',
  'POST /sys/user/act': 'asks',
  'POST /sys/user/act/freeze': 'asks',
  'POST /sys/user/act/unfreeze': 'asks',
  'POST /sys/user/act/refuse': 'asks',
  'POST /sys/user/actBatch': 'asks',
  'POST /sys/user/actBatch/freeze': 'asks',
  'POST /sys/user/actBatch/unfreeze': 'asks',
  'DELETE /sys/user/delete': 'asks',
  'DELETE /sys/user/deleteBatch': 'asks',
  'PUT /sys/user/putRecycleBin': 'asks',
  'DELETE /sys/user/deleteRecycleBin': 'asks',
  'POST /sys/online/forceLogout': 'asks',
  'POST /sys/sysUserAgent/add': 'asks',
  'PUT /sys/sysUserAgent/edit': 'asks',
  'DELETE /sys/sysUserAgent/delete': 'asks',
  'DELETE /sys/sysUserAgent/deleteBatch': 'asks',
  'POST /sys/user/addSysUserRole': 'within own',
  'DELETE /sys/user/deleteUserRoleBatch': 'within own',
  'POST /sys/user/editSysDepartWithUser': 'within own',
  'DELETE /sys/user/deleteUserInDepartBatch': 'within own',
  'POST /userSubsite/save': 'within own',
  'POST /subsiteAuthorization/save': 'within own',
};

/** Fields of an account whose change opens nothing. */
const harmless = ['selectedroles', 'selecteddeparts', 'subsiteIds', 'post'];

interface Attempt {
  name: string;
  input: string;
  state: AccountState;
  changesEqual: boolean;
  changesAbove: boolean;
  code: string;
}

const attempts: Attempt[] = [];

const makeCaller = async (): Promise<Caller> => {
  const caller = await server.asRole([]);
  await sql`insert into sys_user_role (user_id, role_id) values (${caller.userId}, ${everyOther})`.execute(
    db,
  );
  await app.sessions.refresh([caller.userId]);
  return caller;
};

/** A person in a state, made anew whenever a call has changed them. */
const keepTarget = (state: AccountState, isAbove: boolean) => {
  let person: TargetPerson | undefined;
  let picture = '';
  return {
    get: async (): Promise<TargetPerson> => {
      if (person) return person;
      person = await makeTarget(server, { state, ...roles, ...(isAbove ? { extra } : {}) });
      picture = await pictureOf(db, person);
      return person;
    },
    /** Whether the last call changed the person. */
    isChanged: async (): Promise<boolean> => {
      if (!person || (await pictureOf(db, person)) === picture) return false;
      person = undefined;
      return true;
    },
  };
};

const ownAddresses = /^\/(sys|member|userSubsite|subsiteAuthorization)\//;

let shared: Promise<Caller> | undefined;

/** What everybody may call can be about the caller's own account or session; the rest leaves the caller as they were. */
const callerFor = ({ path, access }: Endpoint): Promise<Caller> => {
  if (access === 'session' && /^\/(sys|user|member|organization|subsite|language)\b/.test(path))
    return makeCaller();
  shared ??= makeCaller();
  return shared;
};

const tryRoute = async (
  endpoint: Endpoint,
  state: AccountState,
  [equal, above]: readonly [ReturnType<typeof keepTarget>, ReturnType<typeof keepTarget>],
): Promise<void> => {
  const caller = await callerFor(endpoint);
  const count = inputsFor(endpoint, await equal.get()).length;
  for (let index = 0; index < count; index++) {
    const inputOf = (person: TargetPerson) => inputsFor(endpoint, person)[index] ?? {};
    expect((await caller.call(endpoint, inputOf(await equal.get()))).status).toBeLessThan(500);
    const changesEqual = await equal.isChanged();
    const input = inputOf(await above.get());
    const reply = await caller.call<Partial<Moves> | null>(endpoint, input);
    // Moves of several are refused one by one.
    const code = reply.result?.refused?.[0]?.code ?? reply.code;
    const changesAbove = await above.isChanged();
    if (reply.status === 401)
      throw new Error(`${nameOf(endpoint)} was tried by somebody who is not signed in`);
    const text = JSON.stringify(input);
    attempts.push({ name: nameOf(endpoint), input: text, state, changesEqual, changesAbove, code });
  }
};

/** What knows accounts, or has changed one: only there the state of an account may matter. */
const knowsAccounts = (endpoint: Endpoint): boolean =>
  ownAddresses.test(endpoint.path) ||
  attempts.some(
    ({ name, changesEqual, changesAbove }) => name === nameOf(endpoint) && (changesEqual || changesAbove),
  );

beforeAll(async () => {
  for (const [index, state] of accountStates.entries()) {
    const targets = [keepTarget(state, false), keepTarget(state, true)] as const;
    // One piece of code answers what definitions give: it is tried on representatives (decision 47).
    const tried = routes.filter(
      (endpoint) => knowsAccounts(endpoint) || (index === 0 && isRepresentative(endpoint)),
    );
    for (const endpoint of tried) await tryRoute(endpoint, state, targets);
  }
}, 240_000);

test('the list of operations on users is complete', () => {
  const found = attempts.filter(({ changesEqual }) => changesEqual).map(({ name }) => name);
  expect([...new Set(found)].sort()).toEqual(Object.keys(operations).sort());
});

test.each(
  Object.entries(operations).filter(([, how]) => how !== 'within own'),
)('%s refuses a user with more rights than the caller', (name) => {
  const done = attempts.filter((attempt) => attempt.name === name && attempt.changesEqual);
  const asking = done.filter(({ input }) => !harmless.some((field) => input.includes(`"${field}"`)));
  expect(asking.length).toBeGreaterThan(0);
  for (const { changesAbove, code, input, state } of asking) {
    expect({ input, state, changesAbove, code }).toEqual({
      input,
      state,
      changesAbove: false,
      code: 'identity.accountBeyondOwn',
    });
  }
});

test('no other call changes a user with more rights than the caller', () => {
  const changing = attempts.filter(({ changesAbove }) => changesAbove);
  const unexpected = changing.filter(
    ({ name, input }) =>
      operations[name] !== 'within own' && !harmless.some((field) => input.includes(`"${field}"`)),
  );
  expect(unexpected).toEqual([]);
});

test('every sample is for an existing route', () => {
  const names = routes.map(nameOf);
  expect(personSampleAddresses.filter((address) => !names.includes(address))).toEqual([]);
});
