import { defaultLanguage } from '@lc/contract/kernel';
import { allPermissions } from '@lc/contract/registry';
import type { CallContext, SessionContext } from '../context.ts';
import type { ModuleContext } from '../module.ts';

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
