import { defaultLanguage, isLanguage } from '@lc/contract/kernel';
import { allPermissions, isGrantKey } from '@lc/contract/registry';
import { AppError } from '../app-error.ts';
import { currentTime } from '../clock.ts';
import type { ResourceLimit, SessionContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Events, EventTypes } from '../db/listen.ts';
import type { SignInWay } from '../db/schema.ts';
import type { AddressRules } from './address-rules.ts';
import { loadResourceLimits } from './resource-limits.ts';
import {
  endSessions,
  insertSession,
  loadSession,
  type SessionRow,
  sessionWay,
  shortenSession,
  touchSessions,
} from './sessions.queries.ts';
import { hashSecret, isTokenShaped, newToken } from './token.ts';

/** Life of a session: 7 days at most (section 9), 12 hours without a call. */
export const sessionLife = { absoluteMs: 604_800_000, idleMs: 43_200_000 } as const;

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
  subsiteId: string | null;
  address: string;
  userAgent: string;
  /** A password, where nothing else is said. */
  way?: SignInWay;
}

/** Which sessions to end: all of a person but perhaps one, or a single one. */
export type SessionSelector =
  | { userIds: readonly string[]; exceptSessionId?: string }
  | { sessionId: string };

export interface Sessions {
  /**
   * Opens a session, in a transaction where one is given, and returns its token, which is kept nowhere. Every way in
   * ends here. @throws system.addressRefused
   */
  open(session: NewSession, tx?: Db): Promise<string>;
  /**
   * The session behind a token.
   * @throws system.unauthorized for a token never issued, system.sessionExpired, system.sessionEnded.
   */
  authenticate(token: string | undefined): Promise<SessionContext>;
  /**
   * A session that lives, with the rights its person has now: for work that somebody began and does not wait for.
   * @throws system.sessionEnded
   */
  resume(sessionId: string): Promise<SessionContext>;
  /** Opens a session in place of another of the same person; the old token lives a minute more. */
  replace(sessionId: string, session: NewSession): Promise<string>;
  /** Ends sessions on every process. @returns how many there were. */
  end(selector: SessionSelector, reason: EndReason): Promise<number>;
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

  const withResourceLimits = async (row: SessionRow): Promise<SessionContext> =>
    toContext(
      row,
      row.isAdministrator ? noResourceLimits : await loadResourceLimits(db, row.userId, timeZone),
    );

  const read = async (key: string, hash: Buffer, now: number): Promise<Cached> => {
    const readAt = generation;
    const row = await loadSession(db, { tokenHash: hash });
    if (!row) throw new AppError('system.unauthorized');
    if (row.endReason)
      throw new AppError(isOwnEnd(row.endReason) ? 'system.sessionExpired' : 'system.sessionEnded');
    const lastSeen = Math.max(row.lastSeenAt.getTime(), touched.get(row.sessionId) ?? 0);
    if (row.expiresAt.getTime() <= now || lastSeen + sessionLife.idleMs <= now) {
      await endSessions(db, { sessionId: row.sessionId }, 'expired');
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

  const open = async (session: NewSession, tx: Db = db): Promise<string> => {
    const token = newToken();
    const expiresAt = new Date(currentTime() + sessionLife.absoluteMs);
    await insertSession(tx, { way: 'password', ...session, tokenHash: hashSecret(token), expiresAt });
    return token;
  };

  return {
    open: async (session, tx) => {
      await addresses.require('login', session.address);
      return open(session, tx);
    },
    replace: async (sessionId, session) => {
      const token = await open({ ...session, way: await sessionWay(db, sessionId) });
      await shortenSession(db, sessionId, graceMs);
      await publishChanges([{ sessionId }]);
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
    resume: async (sessionId) => {
      const row = await loadSession(db, { sessionId });
      if (!row || row.endReason || row.expiresAt.getTime() <= currentTime())
        throw new AppError('system.sessionEnded');
      return withResourceLimits(row);
    },
    end: async (selector, reason) => {
      const ended = await endSessions(db, selector, reason);
      await publishChanges(ended.map(({ id }) => ({ sessionId: id })));
      return ended.length;
    },
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

const toContext = (row: SessionRow, resourceLimits: ReadonlyMap<string, ResourceLimit>): SessionContext => ({
  sessionId: row.sessionId,
  userId: row.userId,
  username: row.username,
  realname: row.realname,
  subsiteId: workingSite(row),
  subsites: row.allSubsite ? 'all' : new Set(row.subsiteIds),
  columnLimits: new Set(row.isAdministrator ? [] : row.columnLimits),
  permissions: new Set(row.isAdministrator ? allPermissions : row.permissions.filter(isGrantKey)),
  resourceLimits,
  isAdministrator: row.isAdministrator,
  language: isLanguage(row.language) ? row.language : defaultLanguage,
  mustChangePassword: row.mustChangePassword,
});

/** A session whose site was taken from its person has none, until it is given back. */
const workingSite = ({ subsiteId, allSubsite, subsiteIds }: SessionRow): string | undefined =>
  subsiteId !== null && (allSubsite || subsiteIds.includes(subsiteId)) ? subsiteId : undefined;
