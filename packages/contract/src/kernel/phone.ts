import { withPlainDigits } from './plain-digits.ts';

/** A code as one types it from a paper: signs of full width and Burmese digits are those of ASCII. */
export const plainCode = (value: string): string =>
  withPlainDigits(value.trim()).replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );

/** A code of capital letters, as one types it. */
export const capitalCode = (value: string): string => plainCode(value).toUpperCase();

/** A phone number as it is typed from a paper or copied from a list of contacts, which adds marks of direction. */
export const plainPhone = (written: string): string =>
  plainCode(written.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')).replace(
    /[\u2010-\u2015\u2212]/g,
    '-',
  );

/** Whether a text is nothing but a phone number, however it is written: digits within other signs make none. */
export const isPhoneText = (written: string): boolean => /^[+\d\s().-]+$/.test(plainPhone(written));

/**
 * A phone number in one form (E.164): digits behind a plus. Numbers without a country code are those of Myanmar (09…)
 * and of China (eleven digits from 13 to 19); any other stays as it is. `phone_e164` of the database does the same.
 */
export const phoneNumber = (written: string): string => {
  const digits = plainPhone(written)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  // Within the country a zero stands for its code; together they are one too many.
  if (digits.startsWith('+')) return digits.replace(/^\+(95|86)0+/, '+$1');
  if (/^09\d{6,10}$/.test(digits)) return `+95${digits.slice(1)}`;
  if (/^(959\d{6,10}|861[3-9]\d{9})$/.test(digits)) return `+${digits}`;
  return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : digits;
};
