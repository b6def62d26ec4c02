import type { FormChange, FormFinding } from '@lc/contract/forms';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import {
  designOf,
  draftOf,
  field,
  formRights,
  makeForm,
  makePublished,
  publishForm,
  saveForm,
  versionsOf,
} from './forms.fixture.ts';

const server = await startTestApp();
const author = await server.asRole(formRights, { sites: [testSites.myanmar] });
const reader = await server.asRole(['formDesign:list', 'formDesign:edit'], { sites: [testSites.myanmar] });

const first = designOf(field('input', 'a'));
const second = designOf(field('input', 'a', { options: { maxlength: 5 } }), field('rate', 'b'));
const versionText = async (id: string, number: number): Promise<string> => {
  const reply = await author.call<{ jsonStr: string }>('GET /cgform/cgformDesign/version', {
    query: { id, number },
  });
  return reply.result.jsonStr;
};
const move = (name: 'withdraw' | 'reinstate', id: string) =>
  author.call(`PUT /cgform/cgformDesign/${name}`, { body: { id } });

describe('publish', () => {
  test('numbers versions, stores each unchanged, and records who, when and why', async () => {
    const id = await makeForm(author, first);
    expect((await publishForm(author, id, 'To begin with')).result).toEqual({ version: 1 });
    await saveForm(author, { id, jsonStr: second });
    expect(await draftOf(author, id)).toMatchObject({
      status: 'published',
      currentVersion: 1,
      hasChanges: true,
    });
    expect((await publishForm(author, id)).result).toEqual({ version: 2 });
    expect(await draftOf(author, id)).toMatchObject({ currentVersion: 2, hasChanges: false });
    expect(await versionsOf(author, id)).toMatchObject([
      { number: 2, note: null, widgets: 2, isCurrent: true, submissions: 0 },
      { number: 1, note: 'To begin with', widgets: 1, isCurrent: false, publishedBy: author.username },
    ]);
    expect([await versionText(id, 1), await versionText(id, 2)]).toEqual([first, second]);
    const { rows } = await sql<{ changes: unknown }>`select changes from audit_log
      where resource = 'formDesign' and record_id = ${id} and action = 'publish' order by id`.execute(
      server.db,
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      { currentVersion: [0, 1], status: ['draft', 'published'] },
      { currentVersion: [1, 2] },
    ]);
  });

  test('refuses a design with every error of the linter, in the language of the reader', async () => {
    const broken = designOf(
      field('number', 'n', { name: 'Age', options: { min: 9, max: 1 } }),
      field('select', 's', { options: { options: [] } }),
      field('input', 'p', { rules: [{ pattern: '(?<=a)b' }], options: { pattern: '(?<=a)b' } }),
    );
    const id = await makeForm(author, broken);
    const reply = await publishForm(author, id);
    expectRefusal(reply, 200, 'forms.faultsInTheWay');
    const { findings = [] } = reply.result;
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, path, widget }) => [code, path, widget])).toEqual([
      ['lint.minAboveMax', '/list/0/options/min', 'Age'],
      ['lint.noChoices', '/list/1/options/options', 's'],
      ['pattern.unsupported', '/list/2/options/pattern', 'p'],
    ]);
    expect(findings.slice(0, errors.length)).toEqual(errors);
    expect(reply.message).toContain('3');
    const checked = await author.call<{ findings: FormFinding[] }>('GET /cgform/cgformDesign/check', {
      query: { id },
      headers: { language: 'my-MM' },
    });
    expect(checked.result.findings.map(({ code }) => code)).toEqual(findings.map(({ code }) => code));
    expect(checked.result.findings[0]?.message).toMatch(/[\u1000-\u109f]/);
    expect(await versionsOf(author, id)).toEqual([]);
  });

  test('warns of columns that a bound table does not have, if the user may list it', async () => {
    const bound = JSON.stringify({
      list: [field('number', 'departName'), field('input', 'strange')],
      config: { tableName: 'sys_depart' },
    });
    const codes = async (by: typeof author): Promise<string[]> => {
      const reply = await by.call<{ findings: FormFinding[] }>('GET /cgform/cgformDesign/check', {
        query: { id: await makeForm(author, bound) },
      });
      return reply.result.findings.map(({ code }) => code);
    };
    const knowing = await server.asRole(['formDesign:list', 'depart:list']);
    expect(await codes(knowing)).toEqual(expect.arrayContaining(['lint.columnType', 'lint.notInTable']));
    expect(await codes(author)).not.toContain('lint.notInTable');
  });

  test('refuses an unchanged or an older draft', async () => {
    const id = await makePublished(author, first);
    expectRefusal(await publishForm(author, id), 200, 'forms.nothingToPublish');
    const { revision } = await draftOf(author, id);
    // The same design, written in another way, says nothing new.
    await saveForm(author, { id, jsonStr: JSON.stringify(JSON.parse(first), null, 4) });
    expect((await draftOf(author, id)).hasChanges).toBe(false);
    expectRefusal(await publishForm(author, id), 200, 'forms.nothingToPublish');
    await saveForm(author, { id, jsonStr: second });
    const late = await author.call('PUT /cgform/cgformDesign/publish', { body: { id, revision } });
    expectRefusal(late, 200, 'forms.draftChanged');
  });

  test('by ten users at once makes one version, of the draft that was seen', async () => {
    const id = await makeForm(author, first);
    const { revision } = await draftOf(author, id);
    const publish = () => author.call('PUT /cgform/cgformDesign/publish', { body: { id, revision } });
    const replies = await Promise.all(Array.from({ length: 10 }, publish));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await versionsOf(author, id)).toHaveLength(1);

    const raced = await makeForm(author, first);
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) =>
        saveForm(author, { id: raced, jsonStr: designOf(field('input', `r${index}`)) }),
      ),
      author.call<{ version: number }>('PUT /cgform/cgformDesign/publish', {
        body: { id: raced, revision: 0 },
      }),
    ]);
    const published = outcomes.at(-1)?.success === true;
    expect(await versionsOf(author, raced)).toHaveLength(published ? 1 : 0);
    if (published) expect(await versionText(raced, 1)).toBe(first);
  });

  test('requires its permission, and withdraw requires its own', async () => {
    const id = await makePublished(author, first);
    expectRefusal(await publishForm(reader, id), 403);
    expectRefusal(await reader.call('PUT /cgform/cgformDesign/withdraw', { body: { id } }), 403);
  });
});

