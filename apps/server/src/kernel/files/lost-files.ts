import { sql } from 'kysely';
import { AppError, type ProblemDraft } from '../app-error.ts';
import type { Db, Tx } from '../db/database.ts';
import { fileNamesIn } from '../html/index.ts';
import { isAddressedFile } from './public-files.ts';

/** Most files that a refusal names. */
const mostNamed = 5;

/** Those of the files that everybody may fetch by their plain addresses: a text shows them to all its readers by itself. */
export const publicAmong = async (db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select t.id from media_file t
    where t.id = any(${[...ids]}::bigint[]) and ${isAddressedFile()}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/**
 * The problem of a formatted text with files that are not there for its author: it would have broken pictures. They are
 * named as the text itself does, since the files of others are not for the author.
 */
export const lostFiles = (
  path: string,
  texts: Readonly<Record<string, string>>,
  lost: readonly string[],
): ProblemDraft => {
  const names = new Map(Object.values(texts).flatMap((text) => [...fileNamesIn(text)]));
  const named = lost.slice(0, mostNamed).map((id) => names.get(id) || id);
  return {
    path,
    rule: 'lostFiles',
    params: { names: `${named.join(', ')}${lost.length > mostNamed ? ', …' : ''}` },
  };
};

/** @throws system.invalidInput where there are any */
export const refuseLostFiles = (...given: Parameters<typeof lostFiles>): void => {
  if (given[2].length > 0) throw new AppError('system.invalidInput', { problems: [lostFiles(...given)] });
};
