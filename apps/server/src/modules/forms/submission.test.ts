import type { SubmissionColumn, submissionDetail } from '@lc/contract/forms';
import { formLimits } from '@lc/contract/forms';
import type { EndpointResult, Page } from '@lc/contract/kernel';
import { openForm, parseDesign } from '@lc/form-core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal, problemsIn } from '../../../../../tests/support/replies.ts';
import { readWorkbook } from '../../../../../tests/support/workbooks.ts';
import {
  designOf,
  field,
  formRights,
  handIn,
  makeForm,
  makePublished,
  publishForm,
  saveForm,
} from './forms.fixture.ts';
import { randomPairs } from './random-forms.fixture.ts';

type Detail = EndpointResult<typeof submissionDetail>;
type Row = Record<string, unknown> & { id: string; cells: Record<string, string> };

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });
const colleague = await server.asRole(formRights, { sites: [testSites.myanmar] });
const foreigner = await server.asRole(formRights, { sites: [testSites.china] });
const unknown = [200, 'system.recordNotFound'] as const;

const required = (model: string, name: string) =>
  field('input', model, { name, options: { required: true }, rules: [{ required: true }] });
const detail = async (id: string, by: Caller = clerk): Promise<Detail> => {
  const reply = await by.call<Detail>('GET /cgform/cgformSubmission/detail', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const table = async (
  query: Readonly<Record<string, string | number>>,
  by: Caller = clerk,
): Promise<Page<Row>> => {
  const reply = await by.call<Page<Row>>('GET /cgform/cgformSubmission/table', { query });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const accepted = async (
  id: string,
  values: Readonly<Record<string, unknown>>,
  more = {},
): Promise<string> => {
  const reply = await handIn(clerk, id, values, more);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

describe('handing in', () => {
  test('is refused with the first message of every field that fails, in the language that was filled in', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        required('name', 'Name'),
        field('input', 'mail', {
          name: 'Mail',
          rules: [{ type: 'email' }, { pattern: '^a', message: 'Begins with a' }],
        }),
        field('number', 'age', { name: 'Age', rules: [{ type: 'integer' }] }),
      ),
    );
    const reply = await handIn(clerk, form, { name: '', mail: 'no', age: 5 });
    expectRefusal(reply, 200, 'forms.valuesRefused');
    expect(reply.message).toBe('Form data validation failed');
    expect(problemsIn(reply)).toEqual([
      { path: 'name', rule: 'form', message: 'Name is required' },
      { path: 'mail', rule: 'form', message: 'Mail has an invalid format' },
    ]);
    const burmese = await handIn(clerk, form, { mail: 'b@c.example', age: 1.5 }, { language: 'my-MM' });
    expect(problemsIn(burmese).map(({ message }) => message)).toEqual([
      'Name ဖြည့်ရန် လိုအပ်သည်',
      'Begins with a',
      'Age ပုံစံ မမှန်ပါ',
    ]);
    expect((await table({ designId: form })).total).toBe(0);
  });

  test('keeps what was filled in, in every script, with version and language', async () => {
    const form = await makePublished(clerk, designOf(required('name', 'Name'), field('textarea', 'text')));
    const values = { name: 'ကျော်ဇင်', text: '你好\n=1+1\t"<b>"' };
    const id = await accepted(form, values, { language: 'my-MM' });
    expect(await detail(id)).toMatchObject({
      values,
      version: 1,
      language: 'my-MM',
      status: 'submitted',
      designId: form,
    });
    const { rows } = await sql<{
      action: string;
      label: string;
    }>`select action, record_label as label from audit_log
      where resource = 'formSubmission' and record_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ action: 'add', label: 'ကျော်ဇင် · 你好 =1+1 "<b>"' }]);
  });

  test('leaves out what is hidden or unknown, and computes anew what is computed', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('number', 'a'),
        field('number', 'double', { logic: { value: 'a * 2' } }),
        field('input', 'secret', {
          logic: { visible: 'a > 10' },
          rules: [{ required: true }],
          options: { required: true },
        }),
      ),
    );
    const id = await accepted(form, { a: 3, double: 999, secret: 'x', strange: 1, __strange: {} });
    expect((await detail(id)).values).toEqual({ a: 3, double: 6 });
    expectRefusal(await handIn(clerk, form, { a: 11 }), 200, 'forms.valuesRefused');
  });

  test('cleans rich text before it is checked', async () => {
    const form = await makePublished(
      clerk,
      designOf(field('editor', 'story', { options: { required: true }, rules: [{ required: true }] })),
    );
    const id = await accepted(form, { story: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
    expect((await detail(id)).values).toEqual({ story: '<p>Hi</p>' });
    for (const story of ['<script>alert(1)</script>', { html: '<p>x</p>' }, ['<p>x</p>']])
      expectRefusal(await handIn(clerk, form, { story }), 200, 'forms.valuesRefused');
  });

  test('takes pictures that the sender uploaded, and no others', async () => {
    const form = await makePublished(
      clerk,
      designOf(field('imgupload', 'photos', { name: 'Photos', options: { defaultValue: ['/logo.png'] } })),
    );
    const picture = () => ({ name: 'p.png', content: makePng(8, 8) });
    const own = await uploaded(clerk, picture(), { dir: 'form' });
    const foreign = await uploaded(colleague, picture(), { dir: 'form' });
    const item = (url: string) => ({ key: '1', url, percent: 100, status: 'success' });
    const id = await accepted(form, { photos: [item(own.url)] });
    const { rows } = await sql<{ values: unknown }>`
      select values from form_answer where submission_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ values: { photos: [item(own.path)] } }]);
    await accepted(form, { photos: ['/logo.png', item('/logo.png'), item(own.url)] });
    // Who may see the submission gets an address that works.
    const [shown] = (await detail(id, colleague)).values.photos as [{ url: string }];
    const fetched = await server.call(`GET /${shown.url.replace('/lcplatform/', '')}`);
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'image/png']);
    for (const photos of [
      [item(foreign.url)],
      [item(own.url), item('https://evil.example/x.png')],
      [item(`/lcplatform/file/${own.id}/../../sys/logout`)],
      [item('/lcplatform/file/9999999999999999999/x.png')],
      ['x'],
      { url: own.url },
      7,
    ]) {
      const reply = await handIn(clerk, form, { photos });
      expectRefusal(reply, 200, 'forms.valuesRefused');
      expect(problemsIn(reply)[0]).toMatchObject({
        path: 'photos',
        message: expect.stringContaining('Photos'),
      });
    }
    const keeper = await server.asAdministrator();
    const seen = await keeper.call<{ uses: { resource: string; recordId: string }[] }>(
      'GET /media/file/usage',
      {
        query: { id: own.id },
      },
    );
    expect(seen.result.uses).toContainEqual(
      expect.objectContaining({ resource: 'formSubmission', recordId: id }),
    );
  });

  test('names the version: the current one, one replaced today, none replaced before yesterday, none unknown', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    await saveForm(clerk, { id: form, jsonStr: designOf(field('input', 'a'), field('input', 'b')) });
    await publishForm(clerk, form);
    const old = await accepted(form, { a: 'x', b: 'y' });
    expect((await detail(old)).values).toEqual({ a: 'x' });
    expect((await detail(await accepted(form, { a: 'x', b: 'y' }, { version: 2 }))).values).toEqual({
      a: 'x',
      b: 'y',
    });
    expectRefusal(await handIn(clerk, form, {}, { version: 3 }), ...unknown);
    // Nobody can wait a day for this, and versions are not to be changed: the trigger stands aside for a moment.
    await server.db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      await sql`update form_version set published_at = now() - interval '25 hours'
        where design_id = ${form} and number = 2`.execute(one);
      await sql`set session_replication_role = origin`.execute(one);
    });
    const late = await handIn(clerk, form, { a: 'x' });
    expectRefusal(late, 200, 'forms.versionReplaced');
    expect(late.result).toEqual({ version: 2 });
  });

  test('is only possible while the form is published', async () => {
    const draft = await makeForm(clerk, designOf(field('input', 'a')));
    expectRefusal(await handIn(clerk, draft, {}), 200, 'forms.notPublished');
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const open = (query: Readonly<Record<string, string>>) =>
      clerk.call<{ id: string; version: number }>('GET /cgform/cgformSubmission/form', { query });
    const { result } = await open({ id: form });
    expect(result).toMatchObject({ id: form, version: 1 });
    const code = (result as unknown as { code: string }).code;
    expect((await open({ code })).result.id).toBe(form);
    await clerk.call('PUT /cgform/cgformDesign/withdraw', { body: { id: form } });
    expectRefusal(await open({ id: form }), 200, 'forms.notPublished');
    expectRefusal(await open({ code }), 200, 'forms.notPublished');
    expectProblem(await open({}), 'id');
    expectRefusal(await handIn(clerk, form, {}), 200, 'forms.notPublished');
  });

  test('by many while it is withdrawn: whatever came in came before', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const [withdrawn, ...handed] = await Promise.all([
      clerk.call('PUT /cgform/cgformDesign/withdraw', { body: { id: form } }),
      ...Array.from({ length: 15 }, (_, index) => handIn(clerk, form, { a: `n${index}` })),
    ]);
    expect(withdrawn.success).toBe(true);
    const { total } = await table({ designId: form, pageSize: 100 });
    expect(total).toBe(handed.filter(({ success }) => success).length);
    for (const reply of handed) expect(['200', 'forms.notPublished']).toContain(reply.code);
  });

  test('has limits: 1 MB, clean text, values by name', async () => {
    const form = await makePublished(clerk, designOf(field('textarea', 'a')));
    await accepted(form, { a: 'x'.repeat(formLimits.valuesBytes - 100) });
    expectRefusal(
      await handIn(clerk, form, { a: 'x'.repeat(formLimits.valuesBytes) }),
      200,
      'forms.valuesTooLarge',
    );
    expectRefusal(await handIn(clerk, form, { a: 'x'.repeat(3 * formLimits.valuesBytes) }), 413);
    expectProblem(await handIn(clerk, form, { a: '\u0000' }), 'values.a');
    const body = { designId: form, version: 1, values: ['x'] };
    expectProblem(await clerk.call('POST /cgform/cgformSubmission/add', { body }), 'values');
  });

  test('on 200 random designs agrees with the form core, first messages and values alike', async () => {
    let accepts = 0;
    for (const { jsonStr, values } of randomPairs(200)) {
      const form = await makePublished(clerk, jsonStr);
      const { document } = parseDesign(jsonStr);
      if (!document) throw new Error('no design');
      const expected = openForm(document, 'en-US').handIn(values);
      const reply = await handIn(clerk, form, values);
      if ('faults' in expected) {
        expect(Object.fromEntries(problemsIn(reply).map(({ path, message }) => [path, message]))).toEqual(
          Object.fromEntries(expected.faults),
        );
        continue;
      }
      accepts++;
      expect(reply.success, reply.text).toBe(true);
      expect((await detail(reply.result.id)).values).toEqual(expected.submitted);
    }
    expect(accepts).toBeGreaterThan(20);
    expect(accepts).toBeLessThan(180);
  }, 60_000);
});

