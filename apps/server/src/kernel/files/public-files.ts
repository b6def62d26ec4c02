import { ownDirs } from '@lc/contract/media';
import { type RawBuilder, sql } from 'kysely';

/** Whether something that everybody may read now shows the file `f`, as a condition of SQL over that alias. */
type PublicFileRule = () => RawBuilder<unknown>;

interface PublicFiles {
  /** Shown by its number: in formatted texts and fields, which readers get with the file's lasting address. */
  shown?: PublicFileRule;
  /** Named by an address that somebody typed, which has no token: the file opens there without one. */
  addressed?: PublicFileRule;
}

const modules = new Map<string, PublicFiles>();

/**
 * Says where a module shows files to everybody. A file is public while one of these conditions holds and no longer; each is
 * asked with every fetch, so it finds its rows by an index. What is named by an address counts for files of the own site
 * alone: nobody makes a file public by writing its number.
 */
export const definePublicFiles = (name: string, rules: PublicFiles): void => {
  modules.set(name, rules);
};

const anyOf = (rules: readonly (PublicFileRule | undefined)[]): RawBuilder<unknown> => {
  const conditions = rules.flatMap((rule) => (rule ? [sql`(${rule()})`] : []));
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `);
};

/** What is somebody's own is nobody's to make public by typing its address. */
const anyAddressed = (): RawBuilder<unknown> =>
  sql`(f.dir <> all(${[...ownDirs]}::text[]) and (${anyOf([...modules.values()].map(({ addressed }) => addressed))}))`;

const isEligible = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(t.visibility = 'public' and t.deleted_at is null
    and exists (select from (select t.id, t.dir, t.subsite_id) f where ${condition}))`;

/** Whether everybody may fetch the file `t`: it may be public at all, lives, and something public shows it. */
export const isPublicFile = (): RawBuilder<boolean> =>
  isEligible(sql`${anyOf([...modules.values()].map(({ shown }) => shown))} or ${anyAddressed()}`);

/** Whether something public names the file `t` by its plain address. */
export const isAddressedFile = (): RawBuilder<boolean> => isEligible(anyAddressed());
