import {
  type previewTemplate,
  type publishTemplate,
  siteTemplate,
  type TemplateType,
  type templateReach,
} from '@lc/contract/content';
import { defaultLanguage, type EndpointInput, type EndpointResult, type Resource } from '@lc/contract/kernel';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { type Change, type LockedRow, recordsOf, requireVersion } from '../../../kernel/resource/records.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { requireColumn } from '../../sites/index.ts';
import { requireItem } from '../text.queries.ts';
import { countDependants } from './artifacts.queries.ts';
import { bestOf } from './choose-template.ts';
import { loadPublicTemplates } from './site.queries.ts';
import { loadSiteModel, type SiteColumn, titleOf } from './site-model.ts';
import { findUsers, insertTemplateVersion } from './templates.queries.ts';
import { drawTrial, tryTemplate } from './try-template.ts';

const templates = recordsOf(siteTemplate as Resource);

/** A template with its first version. */
export const createTemplate = (
  { db }: { db: Db | Tx },
  input: Input,
  ctx: CallContext,
): Promise<{ id: string }> =>
  inTransaction(db, (tx) =>
    templates.create(tx, input, ctx, {
      columns: { revision: 1 },
      created: async (id) => {
        await insertTemplateVersion(tx, {
          id,
          number: 1,
          body: String(input.body ?? ''),
          author: ctx.session.realname,
        });
        return undefined;
      },
    }),
  );

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Saves a template; another text is another version, which visitors see once it is published. */
export const changeTemplate = (
  { db }: { db: Db | Tx },
  input: Change,
  ctx: CallContext,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const row = await templates.lock(tx, input, ctx);
    const isNew = typeof input.body === 'string' && input.body !== row.columns.body;
    const revision = numberOf(row.columns.revision) + 1;
    const wasPublished = row.columns.state === 'published';
    const written = await templates.update(
      tx,
      row,
      input,
      ctx,
      isNew ? { columns: { revision, ...(wasPublished ? { state: 'changed' } : {}) } } : {},
    );
    // The text as it was stored, without what is cut from its ends.
    const stored = isNew ? await templates.lock(tx, row.id, ctx) : row;
    if (isNew)
      await insertTemplateVersion(tx, {
        id: row.id,
        number: revision,
        body: String(stored.columns.body),
        author: ctx.session.realname,
      });
    return written;
  });

/** Makes a template as it stands the one that visitors see, untried: it was tried where it came from. */
export const showTemplate = async (tx: Tx, id: string, ctx: CallContext): Promise<void> => {
  const row = await templates.lock(tx, id, ctx);
  await templates.update(tx, row, {}, ctx, {
    columns: { state: 'published', live_revision: row.columns.revision },
    changes: { state: [row.columns.state, 'published'] },
  });
};

const siteIn = (row: LockedRow): string => row.subsiteId ?? '0';

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const typeOf = (row: LockedRow): TemplateType => row.columns.type as TemplateType;

/** The pages that exist and that a template of this type draws, or could. */
const pagesOf = (db: ModuleContext['db'] | Tx, row: LockedRow): Promise<number> =>
  countDependants(db, [`templates:${siteIn(row)}:${typeOf(row)}`]);

type Moved = EndpointResult<typeof publishTemplate>;

/** Makes a template the one that visitors see, once it was drawn in every language. @throws content.templateFaulty */
export const publish = async (
  context: ModuleContext,
  { id, version }: EndpointInput<typeof publishTemplate>['body'],
  ctx: CallContext,
): Promise<Moved> => {
  const { db } = context;
  // Tried before anything is locked: drawing takes its time, and only the text that was tried is published.
  const tried = await inTransaction(db, (tx) => templates.lock(tx, id, ctx));
  requireVersion(tried, { version });
  const tries = await tryTemplate(
    context,
    {
      body: String(tried.columns.body),
      type: typeOf(tried),
      siteId: siteIn(tried),
      columnId: textOrNull(tried.columns.news_class_id) ?? undefined,
      model: textOrNull(tried.columns.model),
    },
    ctx,
  );
  const problems = tries.filter(({ isWarning }) => !isWarning);
  if (problems.length > 0) {
    const told = problems.slice(0, 3).map(({ line, message }) => `${line}: ${message}`);
    throw new AppError('content.templateFaulty', {
      params: { problems: told.join('; ') },
      result: { problems },
    });
  }
  return inTransaction(db, async (tx) => {
    const row = await templates.lock(tx, id, ctx);
    requireVersion(row, { version: tried.version });
    const written = await templates.update(tx, row, {}, ctx, {
      columns: { state: 'published', live_revision: row.columns.revision },
      changes: { state: [row.columns.state, 'published'] },
    });
    return { id, version: written.version, state: 'published', pages: await pagesOf(tx, row) };
  });
};

