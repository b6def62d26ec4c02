/** Addresses of the frame of the console, which no menu takes: they are everybody's, whatever their menu. */
export const framePaths = {
  login: '/user/login',
  register: '/user/register',
  registerResult: '/user/register-result',
  alteration: '/user/alteration',
  profile: '/account/profile',
  help: '/account/help',
  missing: '/404',
} as const;

const taken: ReadonlySet<string> = new Set(Object.values(framePaths));

/** The path of an address in its one spelling: without query, doubled slashes and a slash at its end. */
export const plainPath = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '').replaceAll(/\/+/g, '/').replace(/\/$/, '');

/** Whether an address is one of the frame: with a query or a slash at its end, too. */
export const isFramePath = (address: string): boolean => taken.has(plainPath(address));
