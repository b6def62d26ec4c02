import type { Language } from '@lc/contract/kernel';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';

/** Keeps the caller's language and opens a session in place of his. @returns its token. */
export const setLanguage = async (
  { db, sessions }: ModuleContext,
  language: Language,
  { session, address, userAgent }: CallContext,
): Promise<string> => {
  const { userId, subsiteId = null } = session;
  await db.updateTable('sys_user').set({ language }).where('id', '=', userId).execute();
  await sessions.refresh([userId]);
  return sessions.replace(session.sessionId, { userId, subsiteId, address, userAgent });
};
