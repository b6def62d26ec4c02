import type { Resource } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { scopeCondition } from '../resource/filters.ts';
import { labelExpression, readerOf } from '../resource/projection.ts';

/** A kind of object that files may hang on: the `obj` of the annex calls. */
export interface AnnexKind {
  name: string;
  /** What the object is called; undefined when there is none or the caller may not read it. */
  read(db: Db, objId: string, ctx: CallContext): Promise<string | undefined>;
  /** Whether the caller may change the object. Asked after `read`. */
  mayWrite(db: Db, objId: string, ctx: CallContext): Promise<boolean>;
}

export interface AnnexKinds {
  add(kind: AnnexKind): void;
  /** The kind of that name, in whatever case clients write it. */
  find(name: string): AnnexKind | undefined;
}

export const createAnnexKinds = (): AnnexKinds => {
  const kinds = new Map<string, AnnexKind>();
  return {
    add: (kind) => {
      const key = kind.name.toLowerCase();
      if (kinds.has(key)) throw new Error(`two kinds of objects are called ${kind.name}`);
      kinds.set(key, kind);
    },
    find: (name) => kinds.get(name.toLowerCase()),
  };
};

/** Narrows the rows `t` that a caller may change. */
type EditCondition = (ctx: CallContext) => RawBuilder<unknown> | undefined;

/**
 * Files on the rows of a resource: read by who may list them, changed by who may edit them, within their sites and what
 * `mayEdit` leaves.
 */
export const resourceAnnexKind = (resource: Resource, mayEdit?: EditCondition): AnnexKind => {
  const table = sql.table(resource.spec.table);
  const permissionsOf = ({ session }: CallContext): ReadonlySet<string> => session.permissions;
  return {
    name: resource.spec.name,
    read: async (db, objId, ctx) => {
      if (!permissionsOf(ctx).has(resource.permissionOf('list'))) return undefined;
      const { rows } = await sql<{ label: string }>`
        select ${sql.raw(labelExpression(resource, 't'))} as label
        from ${table} t, ${readerOf(ctx)}
        where t.id = ${objId} and t.deleted_at is null and ${scopeCondition(resource, ctx)}`.execute(db);
      return rows[0]?.label;
    },
    mayWrite: async (db, objId, ctx) => {
      if (!permissionsOf(ctx).has(resource.permissionOf('update'))) return false;
      const { rows } = await sql`select from ${table} t where t.id = ${objId} and t.deleted_at is null
        and ${scopeCondition(resource, ctx)} and ${mayEdit?.(ctx) ?? sql`true`}`.execute(db);
      return rows.length > 0;
    },
  };
};
