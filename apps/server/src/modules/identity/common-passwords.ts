import { normalizeText } from '@lc/contract/kernel';

/** So many of the commonest passwords are refused; rarer ones are no better than words that nobody can list. */
const refused = 3000;

/** Words of this product, its trade and its places, which people here reach for first; docs/security.md lists them. */
export const contextWords = [
  ...['lcplatform', 'lcrecruitment', 'lcconsole', 'lczp', 'platform', 'console', 'portal'],
  ...['recruitment', 'recruiter', 'recruiting', 'vacancy', 'resume', 'jobfair', 'zhaopin'],
  ...['administrator', 'moderator', 'editor', 'reviewer', 'manager', 'seeker', 'company', 'employer'],
  ...['myanmar', 'burma', 'yangon', 'mandalay', 'naypyidaw', 'naypyitaw', 'china', 'beijing', 'shanghai'],
  ...['kunming', 'yunnan', 'ruili', 'muse'],
] as const;

/** Letters that people write as digits and symbols. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const spelledOut = (word: string): string => word.replace(/[@431!05$7]/g, (sign) => lookAlikes[sign] ?? sign);

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first sets a password: few processes ever need it. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set<string>([...dictionary['passwords-common'].slice(0, refused), ...contextWords]);
};

/** What remains of a password without what people add to satisfy a rule: digits and symbols at its end. */
const stems = (password: string): string[] => {
  const lower = normalizeText(password, 'NFKC').toLowerCase();
  // It looks at most 6 characters ahead.
  const withoutSymbols = lower.replace(/[^\p{L}\d]{1,6}$/u, '');
  // It looks at most 6 characters ahead, too.
  const withoutSuffix = lower.replace(/[^\p{L}]{1,6}$/u, '');
  return [lower, withoutSymbols, withoutSuffix].flatMap((stem) => [stem, spelledOut(stem)]);
};

/**
 * Whether a password is one of the commonest or a word of this product, in whatever case, or such a one with a few digits
 * and symbols behind it.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= loadCommon();
  const known = await common;
  return stems(password).some((stem) => known.has(stem));
};
