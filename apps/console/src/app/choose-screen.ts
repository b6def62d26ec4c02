import { homeAliases, paths } from './paths.ts';
import { loginPath, safeRedirect } from './safe-redirect.ts';

export type Screen = 'login' | 'register' | 'registerResult' | 'alteration' | 'notFound' | 'console';

/** Pages that need no session and show with one too. */
const open: Readonly<Record<string, Screen>> = {
  [paths.notFound]: 'notFound',
  [paths.register]: 'register',
  [paths.registerResult]: 'registerResult',
  [paths.alteration]: 'alteration',
};

/** Which of the screens an address shows, or the address it leads on to (section 2); `search` has its question mark. */
export const chooseScreen = (
  pathname: string,
  search: string,
  hasSession: boolean,
): { screen: Screen } | { redirect: string } => {
  const screen = open[pathname];
  if (screen) return { screen };
  if (pathname === '/user' || pathname === '/user/') return { redirect: `${paths.login}${search}` };
  if (pathname === paths.login) {
    if (hasSession) return { redirect: safeRedirect(new URLSearchParams(search).get('redirect')) };
    return { screen: 'login' };
  }
  if (pathname.startsWith('/user/')) return { redirect: paths.notFound };
  if (!hasSession) return { redirect: loginPath(`${pathname}${search}`) };
  if (homeAliases.includes(pathname)) return { redirect: paths.home };
  return { screen: 'console' };
};
