import {
  columnOf,
  dependenciesOf,
  type Field,
  fieldEntries,
  type Only,
  type Resource,
  writableFields,
} from '@lc/contract/kernel';
import { extensionsIn } from '@lc/contract/media';
import { resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { AppError, type ProblemDraft } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { lostFiles, publicAmong } from '../files/lost-files.ts';
import { isOwnFile } from '../files/owner.ts';
import { linkTableOf } from './ddl.ts';
import { scopeCondition } from './filters.ts';
import { hasValues, isBeside, type Pointing } from './only.ts';
import { findResource } from './projection.ts';
import { type ColumnValue, type Input, isSame } from './values.ts';

/** What a write is checked against besides its own fields. */
export interface Writing {
  resource: Resource;
  input: Input;
  /** The row as it stands; nothing where it is made. */
  before: Readonly<Record<string, unknown>>;
  /** The site of the row. */
  site: string | undefined;
  ctx: CallContext;
  /** Of a line, what is written to the record that it belongs to. */
  parent?: Writing;
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : [];

/** The row that has a field which another depends on: the own one or, where a line has no such field, its parent. */
const rowWith = (name: string, writing: Writing): Writing =>
  name in writing.resource.spec.fields ? writing : (writing.parent ?? writing);

/** What the row is going to have in a field. */
const futureValue = ({ resource, input, before }: Writing, name: string): unknown => {
  const field = resource.spec.fields[name];
  const isNew = before.id === undefined;
  const isSettled = field?.setOnce === true && !isNew;
  const given = isSettled ? undefined : input[name];
  return given ?? (isNew ? field?.default : given === null ? null : before[columnOf(name)]);
};

/** Whether a field that this one depends on is going to have another value. */
const isDependencyChanged = (field: Pointing, writing: Writing): boolean =>
  writing.before.id !== undefined &&
  dependenciesOf(field).some((name) => {
    const row = rowWith(name, writing);
    return !isSame(row.before[columnOf(name)], futureValue(row, name) ?? null);
  });

interface Target {
  id: string;
  /** Whether it has the values that are asked of it. */
  isOffered: boolean;
  /** Whether it has what the fields say that the reference depends on. */
  isBeside: boolean;
}

/** Those of the rows that live and are visible; they are kept from vanishing until the transaction ends. */
const visibleAmong = async (
  tx: Tx,
  target: Resource,
  { ids, only, writing }: { ids: readonly string[]; only: Only | undefined; writing: Writing },
): Promise<ReadonlyMap<string, Target>> => {
  const beside = isBeside(target, only, (name) => futureValue(rowWith(name, writing), name), writing.ctx);
  const { rows } = await sql<Target>`select t.id, (${hasValues(only)}) is true as "isOffered",
      (${beside}) is true as "isBeside"
    from ${sql.table(target.spec.table)} t
    where t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null
    and ${scopeCondition(target, writing.ctx, target.spec.scope === 'site' ? writing.site : undefined)}
    order by t.id for key share`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What the field points to as the row stands. */
const storedTargets = async (
  tx: Tx,
  name: string,
  field: Pointing,
  { resource, before }: Writing,
): Promise<string[]> => {
  if (field.kind === 'reference') return idsIn(before[columnOf(name)]);
  if (field.only === undefined || before.id === undefined) return [];
  const { rows } = await sql<{
    id: string;
  }>`select target_id as id from ${sql.table(linkTableOf(resource, name))}
    where record_id = ${before.id}`.execute(tx);
  return rows.map(({ id }) => id);
};

const checkReference = async (
  tx: Tx,
  name: string,
  field: Pointing,
  writing: Writing,
): Promise<ProblemDraft[]> => {
  const isAnew = isDependencyChanged(field, writing);
  const given = writing.input[name];
  if (given === undefined && !isAnew) return [];
  const stored = await storedTargets(tx, name, field, writing);
  const ids = (given === undefined ? stored : idsIn(given)).map((id) => String(BigInt(id)));
  const target = findResource(field.to);
  if (!target || ids.length === 0) return [];
  const found = await visibleAmong(tx, target, { ids, only: field.only, writing });
  const kept = new Set(stored);
  const rulesOf = (id: string): string[] => {
    const row = found.get(id);
    if (!row) return given === undefined ? [] : ['unknown'];
    const isKept = kept.has(id);
    if (!row.isBeside && (isAnew || !isKept)) return ['notBeside'];
    return row.isOffered || isKept ? [] : ['notOffered'];
  };
  const [rule] = ids.flatMap(rulesOf);
  return rule ? [{ path: name, rule }] : [];
};

type FileLike = Extract<Field, { kind: 'file' | 'files' }>;

/** Files must live, belong to the field's directory and be the caller's to see; those that stood there may stay. */
const checkFiles = async (
  tx: Tx,
  name: string,
  field: FileLike,
  writing: Writing,
): Promise<ProblemDraft[]> => {
  const known = new Set(idsIn(writing.before[columnOf(name)]));
  const added = idsIn(writing.input[name]).filter((id) => !known.has(id));
  if (added.length === 0) return [];
  const type = await loadFileType(tx, field.fileType);
  if (type && idsIn(writing.input[name]).length > Math.max(type.maxCount, known.size))
    return [{ path: name, rule: 'mostFiles', params: { max: type.maxCount } }];
  const isPickable = field.kind === 'file' && field.fromLibrary === true;
  const { rows } = await sql<{ ext: string; size: number }>`select t.ext, t.size from media_file t
    where t.id = any(${added}::bigint[]) and t.deleted_at is null
    and (t.dir = ${field.dir} or (${isPickable} and t.visibility = 'public'))
    ${field.accept ? sql`and t.kind = any(${[...field.accept]}::text[])` : sql``}
    and (${isOwnFile(writing.ctx)} or ${scopeCondition(resources.mediaFile, writing.ctx)})
    order by t.id for key share`.execute(tx);
  if (rows.length !== new Set(added).size) return [{ path: name, rule: 'unknown' }];
  const isTaken = ({ ext, size }: { ext: string; size: number }): boolean =>
    !type || (size <= type.maxSize && (type.extensions.length === 0 || type.extensions.includes(ext)));
  return rows.every(isTaken) ? [] : [{ path: name, rule: 'fileRefused' }];
};

interface FileTypeRow {
  extensions: string[];
  maxSize: number;
  maxCount: number;
}

/** What administrators say of a file type; undefined for one that is switched off or deleted. */
const loadFileType = async (tx: Tx, type: string | undefined): Promise<FileTypeRow | undefined> => {
  if (type === undefined) return undefined;
  const row = await tx
    .selectFrom('config_filetype')
    .select(['extensions', 'max_size', 'max_count'])
    .where('type', '=', type)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      extensions: extensionsIn(row.extensions ?? ''),
      maxSize: row.max_size,
      maxCount: row.max_count,
    }
  );
};

/** Codes must be enabled items of their dictionary; those that stood there may stay. */
const checkCodes = async (
  tx: Tx,
  name: string,
  dictionary: string,
  writing: Writing,
): Promise<ProblemDraft[]> => {
  const known = new Set(idsIn(writing.before[columnOf(name)]));
  const added = idsIn(writing.input[name]).filter((code) => !known.has(code));
  if (added.length === 0) return [];
  const { rows } = await sql`select from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where d.dict_code = ${dictionary} and d.deleted_at is null and i.deleted_at is null
    and i.enabled is not false and i.item_value = any(${added}::text[])`.execute(tx);
  return rows.length >= new Set(added).size ? [] : [{ path: name, rule: 'choice' }];
};

/**
 * Everything that a row points to must live and be visible: rows, files, items of dictionaries.
 * @throws system.invalidInput
 */
export const checkTargets = async (tx: Tx, writing: Writing): Promise<void> => {
  const problems: ProblemDraft[] = [];
  for (const [name, field] of writableFields(writing.resource, 'create')) {
    if (field.kind === 'reference' || field.kind === 'references')
      problems.push(...(await checkReference(tx, name, field, writing)));
    else if (field.kind === 'file' || field.kind === 'files')
      problems.push(...(await checkFiles(tx, name, field, writing)));
    else if (field.kind === 'code' || field.kind === 'codes')
      problems.push(...(await checkCodes(tx, name, field.dictionary, writing)));
  }
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

/** Whether {@link checkTargets} looks at a kind of field. */
export const isTargetKind = (kind: string): boolean => targetKinds.has(kind);

const targetKinds: ReadonlySet<string> = new Set([
  'reference',
  'references',
  'file',
  'files',
  'code',
  'codes',
  'html',
]);

/**
 * Of the files that a formatted text shows, those are remembered that its author sees, those that were there, and those of
 * a text that it is a copy of: nobody gets a file to read by writing its number. A text that shows others would have
 * broken pictures; public ones work for everybody.
 * @throws system.invalidInput
 */
export const withShownFiles = async (
  tx: Tx,
  values: readonly ColumnValue[],
  writing: Writing,
  copied: readonly string[] = [],
): Promise<ColumnValue[]> => {
  const problems: ProblemDraft[] = [];
  const kept: ColumnValue[] = [];
  for (const value of values) {
    if (writing.resource.spec.fields[value.name]?.kind !== 'html') {
      kept.push(value);
      continue;
    }
    const { remembered, lost } = await filesShown(tx, value, writing, copied);
    if (lost.length > 0) problems.push(lostFiles(value.name, value.html ?? {}, lost));
    const column = [`${value.column}_files`, sql`${JSON.stringify(remembered)}::jsonb`] as const;
    kept.push({ ...value, companions: [...(value.companions ?? []), column] });
  }
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  return kept;
};

const filesShown = async (
  tx: Tx,
  { files = {}, column }: ColumnValue,
  { before, ctx }: Writing,
  copied: readonly string[],
): Promise<{ remembered: Record<string, string[]>; lost: string[] }> => {
  const known = new Set([...copied, ...Object.values(Object(before[`${column}_files`])).flatMap(idsIn)]);
  const added = [...new Set(Object.values(files).flat())].filter((id) => !known.has(id));
  const { rows } =
    added.length === 0
      ? { rows: [] }
      : await sql<{ id: string }>`select t.id from media_file t where t.id = any(${added}::bigint[])
          and t.deleted_at is null
          and (${isOwnFile(ctx)} or ${scopeCondition(resources.mediaFile, ctx)})`.execute(tx);
  const allowed = new Set([...known, ...rows.map(({ id }) => id)]);
  const others = added.filter((id) => !allowed.has(id));
  const open = await publicAmong(tx, others);
  return {
    remembered: Object.fromEntries(
      Object.entries(files).map(([language, ids]) => [language, ids.filter((id) => allowed.has(id))]),
    ),
    lost: others.filter((id) => !open.has(id)),
  };
};

/** What changed of the links of a row, as they stand in the audit. */
export const writeLinks = async (
  tx: Tx,
  id: string,
  { resource, input }: Pick<Writing, 'resource' | 'input'>,
): Promise<Record<string, readonly [unknown, unknown]>> => {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, field] of writableFields(resource, 'create')) {
    if (field.kind !== 'references' || input[name] === undefined) continue;
    const table = sql.table(linkTableOf(resource, name));
    const wanted = idsIn(input[name]).map((target) => String(BigInt(target)));
    const { rows } = await sql<{ target: string }>`select target_id as target from ${table}
      where record_id = ${id} order by place`.execute(tx);
    const before = rows.map(({ target }) => target);
    if (isSame(before, wanted)) continue;
    await sql`delete from ${table} where record_id = ${id}`.execute(tx);
    await sql`insert into ${table} (record_id, target_id, place)
      select ${id}, w.id, w.place from unnest(${wanted}::bigint[]) with ordinality w(id, place)`.execute(tx);
    changes[name] = [before, wanted];
  }
  return changes;
};

