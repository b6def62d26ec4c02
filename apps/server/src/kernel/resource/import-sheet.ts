import { columnOf, type Resource } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { createBoundedTask } from '../bounded/index.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { scopeCondition } from './filters.ts';
import { importLimits } from './import-limits.ts';
import type { DictionaryLabels } from './labels.ts';
import { findResource } from './projection.ts';
import { isHidden, limitOf } from './visibility.ts';
import { headingsOf, importColumns, type WorkbookColumn } from './workbook.ts';
import type { ImportedCell, readWorkbookRows } from './workbook-reader.ts';

const workbooks = createBoundedTask<typeof readWorkbookRows>('kernel/resource/workbook-process', {
  inputBytes: importLimits.fileBytes,
  heapMb: 256,
  ms: 10_000,
  concurrency: 2,
  waiting: 50,
  perOwner: 3,
});

export type Cells = readonly ImportedCell[];

/** What a workbook holds. */
export interface ImportedSheet {
  /** Column of the definition by place in the sheet; undefined where the heading says nothing to us. */
  columns: (WorkbookColumn | undefined)[];
  rows: Cells[];
}

/**
 * Reads a workbook in a process of its own.
 * @throws system.importUnreadable, system.importTooLarge, system.importTooComplex
 */
export const readSheet = async (
  resource: Resource,
  ctx: CallContext,
  file: Buffer,
): Promise<ImportedSheet> => {
  const known = new Map(
    importColumns(resource, limitOf(resource, ctx)).flatMap((column) =>
      headingsOf(resource, column).map((heading) => [heading.toLowerCase(), column] as const),
    ),
  );
  const rows = await workbooks.run({ bytes: file, limits: importLimits }, ctx.session.userId);
  const [headings = [], ...data] = rows;
  const columns = headings.map((heading) =>
    known.get(
      String(heading ?? '')
        .trim()
        .toLowerCase(),
    ),
  );
  if (!columns.some(Boolean)) throw new AppError('system.importUnreadable');
  return { columns, rows: data };
};

/** A cell as a person wrote it. */
export const plainText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  return String(cell).trim();
};

/** What the words of a sheet stand for: codes of dictionaries, ids of the records that are named. */
export interface SheetWords {
  codes: ReadonlyMap<string, string>;
  targets: ReadonlyMap<string, string>;
}

/** The names of records in a cell: one, or several with commas between them. */
const namesIn = ({ kind }: WorkbookColumn['field'], text: string): string[] =>
  (kind === 'references' ? text.split(/[,，、;；]/) : [text]).map((name) => name.trim()).filter(Boolean);

/** A cell as the definition's schema takes it; words of a dictionary become their code. */
const toInput = (field: WorkbookColumn['field'], cell: unknown, { codes, targets }: SheetWords): unknown => {
  const text = plainText(cell);
  switch (field.kind) {
    case 'integer':
      return /^-?\d+(\.0+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return (
        ({ true: true, false: false, '1': true, '0': false } as Record<string, boolean>)[
          text.toLowerCase()
        ] ??
        yesOrNo.get(text.toLowerCase()) ??
        text
      );
    case 'choice':
      return codes.get(`${field.dictionary}\n${text.toLowerCase()}`) ?? text;
    case 'date':
      return text.slice(0, 10);
    case 'reference':
      return targets.get(`${field.to}\n${text.toLowerCase()}`) ?? text;
    case 'references':
      return namesIn(field, text).map((name) => targets.get(`${field.to}\n${name.toLowerCase()}`) ?? name);
    default:
      return text;
  }
};

const yesOrNo = new Map(
  (['en-US', 'zh-CN', 'my-MM'] as const).flatMap((language) => [
    [translate(language, 'system.yes').toLowerCase(), true] as const,
    [translate(language, 'system.no').toLowerCase(), false] as const,
  ]),
);

const dictionaryCodes = async (
  resource: Resource,
  dictionaryLabels: DictionaryLabels,
): Promise<Map<string, string>> => {
  const codes = new Map<string, string>();
  for (const field of Object.values(resource.spec.fields)) {
    if (field.kind !== 'choice') continue;
    for (const { value, text } of (await dictionaryLabels.items(field.dictionary)) ?? []) {
      for (const word of Object.values(text)) codes.set(`${field.dictionary}\n${word.toLowerCase()}`, value);
    }
  }
  return codes;
};

/** The records of one resource that the caller sees under these names, in any language; names that two share are none. */
const idsByName = async (
  db: Db,
  target: Resource,
  names: readonly string[],
  ctx: CallContext,
): Promise<Map<string, string>> => {
  const { label, scope, table, fields } = target.spec;
  const kind = fields[label]?.kind;
  if (names.length === 0 || kind === 'personal' || isHidden(target, ctx, label)) return new Map();
  const column = sql.ref(`t.${columnOf(label)}`);
  const texts =
    kind === 'localized'
      ? sql`jsonb_each_text(${column}) as named(language, text)`
      : sql`(select ${column}::text) as named(text)`;
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select lower(named.text) as name, array_agg(distinct t.id::text) as ids
    from ${sql.table(table)} t cross join lateral ${texts}
    where lower(named.text) = any(${[...names]}::text[]) and t.deleted_at is null
      and ${scopeCondition(target, ctx, scope === 'site' ? ctx.session.subsiteId : undefined)}
    group by 1`.execute(db);
  return new Map(
    rows.flatMap(({ name, ids: [id, another] }) => (id && !another ? [[name, id] as const] : [])),
  );
};

/** What the names in the columns of references stand for, in a question for each column. */
const namedTargets = async (db: Db, sheet: ImportedSheet, ctx: CallContext): Promise<Map<string, string>> => {
  const targets = new Map<string, string>();
  for (const [place, column] of sheet.columns.entries()) {
    const field = column?.field;
    if (field?.kind !== 'reference' && field?.kind !== 'references') continue;
    const target = findResource(field.to);
    if (!target) continue;
    const texts = sheet.rows.flatMap((row) =>
      row[place] === null || row[place] === undefined ? [] : namesIn(field, plainText(row[place])),
    );
    const names = [...new Set(texts.map((text) => text.toLowerCase()))];
    for (const [name, id] of await idsByName(db, target, names, ctx)) targets.set(`${field.to}\n${name}`, id);
  }
  return targets;
};

/** What the words of a sheet stand for. */
export const wordsOfSheet = async (
  db: Db,
  {
    resource,
    dictionaryLabels,
    sheet,
  }: { resource: Resource; dictionaryLabels: DictionaryLabels; sheet: ImportedSheet },
  ctx: CallContext,
): Promise<SheetWords> => ({
  codes: await dictionaryCodes(resource, dictionaryLabels),
  targets: await namedTargets(db, sheet, ctx),
});

/** A row as the wire takes it. */
export const rowInput = (sheet: ImportedSheet, row: Cells, words: SheetWords): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  sheet.columns.forEach((column, place) => {
    const cell = row[place];
    if (!column || cell === null || cell === undefined || cell === '') return;
    if (!column.language) {
      input[column.name] = toInput(column.field, cell, words);
      return;
    }
    const key = `${column.name}I18n`;
    const texts = input[key];
    input[key] = { ...(typeof texts === 'object' ? texts : {}), [column.language]: plainText(cell) };
  });
  return input;
};
