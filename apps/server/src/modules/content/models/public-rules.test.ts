import { worklist } from '@lc/contract/analytics';
import { contentItem, contentModelShapes, contentText, valueShapes } from '@lc/contract/content';
import { createSchema, type EndpointResult, fieldEntries, type Resource } from '@lc/contract/kernel';
import { fileUsage } from '@lc/contract/media';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { runJobs } from '../../../../../../tests/support/run-jobs.ts';
import { officeClock } from '../events/events.fixture.ts';
import { createValues } from '../model-values.seed.ts';
import { endTermsJob } from './terms.job.ts';

const server = await startTestApp();
const editor = await server.asRole(
  [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    'contentItem:add',
    'contentItem:edit',
    'contentText:publishDirect',
    'mediaFile:upload',
    'mediaFile:list',
  ],
  { sites: [testSites.platform] },
);
const { rows: columns } = await sql<{ id: string; model: string }>`
  select id, model from news_class
  where publish_art = 'Y' and deleted_at is null and subsite_id = ${testSites.platform} order by id`.execute(
  server.db,
);
const columnOf = (model: string): string => columns.find((column) => column.model === model)?.id ?? '';
const photo = (await uploaded(editor, { name: 'a.png', content: makePng() }, { dir: 'article' })).id;

const tryAdd = (model: string, values: Wire, lang = 'en-US'): Promise<Reply<{ id: string }>> =>
  editor.call('POST /content/item/add', {
    body: { newsClassId: columnOf(model), lang, title: `A ${model}`, body: '<p>x</p>', values },
  });
