import { AppError } from '../app-error.ts';
import { type ImportLimits, importLimits } from '../resource/import-limits.ts';

/** The refusal of a table that holds too much. */
export const tooComplex = (cause?: unknown): AppError =>
  new AppError('system.importTooComplex', {
    params: {
      size: importLimits.unpackedBytes / 1_048_576,
      columns: importLimits.columns,
      characters: importLimits.cellCharacters,
      strings: importLimits.sharedStrings,
    },
    cause,
  });

/** Counts the cells of a table while they are read. */
export const createCellCounter = (limits: ImportLimits) => {
  let cells = 0;
  let characters = 0;
  return {
    /** @throws system.importTooComplex */
    count: (text: string, column: number): void => {
      cells += 1;
      characters += text.length;
      if (
        column >= limits.columns ||
        text.length > limits.cellCharacters ||
        cells > limits.cells ||
        characters > limits.characters
      )
        throw tooComplex();
    },
  };
};

export type CellCounter = ReturnType<typeof createCellCounter>;
