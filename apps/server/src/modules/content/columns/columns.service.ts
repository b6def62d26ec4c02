import { type addColumns, contentItem, type mergeColumns, mostColumns } from '@lc/contract/content';
import type { EndpointInput, EndpointResult, Resource } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { checkColumn, requireColumn, requireSite } from '../../sites/index.ts';
import { noteFiling } from '../filing.queries.ts';
import { leaveReview } from '../review/other-column.ts';
import { requireTakesArticles } from './column-rules.ts';
import { codeFor, readOutline } from './outline.ts';

const columns = recordsOf(newsClass as Resource);
const items = recordsOf(contentItem as Resource);

type Made = EndpointResult<typeof addColumns>['columns'];

const codesBelow = async (tx: Tx, subsiteId: string, parentId: string | null): Promise<Set<string>> => {
  const { rows } = await sql<{ code: string }>`select code from news_class
    where subsite_id = ${subsiteId} and parent_id is not distinct from ${parentId}::bigint and deleted_at is null`.execute(
    tx,
  );
  return new Set(rows.map(({ code }) => code));
};

/** Makes columns from an indented list, all or none. */
export const addOutline = (
  { db }: Pick<ModuleContext, 'db'>,
  body: EndpointInput<typeof addColumns>['body'],
  ctx: CallContext,
): Promise<Made> =>
  inTransaction(db, async (tx) => {
    const top = body.parentId ? await requireColumn(tx, body.parentId, ctx) : undefined;
    const subsiteId = requireSite(ctx, top?.subsiteId ?? body.subsiteId);
    const lines = readOutline(body.text);
    if (lines.length > mostColumns)
      throw new AppError('content.badOutline', { params: { line: String(mostColumns + 1) } });
    const made: Made = [];
    // The column that a line of each depth stands below, and the codes that are taken there.
    const parents: { id: string | null; taken: Set<string> }[] = [
      { id: top?.id ?? null, taken: await codesBelow(tx, subsiteId, top?.id ?? null) },
    ];
    for (const [index, { depth, title, code: given }] of lines.entries()) {
      parents.length = depth + 1;
      const parent = parents[depth];
      if (!parent) throw new Error('a line stands below none');
      const code = given ?? codeFor(title, parent.taken);
      parent.taken.add(code);
      const isLeaf = (lines[index + 1]?.depth ?? 0) <= depth;
      const id = body.dryRun
        ? null
        : await addColumn(
            tx,
            { subsiteId, parentId: parent.id, title, code, isLeaf, order: index + 1, body },
            ctx,
          );
      made.push({ depth, title, code, id });
      parents.push({ id, taken: new Set() });
    }
    return made;
  });

const addColumn = async (
  tx: Tx,
  {
    subsiteId,
    parentId,
    title,
    code,
    isLeaf,
    order,
    body,
  }: {
    subsiteId: string;
    parentId: string | null;
    title: string;
    code: string;
    isLeaf: boolean;
    order: number;
    body: EndpointInput<typeof addColumns>['body'];
  },
  ctx: CallContext,
): Promise<string> => {
  const input = await columns.prepare(
    tx,
    {
      subsiteId,
      ...(parentId === null ? {} : { parentId }),
      titleI18n: { 'en-US': title, [body.lang]: title },
      code,
      kind: isLeaf ? 'list' : 'container',
      publishArt: isLeaf ? body.publishArt : 'N',
      model: body.model,
      sortOrder: order,
    },
    ctx,
  );
  const { id } = await columns.create(tx, input, ctx, {
    check: () => checkColumn({ operation: 'create', input }, ctx, tx),
  });
  return id;
};

/** The living items of a column, and the columns right below it. */
const contentsOf = async (tx: Tx, columnId: string): Promise<{ items: string[]; columns: string[] }> => {
  const { rows } = await sql<{ items: string[] | null; columns: string[] | null }>`select
    (select array_agg(id::text order by id) from content_item where news_class_id = ${columnId} and deleted_at is null) as items,
    (select array_agg(id::text order by id) from news_class where parent_id = ${columnId} and deleted_at is null) as columns`.execute(
    tx,
  );
  return { items: rows[0]?.items ?? [], columns: rows[0]?.columns ?? [] };
};

/** Files everything of a column under another one, and deletes it. */
export const mergeInto = (
  { db, approvals }: Pick<ModuleContext, 'db' | 'approvals'>,
  { id, targetId, dryRun }: EndpointInput<typeof mergeColumns>['body'],
  ctx: CallContext,
): Promise<{ items: number; columns: number }> =>
  inTransaction(db, async (tx) => {
    const source = await requireColumn(tx, id, ctx);
    const target = await requireColumn(tx, targetId, ctx);
    if (source.subsiteId !== target.subsiteId) throw new AppError('system.recordNotFound');
    if (source.id === target.id) throw new AppError('content.samePlace');
    if (!source.mayEdit || !target.mayEdit) throw new AppError('content.columnNotYours');
    const contents = await contentsOf(tx, source.id);
    if (contents.items.length > 0) {
      requireTakesArticles(target);
      if (target.model !== source.model) throw new AppError('content.wrongModel');
    }
    const counts = { items: contents.items.length, columns: contents.columns.length };
    if (dryRun) return counts;
    for (const child of contents.columns) {
      const input = { id: child, parentId: target.id };
      const row = await columns.lock(tx, input, ctx);
      await columns.update(tx, row, input, ctx, {
        check: () => checkColumn({ operation: 'update', id: child, input, before: row.columns }, ctx, tx),
      });
    }
    await leaveReview(tx, approvals, { itemIds: contents.items, from: source, to: target }, ctx);
    for (const row of await items.lockMany(tx, contents.items, ctx)) {
      await items.update(tx, row, {}, ctx, {
        action: 'move',
        columns: { news_class_id: target.id },
        changes: { newsClassId: [source.id, target.id] },
      });
      await noteFiling(tx, { itemId: row.id, action: 'merged', from: source.id, to: target.id }, ctx);
    }
    await sql`update content_item set news_class_id = ${target.id}
      where news_class_id = ${source.id} and deleted_at is not null`.execute(tx);
    await columns.remove(tx, [source.id], ctx, () =>
      checkColumn({ operation: 'remove', ids: [source.id] }, ctx, tx),
    );
    return counts;
  });

/** How many items of each column of a site that the caller sees are drafts or wait. */
export const countColumns = async (
  db: Db,
  named: string | undefined,
  ctx: CallContext,
): Promise<{ newsClassId: string; drafts: number; waiting: number }[]> => {
  const subsiteId = requireSite(ctx, named);
  const { rows } = await sql<{ newsClassId: string; drafts: number; waiting: number }>`
    select t.news_class_id as "newsClassId",
      (count(*) filter (where 'in_review' not in (coalesce(t.state_en, ''), coalesce(t.state_zh, ''), coalesce(t.state_my, ''))))::integer as drafts,
      (count(*) filter (where 'in_review' in (t.state_en, t.state_zh, t.state_my)))::integer as waiting
    from content_item t
    where t.subsite_id = ${subsiteId} and t.deleted_at is null
      and array[t.state_en, t.state_zh, t.state_my] && array['draft', 'in_review']
      and ${scopeCondition(contentItem as Resource, ctx)}
    group by 1 order by 1`.execute(db);
  return rows;
};
