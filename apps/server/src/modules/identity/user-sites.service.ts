import { splitList } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { Changes } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { countOwnSites, hasAllSites, loadUserSites, replaceUserSites } from './user-sites.queries.ts';

/** What is left out stays as it is. */
interface Assignment {
  userId: string;
  subsiteIds?: string | undefined;
  allSubsite?: boolean | undefined;
}

/**
 * Replaces the sites of a person whose account is locked. Sites that the caller does not work on are neither given
 * nor taken. @returns what changed, as the audit has it; nothing is written where nothing does.
 */
export const assignSites = async (
  tx: Tx,
  { userId, subsiteIds, ...wanted }: Assignment,
  ctx: CallContext,
): Promise<Changes> => {
  const before = await loadUserSites(tx, userId, ctx);
  const hadAll = await hasAllSites(tx, userId);
  const allSubsite = wanted.allSubsite ?? hadAll;
  const ids =
    subsiteIds === undefined
      ? before
      : [...new Set(splitList(subsiteIds).map((id) => String(BigInt(id))))].sort();
  if (hadAll === allSubsite && [...before].sort().join() === ids.join()) return {};
  if (hadAll !== allSubsite && ctx.session.subsites !== 'all') throw new AppError('access.grantBeyondOwn');
  if ((await countOwnSites(tx, ids, ctx)) !== ids.length) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'subsiteIds', rule: 'unknown' }] });
  }
  await replaceUserSites(tx, { userId, ids, allSubsite }, ctx);
  const after = await loadUserSites(tx, userId, ctx);
  return {
    ...(before.join() === after.join() ? {} : { subsiteIds: [before, after] }),
    ...(hadAll === allSubsite ? {} : { allSubsite: [hadAll, allSubsite] }),
  };
};

/** Sites are somebody's to give who may assign them. */
export const requireSiteRight = (
  { subsiteIds, everySubsite }: { subsiteIds?: string | undefined; everySubsite?: boolean | undefined },
  { session }: CallContext,
): void => {
  if ((subsiteIds !== undefined || everySubsite !== undefined) && !session.permissions.has('user:sites')) {
    throw new AppError('system.forbidden');
  }
};
