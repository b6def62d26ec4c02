import {
  columnOf,
  type Field,
  idSchema,
  isPerLanguage,
  type Language,
  pickLocalized,
  type Resource,
  textKey,
  writableFields,
} from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { ProblemDraft } from '../app-error.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { shownText, type TableCell, type TableRow } from '../tables/cell.ts';
import { scopeCondition } from './filters.ts';
import { dayOrderOf } from './import-moments.ts';
import type { ImportedColumn, ImportedTable } from './import-table.ts';
import {
  type CellContext,
  currencyOfAmount,
  isPhone,
  namesIn,
  readCell,
  type SheetWords,
  type Target,
  wordKey,
} from './import-values.ts';
import type { DictionaryLabels } from './labels.ts';
import { findResource } from './projection.ts';
import { namesOfReferences } from './reference-names.ts';
import { isHidden } from './visibility.ts';
import type { WorkbookColumn } from './workbook.ts';

/** A column of the file that is taken. */
interface TakenColumn extends ImportedColumn {
  column: WorkbookColumn;
  place: number;
}

const isTaken = (column: ImportedColumn & { place: number }): column is TakenColumn =>
  column.state === 'taken' && column.column !== undefined;

const takenColumns = ({ columns }: ImportedTable): TakenColumn[] =>
  columns.map((column, place) => ({ ...column, place })).filter(isTaken);

