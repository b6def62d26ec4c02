import { longestBody, pictureMark } from '@lc/contract/content';
import { normalizeText } from '@lc/contract/kernel';
import mammoth from 'mammoth';
import { AppError } from '../../../kernel/app-error.ts';
import { zipEntries } from '../../../kernel/resource/zip-entries.ts';

/** What a document may unpack to, in bytes: more is no text that people wrote. */
const mostUnpacked = 104_857_600;
const mostEntries = 5000;
/** Most pictures of a document, and what they may weigh together, in bytes. */
const pictureLimits = { count: 100, bytes: 20_971_520 } as const;

const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp'];

const requireDocument = (file: Buffer): void => {
  const entries = zipEntries(file);
  if (!entries || entries.length > mostEntries || !entries.some(({ name }) => name === 'word/document.xml'))
    throw new AppError('content.notWord');
  const unpacked = entries.reduce((sum, { declaredSize }) => sum + declaredSize, 0);
  if (unpacked > mostUnpacked) throw new AppError('system.tooExpensive');
};

/** Leaves out the pictures that were not taken. */
const withoutEmptyPictures = (html: string): string => {
  const [first = '', ...others] = html.split('<img ');
  const rest = others.map((part) => {
    const end = part.indexOf('>');
    return part.slice(0, end).includes('src=""') ? part.slice(end + 1) : `<img ${part}`;
  });
  return [first, ...rest].join('');
};

/** Links to the web, to mailboxes and phones stay; the reader writes every address with its quotes escaped. */
const withoutOddLinks = (html: string): string => html.replace(/ href="(?!https?:|mailto:|tel:)[^"]*"/gi, '');

/** What no text can hold is not answered either. @throws system.textTooComplex */
const requireShort = (html: string): string => {
  if (html.length > longestBody) throw new AppError('system.textTooComplex');
  return html;
};

/** Reads a Word document as HTML; its pictures stand beside it, under marks. */
export const readWordDocument = async ({
  bytes,
}: {
  bytes: Uint8Array;
}): Promise<{ html: string; pictures: { type: string; content: string }[]; leftOut: number }> => {
  const file = Buffer.from(bytes);
  requireDocument(file);
  const pictures: { type: string; content: string }[] = [];
  let [weight, leftOut] = [0, 0];
  const convertImage = mammoth.images.imgElement(async (image) => {
    try {
      const content = await image.readAsBase64String();
      weight += content.length;
      const isTaken =
        pictureTypes.includes(image.contentType) &&
        pictures.length < pictureLimits.count &&
        weight <= pictureLimits.bytes;
      if (isTaken) return { src: `${pictureMark}${pictures.push({ type: image.contentType, content }) - 1}` };
    } catch {
      // A picture that lies elsewhere is not fetched.
    }
    leftOut++;
    return { src: '' };
  });
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: file },
      {
        convertImage,
        styleMap: ['u => u'],
        // A document could bring rules that make scripts of its paragraphs.
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
      },
    );
    return {
      html: requireShort(normalizeText(withoutOddLinks(withoutEmptyPictures(value)))),
      pictures,
      leftOut,
    };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('content.notWord');
  }
};