describe('a published version', () => {
  test('cannot be changed or deleted, not even by SQL', async () => {
    const id = await makePublished(author, first);
    const change = sql`update form_version set json_str = '{}' where design_id = ${id}`.execute(server.db);
    await expect(change).rejects.toThrow(/cannot be changed/);
    const removal = sql`delete from form_version where design_id = ${id}`.execute(server.db);
    await expect(removal).rejects.toThrow(/cannot be changed/);
    expect(await versionText(id, 1)).toBe(first);
  });

  test('is compared with another version, or with the draft', async () => {
    const id = await makePublished(author, first);
    await saveForm(author, { id, jsonStr: second });
    const compare = async (from: number | 'draft', to: number | 'draft'): Promise<FormChange[]> => {
      const reply = await author.call<{ changes: FormChange[] }>('GET /cgform/cgformDesign/compare', {
        query: { id, from, to },
      });
      expect(reply.success, reply.text).toBe(true);
      return reply.result.changes;
    };
    expect(await compare(1, 1)).toEqual([]);
    expect(await compare(1, 'draft')).toEqual([
      {
        kind: 'changed',
        type: 'input',
        name: 'a',
        model: 'a',
        from: '/list/0',
        to: '/list/0',
        details: [{ what: 'options.maxlength', before: null, after: '5' }],
      },
      { kind: 'added', type: 'rate', name: 'b', model: 'b', from: null, to: '/list/1', details: [] },
    ]);
    expect((await compare('draft', 1)).map(({ kind }) => kind)).toEqual(['changed', 'removed']);
    expectRefusal(
      await author.call('GET /cgform/cgformDesign/compare', { query: { id, from: 1, to: 9 } }),
      200,
      'system.recordNotFound',
    );
  });

  test('is restored as the draft, unless somebody saved meanwhile', async () => {
    const id = await makePublished(author, first);
    await saveForm(author, { id, jsonStr: second });
    await publishForm(author, id);
    const restore = (revision?: number) =>
      author.call<{ revision: number }>('PUT /cgform/cgformDesign/restoreVersion', {
        body: { id, number: 1, revision },
      });
    expectRefusal(await restore(0), 200, 'forms.draftChanged');
    const { revision } = await draftOf(author, id);
    expect((await restore(revision)).result).toEqual({ revision: revision + 1 });
    expect(await draftOf(author, id)).toMatchObject({ jsonStr: first, currentVersion: 2, hasChanges: true });
    expect((await publishForm(author, id)).result).toEqual({ version: 3 });
  });
});

describe('the states of a form', () => {
  test('allow the transitions of the definition only', async () => {
    const id = await makeForm(author, first);
    for (const name of ['withdraw', 'reinstate'] as const)
      expectRefusal(await move(name, id), 200, 'forms.wrongState');
    await publishForm(author, id);
    expectRefusal(await move('reinstate', id), 200, 'forms.wrongState');
    expect((await move('withdraw', id)).success).toBe(true);
    expectRefusal(await move('withdraw', id), 200, 'forms.wrongState');
    expectRefusal(await publishForm(author, id), 200, 'forms.nothingToPublish');
    expect((await move('reinstate', id)).success).toBe(true);
    expect(await draftOf(author, id)).toMatchObject({ status: 'published', currentVersion: 1 });
    await move('withdraw', id);
    await saveForm(author, { id, jsonStr: second });
    expect((await publishForm(author, id)).result).toEqual({ version: 2 });
  });
});
