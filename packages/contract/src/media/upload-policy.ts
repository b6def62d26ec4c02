import type { DirRule } from '../kernel/directories.ts';
import { directories } from '../registry/directories.ts';

/** Largest file that is taken, unless a file type says less (section 9): 200 MB in bytes. */
export const largestFile = 209_715_200;

/** Files above this size are sent in parts that survive a lost connection. */
export const resumableFrom = 5_242_880;

/** How many files are downloaded together at most, and how many bytes. */
export const archiveLimits = { files: 200, bytes: 2_147_483_648 } as const;

/** How many files may be chosen at once, unless a field says otherwise (section 9). */
export const defaultFileCount = 10;

/** How many files a field of a form takes, unless it says otherwise (section 9). */
export const widgetFileCount = 9;

/** Files on a page of the library (section 9). */
export const libraryPageSize = 20;

/** The kinds of file, and the extensions of each (section 9): `webm` may be sound alone. What is in none of them is refused. */
export const extensions = {
  image: ['gif', 'jpg', 'jpeg', 'bmp', 'png', 'tiff', 'tif', 'svg', 'webp', 'ico', 'avif'],
  video: ['mp4', 'ogm', 'wmv', 'mpg', 'webm', 'ogv', 'mov', 'asx', 'mpeg', 'm4v', 'avi'],
  audio: ['mp3', 'opus', 'flac', 'webm', 'weba', 'wav', 'ogg', 'm4a', 'oga', 'mid', 'aiff', 'wma', 'au'],
  document: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'txt', 'csv', 'odt', 'ods', 'odp', 'rtf'],
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
} as const;

export type FileKind = keyof typeof extensions;

/** The kinds of file in the order in which screens show them. */
export const fileKinds = Object.keys(extensions) as FileKind[];

/** Whether files with this extension can be of a kind. */
export const isOfKind = (ext: string, kind: FileKind): boolean =>
  (extensions[kind] as readonly string[]).includes(ext.toLowerCase());

/** The kind of a file by its extension, the first of those it can be; undefined for one that is not taken. */
export const kindOfExtension = (ext: string): FileKind | undefined =>
  fileKinds.find((kind) => isOfKind(ext, kind));

/** Pictures of telephones that no library of a free licence reads: their refusal says what to do. */
const heic: ReadonlySet<string> = new Set(['heic', 'heif', 'hif']);

/** How a file of this extension is refused where it is not taken, with what the words name. */
export const typeRefusal = (
  ext: string,
): { key: 'media.typeRefused' | 'media.heicRefused'; params: { ext: string } } => ({
  key: heic.has(ext.toLowerCase()) ? 'media.heicRefused' : 'media.typeRefused',
  params: { ext: ext ? `.${ext}` : '?' },
});

/** The extensions of a list as staff write it: without dots, in small letters. */
export const extensionsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().replace(/^\./, ''))
    .filter(Boolean);

export type UploadDir = keyof typeof directories;

/** Where an upload belongs: what `dir` may name. Nothing of it ever becomes a path. */
export const uploadDirs = Object.keys(directories) as UploadDir[];

export const isUploadDir = (text: string): text is UploadDir => Object.hasOwn(directories, text);

/** Who may upload where, and who sees what came of it. */
export const dirRules: Readonly<Record<UploadDir, DirRule>> = directories;

/** The dirs whose files only their uploader sees. */
export const ownDirs: readonly UploadDir[] = uploadDirs.filter((dir) => dirRules[dir].audience === 'own');

/** Places of a watermark, row by row from the top left. */
export const watermarkPlaces = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Widths of the renditions that are made on demand, in pixels; others are rounded up to one of these. */
export const renditionWidths = [80, 160, 240, 320, 480, 640, 800, 1080, 1280, 1600, 1920, 2560] as const;
