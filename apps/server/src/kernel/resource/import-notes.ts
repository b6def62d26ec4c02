import type { Language, MessageParams, Resource } from '@lc/contract/kernel';
import { lettersOfColumn, shownText } from '../tables/cell.ts';
import type { ReadTable } from '../tables/reader.ts';
import type { ImportedColumn } from './import-table.ts';
import { isHelpSheet } from './import-template.ts';
import { headingOf } from './workbook.ts';

/** A part of a file of which the report says something, before it is put into words. */
export interface TableNote {
  kind: 'understood' | 'leftOut';
  place: string;
  value: string;
  key: string;
  params?: MessageParams;
}

/** What is said of the columns of a file. */
export const columnNotes = (
  resource: Resource,
  columns: readonly ImportedColumn[],
  at: (letters: string) => string,
  reader: Language,
): TableNote[] =>
  columns.flatMap(({ letters, heading, state, column, isGuessed }): TableNote[] => {
    const note = { place: at(letters), value: heading };
    if (state === 'taken' && column && isGuessed)
      return [
        {
          kind: 'understood',
          ...note,
          key: 'importNote.column',
          params: { field: headingOf(resource, column, reader) },
        },
      ];
    // An empty column of a field says nothing, one of something else may have been meant.
    if (state === 'empty' && heading !== '' && !column)
      return [{ kind: 'leftOut', ...note, key: 'importNote.emptyColumn' }];
    if (state === 'system') return [{ kind: 'leftOut', ...note, key: 'importNote.systemColumn' }];
    if (state === 'numbers') return [{ kind: 'leftOut', ...note, key: 'importNote.numbers' }];
    if (state === 'leftOut') return [{ kind: 'leftOut', ...note, key: 'importNote.columnLeftOut' }];
    return [];
  });

/** What is said of a file beside its columns and records. */
export const tableNotes = (
  table: ReadTable,
  place: (letters: string, row: number) => string,
): TableNote[] => {
  const { sheets, sheet, headings, rows, hiddenColumns, merged, extras, text } = table;
  const [own, name] = [sheets[sheet], sheets[sheet]?.name ?? ''];
  const note = (
    kind: TableNote['kind'],
    at: string,
    key: string,
    value = '',
    params?: MessageParams,
  ): TableNote => ({
    kind,
    place: at,
    value,
    key,
    ...(params && { params }),
  });
  const hiddenRows = rows.slice(headings + 1).filter(({ isHidden }) => isHidden);
  return [
    ...(text && text.encoding !== 'UTF-8'
      ? [note('understood', '', 'importNote.encoding', text.encoding)]
      : []),
    ...(own?.isHidden ? [note('understood', name, 'importNote.hiddenSheet')] : []),
    ...sheets.flatMap((other, at) =>
      at === sheet || other.rows === 0 || isHelpSheet(other)
        ? []
        : [note('leftOut', other.name, 'importNote.otherSheet', '', { rows: other.rows })],
    ),
    ...rows
      .slice(0, headings)
      .map(({ number, cells }) =>
        note(
          'leftOut',
          place(lettersOfColumn(cells.findIndex((cell) => cell !== null)), number),
          'importNote.aboveHeadings',
          cells.map(shownText).filter(Boolean).join(' · '),
        ),
      ),
    ...(hiddenRows.length > 0
      ? [
          note('understood', place('', hiddenRows[0]?.number ?? 0), 'importNote.hiddenRows', '', {
            rows: hiddenRows.length,
          }),
        ]
      : []),
    ...hiddenColumns
      .filter((column) => rows[headings]?.cells[column])
      .map((column) =>
        note(
          'understood',
          place(lettersOfColumn(column), rows[headings]?.number ?? 0),
          'importNote.hiddenColumn',
          shownText(rows[headings]?.cells[column]),
        ),
      ),
    ...merged.map((cells) => note('understood', place(cells, 0), 'importNote.merged')),
    ...extras.map((extra) => note('leftOut', '', `importNote.${extra}`)),
  ];
};
