import { createHash } from 'node:crypto';
import { longestBody, pictureMark } from '@lc/contract/content';
import { normalizeText, placePrefix, shortened } from '@lc/contract/kernel';
import mammoth from 'mammoth';
import { AppError } from '../../../kernel/app-error.ts';
import { zipEntries } from '../../../kernel/resource/zip-entries.ts';
import { writeNumbers } from './word-numbering.ts';
import { prepareWord, type WordNote } from './word-prepare.ts';

/** What a document may unpack to, in bytes: more is no text that people wrote. */
const mostUnpacked = 104_857_600;
const mostEntries = 5000;
/** Most pictures of a document, and what they may weigh together, in bytes. */
const pictureLimits = { count: 100, bytes: 20_971_520 } as const;

const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp'];

const requireDocument = (file: Buffer): void => {
  const entries = zipEntries(file);
  // Where the text stands is free; every document of the kind says what its parts are.
  if (!entries || entries.length > mostEntries || !entries.some(({ name }) => name === '[Content_Types].xml'))
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
const withoutOddLinks = (html: string, notes: WordNote[]): string =>
  html.replace(/ href="(?!https?:|mailto:|tel:|#)([^"]*)"/gi, (_, address: string) => {
    notes.push({ kind: 'leftOut', code: 'link', place: '', value: shortened(address, 60) });
    return '';
  });

/** What no text can hold is not answered either. @throws system.textTooComplex */
const requireShort = (html: string): string => {
  if (html.length > longestBody) throw new AppError('system.textTooComplex');
  return html;
};

/**
 * Links inside the document, notes and their places as HTML here has them: names of their own for each document, so that two
 * texts on a page never share one. A place in the text is named at what follows it.
 */
const withPlaces = (given: string, document: string, notes: WordNote[]): string => {
  const ids = new Set([...given.matchAll(/ id="([^"]{1,200})"/g)].map(([, id]) => id));
  // A link to a place that is not in the text leads nowhere.
  const html = given.replace(/ href="#([^"]{0,200})"/g, (whole, place: string) => {
    if (ids.has(place)) return whole;
    notes.push({ kind: 'leftOut', code: 'link', place: '', value: `#${shortened(place, 60)}` });
    return '';
  });
  const named = (name: string): string => `${placePrefix}${document}-${name.replace(/[^\w-]/g, '_')}`;
  return html
    .replace(/ (id|href)="(#?)([^"]{1,200})"/g, (whole, attribute: string, sign: string, name: string) =>
      attribute === 'id' || sign === '#' ? ` ${attribute}="${sign}${named(name)}"` : whole,
    )
    .replace(/<(p|h[1-6]|li)><a id="([^"]*)"><\/a>/g, '<$1 id="$2">')
    .replace(/<a id="([^"]*)"><\/a>/g, '<span id="$1"></span>');
};

const boxes = (html: string): string =>
  html.replace(/<input type="checkbox"( checked="checked")? ?\/?>/g, (_, isChecked?: string) =>
    isChecked ? '☑' : '☐',
  );

/** Whether a file is one of old Office programs, or of new ones under a password: both are compound files. */
const isCompound = (file: Buffer): boolean => file.subarray(0, 4).toString('hex') === 'd0cf11e0';

/** Elements without a text of their own, which the reader names all the same. */
const textless =
  /^(?:w:perm(?:Start|End)|w:customXml\w+|w:sdt\w*|w:background|w14:\w+|w15:\w+|a:\w+|pic:\w+|v:\w+|o:\w+|w10:\w+|wp:\w+|wp14:\w+|w:fldData|w:separator|w:continuationSeparator|w:softHyphen|w:pgNum|w:annotationRef|w:ins|w:tblPrEx|w:footnotePr|w:endnotePr|w:dayShort|m:\w+|\{urn:schemas-microsoft-com:[^}]{1,60}\}\w+)$/;

/** What the reader itself says that it leaves out, each kind once. */
const unknownParts = (messages: readonly { message: string }[]): WordNote[] => {
  const found = messages.flatMap(({ message }): string[] => {
    const element = /^An unrecognised element was ignored: (\S{1,100})$/.exec(message)?.[1];
    if (element !== undefined) return textless.test(element) ? [] : [element];
    const [, symbol] = message.split(' character was ignored: ');
    return symbol === undefined ? [] : [symbol];
  });
  return [...new Set(found)].map((value) => ({ kind: 'leftOut', code: 'unknown', place: '', value }));
};

export interface ReadDocument {
  html: string;
  pictures: { type: string; content: string }[];
  leftOut: number;
  notes: WordNote[];
}

/** Reads a Word document as HTML; its pictures stand beside it, under marks. @throws content.notWord, content.oldWord */
export const readWordDocument = async ({ bytes }: { bytes: Uint8Array }): Promise<ReadDocument> => {
  const file = Buffer.from(bytes);
  if (isCompound(file)) throw new AppError('content.oldWord');
  requireDocument(file);
  const pictures: { type: string; content: string }[] = [];
  const pictureNotes: WordNote[] = [];
  let weight = 0;
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
    pictureNotes.push({ kind: 'leftOut', code: 'picture', place: '', value: image.contentType });
    return { src: '' };
  });
  try {
    const prepared = prepareWord(file);
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: Buffer.from(prepared.bytes) },
      {
        convertImage,
        styleMap: ['u => u'],
        // A document could bring rules that make scripts of its paragraphs.
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        idPrefix: '',
      },
    );
    const linkNotes: WordNote[] = [];
    const name = createHash('sha256').update(file).digest('hex').slice(0, 8);
    const html = withPlaces(
      writeNumbers(boxes(withoutOddLinks(withoutEmptyPictures(value), linkNotes))),
      name,
      linkNotes,
    );
    return {
      html: requireShort(normalizeText(html)),
      pictures,
      leftOut: pictureNotes.length,
      notes: [...prepared.notes, ...pictureNotes, ...linkNotes, ...unknownParts(messages)],
    };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('content.notWord');
  }
};
