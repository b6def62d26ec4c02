import { sql } from 'kysely';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';

/** A job acts in the name of whoever set it, on every site: what it may do was asked when it was set. */
export const jobContext = async (
  tx: Tx,
  { userId, jobId, context }: { userId: string; jobId: string; context: ModuleContext },
): Promise<CallContext> => {
  const { rows } = await sql<{ username: string; realname: string }>`
    select username, realname from sys_user where id = ${userId}`.execute(tx);
  const { username = 'system', realname = 'system' } = rows[0] ?? {};
  return {
    requestId: `job ${jobId}`,
    startedAt: performance.now(),
    language: 'en-US',
    timeZone: 'UTC',
    address: '',
    userAgent: '',
    log: context.log,
    session: {
      sessionId: '0',
      userId,
      username,
      realname,
      subsiteId: undefined,
      subsites: 'all',
      columnLimits: new Set(),
      closedSites: new Map(),
      permissions: new Set(),
      resourceLimits: new Map(),
      isAdministrator: false,
      language: 'en-US',
      mustChangePassword: false,
    },
  };
};
