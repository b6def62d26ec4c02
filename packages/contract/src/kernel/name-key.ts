import { hasHiddenSigns, normalizeText } from './clean-text.ts';

/** Whether a letter beyond ASCII becomes one of ASCII where somebody folds it: U+0130, the Kelvin sign, full width. */
const foldsToAscii = (letter: string): boolean =>
  [letter.normalize('NFC'), letter.normalize('NFKC'), letter.toLowerCase(), letter.toUpperCase()].some(
    (folded) => /[ -~]/.test(folded),
  );

/**
 * The form in which names are compared, everywhere: names to sign in with, addresses of mail, codes of coupons. It is
 * NFC with the letters A to Z as small ones. A name that another fold would take for a different one, or that looks like
 * another because of signs that nobody sees, has no such form and equals no name; the database has the same function as `name_key`, for names that have one.
 * @returns undefined for such a name, and for an empty one
 */
export const nameKey = (name: string): string | undefined => {
  if (hasHiddenSigns(name)) return undefined;
  for (const letter of name) if (letter > '\u007f' && foldsToAscii(letter)) return undefined;
  const key = normalizeText(name)
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return key !== '' && key.normalize('NFKC').toLowerCase() === key ? key : undefined;
};

/** Whether two names are the same one. */
export const isSameName = (one: string, other: string): boolean => {
  const key = nameKey(one);
  return key !== undefined && key === nameKey(other);
};
