import type { ImportReport, Resource } from '@lc/contract/kernel';
import { company, member } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import {
  dict,
  getImport,
  type ImportRun,
  importErrors,
  importReport,
  maxImportRuns,
  runningImport,
  startImport,
  stopImport,
} from '@lc/contract/system';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { formOf, makeWorkbook, readWorkbook } from '../../../../../tests/support/workbooks.ts';

const server = await startTestApp();
const { asRole, db } = server;
const runner = await runJobs(server);

const rights = [...(['list', 'add', 'edit', 'import'] as const)].map(
  (right) => `${dict.spec.name}:${right}` as 'dict:list',
);
const headings = ['dictName (en-US)', 'dictName (my-MM)', 'dictCode', 'type'];
const start = async (
  person: Caller,
  rows: readonly (readonly string[])[],
  fields: Readonly<Record<string, string>> = {},
) =>
  person.call<ImportRun>(startImport, {
    ...formOf(await makeWorkbook([headings, ...rows]), {
      resource: 'dict',
      fileName: 'အဘိဓာန်.xlsx',
      ...fields,
    }),
  });
const ended = async (person: Caller, id: string): Promise<ImportRun> => {
  const read = async () => (await person.call<ImportRun>(getImport, { query: { id } })).result;
  await expect.poll(async () => (await read()).state, { timeout: 10_000 }).toMatch(/done|stopped|failed/);
  return read();
};
const nameOf = async (code: string): Promise<unknown> => {
  const { rows } = await sql<{
    name: unknown;
  }>`select dict_name as name from sys_dict where dict_code = ${code} and deleted_at is null`.execute(db);
  return rows[0]?.name;
};

test('an import is a dry run, then adds rows, and later updates those with a known key', async () => {
  const person = await asRole(rights);
  const rows = [
    ['Colours', 'အရောင်များ', 'run_colours', '0'],
    ['No good', '', 'no good code', '0'],
  ];
  const trial = await start(person, rows, { trial: 'true' });
  expect(trial.result).toMatchObject({ totalCount: 2, fileName: 'အဘိဓာန်.xlsx', isTrial: true });
  expect(await ended(person, trial.result.id)).toMatchObject({ doneCount: 2, addedCount: 1, errorCount: 1 });
  expect(await nameOf('run_colours')).toBeUndefined();

  const real = await start(person, rows);
  expect(await ended(person, real.result.id)).toMatchObject({ state: 'done', addedCount: 1, errorCount: 1 });
  expect(await nameOf('run_colours')).toEqual({ 'en-US': 'Colours', 'my-MM': 'အရောင်များ' });
  const errors = await person.call<unknown>(importErrors, { query: { id: real.result.id } });
  const [, bad, none] = await readWorkbook(errors.bytes);
  expect([bad?.[2], none]).toEqual(['no good code', undefined]);
  expect(bad?.at(-1)).toContain('Code');

  const known = [['Colours of things', '', 'run_colours', '0']];
  const taken = await start(person, known, { trial: 'true' });
  expect(await ended(person, taken.result.id)).toMatchObject({ errorCount: 1 });
  const changed = await start(person, known, { update: 'true' });
  expect(await ended(person, changed.result.id)).toMatchObject({
    changedCount: 1,
    addedCount: 0,
    errorCount: 0,
  });
  // What the row does not say stays.
  expect(await nameOf('run_colours')).toEqual({ 'en-US': 'Colours of things', 'my-MM': 'အရောင်များ' });
});

