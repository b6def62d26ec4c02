import { defaultLanguage, isLanguage, type Language } from '@lc/contract/kernel';
import { allPermissions, isGrantKey } from '@lc/contract/registry';
import { AppError } from '../app-error.ts';
import { currentTime } from '../clock.ts';
import type { ResourceLimit, SessionContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Events, EventTypes } from '../db/listen.ts';
import type { SignInWay } from '../db/schema.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import type { AddressRules } from './address-rules.ts';
import { loadResourceLimits } from './resource-limits.ts';
import { endSessions, expireSession } from './session-end.queries.ts';
import { sessionLife } from './session-state.queries.ts';
import {
  continueSession,
  insertSession,
  isSignInAlive,
  keepLanguage,
  loadPerson,
  loadSession,
  lockSession,
  type PersonRow,
  sessionWay,
  touchSessions,
} from './sessions.queries.ts';
import { hashSecret, isTokenShaped, newToken } from './token.ts';

/** How long a replaced token is still accepted, for calls that are on their way (ruling 18). */
const graceMs = 60_000;
const cacheMs = 60_000;
const touchEveryMs = 20_000;

export type EndReason =
  | 'logout'
  | 'expired'
  | 'kicked'
  | 'frozen'
  | 'deleted'
  | 'password'
  | 'rights'
  | 'replaced';

interface Cached {
  session: SessionContext;
  expiresAt: number;
  lastSeen: number;
  loadedAt: number;
}

type SessionChange = EventTypes['sessions.changed'];

interface NewSession {
  userId: string;
  /** The epoch of the account when it was found: a password that changed since opens nothing. */
  epoch: number;
  subsiteId: string | null;
  address: string;
  userAgent: string;
  /** A password, where nothing else is said. */
  way?: SignInWay;
}

/** What continues a session: where it is now, and what is another than before. */
interface Replacement {
  address: string;
  userAgent: string;
  /** Kept for the account. */
  language?: Language;
  /** Receives the session with the rights of now. @returns the site that the new session works on. */
  chooseSite?(tx: Tx, session: SessionContext): Promise<string>;
}

/**
 * Which sessions to end: all of a person but perhaps one, or all of one sign-in. What a sign-in was continued by
 * ends with it.
 */
export type SessionSelector =
  | { userIds: readonly string[]; exceptSessionId?: string }
  | { sessionId: string };

