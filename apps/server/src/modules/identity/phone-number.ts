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

/** Every way in which the digits of a number may have been written down. */
export const spellings = (number: string): string[] => {
  const spelled = [number];
  if (number.startsWith('+')) spelled.push(number.slice(1), `00${number.slice(1)}`);
  if (number.startsWith('+95')) spelled.push(`0${number.slice(3)}`);
  if (number.startsWith('+86')) spelled.push(number.slice(3));
  return spelled;
};
