import type { Language } from '@lc/contract/kernel';
import type { GrantKey } from '@lc/contract/registry';
import type { RawBuilder } from 'kysely';
import type { Logger } from 'pino';

/** What a person does not get of a resource although he has the right to it. */
export interface ResourceLimit {
  /** The rows that are left, as a condition on an alias of the resource's table; all of them without it. */
  rows?: (alias: string) => RawBuilder<unknown>;
  /** Ids of the data rules behind `rows`, role by role. */
  ruleSets: readonly (readonly string[])[];
  /** Fields that are neither read nor written. */
  hidden: ReadonlySet<string>;
  /** Fields that are read and not written. */
  locked: ReadonlySet<string>;
}

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
  /** Sites other than the working one whose lists of menus leave a list out, by the right to that list. */
  closedSites: ReadonlyMap<string, ReadonlySet<string>>;
  permissions: ReadonlySet<GrantKey>;
  /** What data rules and column authorisation take away, by the resource's name. */
  resourceLimits: ReadonlyMap<string, ResourceLimit>;
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

/** Whether some row has a personal value: what a filter asks, or a write that is refused for it. */
export interface PersonalQuestion {
  resource: string;
  field: string;
  hash: string;
  mask: string;
}

/** A call by somebody who is signed in. */
export interface CallContext extends RequestContext {
  session: SessionContext;
  /** What the call asks by what it is refused for; none of jobs, whose refusals nobody reads. */
  questions?: PersonalQuestion[];
}

/** Whether the caller may work on this site. */
export const mayUseSite = (session: SessionContext, subsiteId: string): boolean =>
  session.subsites === 'all' || session.subsites.has(subsiteId);

/** Whether the menus of another site leave out the list behind a right, whatever the working site grants. */
export const isClosedAt = ({ closedSites }: SessionContext, listRight: string, subsiteId: string): boolean =>
  closedSites.get(listRight)?.has(subsiteId) ?? false;

/** Somebody without an account, who may do no more than leave something with a site. */
export const outsider = <Asker extends Pick<RequestContext, 'language'>>(
  ctx: Asker,
): Asker & { session: SessionContext } => ({
  ...ctx,
  session: {
    sessionId: '0',
    userId: '0',
    username: 'public',
    realname: 'public',
    subsiteId: undefined,
    subsites: 'all',
    columnLimits: new Set(),
    closedSites: new Map(),
    permissions: new Set(),
    resourceLimits: new Map(),
    isAdministrator: false,
    language: ctx.language,
    mustChangePassword: false,
  },
});
