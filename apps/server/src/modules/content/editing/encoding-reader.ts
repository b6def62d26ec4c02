import tools from 'myanmar-tools';

const detector = new tools.ZawgyiDetector();
const converter = new tools.ZawgyiConverter();

/** Whether texts are Zawgyi, taken together, and what they are in Unicode. */
export const readEncoding = ({
  texts,
}: {
  bytes: Uint8Array;
  texts: readonly string[];
}): { probability: number; converted: string[] } => {
  const probability = detector.getZawgyiProbability(texts.join('\n'));
  return {
    // A text without Burmese has no encoding to tell.
    probability: Number.isFinite(probability) ? Math.max(0, probability) : 0,
    converted: texts.map((text) => converter.zawgyiToUnicode(text).normalize('NFC')),
  };
};