test('a trial run refuses what the real one refuses, and writes nothing', async () => {
  const person = await asRole([...permissionsOf(company), ...permissionsOf(dict as Resource)]);
  const stored = async () =>
    (
      await sql`select (select count(*) from company) as companies, (select count(*) from sys_dict) as dicts,
        (select count(*) from audit_log where resource in ('company', 'dict')) as entries,
        (select sum(last) from serial_counter where resource = 'company') as numbers`.execute(db)
    ).rows;
  const files = {
    company: [
      'Name (English),Founded on,Phone,Level,Agency licence number',
      'Golden Star,2015-03-14,09123456789,1,',
      'No phone,2015-03-14,call me,1,',
      'From the future,2999-01-01,,1,',
      'Too high,,,10,',
    ],
    dict: ['dictName (en-US),dictCode,type', 'One,run_trial,0', 'Two,run_trial,0', 'Three,run trial,0'],
  };
  for (const [resource, lines] of Object.entries(files)) {
    const before = await stored();
    const found: unknown[] = [];
    for (const trial of ['true', 'false']) {
      const form = formOf(Buffer.from(lines.join('\n')), { resource, trial });
      const { result } = await person.call<ImportRun>(startImport, form);
      const run = await ended(person, result.id);
      const report = await person.call<ImportReport>(importReport, { query: { id: run.id } });
      if (trial === 'true') expect(await stored()).toEqual(before);
      found.push([run.addedCount, run.errorCount, report.result]);
    }
    expect(found[0]).toEqual(found[1]);
    expect(found[0]).toMatchObject([1, lines.length - 2, { taken: 1, leftOutCount: lines.length - 2 }]);
  }
});

test('a trial run says nothing of the personal values of others, and says so', async () => {
  const person = await asRole([...permissionsOf(member), 'member:add', 'member:import']);
  const phone = '+95 9 777 665 001';
  const body = { kind: 'seeker', username: 'has.the.phone', phone };
  expectDone(await person.call('POST /lczp/member/add', { body }));
  const lines = ['User name,Kind,Phone', `one.more,Job seeker,${phone}`, 'two.more,Job seeker,09777665002'];
  const run = async (trial: string) => {
    const form = formOf(Buffer.from(lines.join('\n')), { resource: 'member', trial });
    const { result } = await person.call<ImportRun>(startImport, form);
    const { addedCount, errorCount } = await ended(person, result.id);
    const report = await person.call<ImportReport>(importReport, { query: { id: result.id } });
    return { addedCount, errorCount, words: report.text };
  };
  const asked = async (): Promise<number> => {
    const { rows } = await sql`select from audit_log
      where actor_id = ${person.userId} and action = 'reveal'`.execute(db);
    return rows.length;
  };
  const trial = await run('true');
  expect(trial).toMatchObject({ addedCount: 2, errorCount: 0 });
  expect(trial.words).toContain('Whether others have these values');
  expect(await asked()).toBe(0);
  expect(await run('false')).toMatchObject({ addedCount: 1, errorCount: 1 });
  expect(await asked()).toBe(1);
});

test('the report of an import is private', async () => {
  const [person, other] = [await asRole(rights), await asRole(rights)];
  const { result } = await start(person, [['Own', '', 'run_own', '0']], { trial: 'true' });
  await ended(person, result.id);
  expectRefusal(await other.call(importReport, { query: { id: result.id } }), 200, 'system.recordNotFound');
});

test('rows in Zawgyi are left out by an import, or converted where it says so', async () => {
  const person = await asRole(rights);
  const rows = [
    ['Countries', 'ျမန္မာႏိုင္ငံ သည္ အေရွ႕ေတာင္အာရွ တြင္ ရွိသည္။', 'run_zawgyi', '0'],
    ['Regions', 'ရန်ကုန်တိုင်းဒေသကြီး', 'run_unicode', '0'],
  ];
  const asked = await start(person, rows, { trial: 'true' });
  expect(await ended(person, asked.result.id)).toMatchObject({ addedCount: 1, errorCount: 1 });
  const errors = await person.call<unknown>(importErrors, { query: { id: asked.result.id } });
  expect((await readWorkbook(errors.bytes))[1]?.at(-1)).toContain('Zawgyi');
  const real = await start(person, rows, { convert: 'true' });
  expect(await ended(person, real.result.id)).toMatchObject({ addedCount: 2, errorCount: 0 });
  expect(await nameOf('run_zawgyi')).toEqual({
    'en-US': 'Countries',
    'my-MM': 'မြန်မာနိုင်ငံ သည် အရှေ့တောင်အာရှ တွင် ရှိသည်။'.normalize('NFC'),
  });
  expect(await nameOf('run_unicode')).toEqual({ 'en-US': 'Regions', 'my-MM': 'ရန်ကုန်တိုင်းဒေသကြီး' });
});

