/** The basic table of GSM 03.38: one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape and one more septet. */
const extended = new Set('^{}\\[~]|€\f');

/** Units of one message, and of each part where several are joined: the rest is the header that joins them. */
const capacities = {
  gsm7: { single: 160, part: 153 },
  ucs2: { single: 70, part: 67 },
} as const;

export type SmsEncoding = keyof typeof capacities;

/** How a text travels as SMS. */
export interface SmsMeasure {
  encoding: SmsEncoding;
  /** Septets of GSM-7, or UTF-16 units. */
  units: number;
  segments: number;
  /** Units that fit into the last segment beside what is there. */
  left: number;
  /** The first character that keeps the text from being GSM-7; empty where none does. */
  offender: string;
}

/**
 * Length and segments of a text as SMS. GSM-7 as long as every character is in its tables, else UCS-2, which Burmese,
 * Chinese and typographic quotes need. A character of two units never stands across two parts.
 */
export const measureSms = (text: string): SmsMeasure => {
  const characters = [...text];
  const offender = characters.find((character) => !basic.has(character) && !extended.has(character)) ?? '';
  const encoding: SmsEncoding = offender ? 'ucs2' : 'gsm7';
  const sizeOf = (character: string): number =>
    encoding === 'ucs2' ? character.length : extended.has(character) ? 2 : 1;
  const sizes = characters.map(sizeOf);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, part } = capacities[encoding];
  if (units <= single)
    return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units, offender };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments++;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, segments, left: part - used, offender };
};
