import {
  activeFields,
  changesOfFields,
  contentItem,
  contentModel,
  convertValue,
  type DesignedField,
  designProblems,
  type modelDesign,
  type NamedField,
  type publishModelDesign,
  type restoreModelDesign,
  type saveModelDesign,
  type tryModelDesign,
} from '@lc/contract/content';
import type { EndpointInput, EndpointResult, LocalizedText, Resource } from '@lc/contract/kernel';
import { cutText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { type LockedRow, recordsOf, requireVersion } from '../../../kernel/resource/records.ts';
import type { Move } from '../../../kernel/resource/states.ts';
import type { Check } from '../../../kernel/resource/write.ts';
import { clockIn } from '../../../kernel/time-zone.ts';
import { putDictionaryItem } from '../../system/index.ts';
import {
  countTexts,
  insertVersion,
  isUsed,
  loadDesignAt,
  loadVersions,
  loadWrittenValues,
} from './design.queries.ts';

const models = recordsOf(contentModel as Resource);

const fieldsOf = ({ columns }: LockedRow): NamedField[] =>
  // The column holds what `saveDesign` checked.
  Array.isArray(columns.fields) ? (columns.fields as NamedField[]) : [];

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A model that the caller sees, as it stands. @throws system.recordNotFound */
const requireModel = (db: Db, id: string, ctx: CallContext): Promise<LockedRow> =>
  inTransaction(db, (tx) => models.lock(tx, id, ctx));

/** Fields and versions of a model. */
export const designOf = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof modelDesign>> => {
  const row = await requireModel(db, id, ctx);
  const code = String(row.columns.code);
  const versions = await loadVersions(db, row.id);
  return {
    id: row.id,
    code,
    version: row.version,
    builtIn: row.columns.built_in === true,
    state: String(row.columns.state),
    fields: fieldsOf(row),
    texts: await countTexts(db, code),
    versions: versions.map((version) => ({ ...version, time: clockIn(ctx.timeZone, version.time) })),
  };
};

/** Gives new fields their ids. A field that was published stays among the others, retired: no value loses its name. */
const withIds = (
  given: readonly DesignedField[],
  published: readonly NamedField[],
  last: number,
): { fields: NamedField[]; last: number } => {
  let next = last;
  const fields = given.map((field) => ({ ...field, fid: field.fid ?? `f${++next}` }));
  const known = new Set(fields.map(({ fid }) => fid));
  const left = published.filter(({ fid }) => !known.has(fid)).map((field) => ({ ...field, retired: true }));
  return { fields: [...fields, ...left], last: next };
};

const writeDraft = async (
  tx: Tx,
  row: LockedRow,
  given: readonly DesignedField[],
  ctx: CallContext,
): Promise<{ version: number; fields: NamedField[] }> => {
  const problems = designProblems(given);
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  const published = await loadDesignAt(tx, String(row.columns.code), numberOf(row.columns.current_version));
  const before = fieldsOf(row);
  const own = new Set([...before, ...published.fields].map(({ fid }) => fid));
  const foreign = given.findIndex(({ fid }) => fid !== undefined && !own.has(fid));
  if (foreign >= 0)
    throw new AppError('system.invalidInput', {
      problems: [{ path: `fields.${foreign}.fid`, rule: 'unknown' }],
    });
  const { fields, last } = withIds(given, published.fields, numberOf(row.columns.last_fid));
  const again = designProblems(fields);
  if (again.length > 0) throw new AppError('system.invalidInput', { problems: again });
  const isSame = JSON.stringify(before) === JSON.stringify(fields);
  const { version } = await models.update(
    tx,
    row,
    {},
    ctx,
    isSame
      ? {}
      : {
          columns: { fields: jsonb(fields), last_fid: last },
          changes: { fields: [before.map(({ code }) => code), fields.map(({ code }) => code)] },
        },
  );
  return { version, fields };
};

/** Saves the draft of the fields. @throws system.conflict, system.invalidInput */
export const saveDesign = (
  { db }: Pick<ModuleContext, 'db'>,
  { id, version, fields }: EndpointInput<typeof saveModelDesign>['body'],
  ctx: CallContext,
): Promise<{ version: number; fields: NamedField[] }> =>
  inTransaction(db, async (tx) => {
    const row = await models.lock(tx, id, ctx);
    requireVersion(row, { version });
    return writeDraft(tx, row, fields, ctx);
  });

/** Makes an earlier version the draft. Fields that came later stay, retired. @throws system.recordNotFound */
export const restoreDesign = (
  { db }: Pick<ModuleContext, 'db'>,
  { id, version, number }: EndpointInput<typeof restoreModelDesign>['body'],
  ctx: CallContext,
): Promise<{ version: number; fields: NamedField[] }> =>
  inTransaction(db, async (tx) => {
    const row = await models.lock(tx, id, ctx);
    requireVersion(row, { version });
    const earlier = await loadDesignAt(tx, String(row.columns.code), number);
    if (earlier.number === null) throw new AppError('system.recordNotFound');
    return writeDraft(tx, row, earlier.fields, ctx);
  });

const mostShown = 50;
type Trial = EndpointResult<typeof tryModelDesign>;

const seenItems = async (db: Db, ids: readonly string[], ctx: CallContext): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select t.id from content_item t
    where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(contentItem as Resource, ctx)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * What publishing would change, and which values have no form in the new kind of their field. All texts are looked at;
 * those that the caller may see are named.
 */
export const tryDesign = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<Trial> => {
  const row = await requireModel(db, id, ctx);
  const code = String(row.columns.code);
  const published = await loadDesignAt(db, code, numberOf(row.columns.current_version));
  const fields = fieldsOf(row);
  const changes = changesOfFields(published.fields, fields);
  const moved = new Set(
    changes.filter(({ change }) => change === 'converted' || change === 'changed').map(({ fid }) => fid),
  );
  const concerned = activeFields(fields).filter(({ fid }) => moved.has(fid));
  const fids = concerned.map(({ fid }) => fid);
  const failures: Trial['failures'] = [];
  let failed = 0;
  for (let after = '0'; fids.length > 0; ) {
    const rows = await loadWrittenValues(db, { code, fids, after });
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const { itemId, lang, title, values } of rows) {
      for (const field of concerned) {
        const value = values[field.fid];
        if (value === undefined || value === null || value === '') continue;
        if (convertValue(field, value) !== undefined) continue;
        failed++;
        const shown = typeof value === 'string' ? value : JSON.stringify(value);
        if (failures.length < mostShown * 4)
          failures.push({ itemId, lang, title, fid: field.fid, value: cutText(shown, 200) });
      }
    }
  }
  const seen = await seenItems(db, [...new Set(failures.map(({ itemId }) => itemId))], ctx);
  return {
    changes,
    texts: await countTexts(db, code),
    failed,
    failures: failures.filter(({ itemId }) => seen.has(itemId)).slice(0, mostShown),
  };
};

