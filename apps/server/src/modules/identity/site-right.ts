import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';

/** Sites are somebody's to give who may assign them. */
export const requireSiteRight = (
  { subsiteIds, everySubsite }: { subsiteIds?: string | undefined; everySubsite?: boolean | undefined },
  { session }: CallContext,
): void => {
  if ((subsiteIds !== undefined || everySubsite !== undefined) && !session.permissions.has('user:sites')) {
    throw new AppError('system.forbidden');
  }
};
