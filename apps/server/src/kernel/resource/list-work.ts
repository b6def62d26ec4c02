import { type Endpoint, endpointOf, type Resource, stateEndpointsOf } from '@lc/contract/kernel';
import type { ListRun } from '@lc/contract/system';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { requireInput } from '../http/problems.ts';
import type { ModuleContext } from '../module.ts';
import { idsInOrder, type PreparedExport, prepareExport } from './export.ts';
import { type Links, scopeCondition } from './filters.ts';
import type { ServedMoves } from './plans.ts';
import { prepareQuery } from './prepare.ts';
import { fromReader, labelExpression } from './projection.ts';
import type { ResourceReader } from './read.ts';
import { moveOrPlan } from './serve-states.ts';
import { isHidden } from './visibility.ts';

type Query = Readonly<Record<string, unknown>>;

/** What is done with all rows that a list finds. */
export interface Work extends Pick<ListRun, 'kind' | 'action'> {
  query: Query;
  /** What a move asks for; of a deletion, that the caller was asked what goes along (`confirmed`). */
  details: Query;
}

/** Works on all rows that a list finds, by the rights and the visibility of the caller. */
export interface ListWork {
  resource: Resource;
  /**
   * Checks what is asked as the calls of the list do.
   * @throws system.forbidden, system.invalidInput
   */
  check(work: Work, ctx: CallContext): Work;
  count(query: Query, ctx: CallContext): Promise<number>;
  /** The ids of the rows, in the order of the list. */
  ids(query: Query, limit: number, ctx: CallContext): Promise<string[]>;
  labels(ids: readonly string[], ctx: CallContext): Promise<ReadonlyMap<string, string>>;
  prepareExport(query: Query, ctx: CallContext): Promise<PreparedExport>;
  /** Moves or deletes a row, in a transaction of its own. */
  take(work: Work, id: string, ctx: CallContext): Promise<void>;
}

interface ListWorkOptions {
  context: ModuleContext;
  served: ServedMoves;
  reader: ResourceReader;
  links?: Links | undefined;
  /** Of a resource whose rows are deleted. */
  remove?: (ids: string[], ctx: CallContext, confirmed?: unknown) => Promise<unknown>;
}

const parse = (schema: Endpoint['query'], given: Query): Query => {
  if (!schema) throw new AppError('system.invalidInput');
  return requireInput(schema, given) as Query;
};

export const createListWork = ({ context, served, reader, links, remove }: ListWorkOptions): ListWork => {
  const { db, push } = context;
  const { resource, changed } = served;
  const movesOf = (action: string | null) =>
    stateEndpointsOf(resource)?.moves.find(({ transition }) => transition.name === action);
  const endpointFor = ({ kind, action }: Pick<Work, 'kind' | 'action'>): Endpoint | undefined => {
    if (kind === 'move') return movesOf(action)?.many;
    return endpointOf(resource, kind === 'export' ? 'export' : 'removeMany');
  };
  const move = async ({ action, details }: Work, id: string, ctx: CallContext): Promise<void> => {
    const transition = movesOf(action)?.transition;
    if (!transition) throw new AppError('system.wrongState');
    await inTransaction(db, (tx) => moveOrPlan(tx, served, transition, { ...details, id }, ctx));
    await (details.at === undefined ? changed(ctx, [id]) : push.changed('jobs'));
  };
  const removeOne = async ({ details }: Work, id: string, ctx: CallContext): Promise<void> => {
    try {
      await remove?.([id], ctx, details.confirmed);
    } catch (error) {
      // A row of a tree went with the one above it.
      const isGone = error instanceof AppError && error.key === 'system.recordNotFound';
      if (!isGone || !resource.spec.tree) throw error;
    }
  };

  return {
    resource,
    check: ({ kind, action, query, details }, { session }) => {
      const endpoint = endpointFor({ kind, action });
      const list = endpointOf(resource, kind === 'export' ? 'export' : 'list');
      if (!endpoint || !list)
        throw new AppError('system.invalidInput', { problems: [{ path: 'kind', rule: 'choice' }] });
      const permissions: ReadonlySet<string> = session.permissions;
      if (!permissions.has(endpoint.access) || !permissions.has(resource.permissionOf('list')))
        throw new AppError('system.forbidden');
      const inputs = { move: endpoint.body, remove: endpoint.query, export: undefined }[kind];
      const { ids: _none, ...asked } = inputs ? parse(inputs, { ...details, ids: '1' }) : {};
      return { kind, action, query: parse(list.query, query), details: asked };
    },
    count: async (query, ctx) => reader.count(await prepareQuery(db, resource, query, ctx), ctx),
    ids: async (asked, limit, ctx) => {
      const query = await prepareQuery(db, resource, asked, ctx);
      return idsInOrder({ resource, context, query, links, ctx, limit });
    },
    labels: async (ids, ctx) => {
      if (isHidden(resource, ctx, resource.spec.label)) return new Map();
      const { rows } = await sql<{ id: string; label: string | null }>`
        select t.id, ${sql.raw(labelExpression(resource))} as label ${fromReader(resource, ctx)}
        where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(resource, ctx)}`.execute(db);
      return new Map(rows.map(({ id, label }) => [id, label ?? id]));
    },
    prepareExport: (query, ctx) => prepareExport({ resource, reader, context, query, links, ctx }),
    take: (work, id, ctx) => (work.kind === 'move' ? move(work, id, ctx) : removeOne(work, id, ctx)),
  };
};
