/** The policy of the console. @param connect origins beside our own that its pages may send to */
export const consolePolicy = (connect: readonly string[]): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of an answer that loads nothing, sends nothing and is shown in no other page. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a file of people: should a browser take it for a page, that page has no origin and does nothing. */
export const filePolicy = `sandbox; ${closedPolicy}`;
