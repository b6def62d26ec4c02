import { AppError } from '../app-error.ts';

/** A file that people take for a workbook: the program that made it can save it as one. */
const refuse = (format: string): never => {
  throw new AppError('system.importOtherFormat', { params: { format } });
};

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

/** What a file is by its first bytes and the names in it. */
export const kindOf = (file: Buffer, names: readonly string[] | undefined): 'xlsx' | 'text' => {
  if (file.subarray(0, 8).equals(oldOffice)) {
    if (file.includes(encrypted)) throw new AppError('system.importProtected');
    refuse('.xls');
  }
  if (names) {
    if (names.includes('xl/workbook.bin')) refuse('.xlsb');
    if (names.includes('content.xml') && names.includes('mimetype')) refuse('.ods');
    if (names.some((name) => name.endsWith('.iwa'))) refuse('.numbers');
    return 'xlsx';
  }
  // The end of a zip file is missing: it was cut.
  if (file.subarray(0, 2).toString('latin1') === 'PK' || file.subarray(0, 4).toString('latin1') === '%PDF')
    throw new AppError('system.importUnreadable');
  const start = file
    .subarray(0, 4096)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[ï»¿þÿ\s]+/, '');
  // Records of Excel before 1997 begin with the one of its version.
  if (file[0] === 9 && [0, 2, 4, 8].includes(file[1] ?? -1)) refuse('.xls');
  if (/^<\?xml|^<workbook/i.test(start)) refuse(/<html/i.test(start) ? 'HTML' : 'XML');
  if (/^<(?:!doctype|html|head|body|table|meta|style|!--)/i.test(start)) refuse('HTML');
  return 'text';
};
