import { writableFields } from '@lc/contract/kernel';
import { describe, expect, test } from 'vitest';
import { expectRefusal, pathsIn } from '../replies.ts';
import { isTypical } from '../representative-routes.ts';
import { idsOf, type Subject, type Wire } from './subject.ts';

const missing = '9223372036854775807';

/** Create, change, delete, bring back, delete for good; uniqueness, conflicts and what the audit keeps. */
export const describeWriting = (subject: Subject): void => {
  const { resource, change, make, made, call, create, row, listAll, audit } = subject;
  const { unique = '' } = subject;
  const testUnique = test.runIf(unique !== '');
  const testChange = test.runIf(Object.keys(change).length > 0);
  const actionsOf = async (id: string): Promise<string[]> => (await audit(id)).map(({ action }) => action);
  const binOf = async (): Promise<string[]> => {
    const { result } = await call<{ records: Wire[] }>('recycled', { query: { pageSize: 500 } });
    return result.records.map(({ id }) => String(id));
  };
  const ok = async (reply: Promise<{ success: boolean; text: string }>): Promise<void> => {
    const { success, text } = await reply;
    expect(success, text).toBe(true);
  };

  describe('writing', () => {
    test('a created row has the given values and its author', async () => {
      const input = make(subject.next());
      const { result, text } = await create(input);
      const stored = await row(result.id);
      for (const [name] of writableFields(resource, 'create')) {
        if (name in input) expect(stored[name], text).toEqual(input[name]);
      }
      expect(stored).toMatchObject({
        version: 0,
        createBy: (await subject.caller()).username,
        updateBy: null,
      });
      const [entry] = await audit(result.id);
      expect(entry).toMatchObject({ action: 'add', actor: (await subject.caller()).username });
      expect(entry?.text).not.toMatch(/argon2|password_?hash/i);
    });

    testChange('what the server alone writes cannot be given', async () => {
      const forged = {
        id: '77',
        version: 9,
        createBy: 'forged',
        createTime: '2001-01-01 00:00:00',
        deletedAt: '2001-01-01 00:00:00',
        deleted_at: 'now()',
      };
      const system = Object.entries(resource.spec.fields).filter(([, field]) => field.system || field.secret);
      const body = Object.fromEntries(
        system.map(([name, { kind }]) => [name, kind === 'boolean' ? true : '2']),
      );
      const id = await made({ ...forged, ...body });
      const stored = await row(id);
      expect(id).not.toBe('77');
      expect(stored).toMatchObject({ version: 0, createBy: (await subject.caller()).username });
      await ok(call('update', { body: { ...forged, ...body, ...change, id, version: 0 } }));
      const after = await row(id);
      for (const [name] of system) expect(after[name]).toEqual(stored[name]);
      expect(after).toMatchObject({ version: 1, createTime: stored.createTime, createBy: stored.createBy });
    });

    testUnique('several at once with one value: one is made', async () => {
      const body = make(subject.next());
      const replies = await Promise.all(
        Array.from({ length: isTypical(resource, 'create') ? 20 : 2 }, () => {
          const other = make(subject.next());
          const shared = [unique, ...(subject.uniqueWithin ?? [])];
          return create({ ...other, ...Object.fromEntries(shared.map((name) => [name, body[name]])) });
        }),
      );
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      for (const reply of replies.filter(({ success }) => !success)) {
        expectRefusal(reply, 200, 'system.duplicate');
        expect(pathsIn(reply)).toEqual([unique]);
      }
    });

    testChange('a change is kept with what was before, and only what changed', async () => {
      const id = await made();
      const before = await row(id);
      const reply = await call<{ version: number }>('update', { body: { id, version: 0, ...change } });
      expect(reply.result).toMatchObject({ version: 1 });
      const after = await row(id);
      expect(after).toMatchObject({ ...change, version: 1, updateBy: (await subject.caller()).username });
      const entry = (await audit(id)).at(-1);
      expect(entry?.action).toBe('edit');
      expect(Object.keys(entry?.changes ?? {}).sort()).toEqual(Object.keys(change).sort());
      for (const name of Object.keys(change)) {
        const kind = resource.spec.fields[name]?.kind ?? '';
        // Moments are kept in UTC, whatever the zone of who wrote them.
        const isPlain = typeof before[name] !== 'object' && !['localized', 'dateTime'].includes(kind);
        if (isPlain) expect(entry?.changes?.[name]).toEqual([before[name], after[name]]);
      }
      await call('update', { body: { id, version: 1, ...change } });
      expect(await actionsOf(id)).toEqual(['add', 'edit']);
    });

    testChange('a change to a row that somebody else changed is refused', async () => {
      const id = await made();
      const replies = await Promise.all(
        [1, 2, 3, 4].map(() => call('update', { body: { id, version: 0, ...change, ...distinct() } })),
      );
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      for (const reply of replies.filter(({ success }) => !success)) {
        expectRefusal(reply, 200, 'system.conflict');
      }
    });
    const distinct = (): Wire => {
      const { freeText } = subject;
      return freeText === undefined ? change : { ...change, [freeText]: `changed ${subject.next()}` };
    };

    const setOnce = Object.entries(resource.spec.fields).filter(([, field]) => field.setOnce);
    const testUpdate = test.runIf(subject.updatePath ?? resource.pathOf('update'));
    testUpdate.each(setOnce)('%s stays what it was given', async (name) => {
      const id = await made();
      const before = await row(id);
      await ok(call('update', { body: { id, ...change, [name]: make(subject.next())[name] } }));
      expect((await row(id))[name]).toEqual(before[name]);
    });

    testUnique('a value cannot be changed to one that is taken', async () => {
      if (resource.spec.fields[unique]?.setOnce) return;
      const taken = make(subject.next());
      await create(taken);
      const within = Object.fromEntries((subject.uniqueWithin ?? []).map((name) => [name, taken[name]]));
      const id = await made(within);
      const reply = await call('update', { body: { id, [unique]: taken[unique] } });
      expectRefusal(reply, 200, 'system.duplicate');
      expect(pathsIn(reply)).toEqual([unique]);
    });

    testUpdate('a row that is not there cannot be changed', async () => {
      expectRefusal(await call('update', { body: { id: missing, ...change } }), 200, 'system.recordNotFound');
    });
  });

  describe.runIf(subject.resource.pathOf('recycled'))('the recycle bin', () => {
    test('deletes and restores a row', async () => {
      const id = await made();
      await ok(call('remove', { query: { id } }));
      expectRefusal(await subject.get(id), 200, 'system.recordNotFound');
      expectRefusal(await call('update', { body: { id, ...change } }), 200, 'system.recordNotFound');
      expectRefusal(await call('remove', { query: { id } }), 200, 'system.recordNotFound');
      expect(idsOf(await listAll())).not.toContain(id);
      expect(await binOf()).toContain(id);
      await ok(call('restore', { body: { ids: id } }));
      expect(await binOf()).not.toContain(id);
      expect(idsOf(await listAll())).toContain(id);
      expectRefusal(await call('restore', { body: { ids: id } }), 200, 'system.recordNotFound');
      expect(await actionsOf(id)).toEqual(['add', 'delete', 'restore']);
    });

    test('deletes several rows, or none of them', async () => {
      const [one, two] = [await made(), await made()];
      const half = await call('removeMany', { query: { ids: `${one},${missing}` } });
      expectRefusal(half, 200, 'system.recordNotFound');
      expect((await row(one)).id).toBe(one);
      expect(await actionsOf(one)).toEqual(['add']);
      await ok(call('removeMany', { query: { ids: `${one},${two},${one},` } }));
      expect(await binOf()).toEqual(expect.arrayContaining([one, two]));
      expectRefusal(
        await call('restore', { body: { ids: `${one},${missing}` } }),
        200,
        'system.recordNotFound',
      );
      expect(await binOf()).toContain(one);
      expectRefusal(
        await call('purge', { query: { ids: `${one},${missing}` } }),
        200,
        'system.recordNotFound',
      );
      expect(await binOf()).toContain(one);
    });

    testUnique('keeps a row out while its value is taken', async () => {
      const input = make(subject.next());
      const id = (await create(input)).result.id;
      await ok(call('remove', { query: { id } }));
      const again = await create({ ...make(subject.next()), ...input });
      expect(again.success, again.text).toBe(true);
      const reply = await call('restore', { body: { ids: id } });
      expectRefusal(reply, 200, 'system.duplicate');
      expect(await binOf()).toContain(id);
    });

    test('purges rows', async () => {
      const id = await made();
      expectRefusal(await call('purge', { query: { ids: id } }), 200, 'system.recordNotFound');
      await ok(call('remove', { query: { id } }));
      await ok(call('purge', { query: { ids: id } }));
      expect(await binOf()).not.toContain(id);
      expectRefusal(await call('restore', { body: { ids: id } }), 200, 'system.recordNotFound');
      expect(await actionsOf(id)).toEqual(['add', 'delete', 'purge']);
    });

    const testRace = test.runIf(isTypical(resource, 'create'));
    testRace('twenty deletions of one row at once: one is made', async () => {
      const id = await made();
      const replies = await Promise.all(Array.from({ length: 20 }, () => call('remove', { query: { id } })));
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      expect(await actionsOf(id)).toEqual(['add', 'delete']);
    });
  });
};
