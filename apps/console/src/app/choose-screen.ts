import { homeAliases, paths } from './paths.ts';
import { loginPath, safeRedirect } from './safe-redirect.ts';

export type Screen = 'login' | 'entry' | 'console';

/** Pages that need no session, and show with one too. */
const open: readonly string[] = [paths.register, paths.registerResult, paths.alteration];

/** Which of the screens an address shows, or the address it leads on to (section 2); `search` has its question mark. */
export const chooseScreen = (
  pathname: string,
  search: string,
  hasSession: boolean,
): { screen: Screen } | { redirect: string } => {
  // With a session the page for missing ones is inside the frame.
  if (open.includes(pathname) || (pathname === paths.missing && !hasSession)) return { screen: 'entry' };
  if (pathname === '/user' || pathname === '/user/') return { redirect: `${paths.login}${search}` };
  if (pathname === paths.login) {
    if (hasSession) return { redirect: safeRedirect(new URLSearchParams(search).get('redirect')) };
    return { screen: 'login' };
  }
  const isHome = homeAliases.includes(pathname);
  // Windows of their own have short addresses, ask for a sign-in themselves and go on (ruling 19).
  if (!hasSession && (isHome || !/^\/\w+$/.test(pathname)))
    return { redirect: loginPath(`${pathname}${search}`) };
  if (isHome) return { redirect: paths.home };
  return { screen: 'console' };
};
