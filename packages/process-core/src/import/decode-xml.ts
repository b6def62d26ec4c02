import { decodeText } from '@lc/contract/kernel/decode-text.ts';

/** The encoding that an XML declaration names. */
const declaredIn = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
};

/** The text of an XML file, in whatever encoding. @returns undefined for bytes that are no text */
export const decodeXml = (bytes: Uint8Array): string | undefined => decodeText(bytes, declaredIn(bytes));
