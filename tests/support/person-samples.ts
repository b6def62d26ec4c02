import type { Endpoint, HttpMethod } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/kernel/db/database.ts';
import { fingerprintOf } from '../../apps/server/src/modules/sites/grants.ts';
import type { Caller, CallOptions, TestApp } from './app.ts';
import { makeRole } from './people.ts';
import { type SampleIds, sampleFor } from './rights-samples.ts';

/** Somebody whom an operation is tried on, with what hangs on the account. */
export interface TargetPerson {
  userId: string;
  username: string;
  sessionId: string;
  standInId: string;
  /** Stands in for the person. */
  agentName: string;
  /** A role that the person has, and one that the person lacks. */
  ownRole: string;
  otherRole: string;
}

/** States of an account in which operations start. */
export const accountStates = ['active', 'frozen', 'waiting', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

/** Ids of people are like no other id here, so that an id can be meant for a person alone. */
export const separatePeople = (db: Db): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence('sys_user', 'id'), 7700000)`.execute(db);

const department = '3';
const otherDepartment = '4';
const ownSite = '103';

/** Somebody in a state, signed in, with a stand-in, a role, a department and a site. */
export const makeTarget = async (
  { db, asRole }: TestApp,
  { state, extra, ...roles }: { state: AccountState; extra?: string; ownRole: string; otherRole: string },
): Promise<TargetPerson> => {
  const person: Caller = await asRole([], { sites: [ownSite] });
  const { userId, username, sessionId } = person;
  for (const role of [roles.ownRole, ...(extra === undefined ? [] : [extra])])
    await sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${role})`.execute(db);
  await sql`insert into sys_user_depart (user_id, depart_id) values (${userId}, ${department})`.execute(db);
  const agentName = `agent.${userId}`;
  await sql`insert into sys_user (username, realname) values (${agentName}, 'Agent')`.execute(db);
  const made = await sql<{
    id: string;
  }>`insert into sys_user_agent (user_name, agent_user_name, start_time, end_time)
    values (${username}, ${agentName}, now() + interval '1 day', now() + interval '2 days') returning id`.execute(
    db,
  );
  await sql`update sys_user set email = ${`${username}@before.example`},
    status = ${{ active: '1', frozen: '2', waiting: '3', deleted: '1' }[state]},
    deleted_at = case when ${state === 'deleted'} then now() end where id = ${userId}`.execute(db);
  return { userId, username, sessionId, standInId: made.rows[0]?.id ?? '', agentName, ...roles };
};

/** Everything by which an account is opened and closed, and what it may do, as one text. */
export const pictureOf = async (db: Db, { userId, username }: TargetPerson): Promise<string> => {
  const { rows } = await sql<{ picture: string | null }>`select jsonb_build_object(
      'account', to_jsonb(u) - 'last_login_time',
      'roles', array(select role_id from sys_user_role where user_id = u.id order by 1),
      'sites', array(select subsite_id from user_subsite where user_id = u.id order by 1),
      'departs', array(select depart_id from sys_user_depart where user_id = u.id order by 1),
      'limits', array(select grants from subsite_limit where user_id = u.id order by id),
      'sessions', array(select id from sys_session where user_id = u.id and ended_at is null order by 1),
      'standIns', array(select to_jsonb(a) from sys_user_agent a where a.user_name = ${username} order by a.id)
    )::text as picture from sys_user u where u.id = ${userId}`.execute(db);
  return rows[0]?.picture ?? 'gone';
};

type Given = Pick<CallOptions, 'body' | 'query'>;
type Samples = (person: TargetPerson) => readonly Given[];

const password = 'Taken-9!over';
const moved: Samples = ({ userId }) => [{ body: { id: userId, reason: 'Left the company' } }];
const movedMany: Samples = ({ userId }) => [{ body: { ids: userId } }];