/** Keeps the dictionary of models, from which columns choose, in step. */
const nameInDictionary = (
  context: ModuleContext,
  tx: Tx,
  { columns }: LockedRow,
  enabled: boolean,
  ctx: CallContext,
): Promise<void> =>
  putDictionaryItem(
    context,
    tx,
    { code: 'content_model', value: String(columns.code), text: columns.title as LocalizedText, enabled },
    ctx,
  );

/** Makes the draft the next version; from the first on, columns can take the model. @throws content.modelEmpty */
export const publishDesign = (
  context: ModuleContext,
  { id, version, note = '' }: EndpointInput<typeof publishModelDesign>['body'],
  ctx: CallContext,
): Promise<{ number: number; version: number }> =>
  inTransaction(context.db, async (tx) => {
    const row = await models.lock(tx, id, ctx);
    requireVersion(row, { version });
    const fields = fieldsOf(row);
    if (row.columns.state === 'retired') throw new AppError('system.wrongState');
    if (fields.length === 0) throw new AppError('content.modelEmpty');
    const former = numberOf(row.columns.current_version);
    const number = former + 1;
    await insertVersion(tx, { modelId: row.id, number, fields, note, author: ctx.session.realname });
    const written = await models.update(tx, row, {}, ctx, {
      action: 'publish',
      columns: { state: 'published', current_version: number },
      changes: { currentVersion: [former, number] },
    });
    if (row.columns.built_in !== true) await nameInDictionary(context, tx, row, true, ctx);
    return { number, version: written.version };
  });

/** What comes with the product stays; so does what was published: it is retired. */
export const checkModel: Check = async (change, ctx, tx) => {
  if (change.operation !== 'remove') return;
  for (const row of await models.lockMany(tx, change.ids, ctx)) {
    if (row.columns.built_in === true) throw new AppError('content.modelBuiltIn');
    if (row.columns.current_version !== 0 || (await isUsed(tx, String(row.columns.code))))
      throw new AppError('content.modelInUse');
  }
};

/** A model that is retired cannot be chosen any more; what is written with it stays. */
export const modelMoves = (context: ModuleContext): Record<string, Move> => ({
  retire: {
    guard: async ({ row }) => {
      if (row.columns.built_in === true) throw new AppError('content.modelBuiltIn');
    },
    done: ({ row, tx, ctx }) => nameInDictionary(context, tx, row, false, ctx),
  },
  reinstate: { done: ({ row, tx, ctx }) => nameInDictionary(context, tx, row, true, ctx) },
});
