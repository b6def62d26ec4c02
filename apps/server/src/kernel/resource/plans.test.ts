import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';
import { plannedMoveJob } from './plans.ts';

const server = await startTestApp();
const { path } = company.spec;
const staff = await server.asRole(permissionsOf(company));
const later = '2999-01-02 08:00:00';

let last = 0;
const made = async (): Promise<string> => {
  const body = { name: `Planned ${++last}`, nature: 'private', registrationNo: `P-${last}` };
  return (await staff.call<{ id: string }>(`POST ${path}/add`, { body })).result.id;
};
const act = (name: string, body: Wire, by: Caller = staff) =>
  by.call<Wire>(`POST ${path}/act/${name}`, { body });
const frozen = async (): Promise<string> => {
  const id = await made();
  expect((await act('freeze', { id, reason: 'Complaint' })).success).toBe(true);
  return id;
};
const statusOf = async (id: string) =>
  (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id } })).result.status;
const timelineOf = async (id: string, language = 'en-US') =>
  (await staff.call<Wire[]>(`GET ${path}/timeline`, { query: { id }, headers: { language } })).result;

const planOf = async (id: string) => {
  const { rows } = await sql<{ id: string; outcome: string }>`select id, outcome from record_plan
    where record_id = ${id} order by id desc limit 1`.execute(server.db);
  return rows[0];
};
const waitingJobs = async (planId: string | undefined) => {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`move:${planId}`}`.execute(
    server.db,
  );
  return rows.length;
};
/** Lets the moment of a plan come, and runs its job. */
const comeDue = async (id: string): Promise<void> => {
  await sql`update record_plan set at = now() - interval '1 minute' where record_id = ${id}`.execute(
    server.db,
  );
  const run = { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context };
  await plannedMoveJob.start({ id: (await planOf(id))?.id }, run);
};

describe('a scheduled transition', () => {
  test('leaves the row alone until its time, and appears in the timeline', async () => {
    const id = await frozen();
    expect((await act('unfreeze', { id, at: later, reason: 'Two weeks' })).result).toMatchObject({
      state: 'frozen',
      at: later,
    });
    expect(await statusOf(id)).toBe('frozen');
    expect((await timelineOf(id))[0]).toMatchObject({
      kind: 'planned',
      action: 'unfreeze',
      to: 'active',
      at: later,
      reason: 'Two weeks',
    });
    expect(await waitingJobs((await planOf(id))?.id)).toBe(1);
  });

  test('is made once by its job, in the name of the user who scheduled it', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    await comeDue(id);
    await comeDue(id);
    expect(await statusOf(id)).toBe('active');
    const timeline = await timelineOf(id);
    expect(timeline.map(({ kind, action }) => [kind, action])).toEqual([
      ['move', 'unfreeze'],
      ['move', 'freeze'],
    ]);
    expect(timeline[0]).toMatchObject({ actor: timeline[1]?.actor, reason: 'Two weeks' });
  });

  test('does nothing before its time', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    const run = { id: '1', attempt: 1, signal: new AbortController().signal, context: server.app.context };
    await plannedMoveJob.start({ id: (await planOf(id))?.id }, run);
    expect(await statusOf(id)).toBe('frozen');
  });

  test('moves to the new time when it is scheduled again', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    await act('unfreeze', { id, at: '2999-05-05 09:30:00', reason: 'Two weeks' });
    expect((await timelineOf(id)).filter(({ kind }) => kind === 'planned')).toMatchObject([
      { at: '2999-05-05 09:30:00' },
    ]);
  });

  test('is cancelled once, together with its job', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    const plan = (await planOf(id))?.id;
    const cancel = () => staff.call(`POST ${path}/actCancel/unfreeze`, { body: { id } });
    expect((await cancel()).success).toBe(true);
    expectRefusal(await cancel(), 200, 'system.recordNotFound');
    expect(await waitingJobs(plan)).toBe(0);
    await comeDue(id);
    expect(await statusOf(id)).toBe('frozen');
    expect((await timelineOf(id))[0]).toMatchObject({ kind: 'cancelled', at: expect.any(String) });
  });

  test('ends when somebody makes the transition earlier', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    const plan = (await planOf(id))?.id;
    await act('unfreeze', { id, reason: 'Two weeks' });
    expect((await planOf(id))?.outcome).toBe('cancelled');
    expect(await waitingJobs(plan)).toBe(0);
  });

  describe('is refused when its time comes and its planner', () => {
    test.each<[string, (planner: Caller) => Promise<unknown>]>([
      [
        'was frozen',
        ({ userId }) => sql`update sys_user set status = '2' where id = ${userId}`.execute(server.db),
      ],
      [
        'lost the role',
        ({ userId }) => sql`delete from sys_user_role where user_id = ${userId}`.execute(server.db),
      ],
      [
        'lost the site',
        ({ userId }) => sql`delete from user_subsite where user_id = ${userId}`.execute(server.db),
      ],
    ])('%s', async (_, take) => {
      const planner = await server.asRole(permissionsOf(company), { sites: [testSites.myanmar] });
      const id = await frozen();
      expect((await act('unfreeze', { id, at: later, reason: 'Two weeks' }, planner)).success).toBe(true);
      await take(planner);
      await comeDue(id);
      expect(await statusOf(id)).toBe('frozen');
      expect((await planOf(id))?.outcome).toBe('refused');
    });
  });

  test('is marked as refused when it cannot be made, with the reason in the language of the reader', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    await act('close', { id, reason: 'Gone' });
    await comeDue(id);
    expect(await statusOf(id)).toBe('closed');
    const refusalIn = async (language: string) =>
      (await timelineOf(id, language)).find(({ kind }) => kind === 'refused')?.message;
    expect(await refusalIn('en-US')).toMatch(/[a-z]/);
    expect(await refusalIn('zh-CN')).toMatch(/\p{Script=Han}/u);
  });

  test('is refused for a past time, from a wrong state, and where it cannot be scheduled', async () => {
    const id = await frozen();
    expect(pathsIn(await act('unfreeze', { id, at: '2001-01-01 00:00:00' }))).toEqual(['at']);
    expect(pathsIn(await act('close', { id, reason: 'Gone', at: later }))).toEqual(['at']);
    const named = { id, action: 'close', reason: 'Gone', at: later };
    expect(pathsIn(await staff.call(`POST ${path}/act`, { body: named }))).toEqual(['at']);
    expectRefusal(
      await act('unfreeze', { id: await made(), at: later, reason: 'Two weeks' }),
      200,
      'system.wrongState',
    );
    expect(await statusOf(id)).toBe('frozen');
  });

  test('needs the permission of its transition, to schedule and to cancel', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    const reader = await server.asRole(['company:list']);
    expectRefusal(await act('unfreeze', { id, at: later, reason: 'Two weeks' }, reader), 403, '403');
    expectRefusal(await reader.call(`POST ${path}/actCancel/unfreeze`, { body: { id } }), 403, '403');
  });

  test('is neither made nor cancelled by a user of another site', async () => {
    const id = await frozen();
    await act('unfreeze', { id, at: later, reason: 'Two weeks' });
    const stranger = await server.asRole(permissionsOf(company), { sites: [testSites.china] });
    expectRefusal(
      await act('unfreeze', { id, at: later, reason: 'Two weeks' }, stranger),
      200,
      'system.recordNotFound',
    );
    const reply = await stranger.call(`POST ${path}/actCancel/unfreeze`, { body: { id } });
    expectRefusal(reply, 200, 'system.recordNotFound');
    expect((await planOf(id))?.outcome).toBe('waiting');
  });

  test('of several rows is scheduled for each row separately', async () => {
    const [one, other] = [await frozen(), await made()];
    const reply = await staff.call<{ done: string[]; refused: Wire[] }>(`POST ${path}/actBatch/unfreeze`, {
      body: { ids: `${one},${other}`, at: later, reason: 'Two weeks' },
    });
    expect(reply.result.done).toEqual([one]);
    expect(reply.result.refused).toMatchObject([{ id: other, code: 'system.wrongState' }]);
    expect(await statusOf(one)).toBe('frozen');
  });
});
