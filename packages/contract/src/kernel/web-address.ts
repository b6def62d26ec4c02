/** Browsers take a backslash for a slash, and leave control characters and spaces out before they look. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const odd = /[\u0000-\u0020\u007f\\]/;

/** Whether browsers read something else in an address than it says. */
export const hasOddCharacters = (address: string): boolean => odd.test(address);

/**
 * Whether an address that came from outside leads where it says, on the web: http or https with a host, no name before
 * it (`https://bank.example@evil.example`), and no odd character. Links, redirects and windows lead to no other.
 */
export const isWebAddress = (address: string): boolean => {
  if (hasOddCharacters(address) || !/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
};

/** The same by https alone: where somebody pays. */
export const isSecureWebAddress = (address: string): boolean =>
  /^https:/i.test(address) && isWebAddress(address);