describe('what was handed in', () => {
  test('is a table with the fields of all versions, in words', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('input', 'name', { name: 'Name' }),
        field('select', 'city', {
          name: 'City',
          options: {
            multiple: true,
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
    await accepted(form, { name: 'ကျော်ဇင်', city: ['y', 'k', 'z'], sex: '1', agreed: true, old: 'kept' });
    const later = designOf(
      field('input', 'name', { name: 'Full name' }),
      field('rate', 'stars', { name: 'Stars' }),
    );
    await saveForm(clerk, { id: form, jsonStr: later });
    await publishForm(clerk, form);
    await accepted(form, { name: '=cmd()', stars: 4 }, { version: 2 });
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
    const { records } = await table({ designId: form });
    expect(records.map(({ cells }) => cells)).toEqual([
      { name: '=cmd()', stars: '4' },
      { name: 'ကျော်ဇင်', city: 'Yangon, 昆明, z', sex: 'Male', agreed: 'Yes', old: 'kept' },
    ]);
    const workbook = await clerk.call('GET /cgform/cgformSubmission/exportXls', {
      query: { designId: form },
    });
    const [headings, ...rows] = await readWorkbook(workbook.bytes);
    expect(headings?.slice(6)).toEqual(['Full name', 'Stars', 'City', 'Sex', 'Agreed', 'Old']);
    expect(rows.map((row) => row[6])).toEqual(['=cmd()', 'ကျော်ဇင်']);
  });

  test('is found by state, version, sender, and by what a field holds', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'name'), field('input', 'town')));
    const first = await accepted(form, { name: 'Aung_1', town: 'Bago' });
    const second = await accepted(form, { name: 'Bo', town: 'Aung Lan' });
    const idsOf = async (query: Readonly<Record<string, string>>): Promise<string[]> =>
      (await table({ designId: form, ...query })).records.map(({ id }) => id);
    expect(await idsOf({ holds: 'aung' })).toEqual([second, first]);
    expect(await idsOf({ model: 'name', holds: 'aung' })).toEqual([first]);
    expect(await idsOf({ model: 'name', holds: '_1' })).toEqual([first]);
    expect(await idsOf({ model: 'name', holds: '%' })).toEqual([]);
    expect(await idsOf({ model: "name' or '1'='1", holds: 'a' })).toEqual([]);
    expect(await idsOf({ keyword: 'bago' })).toEqual([first]);
    expect(await idsOf({ senderId: colleague.userId })).toEqual([]);
    expect(await idsOf({ pageSize: '1', pageNo: '2' })).toEqual([first]);
    const handled = await clerk.call('PUT /cgform/cgformSubmission/handle', { body: { ids: first } });
    expect(handled.success).toBe(true);
    expect(await idsOf({ status: 'handled' })).toEqual([first]);
    expect(await idsOf({ status: 'submitted' })).toEqual([second]);
  });

  test('is handled and taken up again, all or none', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const ids = [await accepted(form, { a: '1' }), await accepted(form, { a: '2' })];
    const move = (name: 'handle' | 'reopen', list: string[], by: Caller = clerk) =>
      by.call(`PUT /cgform/cgformSubmission/${name}`, { body: { ids: list.join(',') } });
    expectRefusal(await move('reopen', ids), 200, 'forms.wrongState');
    expect((await move('handle', ids.slice(0, 1))).success).toBe(true);
    expectRefusal(await move('handle', ids), 200, 'forms.wrongState');
    expectRefusal(await move('handle', [...ids, '1']), ...unknown);
    expectRefusal(await move('handle', ids.slice(1), foreigner), ...unknown);
    expect((await detail(ids[1] ?? '')).status).toBe('submitted');
    expect((await move('reopen', ids.slice(0, 1))).success).toBe(true);
    const raced = await Promise.all(Array.from({ length: 6 }, () => move('handle', ids.slice(0, 1))));
    expect(raced.filter(({ success }) => success)).toHaveLength(1);
  });

  test('of another site does not exist', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const id = await accepted(form, { a: 'x' });
    for (const reply of await Promise.all([
      foreigner.call('GET /cgform/cgformSubmission/detail', { query: { id } }),
      foreigner.call('GET /cgform/cgformSubmission/queryById', { query: { id } }),
      foreigner.call('DELETE /cgform/cgformSubmission/delete', { query: { id } }),
    ]))
      expectRefusal(reply, ...unknown);
    expect((await clerk.call('DELETE /cgform/cgformSubmission/delete', { query: { id } })).success).toBe(
      true,
    );
    expect((await table({ designId: form })).total).toBe(0);
    const purge = { query: { ids: id } };
    expect((await clerk.call('DELETE /cgform/cgformSubmission/deleteRecycleBin', purge)).success).toBe(true);
    const { rows } = await sql`select from form_answer where submission_id = ${id}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('of the demo could be handed in as it stands', async () => {
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
