import { contentItem, contentModel, contentText } from '@lc/contract/content';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const editor = await server.asRole([
  ...permissionsOf(contentItem),
  ...permissionsOf(contentText),
  'contentItem:add',
  'contentItem:edit',
  'contentText:publishDirect',
] satisfies PermissionKey[]);
const { rows: columns } = await sql<{ id: string; model: string; subsite: string }>`
  select distinct on (model) id, model, subsite_id as subsite from news_class
  where publish_art = 'Y' and deleted_at is null order by model, id`.execute(server.db);
const columnOf = (model: string): string => columns.find((column) => column.model === model)?.id ?? '';
const { rows: departs } = await sql<{
  id: string;
}>`select id from sys_depart where deleted_at is null order by id limit 1`.execute(server.db);

const add = async (model: string, values: Wire): Promise<string> => {
  const reply = await editor.call<{ id: string }>('POST /content/item/add', {
    body: { newsClassId: columnOf(model), lang: 'en-US', title: `A ${model}`, body: '<p>x</p>', values },
  });
  return reply.result.id;
};
const act = (id: string, action: string): Promise<Reply<Wire>> =>
  editor.call<Wire>('POST /content/item/act', { body: { id, lang: 'en-US', action } });
const inEffect = async (id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ effective: string }>`
    select effective::text from content_division where item_id = ${id}`.execute(server.db);
  return rows[0]?.effective;
};

describe('divisions of labour', async () => {
  const leader = () =>
    add('lead', { position: 'Director', departmentId: departs[0]?.id, rank: 900, termFrom: '2080-01-01' });
  const division = (leadItemId: string, effectiveFrom: string, effectiveTo?: string) =>
    add('division', {
      leadItemId,
      areas: [{ text: 'Training' }],
      effectiveFrom,
      ...(effectiveTo ? { effectiveTo } : {}),
    });

  test('are valid one at a time: the next ends the former', async () => {
    const lead = await leader();
    const [first, second] = [await division(lead, '2080-01-01'), await division(lead, '2081-06-01')];
    await act(first, 'publish');
    expect(await inEffect(first)).toBe('[2080-01-01,)');
    expect((await act(second, 'publish')).success).toBe(true);
    expect(await inEffect(first)).toBe('[2080-01-01,2081-06-01)');
    expect(await inEffect(second)).toBe('[2081-06-01,)');
    // Saving the former again does not bring it into the time of the next.
    const { version } = (await editor.call<Wire>('GET /content/item/queryById', { query: { id: first } }))
      .result;
    const body = { id: first, lang: 'en-US', version, title: 'The former' };
    expect((await editor.call('PUT /content/item/edit', { body })).success).toBe(true);
    expect(await inEffect(first)).toBe('[2080-01-01,2081-06-01)');
    await act(second, 'unpublish');
    expect(await inEffect(second)).toBeUndefined();
  });

  test('are refused when a later one is already valid', async () => {
    const lead = await leader();
    const [later, earlier] = [await division(lead, '2081-01-01'), await division(lead, '2080-01-01')];
    await act(later, 'publish');
    expectRefusal(await act(earlier, 'publish'), 200, 'content.divisionOverlaps');
    await act(later, 'delete');
    expect((await act(earlier, 'publish')).success).toBe(true);
  });
});

test('posts of an open recruitment notice change only with a numbered notice', async () => {
  const values = {
    employer: 'Port authority',
    applyFrom: '2020-01-01 00:00:00',
    applyTo: '2090-01-01 00:00:00',
    positions: [{ code: 'A1', name: 'Clerk', headcount: 2 }],
  };
  const id = await add('recruit', values);
  await act(id, 'publish');
  const more = { ...values, positions: [{ code: 'A1', name: 'Clerk', headcount: 3 }] };
  const save = async (changed: Wire) => {
    const now = await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } });
    return editor.call('PUT /content/item/edit', {
      body: { id, lang: 'en-US', version: now.result.version, values: changed },
    });
  };
  expectRefusal(await save(more), 200, 'content.positionsLocked');
  expect((await save({ ...values, contact: 'Desk' })).success).toBe(true);
  expect((await save({ ...more, changeNotice: 'No. 1' })).success).toBe(true);
});

test('the calls of an item move it to the recycle bin, restore and purge it', async () => {
  const id = await add('article', {});
  expect((await act(id, 'delete')).result).toMatchObject({ id, state: 'binned' });
  expectRefusal(await act(id, 'submit'), 200, 'system.recordNotFound');
  expect((await act(id, 'restore')).result).toMatchObject({ id, state: 'draft' });
  await act(id, 'delete');
  expect((await act(id, 'purge')).result).toMatchObject({ id, state: 'purged' });
  expectRefusal(await act(id, 'restore'), 200, 'system.recordNotFound');
});

