import { defaultLanguage, type Language } from '@lc/contract/kernel';
import { allPermissions } from '@lc/contract/registry';
import { AppError } from '../app-error.ts';
import type { CallContext, SessionContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ModuleContext } from '../module.ts';

/*
 * The caller of work that nobody waits for. Account, session and rights are loaded again when the work begins, while it
 * runs and when it ends: a closed account, an ended session and a removed right stop it.
 * `tests/lasting-work.test.ts` names every place where nobody's rights decide.
 */

type Context = Pick<ModuleContext, 'config' | 'log' | 'sessions'>;

/** Rows of lasting work between two checks of its caller. */
export const rowsBetweenQuestions = 200;

const callBy = (
  session: SessionContext,
  { requestId, log, ...clock }: Pick<CallContext, 'requestId' | 'log' | 'language' | 'timeZone'>,
): CallContext => ({
  requestId,
  startedAt: performance.now(),
  ...clock,
  address: '',
  userAgent: '',
  log,
  session,
});

/**
 * The call of a job that goes on with what somebody began: in that person's session, with the rights of now.
 * @throws system.sessionEnded
 */
export const callOfSession = async (
  { sessions, log }: Pick<Context, 'sessions' | 'log'>,
  { sessionId, language, timeZone }: { sessionId: string; language: Language; timeZone: string },
  requestId: string,
): Promise<CallContext> => callBy(await sessions.resume(sessionId), { requestId, log, language, timeZone });

/** The same call with its person asked for again, in a transaction where one is given. @throws system.sessionEnded */
export const askAgain = async (
  { sessions }: Pick<Context, 'sessions'>,
  ctx: CallContext,
  on?: Db | Tx,
): Promise<CallContext> => ({ ...ctx, session: await sessions.resume(ctx.session.sessionId, on) });

/**
 * The call of a job that does what somebody asked for earlier: in that person's name, with the rights of now.
 * @throws system.forbidden where the account was closed, or lacks a right that the work takes
 */
export const callOfPerson = async (
  { config, log, sessions }: Context,
  {
    userId,
    subsiteId = null,
    needs = [],
  }: { userId: string; subsiteId?: string | null; needs?: readonly string[] },
  requestId: string,
  on?: Db | Tx,
): Promise<CallContext> => {
  const session = await sessions.personNow({ userId, subsiteId }, on);
  const permissions: ReadonlySet<string> = session.permissions;
  if (session.mustChangePassword || !needs.every((right) => permissions.has(right)))
    throw new AppError('system.forbidden');
  return callBy(session, { requestId, log, language: defaultLanguage, timeZone: config.timeZone });
};

/**
 * The call of the server itself for what nobody's rights decide, such as a notice of a gateway or a step that a process
 * takes. The person is whose name is written beside it.
 */
export const callInNameOf = (
  { config, log }: Pick<Context, 'config' | 'log'>,
  person: Pick<SessionContext, 'userId' | 'username' | 'realname'>,
  jobId: string,
): CallContext =>
  callBy(
    {
      ...person,
      sessionId: '0',
      subsiteId: undefined,
      subsites: 'all',
      columnLimits: new Set(),
      closedSites: new Map(),
      permissions: new Set(allPermissions),
      resourceLimits: new Map(),
      isAdministrator: true,
      language: defaultLanguage,
      mustChangePassword: false,
    },
    { requestId: `job ${jobId}`, log, language: defaultLanguage, timeZone: config.timeZone },
  );