test('an import accepts names of records in any language, and refuses unknown names', async () => {
  const admin = await server.asAdministrator();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, depart_name ->> 'zh-CN' as name from sys_depart d where deleted_at is null and depart_name ->> 'zh-CN' <> ''
      and not exists (select from sys_depart o where o.id <> d.id and o.depart_name ->> 'zh-CN' = d.depart_name ->> 'zh-CN')
    order by id limit 1`.execute(db);
  const file = await makeWorkbook([
    ['departName (en-US)', 'parentId'],
    ['Below it', rows[0]?.name ?? ''],
    ['Below nothing', 'Nowhere at all'],
  ]);
  const { result } = await admin.call<ImportRun>(startImport, formOf(file, { resource: 'depart' }));
  expect(await ended(admin, result.id)).toMatchObject({ addedCount: 1, errorCount: 1 });
  const made = await sql<{ parent: string }>`select parent_id as parent from sys_depart
    where depart_name ->> 'en-US' = 'Below it'`.execute(db);
  expect(made.rows).toEqual([{ parent: rows[0]?.id }]);
});

test('an import requires the permission to import', async () => {
  const reader = await asRole(['dict:list', 'dict:add', 'dict:import']);
  expectRefusal(await start(reader, [['A', '', 'run_a', '0']], { resource: 'user' }), 403, '403');
  expectRefusal(await start(reader, [['A', '', 'run_a', '0']], { update: 'true' }), 403, '403');
  expect((await start(reader, [], { resource: 'nothing' })).success).toBe(false);
});

test('an import is private, can be stopped, and ends with the session', async () => {
  const [person, other] = [await asRole(rights), await asRole(rights)];
  await runner.stop();
  const many = Array.from({ length: 30 }, (_, place) => ['A', 'က', `run_many_${place}`, '0']);
  const first = await start(person, many);
  const { id } = first.result;
  expectRefusal(await other.call(getImport, { query: { id } }), 200, 'system.recordNotFound');
  expectRefusal(await other.call(stopImport, { body: { id } }), 200, 'system.recordNotFound');
  expectRefusal(await other.call(importErrors, { query: { id } }), 200, 'system.recordNotFound');
  const running = await person.call<ImportRun>(runningImport, { query: { resource: 'dict' } });
  expect(running.result.id).toBe(id);
  expect((await other.call(runningImport, { query: { resource: 'dict' } })).result).toBeNull();
  for (let more = 1; more < maxImportRuns; more++) expect((await start(person, many)).success).toBe(true);
  expectRefusal(await start(person, many), 200, 'system.tooManyImports');

  await person.call(stopImport, { body: { id } });
  const left = await other.call<never>('POST /sys/logout');
  expect(left.success).toBe(true);
  await sql`update sys_import_run set session_id = 0 where state = 'waiting'`.execute(db);
  await runJobs(server);
  await expect
    .poll(async () =>
      (
        await sql<{ state: string }>`select distinct state from sys_import_run
      where user_id = ${person.userId} order by 1`.execute(db)
      ).rows.map(({ state }) => state),
    )
    .toEqual(['failed', 'stopped']);
  expect(await nameOf('run_many_0')).toBeUndefined();
});

test('an import stops within 200 rows when its user loses the right', async () => {
  const person = await asRole(rights);
  const rows = Array.from({ length: 450 }, (_, place) => ['A', 'က', `run_taken_${place}`, '0']);
  const { id } = (await start(person, rows)).result;
  const added = async () =>
    Number(
      (
        await sql<{
          n: string;
        }>`select count(*) as n from sys_dict where dict_code like 'run\\_taken\\_%'`.execute(db)
      ).rows[0]?.n,
    );
  await expect.poll(added, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  await sql`delete from sys_user_role where user_id = ${person.userId}`.execute(db);
  const before = await added();
  await expect
    .poll(
      async () =>
        (await sql<{ state: string }>`select state from sys_import_run where id = ${id}`.execute(db)).rows[0]
          ?.state,
      { timeout: 20_000 },
    )
    .toBe('failed');
  expect((await added()) - before).toBeLessThanOrEqual(200);
  expect(await added()).toBeLessThan(rows.length);
});
