const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * The text in a file: as UTF-16 where its first bytes say so, as it declares, as UTF-8, or as GB 18030, in which Windows
 * programs in China write.
 * @param declared the encoding that the file names itself
 * @returns undefined for bytes that are no text in any of these
 */
export const decodeText = (bytes: Uint8Array, declared?: string): string | undefined => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decoded(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return decoded(bytes, 'utf-16be');
  // A text whose first letters are single bytes is not in UTF-16, whatever it says.
  const isTrue = declared !== undefined && !/^(utf-?16|ucs-?2)/i.test(declared);
  return (
    (isTrue ? decoded(bytes, declared) : undefined) ?? decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')
  );
};
