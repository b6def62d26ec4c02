import { extensions, type FileKind, kindOfExtension, largestFile, typeRefusal } from '@lc/contract/media';
import { sizeWords } from '../files/index.ts';
import { t } from '../i18n.ts';

/** What a place takes. */
export interface UploadPolicy {
  /** Extensions without dots; all that are known where none are named. */
  extensions?: readonly string[];
  /** Megabytes that a single file may have. */
  maxSizeMb?: number;
}

const megabyte = 1_048_576;

/** Pictures of forms, as section 5 lists them. */
export const pictureExtensions: readonly string[] = ['gif', 'jpg', 'jpeg', 'png', 'bmp'];

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The words for the reader why a file is not taken; undefined for one that is. */
export const refusalOfFile = (
  { name, size }: Pick<File, 'name' | 'size'>,
  { extensions: taken, maxSizeMb = largestFile / megabyte }: UploadPolicy,
): string | undefined => {
  const ext = extensionOf(name);
  const isTaken = taken ? taken.includes(ext) : kindOfExtension(ext) !== undefined;
  if (!isTaken) {
    const { key, params } = typeRefusal(ext);
    return t(key, params);
  }
  const most = Math.min(maxSizeMb * megabyte, largestFile);
  if (size > most) return t('media.tooLarge', { size: sizeWords(most) });
  return undefined;
};

/** For `accept` of a file input. */
export const acceptOf = (taken: readonly string[] | undefined): string =>
  [...new Set(taken ?? Object.values(extensions).flat())].map((ext) => `.${ext}`).join(',');

/** The kinds among these extensions; undefined where everything is taken. */
export const kindsOf = (taken: readonly string[] | undefined): FileKind[] | undefined =>
  taken && [...new Set(taken.flatMap((ext) => kindOfExtension(ext) ?? []))];

/** Puts a file that arrived where it was chosen: files of one choice keep their order, whichever arrives first. */
export const insertInOrder = <F extends { uid: string }>(
  files: readonly F[],
  added: F,
  placeOf: (uid: string) => number | undefined,
): F[] => {
  const mine = placeOf(added.uid) ?? Number.POSITIVE_INFINITY;
  const at = files.findIndex(({ uid }) => (placeOf(uid) ?? Number.NEGATIVE_INFINITY) > mine);
  return at < 0 ? [...files, added] : [...files.slice(0, at), added, ...files.slice(at)];
};
