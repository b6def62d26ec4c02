import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { dataRules, type Rule } from '../data-rules.ts';
import { expectRefusal } from '../replies.ts';
import { idsOf, type Subject } from './subject.ts';

/** The page of a resource in the menu; one is made where the resource is part of another's page. */
const menuOf = async ({ server: { db }, resource }: Subject): Promise<string> => {
  const perms = resource.permissionOf('list');
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where perms = ${perms} and menu_type <> '2' and deleted_at is null`.execute(db);
  if (rows[0]) return rows[0].id;
  const made = await sql<{ id: string }>`insert into sys_permission (name, menu_type, perms)
    values ('{"en-US": "Made for a test"}'::jsonb, '1', ${perms}) returning id`.execute(db);
  return made.rows[0]?.id ?? '';
};

/** A data rule takes rows from whoever it binds: in lists, in reading, in writing. */
export const describeDataRule = (subject: Subject): void => {
  const { server, resource, make, made, create, call, listAll, change } = subject;

  describe('a user whose data rule hides rows', () => {
    const rules = dataRules(server);
    let bound: Caller;
    let foreign: string;
    const boundBy = async (rule: Rule): Promise<Caller> =>
      rules.asBound({
        permissions: [...new Set([...permissionsOf(resource), ...subject.handRights])],
        menuId: await menuOf(subject),
        roles: [[rule]],
      });
    beforeAll(async () => {
      foreign = await made();
      bound = await boundBy(['createBy', '=', '#{sys_user_code}']);
    });

    const canChange = (subject.updatePath ?? resource.pathOf('update')) !== undefined;
    test.runIf(!subject.createRow)('lists, reads and edits visible rows only', async () => {
      const reply = await create(make(subject.next()), bound);
      expect(reply.success, reply.text).toBe(true);
      const { id } = reply.result;
      expect(idsOf(await listAll({}, { by: bound }))).toEqual([id]);
      if (!canChange) return;
      expect((await call('update', { by: bound, body: { ...change, id } })).success).toBe(true);
      expectRefusal(
        await call('update', { by: bound, body: { ...change, id: foreign } }),
        200,
        'system.recordNotFound',
      );
    });

    test.runIf(resource.pathOf('get'))('cannot read hidden rows', async () => {
      expectRefusal(await call('get', { by: bound, query: { id: foreign } }), 200, 'system.recordNotFound');
    });

    test.runIf(resource.pathOf('remove'))('cannot delete hidden rows', async () => {
      const reply = await call('remove', { by: bound, query: { id: foreign } });
      expectRefusal(reply, 200, 'system.recordNotFound');
    });

    test.runIf(subject.createRow)('lists visible rows only', async () => {
      expect(idsOf(await listAll({}, { by: bound }))).not.toContain(foreign);
    });

    test.runIf(!subject.createRow)('cannot add a row that would be hidden', async () => {
      const blind = await boundBy(['createBy', '=', 'nobody.at.all']);
      expectRefusal(await create(make(subject.next()), blind), 200, 'system.notVisible');
    });
  });
};
