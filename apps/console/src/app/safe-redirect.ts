import { paths } from './paths.ts';

/**
 * Where to go after signing in: the wanted address, as long as it is a page of this console. Anything that could
 * lead elsewhere, or back to the login page, becomes the home page.
 */
export const safeRedirect = (wanted: string | null | undefined, origin: string = location.origin): string => {
  if (!wanted?.startsWith('/')) return paths.home;
  // Browsers drop tabs and line ends, and read a backslash as a slash: "/\t/host" would leave.
  const isPlain = [...wanted].every((letter) => letter > ' ' && letter !== '\\' && letter !== '\u007f');
  if (!isPlain || !URL.canParse(wanted, origin)) return paths.home;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || wanted.startsWith('//') || target.pathname.startsWith('//'))
    return paths.home;
  if (/^\/user(\/|$)/.test(target.pathname) || target.pathname === '/') return paths.home;
  return `${target.pathname}${target.search}${target.hash}`;
};

/** The login page, which leads back to this address. */
export const loginPath = (fullPath: string): string =>
  `${paths.login}?redirect=${encodeURIComponent(fullPath)}`;