export interface Sessions {
  /**
   * Opens a session, in a transaction where one is given, and returns its token, which is kept nowhere. Every way in
   * ends here. @throws system.addressRefused, system.sessionEnded when the account was closed or got another password
   * since it was found
   */
  open(session: NewSession, tx?: Db): Promise<string>;
  /**
   * The session behind a token.
   * @throws system.unauthorized for a token never issued, system.sessionExpired, system.sessionEnded.
   */
  authenticate(token: string | undefined): Promise<SessionContext>;
  /**
   * The session in which somebody began work that they do not wait for, with the rights of now. It lives on while that
   * sign-in does, under whatever token. @throws system.sessionEnded
   */
  resume(sessionId: string, on?: Db | Tx): Promise<SessionContext>;
  /**
   * Somebody with the rights of now, for work that waited longer than a session. At the site, where one is named.
   * @throws system.forbidden where the account was closed
   */
  personNow(person: { userId: string; subsiteId: string | null }, on?: Db | Tx): Promise<SessionContext>;
  /**
   * Holds the caller's session until a transaction ends, for what only a session that is accepted now may do.
   * @returns the session with the rights of now.
   * @throws system.sessionEnded, system.sessionReplaced
   */
  lock(tx: Tx, sessionId: string): Promise<SessionContext>;
  /** As {@link lock}, and also for a session that another took the place of. @throws system.sessionEnded */
  requireAlive(tx: Tx, sessionId: string): Promise<void>;
  /**
   * Continues a session under a new token; it ends when the first one would have. The old token is accepted for a
   * minute more and opens nothing. @throws system.sessionEnded, system.sessionReplaced
   */
  replace(sessionId: string, replacement: Replacement): Promise<string>;
  /** Ends sessions on every process, with a transaction where one is given. @returns how many there were. */
  end(selector: SessionSelector, reason: EndReason, tx?: Tx): Promise<number>;
  /** How the person of a session came in. */
  wayOf(sessionId: string): Promise<SignInWay>;
  /** Makes every process read the rights of these people anew. */
  refresh(userIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface SessionRules {
  addresses: AddressRules;
  /** The zone in which data rules read days. */
  timeZone: string;
}

/** Sessions in the database with a cache that other processes' changes empty within milliseconds. */
export const createSessions = (db: Db, events: Events, { addresses, timeZone }: SessionRules): Sessions => {
  const cache = new Map<string, Cached>();
  const touched = new Map<string, number>();

  /** Grows whenever something is forgotten: a row read before that may be out of date and is not kept. */
  let generation = 0;

  const forget = (matches: (session: SessionContext) => boolean): void => {
    generation++;
    for (const [key, { session }] of cache) if (matches(session)) cache.delete(key);
  };
  const forgetChanged = ({ userId, sessionId }: SessionChange): void =>
    forget((session) => (sessionId ? session.sessionId === sessionId : !userId || session.userId === userId));
  events.on('sessions.changed', forgetChanged);
  events.onResync(() => forget(() => true));

  const flushTouches = async (): Promise<void> => {
    if (touched.size === 0) return;
    const batch = [...touched];
    touched.clear();
    await touchSessions(db, batch).catch(() => undefined);
  };
  const timer = setInterval(flushTouches, touchEveryMs);
  timer.unref();

  /** This process knows at once, the others within milliseconds. */
  const publishChanges = async (changes: readonly SessionChange[]): Promise<void> => {
    for (const change of changes) forgetChanged(change);
    for (const change of changes) await events.emit('sessions.changed', change);
  };

  /** As {@link publishChanges}, if and when the transaction commits. */
  const publishWith = async (tx: Tx, changes: readonly SessionChange[]): Promise<void> => {
    for (const change of changes) await events.emit('sessions.changed', change, tx);
    afterCommit(tx, () => changes.forEach(forgetChanged));
  };

  const withResourceLimits = async (row: PersonRow, on: Db | Tx = db): Promise<SessionContext> =>
    toContext(
      row,
      row.isAdministrator ? noResourceLimits : await loadResourceLimits(on, row.userId, timeZone),
    );

  const read = async (key: string, hash: Buffer, now: number): Promise<Cached> => {
    const readAt = generation;
    const row = await loadSession(db, { tokenHash: hash });
    if (!row) throw new AppError('system.unauthorized');
    if (row.endReason)
      throw new AppError(isOwnEnd(row.endReason) ? 'system.sessionExpired' : 'system.sessionEnded');
    const lastSeen = Math.max(row.lastSeenAt.getTime(), touched.get(row.sessionId) ?? 0);
    if (row.expiresAt.getTime() <= now || lastSeen + sessionLife.idleMs <= now) {
      await expireSession(db, row.sessionId);
      throw new AppError('system.sessionExpired');
    }
    const entry = {
      session: await withResourceLimits(row),
      expiresAt: row.expiresAt.getTime(),
      lastSeen,
      loadedAt: now,
    };
    if (events.isConnected() && readAt === generation) cache.set(key, entry);
    return entry;
  };

  const lock = async (tx: Tx, sessionId: string): Promise<SessionContext> => {
    const { isAlive, isReplaced } = await lockSession(tx, sessionId);
    const row = isAlive ? await loadSession(tx, { sessionId }) : undefined;
    if (!row) throw new AppError('system.sessionEnded');
    if (isReplaced) throw new AppError('system.sessionReplaced');
    return withResourceLimits(row, tx);
  };

  return {
    open: async (session, tx = db) => {
      await addresses.require('login', session.address);
      const token = newToken();
      if (!(await insertSession(tx, { way: 'password', ...session, tokenHash: hashSecret(token) })))
        throw new AppError('system.sessionEnded');
      return token;
    },
    lock,
    requireAlive: async (tx, sessionId) => {
      if (!(await lockSession(tx, sessionId)).isAlive) throw new AppError('system.sessionEnded');
    },
    replace: async (sessionId, { address, userAgent, language, chooseSite }) => {
      const token = newToken();
      await inTransaction(db, async (tx) => {
        const session = await lock(tx, sessionId);
        const { userId } = session;
        const subsiteId = (await chooseSite?.(tx, session)) ?? session.subsiteId ?? null;
        if (language) await keepLanguage(tx, userId, language);
        const tokenHash = hashSecret(token);
        await continueSession(tx, sessionId, { tokenHash, subsiteId, address, userAgent, graceMs });
        await publishWith(tx, [language ? { userId } : { sessionId }]);
      });
      return token;
    },
    authenticate: async (token) => {
      if (!token || !isTokenShaped(token)) throw new AppError('system.unauthorized');
      const now = currentTime();
      const hash = hashSecret(token);
      const key = hash.toString('latin1');
      const cached = cache.get(key);
      const isFresh =
        cached !== undefined &&
        events.isConnected() &&
        now - cached.loadedAt < cacheMs &&
        cached.expiresAt > now &&
        cached.lastSeen + sessionLife.idleMs > now;
      const entry = isFresh ? cached : await read(key, hash, now);
      if (now - entry.lastSeen > 1000) {
        entry.lastSeen = now;
        touched.set(entry.session.sessionId, now);
      }
      return entry.session;
    },
    resume: async (sessionId, on = db) => {
      const row = (await isSignInAlive(on, sessionId)) ? await loadSession(on, { sessionId }) : undefined;
      if (!row) throw new AppError('system.sessionEnded');
      return withResourceLimits(row, on);
    },
    personNow: async (person, on = db) => {
      const row = await loadPerson(on, person);
      if (!row) throw new AppError('system.forbidden');
      return withResourceLimits(row, on);
    },
    end: (selector, reason, outer) =>
      inTransaction(outer ?? db, async (tx) => {
        const ended = await endSessions(tx, selector, reason);
        const changes: SessionChange[] =
          'userIds' in selector
            ? selector.userIds.map((userId) => ({ userId }))
            : ended.map(({ id }) => ({ sessionId: id }));
        await publishWith(tx, changes);
        return ended.length;
      }),
    wayOf: (sessionId) => sessionWay(db, sessionId),
    refresh: (userIds) => publishChanges(userIds.map((userId) => ({ userId }))),
    close: async () => {
      clearInterval(timer);
      await flushTouches();
    },
  };
};

const isOwnEnd = (reason: string): boolean => reason === 'logout' || reason === 'expired';

const noResourceLimits: ReadonlyMap<string, ResourceLimit> = new Map();

const toContext = (row: PersonRow, resourceLimits: ReadonlyMap<string, ResourceLimit>): SessionContext => ({
  sessionId: row.sessionId,
  userId: row.userId,
  username: row.username,
  realname: row.realname,
  subsiteId: workingSite(row),
  subsites: row.allSubsite ? 'all' : new Set(row.subsiteIds),
  columnLimits: new Set(row.isAdministrator ? [] : row.columnLimits),
  closedSites: row.isAdministrator ? new Map() : sitesByRight(row.closedLists),
  permissions: new Set(row.isAdministrator ? allPermissions : row.permissions.filter(isGrantKey)),
  resourceLimits,
  isAdministrator: row.isAdministrator,
  language: isLanguage(row.language) ? row.language : defaultLanguage,
  mustChangePassword: row.mustChangePassword,
});

const sitesByRight = (closed: PersonRow['closedLists']): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(closed).map(([right, sites]) => [right, new Set(sites)]));

/** A session whose site was taken from its person has none, until it is given back. */
const workingSite = ({ subsiteId, allSubsite, subsiteIds }: PersonRow): string | undefined =>
  subsiteId !== null && (allSubsite || subsiteIds.includes(subsiteId)) ? subsiteId : undefined;
