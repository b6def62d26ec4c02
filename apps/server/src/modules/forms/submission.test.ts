import { formLimits } from '@lc/contract/forms';
import { sampleForms } from '@lc/form-core/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal, problemsIn } from '../../../../../tests/support/replies.ts';
import { hearServer } from './differential.fixture.ts';
import {
  accepted,
  designOf,
  detailOf,
  field,
  formRights,
  handIn,
  makeForm,
  makePublished,
  publishForm,
  saveForm,
  tableOf,
} from './forms.fixture.ts';

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });
const colleague = await server.asRole(formRights, { sites: [testSites.myanmar] });
const unknown = [200, 'system.recordNotFound'] as const;

const required = (model: string, name: string) =>
  field('input', model, { name, options: { required: true }, rules: [{ required: true }] });

describe('submit', () => {
  test('refuses invalid values with the first message of each field, in the language of the form', async () => {
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
    expect((await tableOf(clerk, { designId: form })).total).toBe(0);
  });

  test('refuses with all problems at once, in the order of the form', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('radio', 'fund', { options: { options: [{ value: 'a' }] } }),
        required('name', 'Name'),
        field('number', 'count', { options: { max: 5 } }),
        field('input', 'mail', { options: { maxlength: 3 }, rules: [{ type: 'email' }] }),
      ),
    );
    const reply = await handIn(clerk, form, { fund: 9, name: '', count: 33, mail: 'nobody' });
    expect(problemsIn(reply)).toEqual([
      { path: 'fund', rule: 'form', message: 'fund: this choice is not offered' },
      { path: 'name', rule: 'form', message: 'Name is required' },
      { path: 'count', rule: 'form', message: 'count: enter a number up to 5' },
      { path: 'mail', rule: 'form', message: 'mail has an invalid format' },
    ]);
  });

  test('stores the values in every script, with version and language', async () => {
    const form = await makePublished(clerk, designOf(required('name', 'Name'), field('textarea', 'text')));
    const values = { name: 'ကျော်ဇင်', text: '你好\n=1+1\t"<b>"' };
    const id = await accepted(clerk, form, values, { language: 'my-MM' });
    expect(await detailOf(clerk, id)).toMatchObject({
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

  test('drops hidden and unknown values, and recomputes computed ones', async () => {
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
    const id = await accepted(clerk, form, { a: 3, double: 999, secret: 'x', strange: 1, __strange: {} });
    expect((await detailOf(clerk, id)).values).toEqual({ a: 3, double: 6 });
    expectRefusal(await handIn(clerk, form, { a: 11 }), 200, 'forms.valuesRefused');
  });

  test('makes one submission per key, also when it is sent many times or at once', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const key = 'A9C1F2E0-5b7d-4c3e-9f8a-0123456789ab';
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => handIn(clerk, form, { a: `try ${index}` }, { key })),
    );
    const ids = new Set(replies.map(({ result }) => result.id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect(await accepted(clerk, form, { a: 'later' }, { key: key.toLowerCase() })).toBe(id);
    // Another time, another person, another form: something else is handed in.
    const other = 'a9c1f2e0-5b7d-4c3e-9f8a-0123456789ac';
    const form2 = await makePublished(clerk, designOf(field('input', 'a')));
    const others = [
      await accepted(clerk, form, {}, { key: other }),
      await accepted(colleague, form, {}, { key }),
      await accepted(clerk, form2, {}, { key }),
      await accepted(clerk, form, {}),
      await accepted(clerk, form, {}),
    ];
    expect(new Set([id, ...others]).size).toBe(6);
    expect((await tableOf(clerk, { designId: form })).total).toBe(5);
    const { rows } = await sql<{ count: string }>`select count(*) from audit_log
      where resource = 'formSubmission' and record_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ count: '1' }]);
  });

  test('repeats the answer of a key after the form was withdrawn; a refusal uses up no key', async () => {
    const form = await makePublished(clerk, designOf(required('name', 'Name')));
    const key = 'b9c1f2e0-5b7d-4c3e-9f8a-0123456789ab';
    expectRefusal(await handIn(clerk, form, { name: '' }, { key }), 200, 'forms.valuesRefused');
    const id = await accepted(clerk, form, { name: 'Mya' }, { key });
    const reply = await clerk.call('PUT /cgform/cgformDesign/withdraw', { body: { id: form } });
    expect(reply.success).toBe(true);
    expect(await accepted(clerk, form, { name: 'Mya' }, { key })).toBe(id);
    expectRefusal(await handIn(clerk, form, { name: 'Mya' }), 200, 'forms.notPublished');
    expectRefusal(await handIn(colleague, form, { name: 'Mya' }, { key }), 200, 'forms.notPublished');
    expectProblem(await handIn(clerk, form, {}, { key: 'no uuid' }), 'key');
  });

  test('accepts for fixed choices only offered values, or the default', async () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 1, label: 'One' },
    ];
    const form = await makePublished(
      clerk,
      designOf(
        field('radio', 'one', { options: { options, defaultValue: 'former' } }),
        field('checkbox', 'some', { options: { options, defaultValue: [] } }),
        field('select', 'many', { options: { options, multiple: true, defaultValue: ['former'] } }),
        field('select', 'far', { options: { remote: true, remoteFunc: 'dict:sex', options } }),
        field('radio', 'shared', { options: { options } }),
        field('input', 'shared', { key: 'other' }),
      ),
    );
    await accepted(clerk, form, {
      one: 'former',
      some: [1, 'a'],
      many: ['former', 'a'],
      far: 'x',
      shared: 'x',
    });
    await accepted(clerk, form, { one: '', some: [], many: null, far: '', shared: '' });
    await accepted(clerk, form, {});
    const strange = [
      { one: 'b' },
      { one: '1' },
      { one: { a: 1 } },
      { some: ['a', 'b'] },
      { some: 'b' },
      { many: [['a']] },
    ];
    for (const values of strange) {
      const reply = await handIn(clerk, form, values);
      expectRefusal(reply, 200, 'forms.valuesRefused');
      const [model = ''] = Object.keys(values);
      expect(problemsIn(reply)).toMatchObject([
        { path: model, message: `${model}: this choice is not offered` },
      ]);
    }
  });

  test('refuses numbers beyond their limits and texts beyond their length', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('number', 'count', { options: { min: 0, max: 10, defaultValue: 0 } }),
        field('slider', 'span', { options: { range: true, max: 50 } }),
        field('rate', 'stars', { options: { max: 3 } }),
        field('input', 'code', { options: { maxlength: 4, defaultValue: 'longer than four' } }),
        field('textarea', 'made', { options: { maxlength: 2 }, logic: { value: 'concat({code}, {code})' } }),
      ),
    );
    await accepted(clerk, form, { count: 10, span: [0, 50], stars: 3, code: 'four' });
    await accepted(clerk, form, { count: '', span: [], stars: 0, code: 'longer than four' });
    const beyond = [
      { count: 11 },
      { count: -1 },
      { count: 'x' },
      { span: [0, 51] },
      { stars: 4 },
      { code: 'fives' },
    ];
    for (const values of beyond) {
      const reply = await handIn(clerk, form, values);
      expectRefusal(reply, 200, 'forms.valuesRefused');
      expect(problemsIn(reply).map(({ path }) => path)).toEqual(Object.keys(values));
    }
  });

  test('refuses values that the input of the field cannot produce', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('input', 'words'),
        field('switch', 'on'),
        field('color', 'paint', { options: { defaultValue: 'none at all' } }),
        field('time', 'hours', { options: { isRange: true, defaultValue: null } }),
        field('date', 'day', { options: { format: 'yyyy-MM-dd' } }),
        field('date', 'stay', { options: { type: 'daterange', timestamp: true } }),
        field('select', 'sexes', { options: { multiple: true, remote: true, remoteFunc: 'dict:sex' } }),
        field('radio', 'sex', { options: { remote: true, remoteFunc: 'dict:sex' } }),
        field('cascader', 'place', { options: { remoteFunc: 'api:departments' } }),
        field('checkbox', 'odd', { options: { options: [{ value: 'x' }], defaultValue: [{ a: 1 }] } }),
      ),
    );
    await accepted(clerk, form, {
      words: 5,
      on: true,
      paint: 'rgba(1, 2, 3, 0.5)',
      hours: ['08:00:00', '09:00:00'],
      day: '2026-02-03',
      stay: [1_700_000_000_000, 1_700_086_400_000],
      sexes: ['1', '2'],
      sex: '1',
      place: ['1', '16'],
      odd: [{ a: 1 }, 'x'],
    });
    await accepted(clerk, form, { paint: 'none at all', hours: null, stay: [], sexes: [], place: [] });
    const impossible = [
      { words: { a: 1 } },
      { on: 'yes' },
      { paint: 'url(//x)' },
      { hours: '08:00:00' },
      { hours: ['08:00:00', { a: 1 }] },
      { day: 'x'.repeat(101) },
      { day: ['2026-02-03'] },
      { stay: [1_700_000_000_000] },
      { sexes: '1' },
      { sexes: [{ a: 1 }] },
      { sex: ['1'] },
      { place: '1' },
      { place: [['1']] },
      { odd: 'x' },
    ];
    for (const values of impossible) {
      const reply = await handIn(clerk, form, values);
      expectRefusal(reply, 200, 'forms.valuesRefused');
      expect(problemsIn(reply).map(({ path }) => path)).toEqual(Object.keys(values));
    }
  });

  test('refuses a default that the database cannot store, but accepts such characters in labels', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('text', 'note', { name: 'Note', options: { defaultValue: 'a\u0000b' } }),
        field('radio', 'way', {
          options: { showLabel: true, options: [{ value: 'air', label: 'By\u0000air' }] },
        }),
      ),
    );
    const reply = await handIn(clerk, form, { note: '', way: 'air' });
    expect(reply.success, reply.text).toBe(true);
    expect((await tableOf(clerk, { designId: form })).records[0]?.summary).toBe('By air');
  });

  test('cleans rich text before it is checked', async () => {
    const form = await makePublished(
      clerk,
      designOf(field('editor', 'story', { options: { required: true }, rules: [{ required: true }] })),
    );
    const id = await accepted(clerk, form, { story: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
    expect((await detailOf(clerk, id)).values).toEqual({ story: '<p>Hi</p>' });
    for (const story of ['<script>alert(1)</script>', { html: '<p>x</p>' }, ['<p>x</p>']])
      expectRefusal(await handIn(clerk, form, { story }), 200, 'forms.valuesRefused');
  });

  test('accepts pictures that the sender uploaded, and no others', async () => {
    const form = await makePublished(
      clerk,
      designOf(field('imgupload', 'photos', { name: 'Photos', options: { defaultValue: ['/logo.png'] } })),
    );
    const picture = () => ({ name: 'p.png', content: makePng(8, 8) });
    const own = await uploaded(clerk, picture(), { dir: 'form' });
    const foreign = await uploaded(colleague, picture(), { dir: 'form' });
    const item = (url: string) => ({ key: '1', url, percent: 100, status: 'success' });
    const id = await accepted(clerk, form, { photos: [item(own.url)] });
    const { rows } = await sql<{ values: unknown }>`
      select values from form_answer where submission_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ values: { photos: [item(own.path.split('?')[0] ?? '')] } }]);
    await accepted(clerk, form, { photos: ['/logo.png', item('/logo.png'), item(own.url)] });
    // Who may see the submission gets an address that works.
    const [shown] = (await detailOf(colleague, id)).values.photos as [{ url: string }];
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

  test('accepts the current version and one replaced today, but no older or unknown one', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    await saveForm(clerk, { id: form, jsonStr: designOf(field('input', 'a'), field('input', 'b')) });
    await publishForm(clerk, form);
    const old = await accepted(clerk, form, { a: 'x', b: 'y' });
    expect((await detailOf(clerk, old)).values).toEqual({ a: 'x' });
    expect(
      (await detailOf(clerk, await accepted(clerk, form, { a: 'x', b: 'y' }, { version: 2 }))).values,
    ).toEqual({
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

  test('refuses a form that is not published', async () => {
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

  test('accepts concurrent submissions only before the form is withdrawn', async () => {
    const form = await makePublished(clerk, designOf(field('input', 'a')));
    const [withdrawn, ...handed] = await Promise.all([
      clerk.call('PUT /cgform/cgformDesign/withdraw', { body: { id: form } }),
      ...Array.from({ length: 15 }, (_, index) => handIn(clerk, form, { a: `n${index}` })),
    ]);
    expect(withdrawn.success).toBe(true);
    const { total } = await tableOf(clerk, { designId: form, pageSize: 100 });
    expect(total).toBe(handed.filter(({ success }) => success).length);
    for (const reply of handed) expect(['200', 'forms.notPublished']).toContain(reply.code);
  });

  test('is limited to 1 MB, clean text and values by name', async () => {
    const form = await makePublished(clerk, designOf(field('textarea', 'a')));
    await accepted(clerk, form, { a: 'x'.repeat(formLimits.valuesBytes - 100) });
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
});

describe('the server and the form core', () => {
  test('agree on random forms: same messages, same values', { timeout: 60_000 }, async () => {
    expect(await hearServer(clerk, sampleForms(200, 20_261_121))).toEqual([]);
  });
});
