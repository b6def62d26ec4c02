/** Digits of other scripts that people here type, by the code of their zero: Burmese, Shan and full-width. */
const zeros = [0x1040, 0x1090, 0xff10];
const otherDigits = /[\u1040-\u1049\u1090-\u1099\uff10-\uff19]/g;

/** A text with the digits of Burmese, Shan and full-width keyboards as ASCII ones. */
export const withPlainDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? 0));
  });
