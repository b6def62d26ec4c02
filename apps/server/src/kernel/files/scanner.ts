/** Looks for viruses in a finished local file. */
export interface FileScanner {
  /**
   * Answers whether the file was looked at.
   * @throws media.infected, media.scannerAway
   */
  scan(path: string): Promise<'clean' | 'skipped'>;
}

/** Where no scanner is configured nothing is looked at, and the file says so. */
export const noScanner: FileScanner = { scan: async () => 'skipped' };
