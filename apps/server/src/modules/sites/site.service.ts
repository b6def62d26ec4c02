import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import type { changeCurrentSubsite } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import { loadUserInfo, loadWorkingSite } from '../../kernel/auth/session-info.queries.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { findSite } from './site.queries.ts';

type Query = EndpointInput<typeof changeCurrentSubsite>['query'];

/** Goes on with the caller's session on another site, and in another language where one is named. */
export const switchSite = async (
  { db, sessions }: ModuleContext,
  { subsiteId, siteType, languageCode }: Query,
  ctx: CallContext,
): Promise<EndpointResult<typeof changeCurrentSubsite>> => {
  const { session, address, userAgent } = ctx;
  const token = await sessions.replace(session.sessionId, {
    address,
    userAgent,
    ...(languageCode === undefined ? {} : { language: languageCode }),
    chooseSite: async (tx, now) => {
      const site = mayUseSite(now, subsiteId) ? await findSite(tx, subsiteId) : undefined;
      if (!site) throw new AppError('system.recordNotFound');
      if (site.status === 'archived') throw new AppError('sites.archived');
      if (siteType !== undefined && siteType !== site.site_type) {
        throw new AppError('system.invalidInput', { problems: [{ path: 'siteType', rule: 'choice' }] });
      }
      return subsiteId;
    },
  });
  const language = languageCode ?? ctx.language;
  const [subsite, userInfo] = await Promise.all([
    loadWorkingSite(db, subsiteId, { allSites: session.subsites === 'all', language }),
    loadUserInfo(db, session.userId, language),
  ]);
  return { token, subsite, userInfo };
};
