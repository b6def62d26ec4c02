import type { Language } from '@lc/contract/kernel';
import type { PermissionKey } from '@lc/contract/registry';
import type { Logger } from 'pino';

/** Who is calling, and from where in the organisation he works. */
export interface SessionContext {
  sessionId: string;
  userId: string;
  username: string;
  realname: string;
  /** Site on which the session works; rows of a site default to it. */
  subsiteId: string | undefined;
  /** Sites the person may work on, and folders whose every site is his; "all" includes future ones. */
  subsites: 'all' | ReadonlySet<string>;
  /** Of these sites he sees named columns only (`subsite_limit`). */
  columnLimits: ReadonlySet<string>;
  permissions: ReadonlySet<PermissionKey>;
  isAdministrator: boolean;
  language: Language;
  /** The password was set by somebody else and must be changed before anything is done. */
  mustChangePassword: boolean;
}

/** What every service receives about the call it serves. */
export interface RequestContext {
  requestId: string;
  /** When the call was let in, as `performance.now()` tells time. */
  startedAt: number;
  language: Language;
  /** Zone in which the caller reads and writes times. */
  timeZone: string;
  address: string;
  userAgent: string;
  log: Logger;
}

/** A call by somebody who is signed in. */
export interface CallContext extends RequestContext {
  session: SessionContext;
}

/** Whether the caller may work on this site. */
export const mayUseSite = (session: SessionContext, subsiteId: string): boolean =>
  session.subsites === 'all' || session.subsites.has(subsiteId);
