import { readFileSync } from 'node:fs';
import { formDesign, formLimits } from '@lc/contract/forms';
import { documentToJson, type Json, parseDesign, writeJson } from '@lc/form-core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectProblem, expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';
import {
  designOf,
  draftOf,
  field,
  formRights,
  handIn,
  makeForm,
  makePublished,
  saveForm,
} from './forms.fixture.ts';

const server = await startTestApp();
const author = await server.asRole(formRights, { sites: [testSites.myanmar] });
const other = await server.asRole(formRights, { sites: [testSites.myanmar] });
const foreigner = await server.asRole(formRights, { sites: [testSites.china] });
const unknown = [200, 'system.recordNotFound'] as const;

describeResource({
  server,
  resource: formDesign,
  make: (number) => ({ name: `Form ${number}`, code: `made_${number}`, description: 'For a test' }),
  change: { name: 'Changed', description: 'Changed, too' },
  freeText: 'description',
  unique: 'code',
});

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../../packages/form-core/fixtures/${name}`, import.meta.url), 'utf8');
const palette: unknown = JSON.parse(fixture('palette-defaults.json'));
const paletteWidgets = Object.values(Object(palette)).flatMap((group) => (Array.isArray(group) ? group : []));

/** Designs as they are met: each must come back as it went in. */
const designs: [name: string, jsonStr: string][] = [
  ['one of each widget', fixture('one-of-each.json')],
  ['the defaults of the palette', JSON.stringify({ list: paletteWidgets, config: {} })],
  ['no config, no keys, no options', '{"list":[{"type":"input","model":"a"},{"type":"rate"}]}'],
  [
    'unknown widgets and foreign options',
    '{"list":[{"type":"signature","key":7,"canvas":{"w":1,"deep":[null,{"x":"\\u0000"}]}},{"type":"input","key":"k","model":"m","options":{"dictType":"sex","hidden":"maybe"},"isShow":1}],"config":{"eventScript":[{"func":"alert(1)"}],"labelCol":3}}',
  ],
  ['entries that are no widgets', '{"list":["odd",7,null,{"type":"grid","columns":"none"}],"config":{}}'],
  [
    'numbers that no double holds',
    '{"list":[{"type":"input","model":"a","big":12345678901234567890,"huge":1e400}],"config":{}}',
  ],
  ['a byte order mark, tabs and Burmese', '\ufeff{\n\t"list": [],\u00a0"config": {"title": "ဖောင် 表单"}\n}'],
  [
    'values beside the design',
    '{"list":[],"config":{},"value":{"a":[1,{"b":2}]},"i18n":{"zh-CN":{"x":{"name":"甲"}}}}',
  ],
];

describe('the draft of a form design', () => {
  test.each(designs)('keeps %s byte for byte', async (_, jsonStr) => {
    const id = await makeForm(author, jsonStr);
    const first = await draftOf(author, id);
    expect(first.jsonStr).toBe(jsonStr);
    const { document } = parseDesign(first.jsonStr);
    const again = writeJson(documentToJson(document ?? { raw: {}, items: [] }) as Json);
    expect((await saveForm(author, { id, jsonStr: again, revision: first.revision })).success).toBe(true);
    expect((await draftOf(author, id)).jsonStr).toBe(again);
  });

  test('answers a save with success and a message, also without a revision', async () => {
    const id = await makeForm(author, designOf());
    const reply = await saveForm(author, { id, jsonStr: designOf(field('input', 'a')) });
    expect(reply).toMatchObject({ success: true, code: '200', result: { revision: 1 } });
    expect(reply.message).toMatch(/\S/);
    const { rows } = await sql<{ action: string; changes: unknown }>`select action, changes from audit_log
      where resource = 'formDesign' and record_id = ${id} order by id desc limit 1`.execute(server.db);
    expect(rows).toEqual([{ action: 'edit', changes: { draftRevision: [0, 1] } }]);
  });

  test('refuses an older revision, names who saved meanwhile and returns what they saved', async () => {
    const id = await makeForm(author, designOf());
    const { revision } = await draftOf(author, id);
    const [mine, theirs] = [designOf(field('input', 'mine')), designOf(field('input', 'theirs'))];
    expect((await saveForm(other, { id, jsonStr: theirs, revision })).success).toBe(true);
    const reply = await saveForm(author, { id, jsonStr: mine, revision });
    expectRefusal(reply, 200, 'forms.draftChanged');
    expect(reply.message).toContain(other.username);
    expect(reply.result).toMatchObject({ revision: revision + 1, savedBy: other.username });
    expect((await draftOf(author, id)).jsonStr).toBe(theirs);
  });

  test('accepts one of twenty simultaneous saves, and gives each revision once', async () => {
    const id = await makeForm(author, designOf());
    const save = (index: number, revision?: number) =>
      saveForm(author, { id, jsonStr: designOf(field('input', `f${index}`)), revision });
    const raced = await Promise.all(Array.from({ length: 20 }, (_, index) => save(index, 0)));
    expect(raced.filter(({ success }) => success)).toHaveLength(1);
    expect(raced.filter(({ code }) => code === 'forms.draftChanged')).toHaveLength(19);
    const careless = await Promise.all(Array.from({ length: 10 }, (_, index) => save(100 + index)));
    expect(careless.map(({ result }) => result.revision).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 2),
    );
  });

  test('makes no revision when nothing changed', async () => {
    const id = await makeForm(author, designOf(field('input', 'a')));
    const { jsonStr, revision } = await draftOf(author, id);
    expect((await saveForm(author, { id, jsonStr, revision })).result.revision).toBe(revision);
  });

  test.each([
    ['nothing', ' '],
    ['a list', '[]'],
    ['no list of widgets', '{"list":{}}'],
    ['half a design', '{"list":[{"type":"input"'],
    ['a comment', '{"list":[] /* none */}'],
    ['nesting without end', `{"list":${'['.repeat(300)}${']'.repeat(300)}}`],
  ])('refuses %s, names the place and keeps what there was', async (_, jsonStr) => {
    const good = designOf(field('input', 'a'));
    const id = await makeForm(author, good);
    const reply = await saveForm(author, { id, jsonStr });
    expectRefusal(reply, 200, 'forms.notADesign');
    expect(pathsIn(reply)[0]).toMatch(/^\d+:\d+$/);
    expect((await draftOf(author, id)).jsonStr).toBe(good);
  });

  test('is limited to 2 MB, 2,000 widgets and clean text', async () => {
    const id = await makeForm(author, designOf());
    const many = Array.from({ length: formLimits.widgets }, (_, index) => field('input', `f${index}`));
    expect((await saveForm(author, { id, jsonStr: designOf(...many) })).success).toBe(true);
    expectRefusal(
      await saveForm(author, { id, jsonStr: designOf(...many, field('input', 'last')) }),
      200,
      'forms.tooManyWidgets',
    );
    const objects = designOf(...Array.from({ length: formLimits.objects }, () => ({})));
    expectRefusal(await saveForm(author, { id, jsonStr: objects }), 200, 'forms.designTooComplex');
    const filled = (bytes: number): string => designOf(field('text', 't', { note: 'ခ'.repeat(bytes / 3) }));
    expect((await saveForm(author, { id, jsonStr: filled(formLimits.designBytes - 600) })).success).toBe(
      true,
    );
    expectRefusal(
      await saveForm(author, { id, jsonStr: filled(formLimits.designBytes + 300) }),
      200,
      'forms.designTooLarge',
    );
    expectProblem(await saveForm(author, { id, jsonStr: 'x'.repeat(formLimits.designBytes + 1) }), 'jsonStr');
    expectProblem(await saveForm(author, { id, jsonStr: `{"list":["\u0000"]}` }), 'jsonStr');
    expectRefusal(await saveForm(author, { id, jsonStr: 'x'.repeat(4 * formLimits.designBytes) }), 413);
  });

  test('names the places where a large text that is imported goes wrong', async () => {
    const filler = JSON.stringify('x'.repeat(150_000));
    const [code, name] = [`broken_${process.pid}`, 'Broken'];
    const imported = (jsonStr: string) =>
      author.call('POST /cgform/cgformDesign/importJson', { body: { code, name, jsonStr } });
    const broken = await imported(
      `{"components":[{"type":"textfield","key":"a","label":${filler}}\n{"b":1}]}`,
    );
    expectRefusal(broken, 200, 'forms.notADesign');
    expect(pathsIn(broken)).toEqual(['2:1']);
    const form = `{"components":[{"type":"textfield","key":"a"}],"unknown":${filler}}`;
    const whole = await imported(form);
    expect(whole.success, whole.text.slice(0, 500)).toBe(true);
    expect(whole.result).toMatchObject({ report: { taken: 1, leftOutCount: 2 } });
  });

  test('is bound to a table', async () => {
    const id = await makeForm(author, '{"list":[],"config":{"tableName":"sys_depart"}}');
    const row = await author.call<{ tableName: string }>('GET /cgform/cgformDesign/queryById', {
      query: { id },
    });
    expect(row.result.tableName).toBe('sys_depart');
    for (const tableName of ['\\u0000', '\\ud800', 't'.repeat(65)]) {
      const jsonStr = `{"list":[],"config":{"tableName":"${tableName}"}}`;
      const reply = await saveForm(author, { id, jsonStr });
      expect(reply.success, reply.text).toBe(true);
      expect((await draftOf(author, id)).jsonStr).toBe(jsonStr);
    }
  });
});

describe('a form', () => {
  test('starts with an empty design', async () => {
    const body = { name: 'Plain', code: `plain_${process.pid}` };
    const { result } = await author.call<{ id: string }>('POST /cgform/cgformDesign/add', { body });
    const { jsonStr, status, currentVersion, hasChanges } = await draftOf(author, result.id);
    expect(parseDesign(jsonStr).problems).toEqual([]);
    expect({ status, currentVersion, hasChanges }).toEqual({
      status: 'draft',
      currentVersion: 0,
      hasChanges: true,
    });
  });

  test('is cloned with its names and working copy, not with its versions', async () => {
    const jsonStr = designOf(field('input', 'a'));
    const id = await makePublished(author, jsonStr);
    const code = `clone_${process.pid}`;
    const reply = await author.call<{ id: string }>('POST /cgform/cgformDesign/clone', {
      body: { id, code },
    });
    expect(reply.success, reply.text).toBe(true);
    expect(await draftOf(author, reply.result.id)).toMatchObject({
      name: (await draftOf(author, id)).name,
      code,
      jsonStr,
      status: 'draft',
      currentVersion: 0,
    });
    expectRefusal(
      await author.call('POST /cgform/cgformDesign/clone', { body: { id, code } }),
      200,
      'system.duplicate',
    );
  });

  test('can be purged only while nothing was submitted with it', async () => {
    const [used, unused] = [
      await makePublished(author, designOf(field('input', 'a'))),
      await makePublished(author, designOf(field('input', 'a'))),
    ];
    expect((await handIn(author, used, { a: 'x' })).success).toBe(true);
    for (const id of [used, unused])
      expect((await author.call('DELETE /cgform/cgformDesign/delete', { query: { id } })).success).toBe(true);
    const purge = (ids: string) =>
      author.call('DELETE /cgform/cgformDesign/deleteRecycleBin', { query: { ids } });
    expectRefusal(await purge(`${used},${unused}`), 200, 'forms.hasSubmissions');
    expect((await purge(unused)).success).toBe(true);
    const { rows } = await sql`select from form_version where design_id = ${unused}
      union all select from form_draft where design_id = ${unused}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('of another site does not exist for the user', async () => {
    const id = await makePublished(author, designOf(field('input', 'a')));
    const code = `stolen_${process.pid}`;
    const tries = [
      foreigner.call('GET /cgform/cgformDesign/draft', { query: { id } }),
      foreigner.call('GET /cgform/cgformDesign/check', { query: { id } }),
      saveForm(foreigner, { id, jsonStr: designOf() }),
      foreigner.call('POST /cgform/cgformDesign/clone', { body: { id, code } }),
      foreigner.call('PUT /cgform/cgformDesign/publish', { body: { id, revision: 0 } }),
      foreigner.call('PUT /cgform/cgformDesign/withdraw', { body: { id } }),
      foreigner.call('GET /cgform/cgformDesign/versions', { query: { id } }),
      foreigner.call('GET /cgform/cgformDesign/version', { query: { id, number: 1 } }),
      foreigner.call('GET /cgform/cgformDesign/compare', { query: { id, from: 1, to: 'draft' } }),
      foreigner.call('PUT /cgform/cgformDesign/restoreVersion', { body: { id, number: 1 } }),
      foreigner.call('GET /cgform/cgformSubmission/form', { query: { id } }),
      foreigner.call('GET /cgform/cgformSubmission/columns', { query: { designId: id } }),
      foreigner.call('GET /cgform/cgformSubmission/table', { query: { designId: id } }),
      foreigner.call('GET /cgform/cgformSubmission/exportXls', { query: { designId: id } }),
      handIn(foreigner, id, { a: 'x' }),
      foreigner.call('POST /cgform/cgformDesign/importJson', {
        body: { code, jsonStr: designOf(), subsiteId: testSites.myanmar },
      }),
    ];
    for (const reply of await Promise.all(tries)) expectRefusal(reply, ...unknown);
  });
});