const requireUnused = async (tx: Tx, row: LockedRow): Promise<void> => {
  const code = textOrNull(row.columns.code);
  if (typeOf(row) !== 'include' || code === null) return;
  const users = await findUsers(tx, siteIn(row), code);
  if (users.length > 0)
    throw new AppError('content.templateInUse', {
      params: { names: users.map(({ name }) => name).join(', ') },
    });
};

/** Takes a template away from visitors. @throws content.templateInUse */
export const withdraw = (
  { db }: Pick<ModuleContext, 'db'>,
  { id, version }: EndpointInput<typeof publishTemplate>['body'],
  ctx: CallContext,
): Promise<Moved> =>
  inTransaction(db, async (tx) => {
    const row = await templates.lock(tx, id, ctx);
    requireVersion(row, { version });
    if (row.columns.live_revision === null) throw new AppError('system.wrongState');
    await requireUnused(tx, row);
    const written = await templates.update(tx, row, {}, ctx, {
      columns: { state: 'withdrawn', live_revision: null },
      changes: { state: [row.columns.state, 'withdrawn'] },
    });
    return { id, version: written.version, state: 'withdrawn', pages: await pagesOf(tx, row) };
  });

/** Templates that others use stay. @throws content.templateInUse */
export const checkTemplateRemoval = async (
  tx: Tx,
  ids: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  for (const row of await templates.lockMany(tx, ids, ctx)) await requireUnused(tx, row);
};

/** A template that the caller sees. @throws system.recordNotFound */
export const requireTemplate = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<{ id: string; revision: number; liveRevision: number | null; row: LockedRow }> => {
  const row = await inTransaction(db, (tx) => templates.lock(tx, id, ctx));
  const { revision, live_revision: live } = row.columns;
  return { id, revision: numberOf(revision), liveRevision: typeof live === 'number' ? live : null, row };
};

const pageTypeOf = ({ kind }: SiteColumn): TemplateType =>
  kind === 'single' ? 'single' : kind === 'container' ? 'column' : 'list';

/** The columns of its site that a template draws, or whose items it draws, once it is published. */
const drawnColumns = async (db: ModuleContext['db'], row: LockedRow): Promise<SiteColumn[]> => {
  const type = typeOf(row);
  const site = await loadSiteModel(db, { id: siteIn(row) });
  if (!site || !['column', 'list', 'single', 'detail'].includes(type)) return [];
  const others = await loadPublicTemplates(db, site.row.id, [type]);
  const own = {
    id: row.id,
    type,
    code: null,
    model: textOrNull(row.columns.model),
    columnId: textOrNull(row.columns.news_class_id),
    body: '',
  };
  const rows = [...others.filter(({ id }) => id !== row.id), own];
  return [...site.columns.values()].filter(
    (column) =>
      column.kind !== 'link' &&
      (type === 'detail' || pageTypeOf(column) === type) &&
      bestOf(rows, { type, model: column.model, column }) === own,
  );
};

/** What publishing a template touches. */
export const reachOf = async (
  context: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof templateReach>> => {
  const { row } = await requireTemplate(context, id, ctx);
  const code = textOrNull(row.columns.code);
  const usedBy =
    typeOf(row) === 'include' && code !== null ? await findUsers(context.db, siteIn(row), code) : [];
  const columns = await drawnColumns(context.db, row);
  return {
    pages: await pagesOf(context.db, row),
    usedBy,
    columns: columns.map((column) => ({ id: column.id, name: titleOf(column, ctx.language) })),
    models: [...new Set(columns.map(({ model }) => model))],
  };
};

/** Draws a page for somebody who works on a site, with what they may see of it. @throws system.recordNotFound */
export const preview = async (
  context: ModuleContext,
  { body, type, newsClassId, id, lang }: EndpointInput<typeof previewTemplate>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof previewTemplate>> => {
  const item = id ? await requireItem(context.db, id, ctx) : undefined;
  const column = newsClassId ? await requireColumn(context.db, newsClassId, ctx) : undefined;
  const siteId = item?.subsiteId ?? column?.subsiteId ?? ctx.session.subsiteId;
  if (siteId === undefined) throw new AppError('system.recordNotFound');
  return drawTrial(
    context,
    {
      body,
      type,
      siteId,
      columnId: item?.newsClassId ?? column?.id,
      itemId: item?.id,
      model: null,
      lang: lang ?? item?.lang ?? defaultLanguage,
    },
    ctx,
  );
};
