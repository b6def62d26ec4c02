import { company, interview, reportCase } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

// Three moves stand for all: one writes fields of the form, one a field of the server alone, one asks for its module.
const server = await startTestApp();
const staff = await server.asRole([interview, reportCase, company].flatMap((one) => permissionsOf(one)));

const act = (path: string, name: string, body: Wire, headers = {}) =>
  staff.call<Wire>(`POST ${path}/act/${name}`, { body, headers });
const rowOf = async (path: string, id: string, headers = {}) =>
  (await staff.call<Wire>(`GET ${path}/queryById`, { query: { id }, headers })).result;
const timelineOf = async (path: string, id: string, headers = {}) =>
  (
    await staff.call<{ action: string; answers: Wire[] }[]>(`GET ${path}/timeline`, {
      query: { id },
      headers,
    })
  ).result;

describe('a transition that asks for fields of its row', () => {
  const { path } = interview.spec;
  let id: string;
  beforeAll(async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from interview where status = 'confirmed' limit 1`.execute(server.db);
    id = rows[0]?.id ?? '';
  });
  const moving = { id: '', reason: 'The room is taken', startsAt: '2031-05-02 10:00:00' };

  test('is refused without its required field, with its path', async () => {
    const reply = await act(path, 'reschedule', { id, reason: 'The room is taken' });
    expectRefusal(reply, 400);
    expect(pathsIn(reply)).toEqual(['startsAt']);
    const byName = await staff.call(`POST ${path}/act`, {
      body: { id, action: 'reschedule', reason: 'The room is taken' },
    });
    expect(pathsIn(byName)).toEqual(['startsAt']);
    expect(byName.message).toBe('Begins at is required');
  });

  test('is refused with values that break a rule of the row', async () => {
    const reply = await act(path, 'reschedule', { ...moving, id, endsAt: '2031-05-02 09:00:00' });
    expectRefusal(reply, 400);
    expect(pathsIn(reply)).toEqual(['endsAt']);
    expect(await rowOf(path, id)).toMatchObject({ status: 'confirmed' });
  });

  test('reads times in the zone of the caller, and shows them in that of the reader', async () => {
    const zone = { 'x-time-zone': 'Asia/Yangon' };
    const answers = { endsAt: '2031-05-02 11:00:00', place: 'Room 7' };
    expect((await act(path, 'reschedule', { ...moving, ...answers, id }, zone)).success).toBe(true);
    expect(await rowOf(path, id, zone)).toMatchObject({ ...answers, startsAt: moving.startsAt });
    const [entry] = await timelineOf(path, id, { 'x-time-zone': 'UTC' });
    expect(entry).toMatchObject({
      action: 'reschedule',
      answers: [
        { name: 'startsAt', text: '2031-05-02 03:30:00' },
        { name: 'endsAt', text: '2031-05-02 04:30:00' },
        { name: 'place', text: 'Room 7' },
      ],
    });
    const { rows } = await sql<{ changes: Record<string, unknown> }>`select changes from audit_log
      where resource = 'interview' and record_id = ${id} order by id desc limit 1`.execute(server.db);
    expect(Object.keys(rows[0]?.changes ?? {})).toEqual(
      expect.arrayContaining(['status', 'startsAt', 'place', 'reason']),
    );
  });

  test('writes no field that another transition asks for', async () => {
    const before = await rowOf(path, id);
    expect((await act(path, 'confirm', { id, place: 'Elsewhere' })).success).toBe(true);
    expect((await rowOf(path, id)).place).toBe(before.place);
  });
});

describe('a transition that asks for a field of the server alone', () => {
  const { path } = reportCase.spec;
  const open = async (count: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`update report_case set status = 'open', assignee_id = null
      where id in (select id from report_case order by id limit ${count}) returning id`.execute(server.db);
    return rows.map(({ id }) => id);
  };

  test('writes it to several rows at once', async () => {
    const ids = await open(2);
    const { rows } = await sql<{ id: string }>`select id from sys_user where username = 'admin'`.execute(
      server.db,
    );
    const assigneeId = rows[0]?.id;
    const reply = await staff.call<{ done: string[] }>(`POST ${path}/actBatch/assign`, {
      body: { ids, assigneeId },
    });
    expect(reply.result.done).toHaveLength(2);
    for (const id of ids) expect(await rowOf(path, id)).toMatchObject({ assigneeId, status: 'assigned' });
  });

  test('refuses a reference to a missing row', async () => {
    const [id = ''] = await open(1);
    const reply = await act(path, 'assign', { id, assigneeId: '9223372036854775807' });
    expect(pathsIn(reply)).toEqual(['assigneeId']);
    expect(await rowOf(path, id)).toMatchObject({ status: 'open', assigneeId: null });
  });
});

describe('a transition that asks for values of its module', () => {
  const { path } = company.spec;
  let last = 0;
  const made = async (): Promise<string> => {
    const body = { name: `Asked ${++last}`, nature: 'private', registrationNo: `ASK-${last}` };
    return (await staff.call<{ id: string }>(`POST ${path}/add`, { body })).result.id;
  };

  test('schedules the end of a freeze', async () => {
    const id = await made();
    const until = '2999-01-02 08:00:00';
    expect((await act(path, 'freeze', { id, reason: 'Complaint', until })).result.state).toBe('frozen');
    expect(await timelineOf(path, id)).toMatchObject([
      { kind: 'planned', action: 'unfreeze', at: until, reason: 'Complaint' },
      { kind: 'move', action: 'freeze', answers: [{ name: 'until', text: until }] },
    ]);
  });

  test('refuses a time in the past with a message', async () => {
    const id = await made();
    const reply = await act(path, 'freeze', { id, reason: 'Complaint', until: '2001-01-01 00:00:00' });
    expect(pathsIn(reply)).toEqual(['until']);
    expect(reply.message).toContain('Frozen until');
    expect(await rowOf(path, id)).toMatchObject({ status: 'active' });
  });
});
