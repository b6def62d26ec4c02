/** A key for a captcha picture that nobody else has. */
export const newCheckKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('');
