import {
  columnDefaults,
  columnSettings,
  type columnView,
  type EffectiveSetting,
  type readColumnSettings,
  type saveColumnSettings,
} from '@lc/contract/content';
import {
  type EndpointInput,
  type EndpointResult,
  type Field,
  isLanguage,
  type Resource,
  updateSchema,
} from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { requireInput } from '../../../kernel/http/problems.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { atPlace } from '../../../kernel/resource/prepare.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { checkTargets } from '../../../kernel/resource/references.ts';
import { findSite, requireColumn, requireSite } from '../../sites/index.ts';
import { namesOfRoles } from '../review/place.queries.ts';
import {
  loadLevels,
  loadSiteLevels,
  type SettingLevel,
  type SettingValues,
  writeSiteSettings,
} from './settings.queries.ts';

type Settings = EndpointResult<typeof readColumnSettings>;

const shape = columnSettings as Resource;
const columns = recordsOf(newsClass as Resource);
const fields = Object.entries<Field>(shape.spec.fields);

/** The nearest level that says something of a setting. */
const nearest = (levels: readonly SettingLevel[], name: string): SettingLevel | undefined =>
  levels.find(({ settings }) => settings[name] !== undefined);

/** What holds in a column, for code that acts by it. */
export const columnSettingsOf = async (
  db: Db | Tx,
  columnId: string,
  ctx: CallContext,
): Promise<SettingValues> => {
  const levels = await loadLevels(db, columnId, ctx);
  return Object.fromEntries(
    fields.map(([name]) => [name, nearest(levels, name)?.settings[name] ?? columnDefaults[name] ?? null]),
  );
};

const { orderRule: orderField } = columnSettings.spec.fields;