/** What no schema tells of operations on people: values that are refused unless they are right, by address. */
const samples: Partial<Record<`${HttpMethod} ${string}`, Samples>> = {
  'PUT /sys/user/edit': ({ userId, ownRole, otherRole }) =>
    [
      { phone: '+959400999888' },
      { email: 'attacker@example.com' },
      { selectedroles: `${ownRole},${otherRole}` },
      { selecteddeparts: otherDepartment },
      { subsiteIds: `${ownSite},102` },
      { post: 'Clerk' },
    ].map((change) => ({ body: { id: userId, ...change } })),
  'PUT /sys/user/changPassword': ({ username }) => [{ body: { username, password } }],
  'PUT /member/changPassword': ({ username }) => [{ body: { username, password } }],
  'PUT /sys/user/frozenBatch': ({ userId }) =>
    ['1', '2'].map((status) => ({ body: { ids: userId, status } })),
  'POST /sys/user/act': ({ userId }) =>
    ['freeze', 'unfreeze', 'refuse'].map((action) => ({
      body: { id: userId, action, reason: 'Left the company' },
    })),
  'POST /sys/user/act/freeze': moved,
  'POST /sys/user/act/unfreeze': moved,
  'POST /sys/user/act/refuse': moved,
  'POST /sys/user/actBatch': ({ userId }) =>
    ['freeze', 'unfreeze'].map((action) => ({ body: { ids: userId, action } })),
  'POST /sys/user/actBatch/freeze': movedMany,
  'POST /sys/user/actBatch/unfreeze': movedMany,
  'POST /sys/user/approve': ({ userId }) => [{ body: { id: userId } }],
  'POST /sys/user/addSysUserRole': ({ userId, otherRole }) => [
    { body: { roleId: otherRole, userIdList: [userId] } },
  ],
  'DELETE /sys/user/deleteUserRoleBatch': ({ userId, ownRole }) => [
    { query: { roleId: ownRole, userIds: userId } },
  ],
  'POST /sys/user/editSysDepartWithUser': ({ userId }) => [
    { body: { depId: otherDepartment, userIdList: [userId] } },
  ],
  'DELETE /sys/user/deleteUserInDepartBatch': ({ userId }) => [
    { query: { depId: department, userIds: userId } },
  ],
  'POST /sys/online/forceLogout': ({ sessionId }) => [{ body: { id: sessionId } }],
  'POST /sys/sysUserAgent/add': ({ username, agentName }) => [
    {
      body: {
        userName: username,
        agentUserName: agentName,
        startTime: '2032-01-01 00:00:00',
        endTime: '2032-01-02 00:00:00',
      },
    },
  ],
  'PUT /sys/sysUserAgent/edit': ({ standInId }) => [{ body: { id: standInId, status: '0' } }],
  'DELETE /sys/sysUserAgent/delete': ({ standInId }) => [{ query: { id: standInId } }],
  'DELETE /sys/sysUserAgent/deleteBatch': ({ standInId }) => [{ query: { ids: standInId } }],
  'POST /userSubsite/save': ({ userId }) => [{ body: { userId, subsiteIds: '102', allSubsite: false } }],
  'POST /subsiteAuthorization/save': ({ userId }) => [
    {
      body: {
        principalType: 'user',
        principalId: userId,
        kind: 'sites',
        grants: [{ id: '102' }],
        fingerprint: fingerprintOf([{ id: ownSite }]),
      },
    },
  ],
};

/** The same input with the person wherever a place is called after a user name. */
const withName = (given: unknown, username: string): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' && /^user_?name$/i.test(name) ? username : value,
    ]),
  );
};

/** Inputs of a route in which every id and every user name is that of a person. */
export const inputsFor = (endpoint: Endpoint, person: TargetPerson): Given[] => {
  const given = samples[`${endpoint.method} ${endpoint.path}`];
  if (given) return [...given(person)];
  const ids: SampleIds = { rowOf: () => person.userId, site: '102', none: person.userId };
  const { isForeign: _, ...sample } = sampleFor(endpoint, ids);
  const body = sample.body === undefined ? {} : { body: withName(sample.body, person.username) };
  return [{ ...sample, ...body }];
};

/** Addresses with a sample of their own, to find those that no route has any more. */
export const personSampleAddresses = Object.keys(samples);

/** Two roles without permissions: one for people to have, one to be given. */
export const makeRolePair = async (db: Db): Promise<{ ownRole: string; otherRole: string }> => ({
  ownRole: await makeRole(db, []),
  otherRole: await makeRole(db, []),
});
