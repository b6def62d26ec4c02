import { homeAliases, paths } from './paths.ts';
import { loginPath, safeRedirect } from './safe-redirect.ts';

export type Screen = 'login' | 'notFound' | 'console';

/** Which of the three screens an address shows, or the address it leads on to (section 2). */
export const chooseScreen = (
  pathname: string,
  search: string,
  hasSession: boolean,
): { screen: Screen } | { redirect: string } => {
  const query = search && `?${search.replace(/^\?/, '')}`;
  if (pathname === paths.notFound) return { screen: 'notFound' };
  if (pathname === '/user' || pathname === '/user/') return { redirect: `${paths.login}${query}` };
  if (pathname === paths.login) {
    if (hasSession) return { redirect: safeRedirect(new URLSearchParams(search).get('redirect')) };
    return { screen: 'login' };
  }
  if (pathname.startsWith('/user/')) return { redirect: paths.notFound };
  if (!hasSession) return { redirect: loginPath(`${pathname}${query}`) };
  if (homeAliases.includes(pathname)) return { redirect: paths.home };
  return { screen: 'console' };
};
