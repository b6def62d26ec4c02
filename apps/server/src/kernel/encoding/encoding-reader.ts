import { normalizeText } from '@lc/contract/kernel';
import tools from 'myanmar-tools';

const detector = new tools.ZawgyiDetector();
const converter = new tools.ZawgyiConverter();

/** From this likelihood on a text is taken for Zawgyi, below the last for Unicode; what cannot be Unicode needs less. */
const likely = { zawgyi: 0.95, impossible: 0.5, unicode: 0.05 } as const;

/** Burmese letters from which on a text is judged by itself: words and codes of Unicode look like Zawgyi now and then. */
const tellingLength = 20;

const burmeseLength = (text: string): number => text.replace(/[^\u1000-\u109f]/g, '').length;

/**
 * What no Unicode has: the vowel ေ before its letter, which Zawgyi writes first, and the sign that stacks letters, which
 * Zawgyi uses to close a syllable, with no letter below it.
 */
const cannotBeUnicode = (text: string): boolean =>
  /(?:^|[^\u1000-\u102a\u103b-\u1082\u108e])\u1031/.test(text) ||
  /\u1039(?![\u1000-\u102a\u103f\u1050-\u1081])/.test(text);

/** A text without Burmese has no encoding to tell. */
const probabilityOf = (text: string): number => {
  const probability = detector.getZawgyiProbability(text);
  return Number.isFinite(probability) ? Math.max(0, probability) : 0;
};

export interface Encoding {
  /** How likely the texts are Zawgyi, taken together. */
  probability: number;
  /** Whether one of them is Zawgyi. */
  isZawgyi: boolean;
  /** The texts in Unicode; those that are in Unicode stay as they are. */
  converted: string[];
}

/**
 * Tells which texts of one record are Zawgyi. A long text is judged by itself; a short one goes with the rest of its
 * record, unless it could not be Unicode. Tags of formatted texts have no Burmese and stay as they are.
 */
const encodingOf = (texts: readonly string[]): Encoding => {
  const whole = texts.join('\n');
  const probability = probabilityOf(whole);
  const isTogether = probability >= likely.zawgyi && burmeseLength(whole) >= tellingLength;
  const isZawgyi = (text: string): boolean => {
    const length = burmeseLength(text);
    if (length === 0) return false;
    const own = probabilityOf(text);
    if (cannotBeUnicode(text)) return own >= likely.impossible;
    if (length >= tellingLength) return own >= likely.zawgyi;
    return isTogether && own > likely.unicode;
  };
  const converted = texts.map((text) =>
    isZawgyi(text) ? normalizeText(converter.zawgyiToUnicode(text)) : text,
  );
  return { probability, isZawgyi: converted.some((text, place) => text !== texts[place]), converted };
};

/** What each of some records is, by its texts. */
export const readEncodings = ({
  records,
}: {
  bytes: Uint8Array;
  records: readonly (readonly string[])[];
}): Encoding[] => records.map(encodingOf);
