import { createHash, randomInt } from 'node:crypto';
import type { RequestContext, SessionContext } from '../../kernel/context.ts';

/** Where days are counted and events take place: the zone of the office. */
export const officeZone = 'Asia/Yangon';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code by which somebody without an account finds again what he sent. */
export const newCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** What is kept of such a code, and of addresses. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

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
    permissions: new Set(),
    limits: new Map(),
    isAdministrator: false,
    language: ctx.language,
    mustChangePassword: false,
  },
});