const add = async (model: string, values: Wire, lang?: string): Promise<string> => {
  const reply = await tryAdd(model, values, lang);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const act = (id: string, action: string, lang = 'en-US'): Promise<Reply<Wire>> =>
  editor.call<Wire>('POST /content/item/act', { body: { id, lang, action } });
const publish = async (id: string, lang?: string): Promise<void> => {
  const reply = await act(id, 'publish', lang);
  expect(reply.success, reply.text).toBe(true);
};
const pointersOf = (shape: Resource): string[] =>
  fieldEntries(shape).flatMap(([name, field]) => ('to' in field && field.to === 'contentItem' ? [name] : []));
const read = async (id: string): Promise<Wire> =>
  (await editor.call<Wire>('GET /content/item/queryById', { query: { id, lang: 'en-US' } })).result;
const save = async (id: string, values: Wire): Promise<Reply> =>
  editor.call('PUT /content/item/edit', {
    body: { id, lang: 'en-US', version: (await read(id)).version, values },
  });

/** Public texts of the demo that have no place of their own by the rules. */
const { rows: demoPlaces } = await sql<{ model: string; missing: number }>`
  select i.model, count(*) filter (where l.item_id is null and f.text_id is null)::int as missing
  from content_item i join content_text t on t.item_id = i.id
    left join content_lead l on l.item_id = i.id left join content_function f on f.text_id = t.id
  where i.model in ('lead', 'function') and t.live_version is not null and t.state <> 'archived'
    and i.deleted_at is null
  group by i.model order by 1`.execute(server.db);

let department = 0;
/** A department that no other test uses. */
const newDepartment = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into sys_depart (depart_name, org_code)
    values ('{"en-US":"Rules"}', ${`Z${++department + 10}`}) returning id`.execute(server.db);
  return rows[0]?.id ?? '';
};
const leader = (values: Wire): Wire => ({ photo, position: 'Director', termFrom: '2020-01-01', ...values });

describe('the rank of a leader', () => {
  test('is that of one incumbent of a department', async () => {
    const departmentId = await newDepartment();
    const first = await add('lead', leader({ departmentId, rank: 1 }));
    const second = await add('lead', leader({ departmentId, rank: 1 }));
    await publish(first);
    expectRefusal(await act(second, 'publish'), 200, 'content.rankTaken');
    expect((await read(second)).state).toBe('draft');
    await save(second, leader({ departmentId, rank: 2 }));
    await publish(second);
    // What is public keeps its place while a change waits.
    await save(second, leader({ departmentId, rank: 1 }));
    expectRefusal(await act(second, 'publish'), 200, 'content.rankTaken');
    await act(first, 'unpublish');
    await publish(second);
  });

  test('is free in another department, for another term, and once its page is in the recycle bin', async () => {
    const [departmentId, other] = [await newDepartment(), await newDepartment()];
    const first = await add('lead', leader({ departmentId, rank: 1, termTo: '2090-05-31' }));
    await publish(first);
    await publish(await add('lead', leader({ departmentId: other, rank: 1 })));
    await publish(await add('lead', leader({ departmentId, rank: 1, termFrom: '2090-06-01' })));
    const overlapping = leader({ departmentId, rank: 1, termTo: '2090-05-30' });
    const third = await add('lead', overlapping);
    expectRefusal(await act(third, 'publish'), 200, 'content.rankTaken');
    await act(first, 'delete');
    await publish(third);
  });
});

test('functions of a department are public once for each kind and language', async () => {
  const values = { orgName: 'Office', departmentId: await newDepartment(), duties: [{ text: 'Registers' }] };
  const first = await add('function', values);
  await publish(first);
  const second = await add('function', values);
  expectRefusal(await act(second, 'publish'), 200, 'content.functionTaken');
  await publish(await add('function', values, 'zh-CN'), 'zh-CN');
  await publish(await add('function', { ...values, orgKind: 'window' }));
  await act(first, 'unpublish');
  await publish(second);
  // Nothing to do is no function.
  const third = await add('function', { ...values, orgKind: 'internal', duties: [] });
  expect(pathsIn(await act(third, 'publish'))).toEqual(['values.duties']);
});

test('the page of the functions of a department that was renamed waits in the work list until it is written anew', async () => {
  const departmentId = await newDepartment();
  const values = { orgName: 'Rules', departmentId, duties: [{ text: 'Registers' }] };
  const id = await add('function', values);
  await publish(id);
  const marked = async (): Promise<string[]> =>
    expectDone(
      await editor.call<{ records: { id: string }[] }>('GET /content/item/list', {
        query: { isDepartmentRenamed: 'true' },
      }),
    ).records.map((row) => row.id);
  const waiting = async (): Promise<unknown> =>
    expectDone(await editor.call<EndpointResult<typeof worklist>>(`GET ${worklist.path}`)).find(
      ({ field }) => field === 'isDepartmentRenamed',
    )?.count;
  expect(await marked()).not.toContain(id);
  await sql`update sys_depart set memo = 'Beside' where id = ${departmentId}`.execute(server.db);
  expect(await marked()).not.toContain(id);
  const before = Number(await waiting());
  await sql`update sys_depart set depart_name = '{"en-US":"Registers"}' where id = ${departmentId}`.execute(
    server.db,
  );
  expect(await marked()).toContain(id);
  // A count is kept for a moment.
  await expect.poll(waiting, { timeout: 10_000 }).toBe(before + 1);
  expectDone(await save(id, { ...values, orgName: 'Registers' }));
  expect(await marked()).toContain(id);
  await publish(id);
  expect(await marked()).not.toContain(id);
});

describe('the end of a term', () => {
  const effective = async (id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ effective: string }>`
      select effective::text from content_division where item_id = ${id}`.execute(server.db);
    return rows[0]?.effective;
  };
  /** What the public page of an item says of its stage. */
  const stage = async (id: string): Promise<string | undefined> => {
    const url = String((await read(id)).publicUrl);
    const { body } = await server.app.http.inject({ method: 'GET', url });
    return /<dt>Stage<\/dt><dd>([^<]+)/.exec(body)?.[1];
  };
  const division = (leadItemId: string, effectiveFrom: string): Promise<string> =>
    add('division', { leadItemId, areas: [{ text: 'Training' }], effectiveFrom });

  test('ends the division of labour that day, and archives the page once the day has passed', async () => {
    const departmentId = await newDepartment();
    const [yesterday, today] = [officeClock(-24 * 60), officeClock(0)].map((text) => text.slice(0, 10));
    const [left, staying] = [
      await add('lead', leader({ departmentId, rank: 1 })),
      await add('lead', leader({ departmentId, rank: 2, termTo: today })),
    ];
    for (const id of [left, staying]) await publish(id);
    const [first, second] = [await division(left, '2020-01-01'), await division(staying, '2020-01-01')];
    for (const id of [first, second]) await publish(id);
    expect(await effective(first)).toBe('[2020-01-01,)');
    expect([await stage(left), await stage(first)]).toEqual(['In office', 'In effect']);
    await save(left, leader({ departmentId, rank: 1, termTo: yesterday }));
    expect(await effective(first)).toBe('[2020-01-01,)');
    await publish(left);
    expect(await effective(first)).toBe(`[2020-01-01,${today})`);
    expect([await stage(left), await stage(first)]).toEqual(['Former', 'No longer in effect']);
    expect(await effective(second)).not.toBe('[2020-01-01,)');
    // What is published of the division later does not bring it back.
    await act(first, 'unpublish');
    await publish(first);
    expect(await effective(first)).toBe(`[2020-01-01,${today})`);

    // Another end of the term is another end of the division.
    await save(staying, leader({ departmentId, rank: 2 }));
    await publish(staying);
    expect(await effective(second)).toBe('[2020-01-01,)');

    await runJobs(server);
    await server.app.context.jobs.add(endTermsJob, {});
    await expect.poll(async () => (await read(left)).state).toBe('archived');
    expect((await read(staying)).state).toBe('published');
    expect(await effective(first)).toBe(`[2020-01-01,${today})`);
  });

  test('comes with the day of the site, wherever that is', async () => {
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const dayThere = (minutes: number): string => officeClock(minutes, east).slice(0, 10);
    const [before, today] = [dayThere(-24 * 60), dayThere(0)];
    const comes = await add('lead', leader({ departmentId: await newDepartment(), termFrom: today }));
    const leaves = await add('lead', leader({ departmentId: await newDepartment(), termTo: before }));
    await publish(leaves);
    await runJobs(server);
    const left = async (): Promise<number> => {
      const { rows } = await sql`select from graphile_worker.jobs
        where task_identifier = ${endTermsJob.name}`.execute(server.db);
      return rows.length;
    };
    /** What the page says and the clock does where the office is. */
    const seenIn = async (zone: string): Promise<unknown[]> => {
      await sql`insert into subsite_extension_configuration (subsite_id, name, value)
        values (${testSites.platform}, 'timeZone', ${JSON.stringify(zone)}::jsonb)
        on conflict (subsite_id, name) do update set value = excluded.value`.execute(server.db);
      const preview = { body: { id: comes, lang: 'en-US' } };
      const { html } = expectDone(await editor.call<Wire>('POST /content/item/preview', preview));
      await server.app.context.jobs.add(endTermsJob, {});
      await expect.poll(left, { timeout: 20_000 }).toBe(0);
      return [/<dt>Stage<\/dt><dd>([^<]+)/.exec(String(html))?.[1], (await read(leaves)).state];
    };
    const seen = [await seenIn(west), await seenIn(east)];
    await sql`delete from subsite_extension_configuration where subsite_id = ${testSites.platform}
      and name = 'timeZone'`.execute(server.db);
    expect(seen).toEqual([
      ['Appointed', 'published'],
      ['In office', 'archived'],
    ]);
  });
});

describe('a collection of opinions', () => {
  const collection = (collectTo: string): Wire => ({
    collectFrom: officeClock(-60 * 24 * 50),
    collectTo,
    explanation: 'Why',
    contact: 'desk@example.com',
  });
  const [past, soon, later] = [officeClock(-60), officeClock(60), officeClock(60 * 24)];
  /** Lets the time of the collection pass that visitors were told of. */
  const close = async (id: string): Promise<void> => {
    await sql`update content_version v set content = jsonb_set(content, '{values,collectTo}', to_jsonb(${past}::text))
      from content_text t where t.id = v.text_id and t.item_id = ${id} and v.number = t.live_version`.execute(
      server.db,
    );
  };

  test('is extended while it is open, each time with a reason of its own that is logged', async () => {
    const id = await add('opinion', collection(soon));
    await publish(id);
    const reasons = async (): Promise<unknown[]> => {
      const { rows } = await sql<{ changes: Wire }>`select changes from audit_log
        where resource = 'contentItem' and record_id = ${id} and action = 'extend' order by id`.execute(
        server.db,
      );
      return rows.map(({ changes }) => changes);
    };
    const extend = (extendReason: string, collectTo: string) =>
      save(id, { ...collection(collectTo), extendReason });
    expect(pathsIn(await save(id, collection(later)))).toEqual(['values.extendReason']);
    expectDone(await extend('Many asked for it', later));
    expect(await reasons()).toEqual([]);
    await publish(id);
    const first = { collectTo: [soon, later], reason: [null, 'Many asked for it'] };
    expect(await reasons()).toEqual([first]);
    const end = officeClock(60 * 72);
    expect(pathsIn(await extend('Many asked for it', end))).toEqual(['values.extendReason']);
    expectDone(await extend('A new draft', end));
    await publish(id);
    expect(await reasons()).toEqual([first, { collectTo: [later, end], reason: [null, 'A new draft'] }]);
  });

  test('is not extended once it is over, neither by a save nor by what was saved before', async () => {
    const id = await add('opinion', collection(soon));
    await publish(id);
    expectDone(await save(id, { ...collection(later), extendReason: 'Many asked for it' }));
    await close(id);
    expectRefusal(await save(id, collection(officeClock(60 * 48))), 200, 'content.collectionOver');
    expectRefusal(await act(id, 'publish'), 200, 'content.collectionOver');
    expect((await save(id, { ...collection(past), contact: 'post@example.com' })).success).toBe(true);
    await publish(id);
  });
});

describe('what values point to', () => {
  test('is a leader where one is asked for, in lists too, and lives', async () => {
    const departmentId = await newDepartment();
    const [lead, article] = [await add('lead', leader({ departmentId })), await add('article', {})];
    const division = { leadItemId: lead, areas: [{ text: 'x' }], effectiveFrom: '2080-01-01' };
    expect(pathsIn(await tryAdd('division', { ...division, leadItemId: article }))).toEqual([
      'values.leadItemId',
    ]);
    expect(pathsIn(await tryAdd('division', { ...division, departmentIds: ['999999999'] }))).toEqual([
      'values.departmentIds',
    ]);
    const guests = (leadItemId: string) => ({ guests: [{ name: 'One' }, { name: 'Two', leadItemId }] });
    expect(pathsIn(await tryAdd('interview', guests(article)))).toEqual(['values.guests.1.leadItemId']);
    expect((await tryAdd('interview', guests(lead))).success).toBe(true);
    const offered = async (keyword: string): Promise<Set<string>> => {
      const reply = await editor.call<{ label: string }[]>('GET /content/item/options', {
        query: { for: 'modelDivision.leadItemId', keyword },
      });
      expect(reply.success, reply.text).toBe(true);
      return new Set(reply.result.map(({ label }) => label));
    };
    expect(await offered('A article')).toEqual(new Set());
    expect(await offered('A lead')).toEqual(new Set(['A lead']));
  });

  test('are related items of the site; those that are gone stay until they are changed, and a copy elsewhere is without all of them once that is confirmed', async () => {
    const [kept, gone] = [await add('article', {}), await add('article', {})];
    const foreign = await sql<{ id: string }>`select id from content_item
      where subsite_id = ${testSites.china} and deleted_at is null order by id limit 1`.execute(server.db);
    expect(pathsIn(await tryAdd('article', { relatedIds: [kept, foreign.rows[0]?.id] }))).toEqual([
      'values.relatedIds',
    ]);
    expect(
      pathsIn(await tryAdd('article', { relatedIds: Array.from({ length: 11 }, (_, one) => `${one + 1}`) })),
    ).toEqual(['values.relatedIds']);
    const id = await add('article', { relatedIds: [gone, kept], copyright: 'LC' });
    expect((await read(id)).values).toMatchObject({ relatedIds: [gone, kept] });
    await act(gone, 'delete');
    expectDone(await save(id, { relatedIds: [gone, kept], copyright: 'LC 2026' }));
    expect((await read(id)).values).toMatchObject({ relatedIds: [gone, kept], copyright: 'LC 2026' });
    expectDone(await save(id, { relatedIds: [], copyright: 'LC' }));
    expect((await read(id)).values).not.toHaveProperty('relatedIds');
    expectDone(await save(id, { relatedIds: [kept] }));
    const { rows } = await sql<{ id: string }>`select id from news_class where subsite_id = ${testSites.china}
      and model = 'article' and publish_art = 'Y' and deleted_at is null order by id limit 1`.execute(
      server.db,
    );
    const administrator = await server.asAdministrator();
    const copied = await administrator.call<{ done: string[] }>('POST /content/item/copy', {
      body: { ids: id, newsClassId: rows[0]?.id, confirmed: true },
    });
    expect(expectDone(copied).done).toEqual([id]);
    const made = await sql<{ values: Wire }>`select t.model_values as values
      from content_text t join content_item i on i.id = t.item_id where i.source_item_id = ${id}`.execute(
      server.db,
    );
    expect(made.rows.map(({ values }) => 'relatedIds' in values)).toEqual([false]);
  });

  test('points to a deleted item until it is changed, and is refused when the text goes public', async () => {
    const departmentId = await newDepartment();
    const lead = await add('lead', leader({ departmentId, rank: 1 }));
    const other = await add('lead', leader({ departmentId, rank: 2 }));
    const division = { leadItemId: lead, areas: [{ text: 'x' }], effectiveFrom: '2081-01-01' };
    const id = await add('division', division);
    const guests = { guests: [{ name: 'One', leadItemId: lead }] };
    const interview = await add('interview', guests);
    expectDone(await act(lead, 'delete'));
    for (const docNo of ['No. 1', 'No. 2']) expectDone(await save(id, { ...division, docNo }));
    expectDone(await save(interview, { guests: [{ name: 'Renamed', leadItemId: lead }] }));
    expect((await read(id)).values).toMatchObject({ leadItemId: lead, docNo: 'No. 2' });
    expect(pathsIn(await save(id, { ...division, deputyItemId: lead }))).toEqual(['values.deputyItemId']);
    expect(pathsIn(await act(id, 'publish'))).toEqual(['values.leadItemId']);
    expectDone(await save(id, { ...division, leadItemId: other }));
    await publish(id);
  });

  test('is told of items that are about to go, also from the recycle bin, to whom it concerns', async () => {
    type Uses = { id: string; uses: { id: string; how: string; fields: string[] }[]; hidden: number }[];
    const lead = await add('lead', leader({ departmentId: await newDepartment() }));
    const [alone, follower] = [await add('article', {}), await add('article', {})];
    await sql`update content_item set source_item_id = ${lead}, ref_type = 'map' where id = ${follower}`.execute(
      server.db,
    );
    const division = { leadItemId: lead, deputyItemId: lead, areas: [{ text: 'x' }] };
    const id = await add('division', division);
    const interview = await add('interview', { guests: [{ name: 'One', leadItemId: lead }] });
    const related = await add('article', { relatedIds: [lead] });
    const usesBy = async (by: typeof editor): Promise<Uses> =>
      expectDone(await by.call<Uses>('GET /content/item/uses', { query: { ids: `${lead},${alone}` } }));
    const expected = [
      {
        id: lead,
        uses: [
          { id: related, how: 'value', fields: ['relatedIds'] },
          { id: interview, how: 'value', fields: ['guests'] },
          { id, how: 'value', fields: ['leadItemId', 'deputyItemId'] },
          { id: follower, how: 'map', fields: [] },
        ],
        hidden: 0,
      },
    ];
    expect(await usesBy(editor)).toMatchObject(expected);
    const elsewhere = await server.asRole(['contentItem:list'], { sites: [testSites.china] });
    expect(await usesBy(elsewhere)).toEqual([]);
    expectDone(await act(lead, 'delete'));
    expect(await usesBy(editor)).toMatchObject(expected);
    expectDone(await act(related, 'delete'));
    expect((await usesBy(editor))[0]?.uses.map((use) => use.id)).toEqual([interview, id, follower]);
  });

  test('has every field that points to items in the list of what is looked for', async () => {
    const names = valueShapes.flatMap((shape) => [
      ...pointersOf(shape).map((name) => ({ [name]: '7' })),
      ...Object.entries(shape.spec.children ?? {}).flatMap(([list, { of }]) =>
        pointersOf(of).map((name) => ({ [list]: [{ [name]: '7' }] })),
      ),
    ]);
    const { rows } = await sql<{
      missing: Wire;
    }>`select missing from jsonb_array_elements(${JSON.stringify(names)}::jsonb) missing
      where content_value_items(missing) <> array[7]::bigint[]`.execute(server.db);
    expect(names.length).toBeGreaterThan(8);
    expect(rows).toEqual([]);
  });

  test('is kept with what a text says of the document that it discloses, whatever its model', async () => {
    const document = {
      docNo: 'No. 7',
      issuedOn: '2026-01-02',
      effective: 'abolished',
      themeClass: 'labour',
      genreClass: 'decision',
      audienceClass: 'workers',
      keepUntil: '2056-01-02',
    };
    expect(pathsIn(await tryAdd('article', { ...document, abolishedById: '999999999' }))).toEqual([
      'values.abolishedById',
    ]);
    const abolishedById = await add('article', { effective: 'valid' });
    const id = await add('article', { ...document, abolishedById, unknown: 'x' });
    expect((await read(id)).values).toEqual({ ...document, abolishedById });
    const secret = await add('article', { disclosure: 'withheld' });
    expect(pathsIn(await act(secret, 'publish'))).toContain('values.disclosureReason');
    expectDone(await save(secret, { disclosure: 'withheld', disclosureReason: 'It names people' }));
    await publish(secret);
  });

  test('is a file that is in use until no text has it', async () => {
    const file = (await uploaded(editor, { name: 'b.png', content: makePng(5, 5) }, { dir: 'article' })).id;
    const guests = [{ name: 'One', photo: file }];
    const id = await add('interview', { guests });
    const uses = async (): Promise<Wire[]> =>
      (await editor.call<{ uses: Wire[] }>(fileUsage, { query: { id: file } })).result.uses;
    expect(await uses()).toMatchObject([{ resource: 'contentText', label: 'A interview' }]);
    await save(id, { guests: [{ name: 'One' }] });
    expect(await uses()).toEqual([]);
  });
});

describe('a title that an item of the column has', () => {
  const titled = async (query: Wire): Promise<Wire[]> =>
    (
      await editor.call<Wire[]>('GET /content/item/titled', {
        query: { newsClassId: columnOf('article'), lang: 'en-US', title: 'Twice told', ...query },
      })
    ).result;

  test('is named, whatever its case, but for the item itself, another language or column', async () => {
    const body = { newsClassId: columnOf('article'), lang: 'en-US', title: 'Twice told', body: '<p>x</p>' };
    const { id } = (await editor.call<{ id: string }>('POST /content/item/add', { body })).result;
    expect(await titled({})).toEqual([{ id, title: 'Twice told' }]);
    expect(await titled({ title: ' twice TOLD ' })).toEqual([{ id, title: 'Twice told' }]);
    expect(await titled({ id })).toEqual([]);
    expect(await titled({ lang: 'zh-CN' })).toEqual([]);
    expect(await titled({ newsClassId: columnOf('lead') })).toEqual([]);
    await act(id, 'delete');
    expect(await titled({})).toEqual([]);
  });
});

describe('the demo values', () => {
  const rest: Readonly<Record<string, Wire>> = { lead: { photo: '1' }, division: { leadItemId: '1' } };
  const models = Object.entries<Resource>(contentModelShapes).filter(
    // What is in a set of pictures comes from the library.
    ([model]) => model !== 'article' && model !== 'picture',
  );

  test.each(models)('of %s differ from item to item, and are whole', (model, shape) => {
    const valuesOf = createValues(new Date());
    const made = Array.from({ length: 8 }, () => valuesOf(model));
    expect(new Set(made.map((values) => JSON.stringify(values))).size).toBe(made.length);
    for (const values of made) {
      const parsed = createSchema(shape).safeParse({ ...values, ...rest[model] });
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect((shape.spec.checks ?? []).filter(({ isFine }) => !isFine(values))).toEqual([]);
    }
  });

  test('give every public leader a rank of their own, and functions one place each', () => {
    expect(demoPlaces).toEqual([
      { model: 'function', missing: 0 },
      { model: 'lead', missing: 0 },
    ]);
  });
});