test('a bulk call answers one result for each item', async () => {
  const ids = [await add('article', {}), await add('article', {})];
  await act(ids[1] ?? '', 'submit');
  const reply = await editor.call<{ results: Wire[] }>('POST /content/item/actBatch', {
    body: { ids: ids.join(','), action: 'submit' },
  });
  expect(reply.result.results).toMatchObject([
    { id: ids[0], success: true, state: 'in_review', code: null },
    { id: ids[1], success: false, code: 'system.wrongState', version: null },
  ]);
});

describe('models', () => {
  describeResource({
    server,
    resource: contentModel,
    make: (number) => ({ title: `Model ${number}`, code: `model_${number}` }),
    change: { description: 'Changed' },
    freeText: 'title',
    unique: 'code',
  });
});

describe('custom fields', async () => {
  const designer = await server.asRole([
    ...permissionsOf(contentModel),
    ...permissionsOf(contentItem),
    'contentModel:publish',
    'contentItem:add',
    'contentItem:edit',
    'contentText:submit',
    'contentText:publish',
    'contentText:publishDirect',
    'newsClass:edit',
    'newsClass:list',
  ]);
  interface Design {
    version: number;
    fields: { fid: string; code: string; retired?: boolean }[];
  }
  const designOf = async (id: string) =>
    (await designer.call<Design & { versions: Wire[] }>('GET /model/model/design', { query: { id } })).result;
  const save = async (id: string, fields: readonly Wire[]) => {
    const { version } = await designOf(id);
    return designer.call<Design>('PUT /model/model/saveDesign', { body: { id, version, fields } });
  };
  const publish = async (id: string) => {
    const { version } = await designOf(id);
    return designer.call<{ number: number }>('POST /model/model/publish', { body: { id, version } });
  };
  const label = (en: string) => ({ 'en-US': en, 'zh-CN': `${en}（中）`, 'my-MM': `${en} (မြန်)` });
  const textOf = async (id: string) =>
    (
      await designer.call<{ values: Wire; version: number }>('GET /content/item/queryById', {
        query: { id, lang: 'en-US' },
      })
    ).result;

  const made = await designer.call<{ id: string }>('POST /model/model/add', {
    body: { code: 'housing', titleI18n: { 'en-US': 'Housing', 'zh-CN': '住房', 'my-MM': 'အိမ်ရာ' } },
  });
  const model = made.result.id;
  const rooms = { code: 'rooms', kind: 'text', label: label('Rooms'), required: true };
  const heating = {
    code: 'heating',
    kind: 'choice',
    label: label('Heating'),
    options: [
      { value: 'gas', label: label('Gas') },
      { value: 'none', label: label('None') },
    ],
  };

  test('are refused when their definition is invalid', async () => {
    const refused = async (...fields: Wire[]) => pathsIn(await save(model, fields));
    expect(await refused({ ...rooms, code: '9' })).toEqual(['fields.0.code']);
    expect(await refused({ ...rooms, label: {} })).toEqual(['fields.0.label']);
    expect(await refused(rooms, rooms)).toEqual(['fields.1.code']);
    expect(await refused({ ...heating, options: [] })).toEqual(['fields.0.options']);
    expect(await refused({ ...rooms, fid: 'f9' })).toEqual(['fields.0.fid']);
    expectRefusal(await publish(model), 200, 'content.modelEmpty');
    expectRefusal(
      await designer.call('PUT /model/model/saveDesign', { body: { id: model, version: 99, fields: [] } }),
      200,
      'system.conflict',
    );
  });

  test('keep their ids, and columns can choose a published model', async () => {
    expect((await save(model, [rooms, heating])).result.fields).toMatchObject([
      { fid: 'f1', code: 'rooms' },
      { fid: 'f2', code: 'heating' },
    ]);
    expect((await publish(model)).result).toMatchObject({ number: 1 });
    const listed = await designer.call<Wire[]>('GET /model/model/querylist');
    expect(listed.result).toContainEqual({
      id: model,
      code: 'housing',
      name: 'Housing',
      page: '/articleAdd',
    });
    // Other tests of this file publish models of their own.
    const lasting = listed.result.filter(({ code }) => !String(code).startsWith('model_'));
    expect(lasting).toMatchObject([{ id: '1', code: 'article', page: '/articleAdd' }, ...Array(11).fill({})]);
    const column = await designer.call('PUT /newsclass/newsClass/edit', {
      body: { id: columnOf('article'), model: 'housing' },
    });
    expect(column.success, column.text).toBe(true);
    const unknown = await designer.call('PUT /newsclass/newsClass/edit', {
      body: { id: columnOf('article'), model: 'castle' },
    });
    expect(pathsIn(unknown)).toEqual(['model']);
  });

  let item = '';
  test('are checked when a text is saved, and required when it is submitted', async () => {
    const body = { newsClassId: columnOf('article'), lang: 'en-US', title: 'A house', body: '<p>x</p>' };
    const wrong = await designer.call('POST /content/item/add', {
      body: { ...body, values: { f2: 'coal' } },
    });
    expect(pathsIn(wrong)).toEqual(['values.f2']);
    item = (
      await designer.call<{ id: string }>('POST /content/item/add', {
        body: { ...body, values: { f2: 'gas' } },
      })
    ).result.id;
    expect(pathsIn(await act(item, 'publish'))).toEqual(['values.f1']);
    const { version } = await textOf(item);
    await designer.call('PUT /content/item/edit', {
      body: { id: item, lang: 'en-US', version, values: { f1: '4', f2: 'gas' } },
    });
    expect((await act(item, 'publish')).success).toBe(true);
    const fields = await designer.call<Wire>('GET /model/model/fields', { query: { code: 'housing' } });
    expect(fields.result).toMatchObject({ number: 1, fields: [{ fid: 'f1' }, { fid: 'f2' }] });
  });

  test('are renamed, converted after a dry run, and retired without data loss', async () => {
    const other = await designer.call<{ id: string }>('POST /content/item/add', {
      body: {
        newsClassId: columnOf('article'),
        lang: 'en-US',
        title: 'A castle',
        body: '<p>x</p>',
        values: { f1: 'many' },
      },
    });
    const whole = { ...rooms, fid: 'f1', kind: 'integer', label: label('Number of rooms') };
    // A field that was published cannot be left out: it is retired.
    await save(model, [whole, { code: 'garden', kind: 'boolean', label: label('Garden') }]);
    const tried = await designer.call<Wire>('POST /model/model/tryDesign', { body: { id: model } });
    expect(tried.result).toMatchObject({
      texts: 2,
      failed: 1,
      failures: [{ itemId: other.result.id, fid: 'f1', value: 'many' }],
      changes: [
        { fid: 'f1', change: 'renamed' },
        { fid: 'f1', change: 'converted' },
        { fid: 'f3', change: 'added' },
        { fid: 'f2', change: 'retired' },
      ],
    });
    expect((await publish(model)).result).toMatchObject({ number: 2 });
    // What was written is read as before; the editor gets it as the fields are now.
    const { rows } = await sql<{ values: Wire; number: number }>`
      select model_values as values, model_version as number from content_text where item_id = ${item}`.execute(
      server.db,
    );
    expect(rows).toMatchObject([{ values: { f1: '4', f2: 'gas' }, number: 1 }]);
    const now = await textOf(item);
    expect(now.values).toEqual({ f1: 4, f2: 'gas' });
    const edited = await designer.call('PUT /content/item/edit', {
      body: { id: item, lang: 'en-US', version: now.version, values: { f1: 5, f3: true } },
    });
    expect(edited.success, edited.text).toBe(true);
    expect((await textOf(item)).values).toEqual({ f1: 5, f2: 'gas', f3: true });
    expect((await textOf(other.result.id)).values).toEqual({});
  });

  test('are restored from an earlier version; built-in and published ones cannot be removed', async () => {
    const { version } = await designOf(model);
    const restored = await designer.call<Design>('POST /model/model/restoreDesign', {
      body: { id: model, version, number: 1 },
    });
    expect(restored.result.fields.map(({ code, retired = false }) => [code, retired])).toEqual([
      ['rooms', false],
      ['heating', false],
      ['garden', true],
    ]);
    const remove = (id: string) => designer.call('DELETE /model/model/delete', { query: { id } });
    expectRefusal(await remove('1'), 200, 'content.modelBuiltIn');
    expectRefusal(await remove(model), 200, 'content.modelInUse');
    const retire = (id: string) => designer.call('POST /model/model/act/retire', { body: { id } });
    expectRefusal(await retire('1'), 200, 'content.modelBuiltIn');
    expect((await retire(model)).success).toBe(true);
    const listed = await designer.call<Wire[]>('GET /model/model/querylist');
    expect(listed.result).not.toContainEqual(expect.objectContaining({ code: 'housing' }));
  });
});
