import { formSubmission, type SubmissionColumn } from '@lc/contract/forms';
import { openForm, parseDesign } from '@lc/form-core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { describeMoving } from '../../../../../tests/support/resource/moving.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import {
  accepted,
  designOf,
  detailOf,
  field,
  formRights,
  makePublished,
  publishForm,
  saveForm,
  tableOf,
} from './forms.fixture.ts';

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });
const colleague = await server.asRole(formRights, { sites: [testSites.myanmar] });
const foreigner = await server.asRole(formRights, { sites: [testSites.china] });
const unknown = [200, 'system.recordNotFound'] as const;

describeMoving({
  server,
  resource: formSubmission,
  made: async () => accepted(clerk, await makePublished(clerk, designOf(field('input', 'a'))), { a: 'x' }),
});

describe('submissions', () => {
  test('are a table with the fields of all versions and their labels', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('input', 'name', { name: 'Name' }),
        field('select', 'city', {
          name: 'City',
          options: {
            multiple: true,
            defaultValue: ['z'],
            showLabel: true,
            options: [
              { value: 'y', label: 'Yangon' },
              { value: 'k', label: '昆明' },
            ],
          },
        }),
        field('radio', 'sex', { name: 'Sex', options: { remote: true, remoteFunc: 'dict:sex' } }),
        field('switch', 'agreed', { name: 'Agreed' }),
        field('input', 'old', { name: 'Old' }),
      ),
    );
    await accepted(clerk, form, {
      name: 'ကျော်ဇင်',
      city: ['y', 'k', 'z'],
      sex: '1',
      agreed: true,
      old: 'kept',
    });
    const later = designOf(
      field('input', 'name', { name: 'Full name' }),
      field('rate', 'stars', { name: 'Stars' }),
    );
    await saveForm(clerk, { id: form, jsonStr: later });
    await publishForm(clerk, form);
    const old = await accepted(clerk, form, { name: '=cmd()', stars: 4 }, { version: 2 });
    // It was accepted before such characters were refused.
    await sql`update form_answer set values = values || ${JSON.stringify({ name: '=cmd()\ufffe\uffff' })}::jsonb
      where submission_id = ${old}`.execute(server.db);
    const columns = await clerk.call<SubmissionColumn[]>('GET /cgform/cgformSubmission/columns', {
      query: { designId: form },
    });
    expect(columns.result.map(({ model, title }) => `${model}: ${title}`)).toEqual([
      'name: Full name',
      'stars: Stars',
      'city: City',
      'sex: Sex',
      'agreed: Agreed',
      'old: Old',
    ]);
    const { records } = await tableOf(clerk, { designId: form });
    expect(records.map(({ cells }) => cells)).toEqual([
      { name: '=cmd()\ufffe\uffff', stars: '4' },
      { name: 'ကျော်ဇင်', city: 'Yangon, 昆明, z', sex: 'Male', agreed: 'Yes', old: 'kept' },
    ]);
    const workbook = await clerk.call('GET /cgform/cgformSubmission/exportXls', {
      query: { designId: form },
    });
    const [headings, ...rows] = await readWorkbook(workbook.bytes);
    expect(headings?.slice(6)).toEqual(['Full name', 'Stars', 'City', 'Sex', 'Agreed', 'Old']);
    // XML holds neither of the two characters at the end.
    expect(rows.map((row) => row[6])).toEqual(['=cmd()\ufffd\ufffd', 'ကျော်ဇင်']);
  });

  test('are filtered by state, version, sender, and field values', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'name'), field('input', 'town')));
    const first = await accepted(clerk, form, { name: 'Aung_1', town: 'Bago' });
    const second = await accepted(clerk, form, { name: 'Bo', town: 'Aung Lan' });
    const idsOf = async (query: Readonly<Record<string, string>>): Promise<string[]> =>
      (await tableOf(clerk, { designId: form, ...query })).records.map(({ id }) => id);
    expect(await idsOf({ holds: 'aung' })).toEqual([second, first]);
    expect(await idsOf({ model: 'name', holds: 'aung' })).toEqual([first]);
    expect(await idsOf({ model: 'name', holds: '_1' })).toEqual([first]);
    expect(await idsOf({ model: 'name', holds: '%' })).toEqual([]);
    expect(await idsOf({ model: "name' or '1'='1", holds: 'a' })).toEqual([]);
    expect(await idsOf({ keyword: 'bago' })).toEqual([first]);
    expect(await idsOf({ senderId: colleague.userId })).toEqual([]);
    expect(await idsOf({ pageSize: '1', pageNo: '2' })).toEqual([first]);
    const found = { designId: form, holds: 'aung', pageSize: '1' };
    expect(await tableOf(clerk, { ...found, pageNo: '2' })).toMatchObject({
      total: 2,
      records: [{ id: first }],
    });
    expect(await tableOf(clerk, { ...found, pageNo: '3' })).toMatchObject({ total: 2, records: [] });
    expect(await idsOf({ holds: 'aung', column: 'createTime', order: 'asc' })).toEqual([first, second]);
    const handled = await clerk.call('PUT /cgform/cgformSubmission/handle', { body: { ids: first } });
    expect(handled.success).toBe(true);
    expect(await idsOf({ status: 'handled' })).toEqual([first]);
    expect(await idsOf({ status: 'submitted' })).toEqual([second]);
  });

  test('are marked as handled and reopened, all or none', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const ids = [await accepted(clerk, form, { a: '1' }), await accepted(clerk, form, { a: '2' })];
    const move = (name: 'handle' | 'reopen', list: string[], by: Caller = clerk) =>
      by.call(`PUT /cgform/cgformSubmission/${name}`, { body: { ids: list.join(',') } });
    expectRefusal(await move('reopen', ids), 200, 'forms.wrongState');
    expect((await move('handle', ids.slice(0, 1))).success).toBe(true);
    expectRefusal(await move('handle', ids), 200, 'forms.wrongState');
    expectRefusal(await move('handle', [...ids, '1']), ...unknown);
    expectRefusal(await move('handle', ids.slice(1), foreigner), ...unknown);
    expect((await detailOf(clerk, ids[1] ?? '')).status).toBe('submitted');
    expect((await move('reopen', ids.slice(0, 1))).success).toBe(true);
    const raced = await Promise.all(Array.from({ length: 6 }, () => move('handle', ids.slice(0, 1))));
    expect(raced.filter(({ success }) => success)).toHaveLength(1);
  });

  test('of another site are not found', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const id = await accepted(clerk, form, { a: 'x' });
    for (const reply of await Promise.all([
      foreigner.call('GET /cgform/cgformSubmission/detail', { query: { id } }),
      foreigner.call('GET /cgform/cgformSubmission/queryById', { query: { id } }),
      foreigner.call('DELETE /cgform/cgformSubmission/delete', { query: { id } }),
    ]))
      expectRefusal(reply, ...unknown);
    expect((await clerk.call('DELETE /cgform/cgformSubmission/delete', { query: { id } })).success).toBe(
      true,
    );
    expect((await tableOf(clerk, { designId: form })).total).toBe(0);
    const purge = { query: { ids: id } };
    expect((await clerk.call('DELETE /cgform/cgformSubmission/deleteRecycleBin', purge)).success).toBe(true);
    const { rows } = await sql`select from form_answer where submission_id = ${id}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('of the demo data pass the checks of their forms', async () => {
    const admin = await server.asAdministrator();
    const { rows } = await sql<{ designId: string; version: number; language: string; values: object }>`
      select s.design_id as "designId", s.version_number as version, s.language, a.values
      from form_submission s join form_answer a on a.submission_id = s.id where s.id < 1000`.execute(
      server.db,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { designId, version, language, values } of rows) {
      const form = await admin.call<{ jsonStr: string }>('GET /cgform/cgformDesign/version', {
        query: { id: designId, number: version },
      });
      const { document, problems } = parseDesign(form.result.jsonStr);
      expect(problems).toEqual([]);
      if (!document) throw new Error('no design');
      const outcome = openForm(document, language as 'en-US').handIn(values as never);
      expect('submitted' in outcome ? outcome.submitted : [...outcome.faults]).toEqual(values);
    }
    for (const id of ['101', '102', '103']) {
      const checked = await admin.call<{ findings: { severity: string }[] }>(
        'GET /cgform/cgformDesign/check',
        {
          query: { id },
        },
      );
      expect(checked.result.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});
