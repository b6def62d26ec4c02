/** Paths of the frame itself; every other one comes from the server's menu. */
export const paths = {
  home: '/dashboard/analysis',
  login: '/user/login',
  register: '/user/register',
  registerResult: '/user/register-result',
  alteration: '/user/alteration',
  missing: '/404',
  column: '/newsclass/column',
  profile: '/account/profile',
  help: '/account/help',
} as const;

/** Addresses that stand for the home page. */
export const homeAliases: readonly string[] = ['/', '/dashboard', '/dashboard/'];
