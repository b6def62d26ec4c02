import { cutText, type Endpoint, endpointOf, type Resource } from '@lc/contract/kernel';
import { type PermissionKey, resources } from '@lc/contract/registry';
import { auditLog, type Change, listAuditLog, recentChanges, revealLog } from '@lc/contract/system';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { prepareExport } from '../../kernel/resource/export.ts';
import type { ListQuery } from '../../kernel/resource/filters.ts';
import { createListWork } from '../../kernel/resource/list-work.ts';
import type { WireRow } from '../../kernel/resource/projection.ts';
import { createReader, type ResourceReader } from '../../kernel/resource/read.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { sendWorkbook } from '../../kernel/resource/workbook-stream.ts';
import { type AuditRow, changesInOneLine, changesInWords } from './audit-words.ts';
import { latestChanges } from './recent.queries.ts';

/** Longest line of changes in a list or a workbook: Excel's cells end at 32,767. */
const longestLine = 4000;

interface TellingRow extends WireRow {
  changeList: Change[];
}

const toAuditRow = (row: WireRow): AuditRow => ({
  resource: String(row.resource),
  changes: typeof row.changes === 'string' ? row.changes : null,
});

/** The operation log: read through the resource kernel, its changes put into words; and what of it is about reveals. */
export const serveAuditLog = (context: ModuleContext): void => {
  const { db, dictionaryLabels, route } = context;
  serveResource(context, { resource: revealLog });
  const resource: Resource = auditLog;
  const plain = createReader({ resource, db, dictionaryLabels });
  const inWords = async (rows: WireRow[], ctx: CallContext): Promise<TellingRow[]> => {
    const changes = await changesInWords({ db, dictionaryLabels }, rows.map(toAuditRow), ctx);
    return rows.map((row, index) => {
      const changeList = changes[index] ?? [];
      return { ...row, changeList, changes: cutText(changesInOneLine(changeList), longestLine) || null };
    });
  };
  const reader: ResourceReader = {
    ...plain,
    nameChoices: async (rows, ctx) => inWords(await plain.nameChoices(rows, ctx), ctx),
  };
  route(listAuditLog, async ({ query, ctx }) => {
    const page = await plain.list(query as ListQuery, ctx);
    return { ...page, records: await inWords(page.records, ctx) };
  });
  route(recentChanges, ({ ctx }) =>
    latestChanges(
      db,
      ctx,
      Object.keys(resources).filter((name) => ctx.session.permissions.has(`${name}:list` as PermissionKey)),
    ),
  );
  const exporting = endpointOf(resource, 'export');
  if (!exporting) throw new Error('the operation log is exported');
  // The shapes were checked against the definition's schemas, which only exist at run time.
  route(exporting as Endpoint<'session'>, async ({ query, ctx, reply }) =>
    sendWorkbook(reply, await prepareExport({ resource, reader, context, query: query as ListQuery, ctx })),
  );
  const served = { resource, moves: {}, changed: async () => undefined };
  context.listWork.set(resource.spec.name, createListWork({ context, served, reader }));
};
