const isUrl = (value: string): boolean => {
  if (!/^(https?|ftp):\/\/[^\s]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname } = new URL(value);
  return /^(localhost|[\p{L}\d-]+(\.[\p{L}\d-]+)+|\[[\da-f:.]+\])$/iu.test(hostname);
};

/**
 * Named validation rules of the specification (section 5) and of the rulings.
 * Server and console both test with these; the words stand under `rule.<name>`.
 */
export const rules = {
  /** At least 8 characters with letter, digit and special character. */
  password: (value: string) =>
    value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value),
  /** Digits, letters and @ . _ - only. */
  accountName: (value: string) => /^[\w@.-]+$/.test(value),
  /** A code of letters, digits, colon, underscore, dot and dash: no Chinese, no spaces. */
  code: (value: string) => /^[\w:.-]+$/.test(value),
  email: (value: string) => value.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  /** Landline with area code, or a mainland mobile number. */
  phone: (value: string) => /^0\d{2,3}-\d{7,8}$/.test(value) || /^1[34578]\d{9}$/.test(value),
  /** Landline alone: optional area code of 3 or 4 digits and 7 or 8 digits. */
  landline: (value: string) => /^(\d{3,4}-?)?\d{7,8}$/.test(value),
  /** A number with a country code (+95…, +86…) or in a local form; ruling 23. */
  internationalPhone: (value: string) =>
    /^\+?[\d\s()-]{6,24}$/.test(value) && /\d{6,}/.test(value.replace(/\D/g, '')),
  /** http, https or ftp with a valid host. */
  url: isUrl,
  /** A path inside the console, or an http(s) address. */
  pathOrUrl: (value: string) => /^\/(?!\/)[^\s\\]*$/.test(value) || (/^https?:/i.test(value) && isUrl(value)),
} as const satisfies Record<string, (value: string) => boolean>;

export type RuleName = keyof typeof rules;

/**
 * Whether a text can be stored and shown: no NUL character and no lone surrogate.
 * Both survive JSON and are refused by PostgreSQL or mangled on the way back.
 */
export const isCleanText = (value: string): boolean => {
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    if (unit === 0) return false;
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = value.charCodeAt(index + 1);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return false;
    index++;
  }
  return true;
};
