import { defaultLanguage, type Language } from '@lc/contract/kernel';
import { allPermissions } from '@lc/contract/registry';
import type { CallContext, SessionContext } from '../context.ts';
import type { ModuleContext } from '../module.ts';

/**
 * The call of a job that goes on with what somebody began: in that person's session, with the rights of now.
 * @throws system.sessionEnded
 */
export const callOfSession = async (
  { sessions, log }: Pick<ModuleContext, 'sessions' | 'log'>,
  { sessionId, language, timeZone }: { sessionId: string; language: Language; timeZone: string },
  requestId: string,
): Promise<CallContext> => ({
  requestId,
  startedAt: performance.now(),
  language,
  timeZone,
  address: '',
  userAgent: '',
  log,
  session: await sessions.resume(sessionId),
});

/**
 * The call of a job that does what somebody asked for earlier: in that person's name, with rights that were decided
 * then.
 */
export const callInNameOf = (
  { config, log }: Pick<ModuleContext, 'config' | 'log'>,
  person: Pick<SessionContext, 'userId' | 'username' | 'realname'>,
  jobId: string,
): CallContext => ({
  requestId: `job ${jobId}`,
  startedAt: performance.now(),
  language: defaultLanguage,
  timeZone: config.timeZone,
  address: '',
  userAgent: '',
  log,
  session: {
    ...person,
    sessionId: '0',
    subsiteId: undefined,
    subsites: 'all',
    columnLimits: new Set(),
    permissions: new Set(allPermissions),
    resourceLimits: new Map(),
    isAdministrator: true,
    language: defaultLanguage,
    mustChangePassword: false,
  },
});
