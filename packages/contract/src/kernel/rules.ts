import { withoutHiddenSigns } from './clean-text.ts';
import { identityNumber, nrcText, parseNrc, plainNumber } from './identity-number.ts';
import { nameKey } from './name-key.ts';
import { normalNetwork } from './network.ts';
import { patternRules } from './pattern-rules.ts';
import { capitalCode, phoneNumber, plainCode, plainPhone } from './phone.ts';
import { hasOddCharacters } from './web-address.ts';

const isUrl = (value: string): boolean => {
  if (hasOddCharacters(value) || !/^(https?|ftp):\/\/[^\s/]\S*$/i.test(value) || !URL.canParse(value))
    return false;
  const { hostname, username, password } = new URL(value);
  // `https://bank.example@evil.example` leads elsewhere than it seems to.
  if (username !== '' || password !== '') return false;
  return /^(localhost|[\p{L}\d-]+(\.[\p{L}\d-]+)+|\[[\da-f:.]+\])$/iu.test(hostname);
};

/** The provinces and regions that a resident id begins with; 81 to 83 are of residents from Hong Kong, Macau and Taiwan. */
const provinces = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** A mainland resident id: 17 digits and a check character by GB 11643, of a known province, with a past date of birth. */
const isResidentId = (written: string): boolean => {
  const value = plainNumber(written);
  const match = /^[1-9]\d{5}((?:19|20)\d\d)(\d\d)(\d\d)\d{3}[\dX]$/.exec(value);
  if (!match || !provinces.test(value)) return false;
  const [, year, month, day] = match.map(Number);
  const born = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  if (born.getUTCMonth() + 1 !== month || born.getUTCDate() !== day || born.getTime() > Date.now())
    return false;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return '10X98765432'[sum % 11] === value[17];
};

/** A Myanmar national registration card, in any of the spellings of people. */
const isNrc = (value: string): boolean => parseNrc(value) !== undefined;

/** 5 to 9 letters and digits, at least one of them a digit. */
const isPassport = (value: string): boolean => /^(?=.*\d)[A-Z\d]{5,9}$/.test(plainNumber(value));

/** The name of a host without scheme, port or path; letters of any script. */
const isHost = (value: string): boolean =>
  value.length <= 253 &&
  /^([\p{L}\p{M}\d]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+[\p{L}\p{M}]([\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?$/u.test(
    value,
  ) &&
  URL.canParse(`https://${value}`);

/** One address: what stands around it where it is copied, such as `<a@b.co>` and `mailto:`, is no part of it. */
const isEmail = (value: string): boolean => {
  const [, local = '', host = ''] = /^([^@]{1,64})@([^@]+)$/.exec(value) ?? [];
  const isLocal = local.split('.').every((part) => /^[^<>()[\]\\.,;:\s"]+$/.test(part));
  return isLocal && value.length <= 254 && isHost(host) && nameKey(value) !== undefined;
};

const isCode = (value: string): boolean => /^[\w:.-]+$/.test(value);

const isInternationalPhone = (written: string): boolean => {
  const value = plainPhone(written);
  return /^\+?[\d\s().-]{6,24}$/.test(value) && /\d{6,}/.test(value.replace(/\D/g, ''));
};

/**
 * Named validation rules of the specification (section 5) and of the rulings.
 * Server and console both test with these; the words stand under `rule.<name>`.
 */
export const rules = {
  password: patternRules.password.test,
  lettersAndDigits: patternRules.lettersAndDigits.test,
  anyCharacters: patternRules.anyCharacters.test,
  digits: patternRules.digits.test,
  /** Digits, letters and @ . _ - only. */
  accountName: (value: string) => /^[\w@.-]+$/.test(value),
  /** A code of letters, digits, colon, underscore, dot and dash, in any width: no Chinese, no spaces. */
  code: (value: string) => isCode(plainCode(value)),
  /** A code as it is typed from a paper. */
  couponCode: (value: string) => isCode(plainCode(value)),
  /** A code that also serves as a name in objects: none of those that every object of JavaScript has. */
  keyCode: (value: string) => isCode(plainCode(value)) && !(plainCode(value) in Object.prototype),
  email: isEmail,
  phone: patternRules.phone.test,
  /** Landline alone: optional area code of 3 or 4 digits and 7 or 8 digits. */
  landline: (value: string) => /^(\d{3,4}-?)?\d{7,8}$/.test(value),
  /** A number with a country code (+95…, +86…) or in a local form; ruling 23. */
  internationalPhone: isInternationalPhone,
  /** Where messages go: a phone number or a mail address. */
  recipient: (value: string) => (value.includes('@') ? isEmail(value) : isInternationalPhone(value)),
  residentId: isResidentId,
  nrc: isNrc,
  /** The three Burmese letters of a township on a registration card; never the digit that looks like one of them. */
  nrcLetters: (value: string) => /^[\u1000-\u102a]{3}$/.test(value),
  /** The same township in Latin letters. */
  nrcLatin: (value: string) => /^[A-Z]{6,9}$/.test(capitalCode(value)),
  /** A country by the two letters of ISO 3166-1. */
  countryCode: (value: string) => /^[A-Z]{2}$/.test(capitalCode(value)),
  passport: isPassport,
  /** The number of a registration card of Myanmar, of a Chinese resident id, or of a passport; ruling 24. */
  identityDocument: (value: string) => isNrc(value) || isResidentId(value) || isPassport(value),
  /** Whole and above 0; empty for no limit. */
  restrictedStock: (value: string) => value === '' || /^0*[1-9]\d*$/.test(value),
  /** Whole and above 0, or -1 for no limit. */
  serviceFrequency: (value: string) => value === '-1' || /^0*[1-9]\d*$/.test(value),
  /** http, https or ftp with a valid host. */
  url: isUrl,
  /** An IPv4 or IPv6 address, alone or with a prefix length. */
  network: (value: string) => normalNetwork(value) !== undefined,
  host: isHost,
  /** Where the pages of a site or language begin: `/`, or segments such as `/my`. */
  basePath: (value: string) => /^\/([\w-]+(\/[\w-]+)*)?$/.test(value),
  /** A path inside the console, or an http(s) address. */
  pathOrUrl: (value: string) => /^\/(?!\/)[^\s\\]*$/.test(value) || (/^https?:/i.test(value) && isUrl(value)),
} as const satisfies Record<string, (value: string) => boolean>;

export type RuleName = keyof typeof rules;

/** The rule that a text breaks, if any: `hiddenSigns` where it would keep the rule without signs that nobody sees. */
export const brokenRule = (rule: RuleName, text: string): RuleName | 'hiddenSigns' | undefined => {
  if (rules[rule](text)) return undefined;
  return rules[rule](withoutHiddenSigns(text)) ? 'hiddenSigns' : rule;
};

/** A phone number or mail address in the one form in which messages and the black list know it. */
export const normalRecipient = (value: string): string =>
  value.includes('@') ? (nameKey(value) ?? value.trim()) : phoneNumber(value);

/** Rules whose values are written in many ways and kept in one. Only values that the rule lets through come here. */
export const normalForms: Readonly<Partial<Record<RuleName, (value: string) => string>>> = {
  network: (value) => normalNetwork(value) ?? value,
  internationalPhone: plainPhone,
  code: plainCode,
  keyCode: plainCode,
  couponCode: plainCode,
  countryCode: capitalCode,
  nrcLatin: capitalCode,
  recipient: normalRecipient,
  nrc: (value) => {
    const card = parseNrc(value);
    return card ? nrcText(card) : value;
  },
  residentId: plainNumber,
  passport: plainNumber,
  identityDocument: identityNumber,
};
