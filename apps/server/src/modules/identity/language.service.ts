import type { Language } from '@lc/contract/kernel';
import type { CallContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';

/** Keeps the caller's language and continues their session. @returns its new token. */
export const setLanguage = (
  { sessions }: ModuleContext,
  language: Language,
  { session, address, userAgent }: CallContext,
): Promise<string> => sessions.replace(session.sessionId, { address, userAgent, language });
