import { isRecord } from '../row.ts';

/** What an import answers; the file is the rows with errors as a workbook in base64. */
export interface ImportResult {
  totalCount: number;
  successCount: number;
  errorCount: number;
  fileName: string | null;
  fileContent: string | null;
}

export const isImportResult = (value: unknown): value is ImportResult =>
  isRecord(value) &&
  typeof value.totalCount === 'number' &&
  typeof value.successCount === 'number' &&
  typeof value.errorCount === 'number';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers the rows with errors as a download. */
export const saveErrorFile = ({ fileName, fileContent }: ImportResult): void => {
  const bytes = Uint8Array.from(atob(fileContent ?? ''), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: workbook }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: fileName ?? 'errors.xlsx',
  });
  link.click();
  URL.revokeObjectURL(address);
};
