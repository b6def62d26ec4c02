import { withPlainDigits } from './plain-digits.ts';

const otherSigns: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '．': '.',
  '。': '.',
  '－': '-',
  '−': '-',
  '＋': '+',
  '’': "'",
};
const otherSign = /[，、．。－−＋’]/g;

/** Digits and signs of numbers as ASCII has them. */
const foldDigits = (text: string): string =>
  withPlainDigits(text).replace(otherSign, (sign) => otherSigns[sign] ?? sign);

/** Longest number that is read, in UTF-16 units. */
const longest = 100;

/** One sign between groups of three, or of two before the last three, as lakh and crore are written. */
const grouped = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})$/;

/**
 * A number as people write it, as digits with a point: `1,500,000`, `၃၅၀၀၀၀`, `２.５`, `.5`, `+7`. Any number of digits is
 * kept. A comma stands between groups alone, in every language of the product; `2,5` is nothing that could be read in one
 * way, so it is not read: it would be 25 for one and 2.5 for another.
 *
 * @returns undefined for what is no number, or could be two
 */
export const readNumber = (text: string): string | undefined => {
  if (text.length > longest) return undefined;
  const plain = foldDigits(text)
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .trim();
  const [, sign = '', whole = '', , fraction = ''] = /^([+-]?) ?([\d, ']*)(\.(\d*))?$/.exec(plain) ?? [];
  if (whole === '' && fraction === '') return undefined;
  if (!/^\d*$/.test(whole) && !grouped.test(whole)) return undefined;
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const number = fraction === '' ? digits : `${digits}.${fraction}`;
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
};

/** A number in digits with commas between its thousands, as all languages of the product write it. */
export const groupDigits = (number: string): string => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(number) ?? [];
  return whole === '' ? number : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`;
};

/** A number with a step added to it, digit by digit: 0.1 and 0.2 make 0.3. */
export const addToNumber = (number: string, step: number): string => {
  const stepText = readNumber(String(step)) ?? '0';
  const places = Math.max(...[number, stepText].map((one) => one.split('.')[1]?.length ?? 0));
  const scaled = (one: string): bigint => {
    const [whole = '0', fraction = ''] = one.replace('-', '').split('.');
    const units = BigInt(whole + fraction.padEnd(places, '0'));
    return one.startsWith('-') ? -units : units;
  };
  const sum = scaled(number) + scaled(stepText);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return sum < 0n ? `-${text}` : text;
};
