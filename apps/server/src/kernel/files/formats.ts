import { beginsLikeSvg } from './markup-start.ts';
import type { RenditionFormat } from './rendition-plan.ts';

/** How the bytes of a format are known. */
export interface Format {
  /** The content type under which such files are served. */
  mime: string;
  /** Names that the detector gives to these bytes. */
  detected?: readonly string[];
  /** A text with this beginning; texts are anything without NUL that does not begin like a page. */
  text?: (head: string) => boolean;
  /** A zip file with one of these entries; an empty list for any zip file. */
  zip?: readonly RegExp[];
  /** A compound file with one of these streams. */
  compound?: readonly string[];
  /** First bytes, for what the detector does not know. */
  magic?: Buffer;
}

const anything = (): boolean => true;
const openDocument = (type: string): RegExp =>
  new RegExp(`^application/vnd\\.oasis\\.opendocument\\.${type}$`);

/** The first entry of an OpenDocument file is its content type, not packed. */
export const openDocumentTypes: Readonly<Record<string, RegExp>> = {
  odt: openDocument('text'),
  ods: openDocument('spreadsheet'),
  odp: openDocument('presentation'),
};

const asf = ['application/vnd.ms-asf', 'video/x-ms-asf', 'audio/x-ms-asf'];
const mpeg = ['video/mpeg', 'video/MP1S', 'video/MP2P'];
const ogg = ['application/ogg', 'video/ogg', 'audio/ogg', 'audio/ogg; codecs=opus'];
const openXml = (part: string): readonly RegExp[] => [new RegExp(`^${part}/[^/]+\\.xml$`)];

/** Every extension that is taken (section 9), and what its bytes must be. */
export const formats: Readonly<Record<string, Format>> = {
  gif: { mime: 'image/gif', detected: ['image/gif'] },
  jpg: { mime: 'image/jpeg', detected: ['image/jpeg'] },
  jpeg: { mime: 'image/jpeg', detected: ['image/jpeg'] },
  bmp: { mime: 'image/bmp', detected: ['image/bmp'] },
  png: { mime: 'image/png', detected: ['image/png', 'image/apng'] },
  tiff: { mime: 'image/tiff', detected: ['image/tiff'] },
  tif: { mime: 'image/tiff', detected: ['image/tiff'] },
  svg: {
    mime: 'image/svg+xml',
    text: beginsLikeSvg,
  },
  webp: { mime: 'image/webp', detected: ['image/webp'] },
  ico: { mime: 'image/x-icon', detected: ['image/x-icon'] },
  avif: { mime: 'image/avif', detected: ['image/avif'] },

  mp4: { mime: 'video/mp4', detected: ['video/mp4', 'video/x-m4v'] },
  m4v: { mime: 'video/mp4', detected: ['video/mp4', 'video/x-m4v'] },
  mov: { mime: 'video/quicktime', detected: ['video/quicktime'] },
  ogm: { mime: 'video/ogg', detected: ogg },
  ogv: { mime: 'video/ogg', detected: ogg },
  webm: { mime: 'video/webm', detected: ['video/webm'] },
  wmv: { mime: 'video/x-ms-wmv', detected: asf },
  asx: { mime: 'video/x-ms-asx', text: (head) => /^\s*<asx[\s>]/i.test(head) },
  mpg: { mime: 'video/mpeg', detected: mpeg },
  mpeg: { mime: 'video/mpeg', detected: mpeg },
  avi: { mime: 'video/x-msvideo', detected: ['video/vnd.avi'] },

  mp3: { mime: 'audio/mpeg', detected: ['audio/mpeg'] },
  opus: { mime: 'audio/ogg', detected: ogg },
  ogg: { mime: 'audio/ogg', detected: ogg },
  oga: { mime: 'audio/ogg', detected: ogg },
  flac: { mime: 'audio/flac', detected: ['audio/flac'] },
  weba: { mime: 'audio/webm', detected: ['video/webm'] },
  wav: { mime: 'audio/wav', detected: ['audio/wav'] },
  m4a: { mime: 'audio/mp4', detected: ['audio/x-m4a', 'audio/mp4', 'video/mp4'] },
  mid: { mime: 'audio/midi', detected: ['audio/midi'] },
  aiff: { mime: 'audio/aiff', detected: ['audio/aiff'] },
  wma: { mime: 'audio/x-ms-wma', detected: asf },
  au: { mime: 'audio/basic', magic: Buffer.from('.snd') },

  doc: { mime: 'application/msword', compound: ['WordDocument'] },
  xls: { mime: 'application/vnd.ms-excel', compound: ['Workbook', 'Book'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', compound: ['PowerPoint Document'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    zip: openXml('word'),
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip: openXml('xl') },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    zip: openXml('ppt'),
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', zip: [/^content\.xml$/] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', zip: [/^content\.xml$/] },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', zip: [/^content\.xml$/] },
  pdf: { mime: 'application/pdf', detected: ['application/pdf'] },
  rtf: { mime: 'application/rtf', detected: ['application/rtf'] },
  txt: { mime: 'text/plain; charset=utf-8', text: anything },
  csv: { mime: 'text/csv; charset=utf-8', text: anything },

  zip: { mime: 'application/zip', zip: [] },
  rar: { mime: 'application/vnd.rar', detected: ['application/x-rar-compressed'] },
  '7z': { mime: 'application/x-7z-compressed', detected: ['application/x-7z-compressed'] },
  gz: { mime: 'application/gzip', detected: ['application/gzip'] },
  tar: { mime: 'application/x-tar', detected: ['application/x-tar'] },
};

/**
 * What a browser may show in place. None of these can run anything; everything else is an attachment, SVG included,
 * which `<img>` shows all the same.
 */
export const inlineTypes: ReadonlySet<string> = new Set([
  'image/gif',
  'image/jpeg',
  'image/bmp',
  'image/png',
  'image/webp',
  'image/x-icon',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
  'audio/webm',
  'audio/wav',
  'audio/mp4',
]);

/** Formats that can move; others show the first frame. */
export const canMove = (format: RenditionFormat): boolean => format === 'webp' || format === 'gif';
