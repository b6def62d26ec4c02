import {
  type Endpoint,
  endpointOf,
  type Operation,
  type Resource,
  stateEndpointsOf,
} from '@lc/contract/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { Answer } from '../http/bind.ts';
import { uniqueIds } from '../http/errors.ts';
import type { ModuleContext } from '../module.ts';
import { exportRows } from './export.ts';
import type { Links, ListQuery } from './filters.ts';
import { importRows } from './import.ts';
import { createReader, type ResourceReader } from './read.ts';
import { createShowHtml } from './record-files.ts';
import { revealValue } from './reveal.ts';
import { type Move, moveRow, moveRows, type Reason, timelineOf } from './states.ts';
import { type Check, createWriter, type ResourceWriter } from './write.ts';

export interface ServeOptions {
  resource: Resource;
  /** A rule beyond the definition, inside the transaction. */
  check?: Check;
  /** After a write was committed. */
  changed?: (ctx: CallContext, ids: readonly string[]) => Promise<void>;
  /** The links that the definition names as filters. */
  links?: Links;
  /** What the module adds to transitions of the definition's states, by their names. */
  moves?: Readonly<Record<string, Move>>;
  /** Replaces the way the import creates a row, where creating is written by hand. */
  create?: ResourceWriter['create'];
}

export interface ServedResource {
  reader: ResourceReader;
  writer: ResourceWriter;
}

type Query = Readonly<Record<string, unknown>>;

/** Serves the operations of a definition. What the definition leaves out is the module's to write by hand. */
export const serveResource = (context: ModuleContext, options: ServeOptions): ServedResource => {
  const { resource, check, changed, links } = options;
  const { db, labels, route } = context;
  const showHtml = createShowHtml(db, context.files.addresses);
  const reader = createReader({ resource, db, labels, links, showHtml });
  const writer = createWriter({ resource, db, check });

  const bind = (
    operation: Operation,
    serve: (call: {
      query: Query;
      body: Query;
      ctx: CallContext;
      request: FastifyRequest;
      reply: FastifyReply;
    }) => Promise<unknown>,
  ): void => {
    const endpoint = endpointOf(resource, operation);
    if (!endpoint) return;
    // The shapes were checked against the definition's schemas, which only exist at run time.
    route(endpoint as Endpoint<'session'>, async ({ query, body, ctx, request, reply }) =>
      serve({ query: query as Query, body: body as Query, ctx, request, reply }),
    );
  };
  const afterWrite = async (ctx: CallContext, ids: readonly string[]): Promise<void> => {
    await changed?.(ctx, ids);
  };
  const create = async (input: Query, ctx: CallContext): Promise<{ id: string }> => {
    const created = await (options.create ?? writer.create)(input, ctx);
    await afterWrite(ctx, [created.id]);
    return created;
  };
  const removing = async (ids: string[], ctx: CallContext): Promise<Answer<null>> => {
    await writer.remove(ids, ctx);
    await afterWrite(ctx, ids);
    return new Answer(null, 'system.deleted');
  };

  bind('list', ({ query, ctx }) => reader.list(query as ListQuery, ctx));
  bind('recycled', ({ query, ctx }) => reader.list(query as ListQuery, ctx, { deleted: true }));
  bind('tree', ({ query, ctx }) => reader.tree(query, ctx));
  bind('options', ({ query, ctx }) => reader.options(query, ctx));
  bind('get', ({ query, ctx }) => reader.get(String(query.id), ctx));
  bind('create', async ({ body, ctx }) => new Answer(await create(body, ctx), 'system.created'));
  bind('update', async ({ body, ctx }) => {
    const input = body as Query & { id: string; version?: number };
    const updated = await writer.update(input, ctx);
    await afterWrite(ctx, [input.id]);
    return new Answer(updated, 'system.updated');
  });
  bind('remove', ({ query, ctx }) => removing([String(query.id)], ctx));
  bind('removeMany', ({ query, ctx }) => removing(uniqueIds(String(query.ids)), ctx));
  bind('restore', async ({ body, ctx }) => {
    const ids = uniqueIds(String(body.ids));
    await writer.restore(ids, ctx);
    await afterWrite(ctx, ids);
    return new Answer(null, 'system.restored');
  });
  bind('purge', async ({ query, ctx }) => {
    const ids = uniqueIds(String(query.ids));
    await writer.purge(ids, ctx);
    await afterWrite(ctx, ids);
    return new Answer(null, 'system.purged');
  });
  bind('export', ({ query, ctx, reply }) =>
    exportRows({ resource, reader, context, query, links, ctx, reply }),
  );
  bind('import', ({ ctx, request }) => importRows({ resource, create, labels, ctx, request }));
  bind('reveal', ({ body, ctx }) =>
    revealValue(db, resource, body as { id: string; field: string; purpose: string }, ctx),
  );
  serveStates(context, { ...options, afterWrite });
  return { reader, writer };
};

type MoveBody = Reason & { id: string; version?: number };

const serveStates = (
  { db, labels, route }: ModuleContext,
  {
    resource,
    moves = {},
    afterWrite,
  }: ServeOptions & { afterWrite: (ctx: CallContext, ids: readonly string[]) => Promise<void> },
): void => {
  const endpoints = stateEndpointsOf(resource);
  if (!endpoints) return;
  for (const { transition, one, many } of endpoints.moves) {
    const move = moves[transition.name];
    route(one as Endpoint<'session'>, async ({ body, ctx }) => {
      const asked = body as unknown as MoveBody;
      const moved = await inTransaction(db, (tx) => moveRow(tx, resource, transition, asked, ctx, move));
      await afterWrite(ctx, [asked.id]);
      return new Answer(moved, 'system.updated');
    });
    if (!many) continue;
    route(many as Endpoint<'session'>, async ({ body, ctx }) => {
      const { ids, ...reason } = body as unknown as Reason & { ids: string };
      const asked = { ids: uniqueIds(ids), ...reason };
      const outcome = await moveRows(db, resource, transition, asked, ctx, move);
      await afterWrite(ctx, outcome.done);
      return outcome;
    });
  }
  route(endpoints.timeline as Endpoint<'session'>, ({ query, ctx }) =>
    timelineOf(db, labels, resource, (query as unknown as { id: string }).id, ctx),
  );
};
