/** Most megapixels of a picture, all frames together. */
export const maxMegapixels = 50;

/** From this many pixels the WebP coder is kept from holding all it knows. */
export const largeWebp = 4_000_000;

/** A size as people say it: whole megabytes or kilobytes where it is one. */
export const sizeText = (bytes: number): string => {
  const units = [
    ['GB', 1_073_741_824],
    ['MB', 1_048_576],
    ['KB', 1024],
  ] as const;
  for (const [unit, size] of units) {
    if (bytes >= size) return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
  }
  return `${bytes} B`;
};
