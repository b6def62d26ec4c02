import {
  type ImportedTemplate,
  mostArchivedTemplates,
  siteTemplate,
  templateArchiveLimit,
} from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../../../../kernel/app-error.ts';
import { createBoundedTask } from '../../../../kernel/bounded/index.ts';
import type { CallContext } from '../../../../kernel/context.ts';
import type { Db } from '../../../../kernel/db/database.ts';
import type { ModuleContext } from '../../../../kernel/module.ts';
import { scopeCondition } from '../../../../kernel/resource/filters.ts';
import { loadSiteModel, type SiteModel } from '../site-model.ts';
import { changeTemplate, createTemplate } from '../templates.service.ts';
import { type ArchiveDirectory, type ArchivedTemplate, directoryName } from './archive-format.ts';
import type { readTemplateArchive } from './archive-reader.ts';

const archives = createBoundedTask<typeof readTemplateArchive>(
  'modules/content/publishing/transfer/archive-process',
  { inputBytes: templateArchiveLimit, heapMb: 256, ms: 10_000, concurrency: 1, waiting: 20, perOwner: 2 },
);

interface Row {
  id: string;
  version: number;
  name: string;
  code: string | null;
  type: ArchivedTemplate['type'];
  model: string | null;
  columnId: string | null;
  note: string | null;
  body: string;
}

/** The templates of a site that the caller sees. */
const loadTemplates = async (
  db: Db,
  { siteId, ids }: { siteId: string; ids?: readonly string[] | undefined },
  ctx: CallContext,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.version, t.name, t.code, t.type, t.model, t.news_class_id as "columnId", t.note, t.body
    from site_template t
    where t.subsite_id = ${siteId} and t.deleted_at is null
      and ${ids ? sql`t.id = any(${[...ids]}::bigint[])` : sql`true`}
      and ${scopeCondition(siteTemplate as Resource, ctx)}
    order by t.id limit ${mostArchivedTemplates}`.execute(db);
  return rows;
};

const workingSite = async (db: Db, ctx: CallContext): Promise<SiteModel> => {
  const { subsiteId } = ctx.session;
  const site = subsiteId === undefined ? undefined : await loadSiteModel(db, { id: subsiteId });
  if (!site) throw new AppError('system.recordNotFound');
  return site;
};

/** Templates of the working site as a ZIP archive. @throws system.recordNotFound */
export const archiveTemplates = async (
  { db }: Pick<ModuleContext, 'db'>,
  ids: readonly string[] | undefined,
  ctx: CallContext,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const site = await workingSite(db, ctx);
  const rows = await loadTemplates(db, { siteId: site.row.id, ids }, ctx);
  if (rows.length === 0) throw new AppError('system.recordNotFound');
  const directory: ArchiveDirectory = {
    format: 'site-templates',
    version: 1,
    templates: rows.map(({ id, name, code, type, model, columnId, note }) => ({
      file: `templates/${type}-${id}.liquid`,
      name,
      code,
      type,
      model,
      column: (columnId === null ? undefined : site.columns.get(columnId)?.path) ?? null,
      note,
    })),
  };
  const { strToU8, zipSync } = await import('fflate');
  const texts = rows.map(({ id, type, body }) => [`templates/${type}-${id}.liquid`, strToU8(body)]);
  const bytes = zipSync({
    [directoryName]: strToU8(JSON.stringify(directory, null, 2)),
    ...Object.fromEntries(texts),
  });
  return { name: `templates-${site.row.code}.zip`, bytes };
};

/** What a template of an archive replaces: the one with its code, or with its name and type where it has none. */
const formerOf = (rows: readonly Row[], { code, name, type }: ArchivedTemplate): Row | undefined =>
  rows.find((row) =>
    code === null ? row.code === null && row.name === name && row.type === type : row.code === code,
  );

interface Importing {
  context: ModuleContext;
  site: SiteModel;
  rows: readonly Row[];
  isDryRun: boolean;
  ctx: CallContext;
}

const importOne = async (
  { context, site, rows, isDryRun, ctx }: Importing,
  template: ArchivedTemplate,
): Promise<Omit<ImportedTemplate, 'name'>> => {
  const { name, code, type, model, note, body } = template;
  const column = template.column === null ? undefined : site.byPath.get(template.column);
  if (template.column !== null && !column) return { outcome: 'noColumn', reason: template.column };
  const former = formerOf(rows, template);
  if (former && former.type !== type) return { outcome: 'otherType', reason: null };
  const newsClassId = column?.id ?? null;
  const isSame =
    former &&
    former.body === body.trim() &&
    former.name === name &&
    former.model === model &&
    former.columnId === newsClassId &&
    former.note === note;
  if (isSame) return { outcome: 'same', reason: null };
  const outcome = { outcome: former ? 'changed' : 'added', reason: null } as const;
  if (isDryRun) return outcome;
  const values = { name, model, note, body, newsClassId };
  try {
    if (former) await changeTemplate(context, { id: former.id, version: former.version, ...values }, ctx);
    else await createTemplate(context, { ...values, code, type }, ctx);
    return outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', reason: translate(ctx.language, error.key, error.params) };
  }
};

/** Takes templates out of an archive. Nothing is published by this. @throws content.notTemplates */
export const takeTemplates = async (
  context: ModuleContext,
  { bytes, isDryRun }: { bytes: Uint8Array; isDryRun: boolean },
  ctx: CallContext,
): Promise<ImportedTemplate[]> => {
  const found = await archives.run({ bytes }, ctx.session.userId);
  const site = await workingSite(context.db, ctx);
  const rows = await loadTemplates(context.db, { siteId: site.row.id }, ctx);
  const taken: ImportedTemplate[] = [];
  for (const template of found)
    taken.push({
      name: template.name,
      ...(await importOne({ context, site, rows, isDryRun, ctx }, template)),
    });
  return taken;
};
