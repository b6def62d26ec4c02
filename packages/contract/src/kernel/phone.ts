/**
 * A phone number in one form: digits behind a plus. Local numbers are those of Myanmar (09…) and of China (eleven
 * digits from 13 to 19); any other without a country code stays as it is.
 */
export const phoneNumber = (written: string): string => {
  const digits = written.replace(/[^\d+]/g, '').replace(/^00/, '+');
  if (digits.startsWith('+')) return digits;
  if (/^09\d{6,10}$/.test(digits)) return `+95${digits.slice(1)}`;
  return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : digits;
};
