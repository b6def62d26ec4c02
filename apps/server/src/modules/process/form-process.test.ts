import type { ProcessField, ProcessFinding, ProcessOutcome } from '@lc/contract/process';
import { initiatorStep } from '@lc/process-core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { designOf, field, formRights, handIn, makePublished } from '../forms/forms.fixture.ts';
import {
  decide,
  deployed,
  drawing,
  flows,
  nodesOf,
  processRights,
  todoOf,
  userTask,
} from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole([...processRights, ...formRights]);
const starter = await server.asRole(['formSubmission:add']);
const manager = await server.asRole([]);
const colleague = await server.asRole([]);
const finance = await server.asRole([]);

const form = await makePublished(
  designer,
  designOf(
    field('number', 'days', { name: 'Days', options: { required: true, min: 1 } }),
    field('textarea', 'reason', { name: 'Reason' }),
    field('input', 'cover', { name: 'Cover', rules: [{ pattern: '^[A-Z][a-z]*$', message: 'One name' }] }),
  ),
);
const codeOf = async (): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select code from form_design where id = ${form}`.execute(
    server.db,
  );
  return rows[0]?.code ?? '';
};
const initiator = `<userTask id="${initiatorStep}" lc:config='{"handlers":{"kind":"starter"},"isInitiator":true}'/>`;
const model = (code: string, field = 'cover'): string =>
  drawing(
    `${initiator}${userTask('manager', [manager.username], { fieldRights: { [field]: 'required' } })}<exclusiveGateway id="x" default="x_e"/>${userTask('finance', [finance.username], { fieldRights: { reason: 'hidden' } })}${flows(`s>${initiatorStep}`, `${initiatorStep}>manager`, 'manager>x', 'x>e', 'finance>e')}<sequenceFlow id="long" sourceRef="x" targetRef="finance"><conditionExpression>days &gt; 3</conditionExpression></sequenceFlow>`,
    { form: code },
  );
const { id: processId, key } = await deployed(designer, model(await codeOf()));

interface Page {
  form: {
    fields: (ProcessField & { right: string })[];
    data: Record<string, unknown>;
    answer: { jsonStr: string; values: Record<string, unknown> };
  };
}
const pageOf = async (by: typeof manager, instance: string): Promise<Page & { taskId: string }> => {
  const [task] = await todoOf(by, instance);
  const reply = await by.call<Page>('GET /process/task/getTaskOperate', { query: { taskId: task?.taskId } });
  return { ...reply.result, taskId: task?.taskId ?? '' };
};
/** What a step can do with each widget that it is shown. */
const widgetsOf = ({ form: { answer } }: Page): Record<string, string> => {
  const { list } = JSON.parse(answer.jsonStr) as {
    list: { model: string; options: { disabled?: boolean; required?: boolean } }[];
  };
  return Object.fromEntries(
    list.map(({ model, options }) => [
      model,
      options.disabled ? 'read' : options.required ? 'required' : 'write',
    ]),
  );
};
const valuesOf = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await sql<{ values: Record<string, unknown> }>`
    select values from form_answer where submission_id = ${id}`.execute(server.db);
  return rows[0]?.values;
};
const statusOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ status: string }>`select status from form_submission where id = ${id}`.execute(
    server.db,
  );
  return rows[0]?.status;
};
const filled = async (values: Record<string, unknown>): Promise<{ id: string; instance: string }> => {
  const reply = await handIn(starter, form, values);
  expect(reply.success, reply.text).toBe(true);
  const { rows } = await sql<{ id: string }>`select id from wf_instance
    where biz_table = 'form_submission' and biz_id = ${reply.result.id}`.execute(server.db);
  // Whoever handed it in is led to where it stands.
  expect(reply.result.page).toBe(`/process/tasks?instance=${rows[0]?.id}`);
  return { id: reply.result.id, instance: rows[0]?.id ?? '' };
};

describe('a form with a process', () => {
  test('starts its process on submit, and each step has its field rights', async () => {
    const { id, instance } = await filled({ days: 5, reason: 'Family', cover: '' });
    const page = await pageOf(manager, instance);
    expect(page.form.fields.map(({ name, right }) => `${name}: ${right}`)).toEqual([
      'days: read',
      'reason: read',
      'cover: required',
    ]);
    expect(page.form.answer.values).toEqual({ days: 5, reason: 'Family', cover: '' });
    expect(widgetsOf(page)).toEqual({ days: 'read', reason: 'read', cover: 'required' });
    const agree = (vars: object) =>
      manager.call<ProcessOutcome>('POST /process/task/processComplete', {
        body: { taskId: page.taskId, vars },
      });
    expectRefusal(await agree({}), 400);
    expectRefusal(await agree({ cover: 'Aung', days: 1 }), 200, 'process.fieldLocked');
    expectRefusal(await agree({ cover: 'Too long a name' }), 200, 'forms.valuesRefused');
    expect(await valuesOf(id)).toMatchObject({ days: 5, cover: '' });
    expect(nodesOf((await agree({ cover: 'Aung' })).result)).toEqual(['finance']);
    expect(await valuesOf(id)).toMatchObject({ days: 5, reason: 'Family', cover: 'Aung' });
    const hidden = await pageOf(finance, instance);
    expect(hidden.form.fields.map(({ name }) => name)).toEqual(['days', 'cover']);
    expect(hidden.form.answer.values).toEqual({ days: 5, cover: 'Aung' });
    expect(widgetsOf(hidden)).toEqual({ days: 'read', cover: 'read' });
    expect(JSON.stringify(hidden)).not.toContain('Family');
    const peeked = await finance.call('GET /process/processInstance/queryById', { query: { id: instance } });
    expect(peeked.text).not.toContain('Family');
    expect(await statusOf(id)).toBe('submitted');
    expect((await decide(finance, instance)).status).toBe('completed');
    expect(await statusOf(id)).toBe('handled');
  });

  test('is returned to its starter, who edits it', async () => {
    const { id, instance } = await filled({ days: 5, reason: 'Family', cover: '' });
    const { taskId } = await pageOf(manager, instance);
    await manager.call('POST /process/processInstance/disagreeCallBackProcess', {
      query: { taskId, reason: 'Five is too long' },
    });
    await decide(starter, instance, { vars: { days: 2 } });
    expect(await valuesOf(id)).toMatchObject({ days: 2 });
    expect((await decide(manager, instance, { vars: { cover: 'Aung' } })).status).toBe('completed');
  });

  test('has switches and multiple choices that a step fills in', async () => {
    const own = await makePublished(
      designer,
      designOf(
        field('switch', 'urgent', { name: 'Urgent' }),
        field('checkbox', 'papers', {
          name: 'Papers',
          options: { options: [{ value: 'id' }, { value: 'contract' }], defaultValue: [] },
        }),
      ),
    );
    const { rows } = await sql<{ code: string }>`select code from form_design where id = ${own}`.execute(
      server.db,
    );
    await deployed(
      designer,
      drawing(
        `${initiator}${userTask('manager', [manager.username], { fieldRights: { urgent: 'write', papers: 'required' } })}${flows(`s>${initiatorStep}`, `${initiatorStep}>manager`, 'manager>e')}`,
        { form: rows[0]?.code },
      ),
    );
    const reply = await handIn(starter, own, { urgent: false, papers: [] });
    expect(reply.success, reply.text).toBe(true);
    const { rows: made } = await sql<{ id: string }>`select id from wf_instance
      where biz_table = 'form_submission' and biz_id = ${reply.result.id}`.execute(server.db);
    const page = await pageOf(manager, made[0]?.id ?? '');
    expect(page.form.fields.map(({ name, type, right }) => `${name}: ${type}, ${right}`)).toEqual([
      'urgent: boolean, write',
      'papers: choices, required',
    ]);
    const agree = (vars: object) =>
      manager.call<ProcessOutcome>('POST /process/task/processComplete', {
        body: { taskId: page.taskId, vars },
      });
    expectRefusal(await agree({ papers: ['passport'] }), 400);
    expectRefusal(await agree({ papers: [] }), 400);
    expect((await agree({ urgent: true, papers: ['id'] })).result.status).toBe('completed');
    expect(await valuesOf(reply.result.id)).toEqual({ urgent: true, papers: ['id'] });
  });

  test('refuses a submission when its process cannot start', async () => {
    const before = await sql`select from form_submission where design_id = ${form}`.execute(server.db);
    await sql`update sys_user set status = '2' where id = ${manager.userId}`.execute(server.db);
    expectRefusal(await handIn(starter, form, { days: 1, reason: '', cover: '' }), 200, 'process.noHandler');
    await sql`update sys_user set status = '1' where id = ${manager.userId}`.execute(server.db);
    const after = await sql`select from form_submission where design_id = ${form}`.execute(server.db);
    expect(after.rows).toHaveLength(before.rows.length);
  });

  test('must be published, and have the fields that steps name', async () => {
    const deploy = async (xml: string) => {
      await designer.call('PUT /process/tPProcess/edit', { body: { id: processId, xml } });
      return designer.call<{ findings: { code: string }[] }>('POST /process/tPProcess/deployProcess', {
        query: { id: processId },
      });
    };
    for (const [xml, code] of [
      [model('not_there'), 'noForm'],
      [model(await codeOf(), 'salary'), 'noField'],
    ] as const) {
      const reply = await deploy(xml);
      expectRefusal(reply, 200, 'process.cannotDeploy');
      expect(reply.result.findings.map((finding) => finding.code)).toEqual([code]);
    }
    expect(key).toMatch(/^flow_/);
  });

  test('is checked as it is deployed, and offers its fields to who draws', async () => {
    const code = await codeOf();
    const xml = drawing(
      `${userTask('a', ['nobody.here'], { sms: [{ on: 'enter', template: 'none', to: 'handlers' }], fieldRights: { salary: 'read' } })}<callActivity id="c" calledElement="${key}"/><callActivity id="d"/>${flows('s>a', 'a>c', 'c>d', 'd>e')}`,
      { form: code },
    );
    const check = (id: string) =>
      designer.call<ProcessFinding[]>('POST /process/tPProcess/check', { body: { xml, id } });
    const { result: checked } = await check(processId);
    expect(checked.map((finding) => `${finding.element} ${finding.code}`)).toEqual([
      'd noCalled',
      'c callCycle',
      'a noField',
      'a noTemplate',
      'a noPerson',
    ]);
    await designer.call('PUT /process/tPProcess/edit', { body: { id: processId, xml } });
    const refused = await designer.call<{ findings: ProcessFinding[] }>(
      'POST /process/tPProcess/deployProcess',
      { query: { id: processId } },
    );
    expectRefusal(refused, 200, 'process.cannotDeploy');
    expect(refused.result.findings).toEqual(checked);
    expectRefusal(await check('999999'), 200, 'system.recordNotFound');

    const fields = async (query: Record<string, string>) =>
      (await designer.call<ProcessField[]>('GET /process/tPProcess/formFields', { query })).result.map(
        ({ name }) => name,
      );
    expect(await fields({ code, id: processId })).toEqual(['days', 'reason', 'cover']);
    expect(await fields({ code: 'not_there', id: processId })).toEqual([]);
    const named = async (by: typeof designer, kind: string, names: string) =>
      (
        await by.call<{ value: string }[]>('GET /process/people/choices', {
          query: { kind, names, processId },
        })
      ).result.map(({ value }) => value);
    expect(await named(designer, 'forms', `${code},not_there`)).toEqual([code]);
    expect(await named(designer, 'processes', key)).toEqual([key]);
    expect(await named(colleague, 'processes', key)).toEqual([]);
    const { rows } = await sql<{ code: string; category: string }>`
      select distinct on (category) code, category from message_template
      where deleted_at is null and channel <> 'email' order by category, code`.execute(server.db);
    expect(await named(designer, 'templates', rows.map((row) => row.code).join())).toEqual(
      rows.filter(({ category }) => category !== 'code').map((row) => row.code),
    );
  });
});
