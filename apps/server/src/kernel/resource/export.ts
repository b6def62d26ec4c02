import { hasWords, isLanguage, type Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../context.ts';
import type { ModuleContext } from '../module.ts';
import { type Links, listCondition } from './filters.ts';
import { orderBy, orderOf } from './order.ts';
import { prepareQuery } from './prepare.ts';
import { fromReader, projectionOf, type WireRow } from './projection.ts';
import type { ResourceReader } from './read.ts';
import { limitOf } from './visibility.ts';
import { exportColumns, headingOf, type WorkbookColumn, workbookName } from './workbook.ts';
import { maxWorkbookRows, type Workbook, type WorkbookCell } from './workbook-stream.ts';

interface ExportOptions {
  resource: Resource;
  reader: ResourceReader;
  context: ModuleContext;
  query: Readonly<Record<string, unknown>>;
  links?: Links | undefined;
  ctx: CallContext;
}

/** A workbook about to be written, and how many rows it will have. */
export interface PreparedExport extends Workbook {
  total: number;
}

const batchSize = 1000;

const cellOf = ({ name, field, language }: WorkbookColumn, row: WireRow, ctx: CallContext): WorkbookCell => {
  const value = row[name];
  if (language) {
    const texts = row[`${name}I18n`];
    const text: unknown =
      typeof texts === 'object' && texts !== null ? Reflect.get(texts, language) : undefined;
    return typeof text === 'string' ? text : null;
  }
  if (value === null || value === undefined) return null;
  if (field.kind === 'boolean') return translate(ctx.language, value === true ? 'system.yes' : 'system.no');
  if (hasWords(field)) return String(row[`${name}_dictText`] ?? value);
  return typeof value === 'number' ? value : String(value);
};

/**
 * What the filters show as a workbook. The order is fixed first, then rows are fetched by a thousand: memory stays flat
 * and no transaction waits for a slow download.
 */
export const prepareExport = async ({
  resource,
  reader,
  context,
  query: asked,
  links,
  ctx,
}: ExportOptions): Promise<PreparedExport> => {
  const { db } = context;
  const query = await prepareQuery(db, resource, asked, ctx);
  const limit = limitOf(resource, ctx);
  const chosen = typeof asked.columns === 'string' ? asked.columns.split(',') : [];
  const columns = exportColumns(resource, limit, chosen);
  const ids = await idsInOrder({ resource, context, query, links, ctx, limit: maxWorkbookRows });
  await writeAudit(db, ctx, {
    action: 'export',
    resource: resource.spec.name,
    recordId: null,
    recordLabel: null,
    changes: { rows: [null, ids.length] },
  });
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = await sql<WireRow>`select ${projectionOf(resource, ctx)} ${fromReader(resource, ctx)}
        join unnest(${ids.slice(start, start + batchSize)}::bigint[]) with ordinality as wanted(id, place) on true
        where t.id = wanted.id order by wanted.place`.execute(db);
      for (const row of await reader.nameChoices(batch.rows, ctx)) {
        yield columns.map((column) => cellOf(column, row, ctx));
      }
    }
  };
  const sheet = translate(
    isLanguage(ctx.language) ? ctx.language : 'en-US',
    `resource.${resource.spec.name}`,
  );
  return {
    total: ids.length,
    fileName: workbookName(resource, ctx.language),
    sheet,
    headings: columns.map((column) => headingOf(resource, column, ctx.language)),
    rows: rows(),
  };
};

/** The ids of what the filters show, in the order of the list. */
export const idsInOrder = async ({
  resource,
  context,
  query,
  links,
  ctx,
  limit,
}: Omit<ExportOptions, 'reader'> & { limit: number }): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select t.id ${fromReader(resource, ctx)}
    where ${listCondition(resource, ctx, query, { deleted: false, links })}
    order by ${orderBy(orderOf(resource, ctx, query))} limit ${limit}`.execute(context.db);
  return rows.map(({ id }) => id);
};
