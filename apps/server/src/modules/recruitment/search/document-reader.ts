import { cutText } from '@lc/contract/kernel';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { AppError } from '../../../kernel/app-error.ts';
import { zipEntries } from '../../../kernel/resource/zip-entries.ts';

/** What is read of a document: what stands further behind is no resume any more. */
export const documentLimits = {
  bytes: 20_971_520,
  pages: 50,
  letters: 200_000,
  unpacked: 67_108_864,
  entries: 2000,
} as const;

export type DocumentKind = 'pdf' | 'docx';

interface DocumentText {
  words: string;
  pages: number | null;
}

const readWords = async (file: Buffer): Promise<DocumentText> => {
  const entries = zipEntries(file);
  if (!entries?.some(({ name }) => name === 'word/document.xml'))
    throw new AppError('recruitment.notReadable');
  const unpacked = entries.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
  if (entries.length > documentLimits.entries || unpacked > documentLimits.unpacked)
    throw new AppError('system.tooExpensive');
  const { value } = await mammoth.extractRawText({ buffer: file });
  return { words: value, pages: null };
};

const readPages = async (bytes: Uint8Array): Promise<DocumentText> => {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  });
  const parts: string[] = [];
  let letters = 0;
  const last = Math.min(document.numPages, documentLimits.pages);
  for (let number = 1; number <= last && letters < documentLimits.letters; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      parts.push(item.hasEOL ? `${item.str}\n` : item.str);
      letters += item.str.length + 1;
      if (letters >= documentLimits.letters) break;
    }
    parts.push('\n');
    page.cleanup();
  }
  return { words: parts.join(''), pages: document.numPages };
};

/**
 * The text of a PDF or Word document.
 * @throws recruitment.notReadable, system.tooExpensive
 */
export const readDocument = async ({
  bytes,
  kind,
}: {
  bytes: Uint8Array;
  kind: DocumentKind;
}): Promise<DocumentText> => {
  try {
    const { words, pages } = kind === 'pdf' ? await readPages(bytes) : await readWords(Buffer.from(bytes));
    return { words: cutText(words, documentLimits.letters), pages };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('recruitment.notReadable');
  }
};