/** The words of the dictionaries of a resource, in every language, and their codes. */
const dictionaryWords = async (
  resource: Resource,
  dictionaryLabels: DictionaryLabels,
  language: Language,
): Promise<Pick<SheetWords, 'codes' | 'offered'>> => {
  const codes = new Map<string, string | undefined>();
  const offered = new Map<string, readonly string[]>();
  for (const field of Object.values(resource.spec.fields)) {
    if (!('dictionary' in field) || offered.has(field.dictionary)) continue;
    const items = (await dictionaryLabels.items(field.dictionary)) ?? [];
    const closed = 'values' in field ? new Set<string>(field.values) : undefined;
    const usable = items.filter(({ value, enabled }) => enabled && (closed?.has(value) ?? true));
    offered.set(
      field.dictionary,
      usable.map(({ value, text }) => pickLocalized(text, language) || value),
    );
    for (const { value, text } of items)
      for (const word of Object.values(text)) {
        const key = `${field.dictionary}\n${wordKey(word)}`;
        codes.set(key, codes.has(key) && codes.get(key) !== value ? undefined : value);
      }
    const values = [...(closed ?? items.map((item) => item.value))];
    const keys = values.map(wordKey);
    values.forEach((value, at) => {
      const isAlone = keys.filter((key) => key === keys[at]).length === 1;
      codes.set(`${field.dictionary}\n${keys[at]}`, isAlone ? value : undefined);
      codes.set(`${field.dictionary}\n=${value}`, value);
    });
  }
  return { codes, offered };
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
    select text_key(named.text) as name, array_agg(distinct t.id::text) as ids
    from ${sql.table(table)} t cross join lateral ${texts}
    where text_key(named.text) = any(${[...names]}::text[]) and t.deleted_at is null
      and ${scopeCondition(target, ctx, scope === 'site' ? ctx.session.subsiteId : undefined)}
    group by 1`.execute(db);
  return new Map(
    rows.flatMap(({ name, ids: [id, another] }) => (id && !another ? [[name, id] as const] : [])),
  );
};

/** What the names in the columns of references stand for, in a question for each column. */
const namedTargets = async (
  db: Db,
  columns: readonly TakenColumn[],
  rows: readonly TableRow[],
  ctx: CallContext,
): Promise<Map<string, Target>> => {
  const targets = new Map<string, Target>();
  for (const { place, column } of columns) {
    const { field } = column;
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const target = findResource(field.to);
    if (!target) continue;
    const texts = rows.flatMap(({ cells }) => namesIn(field, shownText(cells[place])));
    const names = [...new Set(texts.map(textKey))];
    const found = await idsByName(db, target, names, ctx);
    for (const [name, id] of found) targets.set(`${field.to}\n${name}`, { id });
    const ids = names.filter((name) => !found.has(name) && idSchema.safeParse(name).success);
    const labels = await namesOfReferences(db, { to: field.to, ids }, ctx);
    // An id of what the caller may not name is refused by the row, as any other.
    const isNamed = !isHidden(target, ctx, target.spec.label);
    for (const id of ids) {
      const name = labels.get(id);
      if (name !== undefined) targets.set(`${field.to}\n${id}`, { id, name });
      else if (!isNamed) targets.set(`${field.to}\n${id}`, { id });
    }
  }
  return targets;
};

/** A value that was taken as something else than its cell says. */
export interface Understood {
  letters: string;
  shown: string;
  as: string;
}

/** A row as the wire takes it, with what could not be read. */
export interface RowReading {
  input: Record<string, unknown>;
  problems: ProblemDraft[];
  understood: Understood[];
}

/** Reads the rows of a table, one as well as the other. */
export interface RowReader {
  read(row: TableRow): RowReading;
  /** The cell that a problem is about; undefined where no column of the file has its field. */
  cellOf(row: TableRow, path: string): { letters: string; shown: string } | undefined;
}

interface RowReaderOptions {
  resource: Resource;
  db: Db;
  dictionaryLabels: DictionaryLabels;
  table: ImportedTable;
}

const hasDay = ({ kind }: Field): boolean => kind === 'date' || kind === 'dateTime' || kind === 'month';

/** Looks up what the words of a table stand for, and reads its rows. */
export const createRowReader = async (
  { resource, db, dictionaryLabels, table }: RowReaderOptions,
  ctx: CallContext,
): Promise<RowReader> => {
  const columns = takenColumns(table);
  const { rows } = table;
  const words: SheetWords = {
    ...(await dictionaryWords(resource, dictionaryLabels, ctx.language)),
    targets: await namedTargets(db, columns, rows, ctx),
  };
  const base: CellContext = { words, language: ctx.language, timeZone: ctx.timeZone };
  const orders = new Map(
    columns
      .filter(({ column: { field } }) => hasDay(field))
      .map(({ place }) => [place, dayOrderOf(rows.map(({ cells }) => cells[place] ?? null))]),
  );
  /** The value that a row has in a field without looking at others. */
  const givenValue = (name: string, { cells }: TableRow): string | undefined => {
    const column = columns.find((one) => one.column.name === name);
    const cell = column && cells[column.place];
    const reading =
      column && cell !== undefined && cell !== null ? readCell(column.column.field, cell, base) : undefined;
    const value = reading && 'value' in reading ? reading.value : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  /** The value that a row gets in a field where it has none. */
  const usualValue = (name: string): string | undefined => {
    const usual = resource.spec.fields[name]?.default;
    return typeof usual === 'string' ? usual : undefined;
  };
  /** The currency that a row says beside its amounts, or their headings say, by the field that takes it. */
  const currencyBeside = (name: string, { cells }: TableRow): string | undefined => {
    for (const { column, place, currency } of columns) {
      const shown = shownText(cells[place]);
      if (column.field.kind !== 'money' || column.field.currency !== name || shown === '') continue;
      const found = currency ?? currencyOfAmount(shown);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const currencyFields = [
    ...new Set(columns.flatMap(({ column: { field } }) => (field.kind === 'money' ? [field.currency] : []))),
  ];
  const writable = new Set(writableFields(resource, 'create').map(([name]) => name));
  /** What a row says of each currency: in a column of its own, else beside the amounts. */
  const currenciesOf = (row: TableRow) =>
    new Map(
      currencyFields.map((name) => {
        const given = givenValue(name, row);
        const beside = given === undefined ? currencyBeside(name, row) : undefined;
        return [name, { said: given ?? beside, beside }];
      }),
    );
  const countryFields = Object.entries(resource.spec.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.rule === 'countryCode' ? [name] : [],
  );
  const contextOf = (
    row: TableRow,
    { column: { field }, place }: TakenColumn,
    currencies: ReturnType<typeof currenciesOf>,
  ): CellContext => ({
    ...base,
    order: orders.get(place),
    country: isPhone(field)
      ? countryFields.map((name) => givenValue(name, row) ?? usualValue(name)).find(Boolean)
      : undefined,
    currency:
      field.kind === 'money'
        ? (currencies.get(field.currency)?.said ?? usualValue(field.currency))
        : undefined,
  });
  const cellIn = ({ cells }: TableRow, place: number): TableCell => cells[place] ?? null;
  return {
    read: (row) => {
      const read: RowReading = { input: {}, problems: [], understood: [] };
      const currencies = currenciesOf(row);
      for (const taken of columns) {
        const cell = cellIn(row, taken.place);
        if (cell === null || shownText(cell) === '') continue;
        const { name, field, language } = taken.column;
        const path = language ? `${name}I18n.${language}` : name;
        const context = contextOf(row, taken, currencies);
        if (taken.currency !== undefined && context.currency !== taken.currency) {
          read.problems.push({ path, rule: 'otherCurrency', params: { currency: taken.currency } });
          continue;
        }
        const reading = readCell(field, cell, context);
        if ('rule' in reading) {
          read.problems.push({ path, ...reading });
          continue;
        }
        if (reading.understood !== undefined)
          read.understood.push({ letters: taken.letters, shown: shownText(cell), as: reading.understood });
        if (!language) read.input[name] = reading.value;
        else {
          const texts = read.input[`${name}I18n`];
          read.input[`${name}I18n`] = {
            ...(typeof texts === 'object' ? texts : {}),
            [language]: reading.value,
          };
        }
      }
      for (const [name, { beside }] of currencies) {
        if (!writable.has(name)) continue;
        // A currency that the row itself says wrongly is refused, and not that beside the amount taken for it.
        if (columns.some(({ column, place }) => column.name === name && shownText(cellIn(row, place)) !== ''))
          continue;
        if (beside !== undefined) read.input[name] = beside;
      }
      return read;
    },
    cellOf: (row, path) => {
      const [first = '', language] = path.split('.');
      const named = columns.filter(({ column: { name, field } }) =>
        isPerLanguage(field) ? `${name}I18n` === first || name === first : name === first,
      );
      const found = named.find(({ column }) => column.language === language) ?? named[0];
      return found && { letters: found.letters, shown: shownText(cellIn(row, found.place)) };
    },
  };
};
