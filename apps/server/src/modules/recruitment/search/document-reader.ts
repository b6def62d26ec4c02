import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cutText } from '@lc/contract/kernel';
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { AppError } from '../../../kernel/app-error.ts';
import { zipEntries } from '../../../kernel/resource/zip-entries.ts';
import { documentLimits } from './document-limits.ts';

export type DocumentKind = 'pdf' | 'docx';

interface DocumentText {
  words: string;
  pages: number | null;
}

const partNames = /^word\/(?:footnotes|endnotes|comments|header\d{0,3}|footer\d{0,3}|document\d{0,3})\.xml$/;

/** Paragraphs of a part; of the text itself those in boxes, which the reader of texts may leave alone. */
const paragraphsIn = (xml: string, isText: boolean): string[] => {
  const document = new DOMParser({ onError: () => undefined }).parseFromString(xml, 'text/xml');
  const holders = isText ? [...document.getElementsByTagName('w:txbxContent')] : [document];
  const texts = holders.flatMap((holder) =>
    [...holder.getElementsByTagName('w:p')].map((paragraph) =>
      [...paragraph.getElementsByTagName('w:t')].map(({ textContent }) => textContent ?? '').join(''),
    ),
  );
  return [...new Set(texts)];
};

/** What stands beside the text, where many people write their name and numbers: boxes, margins, notes and comments. */
const besideText = (file: Buffer): string[] => {
  const parts = unzipSync(file, { filter: ({ name }) => partNames.test(name) });
  return Object.entries(parts).flatMap(([name, part]) => {
    const xml = strFromU8(part);
    if (/<!DOCTYPE/i.test(xml)) throw new AppError('recruitment.notReadable');
    return paragraphsIn(xml, name.startsWith('word/document'));
  });
};

const readWords = async (file: Buffer): Promise<DocumentText> => {
  const entries = zipEntries(file);
  if (!entries) throw new AppError('recruitment.notReadable');
  const unpacked = entries.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
  if (entries.length > documentLimits.entries || unpacked > documentLimits.unpacked)
    throw new AppError('system.tooExpensive');
  const { value } = await mammoth.extractRawText({ buffer: file });
  const beside = besideText(file).filter((text) => text.trim() !== '' && !value.includes(text));
  return { words: [value, ...beside].join('\n'), pages: null };
};

/**
 * Files of pdf.js: the character maps that Chinese, Japanese and Korean documents name without bringing them, and the
 * fonts that every reader has.
 */
const dataFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Signs that are no text: private ones, replacements, control signs. A font without names for its signs gives such. */
const isNoText = (sign: string): boolean => /[\p{Co}\p{Cn}\p{Cc}\ufffd]/u.test(sign);

/** Whether a text can be read: it has letters or numbers, and not more signs that are none. */
const isReadable = (words: string): boolean => {
  let [letters, others] = [0, 0];
  for (const sign of words)
    if (/[\p{L}\p{N}]/u.test(sign)) letters++;
    else if (isNoText(sign) && !/\s/.test(sign)) others++;
  return letters > others;
};

/** What people filled into a form, and wrote onto a page: the text of the page does not have it. */
const filledIn = (annotations: readonly unknown[]): string[] =>
  annotations.flatMap((annotation): string[] => {
    if (typeof annotation !== 'object' || annotation === null) return [];
    const { subtype, fieldType, fieldValue, contentsObj } = annotation as {
      subtype?: unknown;
      fieldType?: unknown;
      fieldValue?: unknown;
      contentsObj?: { str?: unknown };
    };
    const texts =
      fieldType === 'Tx' || fieldType === 'Ch'
        ? [fieldValue].flat()
        : subtype === 'FreeText'
          ? [contentsObj?.str]
          : [];
    return texts.filter((text): text is string => typeof text === 'string' && text !== '');
  });

const readPages = async (bytes: Uint8Array): Promise<DocumentText> => {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: join(dataFolder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(dataFolder, 'standard_fonts/'),
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
    for (const text of filledIn(await page.getAnnotations())) {
      parts.push('\n', text);
      letters += text.length + 1;
      if (letters >= documentLimits.letters) break;
    }
    parts.push('\n');
    page.cleanup();
  }
  return { words: parts.join(''), pages: document.numPages };
};

/**
 * The text of a PDF or Word document.
 * @throws recruitment.notReadable, recruitment.noText where no text is in it, system.tooExpensive
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
    if (!isReadable(words)) throw new AppError('recruitment.noText');
    return { words: cutText(words, documentLimits.letters), pages };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('recruitment.notReadable');
  }
};
