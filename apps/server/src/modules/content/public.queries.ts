import { type RawBuilder, sql } from 'kysely';

/*
 * What visitors read of texts is said here alone. In what state the newest version is makes no difference: a change that
 * waits, is reviewed or was rejected leaves what is public as it is.
 */

/** Whether visitors read some version of a text of the database. */
export const isPublic = (text = 't'): RawBuilder<boolean> =>
  sql`${sql.ref(`${text}.live_version`)} is not null`;

/** Whether a text stands in lists, feeds and searches, too: one that is archived is read by its address alone. */
export const isListed = (text = 't'): RawBuilder<boolean> =>
  sql`(${isPublic(text)} and ${sql.ref(`${text}.state`)} <> 'archived')`;

/** Whether the time of a text is not over: pages look themselves, as the clock may come a moment later. */
export const isBeforeEnd = (text = 't'): RawBuilder<boolean> => {
  const end = sql.ref(`${text}.offline_at`);
  return sql`(${end} is null or ${end} > now())`;
};
