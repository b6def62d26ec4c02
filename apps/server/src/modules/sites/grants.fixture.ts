import { grantsOf, saveGrants } from '@lc/contract/sites';
import { sql } from 'kysely';
import type { Caller, Reply, TestApp } from '../../../../../tests/support/app.ts';

type Grants = readonly { id: string; actions?: readonly string[]; inherit?: boolean }[] | null;

export interface Read {
  grants: Grants;
  hidden: number;
  fingerprint: string;
}

interface Named {
  type: 'user' | 'role' | 'everybody';
  id: string;
  kind: 'sites' | 'columns' | 'menus';
  subsiteId?: string;
}

/** What tests of grants do again and again. */
export const grantsIn = (server: Pick<TestApp, 'db'>) => {
  const queryOf = ({ type, id, kind, subsiteId }: Named) => ({
    principalType: type,
    principalId: id,
    kind,
    ...(subsiteId && { subsiteId }),
  });
  const read = async (by: Caller, named: Named): Promise<Read> =>
    (await by.call<Read>(grantsOf, { query: queryOf(named) })).result;
  return {
    read,
    /** Saves on top of what is there, or of what was seen. */
    save: async (by: Caller, named: Named, grants: Grants, seen?: string): Promise<Reply<unknown>> => {
      const fingerprint = seen ?? (await read(by, named)).fingerprint;
      return by.call(saveGrants, { body: { ...queryOf(named), grants, fingerprint } });
    },
    folder: async (parentId: string | null = null): Promise<string> =>
      idOf(
        await sql<{ id: string }>`insert into subsite (parent_id, name, code, classify, status)
          values (${parentId}, '{"en-US":"Folder"}', 's' || floor(random() * 1e12)::bigint, 'group', null) returning id`.execute(
          server.db,
        ),
      ),
    site: async (parentId: string | null = null): Promise<string> =>
      idOf(
        await sql<{ id: string }>`insert into subsite (parent_id, name, code, site_type, status)
          values (${parentId}, '{"en-US":"Site"}', 's' || floor(random() * 1e12)::bigint, 'generalsite', 'online') returning id`.execute(
          server.db,
        ),
      ),
    column: async (subsiteId: string, parentId: string | null = null): Promise<string> =>
      idOf(
        await sql<{ id: string }>`insert into news_class (subsite_id, parent_id, title, code, publish_art)
          values (${subsiteId}, ${parentId}, '{"en-US":"Column"}', 'c' || floor(random() * 1e12)::bigint, 'Y')
          returning id`.execute(server.db),
      ),
    roleOf: async (userId: string): Promise<string> => {
      const { role_id } = await server.db
        .selectFrom('sys_user_role')
        .select('role_id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return role_id;
    },
  };
};

const idOf = ({ rows }: { rows: { id: string }[] }): string => {
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};
