/** Characters of a kind anywhere in a text, for the rule of passwords. */
const isPassword = (value: string): boolean =>
  value.length >= 8 && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value);

/**
 * The patterns of passwords and phones that the specification names (section 5). Fields of records name them as rules;
 * fields of designed forms hold the pattern, so that other programs read it, and are tested by the same function.
 */
export const patternRules = {
  /** At least 8 characters with letter, digit and special character. */
  password: {
    pattern: '^(?=.*[A-Za-z])(?=.*\\d)(?=.*[^A-Za-z\\d\\s]).{8,}$',
    test: isPassword,
  },
  /** 6 to 18 letters and digits. */
  lettersAndDigits: {
    pattern: '^[A-Za-z\\d]{6,18}$',
    test: (value: string) => /^[A-Za-z\d]{6,18}$/.test(value),
  },
  /** 6 to 16 characters of any kind, or none. */
  anyCharacters: {
    pattern: '^(?:.{6,16})?$',
    test: (value: string) => value === '' || /^.{6,16}$/su.test(value),
  },
  /** 6 to 16 digits. */
  digits: { pattern: '^\\d{6,16}$', test: (value: string) => /^\d{6,16}$/.test(value) },
  /** Landline with area code, or a mainland mobile number. */
  phone: {
    pattern: '^(?:0\\d{2,3}-\\d{7,8}|1[34578]\\d{9})$',
    test: (value: string) => /^0\d{2,3}-\d{7,8}$/.test(value) || /^1[34578]\d{9}$/.test(value),
  },
} as const satisfies Record<string, { pattern: string; test: (value: string) => boolean }>;

export type PatternRule = keyof typeof patternRules;

/** The names of the patterns, in the order in which they are offered. */
export const patternRuleNames = Object.keys(patternRules) as PatternRule[];

const byPattern = new Map<string, PatternRule>(
  patternRuleNames.map((name) => [patternRules[name].pattern, name]),
);

/** The rule whose pattern this is; undefined for one that staff wrote. */
export const patternRuleOf = (pattern: string): PatternRule | undefined => byPattern.get(pattern);
