import type { Language } from '@lc/contract/kernel';
import { changeLanguageCode } from '@lc/contract/system/language.api.ts';
import { api } from '../../kernel/api.ts';
import { setLanguage } from '../../kernel/i18n.ts';
import { loadSessionUser } from '../../kernel/session.ts';
import { keepSession, useSessionStore } from '../../kernel/session-store.ts';

/** Changes the language of this page and of the person; the session goes on under a new token. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await setLanguage(language);
  const { token } = await api(changeLanguageCode, { query: {}, body: { languageCode: language } });
  const { info, subsite } = useSessionStore.getState();
  if (!info) return;
  keepSession({ token, info, subsite });
  // The name of the working site is the one of the new language.
  await loadSessionUser().catch(() => undefined);
};