/** How the items of a column are listed, and in which language they are written first. @throws system.recordNotFound */
export const viewOf = async (
  db: Db,
  newsClassId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof columnView>> => {
  const column = await requireColumn(db, newsClassId, ctx);
  const { pageSize, orderRule, lang, indexClass } = await columnSettingsOf(db, column.id, ctx);
  return {
    pageSize: Number(pageSize),
    orderRule: orderField.values.find((rule) => rule === orderRule) ?? 'top',
    lang: isLanguage(lang) ? lang : null,
    isDisclosure: typeof indexClass === 'string' && indexClass !== '',
  };
};

const departName = async (db: Db, id: unknown): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select depart_name as name from sys_depart where id = ${String(id)} and deleted_at is null`.execute(db);
  return rows[0]?.name ?? null;
};

/** A value in words, where it is a choice or names something. */
const textOf = async (
  field: Field,
  value: unknown,
  { db, nameOf, ctx }: { db: Db; nameOf: (dictionary: string, value: string) => string; ctx: CallContext },
): Promise<string | null> => {
  if (field.kind === 'choice') return nameOf(field.dictionary, String(value));
  if (field.kind === 'reference') return departName(db, value);
  if (field.kind !== 'references') return null;
  return (await namesOfRoles(db, Array.isArray(value) ? value.map(String) : [], ctx)).join(', ') || null;
};

const effectiveOf = async (
  { db, dictionaryLabels }: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  levels: readonly SettingLevel[],
  ctx: CallContext,
): Promise<EffectiveSetting[]> => {
  const nameOf = await dictionaryLabels.reader(ctx.language);
  return Promise.all(
    fields.map(async ([name, field]) => {
      const level = nearest(levels, name);
      const value = level?.settings[name] ?? columnDefaults[name] ?? null;
      const text = value === null ? null : await textOf(field, value, { db, nameOf, ctx });
      return { name, value, text, from: level?.from ?? 'default', fromName: level?.name ?? null };
    }),
  );
};

/** What holds in a column, and where each value comes from. */
export const readSettings = async (
  context: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  id: string,
  ctx: CallContext,
): Promise<Settings> => {
  const column = await requireColumn(context.db, id, ctx);
  const levels = await loadLevels(context.db, id, ctx);
  return {
    id: column.id,
    version: column.version,
    mayEdit: column.mayEdit && ctx.session.permissions.has('newsClass:edit'),
    own: { ...levels[0]?.settings },
    settings: await effectiveOf(context, levels, ctx),
  };
};

/** The settings that are given, checked; what is empty is left out. @throws system.invalidInput at `settings.<name>` */
const cleanSettings = async (
  tx: Tx,
  { given, before, site }: { given: SettingValues; before: SettingValues; site: string },
  ctx: CallContext,
): Promise<SettingValues> => {
  const filled = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  const { id: _id, ...settings }: Record<string, unknown> = requireInput(
    updateSchema(shape),
    { ...filled, id: '0' },
    'settings',
  );
  // What stands there already may name roles that the caller does not see.
  const input = Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  await atPlace('settings', () => checkTargets(tx, { resource: shape, input, before, site, ctx }));
  return settings;
};

const isObject = (value: unknown): value is SettingValues => typeof value === 'object' && value !== null;

/** Saves what a column says of itself. */
export const saveSettings = (
  { db }: Pick<ModuleContext, 'db'>,
  { id, version, settings: given }: EndpointInput<typeof saveColumnSettings>['body'],
  ctx: CallContext,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const column = await requireColumn(tx, id, ctx);
    if (!column.mayEdit) throw new AppError('sites.columnNotYours');
    const row = await columns.lock(tx, { id, ...(version === undefined ? {} : { version }) }, ctx);
    if (version !== undefined && version !== row.version) throw new AppError('system.conflict');
    const before = isObject(row.columns.settings) ? row.columns.settings : {};
    const settings = await cleanSettings(tx, { given, before, site: column.subsiteId }, ctx);
    return columns.update(tx, row, {}, ctx, {
      columns: { settings: sql`${JSON.stringify(settings)}::jsonb` },
      changes: { settings: [before, settings] },
    });
  });

/** A site that is there and that the caller works on. @throws system.recordNotFound */
const requireLivingSite = async (
  db: Db | Tx,
  named: string | undefined,
  ctx: CallContext,
): Promise<string> => {
  const id = requireSite(ctx, named);
  if (!(await findSite(db, id))) throw new AppError('system.recordNotFound');
  return id;
};

/** Who is limited to some columns of a site does not decide for all of them. */
const mayEditAll = (subsiteId: string, { session }: CallContext): boolean =>
  session.permissions.has('newsClass:edit') && !session.columnLimits.has(subsiteId);

/** What holds in the columns of a site that say nothing of themselves. */
export const readSiteSettings = async (
  context: Pick<ModuleContext, 'db' | 'dictionaryLabels'>,
  named: string | undefined,
  ctx: CallContext,
): Promise<Settings> => {
  const id = await requireLivingSite(context.db, named, ctx);
  const { levels, version } = await loadSiteLevels(context.db, id);
  return {
    id,
    version,
    mayEdit: mayEditAll(id, ctx),
    own: { ...levels.find(({ from }) => from === 'own')?.settings },
    settings: await effectiveOf(context, levels, ctx),
  };
};

export const saveSiteSettings = (
  { db }: Pick<ModuleContext, 'db'>,
  { subsiteId, settings: given }: { subsiteId?: string | undefined; settings: SettingValues },
  ctx: CallContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const id = await requireLivingSite(tx, subsiteId, ctx);
    if (!mayEditAll(id, ctx)) throw new AppError('sites.columnNotYours');
    const { levels } = await loadSiteLevels(tx, id);
    const before = levels.find(({ from }) => from === 'own')?.settings ?? {};
    const settings = await cleanSettings(tx, { given, before, site: id }, ctx);
    await writeSiteSettings(tx, id, settings);
    await writeAudit(tx, ctx, {
      action: 'edit',
      resource: 'subsite',
      recordId: id,
      recordLabel: '',
      changes: { columnSettings: [before, settings] },
    });
  });
