import { deleteListView, type ListView, listViews, maxListViews, saveListView } from '@lc/contract/system';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const { asRole, asAdministrator, db } = await startTestApp();
const resource = 'dict';

const viewsFor = async (person: Caller): Promise<ListView[]> =>
  (await person.call<ListView[]>(listViews, { query: { resource } })).result;
const save = (person: Caller, body: Record<string, unknown>) =>
  person.call<{ id: string }>(saveListView, { body: { resource, ...body } });
const roleOf = async (person: Caller): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select role_id as id from sys_user_role where user_id = ${person.userId}`.execute(db);
  return rows[0]?.id ?? '';
};

describe('the layout of a list', () => {
  test('is stored per user and list', async () => {
    const [person, other] = [await asRole([]), await asRole([])];
    const layout = { columns: ['dictCode', 'dictName'], pinned: ['dictName'], density: 'small' };
    await save(person, { layout: { ...layout, density: 'middle' } });
    await save(person, { layout });
    expect(await viewsFor(person)).toEqual([
      expect.objectContaining({ name: null, isOwn: true, isDefault: false, layout }),
    ]);
    expect(await viewsFor(other)).toEqual([]);
  });

  test('includes column widths within bounds', async () => {
    const person = await asRole([]);
    const layout = { columns: null, pinned: [], density: 'middle', widths: { dictCode: 240 } };
    await save(person, { layout });
    expect((await viewsFor(person))[0]?.layout).toEqual(layout);
    const tooNarrow = { ...layout, widths: { dictCode: 3 } };
    expectProblem(await save(person, { layout: tooNarrow }), 'layout.widths.dictCode');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`c${index}`, 200]));
    expectProblem(await save(person, { layout: { ...layout, widths: many } }), 'layout.widths');
  });
});

describe('a list view', () => {
  test('is saved, edited in part and deleted by its owner alone', async () => {
    const [person, other] = [await asRole([]), await asRole([])];
    const { result } = await save(person, { name: 'Mine', query: 'keyword=a', isDefault: true });
    expectRefusal(await save(other, { id: result.id, name: 'Theirs' }), 200, 'system.recordNotFound');
    expectRefusal(
      await other.call(deleteListView, { query: { id: result.id } }),
      200,
      'system.recordNotFound',
    );
    await save(person, { id: result.id, name: 'Renamed' });
    expect(await viewsFor(person)).toEqual([
      expect.objectContaining({ id: result.id, name: 'Renamed', query: 'keyword=a', isDefault: true }),
    ]);
    expect((await person.call(deleteListView, { query: { id: result.id } })).success).toBe(true);
    expect(await viewsFor(person)).toEqual([]);
  });

  test('is the only one with its name, and the only default', async () => {
    const person = await asRole([]);
    await save(person, { name: 'One', isDefault: true });
    expectProblem(await save(person, { name: 'One' }), 'name');
    await save(person, { name: 'Two', isDefault: true });
    const views = await viewsFor(person);
    expect(views.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Two']);
  });

  test('is shared with a role by users who manage roles, and visible to its members', async () => {
    const [keeper, reader, stranger] = [await asAdministrator(), await asRole([]), await asRole([])];
    const roleId = await roleOf(reader);
    expect((await save(stranger, { name: 'Shared', roleId })).success).toBe(false);
    expectRefusal(await save(keeper, { name: 'Nowhere', roleId: '999999999' }), 200, 'system.recordNotFound');
    await save(keeper, { name: 'Shared', query: 'type=0', roleId });
    expect(await viewsFor(reader)).toEqual([
      expect.objectContaining({ name: 'Shared', isOwn: false, query: 'type=0', roleId }),
    ]);
    expect(await viewsFor(stranger)).toEqual([]);
  });

  test('belongs to an existing list, and is limited in number', async () => {
    const person = await asRole([]);
    expectProblem(await save(person, { resource: 'nothing', name: 'x' }), 'resource');
    for (let index = 0; index < maxListViews; index++) await save(person, { name: `view ${index}` });
    expectRefusal(await save(person, { name: 'one more' }), 200, 'system.tooManyViews');
  });
});
