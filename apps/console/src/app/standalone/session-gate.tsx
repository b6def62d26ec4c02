import { useLayoutEffect } from 'react';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { late } from '../../kernel/late.tsx';
import { findStandalone } from '../../kernel/pages.ts';
import { useSession } from '../../kernel/session.ts';
import { ConsoleGate } from '../console-gate.tsx';
import { loginPath } from '../safe-redirect.ts';

// Those who are signed in, nearly all, do without it.
const SignInHere = late(() => import('./sign-in-here.tsx'));

/** The console for whoever is signed in. Without a session, windows of their own ask for a sign-in where they stand. */
export const SessionGate = () => {
  const [pathname] = useBrowserLocation();
  const search = useSearch();
  const hasSession = useSession().token !== null;
  const isLost = !hasSession && findStandalone(pathname) === undefined;
  useLayoutEffect(() => {
    if (isLost) navigate(loginPath(`${pathname}${search}`), { replace: true });
  }, [isLost, pathname, search]);
  if (hasSession) return <ConsoleGate />;
  return isLost ? null : <SignInHere />;
};
