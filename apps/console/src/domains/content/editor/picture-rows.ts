import type { Values } from '../../../kernel/resource/index.ts';
import { isRecord, textOf } from '../components/values.ts';
import type { Editor } from './use-editor.ts';

/** What is needed of an item's other languages to take their pictures. */
export type OtherTexts = Pick<Editor, 'id' | 'lang' | 'drafts' | 'hasText'>;

/** A row of a set of pictures: its file, and what is said of it. */
export interface PictureRow {
  /** What tells it from the others wherever it stands. */
  uid: string;
  fileId: string;
  row: Values;
}

/** The rows of a set as the values of a model have them. */
export const picturesIn = (values: unknown): Values[] => {
  const rows = isRecord(values) ? values.pictures : undefined;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

/** The rows by what they are known by: their file, and which of its rows they are where it is there twice. */
export const keyedRows = (rows: readonly Values[]): PictureRow[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const fileId = textOf(row.file);
    const count = (seen.get(fileId) ?? 0) + 1;
    seen.set(fileId, count);
    return { uid: count === 1 ? fileId : `${fileId}-${count}`, fileId, row };
  });
};

/**
 * The rows once the files are others or stand in another order: what is said of a picture goes with it. One that was put in
 * the place of another takes its words over.
 */
export const rowsOfFiles = (
  files: readonly { uid: string; id: string }[],
  before: readonly PictureRow[],
): Values[] => {
  const known = new Map(before.map((picture) => [picture.uid, picture]));
  const kept = new Set(files.map(({ uid }) => uid));
  return files.map(({ uid, id }, place) => {
    const own = known.get(uid);
    if (own) return own.row;
    const former = files.length === before.length ? before[place] : undefined;
    return former && !kept.has(former.uid) ? { ...former.row, file: id } : { file: id };
  });
};

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The rows with these words where they have none. */
export const filledRows = (rows: readonly Values[], words: Values): Values[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(words).filter(([name, value]) => !isBlank(value) && isBlank(row[name])),
    ),
  }));

/**
 * The rows with the pictures of another language, in its order, as far as there is room. Who took them and when is the
 * same in every language; captions are not.
 */
export const withPicturesOf = (
  rows: readonly Values[],
  source: readonly Values[],
  most: number,
): Values[] => {
  const own = new Map(rows.map((row) => [textOf(row.file), row]));
  const taken = source.map(({ file, credit, takenOn }) => own.get(textOf(file)) ?? { file, credit, takenOn });
  const there = new Set(taken.map((row) => textOf(row.file)));
  const others = rows.filter((row) => !there.has(textOf(row.file)));
  const room = Math.max(0, most - rows.length);
  const added = new Set(taken.filter((row) => !own.has(textOf(row.file))).slice(0, room));
  return [...taken.filter((row) => own.has(textOf(row.file)) || added.has(row)), ...others];
};
