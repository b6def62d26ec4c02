/** Limits of an import; bytes are those of the file and of what it unpacks to, characters those of all cells. */
export const importLimits = {
  fileBytes: 10_485_760,
  unpackedBytes: 20_971_520,
  rows: 5000,
  columns: 256,
  cells: 400_000,
  cellCharacters: 32_767,
  characters: 10_000_000,
  sharedStrings: 100_000,
} as const;

export type ImportLimits = Readonly<Record<keyof typeof importLimits, number>>;