/** The rows of other resources that refuse to let a row of this one go, with the field that points here. */
const restrictions = ({ spec }: Resource): [Resource, string][] =>
  Object.values<Resource>(resources).flatMap((resource) =>
    fieldEntries(resource).flatMap(([name, field]): [Resource, string][] =>
      field.kind === 'reference' && field.to === spec.name && field.onDelete === 'restrict'
        ? [[resource, name]]
        : [],
    ),
  );

/** @throws system.referenced while living rows point to one of these and their definition forbids it. */
export const requireUnreferenced = async (
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<void> => {
  for (const [other, name] of restrictions(resource)) {
    const { rows } = await sql`select from ${sql.table(other.spec.table)} t
      where t.${sql.ref(columnOf(name))} = any(${[...ids]}::bigint[]) and t.deleted_at is null limit 1`.execute(
      tx,
    );
    if (rows.length > 0) throw new AppError('system.referenced');
  }
};

/** A row brought back under a parent that is still deleted would be out of everybody's reach. */
export const requireLivingParents = async (
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<void> => {
  for (const [name, field] of fieldEntries(resource)) {
    if (field.kind !== 'reference') continue;
    const target = findResource(field.to);
    if (!target) continue;
    const { rows } = await sql`select from ${sql.table(resource.spec.table)} t
      join ${sql.table(target.spec.table)} p on p.id = t.${sql.ref(columnOf(name))}
      where t.id = any(${[...ids]}::bigint[]) and p.deleted_at is not null limit 1`.execute(tx);
    if (rows.length > 0) throw new AppError('system.parentDeleted');
  }
};
