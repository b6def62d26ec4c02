import { type EndpointInput, type EndpointResult, isSameName } from '@lc/contract/kernel';
import type { selectDepart } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';
import { loadUserInfo, loadWorkingSite } from '../../kernel/auth/session-info.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { standInDepart } from './depart-members.queries.ts';

/** The caller goes to another of his own departments. */
export const switchDepart = async (
  { db, sessions }: ModuleContext,
  { orgCode, username }: EndpointInput<typeof selectDepart>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof selectDepart>> => {
  const { session, language } = ctx;
  if (username !== undefined && !isSameName(username, session.username)) {
    throw new AppError('organization.switchForOther');
  }
  await inTransaction(db, async (tx) => {
    await sessions.lock(tx, session.sessionId);
    if (!(await standInDepart(tx, orgCode, ctx))) throw new AppError('system.recordNotFound');
  });
  await sessions.refresh([session.userId]);
  const [userInfo, subsite] = await Promise.all([
    loadUserInfo(db, session.userId, language),
    loadWorkingSite(db, session.subsiteId, { allSites: session.subsites === 'all', language }),
  ]);
  return { userInfo, subsite };
};
