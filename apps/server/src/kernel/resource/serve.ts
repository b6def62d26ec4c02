import { type Endpoint, endpointOf, type Operation, type Resource } from '@lc/contract/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '../context.ts';
import { isRehearsal } from '../db/transaction.ts';
import { Answer } from '../http/bind.ts';
import { uniqueIds } from '../http/errors.ts';
import type { ModuleContext } from '../module.ts';
import { prepareExport } from './export.ts';
import type { Links, ListQuery } from './filters.ts';
import { createImporter, importRows } from './import.ts';
import { sendTemplate } from './import-template.ts';
import { createListWork } from './list-work.ts';
import { createReader, type ResourceReader } from './read.ts';
import { createShowHtml } from './record-files.ts';
import { type Revealing, revealValues } from './reveal.ts';
import { serveStates } from './serve-states.ts';
import type { Move } from './states.ts';
import { sendWorkbook } from './workbook-stream.ts';
import { type AskBeforeRemoval, type Check, createWriter, type Fate, type ResourceWriter } from './write.ts';

export interface ServeOptions {
  resource: Resource;
  /** A rule beyond the definition, inside the transaction. */
  check?: Check;
  /** What else happens when rows are deleted, brought back or deleted for good, in the same transaction. */
  fate?: Fate;
  /** Of a definition that asks before rows are deleted: refuses what takes others along. */
  askBeforeRemoval?: AskBeforeRemoval;
  /** After a write was committed. */
  changed?: (ctx: CallContext, ids: readonly string[]) => Promise<void>;
  /** The links that the definition names as filters. */
  links?: Links;
  /** What the module adds to transitions of the definition's states, by their names. */
  moves?: Readonly<Record<string, Move>>;
  /** Replaces the way a row is made, by the form and by the import: a module composes the steps of its records. */
  create?: ResourceWriter['create'];
  /** Replaces the way a row is changed. */
  update?: ResourceWriter['update'];
}

export interface ServedResource {
  reader: ResourceReader;
  writer: ResourceWriter;
}

type Query = Readonly<Record<string, unknown>>;

/** Serves the operations of a definition. What the definition leaves out is the module's to write by hand. */
export const serveResource = (context: ModuleContext, options: ServeOptions): ServedResource => {
  const { resource, check, fate, changed, links } = options;
  const { db, dictionaryLabels, route } = context;
  if ((resource.spec.asksBeforeRemoval ?? false) !== (options.askBeforeRemoval !== undefined))
    throw new Error(`${resource.spec.name} asks before its rows are deleted in one place only`);
  const showHtml = createShowHtml(db, context.files.addresses);
  const reader = createReader({ resource, db, dictionaryLabels, links, showHtml });
  const writer = createWriter({ resource, db, check, fate });

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
    if (!isRehearsal()) await changed?.(ctx, ids);
  };
  const create = async (input: Query, ctx: CallContext): Promise<{ id: string }> => {
    const created = await (options.create ?? writer.create)(input, ctx);
    await afterWrite(ctx, [created.id]);
    return created;
  };
  const update = async (input: Query & { id: string }, ctx: CallContext) => {
    const updated = await (options.update ?? writer.update)(input, ctx);
    await afterWrite(ctx, [input.id]);
    return updated;
  };
  const removing = async (
    ids: string[],
    ctx: CallContext,
    confirmed: unknown = undefined,
  ): Promise<Answer<null>> => {
    await writer.remove(ids, ctx, confirmed === 'true' ? undefined : options.askBeforeRemoval);
    await afterWrite(ctx, ids);
    return new Answer(null, 'system.deleted');
  };

  bind('list', ({ query, ctx }) => reader.list(query as ListQuery, ctx));
  bind('recycled', ({ query, ctx }) => reader.list(query as ListQuery, ctx, { deleted: true }));
  bind('tree', ({ query, ctx }) => reader.tree(query, ctx));
  bind('options', ({ query, ctx }) => reader.options(query, ctx));
  bind('get', ({ query, ctx }) => reader.get(String(query.id), ctx));
  bind('create', async ({ body, ctx }) => new Answer(await create(body, ctx), 'system.created'));
  bind(
    'update',
    async ({ body, ctx }) =>
      new Answer(await update(body as Query & { id: string; version?: number }, ctx), 'system.updated'),
  );
  bind('remove', ({ query, ctx }) => removing([String(query.id)], ctx, query.confirmed));
  bind('removeMany', ({ query, ctx }) => removing(uniqueIds(String(query.ids)), ctx, query.confirmed));
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
  bind('export', async ({ query, ctx, reply }) =>
    query.template === 'true'
      ? sendTemplate(reply, resource, { dictionaryLabels, ctx })
      : sendWorkbook(reply, await prepareExport({ resource, reader, context, query, links, ctx })),
  );
  if (resource.pathOf('import')) {
    const importer = createImporter({ resource, db, dictionaryLabels, create, update });
    context.importers.set(resource.spec.name, importer);
    bind('import', (call) => importRows(importer, call, context));
  }
  bind('reveal', ({ body, ctx }) => revealValues(db, resource, body as unknown as Revealing, ctx));
  context.worklist.add(resource, reader);
  context.recordSearch.add(resource, reader.find);
  const served = { resource, moves: options.moves ?? {}, changed: afterWrite };
  serveStates(context, served);
  context.listWork.set(
    resource.spec.name,
    createListWork({ context, served, reader, links, remove: removing }),
  );
  return { reader, writer };
};
