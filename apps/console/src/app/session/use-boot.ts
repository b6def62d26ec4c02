import { useCallback, useLayoutEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isApiError } from '../../kernel/api.ts';
import { t } from '../../kernel/i18n.ts';
import { findStandalone } from '../../kernel/pages.ts';
import { loadPermissions, loadSessionUser, signOut } from '../../kernel/session.ts';
import { loginPath } from '../safe-redirect.ts';
import { showPasswordHint } from './password-hint.ts';
import { leaveNotice } from './session-notice.ts';

export type Boot = { state: 'loading' | 'ready' } | { state: 'unreachable'; message: string };

/** Nothing answered, or the server is briefly away: no reason to throw the session away. */
const isPassing = (error: unknown): error is Error =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'timeout' || error.status === 503);

/**
 * Loads person, menu and rights. Where the server refuses them, the person is logged out and led back here by
 * the login page (section 4).
 */
export const useBoot = (): { boot: Boot; load: () => Promise<void> } => {
  const [boot, setBoot] = useState<Boot>({ state: 'loading' });

  const load = useCallback(async () => {
    setBoot({ state: 'loading' });
    try {
      const [user, permissions] = await Promise.allSettled([loadSessionUser(), loadPermissions()]);
      if (user.status === 'rejected') throw user.reason;
      showPasswordHint(user.value.passwordHint, user.value.info.id);
      // Nothing else is answered until the password is changed; the dialog loads all this anew.
      if (user.value.passwordHint === 'initial') return;
      if (permissions.status === 'rejected') throw permissions.reason;
      setBoot({ state: 'ready' });
    } catch (error) {
      if (isPassing(error)) return setBoot({ state: 'unreachable', message: error.message });
      // Whoever the server does not know is logged out by the handler of failed calls.
      if (isApiError(error) && error.kind === 'unauthorized') return;
      leaveNotice(error instanceof Error ? error.message : t('shell.emptyMenu'));
      const back = loginPath(`${location.pathname}${location.search}`);
      await signOut();
      // A window of its own asks for a sign-in where it stands.
      if (!findStandalone(location.pathname)) navigate(back, { replace: true });
    }
  }, []);

  // Before the frame's outline is painted: person and rights that have come by now make it needless.
  useLayoutEffect(() => void load(), [load]);
  return { boot, load };
};
